import RecapMarkdown
import RecapStory
import Testing

/// What decks for other programs write is shown, or told with its line.
@Suite struct ForeignSyntaxTests {
    @Test(
        "A theme of another program is told, and the deck plays",
        arguments: [
            "default\nclass: lead", "dracula", "./x.json", "https://example.com/x.json", "catppuccin-latte",
            "\"gruvbox-dark\"",
        ])
    func themes(_ theme: String) throws {
        let reading = read("---\ntheme: \(theme)\n---\n# a")
        #expect(try #require(reading.story).theme == nil)
        let said = try #require(reading.said.first { $0.hasPrefix("talk.md:2:1: warning: there is no theme") })
        #expect(said.contains("theme: or --theme names one of auto, "))
    }

    @Test("A deck with numbers of pages in its head is one for Marp without its mark, too")
    func marpWithoutMark() throws {
        let reading = read("---\ntheme: uncover\npaginate: true\n---\n# a")
        #expect(try #require(reading.story).footer == PageFooter("", trailing: "{{page}}"))
        #expect(reading.said == ["talk.md:2:1: warning: this theme is one of Marp, and is not used"])
    }
}
