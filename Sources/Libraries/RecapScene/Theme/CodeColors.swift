package import RecapSurface

/// The colours of code on a page: of each lexical class, and of the panel behind the lines.
package struct CodeColors: Sendable {
    /// The tint of the panel.
    package struct Panel: Sendable {
        /// The colour that is blended over the background.
        package let color: Color
        /// The opacity of the colour, 0…1.
        package let share: Double
    }

    /// The tint of the panel; `nil` for no panel.
    package let panel: Panel?
    /// The colours of the classes; `nil` for the colour of plain text.
    private let colors: [Color?]
    /// The attributes of dim text if its colour is that of plain text.
    private let dimAttributes: Attributes

    /// The style of line numbers.
    package var numberStyle: Style {
        Style(foreground: colors[CodeToken.Kind.comment.rawValue] ?? .default, attributes: dimAttributes)
    }

    /// Returns the style of a class.
    ///
    /// - Parameter plain: The style of plain code.
    package func style(of kind: CodeToken.Kind, plain: Style) -> Style {
        var style = plain
        if let color = colors[kind.rawValue] { style.foreground = color }
        switch kind {
        case .keyword: style.attributes.insert(.bold)
        case .comment: style.attributes.formUnion([.italic, dimAttributes])
        case .removed: style.attributes.formUnion(dimAttributes)
        default: break
        }
        return style
    }

    /// Chooses the colours for a page. On a terminal with colours that can be blended, every class has a contrast of at
    /// least 4.5 : 1 with the panel, wherever the panel is on the page.
    package init(_ palette: Palette) {
        dimAttributes = palette.dimAttributes
        guard palette.mixes else {
            panel = nil
            colors = CodeToken.Kind.allCases.map { CodeColors.named($0, palette) }
            return
        }
        let panel = CodeColors.panel(on: palette)
        self.panel = panel
        // The backgrounds of the page and of a card.
        let surfaces = [0, palette.surfaceShare].map { share in
            palette.backdrop.colors.map { color in
                let surface = color.mixed(with: palette.ink, share)
                return panel.map { surface.mixed(with: $0.color, $0.share) } ?? surface
            }
        }
        let hues = CodeColors.hues(besides: palette.accent, isLight: palette.isLight)
        colors = CodeToken.Kind.allCases.map { kind in
            let color: Color =
                switch kind {
                case .plain: palette.ink
                case .keyword: palette.accent
                case .comment: palette.dim
                case .punctuation: palette.ink.mixed(with: palette.dim, 0.5)
                case .string: hues[0]
                case .added: CodeColors.green(isLight: palette.isLight)
                case .type: hues[1]
                case .function: hues[2]
                case .number: hues[3]
                case .preprocessor: hues[4]
                case .escape: hues[5]
                case .removed: CodeColors.red(isLight: palette.isLight)
                }
            // Plain code may have a colour of its own.
            return kind == .plain ? nil : palette.legible(color, on: surfaces)
        }
    }

    /// Returns the tint of the panel: away from the text colour if the difference is visible; otherwise towards it, as far as the
    /// text remains legible.
    private static func panel(on palette: Palette) -> Panel? {
        let background = palette.backdrop.colors
        func surface(_ color: Color, _ panel: Panel) -> Color {
            color.mixed(with: panel.color, panel.share).quantized(to: palette.depth)
        }
        let end: Color = palette.isLight ? .hex(0xffffff) : .hex(0x000000)
        let away = [0.3, 0.6].map { Panel(color: end, share: $0) }
        let visible = away.first { panel in
            background.allSatisfy {
                (surface($0, panel).contrast(with: $0.quantized(to: palette.depth)) ?? 1) >= 1.12
            }
        }
        if let visible { return visible }
        // Among 256 colours, only a stronger tint may differ from the background.
        let towards = [0.09, 0.07, 0.05, 0.14, 0.2].map { Panel(color: palette.ink, share: $0) }
        return towards.first { panel in
            background.allSatisfy { surface($0, panel) != $0.quantized(to: palette.depth) }
                && palette.contrast(palette.ink, on: background.map { surface($0, panel) }) >= Palette.minimumContrast
        }
    }

    /// Returns the colours of strings, types, functions, numbers, preprocessor lines and escapes. The one that is closest
    /// to the colour of keywords is replaced.
    private static func hues(besides accent: Color, isLight: Bool) -> [Color] {
        var hues: [Color] =
            isLight
            ? [green(isLight: true), .hex(0x006f7a), .hex(0x2459b8), .hex(0x9a4a08), .hex(0x7a3fb5), .hex(0x7a5c00)]
            : [green(isLight: false), .hex(0x74d5da), .hex(0x8ab8ff), .hex(0xf6ab78), .hex(0xcaa6ff), .hex(0xe8d28a)]
        let red = red(isLight: isLight)
        let distances = hues.map { $0.distance(to: accent) }
        if let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
            distances[nearest] < red.distance(to: accent)
        {
            hues[nearest] = red
        }
        return hues
    }

    private static func green(isLight: Bool) -> Color { isLight ? .hex(0x2a7230) : .hex(0x9ed89a) }
    private static func red(isLight: Bool) -> Color { isLight ? .hex(0xa8243f) : .hex(0xff97a6) }

    /// Returns the colour of a class on a terminal that can't show blended colours. Few colours are used and, on an unknown
    /// background, only the accent.
    private static func named(_ kind: CodeToken.Kind, _ palette: Palette) -> Color? {
        let background = palette.backdrop.colors
        func color(_ index: UInt8) -> Color? {
            guard !background.isEmpty else { return palette.accent }
            let color = Color.palette(palette.depth >= .ansi16 && !palette.isLight ? index + 8 : index)
            return palette.contrast(color, on: background) >= Palette.minimumContrast ? color : palette.accent
        }
        return switch kind {
        case .plain, .type, .function, .escape, .preprocessor, .punctuation: nil
        case .keyword: background.isEmpty ? nil : palette.accent
        case .string, .added: color(2)
        case .number: color(6)
        case .comment, .removed: palette.dim
        }
    }
}

