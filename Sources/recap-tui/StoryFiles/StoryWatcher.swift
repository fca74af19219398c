internal import RecapFiles
internal import RecapMedia
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A watcher of the files of one story and of the data that is merged into it, which reads them again when they change.
final class StoryWatcher: StorySource {
    var descriptor: Int32 { inotify.descriptor }
    /// The story as it was last read without errors.
    private(set) var story: LoadedStory
    private let inotify: Inotify
    private let preferences: StoryPreferences
    private let prepare: (inout LoadedStory) -> Void
    /// The names of the story's files in each watched folder, by the number of the watch.
    private var names: [Int32: Set<String>] = [:]
    /// Whether a file changed between the first reading and the start of the watch.
    private var isOutdated = false

    /// Starts to watch the files of a story. Returns `nil` if it has none, or the system has no resources for a watch.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - preferences: What the user wants of the story.
    ///   - prepare: Applies the options of the command line to the story after each reading.
    init?(
        of story: LoadedStory, preferences: StoryPreferences = StoryPreferences(),
        prepare: @escaping (inout LoadedStory) -> Void
    ) {
        guard !story.files.isEmpty, let inotify = Inotify() else { return nil }
        self.inotify = inotify
        self.story = story
        self.preferences = preferences
        self.prepare = prepare
        for file in story.files {
            guard let path = StoryLoader.path(of: file.name) else { continue }
            watchWithTarget(path)
        }
        watchDataFile()
        isOutdated = story.files.contains { $0.hasChanged() }
    }

    /// Watches a file, and the target if the file is a symbolic link.
    private func watchWithTarget(_ path: String) {
        for path in [path, Paths.real(path)].compactMap({ $0 }) { watch(path) }
    }

    /// Watches the file that the story names for its data.
    private func watchDataFile() {
        if let name = story.dataFile { watchWithTarget(story.assets.place(of: name)) }
    }

    private func watch(_ path: String) {
        let (folder, name) = Paths.split(path)
        if let number = inotify.watch(folder, for: .written) { names[number, default: []].insert(name) }
    }

    func change() -> StoryChange? {
        guard takeEvents() || isOutdated else { return nil }
        isOutdated = false
        do throws(Unreadable) {
            var overlays: [StoryText] = []
            for data in story.data { overlays.append(try data.read()) }
            let reading = Story.parse(
                try story.source.readStory(), data: overlays,
                vocabulary: SceneVocabulary.story(with: story.assets, preferences: preferences))
            if story.dataFile != reading.dataFile {
                story.dataFile = reading.dataFile
                watchDataFile()
            }
            if let read = reading.story {
                story.story = read
                prepare(&story)
                return .story(story.story)
            }
            let first = reading.diagnostics.first { $0.severity == .error }
            return first.map { .problem($0.shortHeadline) }
        } catch {
            return .problem(error.text)
        }
    }

    /// Removes all events that have arrived. Returns whether any is of a file of the story.
    private func takeEvents() -> Bool {
        inotify.takeEvents().contains { $0.isOverflow || names[$0.folder]?.contains($0.name) == true }
    }
}
