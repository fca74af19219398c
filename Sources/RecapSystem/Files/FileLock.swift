/// An exclusive lock that processes share through a file. The system releases it when its holder dies.
///
/// The file is never removed; otherwise, a process that waits for the lock of a removed file could hold it together
/// with the holder of the lock of a new file.
package final class FileLock {
    private let descriptor: Descriptor

    /// Acquires the lock of the file at a path, which is created if necessary. Waits as long as another process holds it.
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

    /// Releases the lock. Closing the descriptor is not enough, because a child process that is just being started may have
    /// a copy of it.
    package func release() { _ = flock(descriptor.number, LOCK_UN) }
}
