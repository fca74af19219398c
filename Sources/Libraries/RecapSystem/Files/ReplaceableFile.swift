internal import CSystemCalls

/// A file that is replaced as a whole, so that readers see either the old or the new contents, even if the writer is
/// killed.
///
/// New contents are written to `<name>.<process>.new` in the same folder, which is then renamed to the file. Writers in
/// several processes must hold a ``FileLock``.
package struct ReplaceableFile: Sendable {
    /// The path of the folder that contains the file.
    package let folder: String
    /// The name of the file.
    package let name: String

    /// A completed step of a replacement.
    package enum Step: Sendable {
        /// The new file exists, and is empty.
        case created
        /// Up to 64 KiB more have been written to the new file.
        case wrote
        /// The contents of the new file have been synced to disk.
        case synced
        /// The new file has taken the name of the old one.
        case renamed
        /// The name of the new file has been synced to disk.
        case folderSynced
    }

    /// Creates a value for the file at a path, which need not exist. If the path names a symbolic link, the file is the
    /// target of the link. A device, such as `/dev/null`, is written to and not replaced.
    package init(_ path: String) throws(SystemError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(ENOENT) }
        var path = path
        var linkCount = 0
        // The target of a link such as `/dev/stdout` may have no name.
        while !FileSystem.isDevice(path), let target = FileSystem.target(ofLink: path) {
            linkCount += 1
            // The limit of the Linux kernel.
            guard linkCount <= 40 else { throw SystemError(ELOOP) }
            path = Paths.join(Paths.split(path).folder, target)
        }
        (folder, name) = Paths.split(path)
    }

    /// The path of the file.
    package var path: String { Paths.join(folder, name) }

    /// Returns the file's path with a suffix.
    package func path(adding ending: String) -> String { path + ending }

    // MARK: Reading

    /// Reads the file; `nil` if it doesn't exist. Doesn't wait for the writer of a pipe.
    package func bytes(limit: Int) throws(FileError) -> [UInt8]? {
        do throws(FileError) {
            return try OpenFile(regular: path).bytes(limit: limit)
        } catch {
            guard error == .missing else { throw error }
            guard FileSystem.isFolder(folder) || !FileSystem.exists(folder) else {
                throw .system(SystemError(ENOTDIR))
            }
            return nil
        }
    }

    // MARK: Writing

    /// Replaces the contents, creating the file if necessary. The folder must exist.
    ///
    /// - Parameters:
    ///   - isDurable: Whether to wait until the new contents are on disk.
    ///   - onStep: Called after each completed step.
    package func replace(
        with bytes: [UInt8], isDurable: Bool, onStep: (Step) -> Void = { _ in }
    ) throws(SystemError) {
        if FileSystem.isDevice(path) {
            let device = try FileSystem.openDevice(path)
            try Descriptor.write(bytes, to: device.number) { onStep(.wrote) }
            return withExtendedLifetime(device) {}
        }
        let new = path(adding: ".\(getpid()).new")
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        // A dead process may have had this process ID. Its file is removed rather than written to, because links could
        // lead to it.
        _ = unsafe new.withSystemPath { unsafe unlink($0) }
        let number = unsafe new.withSystemPath { unsafe open($0, flags, 0o600) }
        guard let descriptor = Descriptor(number) else { throw SystemError() }
        onStep(.created)
        do throws(SystemError) {
            try Descriptor.write(bytes, to: descriptor.number) { onStep(.wrote) }
            if isDurable {
                guard fsync(descriptor.number) == 0 else { throw SystemError() }
                onStep(.synced)
            }
            try Self.rename(new, to: path)
        } catch {
            _ = unsafe new.withSystemPath { unsafe unlink($0) }
            throw error
        }
        onStep(.renamed)
        if isDurable {
            try syncFolder()
            onStep(.folderSynced)
        }
    }

    private static func rename(_ old: String, to new: String) throws(SystemError) {
        let result = unsafe old.withSystemPath { old in
            unsafe new.withSystemPath { unsafe RecapSystem.rename(old, $0) }
        }
        guard result == 0 else { throw SystemError() }
    }

    /// Waits until the names in the folder are on disk.
    private func syncFolder() throws(SystemError) {
        let number = unsafe folder.withSystemPath { unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard let descriptor = Descriptor(number) else { throw SystemError() }
        // Some file systems don't support this for folders.
        if fsync(descriptor.number) != 0, errno != EINVAL, errno != ENOTSUP { throw SystemError() }
    }

    // MARK: Damaged files and files of dead writers

    /// Gives the file a second name, `<name>.damaged-<number>` with the first unused number, and returns its path.
    ///
    /// The file keeps its first name until it is replaced, except on file systems without hard links. Requires the
    /// lock.
    package func putAside() throws(SystemError) -> String {
        var number = 1
        while true {
            let aside = path(adding: ".damaged-\(number)")
            let result = unsafe path.withSystemPath { path in
                unsafe aside.withSystemPath { unsafe link(path, $0) }
            }
            if result == 0 { return aside }
            switch errno {
            case EEXIST:
                // A writer that was killed after this step leaves the second name behind.
                if isSameFile(path, aside) { return aside }
                number += 1
            case EPERM, ENOTSUP, EMLINK, ENOSYS:
                guard !FileSystem.exists(aside) else {
                    number += 1
                    continue
                }
                try Self.rename(path, to: aside)
                return aside
            default: throw SystemError()
            }
        }
    }

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        var first = stat()
        var second = stat()
        return unsafe one.withSystemPath { unsafe lstat($0, &first) } == 0
            && other.withSystemPath { unsafe lstat($0, &second) } == 0
            && FileIdentity(first) == FileIdentity(second)
    }

    /// Removes the unfinished files of writers that were killed. Requires the lock, because a writer could otherwise
    /// still be running.
    package func removeUnfinished() {
        for found in FileSystem.names(in: folder) where found.hasPrefix(name + ".") && found.hasSuffix(".new") {
            let process = found.dropFirst(name.count + 1).dropLast(4)
            guard !process.isEmpty, process.allSatisfy({ "0"..."9" ~= $0 }) else { continue }
            _ = unsafe Paths.join(folder, found).withSystemPath { unsafe unlink($0) }
        }
    }
}

