internal import Glibc
internal import Synchronization

/// Follows folders, also those that go and come again: one that is not there is waited for at the nearest folder that is.
///
/// What comes in a burst is told once.
package final class FolderWatch: Sendable {
    /// What became of folders and of the files in them.
    package struct News: Sendable {
        /// Files that were written, came or went.
        package var paths: Set<String> = []
        /// Folders that are no longer there, and those that are there again or are others now; with a slash at their end.
        package var gone: Set<String> = []
        package var returned: Set<String> = []
        /// Whether more happened than could be told: any file may have changed.
        package var isLost = false

        package var isEmpty: Bool { paths.isEmpty && gone.isEmpty && returned.isEmpty && !isLost }
    }

    private struct State {
        /// The folders that are asked for, with a slash at their end.
        var wanted: Set<String> = []
        /// Those of them that are not there.
        var missing: Set<String> = []
        /// All folders that are watched, those around the wanted ones too, by the numbers of their watches and back.
        var folders: [Int32: String] = [:]
        var numbers: [String: Int32] = [:]
    }

    private let inotify: Inotify
    private let state = Mutex(State())
    /// Hangs up when nobody wants to know any more.
    private let stopped: Int32
    private let stopper: Mutex<Int32?>

    /// How long the first of a burst waits for the others, in milliseconds: editors write a file, and put it in the place of
    /// another.
    private static let burst: Int32 = 40

    /// Follows nothing yet; `nil` where the system can't.
    package init?() {
        guard let inotify = Inotify() else { return nil }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.inotify = inotify
        stopped = ends[0]
        stopper = Mutex(ends[1])
    }

    deinit {
        stop()
        close(stopped)
    }

    /// Follows a folder from now on, whether it is there or not.
    package func follow(_ folder: String) {
        let folder = FolderWatch.slashed(folder)
        state.withLock { state in
            guard state.wanted.insert(folder).inserted else { return }
            if !seek(folder, &state) { state.missing.insert(folder) }
        }
    }

    /// Ends the waiting, now and for ever.
    package func stop() {
        stopper.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }

    /// What has become of folders, when no more comes for a moment. Holds up its thread until there is something; `nil` after
    /// ``stop()``.
    package func wait() -> News? {
        var news = News()
        while true {
            var files = [
                pollfd(fd: inotify.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
            ]
            let found = unsafe poll(&files, nfds_t(files.count), news.isEmpty ? -1 : FolderWatch.burst)
            if found < 0, errno != EINTR { return nil }
            if files[1].revents != 0 { return nil }
            if found == 0 { return news }
            if files[0].revents != 0 {
                let events = inotify.events()
                state.withLock { take(events, &news, &$0) }
            }
        }
    }

    // MARK: Events

    private func take(_ events: [Inotify.Event], _ news: inout News, _ state: inout State) {
        // Folders of which something was said that may mean that they went or came.
        var doubtful = state.missing
        for event in events {
            if event.isOverflow {
                news.isLost = true
                doubtful.formUnion(state.wanted)
                continue
            }
            guard let folder = state.folders[event.folder] else { continue }
            if event.isGone {
                forget(folder, &state)
                doubtful.formUnion(state.wanted.filter { $0.utf8.starts(with: folder.utf8) })
            }
            guard !event.name.isEmpty else { continue }
            let path = folder + event.name
            if state.wanted.contains(path + "/") { doubtful.insert(path + "/") }
            // What is being written is not whole yet.
            guard state.wanted.contains(folder), !event.isNew || FileSystem.isLinked(path) else { continue }
            news.paths.insert(path)
        }
        for folder in doubtful { check(folder, &news, &state) }
    }

    /// Looks whether a folder is there, and whether it is the one that is watched.
    private func check(_ folder: String, _ news: inout News, _ state: inout State) {
        let before = state.numbers[folder]
        if seek(folder, &state) {
            let wasMissing = state.missing.remove(folder) != nil
            guard wasMissing || state.numbers[folder] != before else { return }
            news.returned.insert(folder)
            news.gone.remove(folder)
        } else if state.missing.insert(folder).inserted {
            news.gone.insert(folder)
            news.returned.remove(folder)
        }
    }

    // MARK: Watches

    /// Watches a folder and the one that it lies in; where it is not there, the nearest one around it that is. Returns whether
    /// it is there.
    private func seek(_ folder: String, _ state: inout State) -> Bool {
        // Each time round, another folder on the way may have come since it was looked for.
        for _ in 0..<64 {
            if watch(folder, &state) {
                _ = FolderWatch.around(folder).map { watch($0, &state) }
                return true
            }
            var inner = folder
            while let outer = FolderWatch.around(inner), !watch(outer, &state) { inner = outer }
            if !FileSystem.isFolder(inner) { return false }
        }
        return false
    }

    private func watch(_ folder: String, _ state: inout State) -> Bool {
        guard let number = inotify.watch(folder, for: Inotify.allOfFolder) else {
            forget(folder, &state)
            return false
        }
        if state.numbers[folder] != number { forget(folder, &state) }
        if let other = state.folders[number], other != folder { state.numbers[other] = nil }
        state.folders[number] = folder
        state.numbers[folder] = number
        return true
    }

    private func forget(_ folder: String, _ state: inout State) {
        guard let number = state.numbers.removeValue(forKey: folder) else { return }
        state.folders[number] = nil
        inotify.unwatch(number)
    }

    private static func slashed(_ folder: String) -> String {
        folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    }

    /// The folder that another one lies in; `nil` for the outermost.
    private static func around(_ folder: String) -> String? {
        folder == "/" ? nil : slashed(Paths.split(String(folder.dropLast())).folder)
    }
}
