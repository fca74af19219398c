/// Something that happened in a feed, for those who count or follow: each is told exactly once.
public struct FeedEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// A story came into view and began to play.
        case storyStarted
        /// The story that had started was left: `isSeen` where it played to its end, and was no error in a story's place.
        case storyEnded(isSeen: Bool)
        /// A page was shown: its index from 0 among those that exist, and its id where it has one. In ``FeedEvent/jsonLine`` pages
        /// are counted from 1.
        case pageShown(page: Int, id: String?)
        /// Somebody likes the story, or no longer does.
        case liked(Bool)
        /// Somebody wanted to go on from the last story.
        case noNext
        /// Somebody wanted to go back from the first story.
        case noPrevious
    }

    /// What happened.
    public var kind: Kind
    /// The story.
    public var story: FeedEntry.ID
    /// When, as the time since the beginning of 1970 (UTC).
    public var time: Duration

    /// An event.
    public init(_ kind: Kind, story: FeedEntry.ID, time: Duration) {
        self.kind = kind
        self.story = story
        self.time = time
    }
}
