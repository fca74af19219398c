public import RecapJSON

/// A description of a file's field for people and editors: the name, range and default for help texts, the JSON Schema
/// and tables of fields.
public struct FieldDescription: Sendable {
    /// The field's name in a file.
    public let name: String
    /// The valid values of the field.
    package let form: ValueForm
    /// Whether a file must contain the field.
    public let isRequired: Bool
    /// The purpose of the field, as a phrase without a final period.
    public let summary: String
    /// The value of the field if it is absent; `nil` if it has none.
    public let defaultValue: JSONValue?

    package init(
        _ name: String, _ form: ValueForm, isRequired: Bool = false, _ summary: String,
        defaultValue: JSONValue? = nil
    ) {
        self.name = name
        self.form = form
        self.isRequired = isRequired
        self.summary = summary
        self.defaultValue = defaultValue
    }

    /// The meaning as a sentence.
    package var sentence: String {
        // The first word may be a value, such as `playOnce`.
        let isName = summary.prefix { $0.isLetter }.contains(where: \.isUppercase)
        return (isName ? summary : summary.prefix(1).uppercased() + summary.dropFirst()) + "."
    }
}
