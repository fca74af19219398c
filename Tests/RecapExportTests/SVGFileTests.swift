import Foundation
import FoundationXML
import RecapSurface
import TestSupport
import Testing

@testable import RecapExport

/// Vector graphics of cells.
@Suite struct SVGFileTests {
    private func surface(_ rows: [String], style: Style = Style(), width: Int = 40) -> Surface {
        var surface = Surface(size: CellSize(width: width, height: rows.count))
        for (y, row) in rows.enumerated() {
            _ = surface.write(row, at: Point(x: 0, y: y), style: style, clip: Rect(surface.size))
        }
        return surface
    }

    private func text(_ surface: Surface) -> String {
        String(decoding: SVGFile(surface, title: "A <title>", description: ["a & b"]).bytes, as: UTF8.self)
    }

    private func check(_ text: String, _ name: String) throws {
        try #require(XMLParser(data: Data(text.utf8)).parse())
        if let problem = snapshotProblem(text, name) { Issue.record("\(problem)") }
    }

    @Test("Letters of all widths and scripts, styles and links are text where they stand")
    func letters() throws {
        var picture = surface([
            "plain text  with gaps", "é → ✓ ★ and 한국어 wide", "👩‍👩‍👧 👍🏽 e\u{301} x̂",
            // Cells have the order in which they are seen.
            String("مرحبا يا عالم".reversed()), "12 " + String("שלום עולם".reversed()),
            "a " + String("مرحبا".reversed()) + " b", "नमस्ते दुनिया", "٠١٢٣", "→한→한", "",
        ])
        let clip = Rect(picture.size)
        for (x, attributes) in [Attributes.bold, .italic, .underline, [.bold, .underline], .dim].enumerated() {
            let (ink, paper) = (Color.palette(UInt8(x)), Color.palette(UInt8(x + 8)))
            let style = Style(foreground: ink, background: paper, attributes: attributes)
            _ = picture.write("ab", at: Point(x: 25 + x * 3, y: 0), style: style, clip: clip)
        }
        _ = picture.write("  ", at: Point(x: 0, y: 9), style: Style(attributes: .underline), clip: clip)
        picture.setLink("https://example.com/?a=1&b=2", ofRow: 0, columns: 6..<10, clip: clip)
        try check(text(picture), "svg-letters")
    }

    @Test("Numbers are rounded to a number of decimals, of which none is 0 at the end")
    func numbers() {
        let cases: [(Double, Int, String)] = [
            (0.25, 2, "0.25"), (0.25, 1, "0.3"), (0.5, 3, "0.5"), (-1.125, 3, "-1.125"), (2, 2, "2"), (0.05, 2, "0.05"),
            (-0.4, 0, "0"), (10, 1, "10"), (0.999, 2, "1"), (1234.5678, 3, "1234.568"),
        ]
        for (number, decimals, text) in cases { #expect(SVGFile.number(number, decimals: decimals) == text) }
    }

    @Test("Large letters, which are shapes, can be clicked where they belong to a link")
    func areas() throws {
        var picture = surface(["██  ██", "      ", "██  ██"])
        for y in 0..<2 { picture.setLink("https://example.com/", ofRow: y, columns: 0..<6, clip: Rect(picture.size)) }
        let document = try XMLDocument(xmlString: text(picture))
        func columns(ofRow y: Int) throws -> Double {
            try document.nodes(forXPath: "//*[local-name()='a']/*[local-name()='rect'][@y='\(y * 96)']/@width")
                .compactMap { $0.stringValue.flatMap(Double.init) }.reduce(0, +) / 48
        }
        #expect(try columns(ofRow: 0) == 6 && columns(ofRow: 1) == 6 && columns(ofRow: 2) == 0)
    }

    @Test("A figure that is partly covered is cut to the cells in which it is seen")
    func cutFigures() throws {
        let size = CellSize(width: 10, height: 4), area = Rect(x: 3, y: 1, width: 2, height: 2)
        func graphic(radius: Float, isCovered: Bool) -> String {
            var surface = Surface(size: size)
            surface.recordFigures()
            surface.fill(Rect(size), background: .hex(0x0000FF))
            let dot = RingSector(
                center: FigurePoint(x: 4, y: 2), innerRadius: 0, outerRadius: radius, start: 0, end: 1)
            surface.place({ [Figure(.sector(dot), .color(0xFF0000))] }, in: area, clip: Rect(size)) {
                $0.fill(area, background: .hex(0xFF0000))
            }
            if isCovered { surface.fill(Rect(x: 4, y: 2, width: 1, height: 1), background: .hex(0x00FF00)) }
            return text(surface)
        }
        // A cell has 240 units across and 480 down.
        let whole = "M720 480h480v960h-480z", left = "M720 480h480v480h-480zM720 960h240v480h-240z"
        for (radius, isCovered, path) in [
            (Float(2), false, whole), (2, true, left), (0.5, true, left), (0.5, false, nil),
        ] as [(Float, Bool, String?)] {
            let document = try XMLDocument(xmlString: graphic(radius: radius, isCovered: isCovered))
            let cut = try document.nodes(forXPath: "//*[local-name()='clipPath']/*/@d").compactMap(\.stringValue)
            #expect(cut == (path.map { [$0] } ?? []), "\(radius) \(isCovered)")
            let drawn = try document.nodes(forXPath: "//*[local-name()='g'][@clip-path]/*[local-name()='path']").count
            #expect(drawn == cut.count)
        }
    }

    @Test("Lines, blocks, sextants and points are shapes")
    func shapes() throws {
        func row(_ range: ClosedRange<UInt32>) -> String {
            String(String.UnicodeScalarView(range.compactMap(Unicode.Scalar.init)))
        }
        let lines = stride(from: UInt32(0x2500), to: 0x25A0, by: 32).map { row($0...$0 + 31) }
        let others = [row(0x1FB00...0x1FB1F), row(0x1FB20...0x1FB3B), row(0xE0B0...0xE0B7), row(0x2800...0x281F)]
        try check(text(surface(lines + others, style: Style(foreground: .palette(1)))), "svg-shapes")
    }
}
