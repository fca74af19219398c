internal import RecapFeed
internal import RecapSystem
internal import Synchronization

/// The files of stories by what the stories are known by.
final class StoryPaths: Sendable {
    /// Whether feed files may list what lies outside of their folders.
    let allowsOutside: Bool
    private let folders: [String]
    /// What feed files list.
    private let listed: Mutex<[FeedEntry.ID: StoryFile]>

    /// The files of some places.
    init(_ places: [FeedPlace], allowsOutside: Bool) {
        self.allowsOutside = allowsOutside
        folders = places.compactMap { if case .folder(let folder) = $0 { folder } else { nil } }
        var listed: [FeedEntry.ID: StoryFile] = [:]
        // Of a story that is listed twice the first place counts.
        for case .list(_, let stories) in places.reversed() {
            for story in stories { listed[story.id] = story }
        }
        self.listed = Mutex(listed)
    }

    /// The file of a story.
    subscript(id: FeedEntry.ID) -> StoryFile {
        if let listed = listed.withLock({ $0[id] }) { return listed }
        let folder = folders.first { Paths.relative(id, to: $0) != nil }
        return folder.map { StoryFile(at: id, in: $0) } ?? StoryFile(id: id, path: id)
    }

    /// Takes what a feed file lists.
    func take(_ stories: [StoryFile]) {
        listed.withLock { listed in
            for story in stories { listed[story.id] = story }
        }
    }
}
