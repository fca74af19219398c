package import RecapJSON
package import RecapLanguage

/// A value that a fact can have.
package protocol FactValue: Sendable {
    /// The JSON Schema of the values.
    static var factSchema: JSONValue { get }
    /// The value as JSON.
    var factValue: JSONValue { get }
    /// The value of a fact that was not set.
    static var neutral: Self { get }
}

extension Int: FactValue {
    /// The JSON Schema of whole numbers.
    package static var factSchema: JSONValue { ["type": "integer"] }
    /// The number as JSON.
    package var factValue: JSONValue { .number(Double(self)) }
    package static var neutral: Self { 0 }
}

extension Double: FactValue {
    /// The JSON Schema of numbers.
    package static var factSchema: JSONValue { ["type": "number"] }
    /// The number as JSON.
    package var factValue: JSONValue { .number(self) }
    package static var neutral: Self { 0 }
}

extension String: FactValue {
    /// The JSON Schema of text.
    package static var factSchema: JSONValue { ["type": "string"] }
    /// The text as JSON.
    package var factValue: JSONValue { .string(self) }
    package static var neutral: Self { "" }
}

extension Day: FactValue {
    /// The JSON Schema of dates.
    package static var factSchema: JSONValue { ["type": "string", "format": "date"] }
    /// The date in ISO 8601 format.
    package var factValue: JSONValue { .string(text) }
    package static var neutral: Self { Day(number: 0) }
}

extension Array: FactValue where Element: FactValue {
    /// The JSON Schema of lists.
    package static var factSchema: JSONValue { ["type": "array", "items": Element.factSchema] }
    /// The elements in order.
    package var factValue: JSONValue { .array(map(\.factValue)) }
    package static var neutral: Self { [] }
}

extension Optional: FactValue where Wrapped: FactValue {
    /// The JSON Schema of a value or `null`, so that stories can always refer to it.
    package static var factSchema: JSONValue { ["anyOf": [Wrapped.factSchema, ["type": "null"]]] }
    /// The value as JSON; `null` without one.
    package var factValue: JSONValue { self?.factValue ?? .null }
    package static var neutral: Self { nil }
}
