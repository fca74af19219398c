internal import RecapJSON

/// A path to a value in a story's data: `langs.0.label`.
public struct DataPath: Sendable, Hashable, CustomStringConvertible {
    /// The names, or places in a list counted from 0, from the outside in; never empty.
    public let names: [String]

    /// Reads a path: names with dots between them; spaces around it don't count. `nil` where a name is missing.
    public init?(_ text: some StringProtocol) {
        let text = String(text)
        self.init(text.utf8Span.span)
    }

    /// The path of names, of which there is at least one.
    init(names: [String]) {
        self.names = names
    }

    /// The path of a member of the data itself, by its name as it stands.
    public init(name: String) {
        names = [name]
    }

    /// The path of something within what is at another path.
    public init(_ outer: DataPath, _ name: String) {
        names = outer.names + [name]
    }

    /// Reads a path out of bytes that are well-formed UTF-8.
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

    /// The path as a story writes it.
    public var description: String { names.joined(separator: ".") }
}
