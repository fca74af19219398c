/// The record of a story, persisted between runs.
public struct StoryRecord: Sendable, Hashable {
    /// Whether the user has liked the story.
    public var isLiked: Bool
    /// Whether the story has played to its end.
    public var isSeen: Bool
    /// The name of the page at which the story was left; `nil` for its start.
    public var page: String?

    /// Creates a record. By default, it is empty.
    public init(isLiked: Bool = false, isSeen: Bool = false, page: String? = nil) {
        self.isLiked = isLiked
        self.isSeen = isSeen
        self.page = page
    }
}

/// A change to the record of a story.
public enum RecordChange: Sendable, Hashable {
    /// The user liked the story, or removed the like.
    case liked(FeedEntry.ID, Bool)
    /// The story has played to its end.
    case seen(FeedEntry.ID)
    /// The story was left at the page with a name; `nil` if it should begin at its start again.
    case left(FeedEntry.ID, page: String?)
    /// The story became visible. It replaces the previously visible story of the same run as the story at which the feed resumes.
    case last(FeedEntry.ID, replacing: FeedEntry.ID? = nil)

    /// The id of the story.
    public var story: FeedEntry.ID {
        switch self {
        case .liked(let story, _), .seen(let story), .left(let story, _), .last(let story, _): story
        }
    }
}

/// The records of the stories of all feeds. Every operation takes constant time.
public struct FeedRecords: Sendable, Equatable {
    /// The records of stories, by id; without those that have only default values.
    private(set) var stories: [FeedEntry.ID: StoryRecord] = [:]

    /// The last visible stories of recent runs, most recent first.
    public internal(set) var recent: [FeedEntry.ID] = []
    /// The maximum number of recent stories.
    private static let mostRecent = 32

    /// Creates empty records.
    public init() {}

    /// The number of stories with a non-empty record.
    public var count: Int { stories.count }

    /// The record of a story, which is empty if nothing is known.
    public internal(set) subscript(id: FeedEntry.ID) -> StoryRecord {
        get { stories[id] ?? StoryRecord() }
        set { stories[id] = newValue == StoryRecord() ? nil : newValue }
    }

    /// Applies a change to the record of its story.
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

    /// Applies a change. Returns whether anything has changed.
    mutating func update(_ change: RecordChange) -> Bool {
        let before = (self[change.story], recent)
        apply(change)
        return (self[change.story], recent) != before
    }

    mutating func reserveCapacity(_ count: Int) { stories.reserveCapacity(count) }
}
