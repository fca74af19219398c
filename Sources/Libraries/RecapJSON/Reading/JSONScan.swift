// Byte scans shared by the parser, the value readers and the writer.

/// Returns the offset after spaces, tabs and line breaks.
@inline(__always)
func skipSpace(_ input: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < input.count {
        let byte = input[at]
        // Most bytes are greater than a space, so the first comparison decides.
        guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
        at += 1
    }
    return at
}

extension Span<UInt8> {
    /// Returns the eight bytes at `offset` as a little-endian number; `nil` if there are fewer.
    @inlinable @inline(__always)
    package func littleEndianWord(at offset: Int) -> UInt64? {
        guard offset + 8 <= count else { return nil }
        // In bounds because of the check above; any eight bytes are a valid UInt64.
        return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// Returns an offset up to which a string consists of ASCII characters that need no escape, scanning eight bytes at a time; not
/// necessarily the last such offset. Stops at U+007F on request.
@inlinable @inline(__always)
package func skipPlainASCII(_ input: Span<UInt8>, _ start: Int, stopsAtDelete: Bool = false) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    while let word = input.littleEndianWord(at: at) {
        let quote = (word ^ (ones &* 0x22)) &- ones
        let backslash = (word ^ (ones &* 0x5C)) &- ones
        let control = word &- ones &* 0x20
        // A borrow can corrupt only the bytes above a correctly marked one, and only the lowest mark is used.
        let delete = stopsAtDelete ? word &+ ones : 0
        let marks = (quote | backslash | control | word | delete) & (ones &* 0x80)
        guard marks == 0 else { return at + marks.trailingZeroBitCount / 8 }
        at += 8
    }
    while at < input.count {
        let byte = input[at]
        guard byte >= 0x20, byte < (stopsAtDelete ? 0x7F : 0x80), byte != 0x22, byte != 0x5C else { break }
        at += 1
    }
    return at
}

/// Returns the offset of the first byte that may begin a character with an effect on a terminal, scanning eight bytes at a time:
/// U+007F, or the first byte of U+0080…U+00BF, U+0600…U+063F or U+2000…U+2FFF. Control characters below U+0020 are not detected.
func skipPrintable(_ input: Span<UInt8>, _ start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A borrow can corrupt only the bytes above a correctly marked one, and only the lowest mark is used.
    func marks(_ word: UInt64, _ byte: UInt64) -> UInt64 {
        let rest = word ^ (ones &* byte)
        return (rest &- ones) & ~rest
    }
    var at = start
    while let word = input.littleEndianWord(at: at) {
        if (word | (word &+ ones)) & (ones &* 0x80) != 0 {
            let found = marks(word, 0x7F) | marks(word, 0xC2) | marks(word, 0xD8) | marks(word, 0xE2)
            guard found & (ones &* 0x80) == 0 else {
                return at + (found & (ones &* 0x80)).trailingZeroBitCount / 8
            }
        }
        at += 8
    }
    while at < input.count, ![0x7F, 0xC2, 0xD8, 0xE2].contains(input[at]) { at += 1 }
    return at
}

@inline(__always)
func skipDigits(_ input: Span<UInt8>, _ at: inout Int) {
    while at < input.count, input[at] &- 0x30 < 10 { at += 1 }
}

@inlinable @inline(__always)
package func matches(_ input: Span<UInt8>, _ at: Int, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard at + count <= input.count else { return false }
    // A StaticString lives as long as the program and has `count` bytes.
    let letters = unsafe UnsafeBufferPointer(start: word.utf8Start, count: count)
    for index in 0..<count {
        guard unsafe input[at + index] == letters[index] else { return false }
    }
    return true
}

/// Returns the value of a hexadecimal digit in ASCII; `nil` for any other byte.
@inlinable package func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}

/// Returns the UTF-16 code unit given by the four hexadecimal digits at `at`; `nil` if they are not hexadecimal digits.
func hexUnit(_ input: Span<UInt8>, _ at: Int) -> UInt16? {
    guard at + 4 <= input.count else { return nil }
    var unit: UInt16 = 0
    for index in at..<at + 4 {
        guard let digit = hexDigit(input[index]) else { return nil }
        unit = unit << 4 | digit
    }
    return unit
}

/// Returns the offset after a UTF-8 byte order mark. For text in UTF-16 or UTF-32, with or without a mark, throws an
/// error that names the encoding.
func skipByteOrderMark(_ input: Span<UInt8>) throws(JSONSyntaxError) -> Int {
    func byte(_ index: Int) -> UInt8? { index < input.count ? input[index] : nil }
    // Without a byte order mark, the encoding is detected by the first character, which in JSON is one of only a few.
    func begins(_ byte: UInt8) -> Bool { "{[\"-0123456789tfn \t\n\r".utf8.contains(byte) }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xEF, 0xBB, 0xBF, _): return 3
    case (0xFF, 0xFE, 0, 0): throw JSONSyntaxError(.otherEncoding("UTF-32 (little-endian)"), at: 0)
    case (0, 0, 0xFE, 0xFF): throw JSONSyntaxError(.otherEncoding("UTF-32 (big-endian)"), at: 0)
    case (0xFF, 0xFE, _, _): throw JSONSyntaxError(.otherEncoding("UTF-16 (little-endian)"), at: 0)
    case (0xFE, 0xFF, _, _): throw JSONSyntaxError(.otherEncoding("UTF-16 (big-endian)"), at: 0)
    case (let first?, 0, 0, 0) where begins(first):
        throw JSONSyntaxError(.otherEncoding("UTF-32 (little-endian)"), at: 0)
    case (0, 0, 0, let first?) where begins(first):
        throw JSONSyntaxError(.otherEncoding("UTF-32 (big-endian)"), at: 0)
    case (let first?, 0, _?, 0) where begins(first), (let first?, 0, nil, nil) where begins(first):
        throw JSONSyntaxError(.otherEncoding("UTF-16 (little-endian)"), at: 0)
    case (0, let first?, 0, _?) where begins(first), (0, let first?, nil, nil) where begins(first):
        throw JSONSyntaxError(.otherEncoding("UTF-16 (big-endian)"), at: 0)
    default: return 0
    }
}

extension String {
    /// Creates a string from bytes that are known to be well-formed UTF-8, such as those of a checked file.
    @inlinable @inline(__always)
    package init(wellFormed bytes: Span<UInt8>) {
        self = unsafe String(copying: UTF8Span(unchecked: bytes))
    }
}
