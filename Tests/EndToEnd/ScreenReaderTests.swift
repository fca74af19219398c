import Testing

/// What a screen reader, a braille display or a magnifier gets to read and to follow.
@Suite("Screen readers")
struct ScreenReaderTests {
    private static let story = #"""
        {"version": 1, "pages": [
          {"advance": "manual", "elements": [{"kind": "title", "text": "Ask"},
            {"kind": "line", "values": [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]},
            {"kind": "choice", "question": "Which one?", "answers": ["First", "Second", "Third"], "into": "c"}]},
          {"advance": "manual", "elements": [
            {"kind": "text", "text": "[one](https://example.com/1) and [two](https://example.com/2)"}]}]}
        """#

    @Test(
        "An option, a variable and a setting have stories read as lines of text",
        arguments: [
            (["--screen-reader"], [:], "{}"), ([], ["RECAP_SCREEN_READER": "1"], "{}"),
            (["--no-screen-reader", "--plain"], [:], "{}"), ([], [:], #"{"screenReader": true}"#),
            (["--screen-reader"], ["ACCESSIBLE": "0", "RECAP_SCREEN_READER": "0"], #"{"plain": false}"#),
        ] as [([String], [String: String], String)])
    func names(options: [String], variables: [String: String], settings: String) throws {
        let session = try Session(
            arguments: options + [Places.fixture("three")], environment: variables, config: settings)
        try session.waitForScreen(contains: "Page one")
        try session.press("q\r")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(!session.emulator.timesOn.keys.contains(1049))
    }

    @Test(
        "What is said first counts: an option before a variable, that of this program before that of all programs, and a file last",
        arguments: [
            (["--no-screen-reader"], ["RECAP_SCREEN_READER": "1"], "{}"),
            ([], ["RECAP_SCREEN_READER": "0", "ACCESSIBLE": "1"], "{}"),
            ([], ["RECAP_SCREEN_READER": "0"], #"{"screenReader": true}"#), (["--no-plain"], ["ACCESSIBLE": "1"], "{}"),
        ] as [([String], [String: String], String)])
    func order(options: [String], variables: [String: String], settings: String) throws {
        let session = try Session(
            arguments: options + [Places.fixture("three")], environment: variables, config: settings)
        try session.wait(for: "the page") { $0.text.contains("Page one") && $0.mainPage != nil }
        try session.quit()
    }

    @Test(
        "On a screen, the cursor stands on the selected answer and link, and is seen where a screen reader is used",
        arguments: [false, true])
    func cursor(isRead: Bool) throws {
        let folder = try TemporaryFolder()
        let session = try Session(
            arguments: ["--no-plain", try folder.write(Self.story, to: "s.json")],
            environment: isRead ? ["RECAP_SCREEN_READER": "1"] : [:])
        try session.waitForScreen(contains: "Which one?")
        #expect(!session.emulator.isCursorSeen)
        func waitForCursor(on text: String) throws {
            try session.wait(for: "the cursor on \(text)") { emulator in
                let row = emulator.text.split(separator: "\n", omittingEmptySubsequences: false)
                    .firstIndex { $0.contains(text) }
                return emulator.page.y == row && emulator.isCursorSeen == isRead
            }
        }
        try session.press("\t")
        try waitForCursor(on: "First")
        try session.press("jj")
        try waitForCursor(on: "Third")
        try session.press("k\r")
        try session.wait(for: "no cursor") { !$0.isCursorSeen && $0.text.contains("Second") }
        try session.press("l")
        try session.waitForScreen(contains: "one and two")
        try session.press("o")
        try waitForCursor(on: "example.com/1")
        try session.press("j")
        try waitForCursor(on: "example.com/2")
        try session.press("\u{1B}")
        try session.wait(for: "no cursor") { !$0.isCursorSeen && !$0.text.contains("example.com/2") }
        try session.quit()
        #expect(session.emulator.leftChanged == [])
    }

    @Test("Where a screen reader is used, nothing on the screen is drawn with blocks or braille dots")
    func glyphs() throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(Self.story, to: "s.json")
        for isRead in [false, true] {
            let session = try Session(
                arguments: ["--no-plain", story], environment: isRead ? ["RECAP_SCREEN_READER": "1"] : [:])
            try session.wait(for: "the page") { $0.text.contains("First") }
            try session.waitForQuiet()
            let drawn = session.emulator.text.unicodeScalars.filter {
                (0x2580...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
            }
            #expect(drawn.isEmpty == isRead)
            #expect(session.emulator.text.contains("Ask") == isRead)
            try session.quit()
        }
    }

    @Test("A search has its cursor in the query, and on a result that is chosen")
    func search() throws {
        let session = try Session(
            arguments: [
                "feed", "--no-plain", "--no-state", Places.story("kinds"), Places.story("gallery"),
                Places.story("2024"),
            ],
            environment: ["RECAP_SCREEN_READER": "1"])
        try session.wait(for: "the feed") { $0.text.contains("1 of ") }
        try session.press("/e")
        try session.wait(for: "the query") {
            $0.isCursorSeen && $0.text.split(separator: "\n").contains { $0.contains("/ e") }
        }
        try session.waitForQuiet()
        let query = session.emulator.page.y
        try session.press("\u{1B}[B")
        try session.wait(for: "the second result") { $0.isCursorSeen && $0.page.y > query }
        try session.press("\u{1B}")
        try session.wait(for: "the feed") { !$0.isCursorSeen }
        try session.quit()
    }
}
