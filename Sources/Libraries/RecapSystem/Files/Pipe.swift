/// A pair of connected descriptors. Neither end survives `exec`.
package struct Pipe: Sendable {
    /// The end from which bytes are read. It becomes readable when the other end is closed.
    package let reader: Descriptor
    /// The end to which bytes are written.
    package let writer: Descriptor

    /// Creates a pipe with blocking or non-blocking ends.
    package init(isBlocking: Bool = true) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0, let reader = Descriptor(ends[0]), let writer = Descriptor(ends[1]) else {
            throw SystemError()
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            if !isBlocking { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        }
        (self.reader, self.writer) = (reader, writer)
    }
}
