/// One field that a story file may give an element, a page or a story: what the checks, the hints and the JSON Schema go by.
public struct Field: Sendable, Hashable {
    /// What a field's value may be.
    public enum Kind: Sendable, Hashable {
        /// Text, with `{{references}}`.
        case template
        /// Text that is taken as it stands.
        case string
        /// A number within a range; with `isReference` also a string that is nothing but a reference.
        case number(ClosedRange<Double>, isReference: Bool)
        /// A whole number within a range.
        case integer(ClosedRange<Int>)
        /// `true` or `false`.
        case bool
        /// One of these words.
        case choice([String])
        /// A number or a text.
        case value
        /// A list of items, or a reference to one.
        case items
        /// A list of numbers, or a reference to one.
        case numbers
        /// A list of numbers, an object of dates to numbers, or a reference to one.
        case days
        /// A list of texts, or a reference to one.
        case strings
    }

    /// The name in a story file.
    public let name: String
    /// What its value may be.
    public let kind: Kind
    /// Whether an element can't do without it.
    public let isRequired: Bool
    /// What it does, in a few words, for the schema.
    public let summary: String

    /// A field.
    public init(_ name: String, _ kind: Kind, required isRequired: Bool = false, _ summary: String) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.summary = summary
    }
}
