internal import Glibc

/// A file that is open for reading. What it is was seen on the open file itself: nobody can put another one in its place
/// between the check and the reading.
package struct OpenFile {
    private let descriptor: Descriptor
    /// Its size when it was opened, in bytes; 0 where that isn't known, as it is of pipes and of files in `/proc`.
    package let size: Int
    /// What tells it from other files.
    package let identity: FileIdentity
    /// Whether it is a regular file, which can be read again.
    package let isRegular: Bool
    /// Whether it lies outside of the folder beneath which it was looked for.
    package private(set) var isOutside = false

    /// How regular files are opened: never waiting, and never becoming the terminal of this process.
    static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC

    /// Opens what the user names, which may be a pipe: waits until that has a writer. Throws where it is a folder.
    package init(named path: String) throws(FileError) {
        try self.init(Descriptor(unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_NOCTTY | O_CLOEXEC) }))
    }

    /// Opens a regular file, at once. Throws where it is something else.
    package init(regular path: String) throws(FileError) {
        try self.init(Descriptor(unsafe path.withSystemPath { unsafe open($0, OpenFile.flags) }))
        guard isRegular else { throw .special }
    }

    /// Takes a regular file that was opened with ``flags``.
    init(regular descriptor: Descriptor, isOutside: Bool) throws(FileError) {
        try self.init(descriptor)
        guard isRegular else { throw .special }
        self.isOutside = isOutside
    }

    private init(_ descriptor: Descriptor) throws(FileError) {
        let status = try descriptor.status()
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .folder }
        self.descriptor = descriptor
        isRegular = kind == S_IFREG
        size = isRegular ? Int(status.st_size) : 0
        identity = FileIdentity(status)
    }

    /// All bytes up to the end. Throws where there are more than a limit: before there is room made for them, if the file
    /// says so of itself.
    package func bytes(limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else { throw .tooLarge(limit: limit) }
        return try OpenFile.bytes(of: descriptor.number, expecting: size, limit: limit)
    }

    /// All bytes that come from an open file up to its end, which is about so many bytes away.
    package static func bytes(of descriptor: Int32, expecting size: Int, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One more than is expected, so that the end is seen without another buffer.
        var room = max(size + 1, part)
        while true {
            var failure: FileError?
            var isAtEnd = false
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                guard let start = buffer.baseAddress else { return }
                while count < room, !isAtEnd, failure == nil {
                    let got = unsafe read(descriptor, start + count, room - count)
                    if got > 0 {
                        count += got
                    } else if got == 0 {
                        isAtEnd = true
                    } else if errno != EINTR {
                        failure = errno == EAGAIN ? .waits : FileError.system(errno)
                    }
                }
            }
            if let failure { throw failure }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            if isAtEnd { return bytes }
            room = part
        }
    }

    private static let part = 65_536
}
