import Testing

/// Stories that try to speak to the terminal.
@Suite("Hostile text")
struct HostileTextTests {
    /// Whether nothing of the story was obeyed.
    private func expectHarmless(_ session: Session) {
        #expect(session.commands == [])
        #expect(session.emulator.bells == 0)
        #expect(session.emulator.unknown == [])
        #expect(
            String(decoding: session.received, as: UTF8.self).unicodeScalars.allSatisfy {
                !(0x80...0x9F).contains($0.value) && !(0x202A...0x202E).contains($0.value)
                    && !(0x2066...0x2069).contains($0.value)
            })
    }

    @Test("Control sequences in a story show as symbols")
    func onTheScreen() throws {
        let session = try Session("--theme", "midnight", Places.fixture("hostile"))
        try session.waitForScreen(contains: "␛[31mred")
        #expect(session.screen.contains("clear ␛[2J␛[H and"))
        try session.waitForScreen(contains: "bell ␇␈␀ end")
        #expect(session.emulator.modes.contains(1049))
        try session.quit()
        expectHarmless(session)
    }

    @Test("Nor in the plain mode")
    func plain() throws {
        let session = try Session("--plain", Places.fixture("hostile"))
        try session.waitForScreen(contains: "Enter: next page")
        try session.quit()
        #expect(session.screen.contains("␛]0;owned␇"))
        #expect(session.controlSequences == 0)
        expectHarmless(session)
    }

    @Test("Nor in the frames of render")
    func render() throws {
        let run = try Command("render", Places.fixture("hostile"))
        #expect(run.output.contains("␛[2J"))
        #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }

    @Test("Nor in what is said of an error")
    func errors() throws {
        let story = """
            { "version": 1, "pages": [ { "elements": [ { "kind": "\u{9B}2J\u{202E}", "\u{7F}": 1 } ] } ] }
            """
        for run in [
            try Command("validate", "-", input: story), try Command("-", input: story),
            try Command("validate", "-", input: "\u{1B}]0;owned\u{7}"), try Command("\u{1B}]0;owned\u{7}.json"),
        ] {
            #expect(run.ending != .exited(0))
            #expect(!run.errors.isEmpty)
            #expect(
                run.errors.unicodeScalars.allSatisfy {
                    $0 == "\n" || ($0.properties.generalCategory != .control && $0 != "\u{202E}")
                }, "\(run.errors.debugDescription)")
        }
    }

    @Test("Wide characters and joined ones take the cells that a terminal gives them")
    func widths() throws {
        let story = """
            { "version": 1, "pageRemainSeconds": 3600, "pages": [ { "align": "leading", "elements": [
              { "kind": "text", "text": "한국어|" }, { "kind": "text", "text": "日本語|" },
              { "kind": "text", "text": "cafe\u{301}s!|" }, { "kind": "text", "text": "👍👍🎉|" } ] } ] }
            """
        let session = try Session("--color", "never", "-", input: .bytes(Array(story.utf8)))
        try session.waitForScreen(contains: "日本語|")
        try session.waitForScreen(contains: "👍👍🎉|")
        // Each is as wide as six cells: the bars stand under each other.
        let columns = session.emulator.cells.compactMap { row in row.firstIndex { $0.text == "|" } }
        #expect(columns.count == 4)
        #expect(Set(columns).count == 1, "\(session.screen)")
        try session.quit()
    }

    @Test(
        "What was typed on the command line is not obeyed where a message repeats it",
        arguments: [
            ["EVIL"], ["EVIL", "x"], ["play", "EVIL"], ["--EVIL"], ["--theme", "EVIL"], ["--color", "EVIL"],
            ["--speed", "EVIL"], ["validate", "EVIL"], ["validate", "--EVIL"], ["render", "EVIL"],
            ["render", "x", "EVIL"],
            ["render", "x", "--size", "EVIL"], ["render", "x", "--page", "EVIL", "--at", "EVIL"], ["ease", "EVIL"],
            ["ease", "linear", "--samples", "EVIL"], ["feed", "EVIL"], ["feed", "--events", "EVIL/x"],
            ["help", "EVIL"], ["help", "story", "EVIL"], ["kinds", "EVIL"], ["kinds", "EVIL", "x"],
            ["new", "/proc/EVIL"],
            ["new", "x", "--theme", "EVIL"], ["new", "x", "--kind", "EVIL"], ["play", "--edit", "EVIL"],
            ["stories", "EVIL"], ["schema", "EVIL"], ["--data", "EVIL", "x"], ["--generate-completion-script", "EVIL"],
        ])
    func arguments(_ arguments: [String]) throws {
        let evil = "a\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}b\r"
        let run = try Command(arguments: arguments.map { $0.replacing("EVIL", with: evil) })
        for text in [run.errors, run.output] {
            #expect(
                text.unicodeScalars.allSatisfy {
                    $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}"
                }, "\(text.debugDescription)")
        }
    }
}
