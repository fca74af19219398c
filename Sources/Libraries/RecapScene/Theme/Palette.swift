package import RecapStory
package import RecapSurface

/// The colours of a page on a terminal, determined by the theme, the page's background and the colour depth.
package struct Palette: Sendable, Hashable {
    /// The background of the page.
    package let backdrop: Backdrop
    /// The text colour.
    package let ink: Color
    /// The colour of secondary text; the text colour if only `dimAttributes` distinguishes the two.
    package let dim: Color
    /// The attributes of secondary text if its colour is the text colour.
    package let dimAttributes: Attributes
    /// The colour of emphasis.
    package let accent: Color
    /// The style of the progress bars.
    package let barStyle: ThemeColors.Bars
    /// The colours of filled progress bars while the story is playing and while it is paused. They have less contrast
    /// than text.
    package let bar, pausedBar: Color
    /// The colours of the parts of a chart after the first one, which has the accent colour. Any further parts use
    /// shades of the text colour.
    package let chartColors: [Color]
    /// The colour depth of the terminal.
    package let depth: ColorDepth

    /// The minimum contrast between text and its background: WCAG 2.2, level AA for body text.
    package static let minimumContrast = 4.5
    /// The minimum contrast between the parts of charts and the background: WCAG 2.2, level AA for graphics.
    package static let minimumChartContrast = 3.0
    /// The factor by which the minimum contrast increases on a page with a picture.
    private static let pictureMargin = 1.3

    /// Chooses the colours of a page. On a page with a picture, colours get more contrast with the background, to leave
    /// a range of luminances for the picture.
    package init(theme: Theme, background: PageBackground?, depth: ColorDepth) {
        self.depth = depth
        barStyle = theme.barStyle
        let own = background.flatMap { $0.colors.isEmpty ? nil : $0.colors.map(Color.init) }
        let colors = own ?? theme.background
        if depth == .none || colors.isEmpty {
            backdrop = Backdrop(colors: [])
            ink = .default
            dim = .default
            dimAttributes = .dim
            accent = depth == .none ? .default : theme.accent.quantized(to: depth)
            chartColors = []
            (bar, pausedBar) = (dim, dim)
        } else if depth < .indexed256 {
            let flat = Palette.middle(of: colors)
            let named = NamedPalette(near: flat, depth: depth)
            backdrop = Backdrop(colors: [named.background])
            ink = named.ink
            dim = named.dim
            dimAttributes = named.dim == named.ink ? .dim : []
            accent = named.accent(near: theme.accent)
            chartColors = []
            (bar, pausedBar) = (dim, dim)
        } else {
            let isFlat = depth == .indexed256
            let flat = own == nil ? theme.flat : Palette.flat(of: colors)
            let legible = LegibleColors(
                theme: theme, background: isFlat ? [flat?.opaque ?? colors[0]] : colors, isOwn: own != nil,
                depth: depth, margin: background?.picture == nil ? 1 : Palette.pictureMargin)
            backdrop = Backdrop(colors: legible.background, angle: background?.angle ?? 0)
            ink = legible.ink
            dim = legible.dim
            dimAttributes = []
            accent = legible.accent
            chartColors = legible.chartColors
            (bar, pausedBar) = (legible.bar(ink: 0.62), legible.bar(ink: 0.4))
        }
    }

    /// Returns the background colour among 256 colours that is closest to a gradient.
    static func flat(of colors: [Color]) -> Color {
        vivid(middle(of: colors)).quantized(to: .indexed256)
    }

    /// Returns a more saturated colour, because the closest of 256 colours to a muted colour is often a grey.
    private static func vivid(_ color: Color) -> Color {
        guard let (red, green, blue) = color.channels else { return color }
        let grey = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
        func away(_ channel: UInt8) -> UInt8 { UInt8(min(max(grey + 1.6 * (Double(channel) - grey), 0), 255)) }
        return .rgb(away(red), away(green), away(blue))
    }

    /// Returns the colour in the middle of a gradient.
    static func middle(of colors: [Color]) -> Color {
        Backdrop(colors: colors).middle
    }

    /// The colour in the middle of the background.
    package var middle: Color { backdrop.middle }

    /// Returns the colour for a colour source.
    package func color(_ source: ColorSource) -> Color {
        switch source {
        case .ink: ink
        case .dim: dim
        case .accent: accent
        case .rgb(let color): depth == .none ? .default : .rgb(color.red, color.green, color.blue)
        }
    }

    /// Whether the text is dark on a light background; `false` for the terminal's default colours.
    package var isLight: Bool { ink.relativeLuminance.map { $0 < 0.4 } ?? false }

    /// Whether colours can be blended, which requires known channels.
    package var mixes: Bool { depth >= .indexed256 && !backdrop.colors.isEmpty }
}

/// The colours of text on a page's background, adjusted for the minimum contrast.
struct LegibleColors {
    /// The background on which the colours are legible.
    private var samples: SampledBackground
    private(set) var ink, dim, accent: Color
    private(set) var chartColors: [Color]

    /// The colours of the background.
    var background: [Color] { samples.colors }

