/// What is kept of a story between runs.
public struct StoryRecord: Sendable, Hashable {
    /// Whether somebody likes it.
    public var isLiked: Bool
    /// Whether it played to its end.
    public var isSeen: Bool
    /// The name of the page where it was left; `nil`: its start.
    public var page: String?

    /// A record; by itself the empty one.
    public init(isLiked: Bool = false, isSeen: Bool = false, page: String? = nil) {
        self.isLiked = isLiked
        self.isSeen = isSeen
        self.page = page
    }
}

/// Something that is to be kept of a story.
public enum RecordChange: Sendable, Hashable {
    /// Somebody likes it, or no longer does.
    case liked(FeedEntry.ID, Bool)
    /// It played to its end.
    case seen(FeedEntry.ID)
    /// It was left on a page, by the page's name; `nil`: on none that is worth a return.
    case left(FeedEntry.ID, page: String?)
    /// It is in view; `replacing` is the story that was before it in the same showing, which is no longer the one to go on
    /// with.
    case last(FeedEntry.ID, replacing: FeedEntry.ID? = nil)

    /// The story.
    public var story: FeedEntry.ID {
        switch self {
        case .liked(let story, _), .seen(let story), .left(let story, _), .last(let story, _): story
        }
    }
}

/// What is kept of the stories of all feeds: a value. Every operation is constant in time.
public struct FeedRecords: Sendable, Equatable {
    /// Those that say something.
    private(set) var stories: [FeedEntry.ID: StoryRecord] = [:]

    /// The stories that were in view last, the latest first: of a few feeds each has its own.
    public internal(set) var recent: [FeedEntry.ID] = []
    /// How many of them are kept.
    private static let mostRecent = 32

    /// No records.
    public init() {}

    /// How many stories there is something to tell of.
    public var count: Int { stories.count }

    /// What is kept of a story: the empty record where nothing is.
    public internal(set) subscript(id: FeedEntry.ID) -> StoryRecord {
        get { stories[id] ?? StoryRecord() }
        set { stories[id] = newValue == StoryRecord() ? nil : newValue }
    }

    /// Keeps a change.
    public mutating func apply(_ change: RecordChange) {
        switch change {
        case .liked(let story, let isLiked): self[story].isLiked = isLiked
        case .seen(let story): self[story].isSeen = true
        case .left(let story, let page): self[story].page = page
        case .last(let story, let replaced):
            recent.removeAll { $0 == story || $0 == replaced }
            recent = Array(([story] + recent).prefix(FeedRecords.mostRecent))
        }
    }

    /// Keeps a change and says whether anything is other than before.
    mutating func update(_ change: RecordChange) -> Bool {
        let before = (self[change.story], recent)
        apply(change)
        return (self[change.story], recent) != before
    }

    mutating func reserveCapacity(_ count: Int) { stories.reserveCapacity(count) }
}
