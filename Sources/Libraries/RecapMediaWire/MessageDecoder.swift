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
        var reader = WireReader(held[used + 4..<used + 4 + length])
        used += 4 + length
        let message = try Message(from: &reader)
        try reader.end()
        return message
    }
}

/// A reader that decodes and validates the fields of a message body.
package struct WireReader {
    private var rest: ArraySlice<UInt8>

    init(_ body: ArraySlice<UInt8>) { rest = body }

    private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw .tooShort }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func byte() throws(WireError) -> UInt8 {
        guard let value = rest.popFirst() else { throw .tooShort }
        return value
    }

    mutating func number() throws(WireError) -> UInt32 {
        var number: UInt32 = 0
        for byte in try take(4) { number = number >> 8 | UInt32(byte) << 24 }
        return number
    }

    mutating func count(_ range: Range<Int>) throws(WireError) -> Int {
        let value = Int(try number())
        guard range.contains(value) else { throw .outOfRange }
        return value
    }

    mutating func real() throws(WireError) -> Double {
        let low = UInt64(try number())
        return Double(bitPattern: UInt64(try number()) << 32 | low)
    }

    mutating func bytes(atMost limit: Int) throws(WireError) -> [UInt8] { Array(try take(try count(0..<limit + 1))) }

    mutating func text() throws(WireError) -> String {
        try text(ofBytes: try count(0..<MediaLimits.textBytes + 1))
    }

    /// Reads a text of a known length.
    mutating func text(ofBytes count: Int) throws(WireError) -> String {
        guard let text = String(validating: try take(count), as: UTF8.self) else { throw .outOfRange }
        return text
    }

    /// Reads numbers. On a little-endian machine, this is a single copy.
    mutating func numbers(_ count: Int) throws(WireError) -> [UInt32] {
        let part = try take(count * 4)
        #if _endian(little)
            return unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
                unsafe UnsafeMutableRawBufferPointer(buffer).copyBytes(from: part)
                filled = count
            }
        #else
            return stride(from: part.startIndex, to: part.endIndex, by: 4).map { at in
                part[at..<at + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }
        #endif
    }

    /// Throws an error if there are bytes left.
    func end() throws(WireError) {
        guard rest.isEmpty else { throw .tooLong(by: rest.count) }
    }
}

/// A message between the player and the worker: four bytes with the length of the body, then the body. Numbers are
/// little-endian.
package protocol WireMessage {
    /// The maximum length of a body in bytes.
    static var bodyLimit: Int { get }
    func write(to writer: inout WireWriter)
    init(from reader: inout WireReader) throws(WireError)
}

extension WireMessage {
    /// The encoded message with its length. O(bytes).
    package var encoded: [UInt8] {
        var writer = WireWriter()
        write(to: &writer)
        return writer.framed
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
