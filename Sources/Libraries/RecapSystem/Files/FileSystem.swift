/// Queries about files by path. They follow symbolic links unless stated otherwise.
package enum FileSystem {
    /// Returns whether there is a file or folder at a path.
    package static func exists(_ path: String) -> Bool {
        unsafe path.withSystemPath { unsafe access($0, F_OK) } == 0
    }

    /// Returns whether there is a regular file at a path.
    package static func isRegularFile(_ path: String) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    }

    /// Returns whether a path refers to a file that is neither a regular file nor a folder, such as a terminal, a pipe
    /// or `/dev/null`. Such a device is written to, and never replaced by a file.
    package static func isDevice(_ path: String) -> Bool {
        status(of: path).map { ![S_IFREG, S_IFDIR].contains($0.st_mode & S_IFMT) } ?? false
    }

    /// Opens a device for writing.
    static func openDevice(_ path: String) throws(SystemError) -> Descriptor {
        let number = unsafe path.withSystemPath { unsafe open($0, O_WRONLY | O_NOCTTY | O_CLOEXEC) }
        guard let descriptor = Descriptor(number) else { throw SystemError() }
        return descriptor
    }

    /// Returns whether there is a folder at a path.
    package static func isFolder(_ path: String) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// Returns whether this process may execute the file at a path.
    package static func isExecutable(_ path: String) -> Bool {
        unsafe path.withSystemPath { unsafe access($0, X_OK) } == 0
    }

    /// Returns whether a path names a symbolic link, or a file with several hard links. Unlike a new file, which may
    /// still be written to, both are complete as soon as they appear.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        guard unsafe path.withSystemPath({ unsafe lstat($0, &status) }) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
    }

    /// Returns the time since 1970 at which a file or the list of names in a folder was last changed; `nil` if the path
    /// does not exist.
    package static func changeTime(of path: String) -> Duration? {
        status(of: path).map { .seconds($0.st_mtim.tv_sec) + .nanoseconds($0.st_mtim.tv_nsec) }
    }

    static func status(of path: String) -> stat? {
        var status = stat()
        return unsafe path.withSystemPath { unsafe stat($0, &status) } == 0 ? status : nil
    }

    /// Returns the target of a symbolic link as written in the link; `nil` if the path is not a link.
    package static func target(ofLink path: String) -> String? {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, unsafe path.withSystemPath { unsafe readlink($0, start, buffer.count) })
        }
        return bytes.isEmpty ? nil : String(path: bytes)
    }

    /// The path of the running program; `nil` if the system has no `/proc`.
    package static var program: String? { target(ofLink: "/proc/self/exe") }

    /// Returns a path whose folder is replaced by its real path. The last name may still be a symbolic link. Returns
    /// `nil` if the folder doesn't exist.
    package static func pathInRealFolder(_ path: String) -> String? {
        let (folder, name) = Paths.split(path)
        return Paths.real(folder).map { Paths.join($0, name) }
    }

    /// Returns the path of an existing file: the path itself or, if it doesn't exist, the only path that differs from
    /// it only in case; `nil` if there is none or several. Reads each folder of the path in which a name has to be
    /// searched for.
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

// MARK: Folders

extension FileSystem {
    /// Creates a folder and any missing parent folders. Does nothing if the folder exists.
    ///
    /// - Parameter isPrivate: Whether new folders are accessible only to the owner, as the XDG Base Directory
    ///   Specification requires.
    package static func makeFolder(_ path: String, isPrivate: Bool = true) throws(SystemError) {
        let mode: mode_t = isPrivate ? 0o700 : 0o777
        func make() -> Bool { unsafe path.withSystemPath { unsafe mkdir($0, mode) } == 0 || errno == EEXIST }
        if exists(path) || make() { return }
        let error = SystemError()
        let parent = Paths.split(path).folder
        guard error.number == ENOENT, parent != path, parent != "." else { throw error }
        try makeFolder(parent, isPrivate: isPrivate)
        guard make() else { throw SystemError() }
    }

    /// Removes a file if possible.
    package static func removeFile(_ path: String) { _ = unsafe path.withSystemPath { unsafe unlink($0) } }

    /// Removes a folder if it is empty and can be removed.
    package static func removeEmptyFolder(_ path: String) { _ = unsafe path.withSystemPath { unsafe rmdir($0) } }

    /// Returns the names in a folder, in no particular order; empty if the folder can't be read.
    package static func names(in folder: String) -> [String] {
        guard var reader = FolderReader(folder) else { return [] }
        return reader.names()
    }
}
