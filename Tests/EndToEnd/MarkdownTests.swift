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
        try folder.write("---\ntheme: nosuch\n---\n" + Self.talk, to: "talk.md")
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
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }
}
