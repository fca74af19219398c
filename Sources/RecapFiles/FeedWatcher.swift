internal import RecapFeed
internal import RecapSystem

/// A watcher of all files of a feed: folders, feed files, stories, data, and the files that stories name.
final class FeedWatcher: Sendable {
    private let folders: FolderWatcher
    /// The data files that are merged into all stories.
    private let data: Set<String>
    /// The files that stories name.
    let named = NamedFiles()

    /// Starts watching the places of a feed. Returns `nil` if the system has no resources for a watcher.
    init?(_ places: [FeedPlace], data: [FeedData]) {
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

    /// Watches the files that a story names instead of those that it named before.
    func watch(_ files: NamedFiles.Files, of story: FeedEntry.ID) {
        for file in named.set(files, of: story) { watchFolder(of: file) }
    }

    private func watchFolder(of file: String) { folders.watch(Paths.split(file).folder) }

    /// Returns whether the data shared by all stories may have changed.
    func hasData(in changes: FolderWatcher.Changes) -> Bool { changes.touchAny(of: data) }

    /// Waits for file changes and returns them. Blocks its thread, so the feed needs a dedicated one. Returns `nil`
    /// once the task is cancelled.
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
