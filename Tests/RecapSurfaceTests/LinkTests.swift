import RecapSurface
import Testing

/// Cells that belong to links, and the sequences of links.
@Suite struct LinkTests {
    private static let size = CellSize(width: 12, height: 3)

    private func surface(_ text: String, row: Int = 1) -> Surface {
        var surface = Surface(size: Self.size)
        surface.write(text, at: Point(x: 0, y: row), style: Style(), clip: Rect(Self.size))
        return surface
    }

    /// The linked stretches of a row as text.
    private func links(_ surface: Surface, row: Int = 1) -> [String] {
        surface.linkedColumns(ofRow: row).map { "\($0.columns) \($0.address)" }
    }

    @Test("A link is where it was set, and gone where something is written over it")
    func writing() {
        var surface = surface("a link here")
        #expect(!surface.hasLinks)
        surface.setLink("https://a.b", ofRow: 1, columns: 2..<6, clip: Rect(Self.size))
        #expect(links(surface) == ["2..<6 https://a.b"] && surface.link(of: surface[2, 1]) == "https://a.b")
        surface.write("x", at: Point(x: 3, y: 1), style: Style(), clip: Rect(Self.size))
        #expect(links(surface) == ["2..<3 https://a.b", "4..<6 https://a.b"])
        surface.restyle(Rect(Self.size)) { style, _ in style.attributes.insert(.bold) }
        #expect(links(surface).count == 2)
        surface.fill(Rect(Self.size), background: .default)
        #expect(links(surface).isEmpty)
    }

    @Test("A link stays within its rectangle and the surface")
    func clipping() {
        var surface = surface("a link here")
        let clip = Rect(x: 3, y: 1, width: 2, height: 1)
        surface.setLink("https://a.b", ofRow: 1, columns: -5..<100, clip: clip)
        surface.setLink("https://a.b", ofRow: 0, columns: 0..<100, clip: clip)
        surface.setLink("https://a.b", ofRow: 7, columns: 0..<3, clip: Rect(x: 0, y: 0, width: 99, height: 99))
        #expect(links(surface) == ["3..<5 https://a.b"] && links(surface, row: 0).isEmpty)
    }

    @Test("A change of the link alone is a change of the frame")
    func damage() {
        var surface = surface("a link here")
        surface.markShown()
        surface.setLink("https://a.b", ofRow: 1, columns: 2..<6, clip: Rect(Self.size))
        #expect(surface.changedColumns(ofRow: 1) == 2..<6)
        surface.markShown()
        surface.setLink("https://c.d", ofRow: 1, columns: 4..<6, clip: Rect(Self.size))
        #expect(surface.changedColumns(ofRow: 1) == 4..<6)
    }

    @Test("Links are copied with their cells to a surface that has others")
    func copying() {
        var from = surface("one two")
        from.setLink("https://one", ofRow: 1, columns: 0..<3, clip: Rect(Self.size))
        from.setLink("https://two", ofRow: 1, columns: 4..<7, clip: Rect(Self.size))
        var to = surface("ab", row: 0)
        to.setLink("https://two", ofRow: 0, columns: 0..<2, clip: Rect(Self.size))
        to.copy(Rect(Self.size), of: from, to: Point(x: 1, y: 0))
        #expect(links(to) == ["1..<4 https://one", "5..<8 https://two"])
    }

    @Test("The table of links does not grow with the links that have been shown")
    func forgetting() {
        var surface = surface("a link here")
        for number in 0..<100_000 {
            surface.setLink("https://a.b/\(number)", ofRow: 1, columns: 2..<6, clip: Rect(Self.size))
            surface.markShown()
        }
        #expect(links(surface) == ["2..<6 https://a.b/99999"])
    }

    @Test("A recording has the sequences of links, whose rows belong together; pictures as text have none")
    func sequences() {
        var surface = surface("a link here")
        surface.write("go on", at: Point(x: 0, y: 2), style: Style(), clip: Rect(Self.size))
        surface.setLink("https://a.b", ofRow: 1, columns: 2..<6, clip: Rect(Self.size))
        surface.setLink("https://a.b", ofRow: 2, columns: 0..<2, clip: Rect(Self.size))
        #expect(!surface.ansiText(depth: .truecolor).contains("]8;"))
        var frames = AnsiFrames(depth: .none)
        let text = String(decoding: frames.changes(of: surface), as: UTF8.self)
        let begin = String(decoding: LinkSequence.bytes(for: "https://a.b"), as: UTF8.self)
        #expect(begin.hasPrefix("\u{1B}]8;id=") && begin.hasSuffix(";https://a.b\u{1B}\\"))
        #expect(text.contains("a \(begin)link\(LinkSequence.end) here"))
        #expect(text.contains("\(begin)go\(LinkSequence.end) on"))
    }

    @Test("No address ends its sequence or begins another")
    func hostile() {
        let address = "https://a.b/\u{1B}\\\u{7}\u{9C}\n x한;id=q"
        let bytes = LinkSequence.bytes(for: address)
        #expect(bytes.dropFirst().dropLast(2).allSatisfy { $0 > 0x20 && $0 < 0x7F })
        #expect(String(decoding: bytes, as: UTF8.self).contains(";https://a.b/%1B\\%07%C2%9C%0A%20x%ED%95%9C;id=q"))
    }
}
