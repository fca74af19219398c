internal import Synchronization

/// A watcher of folders that may be removed and recreated. While a folder doesn't exist, its nearest existing ancestor
/// is watched.
package final class FolderWatcher: Sendable {
    /// A summary of changes within a short time. Paths of folders end with a slash.
    package struct Changes: Sendable {
        /// Files that were written, created or removed.
        package var files: Set<String> = []
        /// Watched folders that no longer exist.
        package var removedFolders: Set<String> = []
        /// Watched folders that exist again or were replaced by other folders.
        package var returnedFolders: Set<String> = []
        /// Whether the system has dropped events. If so, any file may have changed.
        package var areIncomplete = false

        var isEmpty: Bool {
            files.isEmpty && removedFolders.isEmpty && returnedFolders.isEmpty && !areIncomplete
        }
    }

    private struct State {
        /// The folders to watch, each with a trailing slash.
        var wanted: Set<String> = []
        /// The folders to watch that don't exist.
        var missing: Set<String> = []
        /// All folders with a watch, including ancestors of the requested ones, by watch descriptor.
        var folders: [Int32: String] = [:]
        /// The inverse of ``folders``.
        var numbers: [String: Int32] = [:]
    }

    private let inotify: Inotify
    private let state = Mutex(State())
    private let stopSignal: Descriptor
    /// The other end of ``stopSignal``, which becomes readable when this end is closed.
    private let stopper: Mutex<Descriptor?>

    /// The time for which the first change waits for further ones, in milliseconds. An editor that saves a file causes
    /// several.
    private static let burst: Int32 = 40

    /// Creates a watcher without folders. Returns `nil` if the system lacks the resources.
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

    /// Makes ``changes()`` return `nil` from now on, including on a thread waiting in it.
    package func stop() { stopper.withLock { $0 = nil } }

    /// Waits for changes, and returns them once no more have arrived for 40 ms. Blocks the calling thread. Returns
    /// `nil` after ``stop()``.
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

    /// Updates whether a folder exists, and whether it is still the watched one.
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

    /// Adds watches for a folder and its parent, or for its nearest existing ancestor. Returns whether the folder
    /// exists.
    private func seek(_ folder: String, _ state: inout State) -> Bool {
        // A folder along the path may be created between two attempts.
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

    /// Returns the parent of a folder; `nil` for the root of the file system.
    private static func parent(of folder: String) -> String? {
        folder == "/" ? nil : Paths.withSlash(Paths.split(String(folder.dropLast())).folder)
    }
}

/// A watch on folders that reports changes to the files in them, using Linux's inotify.
///
/// Folders rather than files are watched, because most editors replace a file with a new one.
package final class Inotify: Sendable {
    /// A change of a file in a watched folder, or of the folder itself.
    package struct Event {
        /// The watch descriptor that ``Inotify/watch(_:for:)`` returned for the folder.
        package let folder: Int32
        /// The name of the file in the folder; empty if the event concerns the folder itself.
        package let name: String
        fileprivate let mask: UInt32

        /// Whether a file was created, which may not be complete yet.
        package var isNew: Bool { mask & UInt32(IN_CREATE) != 0 }
        /// Whether the folder was removed or moved, or is no longer watched.
        package var isGone: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 }
        /// Whether the system has dropped events. If so, any file may have changed.
        package var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    }

    /// The kinds of events reported by a watch.
    package struct Kinds: OptionSet, Sendable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A file was closed after writing, or moved into the folder: its contents are complete.
        package static let written = Kinds(rawValue: UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
        /// A file was created, such as a symbolic link. The contents of a regular file may be incomplete.
        package static let created = Kinds(rawValue: UInt32(IN_CREATE))
        /// A file was removed or moved out of the folder.
        package static let removed = Kinds(rawValue: UInt32(IN_MOVED_FROM | IN_DELETE))
        /// The folder itself was removed or moved.
        package static let folderRemoved = Kinds(rawValue: UInt32(IN_DELETE_SELF | IN_MOVE_SELF))
    }

    private let file: Descriptor

    /// Creates an instance without watches. Returns `nil` if the system has no more instances.
    package init?() {
        guard let file = Descriptor(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))) else { return nil }
        self.file = file
    }

    /// A descriptor that is readable while events are pending.
    package var descriptor: Int32 { file.number }

    /// Starts watching a folder. Returns the watch descriptor, which is the same for all paths of a folder, or `nil` if
    /// the folder can't be watched.
    package func watch(_ folder: String, for kinds: Kinds) -> Int32? {
        let number = unsafe folder.withSystemPath {
            unsafe inotify_add_watch(file.number, $0, kinds.rawValue | UInt32(IN_ONLYDIR))
        }
        return number >= 0 ? number : nil
    }

    /// Ends the watch with a descriptor.
    package func unwatch(_ number: Int32) { _ = inotify_rm_watch(file.number, number) }

    /// Removes and returns all pending events, without waiting.
    package func takeEvents() -> [Event] {
        var events: [Event] = []
        while true {
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
                count = max(0, unsafe read(file.number, buffer.baseAddress, buffer.count))
            }
            guard !bytes.isEmpty else { return events }
            // struct inotify_event: wd, mask, cookie and the length of the name, 32 bits each; then the name.
            var start = 0
            while start + 16 <= bytes.count {
                func word(_ offset: Int) -> UInt32 {
                    (0..<4).reduce(0) { $0 | UInt32(bytes[start + offset + $1]) << (8 * UInt32($1)) }
                }
                let end = min(start + 16 + Int(word(12)), bytes.count)
                let name = String(path: bytes[(start + 16)..<end].prefix { $0 != 0 })
                events.append(Event(folder: Int32(bitPattern: word(0)), name: name, mask: word(4)))
                start = end
            }
        }
    }
}
