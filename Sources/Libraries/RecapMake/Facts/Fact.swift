package import RecapJSON
package import RecapLanguage

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

/// A fact whose value is one of a few names.
package protocol FactEnum: FactValue, CaseIterable, RawRepresentable<String> {}

extension FactEnum {
    /// The JSON Schema of the names.
    package static var factSchema: JSONValue { ["enum": .array(allCases.map { .string($0.rawValue) })] }
    /// The name of the case as JSON text.
    package var factValue: JSONValue { .string(rawValue) }
    /// The first name.
    package static var neutral: Self { allCases[allCases.startIndex] }
}

/// The names of the kinds of people that recaps distinguish, in one list for all sources.
enum KindName: String, CaseIterable {
    case afterHours, beginner, builder, classicist, climber, clockwork, collector, critic, delegator, devotee, devourer,
        diver,
        domino
    case earlyBird, enthusiast, experimenter, explorer, firstNighter, gambler, gardener, heavyweight, hermit, historian
    case juggler, looper, loyal, marathoner, minimalist, networker, nightOwl, plumber, polyglot, returner, rewatcher
    case scholar, seeker, sprinter, superuser, talker, timeTraveller, traveller, wanderer, weekender, writer

    /// The name as people read it on a page.
    var text: Message {
        switch self {
        case .afterHours: "Late shift"
        case .beginner: "Fresh start"
        case .builder: "Builder"
        case .classicist: "Classicist"
        case .climber: "Climber"
        case .clockwork: "Clockwork"
        case .collector: "Collector"
        case .critic: "Hard to please"
        case .delegator: "Delegator"
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
    /// The name of the kind.
    var name: Message? { KindName(rawValue: kind.rawValue)?.text }
}

/// Rules that several sources share, as sentences with the number that decided.
extension Message {
    static func atNight(_ share: Int) -> Message { Message("\(share)% between ten at night and six in the morning") }
    static func early(_ share: Int) -> Message { Message("\(share)% between five and nine in the morning") }
    static func onWeekends(_ share: Int) -> Message { Message("\(share)% on a Saturday or a Sunday") }
    static func sprint(_ share: Int) -> Message { Message("\(share)% on a tenth of your days") }
    static func daysInARow(_ days: Int) -> Message {
        Message(days, one: "\(days) day in a row", other: "\(days) days in a row")
    }
}
