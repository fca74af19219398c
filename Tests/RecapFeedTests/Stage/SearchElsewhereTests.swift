import RecapStory
import RecapSurface
import Testing

@Suite("Search in one of several tabs")
struct SearchElsewhereTests {
    private func channels() -> TestSource {
        let stories = [
            ("apple", "year"), ("apple pie", "food"), ("pear", "year"), ("apple cake", "food"), ("applause", nil),
        ]
        return TestSource(
            stories.map { id, channel in (id, .success(story(id, header: StoryHeader(channel: channel)))) })
    }

    private func search(_ text: String, _ more: [(at: Double, event: TerminalEvent)] = []) throws -> FeedShowing {
        let typed = text.enumerated().map {
            (at: 2.1 + Double($0.offset) / 100, event: TerminalEvent.character($0.element))
        }
        return try FeedShowing(channels(), end: 8, [(1, .key(.tab)), (2, .character("/"))] + typed + more)
    }

    @Test("what other tabs have stands below what this one has, and is gone to")
    func more() throws {
        let showing = try search("app", [(3, .down), (4, .key(.enter))])
        let lines = showing.text(at: 2.9).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " || $0 == "▌" } }
        #expect(showing.text(at: 2.9).contains("1 of 2 in year"))
        let title = try #require(lines.firstIndex { $0.hasPrefix("3 more in other tabs") })
        #expect(
            lines[title - 1].hasPrefix("apple ") || lines[title - 1] == "apple" || lines[title - 1].contains("year"))
        #expect(lines[title + 1].hasPrefix("apple pie") && lines[title + 2].hasPrefix("apple cake"))
        #expect(showing.page(at: 5) == "apple" && showing.text(at: 5).contains("page apple pie.0"))
        #expect(showing.text(at: 5).contains("1 of 2"), "of its channel's tab")
    }

    @Test("results with the whole word come first, as they are typed and erased, in each of both lists")
    func wholeWords() throws {
        func order(_ showing: FeedShowing, at time: Double) -> [String] {
            let names = ["apple pie", "apple cake", "applause", "applejack", "apple"]
            return showing.text(at: time).split(separator: "\n").compactMap { line in
                names.first { line.trimmingPrefix { $0 == " " || $0 == "▌" }.hasPrefix($0) }
            }
        }
        let stories =
            [("applause", nil), ("applejack", "food"), ("apple pie", "food"), ("apple", nil)] as [(String, String?)]
        let source = TestSource(
            stories.map { id, channel in (id, .success(story(id, header: StoryHeader(channel: channel)))) })
        let typed = "apple".enumerated().map {
            (at: 2.1 + Double($0.offset) / 100, event: TerminalEvent.character($0.element))
        }
        let showing = try FeedShowing(
            source, end: 8, [(2, .character("/"))] + typed + [(4, .key(.backspace)), (4, .key(.backspace))])
        #expect(order(showing, at: 3) == ["apple pie", "apple", "applejack"])
        #expect(order(showing, at: 5) == ["applause", "applejack", "apple pie", "apple"])
    }

    @Test("a search that finds nothing in its tab says that others have it")
    func none() throws {
        let showing = try search("cake", [(4, .key(.enter))])
        #expect(showing.text(at: 3).contains("0 of 2 in year"))
        #expect(showing.text(at: 3).contains("Not in year, but 1 in other tabs:"))
        #expect(showing.text(at: 5).contains("page apple cake.0") && showing.text(at: 5).contains("2 of 2"))
    }

    @Test("one without a channel is gone to in the tab of all")
    func all() throws {
        let showing = try search("appla", [(4, .key(.enter))])
        #expect(showing.text(at: 5).contains("page applause.0") && showing.text(at: 5).contains("5 of 5"))
    }

    @Test("less is typed again, and a click finds what it is on")
    func eraseAndClick() throws {
        let erased = try search(
            "cake", [(3, .key(.backspace)), (3, .key(.backspace)), (3, .key(.backspace)), (3, .key(.backspace))])
        #expect(erased.text(at: 4).contains("2 stories in year") && !erased.text(at: 4).contains("other tabs"))
        let y = try #require(
            try search("app").text(at: 3).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("apple cake") })
        let clicked = try search("app", [(4, .mouse(MouseEvent(.press, at: Point(x: 8, y: y))))])
        #expect(clicked.text(at: 6).contains("page apple cake.0"))
        let onTitle = try search("app", [(4, .mouse(MouseEvent(.press, at: Point(x: 8, y: y - 2))))])
        #expect(onTitle.text(at: 6).contains("in other tabs"), "a heading is nothing to go to")
    }

    @Test("in the tab of all there is nothing else")
    func inAll() throws {
        let showing = try FeedShowing(channels(), end: 4, [(1, .character("/")), (2, .character("a"))])
        #expect(showing.text(at: 3).contains("5 of 5") && !showing.text(at: 3).contains("other tabs"))
    }
}
