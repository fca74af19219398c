import TestSupport
import Testing

@testable import RecapSurface

@Suite("Figures over the cells of a surface")
struct FigureRecordTests {
    private let size = CellSize(width: 10, height: 4)
    private let dot = Figure(
        .sector(RingSector(center: FigurePoint(x: 4, y: 2), innerRadius: 0, outerRadius: 1, start: 0, end: 1)),
        .color(0xFF0000))

    /// A blue surface with a red square in the middle, over which a figure is placed.
    private func surface(recording: Bool = true) -> Surface {
        var surface = Surface(size: size)
        if recording { surface.recordFigures() }
        surface.fill(Rect(size), background: .hex(0x0000FF))
        let rect = Rect(x: 3, y: 1, width: 2, height: 2)
        surface.place({ [dot] }, in: rect, clip: Rect(size)) { $0.fill(rect, background: .hex(0xFF0000)) }
        return surface
    }

    private func write(_ text: String, x: Int, y: Int, background: Color?, on surface: inout Surface) {
        let style = Style(foreground: .hex(0xFFFFFF), background: background)
        surface.write(text, at: Point(x: x, y: y), style: style, clip: Rect(size))
    }

    @Test("A figure is visible where nothing has changed since, with the cells behind it as they were before")
    func uncovered() throws {
        let surface = surface()
        let shown = try #require(surface.visibleFigures.first)
        #expect(surface.visibleFigures.count == 1 && shown.figures == [dot])
        #expect(shown.cells == [Rect(x: 3, y: 1, width: 2, height: 2)])
        for y in 0..<size.height {
            for (x, front) in surface.frontCells(ofRow: y).enumerated() {
                #expect(front.cell.background == .hex(0x0000FF))
                #expect(front.isOverFigures == ((3...4).contains(x) && (1...2).contains(y)))
            }
        }
    }

