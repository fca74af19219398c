import RecapPlayer
import RecapSurface
import Testing

@Suite("Pastes")
struct PasteTests {
    private func titled() -> TestSource {
        TestSource(["first", "second of all", "third"].map { id in (id, .success(story(id))) })
    }

    @Test("a paste goes into the search, as one line")
    func search() throws {
        let showing = try FeedShowing(
            titled(),
            [(1, .character("/")), (1.5, .pasted("  second\u{1C}\r\n\t of all\u{3}\r\n")), (3, .key(.enter))])
        #expect(showing.text(at: 2).contains("/ second of all"))
        #expect(showing.text(at: 2).contains("1 of 3"))
        #expect(showing.page(at: 4) == "second")
    }

    @Test("a paste longer than a search takes is cut")
    func long() throws {
        let erase = (0..<200).map { _ in (at: 3.0, event: TerminalEvent.key(.backspace)) }
        let showing = try FeedShowing(
            titled(), [(1, .character("/")), (1.5, .pasted(String(repeating: "x", count: 60_000)))] + erase)
        #expect(showing.text(at: 2).contains("0 of 3"))
        #expect(showing.text(at: 4).contains("3 stories"))
    }

    @Test("a paste asks for nothing while there is no search")
    func elsewhere() throws {
        let showing = try FeedShowing(
            titled(), end: 5, [(1, .pasted("q\r/f")), (2, .character("c")), (3, .pasted("q"))])
        #expect(showing.outcome == .terminalClosed)
        #expect(showing.page(at: 1.5) == "first.0" && showing.text(at: 4).contains("Comments"))
        #expect(showing.told == ["started first", "page first.0", "left first"])
    }
}
