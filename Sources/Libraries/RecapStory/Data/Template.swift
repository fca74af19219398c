internal import RecapJSON

/// The bytes of a file that templates refer to.
final class TemplateBytes: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Text with references to values in a story's data: `"{{commits}} commits"`.
///
/// Literal text is kept apart from inserted values. References and markup are recognized only in literal text; a value
/// is shown verbatim, whatever characters it contains. In Swift, the literal segments of an interpolated string are
/// literal text, and the interpolated expressions are values:
///
/// ```swift
/// TextBlock("**\(name)** has {{commits}} commits")
/// ```
public struct Template: Sendable {
    /// A part of a template.
    public enum Part: Sendable, Hashable {
        /// Literal text, which may contain markup.
        case text(String)
        /// A value, which is shown verbatim.
        case value(String)
        /// A reference to the value at a path.
        case reference(DataPath)
        /// A reference to the value at a path, shown in a certain format: `{{commits | number}}`.
        case formatted(DataPath, TemplateFilter)

        /// The path of a reference; `nil` for other parts.
        var path: DataPath? {
            switch self {
            case .text, .value: nil
            case .reference(let path), .formatted(let path, _): path
            }
        }
    }

    /// A range of a file's bytes without references. The order of the members lets the enclosing enumeration use the
    /// spare bits of the object's pointer, so a template takes no more memory than a string.
    private struct Slice: Sendable {
        let start: UInt32
        let count: UInt32
        let source: TemplateBytes

        var text: String {
            let bytes = source.bytes
            return String(wellFormed: bytes.span.extracting(Int(start)..<Int(start) + Int(count)))
        }
    }

    private enum Storage: Sendable {
        /// Literal text without references.
        case text(String)
        /// A value, which is shown verbatim.
        case value(String)
        /// Literal text whose string is created on demand: of the 70,000 texts in a story of 10,000 pages, only a few
        /// are shown.
        case slice(Slice)
        case parts([Part])
    }

    private let storage: Storage

    /// Creates a template that shows a text verbatim, without references or markup.
    public init(verbatim text: String) {
        storage = .value(text)
    }

    /// Parses the references in literal text. Unclosed braces, and braces that don't enclose a path, are literal. Use
    /// ``init(verbatim:)`` for untrusted text.
    public init(parsing text: String) {
        let parts = Template.split(text.utf8Span.span)
        storage = parts.isEmpty ? .text(text) : .parts(parts)
    }

    /// Creates a template from its parts, in order.
    init(parts: [Part]) {
        switch parts.first {
        case .text(let text) where parts.count == 1: storage = .text(text)
        case .value(let text) where parts.count == 1: storage = .value(text)
        default: storage = .parts(parts)
        }
    }

    /// Creates a template of literal text without references from well-formed UTF-8 at an offset in `source`. Long text
    /// is not copied, and keeps `source` alive.
    init(_ source: TemplateBytes, _ start: Int, _ text: Span<UInt8>) {
        // A string of up to 15 bytes needs no separate memory.
        if text.count > 15, let start = UInt32(exactly: start) {
            storage = .slice(Slice(start: start, count: UInt32(truncatingIfNeeded: text.count), source: source))
        } else {
            storage = .text(String(wellFormed: text))
        }
    }

    /// The parts, in order. Linear in the text.
    public var parts: [Part] {
        switch storage {
        case .text(let text): [.text(text)]
        case .value(let text): [.value(text)]
        case .slice(let slice): [.text(slice.text)]
        case .parts(let parts): parts
        }
    }

    /// Whether there are references. Linear in the number of parts, whereas ``plainText`` may have to create a string.
    var hasReferences: Bool {
        if case .parts(let parts) = storage { parts.contains { $0.path != nil } } else { false }
    }

    /// The text of a template without references, including its values; `nil` if the template has references. Linear in
    /// the length of the text.
    public var plainText: String? {
        switch storage {
        case .text(let text), .value(let text): return text
        case .slice(let slice): return slice.text
        case .parts(let parts):
            var result = ""
            for part in parts {
                switch part {
                case .text(let text), .value(let text): result += text
                case .reference, .formatted: return nil
                }
            }
            return result
        }
    }

