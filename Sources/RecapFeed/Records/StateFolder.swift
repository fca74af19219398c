internal import Glibc
internal import RecapSystem

/// The folder of a state file and the files in it that belong together: the calls of the system, and nothing of what stands
/// in the files.
struct StateFolder {
    /// Larger files are no state files.
    private static let mostBytes = 256 << 20

    let folder: String
    let name: String

    /// Where a file is in the end: a symbolic link stays one, and what it points to is read and replaced.
    init(of path: String) throws(SystemError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(ENOENT) }
        var path = path
        var links = 0
        while let target = Self.target(ofLink: path) {
            links += 1
            guard links <= 40 else { throw SystemError(ELOOP) }
            path = target.hasPrefix("/") ? target : Self.split(path).folder + "/" + target
        }
        (folder, name) = Self.split(path)
    }

    var file: String { path(name) }

    func path(_ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let name = String(path[path.index(after: slash)...])
        return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
    }

    private static func target(ofLink path: String) -> String? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, unsafe readlink(path, start, buffer.count))
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Makes the folder and those above it, for their owner alone, as the XDG Base Directory Specification asks.
    func make() throws(SystemError) { try Self.make(folder) }

    private static func make(_ folder: String) throws(SystemError) {
        if unsafe access(folder, F_OK) == 0 || mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        let above = split(folder).folder
        guard errno == ENOENT, above != folder, above != "." else { throw SystemError() }
        try make(above)
        if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError() }
    }

    /// The bytes of the file; `nil` where there is none.
    func read() throws(SystemError) -> [UInt8]? {
        // Not held up by a pipe that nobody writes to.
        guard let descriptor = Descriptor(unsafe open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) else {
            if errno == ENOENT { return nil }
            throw SystemError()
        }
        guard let status = descriptor.status else { throw SystemError() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(EINVAL) }
        do throws(FileError) {
            return try Descriptor.bytes(of: descriptor.number, expecting: Int(status.st_size), limit: Self.mostBytes)
        } catch {
            switch error {
            case .system(let error): throw error
            default: throw SystemError(EFBIG)
            }
        }
    }

    /// Puts bytes in the place of the file, whole or not at all, and has the disk keep them.
    func replace(with bytes: [UInt8], onStep: (WriteStep) -> Void) throws(SystemError) {
        let new = path("\(name).\(getpid()).new")
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        guard let descriptor = Descriptor(unsafe open(new, flags, 0o600)) else { throw SystemError() }
        onStep(.created)
        do throws(SystemError) {
            try Descriptor.write(bytes, to: descriptor.number) { onStep(.wrote) }
            guard fsync(descriptor.number) == 0 else { throw SystemError() }
            onStep(.synced)
            guard unsafe rename(new, file) == 0 else { throw SystemError() }
        } catch {
            unsafe unlink(new)
            throw error
        }
        onStep(.renamed)
        try sync()
        onStep(.folderSynced)
    }

    /// Has the disk keep the names in the folder.
    private func sync() throws(SystemError) {
        guard let descriptor = Descriptor(unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
            throw SystemError()
        }
        // Some file systems have no such thing.
        if fsync(descriptor.number) != 0, errno != EINVAL, errno != ENOTSUP { throw SystemError() }
    }

    /// Gives the file another name beside its own, `<name>.damaged-<number>`, the first that is free; the path of it. The file
    /// itself stays in its place until another one takes it.
    func putAside() throws(SystemError) -> String {
        var number = 1
        while true {
            let aside = path("\(name).damaged-\(number)")
            if unsafe link(file, aside) == 0 { return aside }
            switch errno {
            case EEXIST:
                // One that died after this step has left it so.
                if isSameFile(file, aside) { return aside }
                number += 1
            case EPERM, ENOTSUP, EMLINK, ENOSYS:
                // A file system without second names. Nobody else gives these names while the lock is held.
                guard unsafe access(aside, F_OK) != 0 else {
                    number += 1
                    continue
                }
                guard unsafe rename(file, aside) == 0 else { throw SystemError() }
                return aside
            default: throw SystemError()
            }
        }
    }

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        var first = stat()
        var second = stat()
        return unsafe lstat(one, &first) == 0 && lstat(other, &second) == 0
            && first.st_ino == second.st_ino && first.st_dev == second.st_dev
    }

    /// Takes away what dead processes began to write: with the lock held, nobody who lives is writing.
    func removeLeftOvers() {
        guard let directory = unsafe opendir(folder) else { return }
        defer { unsafe closedir(directory) }
        while let entry = unsafe readdir(directory) {
            let found = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard found.hasPrefix(name + "."), found.hasSuffix(".new") else { continue }
            let process = found.dropFirst(name.count + 1).dropLast(4)
            if !process.isEmpty, process.allSatisfy({ "0"..."9" ~= $0 }) { unsafe unlink(path(found)) }
        }
    }
}
