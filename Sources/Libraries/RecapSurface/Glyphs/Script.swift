/// The composition of a script's letters, as far as it affects cells.
package enum Script: Sendable, Equatable {
    /// Each letter is independent.
    case simple
    /// Each letter is independent, and text runs from right to left.
    case fromRight
    /// Letters join, and their forms depend on adjacent letters. The value identifies the script.
    case joined(Int)

    /// Whether text runs from right to left.
    package var isFromRight: Bool {
        switch self {
        case .fromRight: true
        // The blocks up to the last Arabic one.
        case .joined(let block): block <= 5
        case .simple: false
        }
    }

    /// The first and last scalars of the blocks of scripts whose letters are joined.
    private static let joinedBlocks: [ClosedRange<UInt32>] = [
        // Arabic, Syriac, N'Ko, Mandaic, and further Arabic blocks.
        0x600...0x6FF, 0x700...0x74F, 0x750...0x77F, 0x7C0...0x7FF, 0x840...0x85F, 0x860...0x8FF,
        // From Devanagari to Malayalam and Sinhala.
        0x900...0x97F, 0x980...0x9FF, 0xA00...0xA7F, 0xA80...0xAFF, 0xB00...0xB7F, 0xB80...0xBFF, 0xC00...0xC7F,
        0xC80...0xCFF, 0xD00...0xD7F, 0xD80...0xDFF,
        // Tibetan, Myanmar, Khmer and Mongolian.
        0xF00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1800...0x18AF,
    ]
    /// The blocks of other right-to-left scripts: Hebrew, Thaana, Samaritan, and historic ones.
    private static let blocksFromRight: [ClosedRange<UInt32>] = [
        0x590...0x5FF, 0x780...0x7BF, 0x800...0x83F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF,
    ]
    /// The Arabic digits, which run from left to right.
    private static let digits: [ClosedRange<UInt32>] = [0x660...0x669, 0x6F0...0x6F9]

    /// Creates the script of a scalar.
    package init(of scalar: Unicode.Scalar) {
        let value = scalar.value
        if Self.digits.contains(where: { $0.contains(value) }) {
            self = .fromRight
        } else if let block = Self.joinedBlocks.firstIndex(where: { $0.contains(value) }) {
            // The Arabic blocks are one script.
            self = .joined([0, 2, 5].contains(block) ? 0 : block)
        } else {
            self = Self.blocksFromRight.contains { $0.contains(value) } ? .fromRight : .simple
        }
    }
}
