/// An object key of up to 24 bytes, packed so that two of them are compared without making strings.
///
/// Keys that are longer all look alike: give every name that the format knows at most 24 bytes.
package struct JSONKey: Equatable, Sendable {
    /// The longest key that is told from all others.
    package static let exactLength = 24

    private let words: (UInt64, UInt64, UInt64)
    private let count: Int

    /// Packs the bytes of `input` from `start` to `end`.
    @inline(__always)
    init(_ input: Span<UInt8>, from start: Int, to end: Int) {
        let count = end - start
        self.count = count
        guard count <= Self.exactLength else {
            words = (0, 0, 0)
            return
        }
        words = (Self.word(input, start, end), Self.word(input, start + 8, end), Self.word(input, start + 16, end))
    }

    /// Packs a name that the format knows.
    package init(_ name: String) {
        let bytes = Array(name.utf8)
        self.init(bytes.span, from: 0, to: bytes.count)
    }

    /// Eight bytes at `at`, those from `end` on being zero.
    @inline(__always)
    private static func word(_ input: Span<UInt8>, _ at: Int, _ end: Int) -> UInt64 {
        let count = end - at
        guard count > 0 else { return 0 }
        if at + 8 <= input.count {
            // In bounds by the condition above, and any eight bytes are a UInt64.
            let word = unsafe UInt64(littleEndian: input.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
            return count >= 8 ? word : word & (1 << UInt64(count * 8) &- 1)
        }
        var word: UInt64 = 0
        for index in 0..<min(count, 8) { word |= UInt64(input[at + index]) << UInt64(index * 8) }
        return word
    }

    /// Whether both are the same key, if neither is longer than ``exactLength``.
    @inline(__always)
    package static func == (one: JSONKey, other: JSONKey) -> Bool {
        one.count == other.count && one.words.0 == other.words.0 && one.words.1 == other.words.1
            && one.words.2 == other.words.2 && one.count <= exactLength
    }
}
