/// The white space and escaping of JSON text.
package struct JSONStyle: Sendable {
    /// The white space between the parts of an array or object.
    package enum Layout: Sendable {
        /// No white space: `{"a":1,"b":[2,3]}`.
        case compact
        /// One line with a space after each comma and colon: `{"a": 1, "b": [2, 3]}`.
        case spaced
        /// One line per element and member, indented by two spaces per level; empty arrays and objects stay on one
        /// line.
        case indented
    }

    /// The characters of a string that are written as escapes.
    package enum Escaping: Sendable {
        /// Quotation marks, backslashes, and control characters below U+0020, as RFC 8259 requires.
        case required
        /// In addition, all other control characters, line separators, and bidirectional controls, so that the text is
        /// a single line in every program and can be printed on a terminal.
        case printable
    }

    /// The white space, unless an array or object is written with its own layout.
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
    /// One line per element and member, and only the escapes that JSON requires.
    package static let indented = JSONStyle(.indented)
    /// No white space, and no characters that break a line or act on a terminal.
    package static let singleLine = JSONStyle(.compact, escaping: .printable)
}
