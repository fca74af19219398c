/// How a story is to be played.
public struct PlayerOptions: Sendable {
    /// The page to begin with.
    public enum Start: Sendable, Hashable {
        /// A page by its number, from 1; beyond either end it is the page at that end.
        case number(Int)
        /// A page by its id; the first where there is none of that id.
        case id(String)
    }

    /// The page to begin with.
    public var start: Start
    /// How many times as fast time goes: 0.25…8.
    public var speed: Double
    /// Whether it begins paused.
    public var isPaused: Bool
    /// Whether it pauses while its window has not the focus.
    public var pausesWithoutFocus: Bool
    /// Whether a line tells the keys at the beginning.
    public var showsKeyHint: Bool

    /// How a story is played where nobody asks for anything else.
    public init(
        start: Start = .number(1), speed: Double = 1, isPaused: Bool = false, pausesWithoutFocus: Bool = true,
        showsKeyHint: Bool = false
    ) {
        self.start = start
        self.speed = speed
        self.isPaused = isPaused
        self.pausesWithoutFocus = pausesWithoutFocus
        self.showsKeyHint = showsKeyHint
    }
}
