import Testing

/// Stories that are written in Markdown.
@Suite("Markdown")
struct MarkdownTests {
    private static let talk = "# A talk\n\nof *words*\n\n---\n\nlast page\n"

    @Test("A Markdown file plays, is rendered and is checked as a story is")
    func plays() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.talk, to: "talk.md")
        #expect(try Command("--plain", path).output == "Page 1 of 2.\nA talk\n\nof words\n\nPage 2 of 2.\nlast page\n")
        #expect(try Command("render", "--page", "2", path).output.contains("last page"))
        #expect(try Command("validate", "--strict", path).output.hasSuffix("talk.md: 2 pages, no errors\n"))
        try folder.write("---\ntheme: ocaen\n---\n" + Self.talk, to: "talk.md")
        let wrong = try Command("validate", path)
        #expect(wrong.ending == .exited(65))
        #expect(wrong.errors.contains("talk.md:2:8: theme: expected a theme"))
    }

    @Test("convert writes the story that is played, and nothing where the Markdown has errors")
    func converts() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.talk, to: "talk.md"), story = folder.path + "/talk.json"
        #expect(try Command("convert", path, "-o", story).ending == .exited(0))
        #expect(try Command("validate", "--strict", story).ending == .exited(0))
        #expect(try Command("--plain", story).output == Command("--plain", path).output)
        try folder.write("```bars\n{\n```\n", to: "talk.md")
        let wrong = try Command("convert", path)
        #expect(wrong.ending == .exited(65) && wrong.output.isEmpty)
        #expect(wrong.errors.contains("talk.md:3:1: expected"))
    }

    @Test("What convert prints has no control that acts on a terminal, and is the same story")
    func controls() throws {
        let markdown = "# a\u{9B}31m\u{202E}b\u{7F}\u{2028}\u{85}c\u{1F600}\n"
        let converted = try Command("convert", "-", input: markdown)
        #expect(converted.ending == .exited(0), "\(converted.errors)")
        #expect(converted.output.contains(#"a\u009b31m\u202eb\u007f c\#u{1F600}"#), "\(converted.output)")
        #expect(!converted.output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }

    @Test("Markdown on standard input plays, is checked and is converted, if it begins as such; all else is JSON")
    func pipe() throws {
        #expect(
            try Command("-", input: Self.talk).output == "Page 1 of 2.\nA talk\n\nof words\n\nPage 2 of 2.\nlast page\n"
        )
        #expect(try Command("render", "--page", "2", "-", input: Self.talk).output.contains("last page"))
        #expect(try Command("validate", "-", input: "\n# a\n").output == "-: 1 page, no errors\n")
        let converted = try Command("convert", "-", input: "<!-- a -->\n[a](https://a.example)")
        #expect(converted.output.contains("\"version\": 1"))
        let wrong = try Command("-", input: "# a\n\n```bars\n7\n```")
        #expect(wrong.ending == .exited(65) && wrong.errors.contains("standard input:4:1: expected an object"))
        for text in ["", "[7]", "can't open", "\u{FEFF}\n {\"version\": 1, \"pages\": [7]}"] {
            let json = try Command("-", input: text)
            #expect(json.ending == .exited(65) && json.errors.contains("standard input:"))
            let isTold = json.errors.hasSuffix("or Markdown that begins with # or ---\n")
            #expect(isTold == ["", "can't open"].contains(text))
        }
    }

    @Test("A deck for another program plays with its pages and steps, and a comment that does nothing is told")
    func decks() throws {
        let folder = try TemporaryFolder()
        let deck =
            "First\n===\n\none\n\n<!-- pause -->\n\ntwo\n\n<!-- end_slide -->\n\n---\n\nthree\n\n<!-- stopp -->\n"
        let path = try folder.write(deck, to: "deck.md")
        let check = try Command("validate", path)
        #expect(check.ending == .exited(0) && check.output.hasSuffix("deck.md: 2 pages, no errors\n"))
        #expect(check.errors.contains("deck.md:16:5: warning: this comment does nothing; did you mean \"stop\"?"))
        #expect(try Command("validate", "--strict", path).ending == .exited(65))
        let session = try Session("--paused", path)
        try session.waitForScreen(contains: "one")
        #expect(!session.screen.contains("two"))
        try session.press("n")
        try session.waitForScreen(contains: "two")
        #expect(session.screen.contains("one"))
        try session.waitForQuiet()
        try session.press("n")
        try session.waitForScreen(contains: "three")
        try session.quit()
    }

    @Test("help markdown tells what becomes of Markdown, and is one of the words after help")
    func help() throws {
        let help = try Command("help", "markdown")
        #expect(help.ending == .exited(0) && help.errors.isEmpty)
        for text in ["<!-- stop -->", "[!NOTE]", "column_layout", "decks for patat", "decks for mdp"] {
            #expect(help.output.contains(text), "\(text)")
        }
        #expect(try Command("help", "markdwon").errors.contains("there is no command 'markdwon'"))
        #expect(try Command("--complete", "help", "").output.contains("\nmarkdown\t"))
    }

    @Test("Markdown files are stories of a feed, also one that is written while it plays")
    func feed() throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: First\n---\n# one", to: "a.md")
        try folder.write("# about the folder", to: "README.md")
        let session = try FeedTests.start("--watch", folder.path)
        try session.waitForScreen(contains: "First")
        try folder.write("word two", to: "b.md")
        try session.waitForScreen(contains: "1 of 2")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "word two")
        try folder.write("word three", to: "b.md")
        try session.waitForScreen(contains: "word three")
        try folder.write("```bars\n7\n```", to: "b.md")
        try session.waitForScreen(contains: "b.md:2:1: ")
        try session.quit()
    }

    @Test("--watch follows a Markdown file, and tells the line of what is wrong")
    func follows() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("first", to: "talk.md")
        let session = try Session("--watch", "--paused", path)
        try session.waitForScreen(contains: "first")
        try folder.write("a\n\n```bars\n7\n```", to: "talk.md")
        try session.waitForScreen(contains: "talk.md:4:1: ")
        try folder.write("second", to: "talk.md")
        try session.waitForScreen(contains: "second")
        try session.quit()
    }
}
