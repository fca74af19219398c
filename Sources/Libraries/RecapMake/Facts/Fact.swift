package import RecapJSON
package import RecapLanguage

/// A fact of a record: a value with its meaning, declared like an option of a command with its help. The name of the property is
/// the name of the fact in JSON.
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
    /// The description of the value, in one sentence.
    let meaning: String

    /// Creates a fact whose value is set by the initializer of its record.
    ///
    /// - Parameter meaning: The description of the value in one sentence, for the schema and the documentation.
    package init(_ meaning: String) { self.meaning = meaning }

    /// The value. Before it is set, it is neutral: 0, an empty text or list, or `nil`.
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

/// A fact with a value of any type.
private protocol AnyFact {
    var schema: JSONValue { get }
    var json: JSONValue { get }
    /// Whether a required value hasn't been set.
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

/// A group of facts that is encoded as a JSON object. Its facts are the properties with the attribute ``Fact``, in order of
/// declaration.
package protocol FactRecord: FactValue {
    /// Creates a record whose facts have no values yet, from which the schema is generated.
    init()

    /// Returns the name of the fact for a property. Defaults to the name of the property.
    static func name(of property: Substring) -> String
}

extension FactRecord {
    /// The facts by name.
    private var facts: [(name: String, fact: any AnyFact)] {
        // The stored property of a fact has the fact's name with an underscore prefix.
        Mirror(reflecting: self).children.compactMap { child in
            (child.value as? any AnyFact).map { (Self.name(of: child.label?.dropFirst() ?? ""), $0) }
        }
    }

    package static func name(of property: Substring) -> String { String(property) }

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

    /// The facts as a JSON object, in order of declaration.
    package var factValue: JSONValue {
        var object = JSONObject()
        for (name, fact) in facts {
            assert(!fact.isMissing, "\(Self.self).\(name) was not set")
            object[name] = fact.json
        }
        return .object(object)
    }
}

/// A type that can be the value of a fact.
package protocol FactValue: Sendable {
    /// The JSON Schema of the values.
    static var factSchema: JSONValue { get }
    /// The value as JSON.
    var factValue: JSONValue { get }
    /// The value of a fact that hasn't been set.
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
    /// The JSON Schema of an optional value, which is `null` if missing so that stories can always refer to it.
    package static var factSchema: JSONValue { ["anyOf": [Wrapped.factSchema, ["type": "null"]]] }
    /// The value as JSON, or `null` if there is none.
    package var factValue: JSONValue { self?.factValue ?? .null }
    package static var neutral: Self { nil }
}

/// A fact whose value is one of several names.
package protocol FactEnum: FactValue, CaseIterable, RawRepresentable<String> {}

extension FactEnum {
    /// The JSON Schema of the names.
    package static var factSchema: JSONValue { ["enum": .array(allCases.map { .string($0.rawValue) })] }
    /// The name of the case as JSON text.
    package var factValue: JSONValue { .string(rawValue) }
    /// The first case, as a placeholder.
    package static var neutral: Self { allCases[allCases.startIndex] }
}

/// The names of all kinds of people that recaps distinguish, shared by all sources.
enum KindName: String, CaseIterable {
    case afterHours, amplifier, beginner, builder, classicist, climber, clockwork, collector, critic, delegator
    case describer, devotee, devourer, diver, domino
    case earlyBird, enthusiast, experimenter, explorer, firstNighter, gambler, gardener, heavyweight, hermit, historian
    case juggler, looper, loyal, marathoner, minimalist, networker, nightOwl, plumber, polyglot, returner, rewatcher
    case scholar, seeker, sprinter, superuser, talker, timeTraveller, traveller, wanderer, weekender, writer

    /// The name as shown on a page.
    var text: Message {
        switch self {
        case .afterHours: "Late shift"
        case .amplifier: "Megaphone"
        case .beginner: "Fresh start"
        case .builder: "Builder"
        case .classicist: "Classicist"
        case .climber: "Climber"
        case .clockwork: "Clockwork"
        case .collector: "Collector"
        case .critic: "Hard to please"
        case .delegator: "Delegator"
        case .describer: "Storyteller"
        case .devotee: "True fan"
        case .devourer: "Bookworm"
        case .diver: "Deep diver"
        case .domino: "Domino"
        case .earlyBird: "Early bird"
        case .enthusiast: "Enthusiast"
        case .experimenter: "Experimenter"
        case .explorer: "Explorer"
        case .firstNighter: "First-nighter"
        case .gambler: "Gambler"
        case .gardener: "Gardener"
        case .heavyweight: "Heavyweight"
        case .hermit: "Hermit"
        case .historian: "Historian"
        case .juggler: "Juggler"
        case .looper: "Looper"
        case .loyal: "True heart"
        case .marathoner: "Marathoner"
        case .minimalist: "Minimalist"
        case .networker: "Networker"
        case .nightOwl: "Night owl"
        case .plumber: "Plumber"
        case .polyglot: "Polyglot"
        case .returner: "Returner"
        case .rewatcher: "Old friend"
        case .scholar: "Scholar"
        case .seeker: "Seeker"
        case .sprinter: "Sprinter"
        case .superuser: "Superuser"
        case .talker: "Talker"
        case .timeTraveller: "Time traveller"
        case .traveller: "Traveller"
        case .wanderer: "Wanderer"
        case .weekender: "Weekender"
        case .writer: "Writer"
        }
    }
}

extension Persona {
    /// The name of the kind as shown on a page.
    var name: Message? { KindName(rawValue: kind.rawValue)?.text }
}

/// Rules shared by several sources, as sentences with the deciding number.
extension Message {
    static func atNight(_ share: Int) -> Message { Message("\(share)% between ten at night and six in the morning") }
    static func early(_ share: Int) -> Message { Message("\(share)% between five and nine in the morning") }
    static func onWeekends(_ share: Int) -> Message { Message("\(share)% on a Saturday or a Sunday") }
    static func sprint(_ share: Int) -> Message { Message("\(share)% on a tenth of your days") }
    static func daysInARow(_ days: Int) -> Message {
        Message(days, one: "\(days) day in a row", other: "\(days) days in a row")
    }
}
