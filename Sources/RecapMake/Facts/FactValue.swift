public import RecapJSON
public import RecapLanguage

/// A value that a fact can have.
public protocol FactValue: Sendable {
    /// The JSON Schema of the values.
    static var factSchema: JSONValue { get }
    /// The value as JSON.
    var factValue: JSONValue { get }
}

extension Int: FactValue {
    /// The JSON Schema of whole numbers.
    public static var factSchema: JSONValue { ["type": "integer"] }
    /// The number as JSON.
    public var factValue: JSONValue { .number(Double(self)) }
}

extension Double: FactValue {
    /// The JSON Schema of numbers.
    public static var factSchema: JSONValue { ["type": "number"] }
    /// The number as JSON.
    public var factValue: JSONValue { .number(self) }
}

extension String: FactValue {
    /// The JSON Schema of text.
    public static var factSchema: JSONValue { ["type": "string"] }
    /// The text as JSON.
    public var factValue: JSONValue { .string(self) }
}

extension Day: FactValue {
    /// The JSON Schema of dates.
    public static var factSchema: JSONValue { ["type": "string", "format": "date"] }
    /// The date in ISO 8601 format.
    public var factValue: JSONValue { .string(text) }
}

extension Array: FactValue where Element: FactValue {
    /// The JSON Schema of lists.
    public static var factSchema: JSONValue { ["type": "array", "items": Element.factSchema] }
    /// The elements in order.
    public var factValue: JSONValue { .array(map(\.factValue)) }
}
