public import RecapStory

/// Where the stories of a feed come from. It may be slow, fail, or go on without end; the feed waits for nothing of it.
///
/// Its functions are called away from the loop that draws.
public protocol FeedSource: Sendable {
    /// What stories there are, as it becomes known.
    associatedtype Changes: AsyncSequence where Changes.Element == FeedChange

    /// What stories there are, and what becomes of them. It is asked for the next change only while fewer than
    /// ``lookAhead`` stories are known beyond the one in view. When it ends, no more stories come; when it throws, none
    /// come either, and the one who watches is told why.
    func changes() -> Changes

    /// The pages of a story that has come near. It is asked for again when the story comes near again. A task that is
    /// cancelled has been left behind; what it returns is thrown away. What it throws is shown in the story's place: a
    /// ``FeedStoryError``, or the description of any other error.
    func story(of entry: FeedEntry) async throws -> Story

    /// How many stories beyond the one in view are wanted, of those in its tab; `nil`: all. Where a tab has not so many, a
    /// thousand stories of other tabs are taken for its sake, and more with the next move.
    var lookAhead: Int? { get }
}

extension FeedSource {
    /// Fifty.
    public var lookAhead: Int? { 50 }
}

/// Why a story can't be shown, in words for the one who watches.
public struct FeedStoryError: Error, Sendable, Hashable {
    /// In a line: what it is, and where.
    public var summary: String
    /// What else helps: the line of a file, and a caret below it.
    public var details: [String]

    /// An error.
    public init(_ summary: String, details: [String] = []) {
        self.summary = summary
        self.details = details
    }
}

/// What a source says of its feed, bit by bit.
public enum FeedChange: Sendable {
    /// Stories that come after all that are known. One of an id that is known already counts as an update.
    case append([FeedEntry])
    /// Stories that come in before one that is known, by its id; after all others where it is not known.
    case insert([FeedEntry], before: FeedEntry.ID)
    /// More is known of stories; those of unknown ids are left out.
    case update([FeedEntry])
    /// The pages of stories have changed: those that are near are asked for again.
    case rewrite([FeedEntry.ID])
    /// Files that the pages of stories show, such as pictures, have changed: the story in view opens them anew.
    case reopen([FeedEntry.ID])
    /// Something that the one who watches should know, shown as a line for some seconds.
    case notice(String)
    /// Stories that are no more. The one in view stays until it is left.
    case remove([FeedEntry.ID])
    /// All stories that there are now are known. A source that tells of others later says so for those who are at the end
    /// and want to go on; one that ends need not.
    case complete
}
