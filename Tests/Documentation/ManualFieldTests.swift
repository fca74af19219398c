import RecapJSON
import RecapStory
import TestSupport
import Testing

/// The manual of story files, whose lists of fields are made from the declarations of the fields.
@Suite("Fields in the manual")
struct ManualFieldTests {
    @Test("The manual of story files has all declared fields; RECORD=1 writes them")
    func fieldsAreDeclared() throws {
        let file = "man/recap-tui-story.5"
        #expect(
            generatedTextProblem(
                try Self.sections(), of: file, between: #".\" Fields"#, and: #".\" End of fields"#) == nil)
    }

    private static func sections() throws -> String {
        let parts = [
            ("story", "The story"), ("page", "Pages"), ("theme", "Themes"), ("background", "Backgrounds"),
            ("transition", "Transitions"), ("element", "All elements"),
        ]
        let kinds = FieldTableTests.kinds.keys.sorted().map { ($0, "Elements of kind \($0)") }
        let lists = [
            ("item", "Items of lists, bars and rankings"), ("tableColumn", "Columns of tables"),
            ("series", "Series of lines"), ("event", "Events of timelines"), ("feed", "Feed files"),
            ("entry", "Entries of feed files"),
        ]
        return try (parts + kinds + lists).map { name, title in
            section(title, try FieldTableTests.fields(name))
        }.joined()
    }

    private static func section(_ title: String, _ fields: [FieldDescription]) -> String {
        guard !fields.isEmpty else { return ".Ss \(title)\nThis kind has no fields of its own.\n" }
        return ".Ss \(title)\n.Bl -tag -width Ds\n" + fields.map(item).joined() + ".El\n"
    }

    /// The lines of a field: its name, and a paragraph with a sentence on each line.
    private static func item(_ field: FieldDescription) -> String {
        let type = field.type.phrase.replacing("`", with: "")
        var sentences = [field.sentence, "The value is: \(type)."]
        if field.isRequired { sentences.append("Required.") }
        if let value = field.defaultValue { sentences.append("Defaults to \(value.text(.compact)).") }
        return ".It Ql \(field.name)\n" + sentences.map { escaped($0) + "\n" }.joined()
    }

    /// Text that roff takes as it is: no escapes, and no line that begins as a request does.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
