internal import RecapJSON

/// Parts of JSON Schemas.
enum Schema {
    /// Any text.
    static var text: JSONValue { ["type": "string"] }

    /// One line of text without control characters. `rest` is the part of the pattern for its length and its end.
    static func line(_ rest: String) -> JSONValue {
        text(#"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]\#(rest)$"#)
    }

    /// A non-empty line of text without control characters.
    static var name: JSONValue { line("+") }

    /// Text that matches a pattern.
    static func text(_ pattern: String) -> JSONValue { ["type": "string", "pattern": .string(pattern)] }

    /// A number, of any size if there is no range.
    static func number(_ range: ClosedRange<Double>? = nil) -> JSONValue {
        guard let range else { return ["type": "number"] }
        return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }

    /// A whole number within a range.
    static func integer(_ range: ClosedRange<Int>) -> JSONValue {
        let lowest = JSONValue.number(Double(range.lowerBound)), highest = JSONValue.number(Double(range.upperBound))
        return ["type": "integer", "minimum": lowest, "maximum": highest]
    }

    /// A number or text.
    static var value: JSONValue { ["type": ["number", "string"]] }

    /// One of the given words.
    static func word(of words: [String]) -> JSONValue { ["enum": strings(words)] }

    /// A list of values with a schema.
    static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

    /// A value with one of the given schemas.
    static func either(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }

    /// A value with the given schema, or a reference to one.
    static func referable(_ schemas: JSONValue...) -> JSONValue {
        ["anyOf": .array(schemas + [definition("reference")])]
    }

    /// A value with the schema that a file defines under a name.
    static func definition(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/" + name)] }

    /// Texts as JSON.
    static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }
}
