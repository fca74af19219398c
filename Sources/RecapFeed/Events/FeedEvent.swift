/// An event of a feed, such as for statistics. Each event is reported exactly once.
public struct FeedEvent: Sendable, Hashable {
    /// A kind of event.
    public enum Kind: Sendable, Hashable {
        /// A story came into view and started playing.
        case storyStarted
        /// The story that had started ended or was left. `isSeen` is `true` if it played to its end and was not an error page.
        case storyEnded(isSeen: Bool)
        /// A page was shown. `page` is its index among the existing pages, from 0, and `id` is its id in the story.
        /// ``FeedEvent/jsonLine`` counts pages from 1.
        case pageShown(page: Int, id: String?)
        /// The user marked the story as liked, or removed the mark.
        case liked(Bool)
        /// The user tried to advance beyond the last story.
        case noNext
        /// The user tried to go back beyond the first story.
        case noPrevious
    }

    /// The kind of the event.
    public var kind: Kind
    /// The id of the story.
    public var story: FeedEntry.ID
    /// The time of the event since the beginning of 1970 (UTC).
    public var time: Duration

    /// Creates an event.
    public init(_ kind: Kind, story: FeedEntry.ID, time: Duration) {
        self.kind = kind
        self.story = story
        self.time = time
    }
}
