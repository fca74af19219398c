import RecapSystem

/// A connected pair of sockets, one end for this process and one for a child process.
///
/// Sockets are used instead of pipes because they can be created atomically with close-on-exec, so a process started by another
/// thread never inherits them.
struct SocketPair {
    /// This process's end, which is non-blocking.
    let ours: Descriptor
    /// The child process's end, which is blocking. Close it here once the child has inherited it.
    let theirs: Descriptor

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0, let ours = Descriptor(ends[0]),
            let theirs = Descriptor(ends[1])
        else { throw SystemError() }
        guard fcntl(ours.number, F_SETFL, O_NONBLOCK) == 0 else { throw SystemError() }
        (self.ours, self.theirs) = (ours, theirs)
    }

    /// Enlarges the buffers to hold a frame in transit, as far as an unprivileged user is allowed to.
    func enlarge() {
        var size: Int32 = 212_992
        _ = unsafe setsockopt(theirs.number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Reads at most a number of bytes from a socket; `nil` if none are available, and empty at the end or after a
    /// failure.
    static func read(_ socket: Descriptor, atMost size: Int) -> [UInt8]? {
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            result = unsafe recv(socket.number, buffer.baseAddress, size, 0)
            count = max(0, result)
        }
        return result < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? nil : bytes
    }
}
