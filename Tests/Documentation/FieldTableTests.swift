import RecapJSON
import RecapMedia
import Testing

@testable import RecapStory
@testable import recap_tui

/// The tables of fields in the articles, which are made from the declarations of the fields.
@Suite("Tables of fields")
struct FieldTableTests {
    @Test(
        "The tables of an article are those of the declared fields; RECORD=1 writes them",
        arguments: ["Elements", "StoryFormat", "Settings"])
    func tablesAreDeclared(_ article: String) throws {
        try GeneratedTables("fields") { Self.table(of: try Self.fields($0)) }.check(article)
    }

    @Test("Each kind of element has a table")
    func kindsHaveTables() throws {
        let article = try #require(MarkdownFile.all.first { $0.path.hasSuffix("/Elements.md") })
        for kind in StoryVocabulary.standardKinds + StoryVocabulary.mediaContents {
            #expect(article.text.contains("<!-- fields: \(kind.kind) -->"), "\(kind.kind) has none")
        }
    }

    /// The parts of the format, with all kinds of elements.
    static let parts = FormatPart.all(kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)

    /// The parts of the file of settings.
    static let settings = [
        FormatPart("settings", "All settings", UserSettings.fields.descriptions),
        FormatPart("feedSettings", "Members of feed", UserSettings.Feed.fields.descriptions),
        FormatPart("commands", "Members of keys", KeySettings.described),
    ]

    private static func fields(_ name: String) throws -> [FieldDescription] {
        try #require((parts + settings).first { $0.name == name }, "there is no part \(name)").fields
    }

    private static func table(of fields: [FieldDescription]) -> [String] {
        guard !fields.isEmpty else { return ["", "This kind has no fields of its own.", ""] }
        let rows = fields.map { field in
            var text = field.sentence.replacing("|", with: "\\|").replacing("{{path}}", with: "`{{path}}`")
            if field.isRequired { text += " Required." }
            if let value = field.defaultValue { text += " Defaults to `\(value.text(.compact))`." }
            return "| `\(field.name)` | \(field.form.phrase) | \(text) |"
        }
        return ["", "| Field | Value | Meaning |", "| --- | --- | --- |"] + rows + [""]
    }
}
