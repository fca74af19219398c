internal import RecapJSON

// Checks of what the machine and the player can show.

extension FieldReader {
    /// Warns about problems with a file named by a field of an element.
    public mutating func checkSource(_ name: FieldName, _ source: String, for kind: String) {
        if !source.isEmpty, let problem = vocabulary.checkSource?(source, kind) {
            reportWarning(name, "\(quoted(source)): \(problem)")
        }
    }

    /// Warns, at the element's kind, if the machine lacks a requirement of that kind.
    public mutating func checkKind(_ kind: String) {
        if let lack = vocabulary.checkKind?(kind) { reportWarning("kind", "\(quoted(kind)) \(lack)") }
    }

    /// Warns about characters in a field's text, with the data filled in, that large letters of a font cannot show.
    public mutating func checkLargeLetters(
        _ name: FieldName, _ text: Template, font: Title.Font, typeface: Typeface
    ) {
        let vocabulary = vocabulary
        guard font == .display || font == .block, let filled = text.plainText ?? resolver?.text(text) else { return }
        let lack: String?
        if font == .display, let check = vocabulary.checkDisplayLetters {
            lack = check(filled, typeface)
        } else {
            // Without display type, block letters are used.
            lack = vocabulary.checkBlockLetters?(filled)
        }
        if let lack { reportWarning(name, lack) }
    }
}
