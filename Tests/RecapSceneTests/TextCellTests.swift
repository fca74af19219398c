import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Text of many scripts in cells, through each kind of element.
@Suite struct TextCellTests {
    /// A text and what a terminal shows of it: one scalar a cell, marks with their letter.
    private static let texts: [(text: String, shown: String, width: Int)] = [
        ("한국어", "한국어", 6),
        ("\u{1112}\u{1161}\u{11AB}글", "한글", 4),
        ("日本語かな", "日本語かな", 10),
        ("👨‍👩‍👧‍👦!", "👨!", 3),
        ("👍🏽!", "👍!", 3),
        ("🇰🇷!", "KR!", 3),
        ("e\u{301}te\u{301}", "e\u{301}te\u{301}", 3),
        ("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}b", "a\u{300}\u{301}\u{302}\u{303}b", 2),
        ("ﬁｆｉ", "ﬁｆｉ", 5),
    ]

    private func rows(_ element: StoryElement, width: Int = 40, height: Int = 12) -> [String] {
        let stage = Stage(Story(pages: [Page(elements: [element])]), width: width, height: height, colors: .none)
        stage.settle(on: 0)
        stage.draw()
        #expect(stage.surface.faults.isEmpty)
        return stage.surface.rows
    }

    @Test("Every kind shows every script, in the cells that it takes", arguments: texts.indices)
    func scripts(_ index: Int) {
        let (text, shown, width) = Self.texts[index]
        #expect(text.cellWidth == width)
        let template = Template(verbatim: text)
        let elements: [StoryElement] = [
            StoryElement(TextBlock(template)), StoryElement(Title(template, font: .plain)),
            StoryElement(Quote(template)),
            StoryElement(Title(template, font: .small)),
            StoryElement(ItemList([StoryItem(template, value: 5)])),
            StoryElement(Bars([StoryItem(template, value: 5)])),
            StoryElement(Stat(.text(template))), StoryElement(Stat(12, label: template)),
            StoryElement(Gauge(5, label: template)),
            StoryElement(Code(template)), StoryElement(Heatmap(.values([1, 2]), label: template)),
        ]
        for element in elements {
            let rows = rows(element)
            // Large text has blanks between its letters, and a number is in block letters where there are some.
            let isLarge = element.content is Stat && rows.contains { $0.contains("▀") }
            #expect(
                isLarge || rows.contains { $0.replacing(" ", with: "").contains(shown) }, "\(element.content): \(rows)")
        }
    }

    @Test(
        "Text that ends at the right edge is whole, and one cell more wraps it",
        arguments: ["글", "👍🏽", "e\u{301}", "x"])
    func rightEdge(_ character: String) {
        // 24 cells wide and nothing reserved: a block of exactly the screen's width, less its margins.
        let cells = 20
        let count = cells / character.cellWidth
        for more in [0, 1] {
            let text = String(repeating: character, count: count + more)
            let stage = Stage(
                Story(pages: [Page(maxWidth: cells, elements: [StoryElement(TextBlock(Template(verbatim: text)))])]),
                width: 24, height: 6, colors: .none)
            stage.settle(on: 0)
            stage.draw()
            let lines = stage.surface.rows.dropFirst().filter { !$0.isEmpty }
            #expect(lines.count == 1 + more)
            #expect(lines.joined().filter { $0 != " " }.count == count + more)
            #expect(stage.surface.faults.isEmpty)
        }
    }

    @Test("Columns stay aligned where names are of many scripts")
    func columns() throws {
        let names = ["Swift", "파이썬", "日本", "👩‍💻 code", "e\u{301}te\u{301}"]
        let bars = Bars(.values(names.map { StoryItem(Template(verbatim: $0), value: 10) }))
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(bars)])]), width: 50, height: 20, colors: .none)
        stage.settle(on: 0)
        stage.draw()
        var starts = Set<Int>(), ends = Set<Int>()
        for y in 2..<20 {
            let blocks = (0..<50).filter { stage.surface.text($0, y) == "█" }
            guard let first = blocks.first, let last = blocks.last else { continue }
            starts.insert(first)
            ends.insert(last)
        }
        #expect(starts.count == 1 && ends.count == 1)
    }

    @Test("A name that is cut is cut between characters, with a sign")
    func cut() {
        let family = "👨‍👩‍👧‍👦"
        let name = Template(verbatim: String(repeating: "가", count: 5) + family + String(repeating: "나", count: 40))
        let rows = rows(StoryElement(Bars([StoryItem(name, value: 10)])), width: 30)
        #expect(rows.contains { $0.contains("가가가") && $0.contains("…") })
    }

    private static let orders: [String] = [
        "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{9B}2J", "a\u{8}\u{8}b", "x\r\ny\rz", "\0", "\u{7F}", "\u{85}\u{90}",
        "\u{202E}evil\u{202C}", "\u{2066}a\u{2069}", "\u{200B}\u{200C}\u{200E}\u{200F}", "\u{FEFF}bom",
        "\u{2028}\u{2029}",
        "\u{E0001}\u{E0041}", "\u{FFFE}\u{10FFFF}", "\u{1B}\\\u{1B}P1$r", "\u{AD}soft", "\u{0600}\u{070F}\u{180E}",
        String(repeating: "\u{301}", count: 50), "a" + String(repeating: "\u{20DD}", count: 500),
    ]

    @Test("No order to a terminal reaches a cell, through any field of any kind", arguments: orders)
    func bothOrders(_ order: String) {
        let text = Template(verbatim: order)
        let item = StoryItem(text, value: .text(text), detail: text)
        let elements: [StoryElement] = [
            StoryElement(Title(text)), StoryElement(Title(text, font: .small)), StoryElement(Title(text, font: .plain)),
            StoryElement(TextBlock(text)), StoryElement(TextBlock(Template(parsing: "**\(order)** `\(order)`"))),
            StoryElement(Stat(.text(text), label: text, prefix: text, suffix: text)),
            StoryElement(Stat(5, prefix: text)),
            StoryElement(ItemList([item, item], ordered: true)), StoryElement(Bars([item], unit: text)),
            StoryElement(Bars([StoryItem(text, value: 4)], unit: text)),
            StoryElement(Sparkline([1, 2], labels: .values([order, order]))),
            StoryElement(Sparkline([1, 2, 3], labels: .values([order, order]))),
            StoryElement(Heatmap(.values([1]), label: text)), StoryElement(Quote(text, by: text)),
            StoryElement(Code(text, language: order)), StoryElement(Code(text, language: "swift")),
            StoryElement(Gauge(3, label: text)),
        ]
        for element in elements {
            for (width, height) in [(40, 12), (9, 5)] {
                let stage = Stage(
                    Story(title: order, pages: [Page(id: order, elements: [element]), Page(elements: [])]),
                    width: width, height: height)
                stage.settle(on: 0)
                stage.draw()
                #expect(stage.surface.faults.isEmpty, "\(element.content)")
            }
        }
        // Plain text is made fit for a terminal where it is printed.
        let plain = Stage(Story(pages: [Page(elements: elements)])).view.plainText(ofPage: 0)
        for line in plain {
            let hostile = line.sanitized.unicodeScalars.filter {
                $0.properties.isBidiControl || $0.isHostile && !$0.properties.isDefaultIgnorableCodePoint
            }
            #expect(hostile.isEmpty, "\(hostile.map { String($0.value, radix: 16) })")
        }
    }

    @Test("An escape is seen as a symbol")
    func symbol() {
        #expect(rows(StoryElement(TextBlock("a\u{1B}[2Jb"))).contains { $0.contains("a␛[2Jb") })
    }

    @Test("Notices and hints show what they are given as symbols, too")
    func notice() {
        let stage = Stage(Story(pages: [Page(elements: [])]))
        stage.view.show(notice: "speed \u{1B}[2J\u{202E}")
        stage.draw()
        #expect(stage.surface.faults.isEmpty)
        #expect(stage.surface.rows.contains { $0.contains("speed ␛[2J") })
    }
}
