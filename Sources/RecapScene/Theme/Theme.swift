package import RecapSurface

/// A set of colours for the parts of a page.
package struct Theme: Sendable, Hashable {
    /// The style of the progress bars.
    package enum BarStyle: Sendable, Hashable {
        /// Filled cells, in eighths.
        case solid
        /// A horizontal line, in halves of a cell.
        case line
    }

    /// The name of the theme in a story file.
    package let name: String
    /// The colours of the vertical gradient behind a page; empty for the terminal's default background.
    package let background: [Color]
    /// The background on terminals with 256 colours, where gradients have bands; `nil` for the terminal's default.
    package let flat: Color?
    /// The text colour.
    package let ink: Color
    /// The colour of secondary text.
    package let dim: Color
    /// The colour of emphasis.
    package let accent: Color
    /// The style of the progress bars.
    package let barStyle: BarStyle

    init(
        _ name: String, _ background: [Color], flat: Color?, ink: Color, dim: Color, accent: Color,
        bars: BarStyle = .solid
    ) {
        self.name = name
        self.background = background
        self.flat = flat
        self.ink = ink
        self.dim = dim
        self.accent = accent
        barStyle = bars
    }
}

extension Theme {
    /// The themes that a story can choose from.
    package static let all = [midnight, forest, ocean, neon, sunrise, paper, terminal]

    /// Returns the theme with a name; `nil` if there is none.
    package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

    package static let midnight = Theme(
        "midnight", [.hex(0x1d2671), .hex(0x7b2d5e)], flat: .palette(17), ink: .hex(0xffffff), dim: .hex(0xd5cfe6),
        accent: .hex(0xffd166))
    package static let forest = Theme(
        "forest", [.hex(0x0b2b26), .hex(0x235347)], flat: .palette(23), ink: .hex(0xf4f9f6), dim: .hex(0xb9d3c6),
        accent: .hex(0xffcf56))
    package static let ocean = Theme(
        "ocean", [.hex(0x04293a), .hex(0x064663)], flat: .palette(24), ink: .hex(0xf2fbff), dim: .hex(0xa9cfe0),
        accent: .hex(0xecb365))
    package static let neon = Theme(
        "neon", [.hex(0x0b0f1a), .hex(0x111a33)], flat: .palette(233), ink: .hex(0xe8f0ff), dim: .hex(0x93a4c8),
        accent: .hex(0x39e58c))
    package static let sunrise = Theme(
        "sunrise", [.hex(0xff7a45), .hex(0xffc371)], flat: .palette(215), ink: .hex(0x2b0f06), dim: .hex(0x5a2a12),
        accent: .hex(0x5c002c))
    package static let paper = Theme(
        "paper", [.hex(0xfaf7f2), .hex(0xf1ebe0)], flat: .palette(255), ink: .hex(0x22201c), dim: .hex(0x5f5a50),
        accent: .hex(0xa4262c),
        bars: .line)
    package static let terminal = Theme(
        "terminal", [], flat: nil, ink: .default, dim: .default, accent: .palette(6), bars: .line)
}
