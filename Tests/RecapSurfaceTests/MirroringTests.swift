import RecapSurface
import TestSupport
import Testing

@Suite("Mirrored shapes")
struct MirroringTests {
    private static let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))

    /// Returns the cell of the mirror image of a shape.
    private func mirrored(_ shape: Unicode.Scalar, style: Style = Style()) -> Cell {
        var surface = Surface(size: CellSize(width: 1, height: 1))
        surface.write(shape, x: 0, y: 0, style: style, clip: Rect(surface.size), isMirrored: true)
        return surface[0, 0]
    }

    @Test("Shapes change their sides, and letters are as they were")
    func shapes() {
        for (shape, other) in zip("▌╭─┐⠁⣇▖▟🬀🬭a‹".unicodeScalars, "▐╮─┌⠈⣸▗▙🬁🬭a›".unicodeScalars) {
            #expect(mirrored(shape).glyph == Glyph(other))
        }
        let octants = CellGlyphs(.octants)
        let scalar = Surface(size: CellSize(width: 0, height: 0)).scalar(of: octants[0b0110_0100])
        #expect(scalar.map { mirrored($0).glyph } == octants[0b1001_1000])
    }

    @Test("A part of a cell at the left becomes the same part at the right, by colours where there is no character")
    func eighths() {
        let cell = mirrored("▎", style: Self.style)
        #expect(cell.glyph == Glyph("▊") && cell.foreground == .rgb(4, 5, 6) && cell.background == .rgb(1, 2, 3))
        #expect(mirrored("▎").glyph == Glyph("▐"))
    }

    @Test("Mirrored twice, any shape is as it was")
    func twice() {
        for shape in "▌▏▎▊▖▟╭┤╾⠁⣇🬀🬭<]→█a".unicodeScalars {
            let once = mirrored(shape, style: Self.style)
            guard let scalar = Surface(size: CellSize(width: 0, height: 0)).scalar(of: once.glyph) else { continue }
            let twice = mirrored(scalar, style: Style(foreground: once.foreground, background: once.background))
            #expect(twice == Cell(Glyph(shape), .rgb(1, 2, 3), on: .rgb(4, 5, 6)), "\(shape)")
        }
    }

    @Test("A shape replaces the whole of a wide character, and is only drawn within the clip")
    func wide() {
        var surface = Surface(size: CellSize(width: 3, height: 1))
        surface.write("한a", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        surface.write("←", x: 1, y: 0, style: Style(), clip: Rect(surface.size), isMirrored: true)
        surface.write("←", x: 2, y: 0, style: Style(), clip: Rect(x: 0, y: 0, width: 2, height: 1), isMirrored: true)
        #expect(surface.plainText() == " →a\n")
    }
}
