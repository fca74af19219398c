/// The options for playing a feed.
public struct FeedOptions: Sendable {
    /// The first story. If it is not among the first stories that the source lists, the feed begins with the first of
    /// them.
    public var start: FeedEntry.ID?
    /// The order of the stories. Defaults to the order of the source.
    public var order: FeedOrder
    /// Whether the feed begins with the last visible story, and each story with the page at which it was left.
    /// Defaults to `false`.
    public var resumes: Bool
    /// Whether each story begins with the page that has the name of the one in view, as for stories about the same facts of
    /// several years. Defaults to `false`.
    public var keepsPage: Bool
    /// The speed of playback, 0.25…8. Defaults to 1.
    public var speed: Double
    /// Whether the feed begins paused. Defaults to `false`.
    public var isPaused: Bool
    /// Whether the feed pauses while the terminal's window does not have the focus. Defaults to `true`.
    public var pausesWithoutFocus: Bool
    /// Whether the first story follows the last one. Defaults to `false`.
    public var isLooped: Bool
    /// Whether a line with the most important keys is shown at the beginning. Defaults to `false`.
    public var showsKeyHint: Bool

    /// Creates the options of a feed.
    public init(
        start: FeedEntry.ID? = nil, order: FeedOrder = .source, resumes: Bool = false, keepsPage: Bool = false,
        speed: Double = 1,
        isPaused: Bool = false, pausesWithoutFocus: Bool = true, isLooped: Bool = false, showsKeyHint: Bool = false
    ) {
        self.start = start
        self.order = order
        self.resumes = resumes
        self.keepsPage = keepsPage
        self.speed = speed
        self.isPaused = isPaused
        self.pausesWithoutFocus = pausesWithoutFocus
        self.isLooped = isLooped
        self.showsKeyHint = showsKeyHint
    }
}

/// The order of the stories of a feed.
public enum FeedOrder: String, Sendable, Hashable, CaseIterable {
    /// The order in which the source lists them.
    case source
    /// By ``FeedEntry/name``, ascending.
    case name
    /// By date, the newest first. Stories whose date is missing or can't be read come last.
    case date
    /// Stories that have been seen to their end come last.
    case unseen
}
