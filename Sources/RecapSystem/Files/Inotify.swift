internal import Glibc

/// What happens to the files of folders, as the system tells it (Linux: inotify).
///
/// Folders are watched, not files: most editors put a new file in the place of the old one.
package final class Inotify: Sendable {
    /// Something that happened to a file.
    package struct Event {
        /// What ``watch(_:for:)`` returned for its folder.
        package let folder: Int32
        /// The name of the file in it; empty where the folder itself is meant.
        package let name: String
        fileprivate let mask: UInt32

        /// Whether something was made that need not be whole yet.
        package var isNew: Bool { mask & UInt32(IN_CREATE) != 0 }
        /// Whether the folder itself went: it was removed or moved away, or is not watched any more.
        package var isGone: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 }
        /// Whether more happened than the system keeps: any file may have changed.
        package var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    }

    /// What is to be told of files: those that were written to or came into their place whole.
    package static let written = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    /// Those too that went, and those that were made, which may be links.
    package static let all = written | UInt32(IN_MOVED_FROM | IN_DELETE | IN_CREATE)

    /// Those, and that the folder itself went.
    package static let allOfFolder = all | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

    /// Can be read while there are events.
    package let descriptor: Int32

    /// Watches nothing yet; `nil` where the system can't.
    package init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Begins to watch a folder; `nil` where it can't be watched. One that is watched already has its number still.
    package func watch(_ folder: String, for mask: UInt32) -> Int32? {
        let number = unsafe folder.withSystemPath {
            unsafe inotify_add_watch(descriptor, $0, mask | UInt32(IN_ONLYDIR))
        }
        return number >= 0 ? number : nil
    }

    /// Watches a folder no longer.
    package func unwatch(_ number: Int32) { _ = inotify_rm_watch(descriptor, number) }

    /// Takes all events that are there.
    package func events() -> [Event] {
        var events: [Event] = []
        while true {
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
                count = max(0, unsafe read(descriptor, buffer.baseAddress, buffer.count))
            }
            guard !bytes.isEmpty else { return events }
            // struct inotify_event: wd, mask, cookie and the length of the name, 32 bits each; then the name.
            var at = 0
            while at + 16 <= bytes.count {
                func word(_ offset: Int) -> UInt32 {
                    (0..<4).reduce(0) { $0 | UInt32(bytes[at + offset + $1]) << (8 * UInt32($1)) }
                }
                let end = min(at + 16 + Int(word(12)), bytes.count)
                let name = String(path: bytes[(at + 16)..<end].prefix { $0 != 0 })
                events.append(Event(folder: Int32(bitPattern: word(0)), name: name, mask: word(4)))
                at = end
            }
        }
    }
}