    @Test("Text over a figure keeps it visible, and what has another background hides it")
    func covered() throws {
        var surface = surface()
        write("a", x: 3, y: 1, background: nil, on: &surface)
        write("b", x: 4, y: 2, background: .hex(0x00FF00), on: &surface)
        #expect(
            surface.visibleFigures.first?.cells == [
                Rect(x: 3, y: 1, width: 2, height: 1), Rect(x: 3, y: 2, width: 1, height: 1),
            ])
        let text = surface.frontCells(ofRow: 1)[3], panel = surface.frontCells(ofRow: 2)[4]
        #expect(text.isOverFigures && text.cell.background == .hex(0x0000FF) && text.cell.foreground == .hex(0xFFFFFF))
        #expect(!panel.isOverFigures && panel.cell.background == .hex(0x00FF00))
        // The surface without figures shows the text on what was there before.
        let plain = surface.withoutFigures
        #expect(plain.plainText() == surface.plainText() && plain.visibleFigures.isEmpty)
    }

    @Test("A figure whose cells become part of a link stays visible, and so does the link")
    func linked() throws {
        var surface = surface()
        surface.setLink("https://example.com", ofRow: 1, columns: 2..<4, clip: Rect(size))
        let row = surface.withoutFigures.linkedColumns(ofRow: 1)
        #expect(surface.visibleFigures.first?.cells == [Rect(x: 3, y: 1, width: 2, height: 2)])
        #expect(surface.frontCells(ofRow: 1)[3].cell.background == .hex(0x0000FF))
        #expect(row.map(\.columns) == [2..<4] && row.map(\.address) == ["https://example.com"])
    }

    @Test("A figure over a figure hides it only where it is covered itself")
    func stacked() {
        var surface = surface()
        let whole = Figure(.background, .color(0), opacity: 0.5)
        let rect = Rect(x: 0, y: 0, width: 4, height: 4)
        surface.place({ [whole] }, in: rect, clip: Rect(size)) { $0.fill(rect, background: .hex(0x123456)) }
        #expect(surface.visibleFigures.map(\.figures) == [[dot], [whole]])
        // The lower figure shows through: its cells are what is behind the upper one.
        #expect(surface.visibleFigures.first?.cells == [Rect(x: 3, y: 1, width: 2, height: 2)])
    }

    @Test("A figure over the blocks of a picture stays cells, since the blocks would be in front of it")
    func overPicture() {
        var surface = Surface(size: size)
        surface.recordFigures()
        write("▀▄▀", x: 2, y: 1, background: .hex(0x00FF00), on: &surface)
        let rect = Rect(x: 3, y: 1, width: 2, height: 2)
        surface.place({ [dot] }, in: rect, clip: Rect(size)) { $0.fill(rect, background: .hex(0xFF0000)) }
        #expect(surface.visibleFigures.isEmpty && !(0..<4).flatMap(surface.frontCells).contains(where: \.isOverFigures))
        #expect(surface.withoutFigures[3, 1].background == .hex(0xFF0000))
    }

    @Test("Words of cells are kept while these are seen, and change nothing")
    func words() {
        var surface = Surface(size: size)
        surface.recordFigures()
        let word = FigureWord("seven", from: FigurePoint(x: 1, y: 1), to: FigurePoint(x: 6, y: 3))
        surface.place({ [Figure(words: [word])] }, in: Rect(x: 1, y: 1, width: 5, height: 1), clip: Rect(size)) {
            write("▀▄▀▄▀", x: 1, y: 1, background: nil, on: &$0)
        }
        #expect(surface.visibleFigures.flatMap(\.figures).flatMap(\.words) == [word])
        #expect(surface.withoutFigures.plainText() == surface.plainText())
        surface.fill(Rect(size), background: .hex(0))
        #expect(surface.visibleFigures.isEmpty)
    }

    @Test("Nothing is kept unless figures are recorded, and the cells are the same")
    func unrecorded() {
        let plain = surface(recording: false), recorded = surface()
        #expect(plain.visibleFigures.isEmpty && !plain.recordsFigures)
        for y in 0..<size.height { for x in 0..<size.width { #expect(plain[x, y] == recorded[x, y]) } }
    }

    @Test("Figures move with copied cells, and go where they are removed")
    func copies() throws {
        var other = Surface(size: size)
        other.recordFigures()
        other.copy(Rect(x: 3, y: 0, width: 4, height: 4), of: surface(), to: Point(x: 0, y: 1))
        let shown = try #require(other.visibleFigures.first)
        #expect(shown.figures == [dot.offset(x: -3, y: 1)] && shown.cells == [Rect(x: 0, y: 2, width: 2, height: 2)])
        other.removePictures(in: Rect(x: 1, y: 0, width: 1, height: 4))
        #expect(other.visibleFigures.map(\.cells) == [[Rect(x: 0, y: 2, width: 1, height: 2)]])
        other.copy(Rect(x: 0, y: 0, width: 1, height: 4), of: Surface(size: size), to: Point(x: 0, y: 0))
        #expect(other.visibleFigures.isEmpty)
    }

    @Test("Figures that are painted again and again are kept only while they are visible")
    func repeated() {
        var surface = surface()
        let row = Rect(x: 0, y: 0, width: 10, height: 1)
        for step in 0..<1000 {
            surface.removeFigures(in: row)
            let bar = Figure(.rectangle(FigureRect(x: 0, y: 0, width: Float(step) / 100, height: 1)), .color(1))
            surface.place({ [bar] }, in: row, clip: row) { $0.fill(row, background: .hex(UInt32(step))) }
        }
        #expect(surface.visibleFigures.map(\.figures.count) == [1, 1])
        #expect(surface.visibleFigures.last?.cells == [row])
        #expect(surface.record.map { $0.groups.count < 300 } == true)
    }

    @Test("Dim text over a figure has the colour that it had on the cells of the figure")
    func dimText() {
        var surface = surface()
        let style = Style(foreground: .hex(0xFFFFFF), attributes: .dim)
        surface.write("a", at: Point(x: 3, y: 1), style: style, clip: Rect(size))
        let colors = CellColors(), front = surface.frontCells(ofRow: 1)[3].cell
        #expect(colors.colors(of: front).ink == colors.colors(of: surface[3, 1]).ink)
    }
}
