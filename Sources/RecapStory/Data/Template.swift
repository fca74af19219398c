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
        if case .parts(let parts) = storage, parts.count == 1, case .reference(let path) = parts[0] { path } else { nil }
    }

    /// All paths that it refers to.
    public var references: [DataPath] {
        guard case .parts(let parts) = storage else { return [] }
        return parts.compactMap { if case .reference(let path) = $0 { path } else { nil } }
    }

    /// The pieces of a text that refers to something; empty where it does not.
    private static func split(_ text: String) -> [Part] {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
        var parts: [Part] = []
        var literal = ""
        var found = false
        var rest = Substring(text)
        while let brace = rest.firstIndex(of: "{") {
            let after = rest[brace...].dropFirst()
            if after.first == "{", let path = reference(in: after.dropFirst()) {
                literal += rest[..<brace]
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(.reference(path.path))
                rest = path.rest
                found = true
            } else {
                literal += rest[...brace]
                rest = after
            }
        }
        guard found else { return [] }
        literal += rest
        if !literal.isEmpty { parts.append(.text(literal)) }
        return parts
    }

    /// Reads `path}}` at the beginning of a text.
    private static func reference(in text: Substring) -> (path: DataPath, rest: Substring)? {
        guard let end = text.firstIndex(of: "}") else { return nil }
        let after = text[end...].dropFirst()
        guard after.first == "}", let path = DataPath(text[..<end]) else { return nil }
        return (path, after.dropFirst())
    }
}
