public import RecapStory
import RecapSurface

extension ThemeColors {
    /// The colours with insufficient contrast to the background, each with the colour that the player draws instead.
    /// Text needs 4.5 : 1, and parts of charts 3 : 1.
    public var contrastProblems: [Problem] {
        guard !background.isEmpty else { return [] }
        let theme = Theme(self)
        let legible = LegibleColors(theme: theme, background: theme.background, isOwn: false, depth: .truecolor)
        func problem(_ part: Part, _ name: String, _ color: Color, _ better: Color, least: Double) -> Problem? {
            let contrast = legible.contrast(color, theme.background)
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
            problem(.ink, "ink", theme.ink, legible.ink, least: Palette.leastContrast),
            dim == nil ? nil : problem(.dim, "dim", theme.dim, legible.dim, least: Palette.leastContrast),
            accent.isEmpty
                ? nil : problem(.accent, "accent", theme.accent, legible.accent, least: Palette.leastContrast),
        ]
        for (index, color) in theme.chartColors.enumerated() {
            let isAccent = index + 1 < accent.count
            let place = isAccent ? index + 2 : index + 2 - max(1, accent.count)
            problems.append(
                problem(
                    isAccent ? .accent : .colors, "\(isAccent ? "accent" : "colors") \(place)", color,
                    legible.chartColors[index], least: Palette.leastChartContrast))
        }
        return problems.compactMap(\.self)
    }
}

extension Color {
    /// The notation of the colour in a story file.
    fileprivate var hexText: String { channels.map { RGBColor($0.red, $0.green, $0.blue).text } ?? "" }
}

extension Double {
    /// The number with at most one digit after the decimal point.
    fileprivate var displayText: String {
        let tenths = Int((self * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
