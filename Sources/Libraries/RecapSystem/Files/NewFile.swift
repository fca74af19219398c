/// A file that is being written. It gets its name once it is complete.
///
/// If the process ends before that, nothing remains on file systems that support unnamed files; on others, a file
/// `<name>.<process>.new` remains. An existing file with the name stays unchanged until then. A device, such as
/// `/dev/null`, is written to and not replaced.
package struct NewFile: ~Copyable {
    /// The name that the file has while it is written.
    private enum Name {
        case none
        case temporary
        /// The name of a device.
        case own
    }

    /// The descriptor to write to.
    package let descriptor: Descriptor
    private let path: String
    private let temporaryPath: String
    private let name: Name

    /// Creates an empty file. If the path names a symbolic link, the file will replace the link's target.
    package init(_ path: String) throws(SystemError) {
        let target = try ReplaceableFile(path)
        let temporaryPath = target.path(adding: ".\(getpid()).new")
        guard !FileSystem.isFolder(target.path) else { throw SystemError(EISDIR) }
        let (descriptor, name) =
            FileSystem.isDevice(target.path)
            ? (try FileSystem.openDevice(target.path), .own) : try Self.open(temporaryPath, in: target.folder)
        self.path = target.path
        self.temporaryPath = temporaryPath
        self.descriptor = descriptor
        self.name = name
    }

    /// Opens an unnamed file or, if the file system doesn't support those, one with a temporary name.
    private static func open(
        _ path: String, in folder: String
    ) throws(SystemError) -> (Descriptor, Name) {
        let permissions: mode_t = 0o666
        let nameless = unsafe folder.withSystemPath {
            unsafe RecapSystem.open($0, O_RDWR | O_CLOEXEC | withoutName, permissions)
        }
        if let descriptor = Descriptor(nameless) { return (descriptor, .none) }
        guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw SystemError() }
        let named = unsafe path.withSystemPath {
            unsafe RecapSystem.open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)
        }
        guard let descriptor = Descriptor(named) else { throw SystemError() }
        return (descriptor, .temporary)
    }

    /// The flag `O_TMPFILE` of Linux, which Swift doesn't import.
    private static let withoutName = 0o20_000_000 | O_DIRECTORY

    /// Gives the file its name.
    ///
    /// - Parameter replacing: Whether an existing file with the name is replaced; otherwise its existence is an error.
    package consuming func commit(replacing: Bool = true) throws(SystemError) {
        if name == .own { return }
        if !replacing {
            let named = name == .temporary ? link(temporaryPath, to: path) : linkDescriptor(to: path)
            let error = SystemError()
            if name == .temporary { removeTemporaryName() }
            guard named else { throw error }
            return
        }
        if name == .none {
            // An existing file with the name can only be replaced by a file that has a name.
            guard linkDescriptor(to: temporaryPath) else { throw SystemError() }
        }
        let renamed = unsafe temporaryPath.withSystemPath { new in
            unsafe path.withSystemPath { unsafe rename(new, $0) }
        }
        guard renamed == 0 else {
            let error = SystemError()
            removeTemporaryName()
            throw error
        }
    }

    /// Gives the unnamed file a name. Returns whether that succeeded; if not, the reason is in `errno`.
    private borrowing func linkDescriptor(to name: String) -> Bool {
        let number = descriptor.number
        return unsafe name.withSystemPath {
            unsafe linkat(AT_FDCWD, "/proc/self/fd/\(number)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
        } == 0
    }

    /// Renames the file. Returns whether that succeeded; if not, the reason is in `errno`.
    private borrowing func link(_ name: String, to other: String) -> Bool {
        unsafe name.withSystemPath { old in unsafe other.withSystemPath { unsafe RecapSystem.link(old, $0) } } == 0
    }

    /// Writes a complete file. If that fails, no part of it remains.
    ///
    /// - Parameter replacing: Whether an existing file with the name is replaced; otherwise its existence is an error.
    package static func write(
        _ bytes: some Collection<UInt8>, to path: String, replacing: Bool = true
    ) throws(SystemError) {
        let file = try NewFile(path)
        do throws(SystemError) {
            try Descriptor.write(bytes, to: file.descriptor.number)
        } catch {
            file.discard()
            throw error
        }
        try file.commit(replacing: replacing)
    }

    /// Deletes the incomplete file.
    package consuming func discard() {
        if name == .temporary { removeTemporaryName() }
    }

    private borrowing func removeTemporaryName() {
        _ = unsafe temporaryPath.withSystemPath { unsafe unlink($0) }
    }
}
