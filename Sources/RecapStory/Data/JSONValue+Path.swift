public import RecapJSON

extension JSONValue {
    /// Sets the value at a path. Missing objects on the path are created, and other values on it are replaced by
    /// objects; a position outside an array has no effect. Linear in the number of names and in the members of the
    /// objects on the path.
    public mutating func set(_ value: JSONValue, at path: DataPath) {
        set(value, at: path.names[...])
    }

    private mutating func set(_ value: JSONValue, at names: ArraySlice<String>) {
        guard let name = names.first else {
            self = value
            return
        }
        switch self {
        case .array(var elements):
            guard let index = Int(name), elements.indices.contains(index) else { return }
            elements[index].set(value, at: names.dropFirst())
            self = .array(elements)
        case .object(var object):
            var member = object[name] ?? .null
            member.set(value, at: names.dropFirst())
            object[name] = member
            self = .object(object)
        default:
            var member = JSONValue.null
            member.set(value, at: names.dropFirst())
            self = .object([name: member])
        }
    }
}
