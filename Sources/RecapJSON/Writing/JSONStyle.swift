/// The white space and the escapes of JSON text.
package struct JSONStyle: Sendable {
    /// The white space between the parts of an array or object.
    package enum Layout: Sendable {
        /// No white space: `{"a":1,"b":[2,3]}`.
        case compact
        /// One line with a space after each comma and colon: `{"a": 1, "b": [2, 3]}`.
        case spaced
        /// A line for each element and member, indented by two spaces per level; empty arrays and objects stay on one line.
        case indented
    }

    /// The characters of a string that are written as escapes.
    package enum Escaping: Sendable {
        /// Quotation marks, backslashes, and control characters below U+0020, as RFC 8259 requires.
        case required
        /// In addition, all other control characters, line separators, and controls of the writing direction, so that the
        /// text is one line in every program and can be printed on a terminal.
        case printable
    }

    /// The white space, unless an array or object is written with a layout of its own.
    package let layout: Layout
    /// The characters that are escaped.
    package let escaping: Escaping

    /// Creates a style.
    package init(_ layout: Layout, escaping: Escaping = .required) {
        self.layout = layout
        self.escaping = escaping
    }

    /// No white space, and only the escapes that JSON requires.
    package static let compact = JSONStyle(.compact)
    /// A line for each element and member, and only the escapes that JSON requires.
    package static let indented = JSONStyle(.indented)
    /// No white space, and no character that breaks a line or acts on a terminal.
    package static let singleLine = JSONStyle(.compact, escaping: .printable)
}
