/// The reasons why time is paused.
///
/// Each reason is added and removed independently. For example, closing a help screen does not undo the user's own
/// pause.
public struct PauseReasons: OptionSet, Hashable, Sendable {
    /// The reasons as bits.
    public let rawValue: UInt8

    /// Creates a set of reasons from bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The user paused the story.
    public static let user = PauseReasons(rawValue: 1 << 0)
    /// A press, such as of a mouse button, has not been released yet.
    public static let hold = PauseReasons(rawValue: 1 << 1)
    /// The window does not have focus.
    public static let focus = PauseReasons(rawValue: 1 << 2)
    /// Something covers the page, such as a help screen.
    public static let overlay = PauseReasons(rawValue: 1 << 3)
    /// The page is still loading.
    public static let loading = PauseReasons(rawValue: 1 << 4)
    /// The user has scrolled the page and is reading.
    public static let reading = PauseReasons(rawValue: 1 << 5)
    /// The page asks a question that has not been answered yet.
    public static let question = PauseReasons(rawValue: 1 << 6)

    /// The reasons that pause only the page's clock, while animations on the page continue.
    public static let clockOnly: PauseReasons = [.reading, .question]
}
