/// Any value that JSON can hold.
public enum JSONValue: Equatable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// Any number; JSON does not tell integers from others.
    case number(Double)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values with names.
    case object(JSONObject)

    /// Lays `other` over this value: objects deeply, member by member; all else is replaced. Linear in both.
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