/// The reason why a file can't be opened or read.
package enum FileError: Error, Sendable, Hashable {
    /// There is no file with the name.
    case missing
    /// The file lies outside the folder that must contain it.
    case outside
    /// The file is a folder.
    case folder
    /// The file is a pipe, a socket or a device.
    case special
    /// Reading the file would block.
    case waits
    /// The file exceeds the size limit for its use, in bytes.
    case tooLarge(limit: Int)
    /// A system call failed for another reason.
    case system(SystemError)

    /// The error of the last failed system call.
    package static var last: FileError { FileError(SystemError()) }

    /// Creates the error that corresponds to the error of a system call.
    init(_ error: SystemError) {
        self = error.number == ENOENT || error.number == ENOTDIR ? .missing : .system(error)
    }

    /// The reason, worded to follow the name of a story's file and a colon.
    package var reason: String {
        switch self {
        case .missing: "there is no such file"
        case .outside: "it is outside of the story's folder"
        case .folder: "it is a folder"
        case .special: "it is not a file"
        case .waits: "it can't be read without waiting"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
        case .system(let error): error.reason
        }
    }

    /// The reason, worded to follow the name of a feed's file and a colon.
    package var reasonInFeed: String { self == .outside ? "it is outside of the feed's folder" : reason }
}

/// An exclusive lock shared between processes through a file. The system releases it when the process that holds it
/// terminates.
///
/// The file is never removed. Otherwise, a process waiting for the lock of a removed file could acquire it while
/// another process holds the lock of a new file.
package final class FileLock {
    private let descriptor: Descriptor

    /// Acquires the lock of the file at a path, which is created if necessary. Waits while another process holds it.
    package init(_ path: String) throws(SystemError) {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        guard let descriptor = Descriptor(unsafe path.withSystemPath { unsafe open($0, flags, 0o600) }) else {
            throw SystemError()
        }
        self.descriptor = descriptor
        while flock(descriptor.number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw SystemError() }
        }
    }

    /// Releases the lock. Closing the descriptor is not enough, because a child process that is just being started may
    /// have a copy of it.
    package func release() { _ = flock(descriptor.number, LOCK_UN) }
}

/// A file in memory, which has no name in any folder and is deleted when its last descriptor is closed.
package enum MemoryFile {
    /// Creates a file with the given contents. Returns its descriptor, which is positioned at the beginning and
    /// inherited by other programs.
    package static func make(with bytes: [UInt8] = []) throws(SystemError) -> Descriptor {
        guard let file = Descriptor(unsafe calls_memory_file("recap")) else { throw SystemError() }
        try Descriptor.write(bytes, to: file.number)
        guard lseek(file.number, 0, SEEK_SET) == 0 else { throw SystemError() }
        return file
    }
}
