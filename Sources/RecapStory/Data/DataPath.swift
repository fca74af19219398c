/// A path to a value in a story's data: `langs.0.label`.
public struct DataPath: Sendable, Hashable, CustomStringConvertible {
    /// The names, or places in a list counted from 0, from the outside in; never empty.
    public let names: [String]

    /// Reads a path: names with dots between them; spaces around it don't count. `nil` where a name is missing.
    public init?(_ text: some StringProtocol) {
        let bytes = text.utf8
        var names: [String] = []
        var start = bytes.startIndex
        while true {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
            guard let name = DataPath.name(bytes[start..<end], of: text) else { return nil }
            names.append(name)
            if end == bytes.endIndex { break }
            start = bytes.index(after: end)
        }
        self.names = names
    }

    /// The name in a piece of a path, without the spaces around it; `nil` where there is none, or a brace in it.
    private static func name<Text: StringProtocol>(_ piece: Text.UTF8View.SubSequence, of text: Text) -> String? {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        guard let first = piece.firstIndex(where: { !isSpace($0) }), !piece.contains(UInt8(ascii: "{")) else {
            return nil
        }
        var end = first
        var next = first
        while next < piece.endIndex {
            let byte = piece[next]
            next = piece.index(after: next)
            if !isSpace(byte) { end = next }
        }
        return String(text[first..<end])
    }

    /// The path as a story writes it.
    public var description: String { names.joined(separator: ".") }
}
