import TestSupport
import Testing

@testable import RecapSurface

/// What stands in the cells after drawing.
struct SurfaceTests {
    func surface(_ width: Int, _ height: Int = 1) -> Surface { Surface(size: CellSize(width: width, height: height)) }

    @Test("A wide character at the right edge is left out, not halved")
    func rightEdge() {
        var surface = surface(5)
        let used = surface.write("ab한글", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        #expect(used == 6)
        #expect(surface.plainText() == "ab한\n")
    }

    @Test("A wide character at the left edge is left out, and what follows is in its place")
    func leftEdge() {
        var surface = surface(5)
        surface.write("한글", at: Point(x: -1, y: 0), style: Style(), clip: Rect(surface.size))
        #expect(surface.plainText() == " 글\n")
    }

    @Test("A clip cuts text at its borders, and the rest of the surface stays")
    func clipping() {
        var surface = surface(8)
        surface.write("........", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        surface.write("日本語文", at: Point(x: 0, y: 0), style: Style(), clip: Rect(x: 1, y: 0, width: 5, height: 1))
        #expect(surface.plainText() == "..本語..\n")
        surface.write("x", at: Point(x: 0, y: 0), style: Style(), clip: Rect(x: 9, y: 9, width: 5, height: 1))
        #expect(surface.plainText() == "..本語..\n")
    }

    @Test("The bottom right cell is drawn")
    func bottomRight() {
        var surface = surface(3, 2)
        surface.write("ab한", at: Point(x: -1, y: 1), style: Style(), clip: Rect(surface.size))
        #expect(surface.plainText() == "\nb한\n")
        #expect(surface[2, 1].part == .trail)
    }

    @Test(
        "Overwriting half of a wide character blanks the other half",
        arguments: [(0, "x", "x 글"), (1, "x", " x글"), (1, "가", " 가\u{20}"), (2, "x", "한x"), (3, "x", "한 x")])
    func halves(x: Int, text: String, row: String) {
        var surface = surface(4)
        surface.write("한글", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        surface.write(text, at: Point(x: x, y: 0), style: Style(), clip: Rect(surface.size))
        #expect(surface.plainText() == row.replacingTrailingBlanks + "\n")
        for x in 0..<4 {
            if surface[x, 0].part == .lead { #expect(surface[x + 1, 0].part == .trail) }
            if surface[x, 0].part == .trail { #expect(surface[x - 1, 0].part == .lead) }
        }
    }

    @Test("Filling half of a wide character blanks the other half")
    func fillHalves() {
        var surface = surface(6)
        surface.write("한글날", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        surface.fill(Rect(x: 1, y: 0, width: 2, height: 1), background: .palette(4))
        #expect(surface.plainText() == "    날\n")
        #expect((0..<6).map { surface[$0, 0].background == .palette(4) } == [false, true, true, false, false, false])
    }

    @Test("A letter keeps its marks in the cell, also after the table of such letters was cleared out")
    func marksInCells() {
        var surface = surface(3)
        let clip = Rect(surface.size)
        surface.write("e\u{301}", at: Point(x: 0, y: 0), style: Style(), clip: clip)
        // More than the table keeps.
        for value in UInt32(0xAC00)..<0xAC00 + 4200 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            surface.write("\(scalar)\u{303}", at: Point(x: 1, y: 0), style: Style(), clip: clip)
        }
        surface.markShown()
        #expect(surface.changedColumns(ofRow: 0).isEmpty)
        #expect(surface.scalars(of: surface[0, 0].glyph) == ["e", "\u{301}"])
        // The same drawn again is the same as what is shown, whatever its places in the table.
        surface.fill(clip, background: .default)
        surface.write("e\u{301}", at: Point(x: 0, y: 0), style: Style(), clip: clip)
        surface.write("\u{BC67}\u{303}", at: Point(x: 1, y: 0), style: Style(), clip: clip)
        #expect(surface.changedColumns(ofRow: 0).isEmpty)
    }

    @Test("A glyph of another surface is a blank, and rows that there are none of have not changed")
    func foreignValues() {
        var one = surface(1)
        one.write("e\u{301}", at: Point(x: 0, y: 0), style: Style(), clip: Rect(one.size))
        let other = surface(1)
        #expect(other.scalars(of: one[0, 0].glyph) == [" "])
        #expect(other.changedColumns(ofRow: 1).isEmpty && other.changedColumns(ofRow: -1).isEmpty)
        #expect(other[-1, 0] == .blank && other[0, 7] == .blank)
    }

    @Test("A style without a background keeps the one that is there")
    func keepsBackground() {
        var surface = surface(2)
        surface.fill(Rect(surface.size), background: .rgb(1, 2, 3))
        surface.write("한", at: Point(x: 0, y: 0), style: Style(foreground: .palette(1)), clip: Rect(surface.size))
        #expect((0..<2).map { surface[$0, 0].background } == [.rgb(1, 2, 3), .rgb(1, 2, 3)])
    }

    @Test("Nothing is shown at first, and again after a change of size or when asked")
    func everythingChanged() {
        var surface = surface(3, 2)
        #expect(surface.changedColumns(ofRow: 1) == 0..<3)
        surface.markShown()
        #expect(surface.changedColumns(ofRow: 1).isEmpty)
        surface.markAllChanged()
        #expect(surface.changedColumns(ofRow: 1) == 0..<3)
        surface.markShown()
        surface.resize(to: CellSize(width: 4, height: 1))
        #expect(surface.changedColumns(ofRow: 0) == 0..<4)
    }

    @Test("A frame drawn afresh has changed only where it looks different")
    func drawnAfresh() {
        var surface = surface(10)
        func draw(_ text: String) {
            surface.fill(Rect(surface.size), background: .palette(1))
            surface.write(text, at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        }
        draw("12:59 글 x")
        surface.markShown()
        draw("12:59 글 x")
        #expect(surface.changedColumns(ofRow: 0).isEmpty)
        draw("12:58 글 x")
        #expect(surface.changedColumns(ofRow: 0) == 4..<5)
        draw("12:59 말 x")
        #expect(surface.changedColumns(ofRow: 0) == 6..<8)
    }

    @Test("The changed columns reach from the first cell that differs to the last", arguments: 0..<100 as Range<UInt64>)
    func changedColumnsAreExact(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var surface = surface(20, 3)
        for _ in 0..<20 {
            surface.markShown()
            let before = surface
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Point(x: Int.random(in: -2..<20, using: &random), y: Int.random(in: 0..<3, using: &random))
                let background = Color.palette(UInt8.random(in: 0...1, using: &random))
                switch Int.random(in: 0..<3, using: &random) {
                case 0: surface.fill(Rect(x: place.x, y: place.y, width: 5, height: 2), background: background)
                case 1:
                    surface.restyle(Rect(x: place.x, y: place.y, width: 3, height: 1)) { style, _ in
                        style.background = background
                    }
                default:
                    let text = random.text(upTo: 5)
                    surface.write(
                        text, at: place, style: Style(background: background), clip: Rect(surface.size))
                }
            }
            for y in 0..<3 {
                let different = (0..<20).filter { surface[$0, y] != before[$0, y] }
                var low = different.first ?? 0
                var high = different.last.map { $0 + 1 } ?? 0
                if low < high, surface[low, y].part == .trail { low -= 1 }
                if low < high, surface[high - 1, y].part == .lead { high += 1 }
                #expect(surface.changedColumns(ofRow: y) == low..<high, "seed \(seed)")
            }
        }
    }
}

extension String {
    /// The text without the blanks at its end.
    fileprivate var replacingTrailingBlanks: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
