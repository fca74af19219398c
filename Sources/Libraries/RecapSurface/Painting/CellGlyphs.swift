/// The characters of a mode, indexed by the mask of filled pixels. Bit 0 is the first pixel of the first row; the order
/// is row-major.
package struct CellGlyphs: Sendable {
    private let glyphs: [Glyph]

    /// Creates the characters of a mode. There are none for ASCII, whose characters have no pixels.
    package init(_ mode: CellMode) {
        switch mode {
        case .halfBlocks: glyphs = Glyph.halves
        case .quadrants: glyphs = Glyph.quadrants
        case .sextants: glyphs = Self.sextants
        case .octants: glyphs = Self.octants
        case .braille: glyphs = Self.dots
        case .ascii: glyphs = []
        }
    }

    @inline(__always)
    package subscript(mask: UInt32) -> Glyph { glyphs[Int(mask)] }

    private static let dots = (0..<256).map(Glyph.braille)

    /// The sextants. Unicode lists them in mask order, except those already encoded as other characters.
    private static let sextants = table(
        of: 64, from: 0x1FB00, besides: [0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"])

    /// The octants, in mask order.
    private static let octants: [Glyph] = {
        // Of the characters encoded elsewhere, 16 are quadrants.
        var others: [Int: Unicode.Scalar] = [
            0b0000_0001: "\u{1CEA8}", 0b0000_0010: "\u{1CEAB}", 0b0000_0011: "\u{1FB82}", 0b0001_0100: "\u{1FBE6}",
            0b0010_1000: "\u{1FBE7}", 0b0011_1111: "\u{1FB85}", 0b0100_0000: "\u{1CEA3}", 0b1000_0000: "\u{1CEA0}",
            0b1100_0000: "▂", 0b1111_1100: "▆",
        ]
        for (mask, quadrant) in Glyph.quadrants.enumerated() {
            let (upper, lower) = (mask & 0b11, mask >> 2)
            others[upper * 0b0101 | lower * 0b0101_0000] = quadrant.scalar
        }
        return table(of: 256, from: 0x1CD00, besides: others)
    }()

    /// Returns a table of consecutive characters in mask order, except the masks of the characters in `others`.
    private static func table(
        of count: Int, from first: UInt32, besides others: [Int: Unicode.Scalar]
    ) -> [Glyph] {
        var next = first
        return (0..<count).map { mask in
            if let other = others[mask] { return Glyph(other) }
            defer { next += 1 }
            return Glyph(bits: next)
        }
    }
}

/// The characters that represent pixels, and the number of pixels per cell.
public enum CellMode: String, Sendable, Hashable, CaseIterable {
    /// `▀` and `▄`: 1×2 pixels per cell, each in its own colour.
    case halfBlocks
    /// `▘▝▀▖▌▞▛▗▚▐▜▄▙▟█`: 2×2 pixels per cell in two colours.
    case quadrants
    /// U+1FB00…U+1FB3B (Unicode 13): 2×3 pixels per cell in two colours. Few fonts have these characters, but many
    /// terminals draw them without a font.
    case sextants
    /// U+1CD00…U+1CDE5 (Unicode 16): 2×4 pixels per cell in two colours. Few fonts and few C libraries have these
    /// characters.
    case octants
    /// Braille dots: 2×4 pixels per cell in two colours, or only dots on a terminal without colours.
    case braille
    /// ASCII characters chosen by the shape of 2×3 pixels, in one colour.
    case ascii

    /// The number of pixel columns per cell.
    public var columns: Int { self == .halfBlocks ? 1 : 2 }

    /// The number of pixel rows per cell.
    public var rows: Int {
        switch self {
        case .halfBlocks, .quadrants: 2
        case .sextants, .ascii: 3
        case .octants, .braille: 4
        }
    }

    /// Returns the mode itself, or sextants in place of octants that the C library doesn't support.
    func shown(by capabilities: TerminalCapabilities) -> CellMode {
        self == .octants && !capabilities.hasOctants ? .sextants : self
    }

    /// Returns the mode for drawing: the requested one, unless the terminal can't show its characters.
    ///
    /// The default is the finest blocks that the terminal is known to draw without a font for 256 colours or more, half
    /// blocks for 8 or 16 colours (the font of the Linux console has no quadrants), and braille without colours.
    public static func best(
        for capabilities: TerminalCapabilities, isASCII: Bool = false, wish: CellMode? = nil,
        blocks: CellMode = .quadrants
    ) -> CellMode {
        guard capabilities.isUnicode, !isASCII else { return .ascii }
        if let wish { return wish.shown(by: capabilities) }
        switch capabilities.colors {
        case .none: return .braille
        case .ansi8, .ansi16: return .halfBlocks
        case .indexed256, .truecolor: return blocks
        }
    }
}
