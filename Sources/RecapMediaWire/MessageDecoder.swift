/// Decodes messages from bytes that arrive in pieces of any length. An error is final, because the start of the next
/// message is unknown.
///
/// The decoder holds at most one message and the last appended piece.
package struct MessageDecoder<Message: WireMessage> {
    private var held: [UInt8] = []
    /// The number of bytes at the front that have been decoded.
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

    /// Returns the next message; `nil` if it is not complete yet. Throws if the bytes aren't a message, from then on
    /// at every call.
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
        var reader = WireReader(held[used + 4..<used + 4 + length])
        used += 4 + length
        let message = try Message(from: &reader)
        try reader.end()
        return message
    }
}
