public import RecapJSON

/// The declarations of all facts of a record. The JSON, its schema and the documentation are generated from them.
public struct FactTable<Record: Sendable>: Sendable {
    /// The facts in the order in which they are written.
    public let facts: [Fact<Record>]

    /// Creates a table of facts, given in the order in which they are written.
    public init(_ facts: Fact<Record>...) { self.facts = facts }
}

/// The declaration of a fact: its name, its meaning and how to get its value.
public struct Fact<Record: Sendable>: Sendable {
    /// The name of the member in JSON.
    public let name: String
    /// The meaning in one sentence.
    public let meaning: String
    /// Whether the value may be `null`.
    public let isOptional: Bool
    private let makeSchema: @Sendable () -> JSONValue
    private let makeValue: @Sendable (Record) -> JSONValue

    /// Creates a fact that every record has.
    public init<Value: FactValue>(_ name: String, _ path: any KeyPath<Record, Value> & Sendable, _ meaning: String) {
        self.name = name
        self.meaning = meaning
        isOptional = false
        makeSchema = { Value.factSchema }
        makeValue = { $0[keyPath: path].factValue }
    }

    /// Creates a fact that is `null` in records that lack it, so that stories can always refer to it.
    public init<Value: FactValue>(_ name: String, _ path: any KeyPath<Record, Value?> & Sendable, _ meaning: String) {
        self.name = name
        self.meaning = meaning
        isOptional = true
        makeSchema = { ["anyOf": [Value.factSchema, ["type": "null"]]] }
        makeValue = { $0[keyPath: path]?.factValue ?? .null }
    }

    /// The JSON Schema of the value, with the meaning as its description.
    public var schema: JSONValue {
        var schema = makeSchema()
        schema.merge(["description": .string(meaning)])
        return schema
    }

    /// Returns the value in a record as JSON.
    public func value(in record: Record) -> JSONValue { makeValue(record) }
}

/// A group of facts, which is an object in JSON.
public protocol FactRecord: FactValue {
    /// The declarations of the facts.
    static var table: FactTable<Self> { get }
}

extension FactRecord {
    /// The JSON Schema of the object.
    public static var factSchema: JSONValue {
        var properties = JSONObject()
        for fact in table.facts { properties[fact.name] = fact.schema }
        return [
            "type": "object",
            "properties": .object(properties),
            "required": .array(table.facts.map { .string($0.name) }),
            "additionalProperties": false,
        ]
    }

    /// The facts as an object, in the order of the table.
    public var factValue: JSONValue {
        var object = JSONObject()
        for fact in Self.table.facts { object[fact.name] = fact.value(in: self) }
        return .object(object)
    }
}
