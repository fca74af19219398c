import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Where the elements of a page stand.
@Suite struct PageLayoutTests {
    /// A picture of one page, row by row.
    private func rows(_ page: Page, width: Int = 80, height: Int = 24, colors: ColorDepth = .none) -> [String] {
        let stage = Stage(Story(pages: [page]), width: width, height: height, colors: colors)
        _ = stage.picture(ofPage: 0)
        return stage.surface.rows
    }

    private func places(_ letters: String, in rows: [String]) -> [Int?] {
        letters.map { letter in rows.firstIndex { $0.contains(letter) } }
    }

    private let three = ["A", "B", "C"].map { StoryElement(TextBlock(Template(verbatim: $0))) }

    @Test("Elements are stacked with one blank line between, or as many as the page asks for")
    func gap() {
        for gap in [0, 1, 3] {
            let places = places("ABC", in: rows(Page(gap: gap, elements: three))).compactMap { $0 }
            #expect(places.count == 3)
            #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 == gap + 1 })
        }
    }

    @Test("The block is centred both ways, a row above the true centre")
    func centre() {
        let rows = rows(Page(elements: three))
        #expect(places("ABC", in: rows) == [8, 10, 12])
        #expect(rows[10] == String(repeating: " ", count: 39) + "B")
    }

    @Test(
        "Pages with a common left edge begin at the same column, however wide they may be and whatever is side by side")
    func edge() {
        let a = StoryElement(TextBlock("A")), row = StoryElement(Row([a, StoryElement(TextBlock("B"))]))
        let pages = [
            Page(align: .leading, maxWidth: 40, elements: [a]), Page(align: .leading, maxWidth: 60, elements: [a]),
            Page(align: .leading, maxWidth: 40, elements: [row]), Page(maxWidth: 72, elements: [a]),
        ]
        func columns(_ pages: [Page], width: Int = 80, height: Int = 24) -> [Int?] {
            let stage = Stage(Story(pages: pages), width: width, height: height, colors: .none)
            return pages.indices.map { page in
                _ = stage.picture(ofPage: page)
                return stage.surface.rows.lazy.compactMap { row in
                    row.firstIndex(of: "A").map { row.distance(from: row.startIndex, to: $0) }
                }.first
            }
        }
        #expect(columns(pages) == [10, 10, 10, 39])
        #expect(columns(Array(pages[...0])) == [20])
        #expect(columns(pages, width: 200, height: 30) == [70, 70, 70, 99])
    }

    @Test("On narrow tall screens, up to three elements side by side are one below the other if they fit")
    func piles() {
        func places(_ count: Int, width: Int, height: Int) -> [Int?] {
            let letters = (0..<count).map {
                StoryElement(TextBlock(Template(verbatim: String(repeating: "\($0)", count: 3)))).minWidth(3)
            }
            let rows = rows(Page(elements: [StoryElement(Row(letters))]), width: width, height: height)
            return (0..<count).map { number in rows.firstIndex { $0.contains("\(number)\(number)") } }
        }
        #expect(Set(places(3, width: 45, height: 40)).count == 3)
        for (count, width, height) in [(4, 45, 40), (3, 45, 12), (3, 80, 24), (3, 80, 60)] {
            #expect(Set(places(count, width: width, height: height)).count == 1, "\(count), \(width)×\(height)")
        }
    }

    @Test("Tall screens have wider gaps and sides, until two thirds of the height are used")
    func tall() {
        #expect(places("ABC", in: rows(Page(elements: three), width: 45, height: 28)) == [9, 13, 17])
        let many = (0..<6).map { _ in StoryElement(TextBlock("A")) }
        let used = rows(Page(elements: many), width: 45, height: 28).enumerated().filter { $1.contains("A") }.map(
            \.offset)
        #expect(used.count == 6 && zip(used, used.dropFirst()).allSatisfy { $1 - $0 == 4 })
        let wide = StoryElement(TextBlock(Template(verbatim: String(repeating: "a", count: 100))))
        let row = rows(Page(align: .leading, elements: [wide]), width: 45, height: 28).first { $0.contains("a") }
        #expect(row?.hasPrefix("   a") == true)
    }

    @Test("A tall screen has its page in the middle, with higher charts, wider gaps and larger numbers where they fit")
    func tallScreens() {
        let eight = "ABCDEFGH".map { StoryElement(TextBlock(Template(verbatim: String($0)))) }
        #expect(places("AH", in: rows(Page(elements: eight), width: 43, height: 27)) == [6, 20])
        func placesOfBars(_ count: Int, width: Int = 43) -> [Int] {
            let items = (1...count).map { StoryItem("bar", value: Double($0)) }
            let page = Page(elements: [StoryElement(Bars(.values(items)))])
            return rows(page, width: width, height: 27).enumerated().filter { $1.contains("bar") }.map(\.offset)
        }
        #expect(placesOfBars(3) == [10, 13, 16] && placesOfBars(3, width: 80) == [10, 12, 14])
        // Where that is too high, there are the usual gaps.
        #expect(placesOfBars(10) == Array(stride(from: 4, to: 24, by: 2)))
        func height(width: Int) -> Int {
            let page = Page(elements: [StoryElement(Sparkline([0, 1]))])
            return rows(page, width: width, height: 27, colors: .truecolor).dropFirst(3).count { $0.contains("█") }
        }
        #expect(height(width: 43) > height(width: 80))
    }

