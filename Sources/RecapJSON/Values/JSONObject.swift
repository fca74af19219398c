/// The members of a JSON object, in text order.
///
/// Two objects with the same members in a different order are equal. Finding a member takes linear time up to eight
/// members and constant time beyond.
public struct JSONObject: Sendable {
    /// The maximum number of members that are searched without a table.
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
