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
