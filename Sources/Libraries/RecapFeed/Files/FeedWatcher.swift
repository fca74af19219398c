internal import RecapSystem
internal import Synchronization

/// A watcher of all files of a feed: folders, feed files, stories, data, and the files that stories refer to.
final class FeedWatcher: Sendable {
    private let folders: FolderWatcher
    /// The data files that are merged into all stories.
    private let data: Set<String>
    /// The files that stories refer to.
    let named = NamedFiles()

    /// Starts watching the locations of a feed. Returns `nil` if the system has no resources for a watcher.
    init?(_ places: [FeedLocation], data: [FeedData]) {
        guard let folders = FolderWatcher() else { return nil }
        self.folders = folders
        let files = data.compactMap(\.path).flatMap(NamedFiles.paths)
        self.data = Set(files)
        for place in places {
            switch place {
            case .file(let story): watch([story])
            case .folder(let folder): folders.watch(folder)
            case .list(let file, let stories):
                watchFolder(of: file)
                watch(stories)
            }
        }
        for file in files { watchFolder(of: file) }
    }

    /// Starts watching the files of stories.
    func watch(_ stories: [StoryFile]) {
        for folder in Set(stories.map { Paths.split($0.path).folder }) { folders.watch(folder) }
    }

    /// Sets the files that a story refers to, replacing the previously watched ones.
    func watch(_ files: NamedFiles.Files, of story: FeedEntry.ID) {
        for file in named.set(files, of: story) { watchFolder(of: file) }
    }

    private func watchFolder(of file: String) { folders.watch(Paths.split(file).folder) }

    /// Returns whether the data shared by all stories may have changed.
    func hasData(in changes: FolderWatcher.Changes) -> Bool { changes.touchAny(of: data) }

    /// Waits for file changes and returns them. Blocks its thread, which should be a dedicated one. Returns `nil` once the task
    /// is cancelled.
    func changes() async -> FolderWatcher.Changes? {
        await withTaskCancellationHandler {
            folders.changes()
        } onCancel: { [folders] in
            folders.stop()
        }
    }
}

extension FolderWatcher.Changes {
    /// Returns whether any of the given files may have changed.
    func touchAny(of files: Set<String>) -> Bool {
        guard !files.isEmpty else { return false }
        return areIncomplete || !files.isDisjoint(with: self.files)
            || files.contains { returnedFolders.contains(Paths.withSlash(Paths.split($0).folder)) }
    }
}

/// The media and data files that the stories of a feed refer to, known only for stories that have been read.
final class NamedFiles: Sendable {
    /// The files that one story refers to, with all paths at which a change may be reported.
    struct Files: Sendable {
        var media: Set<String> = []
        var data: Set<String> = []
    }

    private let stories = Mutex<[FeedEntry.ID: Files]>([:])

    /// Sets the files that a story refers to. Returns all of their paths.
    func set(_ files: Files, of story: FeedEntry.ID) -> Set<String> {
        stories.withLock { $0[story] = files }
        return files.media.union(files.data)
    }

    /// Returns the stories whose media may have changed and those whose data may have changed, each sorted by id.
    func stories(touchedBy changes: FolderWatcher.Changes) -> (media: [FeedEntry.ID], data: [FeedEntry.ID]) {
        stories.withLock { stories in
            (
                stories.filter { changes.touchAny(of: $0.value.media) }.keys.sorted(),
                stories.filter { changes.touchAny(of: $0.value.data) }.keys.sorted()
            )
        }
    }

    /// Returns the paths at which a change of a file may be reported: its own path, and that of its target if it is a symbolic
    /// link.
    static func paths(of path: String) -> [String] {
        [FileSystem.pathInRealFolder(path) ?? path, Paths.real(path)].compactMap { $0 }
    }
}
