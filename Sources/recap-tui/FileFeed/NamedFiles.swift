internal import RecapFeed
internal import RecapSystem
internal import Synchronization

/// The files that stories name, as far as the stories were read: their pictures and the like, and their data.
final class NamedFiles: Sendable {
    /// The files that one story names: each by the paths at which something can happen to it.
    struct Files: Sendable {
        var media: Set<String> = []
        var data: Set<String> = []
    }

    private let stories = Mutex<[FeedEntry.ID: Files]>([:])

    /// Takes the files that a story names. Returns all their paths.
    func set(_ files: Files, of story: FeedEntry.ID) -> Set<String> {
        stories.withLock { $0[story] = files }
        return files.media.union(files.data)
    }

    /// The stories whose media, and those whose data, are among what changed.
    func stories(touchedBy news: FolderWatch.News) -> (media: [FeedEntry.ID], data: [FeedEntry.ID]) {
        func isTouched(_ files: Set<String>) -> Bool {
            guard !files.isEmpty else { return false }
            return news.isLost || !files.isDisjoint(with: news.paths)
                || files.contains { news.returned.contains(Paths.split($0).folder + "/") }
        }
        return stories.withLock { stories in
            (
                stories.filter { isTouched($0.value.media) }.keys.sorted(),
                stories.filter { isTouched($0.value.data) }.keys.sorted()
            )
        }
    }

    /// The paths at which something can happen to a file: where it is named, and where a link there leads.
    static func places(of path: String) -> [String] {
        [FileSystem.realPlace(of: path) ?? path, FileSystem.target(of: path)].compactMap { $0 }
    }
}
