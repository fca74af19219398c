/// A watch on folders that reports changes of the files in them, by Linux's inotify.
///
/// Folders rather than files are watched, because most editors replace a file with a new one.
package final class Inotify: Sendable {
    /// A change of a file in a watched folder, or of the folder itself.
    package struct Event {
        /// The number that ``Inotify/watch(_:for:)`` returned for the folder.
        package let folder: Int32
        /// The name of the file in the folder. Empty if the event concerns the folder itself.
        package let name: String
        fileprivate let mask: UInt32

        /// Whether a file was created, which may not be complete yet.
        package var isNew: Bool { mask & UInt32(IN_CREATE) != 0 }
        /// Whether the folder was removed or moved, or is no longer watched.
        package var isGone: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 }
        /// Whether the system has dropped events, so that any file may have changed.
        package var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    }

    /// The kinds of events that a watch reports.
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

    /// Creates an instance without watches. Returns `nil` if the system has no more of them.
    package init?() {
        guard let file = Descriptor(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))) else { return nil }
        self.file = file
    }

    /// A descriptor that is readable while there are events.
    package var descriptor: Int32 { file.number }

    /// Starts to watch a folder. Returns the number of the watch, which is the same for all paths of one folder, or `nil` if
    /// the folder can't be watched.
    package func watch(_ folder: String, for kinds: Kinds) -> Int32? {
        let number = unsafe folder.withSystemPath {
            unsafe inotify_add_watch(file.number, $0, kinds.rawValue | UInt32(IN_ONLYDIR))
        }
        return number >= 0 ? number : nil
    }

    /// Ends a watch by its number.
    package func unwatch(_ number: Int32) { _ = inotify_rm_watch(file.number, number) }

    /// Removes and returns all events that have arrived, without waiting.
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
