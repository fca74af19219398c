import RecapCore
import RecapElements
import RecapStory
import RecapSurface
import Synchronization
import TestSupport
import Testing

@testable import RecapScene

/// Pictures behind pages.
@Suite struct BackgroundTests {
    /// An image that has come or not, and the number of times that it was drawn.
    private final class Studio: Sendable {
        private let state = Mutex((hasCome: false, frame: 0, drawings: 0))

        var drawings: Int { state.withLock { $0.drawings } }
        func show(frame: Int) { state.withLock { ($0.hasCome, $0.frame) = (true, frame) } }

        /// The kinds of every build, with this image as every picture behind a page.
        var kinds: KindRegistry {
            var kinds = KindRegistry.standard
            kinds.registerBackgrounds { _ in Photo(studio: self) }
            return kinds
        }

        struct Photo: CellRepresentable {
            let studio: Studio
            var plainText: [String] { [] }
            func size(in proposal: Proposal) -> CellSize { CellSize(width: 1, height: 1) }
            func makeView(context: Context) -> PhotoView { PhotoView(studio) }
            func updateView(_ view: PhotoView, context: Context) {}
        }

        /// Draws white above black in each cell.
        final class PhotoView: CellView {
            private let studio: Studio

            init(_ studio: Studio) { self.studio = studio }

            func appearance(at time: CellTime) -> Int? { studio.state.withLock { $0.hasCome ? $0.frame : nil } }

