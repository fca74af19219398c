internal import RecapJSON

/// Returns the offset of the first `{` at or after `start`, or the number of bytes.
@inline(__always)
func findBrace(_ input: Span<UInt8>, _ start: Int) -> Int { findByte(UInt8(ascii: "{"), input, start) }

/// Returns the offset of the first byte of a value at or after `start`, or the number of bytes, scanning eight bytes at a time.
@inline(__always)
func findByte(_ byte: UInt8, _ input: Span<UInt8>, _ start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    while let word = input.littleEndianWord(at: at) {
        let others = word ^ (ones &* UInt64(byte))
        let marks = (others &- ones) & ~others & (ones &* 0x80)
        guard marks == 0 else { return at + marks.trailingZeroBitCount / 8 }
        at += 8
    }
    while at < input.count, input[at] != byte { at += 1 }
    return at
}
