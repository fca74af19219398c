internal import RecapFeed
internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import RecapTime

/// A feed of stories in files. It provides their names first, then their metadata, and the pages of stories on request.
struct FileFeed: FeedSource {
    let places: [FeedPlace]
    /// The time that each timed page stays. `nil` for the times in the stories.
    let remainSeconds: PageSeconds?
    /// The stories to start with, of which the first one in the feed counts. Empty for the first story of all.
    let starts: [FeedEntry.ID]
    /// The order in which the stories are shown.
    let order: FeedOrder
    /// The watcher of the files. `nil` if changes are ignored.
    let watcher: FeedWatcher?
    private let paths: StoryPaths
    private let reader: FeedStoryReader
    private let readAhead: ReadAhead?
    private let preview: Task<FeedPreview, Never>

    /// Creates a feed, and starts to look for its first story on another thread while the terminal is opened.
    init(
        places: [FeedPlace], starts: [FeedEntry.ID] = [], data: [NamedText] = [], remainSeconds: PageSeconds? = nil,
        allowsOutside: Bool = false, defaults: Story? = nil, order: FeedOrder = .source, isWatched: Bool = false
    ) {
        self.places = places
        self.starts = starts
        self.remainSeconds = remainSeconds
        self.order = order
        paths = StoryPaths(places, allowsOutside: allowsOutside)
        // Watching starts before anything is listed, so that no change is missed.
        watcher = isWatched ? FeedWatcher(places, data: data) : nil
        let reader = FeedStoryReader(
            data: data, allowsOutside: allowsOutside, defaults: defaults, watcher: watcher)
        // A story that was read before it was watched might be shown as it was before a change.
        let readAhead = isWatched ? nil : ReadAhead(reader, paths)
        (self.reader, self.readAhead) = (reader, readAhead)
        preview = Task.detached(executorPreference: LaneExecutor()) {
            FeedPreview(of: places, starts: starts, needsAll: order != .source) { readAhead?.start($0) }
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
            if let early = await readAhead?.take(entry.id) {
                reading = try early.get()
            } else {
                reading = try read(paths[entry.id])
            }
        } catch {
            throw FeedStoryError(error.text)
        }
        guard let story = reading.story else { throw FileFeed.error(of: reading) }
        return adjusted(story)
    }

    /// Reads a story, with the given data merged into its own.
    func read(_ file: StoryFile) throws(Unreadable) -> StoryReading { try reader.read(file) }

    /// Returns a story with the options of the command line applied.
    func adjusted(_ story: Story) -> Story {
        guard let remainSeconds else { return story }
        var story = story
        story.setRemainSeconds(remainSeconds)
        return story
    }

    /// Returns the folder of the media of a story.
    func assets(of id: FeedEntry.ID) -> FolderAssets { reader.assets(of: paths[id]) }

    /// Returns the first error of a story, to be shown on a page.
    private static func error(of reading: StoryReading) -> FeedStoryError {
        guard let first = reading.diagnostics.first(where: { $0.severity == .error }) else {
            return FeedStoryError("It can't be read.")
        }
        return FeedStoryError(first.shortHeadline, details: first.excerptLines)
    }
}
