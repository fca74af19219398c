extension JSONDocument {
    /// Returns the text of the value at `index` in another style. Numbers stay as written, and so do strings, except
    /// for characters that the style escapes. Linear in the value.
    package func text(of index: Int, _ style: JSONStyle) -> [UInt8] {
        var output = JSONOutput(style)
        write(index, to: &output)
        return output.bytes
    }

    // The depth of the recursion is bounded by the parser's limit.
    func write(_ index: Int, to output: inout JSONOutput) {
        let token = tokens[index]
        switch token.kind {
        case .null, .true, .false, .number: output.write(text: bytes[token.offset..<token.end])
        case .string: output.write(literal: bytes[token.offset...token.end])
        case .array, .object:
            output.container(token.kind == .array ? .array : .object, nil) { output in
                var child = index + 1
                while child < token.end {
                    output.beginElement()
                    if token.kind == .object {
                        write(child, to: &output)
                        output.endKey()
                        child += 1
                    }
                    write(child, to: &output)
                    child = next(after: child)
                }
            }
        }
    }
}

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
        /// In addition, all other control characters, line separators and bidirectional controls, which makes the text safe to
        /// print on a terminal.
        case printable
        /// Like ``printable``, but with hexadecimal escapes for line ends and tabs as well, because some programs interpret `\n`
        /// in text that is passed through them.
        case hexadecimal
    }

    /// The white space, unless an array or object is written with its own layout.
    package let layout: Layout
    /// The characters that are escaped.
    package let escaping: Escaping

    /// Creates a style from a layout and the characters to escape.
    package init(_ layout: Layout, escaping: Escaping = .printable) {
        self.layout = layout
        self.escaping = escaping
    }

    /// No white space.
    package static let compact = JSONStyle(.compact)
    /// One line per element and member.
    package static let indented = JSONStyle(.indented)
    /// No white space, and only hexadecimal escapes of characters that break a line.
    package static let singleLine = JSONStyle(.compact, escaping: .hexadecimal)
    /// No white space, and only the escapes that JSON requires: the form that is hashed and signed.
    package static let canonical = JSONStyle(.compact, escaping: .required)
}
