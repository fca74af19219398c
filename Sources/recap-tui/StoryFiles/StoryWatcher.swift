internal import RecapMedia
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// Follows the files of one story, and of the data that is laid over it, and reads them anew when they were written.
final class StoryWatcher: StorySource {
    var descriptor: Int32 { inotify.descriptor }
    /// The story as it was read last.
    private(set) var story: LoadedStory
    private let inotify: Inotify
    private let prepare: (inout LoadedStory) -> Void
    /// The names that matter in each folder that is watched.
    private var names: [Int32: Set<String>] = [:]

    /// What follows the files of a story; `nil` where there are none to follow.
    ///
    /// `prepare` does to a story that was read anew what the command line asks for.
    init?(of story: LoadedStory, prepare: @escaping (inout LoadedStory) -> Void) {
        guard !story.files.isEmpty, let inotify = Inotify() else { return nil }
        self.inotify = inotify
        self.story = story
        self.prepare = prepare
        for file in story.files {
            guard let path = StoryLoader.path(of: file.name) else { continue }
            follow(path)
        }
        followData()
    }

    private func follow(_ path: String) {
        for place in [path, FileSystem.target(of: path)].compactMap({ $0 }) { watch(place) }
    }

    /// Follows the file that the story names for its data.
    private func followData() {
        if let name = story.dataFile { follow(story.assets.place(of: name)) }
    }

    private func watch(_ path: String) {
        let (folder, name) = FileSystem.split(path)
        if let watched = inotify.watch(folder, for: Inotify.written) { names[watched, default: []].insert(name) }
    }

    func change() -> StoryChange? {
        guard takeEvents() else { return nil }
        do throws(Unreadable) {
            var overlays: [StoryText] = []
            for data in story.data { overlays.append(try data.read()) }
            let reading = Story.parse(
                try story.source.read(), data: overlays, vocabulary: SceneVocabulary.story(with: story.assets))
            if story.dataFile != reading.dataFile {
                story.dataFile = reading.dataFile
                followData()
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

    /// Takes all events that are there. Returns whether any is of a file that matters.
    private func takeEvents() -> Bool {
        inotify.events().contains { $0.isOverflow || names[$0.folder]?.contains($0.name) == true }
    }
}
