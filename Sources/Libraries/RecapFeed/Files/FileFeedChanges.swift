internal import RecapSystem

/// The changes of a feed of files, as an asynchronous sequence.
public struct FileFeedChanges: AsyncSequence, Sendable {
    let feed: FileFeed
    let paths: StoryPaths
    let preview: Task<FeedPreview, Never>

    /// Returns an iterator over the changes.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// The iterator that finds the changes: the preview, then all stories, then their metadata, then changes of files.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Phase {
            case preview, list, inspect, watch, over
        }

        private let feed: FileFeed
        private let paths: StoryPaths
        private let preview: Task<FeedPreview, Never>
        private let watcher: FeedWatcher?
        private var phase = Phase.preview
        private var files: FeedFiles
        /// Changes that were found but not returned yet.
        private var changes: [FeedChange] = []
        /// The next story to inspect: the index of its group, and its index in the group.
        private var next = (group: 0, story: 0)

        init(_ changes: FileFeedChanges) {
            feed = changes.feed
            paths = changes.paths
            preview = changes.preview
            watcher = feed.watcher
            files = FeedFiles()
        }

        /// The number of stories to inspect for the first change, which is small so that the change arrives soon.
        private static let firstBatch = 32
        private static let batch = 256
        /// The number of stories that one change lists.
        private static let listBatch = 1024

        /// Waits for the next change, and returns it; `nil` at the end.
        public mutating func next() async throws -> FeedChange? { try await next(isolation: #isolation) }

        /// Waits for the next change on an actor, and returns it; `nil` at the end.
        public mutating func next(isolation: isolated (any Actor)?) async throws -> FeedChange? {
            while changes.isEmpty {
                guard phase != .over, !Task.isCancelled else { return nil }
                await step()
            }
            return changes.removeFirst()
        }

        private mutating func step() async {
            switch phase {
            case .preview:
                let preview = await preview.value
                if !preview.stories.isEmpty { changes = [.append(preview.stories.map(\.entry))] }
                phase = .list
            case .list:
                await list(after: preview.value)
                phase = .inspect
            case .inspect:
                if await !inspectSome() {
                    changes = files.inspectOthers()
                    files.updateCaches()
                    phase = watcher == nil ? .over : .watch
                }
            case .watch:
                guard let watcher, let fileChanges = await watcher.changes() else { return phase = .over }
                changes = files.update(fileChanges, watcher: watcher, paths: paths)
            case .over: break
            }
        }

        /// Lists all stories, and adds those that are not in the preview around those that are.
        private mutating func list(after preview: FeedPreview) {
            files = FeedFiles(feed.places, preview: preview)
            // The order by date needs the metadata of all stories.
            if feed.order == .date { files.inspectAll() }
            let known = Set(preview.stories.map(\.id))
            let gone = known.subtracting(files.ids)
            if !gone.isEmpty { changes.append(.remove(Array(gone))) }
            var entries: [FeedEntry] = []
            for story in files.groups.lazy.flatMap(\.stories) {
                if !known.contains(story.id) {
                    entries.append(story.entry)
                } else if !entries.isEmpty {
                    changes.append(.insert(entries, before: story.id))
                    entries = []
                }
            }
            // Any story may be the one to start with.
            let needsAll = feed.needsAll || !feed.starts.isEmpty && known.isEmpty
            let step = needsAll ? Swift.max(1, entries.count) : Iterator.listBatch
            for start in stride(from: 0, to: entries.count, by: step) {
                changes.append(.append(Array(entries[start..<Swift.min(start + step, entries.count)])))
            }
            changes.append(.complete)
        }

        /// Inspects the next stories. Returns whether there were any.
        private mutating func inspectSome() async -> Bool {
            guard next.group < files.groups.count else { return false }
            var left = next == (0, 0) ? Iterator.firstBatch : Iterator.batch
            let first = next.group
            var updated: [FeedEntry] = []
            while left > 0, next.group < files.groups.count {
                if next.story < files.groups[next.group].stories.count {
                    if let entry = files.groups[next.group].inspect(at: next.story) { updated.append(entry) }
                    next.story += 1
                    left -= 1
                    // Give the feed a chance to read the stories near the visible one.
                    if left % 16 == 0 { await Task.yield() }
                } else {
                    next = (next.group + 1, 0)
                }
            }
            var gone: [FeedEntry.ID] = []
            for group in first...Swift.min(next.group, files.groups.count - 1) {
                let removed = files.removeOthers(of: group)
                if group == next.group { next.story -= removed.count }
                gone += removed
            }
            if !updated.isEmpty { changes.append(.update(updated)) }
            if !gone.isEmpty { changes.append(.remove(gone)) }
            return true
        }
    }
}