            func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
                studio.state.withLock { $0.drawings += 1 }
                guard appearance(at: canvas.time) != nil else { return }
                let style = Style(foreground: .hex(0xFFFFFF), background: .hex(0))
                for y in frame.y..<frame.maxY {
                    canvas.surface.write(
                        String(repeating: "▀", count: frame.width), at: Point(x: frame.x, y: y), style: style,
                        clip: frame)
                }
            }
        }
    }

    private static let picture = PageBackground(picture: .image("a.png"))

    private static func page(_ background: PageBackground?, theme: StoryTheme = "midnight") -> Page {
        Page(background: background, theme: theme) {
            TextBlock("a line of text").animate()
            Stat("1204", label: "commits").animate()
        }
    }

    @Test("Where the window has the colour of the page, a gradient begins and ends with it, and has no seam")
    func edge() {
        let stage = Stage(Story(pages: [Page(elements: [])]), theme: "midnight")
        func rows() -> [Color] {
            stage.draw()
            return (0..<24).map { stage.surface[0, $0].background }
        }
        func difference(_ first: Color, _ second: Color) -> Int {
            guard let first = first.channels, let second = second.channels else { return 255 }
            return [
                abs(Int(first.red) - Int(second.red)), abs(Int(first.green) - Int(second.green)),
                abs(Int(first.blue) - Int(second.blue)),
            ].max() ?? 0
        }
        let plain = rows()
        #expect(plain[0] == .hex(0x1d2671) && plain[23] == .hex(0x7b2d5e))
        stage.setEnvironment {
            var traits = TerminalTraits()
            traits.background = .hex(0x000000)
            $0.traits = traits
        }
        let met = rows(), edge = stage.surface.edge
        #expect(difference(met[0], edge) < 6 && difference(met[23], edge) < 6)
        #expect(met[4..<20] == plain[4..<20])
        #expect(zip(met, met.dropFirst()).allSatisfy { difference($0, $1) < 24 })
    }

    @Test("Whatever is behind, text keeps 4.5:1 through the veil", arguments: [ColorDepth.truecolor, .indexed256])
    func veils(_ depth: ColorDepth) throws {
        let seed = Soak.seed(0x7E11)
        var generator = SplitMix64(seed: seed)
        for round in 0..<Soak.count(40, 2000) {
            let theme = Theme.all.filter { !$0.background.isEmpty }[round % (Theme.all.count - 1)]
            let palette = Palette(theme: theme, background: Self.picture, depth: depth)
            let size = CellSize(width: 12, height: 8)
            var pixels = BackgroundPixels(palette.backdrop, size: size)
            // Flat, noisy, dark and light pictures.
            let base = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
            for index in pixels.colors.indices where round % 3 > 0 || index % 7 == 0 {
                let value = round % 3 == 1 ? base : UInt32.random(in: 0...0xFF_FFFF, using: &generator)
                pixels.colors[index] = .hex(value)
            }
            let veil = Veil(of: palette, hasHues: round % 2 == 0)
            veil.cover(&pixels, with: palette.backdrop, least: 0)
            var shades = pixels.colors
            if depth == .truecolor {
                // A picture of more pixels, some of which let the gradient through.
                let values = (0..<30 * 20).map { _ in
                    let color = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
                    return premultiplied(UInt32.random(in: 0...255, using: &generator) << 24 | color)
                }
                let bitmap = try #require(Bitmap(width: 30, height: 20, pixels: values))
                let covered = veil.covered(bitmap, with: BackgroundPixels(palette.backdrop, size: size), step: 0)
                #expect(covered.pixels.allSatisfy { $0 >> 24 == 255 })
                shades += covered.pixels.map { .hex($0 & 0xFF_FFFF) }
            }
            for (role, color) in [("ink", palette.ink), ("dim", palette.dim), ("accent", palette.accent)] {
                let shown = color.quantized(to: depth)
                let least = shades.map { shown.contrast(with: $0.quantized(to: depth)) ?? 0 }.min() ?? 0
                #expect(least >= 4.49, "seed \(seed), round \(round): \(role) of \(theme.name): \(least)")
            }
        }
    }

    @Test("The veil is as thick as the story says, or thicker, and thin where the picture is legible already")
    func thickness() {
        let palette = Palette(theme: .midnight, background: Self.picture, depth: .truecolor)
        func veil(_ color: UInt32, least: Double = 0) -> Double {
            var pixels = BackgroundPixels(palette.backdrop, size: CellSize(width: 4, height: 4))
            for index in pixels.colors.indices { pixels.colors[index] = .hex(color) }
            return Veil(of: palette, hasHues: true).cover(&pixels, with: palette.backdrop, least: least)
        }
        #expect(veil(0x000010) == 0)
        #expect(veil(0x000010, least: 0.5) == 0.5)
        #expect(veil(0xFFFFFF) > 0.5)
        #expect(veil(0xFFFFFF, least: 1) == 1)
    }

    @Test("With 256 colours a picture is in greys, of which there are many")
    func greys() {
        let studio = Studio()
        studio.show(frame: 0)
        let stage = Stage(Story(pages: [Self.page(Self.picture)]), colors: .indexed256, kinds: studio.kinds)
        stage.settle(on: 0)
        stage.draw()
        let cell = stage.surface[0, 20]
        for color in [cell.foreground, cell.background] {
            #expect(color.channels.map { $0.red == $0.green && $0.green == $0.blue } == true)
        }
    }

    @Test("Text on every pattern in every theme can be read", arguments: BackgroundPattern.allCases)
    func allPatterns(_ pattern: BackgroundPattern) throws {
        for theme in Theme.all where !theme.background.isEmpty {
            let stage = Stage(
                Story(pages: [Self.page(PageBackground(picture: .pattern(pattern)), theme: .named(theme.name))]))
            stage.settle(on: 0)
            stage.draw()
            for y in 2..<24 {
                for x in 0..<80 {
                    let cell = stage.surface[x, y]
                    guard let scalar = stage.surface.scalars(of: cell.glyph).first, scalar.properties.isAlphabetic
                    else { continue }
                    let contrast = cell.foreground.contrast(with: cell.background) ?? 0
                    #expect(contrast >= 4.5, "\(theme.name), \(x), \(y): \(contrast)")
                }
            }
        }
    }

    @Test("A pattern shows, and its signs stay away from text", arguments: BackgroundPattern.allCases)
    func patterns(_ pattern: BackgroundPattern) {
        let plain = Stage(Story(pages: [Self.page(nil)]))
        let stage = Stage(Story(pages: [Self.page(PageBackground(picture: .pattern(pattern)))]))
        for stage in [plain, stage] {
            stage.settle(on: 0)
            stage.draw()
        }
        let cells = (3..<24).flatMap { y in (0..<80).map { (plain.surface[$0, y], stage.surface[$0, y]) } }
        #expect(cells.count { $0 != $1 } > 20)
        #expect(stage.surface.rows.contains { $0.replacing("▀", with: " ").contains("  a line of text") })
        #expect(stage.surface.faults == [])
    }

    @Test(
        "No picture is shown where colours are few, unknown or absent, or characters are ASCII",
        arguments: [PageBackground(picture: .pattern(.dots)), picture])
    func without(_ background: PageBackground) {
        func look(
            _ background: PageBackground?, _ colors: ColorDepth, isASCII: Bool = false, theme: StoryTheme = "midnight"
        ) -> [String] {
            let studio = Studio()
            studio.show(frame: 0)
            let stage = Stage(
                Story(pages: [Self.page(background, theme: theme)]), colors: colors, isASCII: isASCII,
                kinds: studio.kinds)
            stage.settle(on: 0)
            stage.draw()
            #expect(studio.drawings == 0)
            return stage.surface.rows
        }
        for colors in [ColorDepth.none, .ansi8, .ansi16] { #expect(look(background, colors) == look(nil, colors)) }
        #expect(look(background, .truecolor, isASCII: true) == look(nil, .truecolor, isASCII: true))
        #expect(look(background, .truecolor, theme: "terminal") == look(nil, .truecolor, theme: "terminal"))
    }

    @Test("The plain background stands until the picture has come, and nothing moves then")
    func arrival() {
        let studio = Studio()
        let stage = Stage(Story(pages: [Self.page(Self.picture)]), kinds: studio.kinds)
        let plain = Stage(Story(pages: [Self.page(nil)]))
        for stage in [stage, plain] {
            stage.settle(on: 0)
            stage.draw()
        }
        #expect(stage.surface[0, 20] == plain.surface[0, 20])
        let before = stage.surface.rows
        studio.show(frame: 0)
        stage.draw()
        #expect(stage.surface[0, 20].foreground != stage.surface[0, 20].background)
        let after = stage.surface.rows.map { $0.replacing("▀", with: " ") }
        for (old, new) in zip(before, after).dropFirst(2) where old.contains(where: \.isLetter) {
            #expect(new.contains(old))
        }
    }

    @Test("A picture is composed once, not for each frame, and again when it changes or the screen does")
    func once() {
        let studio = Studio()
        studio.show(frame: 0)
        let stage = Stage(Story(pages: [Self.page(Self.picture)]), kinds: studio.kinds)
        for _ in 0..<10 {
            stage.wait(0.05)
            stage.draw()
        }
        #expect(studio.drawings == 1)
        studio.show(frame: 1)
        stage.draw()
        stage.draw()
        #expect(studio.drawings == 2)
        stage.rect = Rect(x: 0, y: 0, width: 60, height: 20)
        stage.draw()
        #expect(studio.drawings == 3)
    }

    @Test("Pictures turn into each other in a slide, and each moves with its page where that moves alone")
    func transitions() {
        for kind in PageTransition.Kind.allCases {
            let studio = Studio()
            studio.show(frame: 0)
            var story = Story(pages: [
                Self.page(PageBackground(picture: .pattern(.confetti))), Self.page(Self.picture, theme: "paper"),
                Self.page(nil),
            ])
            story.transition = PageTransition(kind: kind, duration: .milliseconds(400))
            let stage = Stage(story, kinds: studio.kinds)
            stage.draw()
            for _ in 0..<2 {
                stage.perform { $0.goToNextPage() }
                for _ in 0..<9 {
                    stage.wait(0.05)
                    stage.draw()
                    #expect(stage.surface.faults == [], "\(kind)")
                }
            }
            #expect(stage.surface[0, 20].foreground == .default, "\(kind)")
        }
    }

    @Test("The story's background is that of pages with neither a background nor a theme")
    func story() {
        let sea = PageBackground(colors: [RGBColor(0, 0, 80)]), sand = PageBackground(colors: [RGBColor(80, 60, 0)])
        let stage = Stage(
            Story(background: sea) {
                Page {}
                Page(background: sand) {}
                Page(theme: "paper") {}
            })
        let corners = (0..<3).map { page in
            stage.settle(on: page)
            stage.draw()
            return stage.surface[0, 20].background
        }
        #expect(corners[0] == .rgb(0, 0, 80) && corners[1] == .rgb(80, 60, 0))
        #expect((corners[2].relativeLuminance ?? 0) > 0.7)
    }
}
