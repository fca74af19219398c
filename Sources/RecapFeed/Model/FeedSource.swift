public import RecapStory

/// A source of stories. A source may be slow, fail or never end: the feed does not wait for it.
///
/// The functions of a source are never called on the thread that draws.
public protocol FeedSource: Sendable {
    /// A sequence of changes to the list of stories.
    associatedtype Changes: AsyncSequence where Changes.Element == FeedChange

    /// Returns the changes to the list of stories, which is empty at first.
    ///
    /// The next change is requested only while fewer than ``lookAhead`` stories are known after the visible one.
    /// After the end of the sequence, or an error, the list stays unchanged. The error is shown.
    func changes() -> Changes

    /// Returns a story with its pages.
    ///
    /// This function is called for the visible story and its neighbours, and again each time a story becomes one of
    /// them. If its story no longer is, a task is cancelled and its result ignored.
    ///
    /// - Throws: Any error. It is shown in place of the story: a ``FeedStoryError`` with its details, any other error by its
    ///   description.
    func story(of entry: FeedEntry) async throws -> Story

    /// The number of stories of the current tab that should be known after the visible one; `nil` for all. Defaults
    /// to 50.
    ///
    /// To find that many for a tab, up to 1,000 stories of other tabs are requested between two moves of the user.
    var lookAhead: Int? { get }
}

extension FeedSource {
    /// Defaults to 50.
    public var lookAhead: Int? { 50 }
}

/// The reason why a story can't be shown, as a text for the user.
public struct FeedStoryError: Error, Sendable, Hashable {
    /// The problem and its location, on one line.
    public var summary: String
    /// More lines, such as the line of a file and a caret below it.
    public var details: [String]

    /// Creates an error.
    public init(_ summary: String, details: [String] = []) {
        self.summary = summary
        self.details = details
    }
}

/// A change to the list of stories of a source.
public enum FeedChange: Sendable {
    /// Adds stories at the end. A story whose id is known already is updated.
    case append([FeedEntry])
    /// Inserts stories before the one with an id, or at the end if the id is unknown.
    case insert([FeedEntry], before: FeedEntry.ID)
    /// Replaces the headers of stories. Entries of unknown ids are ignored.
    case update([FeedEntry])
    /// The pages of stories have changed. Those of the visible story and its neighbours are loaded again.
    case rewrite([FeedEntry.ID])
    /// Files that stories show, such as pictures, have changed. The playing story opens its files again.
    case reopen([FeedEntry.ID])
    /// A message for the user, shown as a line for six seconds.
    case notice(String)
    /// Removes stories. The visible one stays until the user leaves it.
    case remove([FeedEntry.ID])
    /// All stories that currently exist have been listed. Only a source whose sequence continues needs to report
    /// this: it changes what the user reads at the last story.
    case complete
}
