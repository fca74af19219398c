/// One value or object key on the tape of a ``JSONDocument``.
///
/// Tokens stand in the order of the text, so their offsets rise. An object is followed by key, value, key, value …
///
/// A token takes 8 bytes: of a large story, to touch fresh memory is a good part of what reading costs.
@usableFromInline package struct JSONToken: Sendable {
    /// What a token stands for.
    @usableFromInline package enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, string, array, object
    }

    /// The number of offsets that a token can tell apart.
    static let offsetCount = 1 << 28

    /// From the low bits up: byte offset of the first byte (the quote of a string, the bracket of a container), the kind,
    /// whether a string holds a backslash.
    @usableFromInline let start: UInt32
    /// Number: byte offset past it. String: byte offset of the closing quote. Container: tape index past its last token.
    @usableFromInline var bound: UInt32

    @inline(__always)
    init(_ kind: Kind, offset: Int, end: Int, hasEscapes: Bool = false) {
        start = UInt32(truncatingIfNeeded: offset) | UInt32(kind.rawValue) << 28 | (hasEscapes ? 1 << 31 : 0)
        bound = UInt32(truncatingIfNeeded: end)
    }

    /// What the value is.
    @inlinable @inline(__always) package var kind: Kind {
        Kind(rawValue: UInt8(truncatingIfNeeded: start >> 28 & 7)) ?? .null
    }

    /// Whether a string holds a backslash, so that its bytes are not its text.
    @inlinable @inline(__always) package var hasEscapes: Bool { start >> 31 != 0 }

    /// Byte offset of the first byte in the text.
    @inlinable @inline(__always) package var offset: Int { Int(start & 0x0FFF_FFFF) }

    /// See ``bound``: a byte offset for strings and numbers, a tape index for containers.
    @inlinable @inline(__always) package internal(set) var end: Int {
        get { Int(bound) }
        set { bound = UInt32(truncatingIfNeeded: newValue) }
    }
}
