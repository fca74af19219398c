internal import RecapJSON
internal import RecapStory
internal import RecapSurface

/// The fields of the story format as text for a terminal.
struct FormatText {
    /// The width of lines in cells.
    let width: Int

    /// All parts of the format.
    static var parts: [FormatPart] {
        FormatPart.all(kinds: SceneVocabulary.story.kindNames.compactMap { SceneVocabulary.story.kinds[$0] })
    }

    /// Returns the whole format.
    func whole() -> String {
        let introduction = [
            "A story is a JSON object in UTF-8 with the fields of the first part. Its pages are objects with those of the "
                + "second one, and their elements objects with a kind, the fields of all elements and those of the kind.",
            "A text may contain {{path.to.value}}, which is replaced by a value of the data. Unknown fields are warnings.",
        ]
        let parts = FormatText.parts.map { text(of: $0) }
        let end = "recap-tui help story PART shows one part, such as: recap-tui help story bars"
        return (introduction.map { lines($0, indent: 0) } + parts + [lines(end, indent: 0)]).joined(separator: "\n")
    }

    /// Returns one part: its title, and its fields with what they mean.
    func text(of part: FormatPart) -> String {
        let title = part.title + "\n"
        guard !part.fields.isEmpty else { return title + lines("no fields of its own", indent: 2) }
        return title + part.fields.map(text).joined()
    }

    /// Returns the name of a field, its values in the same line where there is room, and its meaning below.
    private func text(of field: FieldDescription) -> String {
        let marks = field.isRequired ? " (required)" : ""
        var sentences = field.sentence
        if let value = field.defaultValue { sentences += " Defaults to \(value.text(.compact))." }
        return lines("\(field.name): \(field.form.phrase.replacing("`", with: ""))\(marks)", indent: 2, further: 4)
            + lines(sentences, indent: 6)
    }

    /// Breaks a text into lines with an indent, and another one for those after the first.
    func lines(_ text: String, indent: Int, further: Int? = nil) -> String {
        let further = further ?? indent
        let lines = wrap(text, width: max(20, width - max(indent, further)))
        return lines.enumerated().map { index, line in
            String(repeating: " ", count: index == 0 ? indent : further) + line + "\n"
        }.joined()
    }
}
