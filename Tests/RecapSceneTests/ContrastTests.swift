import RecapCore
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Whether text can be read on its background, whatever the terminal can show.
@Suite struct ContrastTests {
    private static let palettes = Theme.all.filter { !$0.background.isEmpty }

    /// The least contrast of a colour with a backdrop, over all its cells on a screen, as a terminal shows both.
    private static func contrast(_ color: Color, _ backdrop: Backdrop, depth: ColorDepth) -> Double {
        let size = CellSize(width: backdrop.isEvenInRows ? 1 : 80, height: 24)
        let shown = color.quantized(to: depth)
        var backgrounds = Set<Color>()
        for y in 0..<24 {
            for x in stride(from: 0, to: size.width, by: 4) {
                backgrounds.insert(backdrop.color(x: x, y: y, in: size).quantized(to: depth))
            }
        }
        return backgrounds.map { shown.contrast(with: $0) ?? 0 }.min() ?? 0
    }

    @Test(
        "Ink, dim and accent of every theme keep 4.5:1 on every row", arguments: palettes.map(\.name),
        [ColorDepth.truecolor, .indexed256])
    func themes(_ name: String, _ depth: ColorDepth) throws {
        let palette = Palette(theme: try #require(Theme.named(name)), background: nil, depth: depth)
        for (role, color) in [("ink", palette.ink), ("dim", palette.dim), ("accent", palette.accent)] {
            let contrast = Self.contrast(color, palette.backdrop, depth: depth)
            #expect(contrast >= 4.5, "\(role) of \(name): \(contrast)")
        }
    }

    @Test(
        "With 16 and 8 colours, too, as xterm has them", arguments: palettes.map(\.name),
        [ColorDepth.ansi16, .ansi8])
    func named(_ name: String, _ depth: ColorDepth) throws {
        let palette = Palette(theme: try #require(Theme.named(name)), background: nil, depth: depth)
        for (role, color) in [("ink", palette.ink), ("dim", palette.dim), ("accent", palette.accent)] {
            let contrast = Self.contrast(color, palette.backdrop, depth: depth)
            #expect(contrast >= 4.5, "\(role) of \(name): \(contrast)")
        }
    }

    @Test(
        "Pages with backgrounds of their own keep 4.5:1, whatever these are",
        arguments: [ColorDepth.truecolor, .indexed256, .ansi16, .ansi8])
    func ownBackgrounds(_ depth: ColorDepth) {
        let seed: UInt64 = 0xC010_0005
        var generator = SplitMix64(seed: seed)
        for round in 0..<250 {
            let colors = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                let value = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
                return RGBColor(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
            }
            let theme = Theme.all[round % Theme.all.count]
            let palette = Palette(
                theme: theme, background: PageBackground(colors: colors, angle: Double(round % 4) * 45), depth: depth)
            for (role, color) in [("ink", palette.ink), ("dim", palette.dim), ("accent", palette.accent)] {
                let contrast = Self.contrast(color, palette.backdrop, depth: depth)
                #expect(
                    contrast >= 4.5, "seed \(seed), round \(round): \(role) in \(theme.name) on \(colors): \(contrast)"
                )
            }
        }
    }

    @Test("Whatever is drawn of the bundled stories can be read", arguments: BundledStory.all)
    func stories(_ bundled: BundledStory) throws {
        let stage = Stage(try #require(bundled.reading.story))
        for page in 0..<stage.view.timings.count {
            stage.settle(on: page)
            stage.draw()
            for y in 2..<24 {
                for x in 0..<80 {
                    let cell = stage.surface[x, y]
                    guard let scalar = stage.surface.scalars(of: cell.glyph).first, scalar.properties.isAlphabetic
                    else {
                        continue
                    }
                    let contrast = cell.foreground.contrast(with: cell.background) ?? 21
                    #expect(contrast >= 4.5, "page \(page + 1), \(x), \(y): \(scalar) has \(contrast)")
                }
            }
        }
    }

    @Test("A theme for light terminals and one of the terminal's own colours are among them")
    func lightAndOwn() throws {
        let paper = try #require(Theme.named("paper"))
        #expect(paper.background.allSatisfy { ($0.relativeLuminance ?? 0) > 0.7 })
        #expect(try #require(Theme.named("terminal")).background.isEmpty)
        #expect(RecapView.themeNames.count == Set(RecapView.themeNames).count)
        let stage = Stage(Story(theme: "terminal", pages: [Page(elements: [StoryElement(TextBlock("text"))])]))
        stage.settle(on: 0)
        stage.draw()
        #expect((0..<24).allSatisfy { y in (0..<80).allSatisfy { stage.surface[$0, y].background == .default } })
    }

    @Test("No colour means no colour: bold and dim alone", arguments: Theme.all.map(\.name))
    func none(_ name: String) {
        let elements = [
            StoryElement(Title("24")), TextBlock("`a` b").style(.accent), StoryElement(Gauge(40)),
            StoryElement(Heatmap(.values([1, 2]))),
        ]
        let page = Page(background: PageBackground(colors: [RGBColor(1, 2, 3), RGBColor(4, 5, 6)]), elements: elements)
        let stage = Stage(Story(pages: [page, page]), colors: .none, theme: .named(name))
        for step in [0.1, 0.2, 3] {
            stage.draw()
            let cells = (0..<24).flatMap { y in (0..<80).map { stage.surface[$0, y] } }
            #expect(cells.allSatisfy { $0.background == .default && $0.foreground == .default })
            stage.wait(step)
        }
    }

    /// A picture without what shows colour by its shape: charts and the bars on top.
    ///
    /// - Parameter hasPixels: Whether a chart is drawn in quarters of cells, which are letters on other pages.
    private static func layout(_ surface: Surface, hasPixels: Bool) -> [String] {
        let shapes = "·░▒▓█▊▆■▏▎▍▌▋▉╾━─│╭╮╰╯ " + (hasPixels ? "▀▄▁▂▃▅▇▘▝▖▞▛▗▚▐▜▙▟" : "")
        let bars = SegmentedBars.row(inHeight: surface.size.height)
        return surface.rows.enumerated().map { y, row in
            if y == bars { return "" }
            return String(row.map { shapes.contains($0) || ("\u{2800}"..."\u{28FF}").contains($0) ? " " : $0 })
                .trimmedEnd
        }
    }

    @Test("The same text stands at the same places at every depth of colour", arguments: BundledStory.all)
    func layoutOfColors(_ bundled: BundledStory) throws {
        var story = try #require(bundled.reading.story)
        // Few colours show no pictures behind pages.
        for page in story.pages.indices where story.pages[page].background?.picture != nil {
            story.pages[page].background = nil
        }
        let stages = ColorDepth.allCases.map { [story] in Stage(story, colors: $0) }
        for page in 0..<stages[0].view.timings.count {
            let layouts = Set(
                stages.map { stage in
                    stage.settle(on: page)
                    stage.draw()
                    let kinds = story.pages[page].elements.withContained.map { type(of: $0.content).kind }
                    let hasPixels = kinds.contains { ["clock", "compare", "donut"].contains($0) }
                    return Self.layout(stage.surface, hasPixels: hasPixels)
                })
            #expect(layouts.count == 1, "page \(page + 1)")
        }
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
