public import RecapCore
public import RecapMedia
internal import RecapScene
public import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import Synchronization

/// A feed of stories in files. It provides their names first, then their metadata, and the pages of stories on request.
public struct FileFeed: FeedSource {
    package let places: [FeedLocation]
    /// The duration of each timed page; `nil` to use the durations in the stories.
    let remainSeconds: PageSeconds?
    /// Candidates for the starting story; the first one that is in the feed is used. Empty to start with the first story.
    let starts: [FeedEntry.ID]
    /// The order in which the stories are shown.
    let order: FeedOrder
    /// The watcher of the files; `nil` if changes are ignored.
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
    ///   - remainSeconds: The duration of each timed page. Defaults to the durations in the stories.
    ///   - isWatched: Whether the feed follows changes of its files, their data and their media.
    ///   - allowsOutside: Whether feed files and stories may refer to files outside their own folders.
    ///   - vocabulary: Returns the vocabulary of the stories. Defaults to the standard kinds of elements.
    public init(
        paths: [String], order: FeedOrder = .source, remainSeconds: PageSeconds? = nil, isWatched: Bool = false,
        allowsOutside: Bool = false, vocabulary: @escaping @Sendable () -> StoryVocabulary = FileFeed.standardVocabulary
    ) throws(FeedLocationError) {
        var places: [FeedLocation] = []
        for path in paths {
            if let place = try FeedLocation(path, allowsOutside: allowsOutside) { places.append(place) }
        }
        self.init(
            places: places, order: order, remainSeconds: remainSeconds, isWatched: isWatched,
            allowsOutside: allowsOutside, vocabulary: vocabulary)
    }

    /// Creates a feed of locations that are already resolved.
    ///
    /// - Parameters:
    ///   - starts: Candidates for the starting story; the first one that is in the feed is used. Empty to start with the first
    ///     story.
    ///   - data: The data that is merged into the data of all stories.
    package init(
        places: [FeedLocation], starts: [FeedEntry.ID] = [], data: [FeedData] = [], order: FeedOrder = .source,
        remainSeconds: PageSeconds? = nil, isWatched: Bool = false, allowsOutside: Bool = false,
        vocabulary: @escaping @Sendable () -> StoryVocabulary = FileFeed.standardVocabulary
    ) {
        self.places = places
        self.starts = starts
        self.remainSeconds = remainSeconds
        self.order = order
        paths = StoryPaths(places, allowsOutside: allowsOutside)
        // Start watching before listing anything, so that no change is missed.
        watcher = isWatched ? FeedWatcher(places, data: data) : nil
        let reader = FeedStoryReader(
            data: data, allowsOutside: allowsOutside, vocabulary: vocabulary, watcher: watcher)
        // A story that was read before it was watched might be outdated.
        let readAhead = isWatched ? nil : ReadAhead(reader, paths)
        (self.reader, self.readAhead) = (reader, readAhead)
        preview = Task.detached(executorPreference: ThreadExecutor()) {
            FeedPreview(of: places, starts: starts, needsAll: order != .source) { readAhead?.start($0) }
        }
    }

    /// Whether the first change has to contain all stories, because any of them may come first.
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

    /// Reads a story and merges the feed's data into its own.
    package func read(_ file: StoryFile) throws(Unreadable) -> StoryReading { try reader.read(file) }

    /// Returns a story with the feed's page duration applied.
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
        return FeedStoryError(first.shortHeadline, details: first.excerptLines())
    }
}

/// A prefetcher of the first story of a long folder, which reads on another thread while the folder is still being listed.
///
/// The first story found so far is very likely the first of all, so it is ready when the feed requests it.
final class ReadAhead: Sendable {
    private typealias Reading = Task<Result<StoryReading, Unreadable>?, Never>

    private let reader: FeedStoryReader
    private let paths: StoryPaths
    private let lane = ThreadExecutor()
    private let current = Mutex<(id: FeedEntry.ID, task: Reading)?>(nil)