    @Test("On low screens the block is in the middle")
    func lowCentre() {
        #expect(places("ABC", in: rows(Page(elements: three), width: 40, height: 12)) == [3, 5, 7])
    }

    @Test("Align, valign and maxWidth move the block and its elements")
    func alignments() {
        let wide = TextBlock(Template(verbatim: "A" + String(repeating: "a", count: 19)))
        func columns(_ page: Page) -> Set<Int> {
            Set(
                rows(page).dropFirst(3).compactMap { row in
                    row.firstIndex { $0 != " " }.map { row.distance(from: row.startIndex, to: $0) }
                })
        }
        // A block of 40 cells in the middle of 80.
        #expect(columns(Page(align: .leading, maxWidth: 40, elements: [StoryElement(wide)])) == [20])
        #expect(columns(Page(align: .center, maxWidth: 40, elements: [StoryElement(wide)])) == [30])
        #expect(columns(Page(align: .trailing, maxWidth: 40, elements: [StoryElement(wide)])) == [40])
        // What an element says goes before what its page says.
        #expect(columns(Page(align: .leading, maxWidth: 40, elements: [wide.align(.trailing)])) == [40])
        #expect(columns(Page(align: .leading, elements: [StoryElement(wide)])) == [4])
        let top = places("ABC", in: rows(Page(valign: .top, elements: three)))
        let bottom = places("ABC", in: rows(Page(valign: .bottom, elements: three)))
        #expect(top == [4, 6, 8])
        #expect(bottom == [17, 19, 21])
    }

    @Test(
        "A line between large letters has a row of air on both sides, or the letters are smaller",
        arguments: [false, true])
    func airOfLetters(_ isDisplay: Bool) {
        var random = SplitMix64(seed: 11)
        let titles = ["December", "2024", "The long distance reader", "Deep diver", "A year"]
        var between = 0
        for number in 0..<Soak.count(60, 600) {
            var elements: [StoryElement] = []
            for _ in 0..<Int.random(in: 2...4, using: &random) {
                if Bool.random(using: &random) {
                    elements.append(StoryElement(Title(Template(verbatim: titles.randomElement(using: &random) ?? ""))))
                } else {
                    elements.append(StoryElement(Stat(Double(Int.random(in: 1...2030, using: &random)))))
                }
                for _ in 0..<Int.random(in: 1...3, using: &random) { elements.append(StoryElement(TextBlock("words"))) }
            }
            let (width, height) = [(80, 24), (60, 20), (100, 30), (40, 16)][number % 4]
            let font = BoxFont()
            let stage = Stage(
                Story(pages: [Page(elements: elements)]), width: width, height: height, colors: .none,
                reducesMotion: true, displayType: isDisplay ? DisplayType(font) : nil)
            stage.draw()
            stage.finishFrame()
            stage.draw()
            let rows = stage.surface.rows
            let isLarge = rows.enumerated().map { index, row in
                index > 2 && row.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
            }
            guard let first = isLarge.firstIndex(of: true), let last = isLarge.lastIndex(of: true) else { continue }
            for y in first...last where rows[y].contains("words") {
                between += 1
                #expect(!isLarge[y - 1] && !isLarge[y + 1], "\(width)x\(height):\n\(rows.joined(separator: "\n"))")
            }
        }
        #expect(between > 15)
    }

    @Test("Text is as wide as maxWidth says, 72 unless said")
    func maxWidth() {
        let text = StoryElement(TextBlock(Template(verbatim: String(repeating: "x", count: 720))))
        for most in [20, 72] {
            let page = most == 72 ? Page(elements: [text]) : Page(maxWidth: most, elements: [text])
            let widths = rows(page, width: 100, height: 50).filter { $0.contains("x") }.map(\.trimmed.count)
            #expect(widths == Array(repeating: most, count: 720 / most))
        }
    }

    @Test("A page that is taller than the screen says so, and scrolls from its first row to its last")
    func tallPages() {
        let text = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let stage = Stage(
            Story(pages: [Page(align: .leading, elements: [StoryElement(TextBlock(Template(verbatim: text)))])]),
            width: 40, height: 12, colors: .none)
        let first = stage.picture(ofPage: 0)
        #expect(first.contains("line 1\n") && first.contains("▾") && !first.contains("▴"))
        #expect(!first.contains("line 40"))
        let visible = stage.view.visibleRows(page: 0, in: stage.rect)
        var seen = Set(lines(first))
        var steps = 0
        while stage.scroll(by: 1) {
            steps += 1
            let picture = stage.picture()
            seen.formUnion(lines(picture))
            #expect(picture.contains("▴"))
            // The bars stay where they are.
            #expect(picture.split(separator: "\n", omittingEmptySubsequences: false)[0].contains("·"))
        }
        #expect(steps == 40 - visible)
        let last = stage.picture()
        #expect(last.contains("line 40") && !last.contains("▾"))
        #expect(seen == Set((1...40).map { "line \($0)" }))
        #expect(stage.scroll(by: -1000))
        #expect(stage.picture() == first)
        #expect(!stage.scroll(by: -1))
    }

