internal import Dispatch
internal import Synchronization

/// Follows the files of a feed: its folders, the feed files and what they list, and the data.
///
/// A queue waits for the system, so that no task has to; what comes in a burst is told once.
final class FeedWatch {
    /// What became of files.
    struct News: Sendable {
        /// Files that were written, came or went.
        var paths: Set<String> = []
        /// Whether the data changed.
        var isData = false
        /// Whether more happened than could be told: any file may have changed.
        var isLost = false
    }

    private let gatherer: NewsGatherer
    private let source: any DispatchSourceRead

    /// Follows what some places stand for; `nil` where the system can't.
    init?(_ places: [FeedPlace], data: [String]) {
        guard let inotify = Inotify() else { return nil }
        let files = data.compactMap { StoryLoader.path(of: $0) }
            .flatMap { [FileSystem.realPlace(of: $0), FileSystem.target(of: $0)] }.compactMap { $0 }
        let gatherer = NewsGatherer(inotify, data: Set(files))
        self.gatherer = gatherer
        source = DispatchSource.makeReadSource(fileDescriptor: inotify.descriptor, queue: gatherer.queue)
        for place in places {
            switch place {
            case .file(let story): follow([story])
            case .folder(let folder): gatherer.watch(folder)
            case .list(let file, let stories):
                gatherer.watch(FileSystem.split(file).folder)
                follow(stories)
            }
        }
        for file in files { gatherer.watch(FileSystem.split(file).folder) }
        source.setEventHandler { gatherer.take() }
        source.activate()
    }

    deinit { source.cancel() }

    /// Follows the files of stories.
    func follow(_ stories: [StoryFile]) {
        for folder in Set(stories.map { FileSystem.split($0.path).folder }) { gatherer.watch(folder) }
    }

    /// What became of files since this was last asked; waits until there is something. `nil` where the task has been cancelled.
    func next() async -> News? {
        for await _ in gatherer.signals { return gatherer.news }
        return nil
    }
}

/// Gathers what becomes of files until somebody asks.
private final class NewsGatherer: Sendable {
    private struct State {
        /// The folders by the numbers of their watches, with a slash at their end.
        var folders: [Int32: String] = [:]
        var news = FeedWatch.News()
        var isTelling = false
    }

    /// Something has been gathered.
    let signals: AsyncStream<Void>
    let queue = DispatchQueue(label: "recap-tui.watch")
    private let signal: AsyncStream<Void>.Continuation
    private let inotify: Inotify
    private let data: Set<String>
    private let state = Mutex(State())

    /// How long the first of a burst waits for the others: editors write a file, and put it in the place of another.
    private static let burst = DispatchTimeInterval.milliseconds(40)

    init(_ inotify: Inotify, data: Set<String>) {
        self.inotify = inotify
        self.data = data
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func watch(_ folder: String) {
        state.withLock { state in
            guard let number = inotify.watch(folder, for: Inotify.all) else { return }
            state.folders[number] = folder.hasSuffix("/") ? folder : folder + "/"
        }
    }

    /// What has been gathered since this was last asked.
    var news: FeedWatch.News {
        state.withLock { state in
            defer { state.news = FeedWatch.News() }
            return state.news
        }
    }

    /// Takes what the system tells, and has it told a moment later.
    func take() {
        let events = inotify.events()
        let isFirst = state.withLock { state in
            guard gather(events, &state), !state.isTelling else { return false }
            state.isTelling = true
            return true
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + NewsGatherer.burst) { [self] in
            state.withLock { $0.isTelling = false }
            signal.yield()
        }
    }

    private func gather(_ events: [Inotify.Event], _ state: inout State) -> Bool {
        var isAny = false
        for event in events {
            if event.isOverflow {
                state.news.isLost = true
                state.news.isData = !data.isEmpty
                isAny = true
            } else if !event.name.isEmpty, let folder = state.folders[event.folder] {
                let path = folder + event.name
                // What is being written is not whole yet.
                if event.isNew, !FileSystem.isLinked(path) { continue }
                state.news.paths.insert(path)
                if data.contains(path) { state.news.isData = true }
                isAny = true
            }
        }
        return isAny
    }
}
