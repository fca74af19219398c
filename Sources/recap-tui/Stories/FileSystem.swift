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

    /// Whether there is something at a path.
    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Whether there is a folder at a path.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder; none where it can't be read.
    static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
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
