internal import Glibc

/// Files, by the C library alone: start-up time matters more than comfort.
enum FileSystem {
    /// Why a file can't be read.
    enum Failure: Error {
        /// There is none.
        case missing
        /// It can't be opened or read; why.
        case unreadable(String)
    }

    /// The bytes of a file. Throws `Failure`.
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .missing }
            throw .unreadable(lastError)
        }
        defer { close(descriptor) }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable("it is a folder") }
            // Before room is made for it: a sparse file may say that it is larger than all memory.
            guard status.st_size <= mostBytes else { throw tooLarge }
            return try read(descriptor, expecting: Int(status.st_size))
        }
        return try read(descriptor, expecting: 0)
    }

    /// All bytes of a descriptor, up to its end.
    static func read(_ descriptor: Int32, expecting size: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var room = max(size + 1, 65_536)
        while true {
            var failure: Failure?
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                var got = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                while got < 0, errno == EINTR {
                    got = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                }
                if got < 0 { failure = .unreadable(lastError) }
                count = max(0, got)
            }
            if let failure { throw failure }
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= mostBytes else { throw tooLarge }
            room = 65_536
        }
    }

    /// Larger files are no stories.
    private static let mostBytes = 256 << 20
    private static let tooLarge = Failure.unreadable("it is larger than 256 MiB")

    /// Where a symbolic link leads in the end; `nil` where that can't be told.
    static func target(of path: String) -> String? {
        guard let target = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(target) }
        return unsafe String(cString: target)
    }

    /// A path by the real path of its folder; the file itself may be a link.
    static func realPlace(of path: String) -> String? {
        let (folder, name) = split(path)
        return target(of: folder).map { $0 == "/" ? "/" + name : $0 + "/" + name }
    }

    /// Whether there is something at a path.
    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Whether there is a plain file at a path, or a link to one.
    static func isPlainFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether there is a folder at a path.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The folder that a path lies in, and its name there.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let name = String(path[path.index(after: slash)...])
        return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
    }

    /// The names in a folder; none where it can't be read.
    static func names(in folder: String) -> [String] {
        var names: [String] = []
        unsafe forEachEntry(of: folder) { name, _ in
            names.append(unsafe String(decoding: name, as: UTF8.self))
            return true
        }
        return names
    }

    /// Calls a function with the bytes of each name in a folder, and whether it is known to be a folder's, for as long as it
    /// returns true.
    @unsafe static func forEachEntry(of folder: String, _ body: (UnsafeRawBufferPointer, _ isFolder: Bool) -> Bool) {
        guard let directory = unsafe opendir(folder) else { return }
        defer { unsafe closedir(directory) }
        while let entry = unsafe readdir(directory) {
            let isFolder = unsafe entry.pointee.d_type == UInt8(DT_DIR)
            let goesOn = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { all in
                guard let start = all.baseAddress else { return true }
                let count = unsafe strnlen(start.assumingMemoryBound(to: CChar.self), all.count)
                let name = unsafe UnsafeRawBufferPointer(start: start, count: count)
                if unsafe name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return true }
                return unsafe body(name, isFolder)
            }
            guard goesOn else { return }
        }
    }

    /// A file's state by which one sees whether it has changed.
    struct Stamp: Sendable, Hashable {
        var size: Int
        /// When it was last changed, in whole seconds since 1970 and nanoseconds: its contents or what it is called.
        var seconds: Int
        var nanoseconds: Int

        /// Whether a change so shortly before now that the system's clock may not tell another one from it.
        var isRecent: Bool {
            var now = timespec()
            guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return true }
            return (now.tv_sec - seconds) * 1000 + (now.tv_nsec - nanoseconds) / 1_000_000 < 100
        }
    }

    /// The present state of a file or folder; `nil` where there is none.
    static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Stamp(
            size: Int(status.st_size), seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }

    /// Whether there is something at a path that is whole as soon as it is there: a link, or a further name of a file.
    static func isLinked(_ path: String) -> Bool {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
    }

    /// Puts bytes in the place of a file, whole or not at all, and makes the folders that it lies in. Where that can't be done
    /// nothing is: for what can be done without.
    static func replace(_ path: String, with bytes: [UInt8]) {
        makeFolder(split(path).folder)
        let new = "\(path).\(getpid()).new"
        let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { break }
            rest = rest.dropFirst(written)
        }
        close(descriptor)
        if unsafe !rest.isEmpty || rename(new, path) != 0 { unsafe unlink(new) }
    }

    /// Makes a folder, and those that it lies in.
    static func makeFolder(_ path: String) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            _ = unsafe mkdir(made, 0o700)
        }
    }

    /// The path of the program that runs.
    static var program: String? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, unsafe readlink("/proc/self/exe", start, buffer.count))
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// A path that exists: the path itself, or the only one that is the same but for upper and lower case.
    static func resolve(_ path: String) -> String? {
        if exists(path) { return path }
        var found = path.hasPrefix("/") ? "/" : ""
        for name in path.split(separator: "/") {
            if exists(found + name) {
                found += name + "/"
                continue
            }
            let wanted = name.lowercased()
            let matches = names(in: found.isEmpty ? "." : found).filter { $0.lowercased() == wanted }
            guard matches.count == 1 else { return nil }
            found += matches[0] + "/"
        }
        return found.isEmpty ? nil : String(found.dropLast())
    }

    private static var lastError: String { unsafe String(cString: strerror(errno)) }
}

/// The value of a variable of the environment; `nil` where it is unset or empty.
func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
}
