package import RecapStory
package import RecapSurface

/// A theme as one page shows it on one terminal: with the page's own background, and the colours that there are.
package struct Palette: Sendable, Hashable {
    /// What is behind the page.
    package let backdrop: Backdrop
    /// The colour of text.
    package let ink: Color
    /// The colour of text that matters less; may be the ink, with `dimAttributes`.
    package let dim: Color
    /// What makes dim text weaker where no colour does.
    package let dimAttributes: Attributes
    /// The colour of the one thing to see.
    package let accent: Color
    /// How the bars on top are drawn.
    package let barStyle: Theme.BarStyle
    /// How many colours there are.
    package let depth: ColorDepth

    /// The contrast that text keeps against its background: WCAG 2.2, level AA for body text.
    package static let leastContrast = 4.5

    package init(theme: Theme, background: PageBackground?, depth: ColorDepth) {
        self.depth = depth
        barStyle = theme.barStyle
        let own = background.map { $0.colors.map { Color.rgb($0.red, $0.green, $0.blue) } }
        let colors = own ?? theme.background
        if depth == .none || colors.isEmpty {
            backdrop = Backdrop(colors: [])
            ink = .default
            dim = .default
            dimAttributes = .dim
            accent = depth == .none ? .default : theme.accent.quantized(to: depth)
        } else if depth < .indexed256 {
            let flat = Palette.middle(of: colors)
            let named = NamedPalette(near: flat, depth: depth)
            backdrop = Backdrop(colors: [named.background])
            ink = named.ink
            dim = named.dim
            dimAttributes = named.dim == named.ink ? .dim : []
            accent = named.accent(near: theme.accent)
        } else {
            let isFlat = depth == .indexed256
            let flat = own == nil ? theme.flat : Palette.vivid(Palette.middle(of: colors)).quantized(to: depth)
            let legible = LegibleColors(
                theme: theme, background: isFlat ? [flat?.opaque ?? colors[0]] : colors, isOwn: own != nil)
            backdrop = Backdrop(colors: legible.background, angle: background?.angle ?? 0)
            ink = legible.ink
            dim = legible.dim
            dimAttributes = []
            accent = legible.accent
        }
    }

    /// A colour further from its grey: the nearest of 256 to a muted colour is often a grey.
    private static func vivid(_ color: Color) -> Color {
        guard let (red, green, blue) = color.channels else { return color }
        let grey = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
        func away(_ channel: UInt8) -> UInt8 { UInt8(min(max(grey + 1.6 * (Double(channel) - grey), 0), 255)) }
        return .rgb(away(red), away(green), away(blue))
    }

    /// The colour half way through a gradient.
    private static func middle(of colors: [Color]) -> Color {
        Backdrop(colors: colors).color(x: 0, y: 1, in: Size(width: 1, height: 3))
    }

    /// The colour that a source names.
    package func color(_ source: ColorSource) -> Color {
        switch source {
        case .ink: ink
        case .dim: dim
        case .accent: accent
        case .rgb(let color): depth == .none ? .default : .rgb(color.red, color.green, color.blue)
        }
    }

    /// Whether colours can be mixed: without channels a fade is a step.
    package var mixes: Bool { depth >= .indexed256 && !backdrop.colors.isEmpty }
}

/// The colours of text on a page's background, moved as far as it takes to be read.
private struct LegibleColors {
    var background: [Color]
    var ink, dim, accent: Color

    init(theme: Theme, background: [Color], isOwn: Bool) {
        self.background = background
        ink = theme.ink
        dim = LegibleColors.legible(theme.dim, towards: ink, on: background)
        accent = LegibleColors.legible(theme.accent, towards: ink, on: background)
        guard isOwn else { return }
        let light = Color.hex(0xFFFFFF), dark = Color.hex(0x16130F)
        ink = LegibleColors.contrast(light, background) >= LegibleColors.contrast(dark, background) ? light : dark
        // A gradient that no ink can be read on gives way itself, towards the ink's opposite.
        let away = ink == light ? Color.hex(0x000000) : Color.hex(0xFFFFFF)
        var share = 0.0
        while LegibleColors.contrast(ink, self.background) < Palette.leastContrast + 1, share < 1 {
            share += 0.05
            self.background = background.map { color in
                LegibleColors.contrast(ink, [color]) < Palette.leastContrast + 1
                    ? color.mixed(with: away, share) : color
            }
        }
        let middle = Backdrop(colors: self.background).color(x: 0, y: 1, in: Size(width: 1, height: 3))
        dim = LegibleColors.legible(ink.mixed(with: middle, 0.3), towards: ink, on: self.background)
        accent = LegibleColors.legible(theme.accent, towards: ink, on: self.background)
    }

    /// The first colour on the way to another that keeps the contrast.
    private static func legible(_ color: Color, towards end: Color, on background: [Color]) -> Color {
        for step in 0..<20 {
            let tried = color.mixed(with: end, Double(step) / 20)
            if contrast(tried, background) >= Palette.leastContrast { return tried }
        }
        return end
    }

    /// The least contrast of a colour with any place of a gradient.
    private static func contrast(_ color: Color, _ background: [Color]) -> Double {
        let backdrop = Backdrop(colors: background)
        let size = Size(width: 1, height: 9)
        return (0..<9).map { color.contrast(with: backdrop.color(x: 0, y: $0, in: size)) ?? 1 }.min() ?? 1
    }
}

/// The colours for a terminal with 16 or 8: the nearest flat background and what can be read on it.
private struct NamedPalette {
    let background, ink, dim: Color
    private let isDark: Bool
    private let depth: ColorDepth

    init(near color: Color, depth: ColorDepth) {
        self.depth = depth
        let isDark = (color.contrast(with: .hex(0xFFFFFF)) ?? 21) >= (color.contrast(with: .hex(0x000000)) ?? 1)
        self.isDark = isDark
        // Only the dark and the light ends of the palette are the same on most terminals.
        background = isDark ? NamedPalette.dark(near: color) : .palette(7)
        let bright = depth >= .ansi16
        ink = isDark ? .palette(bright ? 15 : 7) : .palette(0)
        dim = isDark && bright ? .palette(7) : ink
    }

    /// Blue where blue prevails, else black: the two on which white can always be read.
    private static func dark(near color: Color) -> Color {
        guard case .rgb(let red, let green, let blue) = color.kind else { return .palette(0) }
        return Int(blue) > 60 && Int(blue) > Int(red) + 16 && Int(blue) > Int(green) + 16 ? .palette(4) : .palette(0)
    }

    /// The named colour for an accent: a bright one on dark, a deep one on light.
    func accent(near color: Color) -> Color {
        guard case .rgb(let red, let green, let blue) = color.kind else { return color }
        guard isDark else { return .palette(red > blue ? 1 : 4) }
        let most = max(red, green, blue), threshold = UInt8(Double(most) * 0.7)
        var index: UInt8 = (red >= threshold ? 1 : 0) | (green >= threshold ? 2 : 0) | (blue >= threshold ? 4 : 0)
        if index == 4 || index == 0 { index = 6 }
        return .palette(depth >= .ansi16 ? index + 8 : index)
    }
}

extension Color {
    /// The colour by its channels, where it is one of the palette.
    fileprivate var opaque: Color? { channels.map { .rgb($0.red, $0.green, $0.blue) } }
}
