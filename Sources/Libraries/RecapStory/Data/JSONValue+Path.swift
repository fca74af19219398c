public import RecapJSON

extension JSONValue {
    /// Sets the value at a path. Missing objects on the path are created, and other values on it are replaced by
    /// objects; an array index out of range has no effect. Linear in the number of names and in the members of the
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

/// The path of a value in a story's data: `langs.0.label`.
public struct DataPath: Sendable, Hashable, CustomStringConvertible {
    /// The member names and zero-based array indices, from outermost to innermost; never empty.
    public let names: [String]

    /// Creates a path from names separated by dots. Spaces and tabs around a name are ignored. Returns `nil` if a name
    /// is empty or contains `{`.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        self.init(text.utf8Span.span)
    }

    /// Creates a path from at least one name.
    init(names: [String]) {
        self.names = names
    }

    /// Creates the path of a member of the data's outermost object. Dots are part of the name.
    public init(name: String) {
        names = [name]
    }

    /// Creates the path of a member or element of the value at another path.
    public init(_ outer: DataPath, _ name: String) {
        names = outer.names + [name]
    }

    /// Creates a path from bytes of well-formed UTF-8.
    init?(_ bytes: Span<UInt8>) {
        var names: [String] = []
        var start = 0
        for at in 0...bytes.count where at == bytes.count || bytes[at] == UInt8(ascii: ".") {
            var first = start
            var end = at
            while first < end, DataPath.isSpace(bytes[first]) { first += 1 }
            while first < end, DataPath.isSpace(bytes[end - 1]) { end -= 1 }
            guard first < end else { return nil }
            for place in first..<end where bytes[place] == UInt8(ascii: "{") { return nil }
            names.append(String(wellFormed: bytes.extracting(first..<end)))
            start = at + 1
        }
        self.names = names
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The path in the syntax of stories.
    public var description: String { names.joined(separator: ".") }
}
