internal import Glibc
internal import RecapSystem

/// The lock of a state file: held by one writer at a time, and given back by the system when its holder dies. Its file stays
/// for good: were it taken away, two could hold locks of the same name.
final class StateLock {
    private let descriptor: Descriptor

    /// Waits until nobody else holds it: as long as that takes.
    init(_ path: String) throws(SystemError) {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        guard let descriptor = Descriptor(unsafe open(path, flags, 0o600)) else { throw SystemError() }
        self.descriptor = descriptor
        while flock(descriptor.number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw SystemError() }
        }
    }

    /// Lets others have it.
    func giveBack() {
        // A child that is being started has the descriptor too for a moment, and would keep what is only closed.
        _ = flock(descriptor.number, LOCK_UN)
    }
}
