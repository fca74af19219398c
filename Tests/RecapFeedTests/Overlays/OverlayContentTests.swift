import RecapSurface
import TestSupport
import Testing

@testable import RecapFeed
@testable import RecapScene
@testable import RecapStory

/// What the panels say.
@Suite struct OverlayContentTests {
    @Test("a link that takes several rows can be read off the screen without a cell between its letters")
    func linkIsWhole() {
        var generator = SplitMix64(seed: 0x11_4B)
        for _ in 0..<60 {
            let width = Int.random(in: 8...90, using: &generator)
            let letters = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
                "abc/?&=%한é".randomElement(using: &generator) ?? "a"
            }
            let panel = LinkPanel(link: String(letters), use: .read)
            var read = "", scroll = 0
            var screen = Screen(blank: width, 12)
            let range = panel.scrollRange(in: screen.rect)
            // The row that comes next is the first one, until none can be scrolled any further.
            while scroll <= range {
                var panel = panel
                panel.scroll = scroll
                screen.draw { panel.draw(on: &$0, in: $1) }
                let rows = (0..<12).map { screen.row($0) }
                let first = (rows.firstIndex { $0.contains("Link") } ?? -1) + 2
                read += rows[first].filter { $0 != " " }
                if scroll == range {
                    for row in rows[(first + 1)...].prefix(while: { !$0.allSatisfy { $0 == " " } }) {
                        read += row.filter { $0 != " " }
                    }
                }
                scroll += 1
            }
            #expect(read == String(letters), "width \(width)")
        }
    }

    @Test("Control characters in a link are seen, and do nothing")
    func linkWithControls() {
        var screen = Screen(blank: 40, 12)
        screen.draw { LinkPanel(link: "https://a\u{1B}[31m\u{202E}b", use: .open).draw(on: &$0, in: $1) }
        #expect(!screen.cells(of: "https://a␛[31m\u{FFFD}b").isEmpty)
    }

    @Test("ten thousand comments: any of them is in view where its row is")
    func manyComments() {
        let comments = (0..<10_000).map { StoryComment(author: "a\($0)", text: "word number \($0)", date: nil) }
        let layout = CommentsLayout(comments, width: 40)
        #expect(layout.height == 10_000 * 3 - 1)
        for index in [0, 1, 4999, 9998, 9999] {
            let rows = layout.rows((index * 3)..<(index * 3 + 3))
            let expected: [CommentsLayout.Row] = [
                .head(author: "a\(index)", date: nil), .line("word number \(index)"), .blank,
            ]
            #expect(rows == Array(expected.prefix(index == 9999 ? 2 : 3)))
        }
        #expect(layout.rows(layout.height..<(layout.height + 5)).isEmpty)
        var screen = Screen(blank: 80, 24)
        let panel = CommentsPanel(layout: layout, total: nil, scroll: .max)
        screen.draw { panel.draw(on: &$0, in: $1) }
        #expect(!screen.cells(of: "word number 9999").isEmpty && !screen.cells(of: "▴").isEmpty)
        #expect(screen.cells(of: "▾").isEmpty)
        #expect(panel.scrollRange(in: screen.rect) + panel.visibleRows(in: screen.rect) == layout.height)
    }

    @Test("rows of comments are the same whether they are asked for one by one or together")
    func rowsInAnyPieces() {
        let layout = CommentsLayout(Sample.comments, width: 17)
        let all = layout.rows(0..<layout.height)
        #expect(all.count == layout.height)
        #expect((0..<layout.height).flatMap { layout.rows($0..<($0 + 1)) } == all)
        for row in all { if case .line(let text) = row { #expect(text.cellWidth <= 17) } }
    }

    @Test("no comments: a sentence says so, and another one where they were only counted")
    func noComments() {
        for (total, words) in [(nil, "Nobody has said a word"), (0, "Nobody has said a word"), (7, "7 comments")] {
            var screen = Screen(blank: 80, 24)
            screen.draw { CommentsPanel(layout: CommentsLayout([], width: 72), total: total).draw(on: &$0, in: $1) }
            #expect(!screen.cells(of: words).isEmpty)
        }
    }

    @Test("the words that were looked for stand out in the titles, in any case")
    func matchesStandOut() {
        var screen = Screen(blank: 80, 24)
        screen.draw {
            SearchPanel(query: "YEAR 한", count: 4, total: 10, selected: 3) { Sample.found[$0] }.draw(on: &$0, in: $1)
        }
        let accent = screen.environment.palette.accent
        func colors(_ text: String) -> [Color] {
            screen.cells(of: text).filter { screen.surface[$0.x, $0.y].part != .trail }.map {
                screen.surface[$0.x, $0.y].foreground
            }
        }
        #expect(colors("year").allSatisfy { $0 == accent } && !colors("year").isEmpty)
        #expect(colors("한 해를").map { $0 == accent } == [true, false, false, false])
        #expect(colors("commits").allSatisfy { $0 != accent } && !colors("commits").isEmpty)
    }

    @Test("the caret is in view wherever it is in the query")
    func caretIsInView() {
        let query = String(repeating: "한a", count: 60)
        for width in 3...60 {
            for caret in [0, 1, 30, 119, 120, nil] {
                var screen = Screen(blank: width, 12)
                screen.draw {
                    SearchPanel(query: query, caret: caret, count: 0, total: 1, selected: 0) { _ in Sample.entry }.draw(
                        on: &$0, in: $1)
                }
                let row = 1
                let reversed = (0..<width).filter { screen.surface[$0, row].attributes.contains(.reverse) }
                #expect(!reversed.isEmpty, "\(width), \(String(describing: caret))")
            }
        }
    }

    @Test("numbers are short, whatever they are")
    func numbers() {
        let texts = [-5, 0, 999, 9_999, 10_000, 12_449, 129_000, 3_100_000, 2_500_000_000_0].map(shortNumber)
        #expect(texts == ["0", "0", "999", "9,999", "10k", "12.4k", "129k", "3.1M", "25B"])
    }

    @Test(
        "an address is shown without what every address begins with",
        arguments: [
            ("https://www.example.com/", "example.com"), ("HTTP://a.b/c", "a.b/c"), ("mailto:a@b.c", "mailto:a@b.c"),
        ])
    func shortLinks(_ link: String, _ short: String) { #expect(PageLink(address: link).shortAddress == short) }

    @Test("a story without a title goes by the name of its file")
    func fileName() {
        #expect(FeedEntry(id: "a/b/yearly-bread.json").shownTitle == "yearly-bread")
        #expect(FeedEntry(id: "x", header: StoryHeader(title: "y")).shownTitle == "y")
    }
}
