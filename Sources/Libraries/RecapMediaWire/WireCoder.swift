import RecapSurface

/// A writer or reader of the fields of a message, so that one description serves both directions. A writer receives values and
/// returns them unchanged. A reader receives `nil`, and returns the values that it has read and validated, because the sender is
/// not trusted.
package struct WireCoder {
    private let isReading: Bool
    /// The bytes to read, and the index of the next byte.
    private var body: ArraySlice<UInt8> = []
    private var place = 0
    /// The written message, after four bytes for its length.
    private var written: [UInt8] = []

    /// Creates a writer.
    init() {
        isReading = false
        written = [0, 0, 0, 0]
    }

    /// Creates a reader of a message body.
    init(_ body: ArraySlice<UInt8>) {
        isReading = true
        self.body = body
        place = body.startIndex
    }

    /// The written message preceded by its length.
    var framed: [UInt8] {
        var all = written
        let length = UInt32(truncatingIfNeeded: written.count - 4)
        for at in 0..<4 { all[at] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(at))) }
        return all
    }

    /// Throws an error if there are bytes left.
    func end() throws(WireError) {
        guard place == body.endIndex else { throw .tooLong(by: body.endIndex - place) }
    }

    private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= body.endIndex - place else { throw .tooShort }
        defer { place += count }
        return body[place..<place + count]
    }

    /// Throws an error if values that were read don't satisfy a condition. Written values are not checked.
    func require(_ condition: @autoclosure () -> Bool) throws(WireError) {
        guard !isReading || condition() else { throw .outOfRange }
    }

    // MARK: Numbers

    mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(_ value: Value?) throws(WireError) -> Value {
        guard isReading else {
            let value = value ?? 0
            for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
                written.append(UInt8(truncatingIfNeeded: value >> shift))
            }
            return value
        }
        let end = place + Value.bitWidth / 8
        guard end <= body.endIndex else { throw .tooShort }
        let offset = place - body.startIndex
        place = end
        return unsafe body.withUnsafeBytes {
            unsafe Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self))
        }
    }

    /// Codes a number in a range. A number that does not fit is written as an invalid one.
    mutating func count(_ value: Int?, in range: @autoclosure () -> Range<Int>) throws(WireError) -> Int {
        let number = Int(try integer(value.map { UInt32(exactly: $0) ?? .max }))
        try require(range().contains(number))
        return number
    }

    mutating func real(_ value: Double?) throws(WireError) -> Double {
        Double(bitPattern: try integer(value?.bitPattern))
    }

    mutating func flag(_ value: Bool?) throws(WireError) -> Bool {
        let byte: UInt8 = try integer(value == true ? 1 : 0)
        try require(byte <= 1)
        return byte == 1
    }

    /// Codes one of several named values.
    mutating func choice<Value: RawRepresentable<UInt8>>(_ value: Value?) throws(WireError) -> Value {
        guard let value = Value(rawValue: try integer(value?.rawValue)) else { throw .outOfRange }
        return value
    }

    // MARK: Sequences

    mutating func bytes(_ values: [UInt8]?, atMost limit: Int) throws(WireError) -> [UInt8] {
        let count = try count(values?.count, in: 0..<limit + 1)
        guard let values else { return Array(try take(count)) }
        written += values
        return values
    }

    /// Codes a text. A writer truncates it to the length that a reader accepts.
    mutating func text(_ value: String?) throws(WireError) -> String {
        var kept = value
        while let count = kept?.utf8.count, count > MediaLimits.textBytes { kept?.unicodeScalars.removeLast() }
        return try text(kept, ofBytes: try count(kept?.utf8.count, in: 0..<MediaLimits.textBytes + 1))
    }

    /// Codes a text of a known length.
    mutating func text(_ value: String?, ofBytes count: Int) throws(WireError) -> String {
        guard let value else {
            guard let text = String(validating: try take(count), as: UTF8.self) else { throw .outOfRange }
            return text
        }
        for unit in value.utf8 { written.append(unit) }
        return value
    }

    /// Codes numbers of a known count. On a little-endian machine, this is a single copy.
    mutating func numbers(_ values: [UInt32]?, count: Int) throws(WireError) -> [UInt32] {
        #if _endian(little)
            guard let values else {
                let part = try take(count * 4)
                return unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
                    unsafe UnsafeMutableRawBufferPointer(buffer).copyBytes(from: part)
                    filled = count
                }
            }
            unsafe values.withUnsafeBytes { unsafe written.append(contentsOf: $0) }
            return values
        #else
            return try elements(values, count: count) { value, coder throws(WireError) in try coder.integer(value) }
        #endif
    }

    /// Codes the pixels of a picture of a known size.
    mutating func bitmap(_ bitmap: Bitmap?, width: Int, height: Int) throws(WireError) -> Bitmap {
        let pixels = try numbers(bitmap?.pixels, count: width * height)
        guard let bitmap = bitmap ?? Bitmap(width: width, height: height, pixels: pixels) else { throw .outOfRange }
        return bitmap
    }

    /// Codes elements of a known count.
    mutating func elements<Element>(
        _ values: [Element]?, count: Int, each code: (Element?, inout WireCoder) throws(WireError) -> Element
    ) throws(WireError) -> [Element] {
        if let values {
            for value in values { _ = try code(value, &self) }
            return values
        }
        var read: [Element] = []
        for _ in 0..<count { read.append(try code(nil, &self)) }
        return read
    }

    /// Codes a list with its count, which is in a range.
    mutating func list<Element>(
        _ values: [Element]?, in range: @autoclosure () -> Range<Int>,
        each code: (Element?, inout WireCoder) throws(WireError) -> Element
    ) throws(WireError) -> [Element] {
        try elements(values, count: try count(values?.count, in: range()), each: code)
    }

    mutating func texts(_ values: [String]?, in range: Range<Int>) throws(WireError) -> [String] {
        try list(values, in: range) { text, coder throws(WireError) in try coder.text(text) }
    }

    /// Codes an optional value: a byte that is 1 if the value is present, and the value.
    mutating func optional<Value>(
        _ value: Value?, code: (Value?, inout WireCoder) throws(WireError) -> Value
    ) throws(WireError) -> Value? {
        let byte: UInt8 = try integer(value == nil ? 0 : 1)
        guard byte <= 1 else { throw .unknownTag(byte) }
        return byte == 1 ? try code(value, &self) : nil
    }
}