/// The first stories of a feed, found without listing or reading all of it.
struct FeedPreview: Sendable {
    /// The first stories in order; empty if they depend on the other stories.
    private(set) var stories: [StoryFile] = []
    /// The file names in the folder that is the first location, if they had to be read.
    private(set) var names: FolderNames?
    /// The files of that folder that turned out not to be stories, keyed by name.
    private(set) var others: [String: FoundStory] = [:]

    /// The inspection results of ``stories``.
    var found: [FeedEntry.ID: FoundStory] {
        Dictionary(stories.compactMap { story in story.found.map { (story.id, $0) } }) { $1 }
    }

    /// The maximum number of stories that a feed file adds to a preview, and of files in a folder that are inspected
    /// for one.
    static let limit = 16

    /// Finds the first stories of a feed.
    ///
    /// - Parameters:
    ///   - places: The locations of the feed.
    ///   - starts: Candidates for the starting story; the first one that is in the feed is used. Empty to start with
    ///     the first story.
    ///   - needsAll: Whether the order of the feed depends on all stories.
    ///   - onLikely: Called while a long folder is being listed, with the first story found so far.
    init(
        of places: [FeedLocation], starts: [FeedEntry.ID], needsAll: Bool, onLikely: (FeedEntry.ID) -> Void = { _ in }
    ) {
        guard !needsAll, starts.isEmpty else {
            if !needsAll, let start = FeedPreview.start(among: starts, in: places) {
                stories = [start]
            } else if case .folder(let folder)? = places.first {
                names = FolderNames(of: folder)
            }
            return
        }
        switch places.first {
        case nil: break
        case .file(let story): stories = [story]
        case .list(_, let listed): stories = Array(listed.prefix(FeedPreview.limit))
        case .folder(let folder):
            stories = FeedPreview.cached(of: folder)
            if stories.isEmpty { read(folder, onLikely) }
        }
    }

    /// Returns the story to start with if it belongs to the first location and that location is a folder.
    private static func start(among starts: [FeedEntry.ID], in places: [FeedLocation]) -> StoryFile? {
        guard case .folder(let folder)? = places.first else { return nil }
        for start in starts {
            // It isn't known yet whether a later location contains the story.
            guard !places.dropFirst().contains(where: { $0.mayContain(start) }) else { return nil }
            guard Paths.withSlash(Paths.split(start).folder) == folder else { continue }
            var story = StoryFile(at: start, in: folder)
            let found = story.inspect()
            guard found.stamp != nil, found.kind == .story else { continue }
            story.found = found
            return story
        }
        return nil
    }

    /// Returns the first stories from the cache of a folder that has not changed since.
    private static func cached(of folder: String) -> [StoryFile] {
        guard let stamp = FileStamp(of: folder), let cache = HeaderCache(of: folder, isBeginning: true),
            cache.folder == stamp
        else { return [] }
        return cache.lines.compactMap { line in
            guard line.found.kind == .story else { return nil }
            let path = folder + line.name
            let isCurrent = FileStamp(of: path) == line.found.stamp
            return StoryFile(at: path, in: folder, found: isCurrent ? line.found : nil)
        }
    }

    private mutating func read(_ folder: String, _ onLikely: (FeedEntry.ID) -> Void) {
        let names = FolderNames(of: folder) { onLikely(folder + $0) }
        self.names = names
        var name = names.firstName
        for _ in 0..<FeedPreview.limit {
            guard let next = name else { return }
            let path = folder + next
            var story = StoryFile(at: path, in: folder)
            let found = story.inspect()
            if found.kind == .story {
                story.found = found
                stories = [story]
                return
            }
            others[next] = found
            name = names.name(after: next)
        }
    }
}
