public import RecapStory
import RecapSurface

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
    /// This function is called for the visible story and its neighbours, and again each time a story becomes one of them. When a
    /// story no longer is one of them, the task is cancelled and its result ignored.
    ///
    /// - Throws: Any error, which is shown in place of the story: a ``FeedStoryError`` with its details, any other error by its
    ///   description.
    func story(of entry: FeedEntry) async throws -> Story

    /// The number of stories of the current tab that should be known after the visible one; `nil` for all. Defaults
    /// to 50.
    ///
    /// To find that many for a tab, up to 1,000 stories of other tabs are requested between two moves.
    var lookAhead: Int? { get }
}

extension FeedSource {
    /// Defaults to 50.
    public var lookAhead: Int? { 50 }
}

/// The reason why a story can't be shown, as text for the user.
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
    /// Appends stories. A story whose id is already known is updated.
    case append([FeedEntry])
    /// Inserts stories before the one with an id, or at the end if the id is unknown.
    case insert([FeedEntry], before: FeedEntry.ID)
    /// Replaces the headers of stories. Entries with unknown ids are ignored.
    case update([FeedEntry])
    /// The pages of stories have changed. Those of the visible story and its neighbours are loaded again.
    case rewrite([FeedEntry.ID])
    /// Files that stories show, such as pictures, have changed. The playing story opens its files again.
    case reopen([FeedEntry.ID])
    /// A one-line message for the user, shown for six seconds.
    case notice(String)
    /// Removes stories. The visible one stays until the user leaves it.
    case remove([FeedEntry.ID])
    /// All stories that currently exist have been listed. Only a source whose sequence continues needs to report this. It affects
    /// the message that is shown at the last story.
    case complete
}

/// The options for playing a feed.
public struct FeedOptions: Sendable {
    /// The id of the first story to show. If it is not among the first stories listed by the source, the feed begins with the
    /// first of those.
    public var start: FeedEntry.ID?
    /// The order of the stories. Defaults to the order of the source.
    public var order: FeedOrder
    /// Whether the feed resumes at the last visible story, and each story at the page where it was left. Defaults to `false`.
    public var resumes: Bool
    /// Whether each story begins at the page with the same name as the current page, for example to compare stories about several
    /// years. Defaults to `false`.
    public var keepsPage: Bool
    /// The speed of playback, 0.25…8. Defaults to 1.
    public var speed: Double
    /// Whether the feed begins paused. Defaults to `false`.
    public var isPaused: Bool
    /// Whether the feed pauses while the terminal's window does not have the focus. Defaults to `true`.
    public var pausesWithoutFocus: Bool
    /// Whether the first story follows the last one. Defaults to `false`.
    public var isLooped: Bool
    /// Whether a hint with the most important keys is shown at the beginning. Defaults to `false`.
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
    /// By date, the newest first. Stories whose date is missing or can't be read come last.
    case date
    /// By ``FeedEntry/name``, in ascending order.
    case name
    /// Stories that have been seen to the end come last.
    case unseen
}

/// A story of a feed, as it is known before its pages are loaded.
public struct FeedEntry: Sendable, Hashable, Identifiable {
    /// The id of the story, unique within the feed and stable between runs because it is the key of the story's record. The id of
    /// a file is its path.
    public var id: String
    /// The metadata of the story, such as its title. ``FeedChange/update(_:)`` replaces it.
    public var header: StoryHeader

    /// The sort key for ``FeedOrder/name``; `nil` for the last component of ``id``, which is the file name for a file.
    public var name: String?

    /// Creates the entry of a story.
    public init(id: String, header: StoryHeader = StoryHeader(), name: String? = nil) {
        self.id = id
        self.header = header
        self.name = name
    }
}

extension FeedEntry {
    /// A copy of the entry with truncated texts, which bounds the time for drawing, searching and comparing it.
    var bounded: FeedEntry {
        func isLong(_ text: String?) -> Bool { (text?.utf8.count ?? 0) > FeedEntry.maximumLineLength }
        guard
            isLong(header.title) || isLong(header.author) || isLong(header.channel) || isLong(header.date)
                || isLong(header.poster)
        else { return self }
        var entry = self
        func line(_ text: String?) -> String? { text?.beginning(scalars: FeedEntry.maximumLineLength) }
        entry.header.title = line(header.title)
        entry.header.author = line(header.author)
        entry.header.channel = line(header.channel)
        entry.header.date = line(header.date)
        entry.header.poster = header.poster?.beginning(scalars: FeedEntry.maximumPosterLength)
        return entry
    }

    /// The maximum number of Unicode scalars of a title or another line, and of a poster.
    private static let maximumLineLength = 1000, maximumPosterLength = 2000
}

extension FeedEntry {
    /// The title of the story or, if it has none, the name of its file.
    package var shownTitle: String {
        if let title = header.title, !title.isEmpty { return title }
        let name = id.split(separator: "/").last ?? id[...]
        return StoryFileName.stem(of: String(name))
    }
}
