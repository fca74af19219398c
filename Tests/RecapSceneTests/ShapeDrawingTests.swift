import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Shapes as characters.
@Suite struct ShapeDrawingTests {
    private static let ink = Color.hex(0xFF0000), paper = Color.hex(0)

    private func surface(_ paper: Color = paper) -> Surface {
        var surface = Surface(size: CellSize(width: 8, height: 4))
        surface.fill(Rect(surface.size), background: paper)
        return surface
    }

    private func drawn(
        _ colors: ColorDepth = .truecolor, isASCII: Bool = false, opacity: Double = 1, on paper: Color = paper,
        _ draw: (inout Canvas) -> Void
    ) throws -> Surface {
        let palette = Palette(theme: try #require(Theme.named("midnight")), background: nil, depth: colors)
        var surface = surface(paper)
        var state = Canvas.State(clip: Rect(surface.size), alignment: .leading)
        state.opacity = opacity
        surface.withCanvas(PageEnvironment(palette: palette, glyphs: isASCII ? .ascii : .unicode), state, draw)
        return surface
    }

    private func filled(
        _ rect: FigureRect, _ colors: ColorDepth = .truecolor, isASCII: Bool = false, on paper: Color = paper
    ) throws -> Surface {
        try drawn(colors, isASCII: isASCII, on: paper) {
            $0.fill(rect, CellPaint(style: Style(foreground: Self.ink), fill: $0.glyphs.solid))
        }
    }

    /// The share of a cell that is in the colour of a shape, by its character.
    private func share(_ cell: Cell) -> Double {
        let eighths = "▁▂▃▄▅▆▇█", left = "▏▎▍▌▋▊▉█"
        let character = surface().scalar(of: cell.glyph).map { Character($0) } ?? " "
        var front = 0.0
        for set in [eighths, left] {
            if let index = set.firstIndex(of: character) {
                front = Double(set.distance(from: set.startIndex, to: index) + 1) / 8
            }
        }
        if character == "▀" || character == "▐" { front = 0.5 }
        if cell.background == Self.ink { return 1 - (cell.foreground == Self.ink ? 0 : front) }
        return cell.foreground == Self.ink ? front : 0
    }

    @Test("A rectangle fills its share of each cell to an eighth, from any side")
    func eighths() throws {
        for step in 1...7 {
            let part = Float(step) / 8
            let sides = [
                FigureRect(x: 1, y: 1, width: part, height: 1), FigureRect(x: 2 - part, y: 1, width: part, height: 1),
                FigureRect(x: 1, y: 2 - part, width: 1, height: part), FigureRect(x: 1, y: 1, width: 1, height: part),
            ]
            for rect in sides {
                let surface = try filled(rect)
                #expect(share(surface[1, 1]) == Double(part), "\(rect) \(surface[1, 1])")
                #expect(share(surface[2, 1]) == 0 && share(surface[1, 2]) == 0 && share(surface[0, 1]) == 0)
            }
        }
        let wide = try filled(FigureRect(x: 0.5, y: 1, width: 4, height: 1.5))
        #expect((0..<6).map { share(wide[$0, 1]) } == [0.5, 1, 1, 1, 0.5, 0])
        // At a corner, the width is filled if at least half of it is.
        #expect((0..<6).map { share(wide[$0, 2]) } == [0.5, 0.5, 0.5, 0.5, 0.5, 0])
    }

    @Test("Where the background is unknown or colours are few, a rectangle fills the nearest part that there is")
    func unknownBackground() throws {
        for colors in [ColorDepth.truecolor, .ansi16] {
            for (rect, expected) in [
                (FigureRect(x: 0.25, y: 0, width: 0.75, height: 1), "█"),
                (FigureRect(x: 0.5, y: 0, width: 0.5, height: 1), "▐"),
                (FigureRect(x: 0.9, y: 0, width: 0.1, height: 1), ""),
                (FigureRect(x: 0, y: 0, width: 1, height: 0.5), "▀"),
                (FigureRect(x: 0, y: 0, width: 1, height: 0.9), "█"),
                (FigureRect(x: 0, y: 0, width: 1, height: 0.2), "▔"),
                (FigureRect(x: 0, y: 0.25, width: 1, height: 0.75), "▆"),
            ] {
                #expect(try filled(rect, colors, on: .default).rows[0].prefix(1) == expected, "\(rect)")
            }
        }
        let ascii = try filled(FigureRect(x: 0, y: 1.5, width: 2.6, height: 1.5), isASCII: true)
        #expect(ascii.rows == ["", ":::", "###", ""])
    }

    @Test("A rectangle that is nowhere, or without a size, changes nothing")
    func nothing() throws {
        for number in [Float.nan, .infinity, -.infinity, 0, -1] {
            let rect = FigureRect(x: 1, y: 1, width: number, height: 1)
            if number != .infinity { #expect(try filled(rect).rows == surface().rows, "\(number)") }
            #expect(try filled(FigureRect(x: number * 1e30, y: 9, width: 1, height: 1)).rows == surface().rows)
        }
        let all = try filled(FigureRect(x: -1e30, y: -5, width: .infinity, height: 1e30))
        #expect(all.rows.allSatisfy { $0 == "████████" })
    }

    @Test("A bar that is not visible yet has no track either", arguments: [ColorDepth.truecolor, .ansi16])
    func invisibleTrack(_ colors: ColorDepth) throws {
        for opacity in [0, 0.01, 1] {
            let surface = try drawn(colors, opacity: opacity) {
                $0.drawBar(x: 0, y: 0, width: 8, share: 0.5, style: Style(foreground: Self.ink), hasTrack: true)
            }
            let isUntouched = (0..<8).allSatisfy { surface[$0, 0] == self.surface()[$0, 0] }
            #expect(isUntouched == (opacity < 1))
        }
    }

    @Test("What fades in is between the background and its colour, and there from the beginning on")
    func fading() throws {
        var shares: [Double] = []
        for opacity in [0, 0.25, 0.5, 0.75, 1] {
            let sector = RingSector(
                center: FigurePoint(x: 4, y: 2), innerRadius: 0, outerRadius: 2, start: 0, end: 1)
            let shape = PaintedShape(.sector(sector), CellPaint(style: Style(foreground: Self.ink), fill: "#"))
            let surface = try drawn(opacity: opacity) {
                $0.draw([shape], in: $0.clip, pixels: .mixed(.quadrants), cache: ShapeCache())
            }
            let cell = surface[4, 1]
            shares.append(cell.glyph == .space ? 0 : Double((cell.foreground.hexValue ?? 0) >> 16) / 255)
        }
        #expect(zip(shares, [0, 0.25, 0.5, 0.75, 1]).allSatisfy { abs($0 - $1) < 0.02 }, "\(shares)")
    }

    @Test(
        "Each part of a cell is drawn by the character that fills it, with and without mixed colours",
        arguments: [CellMode.quadrants, .sextants, .octants], [ColorDepth.truecolor, .ansi16])
    func parts(mode: CellMode, depth: ColorDepth) throws {
        let glyphs = CellGlyphs(mode), pixels: CellPixels = depth == .truecolor ? .mixed(mode) : .plain(mode)
        let all = mode.columns * mode.rows
        let height = 1 / Float(mode.rows)
        let parts = (0..<all).map { (part: Int) -> PaintedShape in
            let place = FigureRect(
                x: 2 + Float(part % 2) / 2, y: 1 + Float(part / 2) * height, width: 0.5, height: height)
            return PaintedShape(.rectangle(place), CellPaint(style: Style(foreground: Self.ink), fill: "#"))
        }
        let masks: Range<UInt32> = 1..<1 << UInt32(all) - 1
        for mask in masks {
            let shapes = parts.indices.filter { mask >> UInt32($0) & 1 == 1 }.map { parts[$0] }
            let surface = try drawn(depth) { $0.draw(shapes, in: $0.clip, pixels: pixels, cache: ShapeCache()) }
            #expect(surface[2, 1] == Cell(glyphs[mask], Self.ink, on: Self.paper), "\(mask)")
            #expect(surface[1, 1].glyph == .space && surface[3, 1].glyph == .space && surface[2, 2].glyph == .space)
        }
    }

    @Test("Where the background shows through, it keeps its colour, and half covered parts belong to the shape")
    func edges() throws {
        func cell(_ shares: [UInt8]) throws -> Cell {
            let coverage = try #require(FigureCoverage(columns: 0..<2, rows: 0..<2, shares: shares))
            let paint = CellPaint(style: Style(foreground: .hex(0xFF0000)), fill: "#")
            let layer = CellRasterizer.Layer(coverage: coverage, paint: paint)
            return try drawn { $0.rasterize([layer], as: .mixed(.quadrants), in: $0.clip) }[0, 0]
        }
        // The foot of a letter: a stem with half a pixel beside it.
        #expect(try cell([255, 0, 255, 127]) == Cell(Glyph("▙"), .hex(0xD40000), on: Self.paper))
        #expect(try cell([255, 0, 255, 63]) == Cell(Glyph("▌"), .hex(0xFF0000), on: Self.paper))
        #expect(try cell([0, 0, 0, 63]) == Cell(Glyph("▗"), .hex(0x3F0000), on: Self.paper))
        #expect(try cell([255, 127, 255, 127]) == Cell(Glyph("▌"), .hex(0xFF0000), on: .hex(0x7F0000)))
    }

    @Test("Parts are the characters of Unicode by their names")
    func names() {
        let octants = CellGlyphs(.octants), sextants = CellGlyphs(.sextants)
        // BLOCK OCTANT-3, -23, -2345678; UPPER and LOWER ONE QUARTER BLOCK; BLOCK SEXTANT-1, -23456.
        for (mask, scalar) in [
            0b100: 0x1CD00, 0b110: 0x1CD01, 0b1111_1110: 0x1CDE5, 0b11: 0x1FB82, 0b1100_0000: 0x2582,
        ] {
            #expect(octants[UInt32(mask)] == Unicode.Scalar(UInt32(scalar)).map(Glyph.init))
        }
        #expect(sextants[0b1] == Glyph("\u{1FB00}") && sextants[0b111110] == Glyph("\u{1FB3B}"))
        for mode in [CellMode.octants, .sextants, .quadrants] {
            let glyphs = (0..<UInt32(1) << UInt32(mode.columns * mode.rows)).map { CellGlyphs(mode)[$0] }
            #expect(Set(glyphs).count == glyphs.count)
        }
    }

    @Test("Quarters of two colours keep both, and leave the background where it shows through")
    func quarters() throws {
        func shape(_ x: Float, _ color: UInt32) -> PaintedShape {
            PaintedShape(
                .rectangle(FigureRect(x: x, y: 0, width: 0.5, height: 1)),
                CellPaint(style: Style(foreground: .hex(color)), fill: "#"))
        }
        let shapes = [shape(0, 0xFF0000), shape(0.5, 0x00FF00), shape(2.5, 0x0000FF)]
        let surface = try drawn { $0.draw(shapes, in: $0.clip, pixels: .mixed(.quadrants), cache: ShapeCache()) }
        let both = surface[0, 0]
        #expect(Set([both.foreground, both.background]) == [.hex(0xFF0000), .hex(0x00FF00)])
        #expect("▌▐".contains(surface.rows[0].first ?? " "))
        #expect(surface[2, 0] == Cell(Glyph("▐"), .hex(0x0000FF), on: Self.paper) && surface[3, 0].glyph == .space)
    }

    @Test("What a function changes of the canvas ends with it")
    func nesting() throws {
        let style = Style(foreground: Self.ink)
        let surface = try drawn { canvas in
            canvas.faded(by: 0.5) { $0.write("a", x: 0, y: 0, style: style) }
            canvas.aligned(.trailing) { $0.writeLine("b", row: 1, in: $0.clip, style: style) }
            canvas.clipped(to: Rect(x: 0, y: 2, width: 2, height: 1)) { $0.write("cccc", x: 0, y: 2, style: style) }
            canvas.nested { canvas in
                (canvas.opacity, canvas.alignment) = (0, .center)
                canvas.writeLine("invisible", row: 3, in: canvas.clip, style: style)
            }
            canvas.writeLine("dddd", row: 3, in: canvas.clip, style: style)
        }
        #expect(surface.rows == ["a", "       b", "cc", "dddd"])
        #expect(surface[0, 0].foreground != Self.ink && surface[0, 3].foreground == Self.ink)
    }

    @Test("The shapes for elements of an embedder's own are where they are said to be")
    func ownShapes() throws {
        let style = Style(foreground: Self.ink)
        let half = try drawn { $0.fillSector(from: 0, to: 0.5, in: $0.clip, style: style) }
        #expect((0..<4).allSatisfy { y in (0..<3).allSatisfy { half[$0, y].glyph == .space } })
        #expect((1..<3).allSatisfy { half[5, $0].glyph != .space })
        let ring = try drawn { $0.fillSector(from: 0, to: 1, hole: 0.9, in: $0.clip, style: style) }
        #expect(ring[3, 1].glyph == .space && ring[0, 1].glyph != .space)
        for end in [0.5, 0.2, .nan] {
            let none = try drawn { $0.fillSector(from: 0.5, to: end, in: $0.clip, style: style) }
            #expect(none.rows == surface().rows)
        }
        let line = try drawn { $0.drawLine(through: [(0.5, 1.5), (7.5, 1.5)], in: $0.clip, style: style) }
        #expect(line.rows.map(\.isEmpty) == [true, false, true, true])
        let rectangle = try drawn { $0.fillRectangle(x: 1, y: 1, width: 2, height: 1, style: style) }
        #expect(rectangle.rows == ["", " ██", "", ""])
    }
}
