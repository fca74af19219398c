/// Text with references into a story's data: `"{{commits}} commits"`.
public struct Template: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// A piece of a template.
    public enum Part: Sendable, Hashable {
        /// Text as it stands.
        case text(String)
        /// The value at a path.
        case reference(DataPath)
    }

    /// Plain text is the common case and needs no array.
    private enum Storage: Sendable, Hashable {
        case text(String)
        case parts([Part])
    }

    private let storage: Storage

    /// Text that refers to nothing, `{{` and all.
    public init(verbatim text: String) {
        storage = .text(text)
    }

    /// Reads `{{path}}` out of text. A `{{` without its end, or around what is no path, stays as it stands.
    public init(_ text: String) {
        let parts = Template.split(text)
        storage = parts.isEmpty ? .text(text) : .parts(parts)
    }

    /// A template as a literal.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Its pieces, in order.
    public var parts: [Part] {
        switch storage {
        case .text(let text): [.text(text)]
        case .parts(let parts): parts
        }
    }

    /// Its text, where it refers to nothing.
    public var plainText: String? {
        if case .text(let text) = storage { text } else { nil }
    }

    /// The path, where it is nothing but one reference: such a template takes the value's own type.
    public var onlyReference: DataPath? {
        if case .parts(let parts) = storage, parts.count == 1, case .reference(let path) = parts[0] {
            path
        } else {
            nil
        }
    }

    /// All paths that it refers to.
    public var references: [DataPath] {
        guard case .parts(let parts) = storage else { return [] }
        return parts.compactMap { if case .reference(let path) = $0 { path } else { nil } }
    }

    /// The pieces of a text that refers to something; empty where it does not. Linear in the text.
    private static func split(_ text: String) -> [Part] {
        let bytes = text.utf8
        guard bytes.contains(brace) else { return [] }
        var parts: [Part] = []
        var literal = bytes.startIndex
        var at = bytes.startIndex
        var found = false
        while let open = bytes[at...].firstIndex(of: brace) {
            guard let reference = reference(in: text[open...]) else {
                at = bytes.index(after: open)
                continue
            }
            if literal < open { parts.append(.text(String(text[literal..<open]))) }
            parts.append(.reference(reference.path))
            at = reference.end
            literal = at
            found = true
        }
        guard found else { return [] }
        if literal < bytes.endIndex { parts.append(.text(String(text[literal...]))) }
        return parts
    }

    private static var brace: UInt8 { UInt8(ascii: "{") }

    /// Reads `{{path}}` at the beginning of a text. Looks no further than to the next brace.
    private static func reference(in text: Substring) -> (path: DataPath, end: String.Index)? {
        let bytes = text.utf8
        guard isDoubled(brace, bytes, at: bytes.startIndex) else { return nil }
        let start = bytes.index(bytes.startIndex, offsetBy: 2)
        let closing = UInt8(ascii: "}")
        guard let end = bytes[start...].firstIndex(where: { $0 == brace || $0 == closing }),
            isDoubled(closing, bytes, at: end), let path = DataPath(text[start..<end])
        else { return nil }
        return (path, bytes.index(end, offsetBy: 2))
    }

    private static func isDoubled(_ byte: UInt8, _ bytes: Substring.UTF8View, at index: String.Index) -> Bool {
        let next = bytes.index(after: index)
        return bytes[index] == byte && next < bytes.endIndex && bytes[next] == byte
    }
}
