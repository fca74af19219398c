internal import Glibc
internal import RecapFeed
internal import Synchronization

/// Follows the files of a feed: its folders, the feed files and what they list, and the data.
///
/// What comes in a burst is told once.
final class FeedWatch: Sendable {
    /// What became of files.
    struct News: Sendable {
        /// Files that were written, came or went.
        var paths: Set<String> = []
        /// Whether the data changed.
        var isData = false
        /// Whether more happened than could be told: any file may have changed.
        var isLost = false

        var isEmpty: Bool { paths.isEmpty && !isData && !isLost }
    }

    private let gatherer: NewsGatherer

    /// Follows what some places stand for; `nil` where the system can't.
    init?(_ places: [FeedPlace], data: [NamedText]) {
        let files = data.filter(\.isFile).compactMap { StoryLoader.path(of: $0.name) }
            .flatMap { [FileSystem.realPlace(of: $0), FileSystem.target(of: $0)] }.compactMap { $0 }
        guard let inotify = Inotify(), let gatherer = NewsGatherer(inotify, data: Set(files)) else { return nil }
        self.gatherer = gatherer
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
    }

    /// Follows the files of stories.
    func follow(_ stories: [StoryFile]) {
        for folder in Set(stories.map { FileSystem.split($0.path).folder }) { gatherer.watch(folder) }
    }

    /// Follows a file.
    func follow(_ file: String) { gatherer.watch(FileSystem.split(file).folder) }

    /// What became of files since this was last asked. Holds up its thread until there is something: a source has one of its
    /// own. `nil` where the task has been cancelled.
    func next() async -> News? {
        await withTaskCancellationHandler {
            gatherer.wait()
        } onCancel: { [gatherer] in
            gatherer.stop()
        }
    }
}

/// Gathers what becomes of files while somebody waits.
private final class NewsGatherer: Sendable {
    private let inotify: Inotify
    private let data: Set<String>
    /// The folders by the numbers of their watches, with a slash at their end.
    private let folders = Mutex<[Int32: String]>([:])
    /// Hangs up when nobody wants to know any more.
    private let stopped: Int32
    private let stopper: Mutex<Int32?>

    /// How long the first of a burst waits for the others, in milliseconds: editors write a file, and put it in the place of
    /// another.
    private static let burst: Int32 = 40

    init?(_ inotify: Inotify, data: Set<String>) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.inotify = inotify
        self.data = data
        stopped = ends[0]
        stopper = Mutex(ends[1])
    }

    deinit {
        stop()
        close(stopped)
    }

    func watch(_ folder: String) {
        folders.withLock { folders in
            guard let number = inotify.watch(folder, for: Inotify.all) else { return }
            folders[number] = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
        }
    }

    /// Ends the waiting, now and for ever.
    func stop() {
        stopper.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }

    /// What has become of files, when no more comes for a moment; `nil` after ``stop()``.
    func wait() -> FeedWatch.News? {
        var news = FeedWatch.News()
        while true {
            var files = [
                pollfd(fd: inotify.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
            ]
            let found = unsafe poll(&files, nfds_t(files.count), news.isEmpty ? -1 : NewsGatherer.burst)
            if found < 0, errno != EINTR { return nil }
            if files[1].revents != 0 { return nil }
            if found == 0 { return news }
            if files[0].revents != 0 { gather(inotify.events(), &news) }
        }
    }

    private func gather(_ events: [Inotify.Event], _ news: inout FeedWatch.News) {
        let folders = folders.withLock { $0 }
        for event in events {
            if event.isOverflow {
                news.isLost = true
                news.isData = !data.isEmpty
            } else if !event.name.isEmpty, let folder = folders[event.folder] {
                let path = folder + event.name
                // What is being written is not whole yet.
                if event.isNew, !FileSystem.isLinked(path) { continue }
                news.paths.insert(path)
                if data.contains(path) { news.isData = true }
            }
        }
    }
}
