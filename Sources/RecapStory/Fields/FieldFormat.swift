public import RecapJSON
internal import RecapTime

/// The valid values of a field, and their form in a file.
///
/// Formats are static members: `.text`, `.integer(0...6)`, `.choice`. For an embedder's own type that is written as a
/// word, use ``word(_:_:_:)``.
public struct FieldFormat<Value: Sendable>: Sendable {
    /// Returns the valid values, for people and editors. Reading a file does not need them, so most launches don't
    /// create them.
    @usableFromInline let type: @Sendable () -> FieldDescription.ValueType
    /// Reads the value at a token. Reports an error and returns `nil` if the token is not a valid value.
    @usableFromInline let read: @Sendable (inout FieldReader, _ token: Int) -> Value?
    /// Returns the value as JSON.
    @usableFromInline let write: @Sendable (Value) throws(StoryWritingError) -> JSONValue

    // Inlined, like the formats, so that a field's functions are known where the field is declared.
    @inline(__always)
    init(
        _ type: @autoclosure @escaping @Sendable () -> FieldDescription.ValueType,
        read: @escaping @Sendable (inout FieldReader, Int) -> Value?,
        write: @escaping @Sendable (Value) throws(StoryWritingError) -> JSONValue
    ) {
        self.type = type
        self.read = read
        self.write = write
    }

    /// A value that is written as text in its own notation, such as `repeat(3)`.
    ///
    /// - Parameters:
    ///   - expected: The notation in words, for an error message: "expected …, found …".
    ///   - parse: Returns the value of a text; `nil` if the text does not follow the notation.
    ///   - text: Returns the text of a value.
    public static func word(
        _ expected: String, _ parse: @escaping @Sendable (String) -> Value?,
        _ text: @escaping @Sendable (Value) -> String
    ) -> FieldFormat {
        FieldFormat(.string) { reader, token in
            if reader.document.kind(token) == .string, let value = parse(reader.document.string(token)) { return value }
            reader.expected(expected, at: token)
            return nil
        } write: {
            .string(text($0))
        }
    }
}

// MARK: Text

extension FieldFormat where Value == Template {
    /// Text in which `{{path}}` refers to the story's data.
    @inline(__always)
    public static var text: FieldFormat {
        FieldFormat(.template) { reader, token in
            reader.template(at: token)
        } write: { template throws(StoryWritingError) in
            try template.json
        }
    }

    /// Text with references and markup, including links.
    @inline(__always)
    public static var marked: FieldFormat {
        FieldFormat(.template) { reader, token in
            reader.markedText(at: token)
        } write: { template throws(StoryWritingError) in
            try template.json
        }
    }

    /// Text with references. Other braces are common and cause no warnings.
    @inline(__always)
    public static var code: FieldFormat {
        FieldFormat(.template) { reader, token in
            reader.template(at: token, hasOwnBraces: true)
        } write: { template throws(StoryWritingError) in
            try template.json
        }
    }
}

extension FieldFormat where Value == String {
    /// Text without references.
    @inline(__always)
    public static var string: FieldFormat {
        FieldFormat(.string) {
            $0.string(at: $1)
        } write: {
            .string($0)
        }
    }

    /// One line of text without control characters.
    @inline(__always)
    package static var line: FieldFormat {
        FieldFormat(.line(mayBeEmpty: true)) {
            $0.line(at: $1)
        } write: {
            .string($0)
        }
    }

    /// A web or mail address. An address that must not be opened is kept, with a warning.
    @inline(__always)
    static var address: FieldFormat {
        FieldFormat(.line(mayBeEmpty: true)) {
            $0.address(at: $1)
        } write: {
            .string($0)
        }
    }

    /// A language tag, which the reader uses for the pages.
    @inline(__always)
    package static var language: FieldFormat {
        FieldFormat(.language) {
            $0.languageTag(at: $1)
        } write: {
            .string($0)
        }
    }

    /// An easing that the player knows.
    @inline(__always)
    static var ease: FieldFormat {
        FieldFormat(.ease) {
            $0.ease(at: $1)
        } write: {
            .string($0)
        }
    }

