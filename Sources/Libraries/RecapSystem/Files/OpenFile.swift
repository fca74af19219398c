/// A file that is open for reading.
///
/// All properties are those of the open file rather than of its name, so they remain valid if another file takes over
/// the name.
package struct OpenFile {
    private let descriptor: Descriptor
    /// The size when the file was opened, in bytes; 0 if unknown, as for pipes and files in `/proc`.
    package let size: Int
    /// The identity of the file.
    package let identity: FileIdentity
    /// The size and modification time when the file was opened.
    package let stamp: FileStamp
    /// Whether the file is a regular file, which can be read again.
    package let isRegular: Bool
    /// Whether the file lies outside the ``Folder`` that opened it.
    package private(set) var isOutside = false

    /// The flags for opening a regular file: without waiting, and without making a terminal the controlling one.
    static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    /// Opens a file of any kind except a folder. Waits until a pipe has a writer.
    package init(named path: String) throws(FileError) {
        try self.init(Descriptor(unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_NOCTTY | O_CLOEXEC) }))
    }

    /// Opens a regular file without waiting. Throws ``FileError/special`` for other kinds of files.
    package init(regular path: String) throws(FileError) {
        try self.init(Descriptor(unsafe path.withSystemPath { unsafe open($0, OpenFile.flags) }))
        guard isRegular else { throw .special }
    }

    /// Takes ownership of the result of an `open` call with ``flags``.
    init(regular descriptor: Descriptor?, isOutside: Bool) throws(FileError) {
        try self.init(descriptor)
        guard isRegular else { throw .special }
        self.isOutside = isOutside
    }

    private init(_ descriptor: Descriptor?) throws(FileError) {
        guard let descriptor, let status = descriptor.status else { throw .last }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .folder }
        self.descriptor = descriptor
        isRegular = kind == S_IFREG
        size = isRegular ? Int(status.st_size) : 0
        identity = FileIdentity(status)
        stamp = FileStamp(status)
    }

    /// Reads the bytes from the current position to the end.
    ///
    /// Throws ``FileError/tooLarge(limit:)`` beyond a limit in bytes. For a regular file, this happens before any
    /// memory is allocated.
    package func bytes(limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw .tooLarge(limit: limit) }
        return try Descriptor.bytes(of: descriptor.number, expecting: size, limit: limit)
    }

    /// Reads up to a number of bytes from the current position; `nil` if they can't be read.
    package func prefix(_ capacity: Int) -> [UInt8]? {
        var isRead = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            let received = unsafe read(descriptor.number, buffer.baseAddress, buffer.count)
            isRead = received >= 0
            count = max(0, received)
        }
        return isRead ? bytes : nil
    }
}

/// The identity of a file or folder, which all of its names share: its device and inode.
package struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let inode: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }
}

/// The size and modification time of a file or folder, for detecting later changes.
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

    /// Creates the stamp of the file at a path. Returns `nil` if there is no such file.
    package init?(of path: String) {
        guard let status = FileSystem.status(of: path) else { return nil }
        self.init(status)
    }

    /// Whether the last change is less than 100 ms ago. A further change could then get the same stamp, because file
    /// systems round times to clock ticks.
    package var isRecent: Bool {
        CalendarClock.now - .seconds(seconds) - .nanoseconds(nanoseconds) < .milliseconds(100)
    }
}
