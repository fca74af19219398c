/// How a feed is to be played.
public struct FeedOptions: Sendable {
    /// The story to begin with, if it is there when the first stories are known; else the first.
    public var start: FeedEntry.ID?
    /// The order of the stories.
    public var order: FeedOrder
    /// Whether it begins with the story that was left last, and each story at the page where it was left.
    public var resumes: Bool
    /// How many times as fast time goes: 0.25…8.
    public var speed: Double
    /// Whether it begins paused.
    public var isPaused: Bool
    /// Whether it pauses while its window has not the focus.
    public var pausesWithoutFocus: Bool
    /// Whether a line tells the keys at the beginning.
    public var showsKeyHint: Bool

    /// How a feed is played where nobody asks for anything else.
    public init(
        start: FeedEntry.ID? = nil, order: FeedOrder = .source, resumes: Bool = false, speed: Double = 1,
        isPaused: Bool = false, pausesWithoutFocus: Bool = true, showsKeyHint: Bool = false
    ) {
        self.start = start
        self.order = order
        self.resumes = resumes
        self.speed = speed
        self.isPaused = isPaused
        self.pausesWithoutFocus = pausesWithoutFocus
        self.showsKeyHint = showsKeyHint
    }
}

/// The order in which a feed shows its stories.
public enum FeedOrder: String, Sendable, Hashable, CaseIterable {
    /// As the source tells them.
    case source
    /// By ``FeedEntry/name``, from A to Z.
    case name
    /// By date, the newest first. Those without a date that can be read come after all others.
    case date
    /// Stories that were seen to their end come after all others.
    case unseen
}
