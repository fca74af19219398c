/// Lines for a reader that may be slow: of the lines that have not been started, only the newest is sent.
package struct NewestLine {
    private let socket: Descriptor
    /// The rest of the line that was sent in part.
    private var rest: ArraySlice<UInt8> = []
    /// The line to send after it.
    private var next: [UInt8] = []

    /// Creates an empty queue for a socket that doesn't wait.
    package init(to socket: Descriptor) { self.socket = socket }

    /// Whether something is left to send when the socket has room.
    package var isWaiting: Bool { !rest.isEmpty || !next.isEmpty }

    /// Sends a line, which ends in a line break, as far as the socket has room. Returns `false` if the reader is gone.
    package mutating func send(_ line: [UInt8]) -> Bool {
        next = line
        return flush()
    }

    /// Sends what is left, as far as the socket has room. Returns `false` if the reader is gone.
    package mutating func flush() -> Bool {
        while isWaiting {
            if rest.isEmpty {
                rest = next[...]
                next = []
            }
            let sent = unsafe rest.withUnsafeBytes {
                unsafe RecapSystem.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
            } else if errno != EINTR {
                return errno == EAGAIN
            }
        }
        return true
    }
}
