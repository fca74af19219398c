internal import RecapFeed

/// What becomes known of stories in files, step by step.
struct FileFeedChanges: AsyncSequence, Sendable {
    let feed: FileFeed
    let paths: StoryPaths
    let preview: Task<FeedPreview, Never>

    func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// The first story at once, then all, then what they tell of themselves, then what becomes of them.
    struct Iterator: AsyncIteratorProtocol {
        private enum Phase {
            case first, list, inspect, follow, over
        }

        private let feed: FileFeed
        private let paths: StoryPaths
        private let preview: Task<FeedPreview, Never>
        private let watch: FeedWatch?
        private var phase = Phase.first
        private var files: FeedFiles
        /// What is to be told, in its order.
        private var changes: [FeedChange] = []
        /// The next story to be looked at: its group, and its place there.
        private var next = (group: 0, story: 0)

        init(_ changes: FileFeedChanges) {
            feed = changes.feed
            paths = changes.paths
            preview = changes.preview
            watch = feed.watch
            files = FeedFiles()
        }

        /// How many stories are told of at once: few enough to come soon, enough to be no burden.
        private static let batch = 256
        private static let firstBatch = 32
        private static let listed = 1024

        mutating func next() async throws -> FeedChange? { try await next(isolation: #isolation) }

        mutating func next(isolation: isolated (any Actor)?) async throws -> FeedChange? {
            while changes.isEmpty {
                guard phase != .over, !Task.isCancelled else { return nil }
                await step()
            }
            return changes.removeFirst()
        }

        private mutating func step() async {
            switch phase {
            case .first:
                let preview = await preview.value
                if !preview.stories.isEmpty { changes = [.append(preview.stories.map(\.entry))] }
                phase = .list
            case .list:
                await list(after: preview.value)
                phase = .inspect
            case .inspect:
                if await !inspectSome() {
                    changes = files.followOthers()
                    files.keep()
                    phase = watch == nil ? .over : .follow
                }
            case .follow:
                guard let watch, let news = await watch.next() else { return phase = .over }
                changes = files.follow(news, watch: watch, paths: paths)
            case .over: break
            }
        }

        /// Tells of all stories but those that were told of at first.
        private mutating func list(after preview: FeedPreview) {
            files = FeedFiles(feed.places, after: preview)
            // Which is the first is known when all have told their dates.
            if feed.order == .date { files.inspectAll() }
            let told = Set(preview.stories.map(\.id))
            let gone = told.subtracting(files.ids)
            if !gone.isEmpty { changes.append(.remove(Array(gone))) }
            var entries: [FeedEntry] = []
            for story in files.groups.lazy.flatMap(\.stories) {
                if !told.contains(story.id) {
                    entries.append(story.entry)
                } else if !entries.isEmpty {
                    changes.append(.insert(entries, before: story.id))
                    entries = []
                }
            }
            // The story to begin with may be any of them.
            let comesWhole = feed.comesWhole || !feed.starts.isEmpty && told.isEmpty
            let step = comesWhole ? Swift.max(1, entries.count) : Iterator.listed
            for start in stride(from: 0, to: entries.count, by: step) {
                changes.append(.append(Array(entries[start..<Swift.min(start + step, entries.count)])))
            }
            changes.append(.complete)
        }

        /// Looks at the stories that come next. Returns whether there were any.
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
                    // Others want to read too: the stories that are near.
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
