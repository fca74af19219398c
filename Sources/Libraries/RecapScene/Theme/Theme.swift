public import RecapStory
package import RecapSurface

/// A colour theme for the parts of a page.
package struct Theme: Sendable, Hashable {
    /// The name of the theme in story files; `custom` for a theme defined in a story.
    package let name: String
    /// The colours of the vertical gradient behind a page; empty for the terminal's default background.
    package let background: [Color]
    /// The background on terminals with 256 colours, where gradients show banding; `nil` for the terminal's default.
    package let flat: Color?
    /// The text colour.
    package let ink: Color
    /// The colour of secondary text.
    package let dim: Color
    /// The colour of emphasis.
    package let accent: Color
    /// The colours of the parts of a chart after the first one. Any further parts use shades of the text colour.
    package let chartColors: [Color]
    /// The style of the progress bars.
    package let barStyle: ThemeColors.Bars

    init(
        _ name: String, _ background: [Color], flat: Color?, ink: Color, dim: Color, accent: Color,
        charts: [Color] = [], bars: ThemeColors.Bars = .half
    ) {
        self.name = name
        self.background = background
        self.flat = flat
        self.ink = ink
        self.dim = dim
        self.accent = accent
        chartColors = charts
        barStyle = bars
    }
}

extension Theme {
    /// The themes that stories can choose from.
    package static let all = [
        midnight, forest, ocean, neon, ember, slate, signal, sunrise, paper, mint, daylight, terminal,
    ]

    /// Returns the theme with a name; `nil` if there is none.
    package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

    package static let midnight = Theme(
        "midnight", [.hex(0x1d2671), .hex(0x7b2d5e)], flat: .palette(17), ink: .hex(0xffffff), dim: .hex(0xd5cfe6),
        accent: .hex(0xffd166), charts: [.hex(0xd4d8fc), .hex(0xc1beac), .hex(0x969b8a), .hex(0xddf7d8)])
    package static let forest = Theme(
        "forest", [.hex(0x0b2b26), .hex(0x235347)], flat: .palette(23), ink: .hex(0xf4f9f6), dim: .hex(0xb9d3c6),
        accent: .hex(0xffcf56), charts: [.hex(0xb5cdce), .hex(0x8facdb), .hex(0xe0f1fe), .hex(0xb2ac88)])
    package static let ocean = Theme(
        "ocean", [.hex(0x04293a), .hex(0x064663)], flat: .palette(24), ink: .hex(0xf2fbff), dim: .hex(0xa9cfe0),
        accent: .hex(0xecb365), charts: [.hex(0xc3d4e0), .hex(0xa7adf3), .hex(0xddf7d8), .hex(0xbaa5a4)])
    package static let neon = Theme(
        "neon", [.hex(0x0b0f1a), .hex(0x111a33)], flat: .palette(233), ink: .hex(0xe8f0ff), dim: .hex(0x93a4c8),
        accent: .hex(0x39e58c), charts: [.hex(0xabb5c5), .hex(0xfbe8f4), .hex(0x9e8989), .hex(0x5f6e79)])
    package static let ember = Theme(
        "ember", [.hex(0x1c0f0b), .hex(0x43190f)], flat: .palette(234), ink: .hex(0xfff3e6), dim: .hex(0xe0bda6),
        accent: .hex(0xff9a4d), charts: [.hex(0xb6ccd3), .hex(0x94a4b0), .hex(0xdcf4f5), .hex(0x836f6e)])
    package static let slate = Theme(
        "slate", [.hex(0x16191d), .hex(0x2a3037)], flat: .palette(235), ink: .hex(0xf1f4f7), dim: .hex(0xb3bdc7),
        accent: .hex(0x8fd0ff), charts: [.hex(0xd9c4a3), .hex(0xa7a9bb), .hex(0xddf3fa), .hex(0x807e6d)])
    /// A dark theme whose colours differ in lightness or along the blue–yellow axis, and are distinguishable with
    /// nearly all kinds of colour vision.
    package static let signal = Theme(
        "signal", [.hex(0x0b1f3a), .hex(0x123055)], flat: .palette(17), ink: .hex(0xffffff), dim: .hex(0xb7c9d9),
        accent: .hex(0xf0e442), charts: [.hex(0x8ac8f7), .hex(0xffffff), .hex(0xcf6a2a), .hex(0x8b7ac4)], bars: .solid)
    package static let sunrise = Theme(
        "sunrise", [.hex(0xff7a45), .hex(0xffc371)], flat: .palette(215), ink: .hex(0x2b0f06), dim: .hex(0x5a2a12),
        accent: .hex(0x5c002c), charts: [.hex(0x08285c), .hex(0x52464e), .hex(0x7a4306), .hex(0x494b88)])
    package static let paper = Theme(
        "paper", [.hex(0xfaf7f2), .hex(0xf1ebe0)], flat: .palette(255), ink: .hex(0x22201c), dim: .hex(0x5f5a50),
        accent: .hex(0xa4262c), charts: [.hex(0x6c70a0), .hex(0x222618), .hex(0x898776), .hex(0x5d5867)], bars: .line)
    package static let mint = Theme(
        "mint", [.hex(0xf0faf4), .hex(0xd3efe0)], flat: .palette(194), ink: .hex(0x10261c), dim: .hex(0x3f5f50),
        accent: .hex(0x00695a), charts: [.hex(0x70808b), .hex(0x2b3340), .hex(0x573d06), .hex(0x0b1820)], bars: .line)
    /// The light counterpart of `signal`.
    package static let daylight = Theme(
        "daylight", [.hex(0xffffff), .hex(0xe9f0f8)], flat: .palette(231), ink: .hex(0x0b1a2b), dim: .hex(0x44566b),
        accent: .hex(0x0058a8), charts: [.hex(0xb85000), .hex(0x14202c), .hex(0x857eae), .hex(0x5a5f66)], bars: .solid)
    package static let terminal = Theme(
        "terminal", [], flat: nil, ink: .default, dim: .default, accent: .palette(6), bars: .line)
}

