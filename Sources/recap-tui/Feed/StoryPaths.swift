internal import RecapFeed
internal import RecapFiles
internal import Synchronization

/// The files of stories by what the stories are known by.
final class StoryPaths: Sendable {
    private struct State {
        /// What feed files list.
        var listed: [FeedEntry.ID: StoryFile] = [:]
        /// The stories that need a file of data, by its path.
        var users: [String: Set<FeedEntry.ID>] = [:]
    }

    /// Whether feed files may list what lies outside of their folders.
    let allowsOutside: Bool
    private let folders: [String]
    private let state: Mutex<State>

    /// The files of some places.
    init(_ places: [FeedPlace], allowsOutside: Bool) {
        self.allowsOutside = allowsOutside
        folders = places.compactMap { if case .folder(let folder) = $0 { folder } else { nil } }
        var state = State()
        // Of a story that is listed twice the first place counts.
        for case .list(_, let stories) in places.reversed() {
            for story in stories { state.listed[story.id] = story }
        }
        self.state = Mutex(state)
    }

    /// The file of a story.
    subscript(id: FeedEntry.ID) -> StoryFile {
        if let listed = state.withLock({ $0.listed[id] }) { return listed }
        let folder = folders.first { Paths.relative(id, to: $0) != nil }
        return folder.map { StoryFile(at: id, in: $0) } ?? StoryFile(id: id, path: id)
    }

    /// Takes what a feed file lists.
    func take(_ stories: [StoryFile]) {
        state.withLock { state in
            for story in stories { state.listed[story.id] = story }
        }
    }

    /// Takes note that a story needs a file of data.
    func note(data path: String, of id: FeedEntry.ID) {
        _ = state.withLock { $0.users[path, default: []].insert(id) }
    }

    /// The stories that need any of some files as their data.
    func users(ofData paths: Set<String>) -> [FeedEntry.ID] {
        state.withLock { state in
            guard !state.users.isEmpty else { return [] }
            return Array(paths.reduce(into: Set()) { $0.formUnion(state.users[$1] ?? []) })
        }
    }
}
