import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Text and figures that are larger than their cells on large screens, with a font of boxes.
@Suite struct MagnifierTests {
    private let font = BoxFont()

    private func stage(
        _ elements: [StoryElement], width: Int = 200, height: Int = 60, colors: ColorDepth = .truecolor,
        direction: WritingDirection = .leftToRight, recordsFigures: Bool = false
    ) -> Stage {
        let stage = Stage(
            Story(pages: [Page(direction: direction, elements: elements)]), width: width, height: height,
            colors: colors, reducesMotion: true, displayType: DisplayType(font), recordsFigures: recordsFigures)
        stage.draw()
        stage.finishFrame()
        stage.draw()
        return stage
    }

    /// The smallest rectangle around block characters below the bars.
    private func ink(_ surface: Surface) -> Rect {
        var rect: (left: Int, top: Int, right: Int, bottom: Int)?
        for y in 4..<surface.size.height {
            for x in 0..<surface.size.width {
                guard let scalar = surface.scalar(of: surface[x, y].glyph), (0x2580...0x259F).contains(scalar.value)
                else { continue }
                rect = rect.map { (min($0.left, x), $0.top, max($0.right, x + 1), y + 1) } ?? (x, y, x + 1, y + 1)
            }
        }
        guard let rect else { return Rect(CellSize(width: 0, height: 0)) }
        return Rect(x: rect.left, y: rect.top, width: rect.right - rect.left, height: rect.bottom - rect.top)
    }

    private func isMagnified(_ stage: Stage) -> Bool { !ink(stage.surface).isEmpty }

    @Test("A line of text is a fifteenth as high as a large screen, with letters of equal widths, in the middle")
    func size() {
        for (width, height, scale) in [(200, 60, 4), (260, 80, 5), (320, 100, 6), (160, 48, 4)] {
            let stage = stage([StoryElement(TextBlock("nine keys"))], width: width, height: height)
            let ink = ink(stage.surface)
            #expect(ink.width > 8 * scale && ink.width <= 9 * scale, "\(width)x\(height)")
            #expect(ink.height > scale / 2 && ink.height <= scale, "\(width)x\(height)")
            #expect(abs(ink.x - (width - ink.maxX)) <= scale)
        }
    }

    @Test("Until its letters have come, a word is written as text in their middle")
    func pending() throws {
        font.isReady = false
        let stage = stage([StoryElement(TextBlock("nine keys"))])
        let row = try #require(stage.surface.rows.firstIndex { $0.contains("nine") && $0.contains("keys") })
        #expect(!isMagnified(stage))
        font.isReady = true
        stage.finishFrame()
        stage.draw()
        let ink = ink(stage.surface)
        #expect(ink.y <= row && row < ink.maxY)
    }

    @Test("A click on the large letters of an answer gives it, and the cursor is on the one that is selected")
    func question() {
        let stage = stage([StoryElement(Choice("which one", answers: ["this", "that"]))])
        let ink = ink(stage.surface), scale = 4
        // The question, a gap, two answers, a gap, and a hint.
        #expect(ink.height > 5 * scale && ink.height <= 6 * scale)
        #expect(stage.view.moveFocus(forward: true, page: 0, in: stage.rect))
        stage.draw()
        let selected = stage.surface.cursor?.y ?? 0
        #expect((ink.y + scale...ink.y + 2 * scale).contains(selected))
        let second = Point(x: ink.x + ink.width / 2, y: selected + scale + 1)
        #expect(stage.view.click(at: second, page: 0, in: stage.rect))
        #expect(stage.view.statements(page: 0, in: stage.rect) == ["Your answer: that."])
    }

    @Test("Large words are bold, italic and underlined as small ones are")
    func styles() throws {
        let text = TextBlock("**bold** _leaning_ [link](https://a.b) plain")
        let stage = stage([StoryElement(text)], recordsFigures: true)
        let forms = font.requests.filter { $0.typeface.face == "monospace" }.map { ($0.typeface.weight, $0.attributes) }
        for form in [(400, Attributes()), (700, []), (400, .italic)] {
            #expect(forms.contains { $0 == form }, "\(form)")
        }
        let lines = stage.surface.visibleFigures.flatMap(\.figures).compactMap { figure -> FigureRect? in
            guard case .rectangle(let rect) = figure.shape, rect.y > 4, rect.height < 1 else { return nil }
            return rect
        }
        // Under the link alone, in one piece.
        #expect(lines.count == 1 && lines.first?.width == 4 * 4)
    }

    @Test("A character that no font has is written as text, and the others are large")
    func missing() {
        font.lacking = ["💛"]
        let stage = stage([StoryElement(TextBlock("love 💛 it"))])
        #expect(isMagnified(stage))
        #expect(stage.surface.plainText().contains("💛"))
    }