    /// The text of a template that consists of a single part without references, and whether it is literal text or a
    /// value; `nil` for other templates. Linear in the length of the text.
    var filled: FilledText? {
        switch storage {
        case .text(let text): FilledText(authored: text)
        case .value(let text): FilledText(verbatim: text)
        case .slice(let slice): FilledText(authored: slice.text)
        case .parts: nil
        }
    }

    /// The path of a template that consists of a single reference, which keeps the type of its value; `nil` for other
    /// templates.
    public var onlyReference: DataPath? {
        if case .parts(let parts) = storage, parts.count == 1, case .reference(let path) = parts[0] {
            path
        } else {
            nil
        }
    }

    /// The paths of all references, in order.
    public var references: [DataPath] {
        guard case .parts(let parts) = storage else { return [] }
        return parts.compactMap(\.path)
    }

    /// Returns the parts of a text with references; empty if there are none. Linear in the text.
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
            parts.append(reference.part)
            literal = reference.end
            at = findBrace(bytes, literal)
        }
        guard literal > 0 else { return [] }
        if literal < at { parts.append(.text(String(wellFormed: bytes.extracting(literal..<at)))) }
        return parts
    }

    private static var brace: UInt8 { UInt8(ascii: "{") }

    /// Returns the reference that starts at an offset, and its end; `nil` if there is none. Stops at the next brace.
    static func reference(in bytes: Span<UInt8>, at start: Int) -> (part: Part, end: Int)? {
        guard start + 1 < bytes.count, bytes[start + 1] == brace else { return nil }
        let closing = UInt8(ascii: "}"), bar = UInt8(ascii: "|")
        var end = start + 2
        while end < bytes.count, bytes[end] != brace, bytes[end] != closing, bytes[end] != bar { end += 1 }
        let path = DataPath(bytes.extracting(start + 2..<end))
        let middle = end
        while end < bytes.count, bytes[end] != brace, bytes[end] != closing { end += 1 }
        guard end + 1 < bytes.count, bytes[end] == closing, bytes[end + 1] == closing, let path else { return nil }
        guard middle < end else { return (.reference(path), end + 2) }
        let filter = String(wellFormed: bytes.extracting(middle + 1..<end))
        return (try? TemplateFilter(parsing: filter[...])).map { (.formatted(path, $0), end + 2) }
    }
}

extension Template: Hashable {
    /// Returns whether two templates have the same parts.
    public static func == (one: Template, other: Template) -> Bool {
        switch (one.storage, other.storage) {
        case (.parts, _), (_, .parts), (.value, _), (_, .value): one.parts == other.parts
        default: one.plainText == other.plainText
        }
    }

    /// Hashes the parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts)
    }
}

extension Template: ExpressibleByStringInterpolation {
    /// The segments of an interpolated literal: literal text, in which `{{path}}` refers to the story's data, and
    /// inserted values, which are shown verbatim.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates an empty template.
        public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

        /// Appends literal text and the references in it.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            parts += Template(parsing: literal).parts
        }

        /// Appends a string as a value, which is shown verbatim.
        public mutating func appendInterpolation(_ text: some StringProtocol) { parts.append(.value(String(text))) }

        /// Appends the description of a value, which is shown verbatim.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.value(value.description))
        }

        /// Appends the parts of another template.
        public mutating func appendInterpolation(_ template: Template) { parts += template.parts }

        /// Appends a reference to the value at a path in the story's data.
        public mutating func appendInterpolation(reference path: DataPath) { parts.append(.reference(path)) }

        /// Appends a reference in the syntax between the braces of a story: a path, optionally followed by a vertical
        /// bar and a filter. Text that is not a valid reference is shown verbatim.
        public mutating func appendInterpolation(reference text: String) {
            let read = Template(parsing: "{{\(text)}}").parts
            parts.append(read.count == 1 && read[0].path != nil ? read[0] : .value(text))
        }
    }

    /// Creates a template from a literal, which may contain references.
    public init(stringLiteral text: String) {
        self.init(parsing: text)
    }

    /// Creates a template from a string literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        self.init(parts: stringInterpolation.parts)
    }

    /// Parses the references in a text.
    @available(*, deprecated, renamed: "init(parsing:)")
    public init(_ text: String) {
        self.init(parsing: text)
    }
}
