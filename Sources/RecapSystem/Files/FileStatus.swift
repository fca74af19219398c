/// The identity of a file or folder, which all of its names share: device and inode.
package struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let inode: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }
}

/// The size and time of the last change of a file or folder, by which later changes are detected.
package struct FileStamp: Sendable, Hashable {
    /// The size in bytes.
    package var size: Int
    /// The time at which contents, name or owner last changed, in seconds since 1970 (UTC).
    package var seconds: Int
    /// The fraction of ``seconds``, in nanoseconds.
    package var nanoseconds: Int

    package init(size: Int, seconds: Int, nanoseconds: Int) {
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    init(_ status: stat) {
        self.init(size: Int(status.st_size), seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }

    /// The stamp of what a path leads to. Returns `nil` if there is no such file.
    package init?(of path: String) {
        guard let status = FileSystem.status(of: path) else { return nil }
        self.init(status)
    }

    /// Whether the change is less than 100 ms ago. A further change could then get the same stamp, because file systems
    /// round times to ticks of a clock.
    package var isRecent: Bool {
        CalendarClock.now - .seconds(seconds) - .nanoseconds(nanoseconds) < .milliseconds(100)
    }
}
