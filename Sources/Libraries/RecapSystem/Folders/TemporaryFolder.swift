internal import CSystemCalls

/// A new folder for temporary files that is accessible only to this user.
///
/// It is removed with its files at the end of its lifetime. If the process dies before that, the next process that
/// creates such a folder removes it. If another process has put something else in its place, that is kept, along with
/// its files.
package struct TemporaryFolder: ~Copyable {
    /// The path of the folder.
    package let path: String
    /// The open folder, which is locked while it is needed.
    private let descriptor: Descriptor

    /// Creates a folder in the one named by the variable `TMPDIR`, by default `/tmp`.
    package init() throws(SystemError) {
        let parent = environmentVariable("TMPDIR").flatMap { Paths.isAbsolute($0) ? $0 : nil } ?? "/tmp"
        for name in FileSystem.names(in: parent) where name.hasPrefix(TemporaryFolder.prefix) {
            TemporaryFolder.removeAbandoned(Paths.join(parent, name))
        }
        (path, descriptor) = try TemporaryFolder.make(in: parent, attempts: 8)
    }

    private static let prefix = "recap-tui-copy."

    private static func make(in parent: String, attempts: Int) throws(SystemError) -> (String, Descriptor) {
        var template = Paths.join(parent, prefix + "XXXXXX").pathBytes.map { CChar(bitPattern: $0) } + [0]
        guard unsafe mkdtemp(&template) != nil else { throw SystemError() }
        let path = String(path: template.dropLast().map { UInt8(bitPattern: $0) })
        if let descriptor = locked(path), FileSystem.exists(path) { return (path, descriptor) }
        // Another process may just have mistaken the folder for an abandoned one, or the file system doesn't support
        // locks.
        FileSystem.removeEmptyFolder(path)
        guard attempts > 1 else { throw SystemError(ENOLCK) }
        return try make(in: parent, attempts: attempts - 1)
    }

    /// Opens and locks a folder of this user. Returns `nil` if the path is not such a folder, or if another process
    /// holds its lock.
    private static func locked(_ path: String) -> Descriptor? {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        guard let descriptor = Descriptor(unsafe path.withSystemPath { unsafe open($0, flags) }),
            descriptor.status?.st_uid == geteuid(), flock(descriptor.number, LOCK_EX | LOCK_NB) == 0
        else { return nil }
        return descriptor
    }

    /// Removes the folder of a process that has died.
    private static func removeAbandoned(_ path: String) {
        guard let lock = locked(path) else { return }
        remove(path, lock)
        flock(lock.number, LOCK_UN)
    }

    deinit { TemporaryFolder.remove(path, descriptor) }

    /// Removes all files.
    package func removeFiles() { TemporaryFolder.removeFiles(in: descriptor) }

    private static func remove(_ path: String, _ folder: Descriptor) {
        removeFiles(in: folder)
        // A link to the folder is not a folder, and is kept.
        guard let own = folder.status, let named = FileSystem.status(of: path), FileIdentity(own) == FileIdentity(named)
        else { return }
        FileSystem.removeEmptyFolder(path)
    }

    /// Removes the files and folders in an open folder. Its path may refer to another folder by now.
    private static func removeFiles(in folder: Descriptor, depth: Int = 16) {
        guard depth > 0, var reader = FolderReader(folder) else { return }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        for name in reader.names() {
            unsafe name.withSystemPath { name in
                guard unsafe unlinkat(folder.number, name, 0) != 0,
                    let inner = Descriptor(unsafe openat(folder.number, name, flags))
                else { return }
                removeFiles(in: inner, depth: depth - 1)
                _ = unsafe unlinkat(folder.number, name, AT_REMOVEDIR)
            }
        }
    }

    /// Copies the contents of a regular file. O(*n*) in its size.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The name of the copy in the folder, which replaces any existing file with that name.
    package func copy(_ path: String, as name: String) throws(FileError) {
        let file = try OpenFile(regular: path)
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, permissions: mode_t = 0o600
        let opened = unsafe name.withSystemPath { unsafe openat(descriptor.number, $0, flags, permissions) }
        guard let copy = Descriptor(opened) else { throw .system(SystemError()) }
        while true {
            guard let bytes = file.prefix(TemporaryFolder.chunkSize) else { throw .system(SystemError()) }
            if bytes.isEmpty { return }
            do throws(SystemError) {
                try Descriptor.write(bytes, to: copy.number)
            } catch {
                throw .system(error)
            }
        }
    }

    private static let chunkSize = 1 << 20
}

