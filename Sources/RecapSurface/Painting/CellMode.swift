/// The characters that represent pixels, and the number of pixels in a cell.
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
    /// Braille dots: 2×4 pixels per cell in two colours, or dots alone on a terminal without colours.
    case braille
    /// ASCII characters, chosen by the shape of 2×3 pixels, in one colour.
    case ascii

    /// The number of pixels across a cell.
    public var columns: Int { self == .halfBlocks ? 1 : 2 }

    /// The number of pixels down a cell.
    public var rows: Int {
        switch self {
        case .halfBlocks, .quadrants: 2
        case .sextants, .ascii: 3
        case .octants, .braille: 4
        }
    }

    /// Returns the mode itself, or sextants instead of octants that the C library doesn't know.
    func shown(by capabilities: TerminalCapabilities) -> CellMode {
        self == .octants && !capabilities.hasOctants ? .sextants : self
    }

    /// Returns the mode to draw in: the requested one, except where the terminal can't show its characters.
    ///
    /// The default is the finest blocks that the terminal is known to draw itself for 256 colours and more, half blocks
    /// for 8 or 16 (the font of the Linux console has no quadrants), and braille without colours.
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
