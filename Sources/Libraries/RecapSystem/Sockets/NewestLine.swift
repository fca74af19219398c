/// A sender of lines to a reader that may be slow. Of the lines that have not been started, only the newest is sent.
package struct NewestLine {
    private let socket: Descriptor
    /// The rest of a partly sent line.
    private var rest: ArraySlice<UInt8> = []
    /// The next line to send.
    private var next: [UInt8] = []

    /// Creates an empty queue for a non-blocking socket.
    package init(to socket: Descriptor) { self.socket = socket }

    /// Whether any bytes remain to be sent.
    package var isWaiting: Bool { !rest.isEmpty || !next.isEmpty }

    /// Sends as much of a line, which ends with a line break, as the socket accepts; the rest remains pending. Returns
    /// `false` if the reader has disconnected.
    package mutating func send(_ line: [UInt8]) -> Bool {
        next = line
        return flush()
    }

    /// Sends as many of the pending bytes as the socket accepts. Returns `false` if the reader has disconnected.
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
