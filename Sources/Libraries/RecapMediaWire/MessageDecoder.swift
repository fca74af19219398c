/// A decoder of messages from bytes that arrive in chunks of any length. An error is final, because the start of the next message
/// is unknown.
///
/// The decoder buffers at most one message and the last appended chunk.
package struct MessageDecoder<Message: WireMessage> {
    private var held: [UInt8] = []
    /// The number of bytes at the front of the buffer that have been decoded.
    private var used = 0
    private var error: WireError?

    package init() {}

    /// The number of bytes that have not been decoded.
    package var pending: Int { held.count - used }

    /// Appends bytes. Amortised O(bytes).
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        if used == held.count {
            held.removeAll(keepingCapacity: held.capacity <= 1 << 20)
            used = 0
        } else if used > held.count / 2 {
            held.removeFirst(used)
            used = 0
        }
        held.append(contentsOf: bytes)
    }

    /// Returns the next message; `nil` if it is not complete yet. Throws an error if the bytes aren't a message, and again at
    /// every later call.
    package mutating func next() throws(WireError) -> Message? {
        if let error { throw error }
        do {
            return try read()
        } catch {
            self.error = error
            throw error
        }
    }

    private mutating func read() throws(WireError) -> Message? {
        guard pending >= 4 else { return nil }
        let length = held[used..<used + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard (1...Message.bodyLimit).contains(length) else { throw .badLength(length) }
        guard pending - 4 >= length else { return nil }
        var coder = WireCoder(held[used + 4..<used + 4 + length])
        used += 4 + length
        let message = try Message.coded(nil, by: &coder)
        try coder.end()
        return message
    }
}

/// A message between the player and the worker: four bytes with the length of the body, then the body. Numbers are
/// little-endian.
package protocol WireMessage {
    /// The maximum length of a body in bytes.
    static var bodyLimit: Int { get }
    /// Writes a message, or reads one where there is none.
    static func coded(_ message: Self?, by coder: inout WireCoder) throws(WireError) -> Self
}

extension WireMessage {
    /// The encoded message with its length. O(bytes).
    package var encoded: [UInt8] {
        var coder = WireCoder()
        do throws(WireError) {
            _ = try Self.coded(self, by: &coder)
        } catch {
            assertionFailure("only reading throws an error: \(error)")
        }
        return coder.framed
    }
}

/// The reason why bytes are not a message.
package enum WireError: Error, Hashable {
    /// The message is empty or longer than any message can be.
    case badLength(Int)
    case unknownTag(UInt8)
    /// The message ends within a field.
    case tooShort
    /// The message continues after its last field.
    case tooLong(by: Int)
    /// A number is out of the range of its field, or a text is not UTF-8.
    case outOfRange
}