extension Palette {
    /// The fraction of the text colour in the surface of a card, 0…0.1: the maximum at which text keeps its contrast,
    /// or 0 if the surface would look like the background.
    package var surfaceShare: Double {
        guard mixes else { return 0 }
        let shares = [0.1, 0.08, 0.06, 0.045]
        return shares.first { share in
            backdrop.colors.allSatisfy { color in
                let surface = color.mixed(with: ink, share).quantized(to: depth)
                return surface != color.quantized(to: depth)
                    && [ink, dim, accent].allSatisfy {
                        $0.quantized(to: depth).contrast(with: surface).map { $0 >= Palette.minimumContrast } ?? false
                    }
            }
        } ?? 0
    }

    /// Returns the minimum contrast between a colour and a gradient.
    package func contrast(_ color: Color, on background: [Color]) -> Double {
        SampledBackground(background, depth: depth).contrast(with: color)
    }

    /// Returns the first colour on the path from a colour to the text colour, and then to black or white, that has enough contrast
    /// with several gradients.
    fileprivate func legible(_ color: Color, on backgrounds: [[Color]]) -> Color {
        let ends = [ink, isLight ? .hex(0x000000) : .hex(0xffffff)]
        let path =
            [color]
            + zip([color, ink], ends).flatMap { from, end in
                (1...10).map { from.mixed(with: end, Double($0) / 10) }
            }
        // A margin is added, since the minimum may lie between two samples.
        return path.first { tried in
            backgrounds.allSatisfy { contrast(tried, on: $0) >= Palette.minimumContrast + 0.05 }
        } ?? ends[1]
    }
}

extension Color {
    /// The sum of the differences of the channels; the maximum if they are unknown.
    fileprivate func distance(to other: Color) -> Int {
        guard let (red, green, blue) = channels, let to = other.channels else { return 765 }
        return abs(Int(red) - Int(to.red)) + abs(Int(green) - Int(to.green)) + abs(Int(blue) - Int(to.blue))
    }
}
