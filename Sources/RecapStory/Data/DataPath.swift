/// A path to a value in a story's data: `langs.0.label`.
public struct DataPath: Sendable, Hashable, CustomStringConvertible {
    /// The names, or places in a list counted from 0, from the outside in; never empty.
    public let names: [String]

    /// Reads a path: names with dots between them; spaces around it don't count. `nil` where a name is missing.
    public init?(_ text: some StringProtocol) {
        let names = text.split(separator: ".", omittingEmptySubsequences: false).map { DataPath.trimmed($0) }
        guard names.allSatisfy({ !$0.isEmpty && !$0.contains("{") }) else { return nil }
        self.names = names
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var bytes = Substring(text)
        while bytes.first == " " || bytes.first == "\t" { bytes.removeFirst() }
        while bytes.last == " " || bytes.last == "\t" { bytes.removeLast() }
        return String(bytes)
    }

    /// The path as a story writes it.
    public var description: String { names.joined(separator: ".") }
}
