/// A JSON value.
public enum JSONValue: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number; JSON does not distinguish integers from fractions.
    case number(Double)
    /// A string, with its escapes replaced.
    case string(String)
    /// An array of values.
    case array([JSONValue])
    /// An object, whose members keep their order.
    case object(JSONObject)

    /// The member of an object with a name. `nil` if there is none, or the value is no object. O(*n*) in the number of members.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The contents of a string. `nil` for other values.
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
