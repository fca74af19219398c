public import RecapFeed
public import RecapMedia
internal import RecapScene
public import RecapStory
internal import RecapSurface
internal import RecapSystem
public import RecapTime

/// A feed of stories in files. It provides their names first, then their metadata, and the pages of stories on request.
public struct FileFeed: FeedSource {
    package let places: [FeedPlace]
    /// The time that each timed page stays. `nil` for the times in the stories.
    let remainSeconds: PageSeconds?
    /// The stories to start with, of which the first one in the feed is used. Empty to start with the first story.
    let starts: [FeedEntry.ID]
    /// The order in which the stories are shown.
    let order: FeedOrder
    /// The watcher of the files. `nil` if changes are ignored.
    let watcher: FeedWatcher?
    private let paths: StoryPaths
    private let reader: FeedStoryReader
    private let readAhead: ReadAhead?
    private let preview: Task<FeedPreview, Never>

    /// Creates a feed, and starts to look for its first story on another thread.
    ///
    /// - Parameters:
    ///   - paths: The paths of stories, of folders of stories, and of feed files.
    ///   - order: The order in which the stories are shown. Any order other than that of the source requires the
    ///     metadata of all stories first.
    ///   - remainSeconds: The time that each timed page stays. Defaults to the times in the stories.
    ///   - isWatched: Whether changes of the files, of their data and of their media change the feed.
    ///   - allowsOutside: Whether feed files and stories may name files outside their own folders.
    ///   - vocabulary: Returns the vocabulary of the stories. Defaults to the standard kinds of elements.
    public init(
        paths: [String], order: FeedOrder = .source, remainSeconds: PageSeconds? = nil, isWatched: Bool = false,
        allowsOutside: Bool = false, vocabulary: @escaping @Sendable () -> StoryVocabulary = FileFeed.standardVocabulary
    ) throws(FeedPlaceError) {
        var places: [FeedPlace] = []
        for path in paths { places.append(try FeedPlace(path, allowsOutside: allowsOutside)) }
        self.init(
            places: places, order: order, remainSeconds: remainSeconds, isWatched: isWatched,
            allowsOutside: allowsOutside, vocabulary: vocabulary)
    }

    /// Creates a feed of places that are resolved already.
    ///
    /// - Parameters:
    ///   - starts: The stories to start with, of which the first one in the feed is used. Empty to start with the
    ///     first story.
    ///   - data: The data that is merged into the data of all stories.
    package init(
        places: [FeedPlace], starts: [FeedEntry.ID] = [], data: [FeedData] = [], order: FeedOrder = .source,
        remainSeconds: PageSeconds? = nil, isWatched: Bool = false, allowsOutside: Bool = false,
        vocabulary: @escaping @Sendable () -> StoryVocabulary = FileFeed.standardVocabulary
    ) {
        self.places = places
        self.starts = starts
        self.remainSeconds = remainSeconds
        self.order = order
        paths = StoryPaths(places, allowsOutside: allowsOutside)
        // Watching starts before anything is listed, so that no change is missed.
        watcher = isWatched ? FeedWatcher(places, data: data) : nil
        let reader = FeedStoryReader(
            data: data, allowsOutside: allowsOutside, vocabulary: vocabulary, watcher: watcher)
        // A story that was read before it was watched might be outdated.
        let readAhead = isWatched ? nil : ReadAhead(reader, paths)
        (self.reader, self.readAhead) = (reader, readAhead)
        preview = Task.detached(executorPreference: LaneExecutor()) {
            FeedPreview(of: places, starts: starts, needsAll: order != .source) { readAhead?.start($0) }
        }
    }

    /// Whether the first change has to contain all stories, because any of them may come first in the order.
    var needsAll: Bool { order != .source }

    /// Returns the vocabulary of stories with the standard kinds of elements.
    @Sendable public static func standardVocabulary() -> StoryVocabulary {
        var vocabulary = StoryVocabulary.scene()
        vocabulary.resources = .system
        return vocabulary
    }

    /// No limit: the search needs the metadata of all stories.
    public var lookAhead: Int? { nil }

    /// Returns the changes of the feed: its first story, then all stories, then their metadata, then changes of files.
    public func changes() -> FileFeedChanges {
        FileFeedChanges(feed: self, paths: paths, preview: preview)
    }

    /// Reads a story. Throws ``FeedStoryError`` if it can't be read or has errors.
    public func story(of entry: FeedEntry) async throws -> Story {
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
    package func read(_ file: StoryFile) throws(Unreadable) -> StoryReading { try reader.read(file) }

    /// Returns a story with the feed's time of pages.
    package func adjusted(_ story: Story) -> Story {
        guard let remainSeconds else { return story }
        var story = story
        story.setRemainSeconds(remainSeconds)
        return story
    }

    /// Returns the loader of the media of a story: those in the folder of its file.
    public func assets(of id: FeedEntry.ID) -> FolderAssets { reader.assets(of: paths[id]) }

    /// Lists all stories at once, with the metadata of those in folders, or of all of them if they are ordered by
    /// date.
    package func allStories() -> [StoryFile] {
        var ids: Set<FeedEntry.ID> = []
        return places.flatMap { place in
            var group = FeedGroup(place, preview: nil, ids: &ids)
            for index in group.stories.indices where group.isFolder || order == .date {
                _ = group.inspect(at: index)
            }
            _ = group.removeOthers()
            return group.stories
        }
    }

    /// Returns the first error of a story, to be shown on a page.
    private static func error(of reading: StoryReading) -> FeedStoryError {
        guard let first = reading.diagnostics.first(where: { $0.severity == .error }) else {
            return FeedStoryError("It can't be read.")
        }
        return FeedStoryError(first.shortHeadline, details: first.excerptLines)
    }
}
