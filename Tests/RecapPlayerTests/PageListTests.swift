import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// The list of a story's pages.
@Suite struct PageListTests {
    private static let titles = ["Opening", "Why tea", "Kettles of 2024", "한국의 차", "The end"]

    private static let story = Story(
        transition: PageTransition(kind: .none, duration: .zero),
        pages: titles.map { title in
            Page(advance: .after(5)) {
                Title(Template(verbatim: title), font: .plain).animate(.none)
                TextBlock(Template(verbatim: "about \(title)")).animate(.none)
            }
        })

    private func showing(_ keys: [Key], width: Int = 60, height: Int = 12, start: Int = 1) -> Showing {
        Showing(
            Self.story, width: width, height: height, options: PlayerOptions(start: .index(start)), end: 100,
            script: keys.enumerated().map { (at: 1 + Double($0) / 10, event: .key($1)) })
    }

    private static func keys(_ text: String) -> [Key] { text.map { .character($0) } }

    @Test(
        "# and / list all pages with the current one selected, and the story waits", arguments: ["#", "/"],
        [(60, 12), (40, 12), (120, 36)])
    func lists(key: String, size: (Int, Int)) {
        let showing = showing(Self.keys(key), width: size.0, height: size.1)
        let rows = showing.frame(at: 50)?.rows ?? []
        for (number, title) in Self.titles.enumerated() {
            #expect(rows.contains { $0.contains("\(number + 1)  \(title)") }, "\(title) in \(rows)")
        }
        #expect(rows.contains { $0.contains("▌") && $0.contains("2  Why tea") && $0.contains("this page") })
        #expect(rows.contains { $0.contains("5 pages") })
    }

    /// What is typed in the list, the keys after it, and the page that they lead to.
    private static let ways: [(String, [Key], Int)] = [
        ("4", [], 3), ("tea", [], 1), ("END", [], 4), ("한", [], 3), ("2024", [], 2), ("", [.down, .down], 3),
        ("", [.up], 0), ("", [.end, .up], 3), ("", [.home], 0), ("", [.pageDown], 4),
        ("9x", [.backspace, .backspace, .down], 2), ("e", [.down], 1),
    ]

    @Test("A number, a word, arrows and a second word go to a page by Enter", arguments: ways)
    func goes(words: String, keys: [Key], page: Int) {
        let showing = showing(Self.keys("#" + words) + keys + [.enter])
        #expect(showing.text(at: 5).contains("about \(Self.titles[page])"))
        // The page has its whole time, and the story goes on.
        #expect(showing.outcome != .terminalClosed)
    }

    @Test("Escape and the same key go back to the page, and what is not found is said")
    func closes() {
        for key in [Key.escape, .character("#")] {
            #expect(showing([.character("#"), key]).text(at: 3).contains("about Why tea"))
        }
        let nothing = showing(Self.keys("#xyzzy") + [.enter])
        #expect(nothing.text(at: 5).contains("No page has that in its title."))
    }

    @Test("A click goes to a page, and not behind the list")
    func click() {
        let place = Point(x: 20, y: 5)
        let showing = Showing(
            Self.story, end: 100, (1, .key(.character("#"))), (2, .mouse(MouseEvent(.press, at: place))),
            (2.1, .mouse(MouseEvent(.release, at: place))))
        let rows = showing.frame(at: 1.5)?.rows ?? []
        let title = Self.titles.first { rows.count > 5 && rows[5].contains($0) }
        #expect(title != nil && showing.text(at: 3).contains("about \(title ?? "")"))
    }

    @Test("On a wide screen the selected page is beside the list, as it is there at rest")
    func picture() {
        let showing = showing([.character("#"), .down], width: 120, height: 36)
        #expect(showing.text(at: 1.05).contains("about Why tea"))
        #expect(showing.text(at: 3).contains("about Kettles of 2024") && !showing.text(at: 3).contains("about Why tea"))
        #expect(!self.showing([.character("#")], width: 90, height: 36).text(at: 3).contains("about"))
    }

    @Test("A story from right to left has the numbers at the right")
    func rightToLeft() {
        var story = Self.story
        story.direction = .rightToLeft
        let showing = Showing(story, end: 100, (1, .key(.character("#"))))
        #expect(showing.frame(at: 2)?.rows.contains { $0.contains("Why tea  2") } == true)
    }

    /// Keys in a story of twelve pages that is shown by hand, and the page that they lead to.
    private static let numbers: [([Key], Int)] = [
        ([.character("1"), .character("2"), .enter], 11), ([.character("3"), .character("G")], 2),
        ([.character("2"), .character("0"), .backspace, .enter], 1), ([.character("9"), .character("9"), .enter], 11),
        ([.character("3"), .escape], 0), ([.character("3"), .right], 1), ([.character("0")], 0),
        ([.character("3")], 0),
    ]

    @Test(
        "In a story shown by hand, a number and Enter or G go to that page, and the digits are seen meanwhile",
        arguments: numbers)
    func number(keys: [Key], page: Int) {
        let showing = Showing(
            pages(12, of: nil), end: 100, script: keys.enumerated().map { (at: 1 + Double($0) / 10, event: .key($1)) })
        #expect(showing.page(at: 50) == page && showing.outcome == .terminalClosed)
        #expect(showing.text(at: 1.05).contains("Enter go there") == (keys != Self.keys("0")))
        // Where a number leads to the last page because there is none of its number, it is said how many there are.
        #expect(showing.text(at: 1.5).contains("12 pages") == keys.starts(with: Self.keys("99")))
    }

    @Test("A story is shown by hand, too, if it says so for its pages")
    func numberInATalk() {
        var story = pages(12)
        story.advance = .manual
        for index in story.pages.indices { story.pages[index].advance = nil }
        let script = Self.keys("12").enumerated().map { (at: 1 + Double($0) / 10, event: TerminalEvent.key($1)) }
        let showing = Showing(story, end: 100, script: script + [(at: 2, event: .key(.enter))])
        #expect(showing.page(at: 50) == 11)
    }

    @Test("A number is forgotten after its time, and digits stay tenths where a clock runs")
    func otherDigits() {
        let late = Showing(pages(12, of: nil), end: 100, (1, .key(.character("3"))), (7, .key(.enter)))
        #expect(late.page(at: 50) == 1)
        let timed = Showing(pages(12), end: 20, (1, .key(.character("5"))))
        #expect(timed.page(at: 10) == 6)
    }
}
