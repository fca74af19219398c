import RecapJSON
import RecapMedia
import Testing

@testable import RecapStory

/// The tables of fields in the articles, which are made from the declarations of the fields.
@Suite("Tables of fields")
struct FieldTableTests {
    @Test(
        "The tables of an article are those of the declared fields; RECORD=1 writes them",
        arguments: ["Elements", "StoryFormat"])
    func tablesAreDeclared(_ article: String) throws {
        try GeneratedTables("fields") { Self.table(of: try Self.fields($0)) }.check(article)
    }

    @Test("Each kind of element has a table")
    func kindsHaveTables() throws {
        let article = try #require(MarkdownFile.all.first { $0.path.hasSuffix("/Elements.md") })
        for kind in Self.kinds.keys { #expect(article.text.contains("<!-- fields: \(kind) -->"), "\(kind) has none") }
    }

    static let kinds: [String: [FieldDescription]] = Dictionary(
        uniqueKeysWithValues: (StoryVocabulary.standardKinds + StoryVocabulary.mediaContents).map { type in
            (type.kind, descriptions(of: type))
        })

    private static func descriptions<Content: ElementContent>(of type: Content.Type) -> [FieldDescription] {
        type.fields.descriptions
    }

    static func fields(_ name: String) throws -> [FieldDescription] {
        switch name {
        case "story": Story.fields.descriptions
        case "page": Page.fields.descriptions
        case "element": Element.Common.fields.descriptions
        case "item": Item.fields.descriptions
        case "series": Series.fields.descriptions
        case "event": Event.fields.descriptions
        case "tableColumn": Table.Column.fields.descriptions
        case "transition": PageTransition.fields.descriptions
        case "theme": ThemeColors.fields.descriptions
        case "background": PageBackground.fields.descriptions
        case "feed": FeedFile.fields.descriptions
        case "entry": FeedFile.Entry.fields.descriptions
        default: try #require(kinds[name], "there is no kind \(name)")
        }
    }

    private static func table(of fields: [FieldDescription]) -> [String] {
        guard !fields.isEmpty else { return ["", "This kind has no fields of its own.", ""] }
        let rows = fields.map { field in
            var text = field.sentence.replacing("|", with: "\\|").replacing("{{path}}", with: "`{{path}}`")
            if field.isRequired { text += " Required." }
            if let value = field.defaultValue { text += " Defaults to `\(value.text(.compact))`." }
            return "| `\(field.name)` | \(field.type.phrase) | \(text) |"
        }
        return ["", "| Field | Value | Meaning |", "| --- | --- | --- |"] + rows + [""]
    }
}

extension FieldDescription {
    /// The meaning as a sentence.
    var sentence: String {
        // The first word may be a value, such as `playOnce`.
        let isName = summary.prefix { $0.isLetter }.contains(where: \.isUppercase)
        return (isName ? summary : summary.prefix(1).uppercased() + summary.dropFirst()) + "."
    }
}

extension FieldDescription.ValueType {
    /// The values that a field takes, in a few words.
    var phrase: String {
        switch self {
        case .template, .string, .line: "text"
        case .number(let range, _): "number" + Self.phrase(range.lowerBound, range.upperBound)
        case .integer(let range): "whole number" + Self.phrase(Double(range.lowerBound), Double(range.upperBound))
        case .bool: "`true` or `false`"
        case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .value: "number or text"
        case .rgb: "`#rrggbb` or `#rgb`"
        case .items: "list of items"
        case .numbers: "list of numbers"
        case .days: "list of numbers, or object from dates to numbers"
        case .strings: "list of texts"
        case .paragraphs: "text, or list of texts"
        case .rows: "list of lists of numbers and texts"
        case .events: "list of events"
        case .quantity: "number, or list of numbers"
        case .lines: "list of numbers, or list of series"
        case .columns: "list of columns"
        case .condition: "condition"
        case .dataPath: "path into the data"
        case .color: "`#rrggbb`, `#rgb`, `ink`, `dim` or `accent`"
        case .style: "words: `bold`, `dim`, `italic`, `underline`, `accent`, `plain`"
        case .animations: "animation, or list of animations"
        case .loop: "number of plays, or `true`"
        case .path: "SVG path data"
        case .seconds: "seconds"
        case .theme: "name of a theme, or theme"
        case .oneOrMoreColors: "colour, or list of colours"
        case .language: "tag of a language"
        case .ease: "easing"
        case .colors: "list of colours"
        case .background: "colour, list of colours, or background"
        case .transition: "transition"
        case .elements: "list of elements"
        case .pages: "list of pages"
        case .comments: "list of comments"
        case .stories: "list of stories"
        case .data: "object, or name of a file"
        case .dataFile: "name of a file"
        }
    }

    /// A range in words; empty where it only bounds what is sensible.
    private static func phrase(_ lower: Double, _ upper: Double) -> String {
        func text(_ number: Double) -> String {
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        }
        let isBelow = lower > -1e9, isAbove = upper < 1e9
        return switch (isBelow, isAbove) {
        case (true, true): ", \(text(lower)) to \(text(upper))"
        case (true, false): ", at least \(text(lower))"
        case (false, true): ", at most \(text(upper))"
        case (false, false): ""
        }
    }
}
