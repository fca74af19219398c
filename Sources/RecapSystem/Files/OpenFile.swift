/// A file that is open for reading.
///
/// All properties are those of the open file rather than of its name, so they stay true if another file takes the
/// name.
package struct OpenFile {
    private let descriptor: Descriptor
    /// The size when the file was opened, in bytes; 0 if unknown, as for pipes and files in `/proc`.
    package let size: Int
    /// The identity of the file.
    package let identity: FileIdentity
    /// The size and time of change when the file was opened.
    package let stamp: FileStamp
    /// Whether the file is a regular file, which can be read again.
    package let isRegular: Bool
    /// Whether the file lies outside the ``Folder`` that opened it.
    package private(set) var isOutside = false

    /// The flags for opening a regular file: without waiting, and without making a terminal the controlling one.
    static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    /// Opens a file of any kind but a folder. Waits until a pipe has a writer.
    package init(named path: String) throws(FileError) {
        try self.init(Descriptor(unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_NOCTTY | O_CLOEXEC) }))
    }

    /// Opens a regular file without waiting. Throws ``FileError/special`` for other kinds of files.
    package init(regular path: String) throws(FileError) {
        try self.init(Descriptor(unsafe path.withSystemPath { unsafe open($0, OpenFile.flags) }))
        guard isRegular else { throw .special }
    }

    /// Takes the result of an `open` call with ``flags``.
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
    /// Throws ``FileError/tooLarge(limit:)`` beyond a limit in bytes, for a regular file before any memory is allocated.
    package func bytes(limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw .tooLarge(limit: limit) }
        return try Descriptor.bytes(of: descriptor.number, expecting: size, limit: limit)
    }

    /// Reads up to a number of bytes from the current position. Returns `nil` if they can't be read.
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
