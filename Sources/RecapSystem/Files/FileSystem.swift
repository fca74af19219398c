internal import Glibc

/// Files, by the C library alone: start-up time matters more than comfort.
package enum FileSystem {
    /// The bytes of a file that the user names, which may be a pipe: waits for its end. Throws where it can't be read.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        try OpenFile(named: path).bytes(limit: mostBytes)
    }

    /// The bytes of a regular file. Throws, without waiting, where it is something else or can't be read.
    package static func readRegular(_ path: String) throws(FileError) -> [UInt8] {
        try OpenFile(regular: path).bytes(limit: mostBytes)
    }

    /// Larger files are no stories.
    package static let mostBytes = 256 << 20

    /// Where a symbolic link leads in the end; `nil` where that can't be told.
    package static func target(of path: String) -> String? { Paths.real(path) }

    /// A path by the real path of its folder; the file itself may be a link.
    package static func realPlace(of path: String) -> String? {
        let (folder, name) = split(path)
        return target(of: folder).map { $0 == "/" ? "/" + name : $0 + "/" + name }
    }

    /// Whether there is something at a path.
    package static func exists(_ path: String) -> Bool { unsafe path.withSystemPath { unsafe access($0, F_OK) } == 0 }

    /// Whether there is a plain file at a path, or a link to one.
    package static func isPlainFile(_ path: String) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    }

    /// Whether there is a folder at a path.
    package static func isFolder(_ path: String) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// The state of what a path leads to; `nil` where there is nothing.
    private static func status(of path: String) -> stat? {
        var status = stat()
        return unsafe path.withSystemPath { unsafe stat($0, &status) } == 0 ? status : nil
    }

    /// The folder that a path lies in, and its name there.
    package static func split(_ path: String) -> (folder: String, name: String) {
        Paths.split(path)
    }

    /// The names in a folder; none where it can't be read.
    package static func names(in folder: String) -> [String] {
        var names: [String] = []
        unsafe forEachEntry(of: folder) { name, _ in
            names.append(unsafe String(path: Array(name)))
            return true
        }
        return names
    }

    /// Calls a function with the bytes of each name in a folder, and whether it is known to be a folder's, for as long as it
    /// returns true.
    @unsafe package static func forEachEntry(
        of folder: String, _ body: (UnsafeRawBufferPointer, _ isFolder: Bool) -> Bool
    ) {
        guard let directory = unsafe folder.withSystemPath({ unsafe opendir($0) }) else { return }
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
    package struct Stamp: Sendable, Hashable {
        package var size: Int
        /// When it was last changed, in whole seconds since 1970 and nanoseconds: its contents or what it is called.
        package var seconds: Int
        package var nanoseconds: Int

        package init(size: Int, seconds: Int, nanoseconds: Int) {
            self.size = size
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }

        /// Whether a change so shortly before now that the system's clock may not tell another one from it.
        package var isRecent: Bool {
            var now = timespec()
            guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return true }
            return (now.tv_sec - seconds) * 1000 + (now.tv_nsec - nanoseconds) / 1_000_000 < 100
        }
    }

    /// The present state of a file or folder; `nil` where there is none.
    package static func stamp(of path: String) -> Stamp? {
        guard let status = status(of: path) else { return nil }
        return Stamp(
            size: Int(status.st_size), seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }

    /// Whether there is something at a path that is whole as soon as it is there: a link, or a further name of a file.
    package static func isLinked(_ path: String) -> Bool {
        var status = stat()
        guard unsafe path.withSystemPath({ unsafe lstat($0, &status) }) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
    }

    /// Puts bytes in the place of a file, whole or not at all, and makes the folders that it lies in. Where that can't be done
    /// nothing is: for what can be done without.
    package static func replace(_ path: String, with bytes: [UInt8]) {
        makeFolder(split(path).folder)
        let new = "\(path).\(getpid()).new"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let descriptor = unsafe new.withSystemPath { unsafe open($0, flags, 0o600) }
        guard descriptor >= 0 else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { break }
            rest = rest.dropFirst(written)
        }
        close(descriptor)
        let isInPlace =
            unsafe rest.isEmpty
            && new.withSystemPath { new in
                unsafe path.withSystemPath { unsafe rename(new, $0) } == 0
            }
        if !isInPlace { _ = unsafe new.withSystemPath { unsafe unlink($0) } }
    }

    /// Makes a folder, and those that it lies in.
    package static func makeFolder(_ path: String) {
        var made = ""
        for part in Paths.parts(of: path) {
            made += "/" + part
            _ = unsafe made.withSystemPath { unsafe mkdir($0, 0o700) }
        }
    }

    /// The path of the program that runs.
    package static var program: String? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, unsafe readlink("/proc/self/exe", start, buffer.count))
        }
        return bytes.isEmpty ? nil : String(path: bytes)
    }

    /// A path that exists: the path itself, or the only one that is the same but for upper and lower case.
    package static func resolve(_ path: String) -> String? {
        if exists(path) { return path }
        var found = Paths.isAbsolute(path) ? "/" : ""
        for name in Paths.parts(of: path) {
            if exists(found + name) {
                found += name + "/"
                continue
            }
            let wanted = name.lowercased()
            let matches = names(in: found.isEmpty ? "." : found).filter { $0.lowercased() == wanted }
            guard matches.count == 1 else { return nil }
            found += matches[0] + "/"
        }
        return found.isEmpty ? nil : String(Substring(found.utf8.dropLast()))
    }
}
