internal import RecapFeed
internal import RecapSystem
internal import Synchronization

/// The files that the stories of a feed name: media and data. Known only for stories that have been read.
final class NamedFiles: Sendable {
    /// The files that one story names, with all paths at which a change may be reported.
    struct Files: Sendable {
        var media: Set<String> = []
        var data: Set<String> = []
    }

    private let stories = Mutex<[FeedEntry.ID: Files]>([:])

    /// Sets the files that a story names. Returns the paths of all of them.
    func set(_ files: Files, of story: FeedEntry.ID) -> Set<String> {
        stories.withLock { $0[story] = files }
        return files.media.union(files.data)
    }

    /// Returns the stories whose media and those whose data may have changed, each sorted by id.
    func stories(touchedBy changes: FolderWatcher.Changes) -> (media: [FeedEntry.ID], data: [FeedEntry.ID]) {
        stories.withLock { stories in
            (
                stories.filter { changes.touchAny(of: $0.value.media) }.keys.sorted(),
                stories.filter { changes.touchAny(of: $0.value.data) }.keys.sorted()
            )
        }
    }

    /// Returns the paths at which a change of a file may be reported: its own, and that of the target of a link.
    static func paths(of path: String) -> [String] {
        [FileSystem.pathInRealFolder(path) ?? path, Paths.real(path)].compactMap { $0 }
    }
}