    /// Chooses colours on a background: the theme's colours if the background is the theme's own, otherwise black or
    /// white with the theme's accent.
    ///
    /// - Parameter margin: The factor by which the contrast of dim, accent and chart colours increases, as far as the
    ///   contrast of the text colour permits.
    init(theme: Theme, background: [Color], isOwn: Bool, depth: ColorDepth, margin: Double = 1) {
        samples = SampledBackground(background, depth: depth)
        ink = theme.ink
        dim = theme.dim
        accent = theme.accent
        chartColors = theme.chartColors
        defer {
            dim = legible(dim, least: Palette.minimumContrast * margin)
            accent = legible(accent, least: Palette.minimumContrast * margin)
            chartColors = chartColors.map { legible($0, least: Palette.minimumChartContrast * margin) }
        }
        guard isOwn || contrast(ink) < Palette.minimumContrast else { return }
        let light = Color.hex(0xFFFFFF), dark = Color.hex(0x16130F)
        let best = contrast(light) >= contrast(dark) ? light : dark
        if !isOwn {
            ink = LegibleColors.first(of: ink, towards: best) { contrast($0) >= Palette.minimumContrast + 0.05 }
            guard contrast(ink) < Palette.minimumContrast else { return }
        }
        ink = best
        // If neither text colour is legible on the gradient, the gradient is shifted away from the text colour.
        let away = ink == light ? Color.hex(0x000000) : Color.hex(0xFFFFFF)
        var share = 0.0
        while contrast(ink) < Palette.minimumContrast + 1, share < 1 {
            share += 0.05
            let shifted = background.map { color in
                SampledBackground([color], depth: depth).contrast(with: ink) < Palette.minimumContrast + 1
                    ? color.mixed(with: away, share) : color
            }
            samples = SampledBackground(shifted, depth: depth)
        }
        dim = ink.mixed(with: Palette.middle(of: self.background), 0.3)
    }

    /// Returns the text colour mixed with the background, with enough contrast for graphics.
    func bar(ink share: Double) -> Color {
        legible(Palette.middle(of: background).mixed(with: ink, share), least: Palette.minimumChartContrast)
    }

    /// Returns the first colour on the way from a colour to the text colour that has enough contrast.
    private func legible(_ color: Color, least: Double) -> Color {
        // A margin is added, since the minimum may lie between two samples.
        LegibleColors.first(of: color, towards: ink) { contrast($0) >= least + 0.05 }
    }

    /// Returns the first colour on the way between two colours that satisfies a condition; `end` if there is none.
    private static func first(of color: Color, towards end: Color, where holds: (Color) -> Bool) -> Color {
        for step in 0..<20 {
            let tried = color.mixed(with: end, Double(step) / 20)
            if holds(tried) { return tried }
        }
        return end
    }

    /// Returns the minimum contrast between a colour and the background.
    func contrast(_ color: Color) -> Double { samples.contrast(with: color) }
}

/// The luminances of a gradient at a colour depth, with which colours are compared.
struct SampledBackground {
    /// The colours of the gradient.
    let colors: [Color]
    /// The colour depth; contrast is measured after quantization.
    private let depth: ColorDepth
    /// The luminances of each colour and of seven positions between adjacent colours; `nil` if one is unknown.
    private let luminances: [Double]?

    init(_ colors: [Color], depth: ColorDepth) {
        self.colors = colors
        self.depth = depth
        let backdrop = Backdrop(colors: colors)
        let size = CellSize(width: 1, height: 8 * (colors.count - 1) + 1)
        var luminances: [Double] = []
        for row in 0..<max(0, size.height) {
            guard let luminance = backdrop.color(x: 0, y: row, in: size).quantized(to: depth).relativeLuminance else {
                self.luminances = nil
                return
            }
            luminances.append(luminance)
        }
        self.luminances = luminances
    }

    /// Returns the minimum contrast between a colour and the gradient, 1…21; 1 if a colour is unknown.
    func contrast(with color: Color) -> Double {
        guard let luminances, let luminance = color.quantized(to: depth).relativeLuminance else { return 1 }
        return luminances.lazy.map { Color.contrast(of: luminance, $0) }.min() ?? 1
    }
}

/// The colours of a terminal with 16 or 8 colours: the nearest flat background, and legible colours on it.
private struct NamedPalette {
    let background, ink, dim: Color
    private let isDark: Bool
    private let depth: ColorDepth

    init(near color: Color, depth: ColorDepth) {
        self.depth = depth
        let isDark = (color.contrast(with: .hex(0xFFFFFF)) ?? 21) >= (color.contrast(with: .hex(0x000000)) ?? 1)
        self.isDark = isDark
        // Only black, white and the two greys look alike on most terminals.
        background = isDark ? NamedPalette.dark(near: color) : .palette(7)
        let bright = depth >= .ansi16
        ink = isDark ? .palette(bright ? 15 : 7) : .palette(0)
        dim = isDark && bright ? .palette(7) : ink
    }

    /// Returns blue if blue predominates, and otherwise black. White is always legible on both.
    private static func dark(near color: Color) -> Color {
        guard case .rgb(let red, let green, let blue) = color.kind else { return .palette(0) }
        return Int(blue) > 60 && Int(blue) > Int(red) + 16 && Int(blue) > Int(green) + 16 ? .palette(4) : .palette(0)
    }

    /// Returns the palette colour for an accent: bright on a dark background, deep on a light one. Returns the text
    /// colour if that is not legible.
    func accent(near color: Color) -> Color {
        guard let (red, green, blue) = color.channels else { return ink }
        if !isDark { return legible(.palette(red > blue ? 1 : 4)) }
        let most = max(red, green, blue), threshold = UInt8(Double(most) * 0.7)
        var index: UInt8 = (red >= threshold ? 1 : 0) | (green >= threshold ? 2 : 0) | (blue >= threshold ? 4 : 0)
        if index == 4 || index == 0 { index = 6 }
        return legible(.palette(depth >= .ansi16 ? index + 8 : index))
    }

    private func legible(_ color: Color) -> Color {
        (color.contrast(with: background) ?? 21) >= Palette.minimumContrast ? color : ink
    }
}

extension Color {
    /// The colour as channels, if the palette defines them.
    fileprivate var opaque: Color? { channels.map { .rgb($0.red, $0.green, $0.blue) } }
}
