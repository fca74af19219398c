internal import RecapJSON

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
        self.init(text.utf8Span.span)
    }

    /// Reads `{{path}}` out of bytes that are well-formed UTF-8.
    init(_ bytes: Span<UInt8>) {
        let parts = Template.split(bytes)
        storage = parts.isEmpty ? .text(String(wellFormed: bytes)) : .parts(parts)
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
    private static func split(_ bytes: Span<UInt8>) -> [Part] {
        var parts: [Part] = []
        var literal = 0
        var at = findBrace(bytes, 0)
        while at < bytes.count {
            guard let reference = reference(in: bytes, at: at) else {
                at = findBrace(bytes, at + 1)
                continue
            }
            if literal < at { parts.append(.text(String(wellFormed: bytes.extracting(literal..<at)))) }
            parts.append(.reference(reference.path))
            literal = reference.end
            at = findBrace(bytes, literal)
        }
        guard literal > 0 else { return [] }
        if literal < at { parts.append(.text(String(wellFormed: bytes.extracting(literal..<at)))) }
        return parts
    }

    private static var brace: UInt8 { UInt8(ascii: "{") }

    /// Reads `{{path}}` at a place. Looks no further than to the next brace.
    static func reference(in bytes: Span<UInt8>, at start: Int) -> (path: DataPath, end: Int)? {
        guard start + 1 < bytes.count, bytes[start + 1] == brace else { return nil }
        let closing = UInt8(ascii: "}")
        var end = start + 2
        while end < bytes.count, bytes[end] != brace, bytes[end] != closing { end += 1 }
        guard end + 1 < bytes.count, bytes[end] == closing, bytes[end + 1] == closing,
            let path = DataPath(bytes.extracting(start + 2..<end))
        else { return nil }
        return (path, end + 2)
    }
}