extension Theme {
    /// The name of the theme that is dark or light, depending on the terminal's background.
    package static let auto = "auto"

    /// Returns the theme that a story specifies, or the default theme.
    ///
    /// - Parameter isLight: Whether the terminal's background is light, for the theme `auto`.
    package static func of(_ choice: StoryTheme?, onLight isLight: Bool) -> Theme {
        switch choice {
        case .named(auto): isLight ? .paper : .midnight
        case .named(let name): named(name) ?? .midnight
        case .custom(let colors): Theme(colors)
        case nil: .midnight
        }
    }

    /// Creates a theme from the colours specified by a story, choosing omitted ones.
    init(_ colors: ThemeColors) {
        let background = colors.background.map(Color.init), ink = Color(colors.ink)
        let accent = ink.isLighter(than: background) ? Theme.midnight.accent : Theme.paper.accent
        self.init(
            "custom", background, flat: background.isEmpty ? nil : Palette.flat(of: background), ink: ink,
            dim: colors.dim.map(Color.init) ?? ink.mixed(with: Palette.middle(of: background), 0.3),
            accent: colors.accent.first.map(Color.init) ?? accent, charts: colors.chartColors.map(Color.init),
            bars: colors.bars)
    }
}

extension Color {
    /// Creates a colour from a story's colour.
    init(_ color: RGBColor) { self = .rgb(color.red, color.green, color.blue) }

    fileprivate func isLighter(than background: [Color]) -> Bool {
        (relativeLuminance ?? 1) >= (Palette.middle(of: background).relativeLuminance ?? 0)
    }
}

extension ThemeColors {
    /// The colours with insufficient contrast against the background, each with the colour that the player uses
    /// instead. Text needs 4.5 : 1, and parts of charts 3 : 1.
    public var contrastProblems: [Problem] {
        guard !background.isEmpty else { return [] }
        let theme = Theme(self)
        let legible = LegibleColors(theme: theme, background: theme.background, isOwn: false, depth: .truecolor)
        let background = SampledBackground(theme.background, depth: .truecolor)
        func problem(_ part: Part, _ name: String, _ color: Color, _ better: Color, least: Double) -> Problem? {
            let contrast = background.contrast(with: color)
            guard contrast < least else { return nil }
            // Rounded down, so that an insufficient contrast is never reported as sufficient.
            let tenths = Int(contrast * 10)
            let advice =
                legible.background == theme.background
                ? "\(better.hexText) would do" : "no colour differs enough from all of this background"
            return Problem(
                part: part,
                message:
                    "\(name) on background: \(tenths / 10).\(tenths % 10) : 1, at least \(least.displayText) : 1; \(advice)"
            )
        }
        var problems = [
            problem(.ink, "ink", theme.ink, legible.ink, least: Palette.minimumContrast),
            dim == nil ? nil : problem(.dim, "dim", theme.dim, legible.dim, least: Palette.minimumContrast),
            accent.isEmpty
                ? nil : problem(.accent, "accent", theme.accent, legible.accent, least: Palette.minimumContrast),
        ]
        for (index, color) in theme.chartColors.enumerated() {
            let isAccent = index + 1 < accent.count
            let place = isAccent ? index + 2 : index + 2 - max(1, accent.count)
            problems.append(
                problem(
                    isAccent ? .accent : .colors, "\(isAccent ? "accent" : "colors") \(place)", color,
                    legible.chartColors[index], least: Palette.minimumChartContrast))
        }
        return problems.compactMap(\.self)
    }
}

extension Color {
    /// The notation of the colour in a story file.
    fileprivate var hexText: String { channels.map { RGBColor($0.red, $0.green, $0.blue).text } ?? "" }
}

extension Double {
    /// The number with at most one decimal.
    fileprivate var displayText: String {
        let tenths = Int((self * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
