import RecapLanguage
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// The lists of keys in the manual and in the article on playing. `RECORD=1 make test` writes them.
@Suite struct KeyDocumentationTests {
    private static let story = KeyHelp.list(PlayerCommand.keys, in: .story)
    private static let feed = KeyHelp.list(FeedKeys.standard.bindings(showsLink: true), in: .feed)

    @Test("The manual lists the keys of a story and of a feed")
    func manual() {
        let story = Self.story.map(Self.manualEntry).joined()
        #expect(generatedTextProblem(story, of: "man/recap-tui.1", between: #".\" Keys of a story"#, and: ".El") == nil)
        let feed = Self.feed.filter { $0.details != nil }.map(Self.manualEntry).joined()
        #expect(generatedTextProblem(feed, of: "man/recap-tui.1", between: #".\" Keys of a feed"#, and: ".El") == nil)
    }

    @Test("The article on playing lists the keys of a story")
    func playing() {
        let article = "Sources/Libraries/RecapKit/RecapKit.docc/Playing.md"
        let cells = Self.story.map { help in
            let keys = help.groups.flatMap { Self.names(of: $0, range: "…") }
            return "\(keys.map { $0 == "…" ? $0 : "`\($0)`" }.joined(separator: " ")) | \(help.summary)"
        }
        let half = (cells.count + 1) / 2
        let rows = (0..<half).map { row in
            "| \(cells[row]) | \(row + half < cells.count ? cells[row + half] : " | ") |\n"
        }
        let table = "| key | | key | |\n| --- | --- | --- | --- |\n" + rows.joined()
        #expect(
            generatedTextProblem(table, of: article, between: "<!-- Keys", and: "") == nil)
    }

    /// Returns an entry of a list in the manual, in the language of mdoc.
    private static func manualEntry(_ help: KeyHelp) -> String {
        let groups = help.groups.map { group in
            names(of: group, range: "No to Ic").map(escaped).joined(separator: " ")
        }
        return ".It Ic \(groups.joined(separator: " , "))\n"
            + manualLines(escaped(help.details ?? help.summary.english))
    }

    /// Returns the names of keys. A range of digits is its first and its last key, with a sign between them.
    private static func names(of keys: [Key], range sign: String) -> [String] {
        let digits = KeyHelp.countOfDigits(keys)
        guard digits > 2 else { return keys.map { KeyNames(.unicode)($0) } }
        return [KeyNames(.unicode)(keys[0]), sign, KeyNames(.unicode)(keys[digits - 1])]
            + keys[digits...].map { KeyNames(.unicode)($0) }
    }

    private static func escaped(_ text: String) -> String {
        let escapes = [
            "\\": "\\e", "→": "\\(->", "←": "\\(<-", "↑": "\\(ua", "↓": "\\(da", "⏎": "\\[u23CE]",
        ]
        if [".", "?", "-"].contains(text) { return text == "-" ? "\\-" : "\\&\(text)" }
        return text.map { escapes[String($0)] ?? String($0) }.joined()
    }
}
