/// A JSON value.
public enum JSONValue: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number; JSON does not distinguish integers from fractions.
    case number(Double)
    /// A string, with its escapes decoded.
    case string(String)
    /// An array of values.
    case array([JSONValue])
    /// An object, whose members keep their order.
    case object(JSONObject)

    /// The value of an object's member; `nil` if there is none or the value is not an object. O(*n*) in the number of members.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The contents of a string; `nil` for other values.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// Merges another value into this one. Objects are merged member by member at every level; any other value is
    /// replaced. Linear in both values.
    public mutating func merge(_ other: JSONValue) {
        guard case .object(var mine) = self, case .object(let theirs) = other else {
            self = other
            return
        }
        for member in theirs {
            var value = mine[member.key] ?? .null
            value.merge(member.value)
            mine[member.key] = value
        }
        self = .object(mine)
    }
}

extension JSONValue: ExpressibleByNilLiteral {
    /// Creates `null` from the literal `nil`.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Creates `true` or `false` from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Creates a number from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSONValue: ExpressibleByStringInterpolation {
    /// Creates a string from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Creates an array from a literal.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object. If a key is repeated, the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        var object = JSONObject()
        for (key, value) in elements { object[key] = value }
        self = .object(object)
    }
}

extension JSONDocument {
    /// A property of a value that the grammar permits but its author most likely did not intend.
    package enum ValueProblem: Equatable, Sendable {
        /// A key occurs more than once in its object; the last value counts.
        case duplicateKey
        /// A number is too large for a `Double` and is read as 0.
        case numberTooLarge
    }

    /// Returns the value at `index` with all values inside it. Calls `report` with each problem and the index of its token.
    /// Linear in the value.
    package func value(
        _ index: Int = 0, report: (_ problem: ValueProblem, _ token: Int) -> Void = { _, _ in }
    ) -> JSONValue {
        switch kind(index) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number:
            let number = double(index)
            if number.isFinite { return .number(number) }
            report(.numberTooLarge, index)
            return .number(0)
        case .string: return .string(string(index))
        case .array:
            // Growing the array while filling it would temporarily take three times the memory.
            var count = 0
            var item = index + 1
            while item < tokens[index].end {
                count += 1
                item = next(after: item)
            }
            var values: [JSONValue] = []
            values.reserveCapacity(count)
            item = index + 1
            while item < tokens[index].end {
                values.append(value(item, report: report))
                item = next(after: item)
            }
            return .array(values)
        case .object:
            var object = JSONObject()
            var key = index + 1
            while key < tokens[index].end {
                let name = string(key)
                if object[name] != nil { report(.duplicateKey, key) }
                object[name] = value(key + 1, report: report)
                key = next(after: key + 1)
            }
            return .object(object)
        }
    }
}

extension JSONValue {
    /// Parses `bytes` as JSON text; see ``JSONDocument/parse(_:resources:)`` and ``JSONDocument/value(_:report:)``.
    package init(parsing bytes: [UInt8], resources: ReadingResources = .serial) throws(JSONSyntaxError) {
        self = try JSONDocument.parse(bytes, resources: resources).value()
    }
}

/// The members of a JSON object, in text order.
///
/// Two objects with the same members in a different order are equal. Finding a member takes linear time up to eight
/// members and constant time beyond.
public struct JSONObject: Sendable {
    /// The maximum number of members for linear search.
    private static let scanLimit = 8

    private var storage: [(key: String, value: JSONValue)] = []
    private var places: [String: Int] = [:]

    /// Creates an object without members.
    public init() {}

    /// The number of members.
    public var count: Int { storage.count }

    /// Whether there are no members.
    public var isEmpty: Bool { storage.isEmpty }

    /// The value of a member; `nil` if there is none. A new member is added at the end; setting `nil` removes the
    /// member in linear time.
    public subscript(key: String) -> JSONValue? {
        get { place(of: key).map { storage[$0].value } }
        set {
            guard let newValue else { return remove(key) }
            if let place = place(of: key) {
                storage[place].value = newValue
            } else {
                append(key, newValue)
            }
        }
    }

    private func place(of key: String) -> Int? {
        storage.count > Self.scanLimit ? places[key] : storage.firstIndex { $0.key == key }
    }

    private mutating func remove(_ key: String) {
        guard let place = place(of: key) else { return }
        let members = storage
        storage = []
        places = [:]
        for (index, member) in members.enumerated() where index != place { append(member.key, member.value) }
    }

    private mutating func append(_ key: String, _ value: JSONValue) {
        storage.append((key, value))
        if storage.count == Self.scanLimit + 1 {
            for (place, member) in storage.enumerated() { places[member.key] = place }
        } else if storage.count > Self.scanLimit {
            places[key] = storage.count - 1
        }
    }
}

extension JSONObject: RandomAccessCollection {
    /// The index of the first member: 0.
    public var startIndex: Int { 0 }
    /// The index after the last member.
    public var endIndex: Int { storage.count }
    /// The member at a position.
    public subscript(position: Int) -> (key: String, value: JSONValue) { storage[position] }
}

extension JSONObject: Equatable {
    /// Returns whether two objects have the same members in any order.
    public static func == (one: JSONObject, other: JSONObject) -> Bool {
        one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object. If a key is repeated, the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { self[key] = value }
    }
}
