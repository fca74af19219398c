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
