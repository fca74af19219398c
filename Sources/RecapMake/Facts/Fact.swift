package import RecapJSON

/// A fact of a record: its value and its meaning, as an option of a command has its value and its help. Its name in JSON is that of
/// the property.
///
///     struct Streak: FactRecord {
///         @Fact("The number of days.") var days: Int
///         @Fact("The first day.") var from: Day
///
///         init() {}
///     }
@propertyWrapper
package struct Fact<Value: FactValue>: Sendable {
    private var value: Value?
    /// What the value is, in one sentence.
    let meaning: String

    /// Creates a fact whose value is set by the initializer of its record.
    ///
    /// - Parameter meaning: What the value is, in one sentence, for the schema and the documentation.
    package init(_ meaning: String) { self.meaning = meaning }

    /// The value. Before it is set, it is a neutral one: 0, an empty text or list, `nil`.
    package var wrappedValue: Value {
        get { value ?? .neutral }
        set { value = newValue }
    }
}

extension Fact: Equatable where Value: Equatable {
    /// Returns whether two facts have the same value.
    package static func == (a: Fact, b: Fact) -> Bool { a.wrappedValue == b.wrappedValue }
}

extension Fact: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// A fact whose value has any type.
private protocol AnyFact {
    var schema: JSONValue { get }
    var json: JSONValue { get }
    /// Whether no value was set, though the fact needs one.
    var isMissing: Bool { get }
}

extension Fact: AnyFact {
    /// The JSON Schema of the value, with the meaning as its description.
    var schema: JSONValue {
        var schema = Value.factSchema
        schema.merge(["description": .string(meaning)])
        return schema
    }

    var json: JSONValue { wrappedValue.factValue }
    var isMissing: Bool { value == nil && Value.neutral.factValue != .null }
}

/// A group of facts, which is an object in JSON. Its facts are its properties with the attribute ``Fact``, in their order.
package protocol FactRecord: FactValue {
    /// Creates a record whose facts have no values yet, of which the schema is made.
    init()
}

extension FactRecord {
    /// The facts by name.
    private var facts: [(name: String, fact: any AnyFact)] {
        // The property that holds the fact is called as the fact, behind an underscore.
        Mirror(reflecting: self).children.compactMap { child in
            (child.value as? any AnyFact).map { (String(child.label?.dropFirst() ?? ""), $0) }
        }
    }

    package static var neutral: Self { Self() }

    /// The JSON Schema of the object.
    package static var factSchema: JSONValue {
        let facts = Self().facts
        var properties = JSONObject()
        for (name, fact) in facts { properties[name] = fact.schema }
        return [
            "type": "object",
            "properties": .object(properties),
            "required": .array(facts.map { .string($0.name) }),
            "additionalProperties": false,
        ]
    }

    /// The facts as an object, in their order.
    package var factValue: JSONValue {
        var object = JSONObject()
        for (name, fact) in facts {
            assert(!fact.isMissing, "\(Self.self).\(name) was not set")
            object[name] = fact.json
        }
        return .object(object)
    }
}