    init(_ reader: FeedStoryReader, _ paths: StoryPaths) {
        (self.reader, self.paths) = (reader, paths)
    }

    /// Starts reading a story, replacing the previous one.
    func start(_ id: FeedEntry.ID) {
        let file = paths[id]
        let task = Task.detached(executorPreference: lane) { [reader] () -> Result<StoryReading, Unreadable>? in
            if Task.isCancelled { return nil }
            do throws(Unreadable) {
                return .success(try reader.read(file))
            } catch {
                return .failure(error)
            }
        }
        current.withLock { current in
            current?.task.cancel()
            current = (id, task)
        }
    }

    /// Waits for a story and returns it, only once because it may change later. Returns `nil` if another story is being read.
    func take(_ id: FeedEntry.ID) async -> Result<StoryReading, Unreadable>? {
        let task = current.withLock { current -> Reading? in
            guard let found = current, found.id == id else { return nil }
            current = nil
            return found.task
        }
        return await task?.value
    }
}

/// A reader of the stories of a feed, with their data and the names of their media files.
struct FeedStoryReader: Sendable {
    /// The data that is merged into each story's data.
    let data: [FeedData]
    let allowsOutside: Bool
    /// Returns the vocabulary of the stories, without the parts that depend on their files.
    let vocabulary: @Sendable () -> StoryVocabulary
    /// The watcher of the files that stories refer to; `nil` if changes are ignored.
    let watcher: FeedWatcher?

    /// Reads a story and merges the given data into its own.
    func read(_ file: StoryFile) throws(Unreadable) -> StoryReading {
        // Start watching first, so that a change that fixes an error is noticed.
        watch([], data: [file.data], of: file)
        let text = try file.read().asStory(vocabulary()), assets = assets(of: file)
        var overlays: [SourceText] = []
        if let own = try file.readData() { overlays.append(own) }
        for text in data { overlays.append(try text.read()) }
        let media = Mutex<Set<String>>([])
        let vocabulary = vocabulary().reading(from: assets, hidesContents: text.hidesContents) { source in
            media.withLock { _ = $0.insert(assets.place(of: source)) }
        }
        let reading = Story.parse(text, data: overlays, vocabulary: vocabulary)
        watch(media.withLock { $0 }, data: [file.data, reading.dataFile.map(assets.place)], of: file)
        return reading
    }

    /// Returns the media folder of a story.
    func assets(of file: StoryFile) -> FolderAssets {
        FolderAssets(Paths.split(file.path).folder, allowsOutside: allowsOutside)
    }

    /// Watches the files that a story refers to.
    private func watch(_ media: Set<String>, data: [String?], of file: StoryFile) {
        guard let watcher else { return }
        let files = NamedFiles.Files(
            media: Set(media.flatMap(NamedFiles.paths)), data: Set(data.compactMap { $0 }.flatMap(NamedFiles.paths)))
        watcher.watch(files, of: file.id)
    }
}

/// Data that is merged into the data of all stories of a feed.
package struct FeedData: Sendable {
    /// The path of the file that contains the data; `nil` if the data doesn't change.
    let path: String?
    /// Reads the current data, without waiting.
    let read: @Sendable () throws(Unreadable) -> SourceText

    package init(path: String?, read: @escaping @Sendable () throws(Unreadable) -> SourceText) {
        self.path = path
        self.read = read
    }
}

/// The reason why a story or data can't be read.
package struct Unreadable: Error {
    /// A line with the name and the reason, safe to print.
    package let text: String
    /// Whether the path refers to a folder.
    package let isFolder: Bool

    package init(_ text: String, isFolder: Bool) {
        self.text = text
        self.isFolder = isFolder
    }

    /// Creates the reason for a file of a feed. The name is only the last component of the path, to fit on a screen.
    init(inFeed path: String, _ error: FileError) {
        let name = Paths.split(path).name.sanitized
        self.init(
            error == .missing ? "\(name): no such file" : "\(name): can't be read: \(error.reasonInFeed)",
            isFolder: error == .folder)
    }
}