    @Test("Where letters turn out to be unavailable, another frame sets the page in cells", arguments: [false, true])
    func unavailable(isGone: Bool) {
        font.isReady = false
        let stage = stage([StoryElement(Title("2024")), StoryElement(TextBlock("nine keys"))])
        #expect(stage.isAtRest && !stage.surface.plainText().contains("nine keys"))
        // The program that draws letters can't be started, or has no font.
        if isGone { font.isAvailable = false } else { font.lacking = ["M"] }
        font.isReady = true
        stage.finishFrame()
        #expect(!stage.isAtRest)
        stage.draw()
        #expect(stage.surface.plainText().contains("nine keys"))
        #expect(stage.isAtRest)
    }

    @Test(
        "Text keeps its cells where letters of several cells have no room, or can't be drawn",
        arguments: [
            (ColorDepth.truecolor, 80, 24), (.truecolor, 100, 30), (.ansi8, 200, 60),
        ])
    func kept(_ colors: ColorDepth, _ width: Int, _ height: Int) {
        let stage = stage([StoryElement(TextBlock("nine keys"))], width: width, height: height, colors: colors)
        #expect(stage.surface.plainText().contains("nine keys"))
    }

    @Test("From right to left, bars begin at the right beside their labels, which are read as they are written")
    func fromRight() throws {
        let bars = StoryElement(Bars([StoryItem("Swift", value: 4), StoryItem("C", value: 1)]))
        func places(_ direction: WritingDirection) throws -> (bars: [FigureRect], word: FigureWord) {
            let stage = stage([bars], direction: direction, recordsFigures: true)
            #expect(isMagnified(stage))
            let figures = stage.surface.visibleFigures.flatMap(\.figures)
            let rects = figures.compactMap { figure -> FigureRect? in
                guard case .rectangle(let rect) = figure.shape, rect.y > 4 else { return nil }
                return rect
            }
            try #require(rects.count == 2)
            return (rects, try #require(figures.flatMap(\.words).first { $0.text == "Swift" }))
        }
        let usual = try places(.leftToRight), mirrored = try places(.rightToLeft)
        #expect(usual.word.end.x < usual.bars[0].x && mirrored.word.start.x > mirrored.bars[0].maxX)
        #expect(usual.bars[0].x == usual.bars[1].x && mirrored.bars[0].maxX == mirrored.bars[1].maxX)
        for (one, other) in zip(usual.bars, mirrored.bars) {
            #expect(one.width == other.width && abs(200 - one.maxX - other.x) < 4)
        }
    }

    @Test("The title of a card has its words in order from right to left, too")
    func cardTitle() throws {
        let card = Card([StoryElement(TextBlock("nine keys are here"))], title: "twelve words")
        let places = try [WritingDirection.leftToRight, .rightToLeft].map { direction in
            let stage = stage([StoryElement(card)], direction: direction, recordsFigures: true)
            let words = stage.surface.visibleFigures.flatMap { $0.figures.flatMap(\.words) }
            return try ["twelve", "words"].map { text in try #require(words.first { $0.text == text }).start.x }
        }
        #expect(places[0] == places[1] && places[0][0] < places[0][1])
    }

    @Test("The axis of a chart is one line, and the months below it are apart", arguments: [160, 181, 200, 211, 240])
    func axis(_ width: Int) throws {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let chart = LineChart(.numbers((1...12).map(Double.init)), labels: .values(months))
        let stage = stage([StoryElement(chart)], width: width, recordsFigures: true)
        #expect(isMagnified(stage))
        let figures = stage.surface.visibleFigures.flatMap(\.figures)
        let axes = figures.filter {
            if case .rectangle(let rect) = $0.shape { rect.y > 4 && rect.height == 0.5 } else { false }
        }
        #expect(axes.count == 1)
        let words = figures.flatMap(\.words).map(\.text)
        #expect(
            months.allSatisfy(words.contains) || months.allSatisfy { words.contains(String($0.prefix(1))) }, "\(words)")
    }

    @Test("On a screen of 120×36 cells text and charts are magnified if all of it fits")
    func roomy() {
        let text = StoryElement(TextBlock("nine keys")), chart = StoryElement(Sparkline([1, 3, 2]))
        let list = StoryElement(ItemList(.values((1...8).map { StoryItem(Template(verbatim: "thing \($0)")) })))
        for (elements, isLarge) in [
            ([text], true), ([StoryElement(Title("2024")), text], true), ([text, chart], true), ([text, list], false),
        ] {
            let stage = stage(elements, width: 120, height: 36)
            #expect(stage.surface.plainText().contains("nine keys") == !isLarge)
        }
    }

    @Test("A page of a title and a card of facts is set closer rather than in cells")
    func card() {
        let facts = ["written", "taken out", "mostly in", "longest run", "fullest day"]
        let stage = stage([
            StoryElement(TextBlock("2024")), StoryElement(Title("Juggler")),
            StoryElement(Card { ItemList(.values(facts.map { StoryItem(Template(verbatim: $0), value: 8) })) }),
            StoryElement(TextBlock("959 commits")),
        ])
        let text = stage.surface.plainText()
        #expect(!(facts + ["2024", "commits"]).contains { text.contains($0) })
        let ink = ink(stage.surface)
        #expect(ink.y >= 4 && ink.maxY <= 56)
    }

    @Test(
        "The labels of charts that fill their place have as large letters as the text of the page, and rows of their own"
    )
    func labels() throws {
        let days = (0..<365).map { Double($0 % 9) }, hours = (0..<24).map { $0 == 21 ? 9.0 : 1 }
        let charts: [(StoryElement, names: [[String]], inCells: String)] = [
            (StoryElement(Heatmap(.values(days), year: 2025, label: "days")), [["Mon"], ["Thu"], ["Sun"]], "Wed"),
            (StoryElement(DayClock(.values(hours))), [["0"], ["18", "21:00", "6"], ["12"]], "none"),
        ]
        for (element, names, inCells) in charts {
            let text = StoryElement(TextBlock("something to tell"))
            font.isReady = false
            // Until the letters have come, texts are in the middle of their rows.
            let rows = stage([text, element]).surface.rows
            let places = names.map { names in
                rows.firstIndex { row in names.allSatisfy(row.split(separator: " ").map(String.init).contains) } ?? -1
            }
            #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 4 } && places[0] > 0, "\(places)")
            #expect(!rows.contains { $0.contains(inCells) })
            font.isReady = true
            let shown = stage([text, element]).surface.plainText()
            #expect(!names.joined().contains { shown.contains($0) }, "\(shown)")
        }
    }

    @Test("Columns beside much text are wide enough for the letters below them")
    func columns() {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let elements = [
            StoryElement(TextBlock("you made")), StoryElement(Stat(80, label: "commits")),
            StoryElement(
                Sparkline(.values((1...12).map(Double.init)), labels: .values(months))),
            StoryElement(TextBlock("most often on a Tuesday, around three in the afternoon, and never in the morning")),
            StoryElement(TextBlock("more than ever")),
        ]
        font.isReady = false
        let rows = stage(elements).surface.rows
        #expect(rows.contains { $0.filter { $0.isLetter } == "JFMAMJJASOND" })
        font.isReady = true
        let shown = stage(elements).surface.plainText()
        #expect(!shown.contains { $0.isLetter }, "\(shown)")
    }

    @Test("Nothing is truncated for being magnified")
    func whole() {
        let line = "let pages = story.pages.filter { $0.isShown && $0.hasTitle }"
        #expect(stage([StoryElement(Code(Template(verbatim: line)))]).surface.plainText().contains(line))
        let name = "The Department of Redundancy and Repetition Department"
        let bars = Bars([StoryItem(Template(verbatim: name), value: 3), StoryItem("b", value: 1)])
        #expect(stage([StoryElement(bars)]).surface.plainText().contains(name))
        let table = Table([["The Department of Redundancy and Repetition Department", 1], ["b", 2]])
        #expect(stage([StoryElement(table)]).surface.plainText().contains(name))
    }

    @Test("All cells of a magnified word belong to its link, and those beside it to none")
    func links() {
        let stage = stage([StoryElement(TextBlock("read [the book](https://example.com/book) now"))])
        let linked = (0..<60).map { y in
            (0..<200).filter { stage.surface.link(of: stage.surface[$0, y]) == "https://example.com/book" }
        }
        let rows = linked.indices.filter { !linked[$0].isEmpty }
        #expect(rows.count == 4)
        #expect(rows.allSatisfy { linked[$0].count == 32 && linked[$0] == Array(linked[$0][0]..<linked[$0][0] + 32) })
    }

    @Test("Bars are as high as their labels, and figures are recorded at the size that is drawn")
    func figures() throws {
        let bars = Bars([StoryItem("Swift", value: 4), StoryItem("C", value: 1)])
        let stage = stage([StoryElement(bars)], recordsFigures: true)
        var heights: [Float] = [], widths: [Float] = []
        for figure in stage.surface.visibleFigures.flatMap(\.figures) {
            guard case .rectangle(let rect) = figure.shape, rect.y > 4 else { continue }
            heights.append(rect.height)
            widths.append(rect.width)
        }
        #expect(heights == [4, 4])
        try #require(widths.count == 2)
        #expect(abs(widths[0] - 4 * widths[1]) < 0.01)
        // Without colours that mix, bars are drawn in cells.
        let plain = self.stage([StoryElement(bars)], colors: .ansi16)
        #expect(plain.surface.plainText().contains("Swift"))
    }

    @Test("Text over a figure is drawn on the figure's colour")
    func overFigures() throws {
        let days = MonthCalendar([0, 9, 0, 9], year: 2024, month: 9)
        let surface = stage([StoryElement(days)]).surface
        var letters = 0
        for y in 4..<60 {
            for x in 1..<199 where surface[x, y].glyph != .fullBlock && surface[x - 1, y].glyph == .fullBlock {
                guard surface[x + 1, y].glyph == .fullBlock else { continue }
                // Half of the light day, half of a dark letter, on a dark page.
                let red = { (color: Color) in Int((color.rgbValue ?? 0) >> 16) }
                #expect(red(surface[x, y].background) > red(surface[0, y].background) + 40)
                letters += 1
            }
        }
        #expect(letters > 2)
    }
}
