import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Elements whose text is of any shape and length.
@Suite struct LongTextTests {
    /// What holds a text, in each place that one may stand in.
    enum Place: CaseIterable, Sendable {
        case text, quote, author, title, statLabel, statValue, gaugeLabel, listLabel, listDetail, listValue, manyRows,
            bars
        case code, codeLines, sparkline, heatmap, question, answer, manyTexts

        func element(_ text: String) -> [StoryElement] {
            let template = Template(parsing: text)
            return switch self {
            case .text: [StoryElement(TextBlock(template))]
            case .quote: [StoryElement(Quote(template))]
            case .author: [StoryElement(Quote("words", by: template))]
            case .title: [StoryElement(Title(template))]
            case .statLabel: [StoryElement(Stat(1, label: template))]
            case .statValue: [StoryElement(Stat(.text(template)))]
            case .gaugeLabel: [StoryElement(Gauge(1, label: template))]
            case .listLabel: [StoryElement(ItemList([StoryItem(template), "b"]))]
            case .listDetail: [StoryElement(ItemList([StoryItem("a", detail: template)]))]
            case .listValue: [StoryElement(ItemList([StoryItem("a", value: .text(template))]))]
            case .manyRows:
                [StoryElement(ItemList(.values(pieces(text, 2000).map { StoryItem(Template(verbatim: $0)) })))]
            case .bars:
                [StoryElement(Bars(.values(pieces(text, 100).map { StoryItem(Template(verbatim: $0), value: 1) })))]
            case .code: [StoryElement(Code(template, language: "swift"))]
            case .codeLines: [StoryElement(Code(Template(verbatim: pieces(text, 5000).joined(separator: "\n"))))]
            case .sparkline: [StoryElement(Sparkline([1, 2], labels: .values([text, text])))]
            case .heatmap: [StoryElement(Heatmap(.values([1]), year: 2024, label: template))]
            case .question: [StoryElement(Choice(template, answers: .values(["a", "b"])))]
            case .answer: [StoryElement(Choice("a", answers: .values([text, "b"])))]
            case .manyTexts: pieces(text, 300).map { StoryElement(TextBlock(Template(verbatim: $0))) }
            }
        }

        /// A text in so many pieces of the same length.
        private func pieces(_ text: String, _ count: Int) -> [String] {
            let scalars = Array(text.unicodeScalars), size = max(1, scalars.count / count)
            return stride(from: 0, to: scalars.count, by: size).prefix(count).map { start in
                var piece = String.UnicodeScalarView()
                piece.append(contentsOf: scalars[start..<min(start + size, scalars.count)])
                return String(piece)
            }
        }
    }

    @Test("Text of any shape is drawn in any place", arguments: Place.allCases)
    func drawn(place: Place) {
        for shape in HostileText.allCases {
            for (width, height) in [(3, 2), (40, 12)] {
                let stage = Stage(
                    Story(pages: [Page(elements: place.element(shape.text(bytes: 120)))]), width: width, height: height)
                for _ in 0..<2 {
                    stage.draw()
                    #expect(stage.surface.faults == [], "\(shape)")
                    stage.wait(0.3)
                    _ = stage.scroll(by: 5)
                }
                _ = stage.view.plainText(ofPage: 0)
            }
        }
    }

    /// What a release does in some milliseconds has a thousand times that in a debug build. What is
    /// quadratic in a text of 60 kB takes longer by far.
    @Test("The first frame of a long text comes soon, and what follows costs what is seen", arguments: Place.allCases)
    func soon(place: Place) {
        for shape in [HostileText.words, .flags, .marks, .newlines, .zeroWidth] {
            let story = Story(pages: [Page(elements: place.element(shape.text(bytes: 60_000)))])
            let stage = Stage(story)
            let first = ThreadTime.measure { stage.draw() }
            #expect(first < .seconds(20), "\(shape)")
            let next = ThreadTime.measure {
                for _ in 0..<6 {
                    stage.wait(0.02)
                    _ = stage.scroll(by: 1)
                    stage.draw()
                }
            }
            #expect(next < .seconds(20), "\(shape)")
            #expect(stage.surface.faults == [], "\(shape)")
        }
    }

    @Test("A text that is drawn again is not broken into lines again: lines are those of the width at hand")
    func widths() {
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(TextBlock("one two three four five six"))])]))
        stage.settle(on: 0)
        #expect(stage.picture().contains("one two three four five six"))
        for (width, line) in [(16, "one two"), (12, "one two"), (40, "one two three four five six")] {
            stage.surface = Surface(size: CellSize(width: width, height: 12))
            stage.rect = Rect(stage.surface.size)
            let rows = stage.picture().split(separator: "\n").map { $0.drop { $0 == " " } }
            #expect(rows.contains { $0.hasPrefix(line) }, "\(width): \(rows)")
        }
    }

    @Test("Scrolling to the end of a long list shows its last rows, with their values, and none twice")
    func endOfList() {
        let items = (1...300).map { StoryItem("row \($0)", value: .number(Double($0))) }
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(ItemList(.values(items), ordered: true))])]))
        stage.settle(on: 0)
        let top = stage.picture()
        #expect(top.contains("row 1 ") && top.contains("row 18 ") && !top.contains("row 30 "))
        _ = stage.scroll(by: 1_000_000)
        let end = stage.picture()
        for number in 284...300 {
            #expect(end.split(separator: "\n").count { $0.contains(" \(number) row \(number) ") } == 1)
        }
        #expect(!end.contains("row 270"))
    }

    @Test("A list whose rows take several lines shows those that are in view, from the middle of a row")
    func tallRows() {
        let words = (1...200).map { "word\($0)" }.joined(separator: " ")
        let stage = Stage(Story(pages: [Page(elements: [StoryElement(ItemList([StoryItem("\(words)"), "the end"]))])]))
        stage.settle(on: 0)
        let top = stage.picture()
        #expect(top.contains("word1 word2 ") && top.contains("•"))
        _ = stage.scroll(by: 7)
        let middle = stage.picture()
        #expect(!middle.contains("word1 ") && middle.contains("word100"))
        _ = stage.scroll(by: 1000)
        #expect(stage.picture().contains("word200") && stage.picture().contains("the end"))
    }

    @Test("Lines of code that end as on Windows show no sign of it, blank lines at the end are left out")
    func linesOfCode() {
        let stage = Stage(
            Story(pages: [
                Page(elements: [
                    StoryElement(Code("let a = 1\r\n\tlet b = 2\r\n\n  \n")), StoryElement(TextBlock("below")),
                ])
            ]))
        let picture = stage.picture(ofPage: 0)
        #expect(picture.contains("let a = 1\n") && picture.contains("    let b = 2\n"))
        #expect(!picture.contains("␍"))
        #expect(
            stage.view.plainText(ofPage: 0) == [
                "Code, 2 lines:", "let a = 1", "    let b = 2", "End of code.", "", "below",
            ])
    }
}
