/// Reads the fields of a message body, and checks each one.
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

    /// Throws if bytes are left.
    func end() throws(WireError) {
        guard rest.isEmpty else { throw .tooLong(by: rest.count) }
    }
}
