internal import Glibc

/// A way through folders by the names of a path, on which links are read and followed here.
struct FolderWalk {
    /// What stands at the end of the way: no link, and perhaps no file.
    struct Place {
        let folder: Descriptor
        let name: [UInt8]
        /// Which kind of file it is, as in `st_mode`.
        let kind: mode_t
    }

    /// The folders on the way, each within the one before; the last one is where the next name is looked for.
    private var folders: [(descriptor: Descriptor, identity: FileIdentity)]
    /// The names that are still to be gone by, the next one last.
    private var names: [[UInt8]] = []
    private var linkCount = 0

    /// As many as the system itself follows.
    private static let mostLinks = 40
    private static let folderFlags = pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// A way from a folder by a path.
    init(from folder: Descriptor, _ identity: FileIdentity, names path: [UInt8]) {
        folders = [(folder, identity)]
        names = [path]
    }

    /// Whether the present folder is a certain one, or lies within it.
    func passed(_ identity: FileIdentity) -> Bool { folders.contains { $0.identity == identity } }

    /// Has a name looked at once more that has become a link.
    mutating func retry(_ name: [UInt8]) throws(FileError) {
        try countLink()
        names.append(name)
    }

    /// Goes to the end of the way; `nil` where that is a folder that was gone through.
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

    /// Takes the parts of a path as the next names.
    private mutating func take(_ path: [UInt8]) throws(FileError) {
        let slash = UInt8(ascii: "/")
        if path.first == slash { folders = [try FolderWalk.opened("/", in: nil)] }
        // What a slash stands behind has to be a folder.
        if path.last == slash { names.append(Array(".".utf8)) }
        names += path.split(separator: slash).reversed().map(Array.init)
    }

    private mutating func goUp() throws(FileError) {
        // Only where the way began in its first folder does that have to be asked for the one around it.
        if let first = folders.first, folders.count == 1 {
            folders = [try FolderWalk.opened("..", in: first.descriptor)]
        } else {
            folders.removeLast()
        }
    }

    /// Goes into a folder, or to where a link leads; returns what stands at the end of the way.
    private mutating func go(to name: [UInt8]) throws(FileError) -> Place? {
        guard let folder = folders.last?.descriptor else { return nil }
        if names.isEmpty {
            var status = stat()
            let failed = unsafe name.withSystemName { unsafe fstatat(folder.number, $0, &status, AT_SYMLINK_NOFOLLOW) }
            guard failed == 0 else { throw FileError.last }
            let kind = status.st_mode & S_IFMT
            if kind != S_IFLNK { return Place(folder: folder, name: name, kind: kind) }
            try follow(name, in: folder)
            return nil
        }
        let number = unsafe name.withSystemName { unsafe openat(folder.number, $0, FolderWalk.folderFlags) }
        if number >= 0 {
            let found = try Descriptor(number)
            folders.append((found, FileIdentity(try found.status())))
        } else {
            // A link is no folder, in the system's words.
            guard errno == ENOTDIR || errno == ELOOP else { throw FileError.last }
            try follow(name, in: folder)
        }
        return nil
    }

    private mutating func follow(_ name: [UInt8], in folder: Descriptor) throws(FileError) {
        try countLink()
        let most = Int(PATH_MAX)
        let target = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, unsafe name.withSystemName { unsafe readlinkat(folder.number, $0, start, most) })
        }
        guard !target.isEmpty else { throw errno == EINVAL ? .missing : FileError.last }
        guard target.count < most else { throw .system(ENAMETOOLONG) }
        names.append(target)
    }

    private mutating func countLink() throws(FileError) {
        linkCount += 1
        guard linkCount <= FolderWalk.mostLinks else { throw .system(ELOOP) }
    }

    private static func opened(
        _ path: StaticString, in folder: Descriptor?
    ) throws(FileError) -> (Descriptor, FileIdentity) {
        let found = try Descriptor(
            unsafe Array("\(path)".utf8).withSystemName { unsafe openat(folder?.number ?? AT_FDCWD, $0, folderFlags) })
        return (found, FileIdentity(try found.status()))
    }
}

extension [UInt8] {
    /// Calls a function with a name as C wants it.
    @unsafe func withSystemName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let name = map { CChar(bitPattern: $0) } + [0]
        return unsafe name.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return unsafe "".withCString(body) }
            return unsafe body(start)
        }
    }
}
