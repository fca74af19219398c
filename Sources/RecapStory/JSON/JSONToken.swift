/// One value or object key on the tape of a ``JSONDocument``.
///
/// Tokens stand in the order of the text, so their offsets rise. An object is followed by key, value, key, value …
package struct JSONToken: Sendable {
    /// What a token stands for.
    package enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, string, array, object
    }

    /// What the value is.
    package let kind: Kind
    /// Whether a string holds a backslash, so that its bytes are not its text.
    package let hasEscapes: Bool
    /// Byte offset of the first byte: the quote of a string, the bracket of a container.
    private let start: UInt32
    /// Number: byte offset past it. String: byte offset of the closing quote. Container: tape index past its last token.
    private var bound: UInt32

    @inline(__always)
    init(_ kind: Kind, offset: Int, end: Int, hasEscapes: Bool = false) {
        self.kind = kind
        self.hasEscapes = hasEscapes
        start = UInt32(truncatingIfNeeded: offset)
        bound = UInt32(truncatingIfNeeded: end)
    }

    /// Byte offset of the first byte in the text.
    @inline(__always) package var offset: Int { Int(start) }

    /// See ``bound``: a byte offset for strings and numbers, a tape index for containers.
    @inline(__always) package internal(set) var end: Int {
        get { Int(bound) }
        set { bound = UInt32(truncatingIfNeeded: newValue) }
    }
}
