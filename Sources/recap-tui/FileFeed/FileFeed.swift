internal import RecapFeed
internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import RecapTime
internal import Synchronization

/// Stories in files: their names first, then what they tell of themselves, and the pages of those that come near.
struct FileFeed: FeedSource {
    let places: [FeedPlace]
    /// JSON that is laid over the data of each story.
    let data: [NamedText]
    let remainSeconds: PageSeconds?
    let allowsOutside: Bool
    /// The stories to begin with, of which the first that is there counts; without any it is the first of all.
    let starts: [FeedEntry.ID]
    /// The order in which they are shown.
    let order: FeedOrder
    /// What follows the files; `nil` where nothing does.
    let watch: FeedWatch?
    private let paths: StoryPaths
    private let preview: Task<FeedPreview, Never>

    /// Begins to look at once, while the terminal is being opened; for one of the stories to begin with.
    init(
        places: [FeedPlace], starts: [FeedEntry.ID] = [], data: [NamedText] = [], remainSeconds: PageSeconds? = nil,
        allowsOutside: Bool = false,
        order: FeedOrder = .source, isWatched: Bool = false
    ) {
        self.places = places
        self.starts = starts
        self.data = data
        self.remainSeconds = remainSeconds
        self.allowsOutside = allowsOutside
        self.order = order
        paths = StoryPaths(places, allowsOutside: allowsOutside)
        // Before anything is listed: what changes meanwhile is told as well.
        watch = isWatched ? FeedWatch(places, data: data) : nil
        preview = Task.detached(executorPreference: LaneExecutor()) {
            FeedPreview(at: places.first, starts: starts, comesWhole: order != .source)
        }
    }

    /// Whether all stories have to be there with the first change, because one of them may be the first to be seen.
    var comesWhole: Bool { order != .source }

    /// All of them: it is a search through names that makes headers known.
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

    /// What came of reading a story, with the data laid over its own.
    func read(_ file: StoryFile) throws(Unreadable) -> StoryReading {
        // Before it is read, so that it comes back where it is mended.
        follow([], data: [file.data], of: file)
        let text = try file.read(), assets = assets(of: file)
        var overlays: [StoryText] = []
        if let own = try file.readData() { overlays.append(own) }
        for text in data { overlays.append(try text.read()) }
        let media = Mutex<Set<String>>([])
        let vocabulary = SceneVocabulary.story(with: assets, hidesContents: text.hidesContents) { source in
            media.withLock { _ = $0.insert(assets.place(of: source)) }
        }
        let reading = Story.parse(text, data: overlays, vocabulary: vocabulary)
        follow(media.withLock { $0 }, data: [file.data, reading.dataFile.map(assets.place)], of: file)
        return reading
    }

    /// Has the files followed that a story names.
    private func follow(_ media: Set<String>, data: [String?], of file: StoryFile) {
        guard let watch else { return }
        let files = NamedFiles.Files(
            media: Set(media.flatMap(NamedFiles.places)), data: Set(data.compactMap { $0 }.flatMap(NamedFiles.places)))
        watch.follow(files, of: file.id)
    }

    /// A story as the command line wants it.
    func adjusted(_ story: Story) -> Story {
        guard let remainSeconds else { return story }
        var story = story
        story.setRemainSeconds(remainSeconds)
        return story
    }

    /// Where the pictures of a story are.
    func assets(of id: FeedEntry.ID) -> FolderAssets { assets(of: paths[id]) }

    private func assets(of file: StoryFile) -> FolderAssets {
        FolderAssets(FileSystem.split(file.path).folder, allowsOutside: allowsOutside)
    }

    /// The first of a story's errors, for a page.
    private static func error(of reading: StoryReading) -> FeedStoryError {
        guard let first = reading.diagnostics.first(where: { $0.severity == .error }) else {
            return FeedStoryError("It can't be read.")
        }
        return FeedStoryError(first.shortHeadline, details: first.excerptLines)
    }
}
