internal import RecapFeed
internal import RecapSystem
internal import Synchronization

/// The files of the stories of a feed by the ids of the stories.
final class StoryPaths: Sendable {
    /// Whether feed files may list files outside of their folders.
    let allowsOutside: Bool
    private let folders: [String]
    /// The stories that feed files list.
    private let listed: Mutex<[FeedEntry.ID: StoryFile]>

    /// Creates the table for the places of a feed. If several feed files list a story, the first one counts.
    init(_ places: [FeedPlace], allowsOutside: Bool) {
        self.allowsOutside = allowsOutside
        folders = places.compactMap { if case .folder(let folder) = $0 { folder } else { nil } }
        var listed: [FeedEntry.ID: StoryFile] = [:]
        for case .list(_, let stories) in places.reversed() {
            for story in stories { listed[story.id] = story }
        }
        self.listed = Mutex(listed)
    }

    /// The file of the story with an id.
    subscript(id: FeedEntry.ID) -> StoryFile {
        if let listed = listed.withLock({ $0[id] }) { return listed }
        let folder = folders.first { Paths.relative(id, to: $0) != nil }
        return folder.map { StoryFile(at: id, in: $0) } ?? StoryFile(id: id, path: id)
    }

    /// Adds stories that a feed file lists, in place of those with the same ids.
    func add(_ stories: [StoryFile]) {
        listed.withLock { listed in
            for story in stories { listed[story.id] = story }
        }
    }
}
