/// Why time stands still. Each giver takes back only its own, so that a help screen that closes does not undo a pause
/// that the user asked for.
public struct PauseReasons: OptionSet, Hashable, Sendable {
    /// One bit for each reason.
    public let rawValue: UInt8

    /// Makes a set of the reasons whose bits are set.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The user asked for it.
    public static let user = PauseReasons(rawValue: 1 << 0)
    /// A press that has not been released yet.
    public static let hold = PauseReasons(rawValue: 1 << 1)
    /// Nobody is looking: the window lost the focus.
    public static let focus = PauseReasons(rawValue: 1 << 2)
    /// Something covers the page, such as a help screen.
    public static let overlay = PauseReasons(rawValue: 1 << 3)
    /// The page is not ready to be shown.
    public static let loading = PauseReasons(rawValue: 1 << 4)
    /// Somebody scrolls the page, and reads on.
    public static let reading = PauseReasons(rawValue: 1 << 5)
    /// The page asks something that is not answered yet.
    public static let question = PauseReasons(rawValue: 1 << 6)

    /// The reasons that stop the page's clock alone: what moves on the page goes on.
    public static let clockOnly: PauseReasons = [.reading, .question]
}
