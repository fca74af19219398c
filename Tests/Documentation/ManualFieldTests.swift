import RecapJSON
import RecapStory
import TestSupport
import Testing

/// The manual of story files, whose lists of fields are made from the declarations of the fields.
@Suite("Fields in the manual")
struct ManualFieldTests {
    @Test("The manual of story files has all declared fields; RECORD=1 writes them")
    func fieldsAreDeclared() { Self.expect(FieldTableTests.parts, in: "man/recap-tui-story.5") }

    @Test("The manual of settings has all declared settings and commands; RECORD=1 writes them")
    func settingsAreDeclared() { Self.expect(FieldTableTests.settings, in: "man/recap-tui-config.5") }

    private static func expect(_ parts: [FormatPart], in file: String) {
        let sections = parts.map { section($0.title, $0.fields) }.joined()
        #expect(
            generatedTextProblem(
                sections, of: file, between: #".\" Fields"#, and: #".\" End of fields"#) == nil)
    }

    private static func section(_ title: String, _ fields: [FieldDescription]) -> String {
        guard !fields.isEmpty else { return ".Ss \(title)\nThis kind has no fields of its own.\n" }
        return ".Ss \(title)\n.Bl -tag -width Ds\n" + fields.map(item).joined() + ".El\n"
    }

    /// The lines of a field: its name, and a paragraph.
    private static func item(_ field: FieldDescription) -> String {
        let type = field.form.phrase.replacing("`", with: "")
        var sentences = [field.sentence, "The value is: \(type)."]
        if field.isRequired { sentences.append("Required.") }
        if let value = field.defaultValue { sentences.append("Defaults to \(value.text(.compact)).") }
        return ".It Ql \(field.name)\n" + sentences.map { manualLines($0.replacing("\\", with: "\\e")) }.joined()
    }
}
