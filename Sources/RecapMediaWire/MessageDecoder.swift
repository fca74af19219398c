/// Messages out of bytes as they come, cut anywhere. After an error it stays at that error: what follows can't be told.
///
/// It holds no more than one message and what was appended with it.
package struct MessageDecoder<Message: WireMessage> {
    private var held: [UInt8] = []
    /// Bytes at the front that were used.
    private var used = 0
    private var error: WireError?

    package init() {}

    /// Bytes that are not used yet.
    package var pending: Int { held.count - used }

    /// Takes what came. Cost: in proportion to it, averaged.
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

    /// The next message; nil where bytes of it are still to come.
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
