import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapElements
@testable import RecapScene

/// Themes of a story's own, and the theme that follows the terminal.
@Suite struct ThemeTests {
    private static func random(_ generator: inout SplitMix64) -> RGBColor {
        let value = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
        return RGBColor(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    }

    /// A theme of random colours, with some parts left out.
    private static func theme(_ generator: inout SplitMix64) -> ThemeColors {
        func some(_ count: ClosedRange<Int>) -> [RGBColor] {
            (0..<Int.random(in: count, using: &generator)).map { _ in random(&generator) }
        }
        return ThemeColors(
            ink: random(&generator), dim: some(0...1).first, accent: some(0...3), background: some(1...3),
            bars: .solid, colors: some(0...3))
    }

    /// The least contrast of a colour with a backdrop, over the rows of a screen, as a terminal shows both.
    private static func contrast(_ color: Color, _ backdrop: Backdrop, _ depth: ColorDepth) -> Double {
        let shown = color.quantized(to: depth), size = CellSize(width: 80, height: 24)
        return (0..<24).map { row in
            shown.contrast(with: backdrop.color(x: 0, y: row, in: size).quantized(to: depth)) ?? 0
        }.min() ?? 0
    }

    @Test(
        "Whatever the colours of a theme of a story's own, text keeps 4.5:1 and charts keep 3:1",
        arguments: [ColorDepth.truecolor, .indexed256, .ansi16, .ansi8])
    func randomThemes(_ depth: ColorDepth) {
        let seed = Soak.seed(0x7E3E_0001)
        var generator = SplitMix64(seed: seed)
        for round in 0..<Soak.count(300, 20_000) {
            let theme = Self.theme(&generator)
            let palette = Palette(theme: Theme(theme), background: nil, depth: depth)
            let texts = [("ink", palette.ink), ("dim", palette.dim), ("accent", palette.accent)]
            for (role, color) in texts {
                let contrast = Self.contrast(color, palette.backdrop, depth)
                #expect(contrast >= 4.5, "seed \(seed), round \(round): \(role) of \(theme): \(contrast)")
            }
            for color in palette.chartColors {
                let contrast = Self.contrast(color, palette.backdrop, depth)
                #expect(contrast >= 3, "seed \(seed), round \(round): \(color) of \(theme): \(contrast)")
            }
        }
    }

    @Test("A theme without problems is drawn in its own colours, and one with problems is not")
    func problems() {
        var generator = SplitMix64(seed: 0x7E3E)
        for _ in 0..<300 {
            let theme = Self.theme(&generator)
            let palette = Palette(theme: Theme(theme), background: nil, depth: .truecolor)
            let isInk = palette.ink == Color(theme.ink)
            #expect(theme.contrastProblems.contains { $0.part == .ink } == !isInk, "\(theme)")
            guard isInk, let dim = theme.dim, palette.dim != Color(dim) else { continue }
            // A little more than the least is asked for, as the least may lie between two rows.
            let contrast = Self.contrast(Color(dim), palette.backdrop, .truecolor)
            #expect(contrast >= 4.5 || theme.contrastProblems.contains { $0.part == .dim }, "\(theme)")
        }
    }

    @Test("The parts of a chart have the colours of the theme, the first of them the accent")
    func charts() {
        let red = RGBColor(255, 120, 120), blue = RGBColor(120, 160, 255), green = RGBColor(120, 220, 120)
        let theme = ThemeColors(
            ink: RGBColor(255, 255, 255), accent: [red, blue], background: [RGBColor(0, 0, 0)], colors: [green])
        let canvas = Canvas(
            PageEnvironment(
                palette: Palette(theme: Theme(theme), background: nil, depth: .truecolor), glyphs: .unicode),
            state: Canvas.State(clip: Rect(x: 0, y: 0, width: 1, height: 1)))
        let colors = (0..<5).map { canvas.paint(ofPart: $0, of: 5).style.foreground }
        #expect(colors.prefix(3) == [Color(red), Color(blue), Color(green)])
        #expect(Set(colors).count == 5)
    }

    @Test("A page's theme goes before the story's, and that of the user before both")
    func precedence() {
        let page = Page(theme: .custom(ThemeColors(ink: RGBColor(0, 0, 0), background: [RGBColor(255, 255, 250)]))) {
            TextBlock("a")
        }
        let story = Story(theme: .custom(ThemeColors(ink: RGBColor(255, 255, 255), background: [RGBColor(9, 0, 0)]))) {
            page
            Page { TextBlock("b") }
        }
        func corners(_ theme: StoryTheme?) -> [Color] {
            let stage = Stage(story, theme: theme)
            return (0..<2).map { page in
                stage.settle(on: page)
                stage.draw()
                return stage.surface[0, 23].background
            }
        }
        #expect(corners(nil) == [.rgb(255, 255, 250), .rgb(9, 0, 0)])
        let own = ThemeColors(ink: RGBColor(255, 255, 255), background: [RGBColor(0, 0, 9)])
        #expect(corners(.custom(own)) == [.rgb(0, 0, 9), .rgb(0, 0, 9)])
    }

    @Test("The theme “auto” is dark until the terminal tells a light background, and nothing moves then")
    func auto() throws {
        let page = Page(elements: [StoryElement(Title("2024")), StoryElement(TextBlock("a year"))])
        let stage = Stage(Story(theme: "auto", pages: [page]))
        stage.settle(on: 0)
        stage.draw()
        #expect(stage.view.terminalQueries == .background)
        let dark = stage.surface[0, 12].background, before = stage.surface.rows
        var environment = SceneEnvironment(capabilities: rich)
        environment.traits = TerminalTraits()
        stage.view.setEnvironment(environment)
        stage.draw()
        #expect(stage.surface[0, 12].background == dark)
        environment.traits?.background = .hex(0xFDF6E3)
        stage.view.setEnvironment(environment)
        stage.draw()
        #expect(try #require(stage.surface[0, 12].background.relativeLuminance) > 0.6)
        #expect(try #require(dark.relativeLuminance) < 0.2)
        #expect(stage.surface.rows.dropFirst(2) == before.dropFirst(2))
        environment.traits?.background = .hex(0x002B36)
        stage.view.setEnvironment(environment)
        stage.draw()
        #expect(stage.surface[0, 12].background == dark)
    }

    @Test("What is said of the terminal before it answers counts until then; other themes don't ask")
    func autoBefore() throws {
        let story = Story(theme: "auto", pages: [Page(elements: [])])
        let stage = Stage(story)
        var environment = SceneEnvironment(capabilities: rich)
        environment.seemsLight = true
        stage.view.setEnvironment(environment)
        stage.draw()
        #expect(try #require(stage.surface[0, 12].background.relativeLuminance) > 0.6)
        environment.traits = TerminalTraits()
        environment.traits?.background = .hex(0)
        stage.view.setEnvironment(environment)
        stage.draw()
        #expect(try #require(stage.surface[0, 12].background.relativeLuminance) < 0.2)
        let other = Stage(Story(theme: "paper", pages: [Page(elements: [])]))
        other.draw()
        #expect(other.view.terminalQueries.isEmpty)
    }
}
