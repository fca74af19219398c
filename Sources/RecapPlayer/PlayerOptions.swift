/// The options of a story that is played.
public struct PlayerOptions: Sendable {
    /// A page of a story.
    public enum Start: Sendable, Hashable {
        /// The page with a number, counted from 1 and clamped to the existing pages.
        case number(Int)
        /// The page with an id, or the first page if there is none with that id.
        case id(String)
    }

    /// The first page to show. Defaults to the first page of the story.
    public var start: Start
    /// The step of that page to begin at, counted from 1 and clamped to the existing steps. Defaults to 1.
    public var step: Int
    /// The playing time that passes in one second of real time, 0.25…8. Defaults to 1.
    public var speed: Double
    /// Whether the story begins paused. Defaults to `false`.
    public var isPaused: Bool
    /// Whether the story pauses while the terminal's window does not have the focus. Defaults to `true`.
    public var pausesWithoutFocus: Bool
    /// Whether a notice names the most important keys at the beginning. Defaults to `false`.
    public var showsKeyHint: Bool

    /// Creates the options of a player, with defaults for those that aren't given.
    public init(
        start: Start = .number(1), step: Int = 1, speed: Double = 1, isPaused: Bool = false,
        pausesWithoutFocus: Bool = true, showsKeyHint: Bool = false
    ) {
        self.start = start
        self.step = step
        self.speed = speed
        self.isPaused = isPaused
        self.pausesWithoutFocus = pausesWithoutFocus
        self.showsKeyHint = showsKeyHint
    }
}
