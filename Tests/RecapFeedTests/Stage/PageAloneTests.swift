import RecapPlayer
import RecapStory
import RecapSurface
import Testing

@Suite("The page alone")
struct PageAloneTests {
    private func channels() -> TestSource {
        TestSource(
            ["a", "b", "c"].map { id in
                (id, .success(story(id, header: StoryHeader(author: "mina", channel: "year", link: "https://x.org"))))
            })
    }

    /// What is seen beside the page, in one line.
    private func around(_ showing: FeedShowing, at time: Double) -> String {
        showing.text(at: time).split(separator: "\n").filter { !$0.contains("page ") }
            .joined(separator: " ").split(separator: " ").joined(separator: " ")
    }

    @Test(
        "i leaves nothing but the page, also of the next story, and i or Esc brings all of it back",
        arguments: ["i", ""])
    func alone(key: String) throws {
        let back = key.first.map { TerminalEvent.character($0) } ?? .key(.escape)
        let showing = try FeedShowing(
            channels(), end: 20,
            [(1, .character("i")), (6, .down), (8, .right), (9, .character("+")), (10, .down), (11, .down), (14, back)])
        #expect(around(showing, at: 0.9).contains("mina") && around(showing, at: 0.9).contains("all year"))
        #expect(around(showing, at: 1.5) == "i or Esc shows everything again")
        for time in [5.0, 6.2, 7, 8.5, 9.5, 11.5, 13] { #expect(around(showing, at: time) == "", "at \(time)") }
        #expect(showing.page(at: 8.5) == "b.1" && showing.page(at: 13) == "c.0")
        for text in ["mina", "all  year", "3 of 3", "●", "·"] {
            #expect(showing.text(at: 15).contains(text), "\(text)")
        }
        #expect(showing.outcome == .terminalClosed)
    }

    @Test("what is pressed while a story is on its way also tells the way back, and notices come again after it")
    func onAPoster() throws {
        let source = channels()
        source.hold("a")
        let showing = try FeedShowing(
            source, end: 20, hooks: [(3, { source.release("a") })],
            [(1, .character("i")), (8, .character("i")), (9, .up)])
        #expect(!showing.text(at: 2).contains("mina") && !showing.text(at: 2).contains("year"))
        #expect(around(showing, at: 3.5) == "i or Esc shows everything again")
        #expect(around(showing, at: 7) == "")
        #expect(showing.text(at: 9.5).contains("this is the first one"))
    }

    @Test("panels and the help still open, and a click where tabs and captions stood turns the page")
    func panels() throws {
        let at = Point(x: 55, y: 22)
        let showing = try FeedShowing(
            channels(), end: 20,
            [
                (1, .character("i")), (5, .character("?")), (6, .key(.escape)), (7, .character("/")),
                (8, .key(.escape)), (9, .mouse(MouseEvent(.press, at: at))),
                (9.1, .mouse(MouseEvent(.release, at: at))),
            ])
        #expect(showing.text(at: 5.5).contains("next story") && showing.text(at: 7.5).contains("3 stories"))
        #expect(showing.page(at: 10) == "a.1" && around(showing, at: 10) == "")
    }
}
