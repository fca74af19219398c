internal import RecapJSON

/// Returns the offset of the first `{` at or after `start`, or the byte count if there is none.
@inline(__always)
func findBrace(_ input: Span<UInt8>, _ start: Int) -> Int { findByte(UInt8(ascii: "{"), input, start) }

/// Returns the offset of the first occurrence of a byte from `start` up to `end`, or `end` if there is none; `end`
/// defaults to the byte count. Scans eight bytes at a time.
@inline(__always)
func findByte(_ byte: UInt8, _ input: Span<UInt8>, _ start: Int, _ end: Int? = nil) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let end = end ?? input.count
    var at = start
    while at < end, let word = input.littleEndianWord(at: at) {
        let others = word ^ (ones &* UInt64(byte))
        let marks = (others &- ones) & ~others & (ones &* 0x80)
        guard marks == 0 else { return min(at + marks.trailingZeroBitCount / 8, end) }
        at += 8
    }
    while at < end, input[at] != byte { at += 1 }
    return min(at, end)
}
