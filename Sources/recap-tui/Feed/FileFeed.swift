internal import RecapFeed
internal import RecapFiles
internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import Synchronization

/// Stories in files: their names first, then what they tell of themselves, and the pages of those that come near.
struct FileFeed: FeedSource {
    let places: [FeedPlace]
    /// JSON that is laid over the data of each story.
    let data: [NamedText]
    let remainSeconds: Double?
    let allowsOutside: Bool
    /// The stories to begin with, of which the first that is there counts; without any it is the first of all.
    let starts: [FeedEntry.ID]
    /// The order in which they are shown.
    let order: FeedOrder
    /// Whether what becomes of the files is followed.
    let isWatched: Bool
    private let paths = StoryPaths()
    private let firstLook: Task<FirstLook, Never>

    /// Begins to look at once, while the terminal is being opened; for one of the stories to begin with.
    init(
        places: [FeedPlace], starts: [FeedEntry.ID] = [], data: [NamedText] = [], remainSeconds: Double? = nil,
        allowsOutside: Bool = false,
        order: FeedOrder = .source, isWatched: Bool = false
    ) {
        self.places = places
        self.starts = starts
        self.data = data
        self.remainSeconds = remainSeconds
        self.allowsOutside = allowsOutside
        self.order = order
        self.isWatched = isWatched
        firstLook = Task.detached(executorPreference: LaneExecutor()) { [paths] in
            for case .list(_, let stories) in places { paths.take(stories) }
            return FirstLook(at: places.first, starts: starts, comesWhole: order != .source)
        }
    }

    /// Whether all stories have to be there with the first change, because one of them may be the first to be seen.
    var comesWhole: Bool { order != .source }

    /// All of them: it is a search through names that makes headers known.
    var lookAhead: Int? { nil }

    func changes() -> FileFeedChanges {
        FileFeedChanges(feed: self, paths: paths, firstLook: firstLook)
    }

    func story(of entry: FeedEntry) async throws -> Story {
        let path = path(of: entry.id)
        let assets = assets(of: entry.id)
        let reading: StoryReading
        do throws(Unreadable) {
            reading = try read(StoryText(reading: path), with: assets)
        } catch {
            throw FeedStoryError(error.text)
        }
        guard let story = reading.story else { throw FileFeed.error(of: reading) }
        return adjusted(story)
    }

    /// What came of reading a story, with the data laid over its own.
    func read(_ text: StoryText, with assets: FolderAssets) throws(Unreadable) -> StoryReading {
        var overlays: [StoryText] = []
        for text in data { overlays.append(try text.read()) }
        return Story.parse(text, data: overlays, vocabulary: SceneVocabulary.story(with: assets))
    }

    /// A story as the command line wants it.
    func adjusted(_ story: Story) -> Story {
        guard let remainSeconds else { return story }
        var story = story
        story.setRemainSeconds(remainSeconds)
        return story
    }

    /// Where the pictures of a story are.
    func assets(of id: FeedEntry.ID) -> FolderAssets {
        FolderAssets(FileSystem.split(path(of: id)).folder, allowsOutside: allowsOutside)
    }

    /// The file of a story.
    func path(of id: FeedEntry.ID) -> String { paths[id] }

    /// The first of a story's errors, for a page.
    private static func error(of reading: StoryReading) -> FeedStoryError {
        guard let first = reading.diagnostics.first(where: { $0.severity == .error }) else {
            return FeedStoryError("It can't be read.")
        }
        return FeedStoryError(first.shortHeadline, details: first.excerptLines)
    }
}

/// The files of those stories that are not known by their files.
final class StoryPaths: Sendable {
    private let paths = Mutex<[FeedEntry.ID: String]>([:])

    /// The file of a story.
    subscript(id: FeedEntry.ID) -> String { paths.withLock { $0[id] } ?? id }

    /// Takes what a feed file lists.
    func take(_ stories: [StoryFile]) {
        paths.withLock { paths in
            for story in stories where story.id != story.path { paths[story.id] = story.path }
        }
    }
}

extension StoryText {
    /// The text of a file whose place is known.
    init(reading path: String) throws(Unreadable) {
        do throws(FileError) {
            self.init(name: path, bytes: try FileSystem.readRegular(path))
        } catch {
            throw Unreadable(inFeed: path, error)
        }
    }
}
