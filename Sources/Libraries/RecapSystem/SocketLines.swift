/// A reader of lines that arrive on a non-blocking socket.
package struct IncomingLines {
    /// The result of reading.
    package enum Arrival: Sendable, Equatable {
        /// Complete lines, without line breaks; empty if no line is complete yet.
        case lines([[UInt8]])
        /// The end of input: the sender has disconnected, or a line exceeds the limit.
        case end
    }

    private let socket: Descriptor
    private let limit: Int
    /// The beginning of an incomplete line.
    private var rest: [UInt8] = []

    /// Creates a reader of lines with a maximum length in bytes.
    package init(from socket: Descriptor, limit: Int) {
        self.socket = socket
        self.limit = limit
    }

    /// The descriptor of the socket.
    package var descriptor: Int32 { socket.number }

    /// Reads the available bytes, at most 64 KiB, so that a sender that never stops leaves time for other work.
    package mutating func take() -> Arrival {
        var isAtEnd = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            let received = unsafe read(socket.number, buffer.baseAddress, buffer.count)
            isAtEnd = received == 0 || received < 0 && errno != EAGAIN && errno != EINTR
            count = max(0, received)
        }
        guard !isAtEnd else { return .end }
        var lines: [[UInt8]] = []
        for (index, piece) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        {
            if index > 0 {
                lines.append(rest)
                rest = []
            }
            guard rest.count + piece.count <= limit else { return .end }
            rest += piece
        }
        return .lines(lines)
    }
}

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
