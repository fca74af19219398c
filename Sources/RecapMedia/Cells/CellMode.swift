public import RecapSurface

/// How pixels become characters: into how many parts a cell is divided, and by which characters.
public enum CellMode: String, Sendable, Hashable, CaseIterable {
    /// `▀` and `▄`, 1×2 pixels a cell, each with its own colour: no pixel is ever shown in another's.
    case halfBlocks
    /// `▘▝▀▖▌▞▛▗▚▐▜▄▙▟█`, 2×2 pixels of two colours.
    case quadrants
    /// The characters U+1FB00…U+1FB3B (Unicode 13), 2×3 pixels of two colours. Few fonts have them; terminals that draw
    /// them themselves do (kitty, foot, WezTerm, VTE), xterm and Terminal.app don't.
    case sextants
    /// Dots, 2×4 a cell, of two colours; as ink alone where there are no colours.
    case braille
    /// Letters and signs of ASCII, chosen by the shape of 2×3 pixels, in one colour.
    case ascii

    /// Pixels of a cell across.
    public var columns: Int { self == .halfBlocks ? 1 : 2 }

    /// Pixels of a cell down.
    public var rows: Int {
        switch self {
        case .halfBlocks, .quadrants: 2
        case .sextants, .ascii: 3
        case .braille: 4
        }
    }

    /// The mode to draw in. A wish counts, save that where there is no more than ASCII only `ascii` can be seen.
    ///
    /// Without a wish: quadrants from 256 colours on, half blocks with 8 or 16 (the Linux console's font has no quadrants),
    /// braille without colours. Sextants are never chosen unasked: nobody can tell whether the font has them.
    public static func best(
        for capabilities: TerminalCapabilities, isASCII: Bool = false, wish: CellMode? = nil
    ) -> CellMode {
        guard capabilities.isUnicode, !isASCII else { return .ascii }
        if let wish { return wish }
        switch capabilities.colors {
        case .none: return .braille
        case .ansi8, .ansi16: return .halfBlocks
        case .indexed256, .truecolor: return .quadrants
        }
    }
}
