import RecapStory
import Testing

/// Code blocks with settings after the language.
@Suite struct CodeFenceTests {
    private func code(_ fence: String) throws -> (code: Code, said: [String]) {
        let reading = read("# A\n\n```\(fence)\na\nb\n```\n")
        let code = reading.story?.pages[0].elements.lazy.compactMap { $0.content as? Code }.first
        return (try #require(code, "\(reading.said)"), reading.said)
    }

    @Test(
        "The settings of presenterm, Slidev and Pandoc are read",
        arguments: [
            ("rust {1,3|5-7} +line_numbers", "rust", true, ["1,3", "5-7"]),
            ("ts {all|1|2-3}", "ts", false, ["all", "1", "2-3"]),
            ("js{2}", "js", false, ["2"]), ("ts {2,3}{lines:true}", "ts", true, ["2,3"]),
            ("c +no_background", "c", false, []), ("{.haskell .numberLines}", "haskell", true, []),
            ("rust,ignore", "rust", false, []), ("python title=\"a b\"", "python", false, []),
        ])
    func settings(_ fence: String, _ language: String, _ hasNumbers: Bool, _ highlight: [String]) throws {
        let (code, said) = try code(fence)
        #expect(code.language == language && code.numbers == hasNumbers)
        #expect(code.highlight.map(\.text) == highlight)
        #expect(said == [])
    }

    @Test("Code that would be run is shown, with one warning for the file")
    func run() {
        let reading = read("# A\n\n```bash +exec\nls\n```\n\n```bash +exec_replace\nls\n```\n")
        #expect(reading.said == ["talk.md:3:1: warning: code is shown and not run"])
        #expect(reading.story?.pages[0].elements.count == 3)
    }

    @Test("A setting without a meaning is told once")
    func unknown() {
        let reading = read("# A\n\n```rust +render\nx\n```\n\n```rust +render {monaco}\nx\n```\n")
        #expect(
            reading.said == [
                #"talk.md:3:1: warning: "+render" has no meaning here; the code is shown as it is"#,
                #"talk.md:7:1: warning: "{monaco}" has no meaning here; the code is shown as it is"#,
            ])
    }
}
