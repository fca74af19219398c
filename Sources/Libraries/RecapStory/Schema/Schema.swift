internal import RecapJSON

/// Building blocks of JSON Schemas.
enum Schema {
    /// The schema of any text.
    static var text: JSONValue { ["type": "string"] }

    /// Returns the schema of one line of text without control characters. `rest` is the part of the pattern for its
    /// length and its end.
    static func line(_ rest: String) -> JSONValue {
        text(#"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]\#(rest)$"#)
    }

    /// The schema of a non-empty line of text without control characters.
    static var name: JSONValue { line("+") }

    /// Returns the schema of text that matches a pattern.
    static func text(_ pattern: String) -> JSONValue { ["type": "string", "pattern": .string(pattern)] }

    /// Returns the schema of a number within a range, or of any number.
    static func number(_ range: ClosedRange<Double>? = nil) -> JSONValue {
        guard let range else { return ["type": "number"] }
        return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }

    /// Returns the schema of a whole number within a range.
    static func integer(_ range: ClosedRange<Int>) -> JSONValue {
        let lowest = JSONValue.number(Double(range.lowerBound)), highest = JSONValue.number(Double(range.upperBound))
        return ["type": "integer", "minimum": lowest, "maximum": highest]
    }

    /// The schema of a number or text.
    static var value: JSONValue { ["type": ["number", "string"]] }

    /// Returns the schema of one of the given words.
    static func word(of words: [String]) -> JSONValue { ["enum": strings(words)] }

    /// Returns the schema of a list of values with a schema.
    static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

    /// Returns the schema of a value that has one of the given schemas.
    static func either(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }

    /// Returns the schema of a value that has one of the given schemas or is a reference.
    static func referable(_ schemas: [JSONValue]) -> JSONValue {
        ["anyOf": .array(schemas + [definition("reference")])]
    }

    /// Returns a reference to the schema defined under a name in the file.
    static func definition(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/" + name)] }

    /// Returns texts as a JSON array.
    static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }
}
