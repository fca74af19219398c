/// An open folder in which files are looked up.
///
/// A path is followed folder by folder: each is opened by its name in the previous one, and symbolic links are resolved
/// here. The opened file is therefore the one that was checked, even if names change meanwhile. Folders are compared by
/// identity rather than by name, so no spelling of a path escapes the folder. Unlike `openat2` with `RESOLVE_BENEATH`,
/// this works on every kernel and accepts absolute links and `..` that lead out of the folder and back into it.
package struct Folder: Sendable {
    private let root: Descriptor
    private let identity: FileIdentity

    /// Opens a folder. An empty path means the current folder.
    package init(_ path: String) throws(FileError) {
        let number = unsafe (path.isEmpty ? "." : path).withSystemPath {
            unsafe RecapSystem.open($0, FolderWalk.pathOnly | O_DIRECTORY | O_CLOEXEC)
        }
        guard let root = Descriptor(number), let status = root.status else { throw .last }
        self.root = root
        identity = FileIdentity(status)
    }

    /// Opens a regular file without waiting.
    ///
    /// - Parameters:
    ///   - path: The path relative to this folder. An absolute path starts at the root of the file system.
    ///   - allowsOutside: Whether the file may lie outside this folder; otherwise ``FileError/outside`` is thrown.
    package func open(_ path: String, allowsOutside: Bool = false) throws(FileError) -> OpenFile {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
        var walk = FolderWalk(from: root, identity, path: path.pathBytes)
        while true {
            guard let place = try walk.nextFile() else { throw .folder }
            let isOutside = !walk.passed(identity)
            guard allowsOutside || !isOutside else { throw .outside }
            switch place.kind {
            case S_IFREG: break
            case S_IFDIR: throw .folder
            default: throw .special
            }
            // The name may refer to another file by now, so the kind of the file is checked again once it is open, and
            // a link is followed.
            let number = unsafe place.name.withSystemName {
                unsafe openat(place.folder.number, $0, OpenFile.flags | O_NOFOLLOW)
            }
            if number < 0, errno == ELOOP {
                try walk.retry(place.name)
                continue
            }
            return try OpenFile(regular: Descriptor(number), isOutside: isOutside)
        }
    }
}

/// The resolution of a path, name by name, following symbolic links here instead of in the system.
struct FolderWalk {
    /// The location of a resolved path's last name, which is not a link, but possibly not a regular file.
    struct Place {
        /// The folder that contains the name.
        let folder: Descriptor
        let name: [UInt8]
        /// The file type bits of `st_mode`.
        let kind: mode_t
    }

    /// The open folders of the path so far, each within the previous one. The next name is looked up in the last one.
    private var folders: [(descriptor: Descriptor, identity: FileIdentity)]
    /// The remaining names, with the next one last.
    private var names: [[UInt8]] = []
    private var linkCount = 0

    /// The flag for opening a file without access to its contents: Linux's `O_PATH`, which Glibc doesn't declare
    /// without `_GNU_SOURCE`.
    static let pathOnly: Int32 = 0o10_000_000

    /// The limit of the Linux kernel.
    private static let linkLimit = 40
    private static let folderFlags = pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// Starts at a folder with a path to resolve.
    init(from folder: Descriptor, _ identity: FileIdentity, path: [UInt8]) {
        folders = [(folder, identity)]
        names = [path]
    }

    /// Returns whether the current folder is a given folder or lies within it.
    func passed(_ identity: FileIdentity) -> Bool { folders.contains { $0.identity == identity } }

    /// Puts a name that has become a link back in front of the remaining names.
    mutating func retry(_ name: [UInt8]) throws(FileError) {
        try countLink()
        names.append(name)
    }

    /// Resolves the remaining names. Returns `nil` if the path ends in a folder that was opened on the way.
    mutating func nextFile() throws(FileError) -> Place? {
        while let path = names.popLast() {
            if path.contains(UInt8(ascii: "/")) {
                try take(path)
            } else if path == Array("..".utf8) {
                try goUp()
            } else if path != Array(".".utf8) {
                if let place = try go(to: path) { return place }
            }
        }
        return nil
    }

    /// Splits a path and puts its names in front of the remaining ones.
    private mutating func take(_ path: [UInt8]) throws(FileError) {
        let slash = UInt8(ascii: "/")
        if path.first == slash { folders = [try FolderWalk.opened("/", in: nil)] }
        // A name before a slash must be a folder.
        if path.last == slash { names.append(Array(".".utf8)) }
        names += path.split(separator: slash).reversed().map(Array.init)
    }

    private mutating func goUp() throws(FileError) {
        // The parent of the first folder is unknown, and must be opened.
        if let first = folders.first, folders.count == 1 {
            folders = [try FolderWalk.opened("..", in: first.descriptor)]
        } else {
            folders.removeLast()
        }
    }

    /// Enters a folder, or puts the target of a link in front of the remaining names. Returns the location if the name
    /// is the last one.
    private mutating func go(to name: [UInt8]) throws(FileError) -> Place? {
        guard let folder = folders.last?.descriptor else { return nil }
        if names.isEmpty {
            var status = stat()
            let result = unsafe name.withSystemName { unsafe fstatat(folder.number, $0, &status, AT_SYMLINK_NOFOLLOW) }
            guard result == 0 else { throw FileError.last }
            let kind = status.st_mode & S_IFMT
            if kind != S_IFLNK { return Place(folder: folder, name: name, kind: kind) }
            try follow(name, in: folder)
            return nil
        }
        let number = unsafe name.withSystemName { unsafe openat(folder.number, $0, FolderWalk.folderFlags) }
        if number >= 0 {
            folders.append(try FolderWalk.folder(number))
        } else {
            // With these flags, a link fails like a file.
            guard errno == ENOTDIR || errno == ELOOP else { throw FileError.last }
            try follow(name, in: folder)
        }
        return nil
    }

    private mutating func follow(_ name: [UInt8], in folder: Descriptor) throws(FileError) {
        try countLink()
        let capacity = Int(PATH_MAX)
        let target = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, unsafe name.withSystemName { unsafe readlinkat(folder.number, $0, start, capacity) })
        }
        guard !target.isEmpty else { throw errno == EINVAL ? .missing : FileError.last }
        guard target.count < capacity else { throw .system(SystemError(ENAMETOOLONG)) }
        names.append(target)
    }

    private mutating func countLink() throws(FileError) {
        linkCount += 1
        guard linkCount <= FolderWalk.linkLimit else { throw .system(SystemError(ELOOP)) }
    }

    private static func opened(
        _ path: StaticString, in folder: Descriptor?
    ) throws(FileError) -> (Descriptor, FileIdentity) {
        try self.folder(
            unsafe Array("\(path)".utf8).withSystemName { unsafe openat(folder?.number ?? AT_FDCWD, $0, folderFlags) })
    }

    /// Takes ownership of the result of a call that opens a folder.
    private static func folder(_ number: Int32) throws(FileError) -> (Descriptor, FileIdentity) {
        guard let descriptor = Descriptor(number), let status = descriptor.status else { throw FileError.last }
        return (descriptor, FileIdentity(status))
    }
}

extension [UInt8] {
    /// Calls a function with the bytes as a C string.
    @unsafe func withSystemName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let name = map { CChar(bitPattern: $0) } + [0]
        return unsafe name.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return unsafe "".withCString(body) }
            return unsafe body(start)
        }
    }
}
