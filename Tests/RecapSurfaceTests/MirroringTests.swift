import RecapSurface
import TestSupport
import Testing

@Suite("Mirrored surfaces")
struct MirroringTests {
    private func mirrored(_ text: String, width: Int, style: Style = Style()) -> Surface {
        var surface = Surface(size: CellSize(width: width, height: 1)), other = surface
        surface.write(text, at: Point(x: 0, y: 0), style: style, clip: Rect(surface.size))
        other.copyMirrored(Rect(surface.size), of: surface, axis: width - 1, dy: 0)
        return other
    }

    private func row(_ surface: Surface, _ y: Int = 0) -> String {
        (0..<surface.size.width).filter { surface[$0, y].part != .trail }.flatMap {
            surface.scalars(of: surface[$0, y].glyph)
        }
        .reduce(into: "") { $0.unicodeScalars.append($1) }
    }

    @Test("Letters change their places and shapes their sides")
    func shapes() {
        #expect(row(mirrored("ab▌╭─┐", width: 6)) == "┌─╮▐ba")
        #expect(row(mirrored("⠁⣇▖▟🬀🬭", width: 6)) == "🬭🬁▙▗⣸⠈")
        var surface = Surface(size: CellSize(width: 2, height: 1)), other = surface
        surface.withCells(ofRow: 0, columns: 0..<1) { cells, places in
            for place in places { cells[place].glyph = CellGlyphs(.octants)[0b0110_0100] }
        }
        other.copyMirrored(Rect(surface.size), of: surface, axis: 1, dy: 0)
        #expect(other[1, 0].glyph == CellGlyphs(.octants)[0b1001_1000])
    }

    @Test("A wide character stays whole, and one that is cut is a blank")
    func wide() {
        #expect(row(mirrored("한a", width: 3)) == "a한")
        var narrow = Surface(size: CellSize(width: 2, height: 1))
        var surface = Surface(size: CellSize(width: 3, height: 1))
        surface.write("a한", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        narrow.copyMirrored(Rect(x: 0, y: 0, width: 2, height: 1), of: surface, axis: 1, dy: 0)
        #expect(row(narrow) == " a")
    }

    @Test("A part of a cell at the left becomes the same part at the right, by colours where there is no character")
    func eighths() {
        let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))
        let cell = mirrored("▎", width: 1, style: style)[0, 0]
        #expect(cell.glyph == Glyph("▊") && cell.foreground == .rgb(4, 5, 6) && cell.background == .rgb(1, 2, 3))
        #expect(mirrored("▎", width: 1)[0, 0].glyph == Glyph("▐"))
    }

    @Test("Mirrored twice, any row is as it was", arguments: 0..<20)
    func twice(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let signs = Array("aé한▌▏▎▊▖▟╭┤╾⠁⣇🬀🬭<]→ש̂  █")
        let style = Style(foreground: .rgb(9, 9, 9), background: .rgb(1, 1, 1))
        let text = String((0..<30).map { _ in signs.randomElement(using: &random) ?? " " })
        var surface = Surface(size: CellSize(width: 40, height: 2)), other = surface, back = surface
        surface.write(text, at: Point(x: 0, y: 1), style: style, clip: Rect(surface.size))
        other.copyMirrored(Rect(surface.size), of: surface, axis: 39, dy: 0)
        back.copyMirrored(Rect(other.size), of: other, axis: 39, dy: 0)
        #expect(row(back, 1) == row(surface, 1))
        for x in 0..<40 { #expect(back[x, 1].background == surface[x, 1].background) }
    }

    @Test("Parts outside of either surface are omitted")
    func outside() {
        var surface = Surface(size: CellSize(width: 4, height: 2)), other = Surface(size: CellSize(width: 6, height: 3))
        surface.write("abcd", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        other.copyMirrored(Rect(x: -3, y: -2, width: 20, height: 20), of: surface, axis: 1, dy: 2)
        #expect(row(other, 2) == "ba    " && row(other) == "      ")
    }
}