/// A reader of the entries of a folder, which are returned in chunks and in the order of the file system.
///
/// Unlike with `readdir`, the chunk size can be chosen: 32 KiB hold about a thousand names, and a caller may need only
/// one.
package struct FolderReader: ~Copyable {
    private let folder: Descriptor
    private var buffer: [UInt8]

    /// Creates a reader of an open folder, regardless of what its path refers to. Returns `nil` if the folder can't be
    /// read.
    init?(_ folder: Descriptor) {
        let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
        guard let own = Descriptor(unsafe openat(folder.number, ".", flags)) else { return nil }
        self.init(own, pieceSize: 32_768)
    }

    private init(_ folder: Descriptor, pieceSize: Int) {
        self.folder = folder
        buffer = [UInt8](repeating: 0, count: pieceSize)
    }

    /// Opens a folder. Returns `nil` if it can't be opened.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - pieceSize: The chunk size in bytes, at least 4096. An entry takes about 20 bytes plus its name.
    package init?(_ path: String, pieceSize: Int = 32_768) {
        let number = unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC) }
        guard let folder = Descriptor(number) else { return nil }
        self.init(folder, pieceSize: pieceSize)
    }

    /// Reads the next chunk, and calls a function with the bytes of each name and whether the entry is known to be a
    /// folder. Returns `false` after the last chunk, or if the folder can't be read.
    @unsafe package mutating func next(_ body: (UnsafeRawBufferPointer, _ isFolder: Bool) -> Void) -> Bool {
        let count = unsafe buffer.withUnsafeMutableBytes { buffer in
            unsafe calls_getdents(folder.number, buffer.baseAddress, buffer.count)
        }
        guard count > 0 else { return false }
        unsafe buffer.withUnsafeBytes { buffer in
            var rest = unsafe UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
            while rest.count > FolderReader.nameOffset {
                let size = unsafe Int(rest.loadUnaligned(fromByteOffset: FolderReader.sizeOffset, as: UInt16.self))
                guard size > FolderReader.nameOffset, size <= rest.count else { return }
                let name = unsafe FolderReader.name(in: rest[FolderReader.nameOffset..<size])
                let isFolder = unsafe rest[FolderReader.typeOffset] == UInt8(DT_DIR)
                if unsafe !FolderReader.isSpecial(name) { unsafe body(name, isFolder) }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest[size...])
            }
        }
        return true
    }

    /// Reads the remaining names, in no particular order.
    mutating func names() -> [String] {
        var names: [String] = []
        while unsafe next({ name, _ in names.append(unsafe String(path: Array(name))) }) {}
        return names
    }

    /// The offsets of the fields of an entry.
    private static let sizeOffset = 16, typeOffset = 18, nameOffset = 19

    /// Returns whether a name is `.` or `..`.
    @unsafe private static func isSpecial(_ name: UnsafeRawBufferPointer) -> Bool {
        unsafe name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Returns the bytes before the first NUL.
    @unsafe private static func name(in bytes: Slice<UnsafeRawBufferPointer>) -> UnsafeRawBufferPointer {
        let all = unsafe UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = all.baseAddress else { return unsafe all }
        let count = unsafe strnlen(start.assumingMemoryBound(to: CChar.self), all.count)
        return unsafe UnsafeRawBufferPointer(start: start, count: count)
    }
}
