/// Returns the number of bytes of the well-formed UTF-8 sequence at `offset`, 1…4; `nil` if there is none.
///
/// Source: The Unicode Standard, chapter 3, table 3-7 "Well-Formed UTF-8 Byte Sequences".
@inline(__always)
func utf8Length(_ input: Span<UInt8>, at offset: Int) -> Int? {
    let left = input.count - offset
    guard left > 0 else { return nil }
    let lead = input[offset]
    if lead < 0x80 { return 1 }
    guard left > 1 else { return nil }
    let second = input[offset + 1]
    switch lead {
    case 0xC2...0xDF: return isContinuation(second) ? 2 : nil
    case 0xE0...0xEF:
        let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
        let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
        guard left > 2, second >= lowest, second <= highest, isContinuation(input[offset + 2]) else { return nil }
        return 3
    case 0xF0...0xF4:
        let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
        guard left > 3, second >= lowest, second <= highest, isContinuation(input[offset + 2]),
            isContinuation(input[offset + 3])
        else { return nil }
        return 4
    default: return nil
    }
}

/// Returns whether a well-formed three-byte sequence with an unrestricted second byte starts at `offset`, as for Hangul, kana and
/// nearly all ideographs. Takes one comparison of four bytes; may be `false` for the last sequence of the input.
@inline(__always)
func hasCommonTriple(_ input: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + 4 <= input.count else { return false }
    // In bounds because of the check above; any four bytes are a valid UInt32.
    let word = unsafe UInt32(littleEndian: input.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    // The second bytes after 0xE0 and 0xED are restricted.
    return word & 0x00C0_C0F0 == 0x0080_80E0 && word & 0xF != 0 && word & 0xF != 0xD
}

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// A UTF-8 check for text that is not JSON.
package enum UTF8Text {
    /// Returns the offset of the first byte that is not part of well-formed UTF-8; `nil` if there is none. Linear in
    /// the text.
    package static func firstFault(in bytes: [UInt8]) -> Int? {
        let input = bytes.span
        var at = 0
        while at < input.count {
            guard let length = utf8Length(input, at: at) else { return at }
            at += length
        }
        return nil
    }
}
