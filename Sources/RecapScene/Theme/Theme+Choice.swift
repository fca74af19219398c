package import RecapStory
import RecapSurface

extension Theme {
    /// The name for a dark or a light theme, depending on the terminal's background.
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

    /// Creates a theme from the colours given in a story, choosing those that are omitted.
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
    /// Creates the colour of a story file.
    init(_ color: RGBColor) { self = .rgb(color.red, color.green, color.blue) }

    fileprivate func isLighter(than background: [Color]) -> Bool {
        (relativeLuminance ?? 1) >= (Palette.middle(of: background).relativeLuminance ?? 0)
    }
}
