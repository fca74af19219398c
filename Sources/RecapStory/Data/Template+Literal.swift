extension Template: ExpressibleByStringInterpolation {
    /// The parts of a literal: the words of its author, in which `{{path}}` refers to the story's data, and inserted values, which are
    /// shown as they are.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates an empty template.
        public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

        /// Adds words of the author, and their references.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            parts += Template(parsing: literal).parts
        }

        /// Inserts a text, which is shown as it is.
        public mutating func appendInterpolation(_ text: some StringProtocol) { parts.append(.value(String(text))) }

        /// Inserts the description of a value, which is shown as it is.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.value(value.description))
        }

        /// Inserts the parts of another template.
        public mutating func appendInterpolation(_ template: Template) { parts += template.parts }

        /// Inserts a reference to the value at a path in the story's data.
        public mutating func appendInterpolation(reference path: DataPath) { parts.append(.reference(path)) }

        /// Inserts a reference, written as between the braces of a story: a path, and a filter after a bar. A text that is neither is
        /// shown as it is.
        public mutating func appendInterpolation(reference text: String) {
            let read = Template(parsing: "{{\(text)}}").parts
            parts.append(read.count == 1 && read[0].path != nil ? read[0] : .value(text))
        }
    }

    /// Creates a template from a literal, which may contain references.
    public init(stringLiteral text: String) {
        self.init(parsing: text)
    }

    /// Creates a template from a literal with inserted values.
    public init(stringInterpolation: StringInterpolation) {
        self.init(parts: stringInterpolation.parts)
    }

    /// Parses the references in a text.
    @available(*, deprecated, renamed: "init(parsing:)")
    public init(_ text: String) {
        self.init(parsing: text)
    }
}