    /// The numbered lines in a picture.
    private func lines(_ picture: String) -> [String] {
        picture.split(separator: "\n").map { $0.filter { $0.isLetter || $0.isNumber || $0 == " " } }
            .filter { $0.contains("line ") }.map(\.trimmed)
    }

    @Test("A page that was scrolled fills a larger screen from its first row on")
    func scrolledThenResized() {
        let text = (1...15).map { "line \($0)" }.joined(separator: "\n")
        let story = Story(pages: [Page(elements: [StoryElement(TextBlock(Template(verbatim: text)))])])
        let stage = Stage(story, width: 40, height: 8, colors: .none)
        stage.settle(on: 0)
        #expect(stage.scroll(by: 6))
        stage.draw()
        stage.surface = Surface(size: CellSize(width: 80, height: 40))
        stage.rect = Rect(stage.surface.size)
        let fresh = Stage(story, width: 80, height: 40, colors: .none)
        #expect(stage.picture() == fresh.picture(ofPage: 0))
        #expect(!stage.scroll(by: 1))
    }

    @Test("Another page begins at its first row, and so does the same one again")
    func scrollOfOtherPages() {
        let tall = Page(elements: [
            StoryElement(TextBlock(Template(verbatim: (1...40).map { "line \($0)" }.joined(separator: "\n"))))
        ])
        let stage = Stage(Story(pages: [tall, tall]), width: 40, height: 12)
        let first = stage.picture(ofPage: 0)
        _ = stage.scroll(by: 9)
        stage.settle(on: 1)
        #expect(stage.picture().contains("line 1\n"))
        _ = stage.scroll(by: 9)
        #expect(stage.picture(ofPage: 0) == first)
    }

    @Test("A title wraps in large letters as far as the rows allow, and pushes nothing off the page")
    func wrappedTitle() {
        let title = StoryElement(Title("the year in words")), text = StoryElement(TextBlock(Template(verbatim: "Z")))
        /// How many rows of half blocks there are, and whether the text below is seen.
        func shown(_ elements: [StoryElement], _ width: Int, _ height: Int) -> (large: Int, hasText: Bool) {
            let rows = rows(Page(elements: elements), width: width, height: height).dropFirst(2)
            return (rows.filter { $0.contains { "▀▄█".contains($0) } }.count, rows.contains { $0.contains("Z") })
        }
        #expect(shown([title, text], 80, 24) == (7, true))
        #expect(shown([title, text], 60, 24) == (7, true))
        // Blank lines go before the letters do; what is below stays.
        #expect(shown([title, text], 60, 12) == (7, true))
        #expect(shown([title, text, text, text, text, text], 60, 12) == (0, true))
        for height in 4...24 {
            for width in [20, 30, 40, 60, 80] {
                let page = Page(elements: [title, text])
                let stage = Stage(Story(pages: [page]), width: width, height: height, colors: .none)
                stage.settle(on: 0)
                let picture = stage.picture()
                #expect(picture.contains("Z") || stage.scroll(by: 1), "\(width)×\(height)")
                #expect(picture.contains("Z") || height < 6, "\(width)×\(height)")
            }
        }
        // A chart keeps its two rows, or three on a tall screen, before a title does.
        let chart = StoryElement(Sparkline(.values([5, 5, 5])))
        for height in 8...24 {
            let rows = rows(Page(elements: [title, chart]), width: 40, height: height).dropFirst(2)
            #expect(rows.filter { $0.contains("██ ██") }.count == (height < 18 ? 2 : 3), "\(height) rows")
        }
    }

    @Test("Of a page that is far too long, each element is measured once or twice")
    func longPage() {
        let log = ProbeLog()
        let elements = [StoryElement(Title("one"))] + (0..<300).map { StoryElement(Probe("\($0)")) }
        let stage = Stage(Story(pages: [Page(elements: elements)]), width: 120, height: 36, kinds: log.kinds)
        stage.draw()
        #expect(log.measured <= 600)
        #expect(stage.scroll(by: 1))
    }

    @Test("Content keeps its rows the longest: air goes first, then the bars, then what is below")
    func whatStays() {
        let page = Page(elements: three)
        for height in 1...24 {
            let rows = rows(page, width: 30, height: height)
            let shown = places("ABC", in: rows).compactMap { $0 }
            #expect(shown.count == min(3, max(1, height < 4 ? height : height - 1)), "\(height) rows: \(rows)")
            #expect(rows.contains { $0.contains("·") } == (height >= 4), "\(height) rows")
        }
    }
}

extension String {
    /// The text without blanks at its ends.
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
