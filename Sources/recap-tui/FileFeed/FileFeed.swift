internal import RecapFeed
internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import RecapTime
internal import Synchronization

/// A feed of stories in files. It provides their names first, then their metadata, and the pages of stories on request.
struct FileFeed: FeedSource {
    let places: [FeedPlace]
    /// Data that is merged into the data of each story.
    let data: [NamedText]
    /// The time that each timed page stays. `nil` for the times in the stories.
    let remainSeconds: PageSeconds?
    let allowsOutside: Bool
    /// The stories to start with, of which the first one in the feed counts. Empty for the first story of all.
    let starts: [FeedEntry.ID]
    /// The order in which the stories are shown.
    let order: FeedOrder
    /// The watcher of the files. `nil` if changes are ignored.
    let watcher: FeedWatcher?
    private let paths: StoryPaths
    private let preview: Task<FeedPreview, Never>

    /// Creates a feed, and starts to look for its first story on another thread while the terminal is opened.
    init(
        places: [FeedPlace], starts: [FeedEntry.ID] = [], data: [NamedText] = [], remainSeconds: PageSeconds? = nil,
        allowsOutside: Bool = false, order: FeedOrder = .source, isWatched: Bool = false
    ) {
        self.places = places
        self.starts = starts
        self.data = data
        self.remainSeconds = remainSeconds
        self.allowsOutside = allowsOutside
        self.order = order
        paths = StoryPaths(places, allowsOutside: allowsOutside)
        // Watching starts before anything is listed, so that no change is missed.
        watcher = isWatched ? FeedWatcher(places, data: data) : nil
        preview = Task.detached(executorPreference: LaneExecutor()) {
            FeedPreview(of: places, starts: starts, needsAll: order != .source)
        }
    }

    /// Whether the first change has to contain all stories, because any of them may be the first one in the order.
    var needsAll: Bool { order != .source }

    /// All stories: the search needs the metadata of all.
    var lookAhead: Int? { nil }

    func changes() -> FileFeedChanges {
        FileFeedChanges(feed: self, paths: paths, preview: preview)
    }

    func story(of entry: FeedEntry) async throws -> Story {
        let reading: StoryReading
        do throws(Unreadable) {
            reading = try read(paths[entry.id])
        } catch {
            throw FeedStoryError(error.text)
        }
        guard let story = reading.story else { throw FileFeed.error(of: reading) }
        return adjusted(story)
    }

    /// Reads a story, with the given data merged into its own.
    func read(_ file: StoryFile) throws(Unreadable) -> StoryReading {
        // Watching starts first, so that the change that mends an error is noticed.
        watch([], data: [file.data], of: file)
        let text = try file.read(), assets = assets(of: file)
        var overlays: [StoryText] = []
        if let own = try file.readData() { overlays.append(own) }
        for text in data { overlays.append(try text.read()) }
        let media = Mutex<Set<String>>([])
        let vocabulary = SceneVocabulary.story(with: assets, hidesContents: text.hidesContents) { source in
            media.withLock { _ = $0.insert(assets.place(of: source)) }
        }
        let reading = Story.parse(text, data: overlays, vocabulary: vocabulary)
        watch(media.withLock { $0 }, data: [file.data, reading.dataFile.map(assets.place)], of: file)
        return reading
    }

    /// Watches the files that a story names.
    private func watch(_ media: Set<String>, data: [String?], of file: StoryFile) {
        guard let watcher else { return }
        let files = NamedFiles.Files(
            media: Set(media.flatMap(NamedFiles.paths)), data: Set(data.compactMap { $0 }.flatMap(NamedFiles.paths)))
        watcher.watch(files, of: file.id)
    }

    /// Returns a story with the options of the command line applied.
    func adjusted(_ story: Story) -> Story {
        guard let remainSeconds else { return story }
        var story = story
        story.setRemainSeconds(remainSeconds)
        return story
    }

    /// Returns the folder of the media of a story.
    func assets(of id: FeedEntry.ID) -> FolderAssets { assets(of: paths[id]) }

    private func assets(of file: StoryFile) -> FolderAssets {
        FolderAssets(Paths.split(file.path).folder, allowsOutside: allowsOutside)
    }

    /// Returns the first error of a story, to be shown on a page.
    private static func error(of reading: StoryReading) -> FeedStoryError {
        guard let first = reading.diagnostics.first(where: { $0.severity == .error }) else {
            return FeedStoryError("It can't be read.")
        }
        return FeedStoryError(first.shortHeadline, details: first.excerptLines)
    }
}
