internal import Synchronization

/// A watcher of folders that may be removed and appear again. While a folder doesn't exist, the nearest existing folder
/// around it is watched.
package final class FolderWatcher: Sendable {
    /// A summary of the changes of a short time. Paths of folders end with a slash.
    package struct Changes: Sendable {
        /// Files that were written, created or removed.
        package var files: Set<String> = []
        /// Watched folders that no longer exist.
        package var removedFolders: Set<String> = []
        /// Watched folders that exist again or were replaced by another folder.
        package var returnedFolders: Set<String> = []
        /// Whether the system has dropped events, so that any file may have changed.
        package var areIncomplete = false

        var isEmpty: Bool {
            files.isEmpty && removedFolders.isEmpty && returnedFolders.isEmpty && !areIncomplete
        }
    }

    private struct State {
        /// The folders to watch, each with a slash at its end.
        var wanted: Set<String> = []
        /// The folders to watch that don't exist.
        var missing: Set<String> = []
        /// All folders with a watch, including those around the wanted ones, by the numbers of their watches.
        var folders: [Int32: String] = [:]
        /// The inverse of ``folders``.
        var numbers: [String: Int32] = [:]
    }

    private let inotify: Inotify
    private let state = Mutex(State())
    private let stopSignal: Descriptor
    /// The other end of ``stopSignal``, which becomes readable when this end is closed.
    private let stopper: Mutex<Descriptor?>

    /// The time for which the first change waits for further ones, in milliseconds: an editor that saves a file
    /// causes several.
    private static let burst: Int32 = 40

    /// Creates a watcher of no folders. Returns `nil` if the system has no resources for one.
    package init?() {
        guard let inotify = Inotify(), let pipe = try? Pipe() else { return nil }
        self.inotify = inotify
        stopSignal = pipe.reader
        stopper = Mutex(pipe.writer)
    }

    /// Starts watching a folder, whether or not it exists.
    package func watch(_ folder: String) {
        let folder = Paths.withSlash(folder)
        state.withLock { state in
            guard state.wanted.insert(folder).inserted else { return }
            if !seek(folder, &state) { state.missing.insert(folder) }
        }
    }

    /// Makes ``changes()`` return `nil` from now on, including on a thread that waits in it.
    package func stop() { stopper.withLock { $0 = nil } }

    /// Waits for changes, and returns them once none have arrived for 40 ms. Blocks its thread. Returns `nil` after
    /// ``stop()``.
    package func changes() -> Changes? {
        var changes = Changes()
        while true {
            var files = [
                pollfd(fd: inotify.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopSignal.number, events: Int16(POLLIN), revents: 0),
            ]
            let found = unsafe poll(&files, nfds_t(files.count), changes.isEmpty ? -1 : FolderWatcher.burst)
            if found < 0, errno != EINTR { return nil }
            if files[1].revents != 0 { return nil }
            if found == 0 { return changes }
            if files[0].revents != 0 {
                let events = inotify.takeEvents()
                state.withLock { record(events, in: &changes, &$0) }
            }
        }
    }

    // MARK: Events

    private func record(_ events: [Inotify.Event], in changes: inout Changes, _ state: inout State) {
        // Folders that may have been removed or created.
        var doubtful = state.missing
        for event in events {
            if event.isOverflow {
                changes.areIncomplete = true
                doubtful.formUnion(state.wanted)
                continue
            }
            guard let folder = state.folders[event.folder] else { continue }
            if event.isGone {
                removeWatch(of: folder, &state)
                doubtful.formUnion(state.wanted.filter { $0.utf8.starts(with: folder.utf8) })
            }
            guard !event.name.isEmpty else { continue }
            let path = folder + event.name
            if state.wanted.contains(path + "/") { doubtful.insert(path + "/") }
            // A new regular file is reported once it is complete.
            guard state.wanted.contains(folder), !event.isNew || FileSystem.isLink(path) else { continue }
            changes.files.insert(path)
        }
        for folder in doubtful { check(folder, &changes, &state) }
    }

    /// Records whether a folder exists, and whether it is still the watched one.
    private func check(_ folder: String, _ changes: inout Changes, _ state: inout State) {
        let before = state.numbers[folder]
        if seek(folder, &state) {
            let wasMissing = state.missing.remove(folder) != nil
            guard wasMissing || state.numbers[folder] != before else { return }
            changes.returnedFolders.insert(folder)
            changes.removedFolders.remove(folder)
        } else if state.missing.insert(folder).inserted {
            changes.removedFolders.insert(folder)
            changes.returnedFolders.remove(folder)
        }
    }

    // MARK: Watches

    /// Adds watches for a folder and its parent, or for the nearest existing folder around it. Returns whether the folder
    /// exists.
    private func seek(_ folder: String, _ state: inout State) -> Bool {
        // A folder on the way may be created between two attempts.
        for _ in 0..<64 {
            if addWatch(for: folder, &state) {
                _ = FolderWatcher.parent(of: folder).map { addWatch(for: $0, &state) }
                return true
            }
            var inner = folder
            while let outer = FolderWatcher.parent(of: inner), !addWatch(for: outer, &state) { inner = outer }
            if !FileSystem.isFolder(inner) { return false }
        }
        return false
    }

    private func addWatch(for folder: String, _ state: inout State) -> Bool {
        let kinds: Inotify.Kinds = [.written, .created, .removed, .folderRemoved]
        guard let number = inotify.watch(folder, for: kinds) else {
            removeWatch(of: folder, &state)
            return false
        }
        if state.numbers[folder] != number { removeWatch(of: folder, &state) }
        if let other = state.folders[number], other != folder { state.numbers[other] = nil }
        state.folders[number] = folder
        state.numbers[folder] = number
        return true
    }

    private func removeWatch(of folder: String, _ state: inout State) {
        guard let number = state.numbers.removeValue(forKey: folder) else { return }
        state.folders[number] = nil
        inotify.unwatch(number)
    }

    /// Returns the folder that contains another one, or `nil` for the root of the file system.
    private static func parent(of folder: String) -> String? {
        folder == "/" ? nil : Paths.withSlash(Paths.split(String(folder.dropLast())).folder)
    }
}