    /// SVG path data.
    @inline(__always)
    static var path: FieldFormat {
        FieldFormat(.path) {
            $0.path(at: $1)
        } write: {
            .string($0)
        }
    }
}

extension FieldFormat where Value == Condition {
    /// A condition on the story's data.
    @inline(__always)
    static var condition: FieldFormat {
        FieldFormat(.condition) {
            $0.condition(at: $1)
        } write: {
            condition throws(StoryWritingError) in
            try condition.json
        }
    }
}

extension FieldFormat where Value == DataPath {
    /// A path into the story's data, at which there may be nothing.
    @inline(__always)
    public static var dataPath: FieldFormat {
        FieldFormat(.dataPath) { reader, token in
            let document = reader.document
            if document.kind(token) == .string, let path = DataPath(document.string(token)) { return path }
            reader.expected("a path into the data such as \"quiz.first\"", at: token)
            return nil
        } write: {
            .string($0.description)
        }
    }
}

// MARK: Words and colours

extension FieldFormat where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the raw values of a type.
    @inline(__always)
    public static var choice: FieldFormat {
        FieldFormat(.choice(Value.allCases.map(\.rawValue))) {
            $0.choice(at: $1)
        } write: {
            .string($0.rawValue)
        }
    }

    /// The raw value of one of the given cases.
    static func choice(of cases: [Value]) -> FieldFormat {
        let names = cases.map(\.rawValue)
        return FieldFormat(.choice(names)) { reader, token in
            if reader.document.kind(token) == .string {
                let name = reader.document.string(token)
                if let value = Value(rawValue: name), names.contains(name) { return value }
            }
            reader.expected(oneOf: names, at: token)
            return nil
        } write: {
            .string($0.rawValue)
        }
    }
}

extension FieldFormat where Value == Bool {
    /// `true` or `false`.
    @inline(__always)
    public static var bool: FieldFormat {
        FieldFormat(.bool) {
            $0.bool(at: $1)
        } write: {
            .bool($0)
        }
    }
}

extension FieldFormat where Value == ColorSource {
    /// A colour: `#rrggbb`, `#rgb`, `ink`, `dim` or `accent`.
    @inline(__always)
    public static var color: FieldFormat {
        FieldFormat(.color) {
            $0.color(at: $1)
        } write: {
            .string($0.text)
        }
    }
}

extension FieldFormat where Value == TextStyle {
    /// Words of a style, separated by spaces.
    @inline(__always)
    static var style: FieldFormat {
        FieldFormat(.style) {
            $0.style(at: $1)
        } write: {
            .string($0.text)
        }
    }
}

// MARK: Numbers

extension FieldFormat where Value == Double {
    /// A number within a range.
    @inline(__always)
    public static func number(_ range: ClosedRange<Double>) -> FieldFormat {
        FieldFormat(.number(range, isReference: false)) { reader, token in
            reader.plainNumber(at: token, within: range)
        } write: { number throws(StoryWritingError) in
            try .checked(number)
        }
    }
}

extension FieldFormat where Value == PageSeconds {
    /// The time of a page.
    @inline(__always)
    package static var seconds: FieldFormat {
        FieldFormat(.seconds) {
            $0.seconds(at: $1)
        } write: {
            .number($0.value)
        }
    }
}

extension FieldFormat where Value == NumberSource {
    /// A number within a range, or a reference to one.
    @inline(__always)
    public static func number(_ range: ClosedRange<Double> = -1e15...1e15) -> FieldFormat {
        FieldFormat(.number(range, isReference: true)) { reader, token in
            reader.number(at: token, within: range)
        } write: { source throws(StoryWritingError) in
            switch source {
            case .number(let number): try .checked(number)
            case .reference(let path): path.reference
            }
        }
    }
}

extension FieldFormat where Value == Int {
    /// A whole number within a range.
    @inline(__always)
    public static func integer(_ range: ClosedRange<Int>) -> FieldFormat {
        FieldFormat(.integer(range)) { reader, token in
            reader.integer(at: token, within: range)
        } write: {
            .number(Double($0))
        }
    }
}

extension FieldFormat where Value == ValueSource {
    /// A number, or text with references.
    @inline(__always)
    public static var value: FieldFormat {
        FieldFormat(.value) {
            $0.value(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json
        }
    }
}
