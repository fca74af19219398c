/// How many bytes the well-formed UTF-8 sequence at `offset` has (1…4), or nil if there is none.
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

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
