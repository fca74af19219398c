/// One value or object key on the tape of a ``JSONDocument``.
///
/// Tokens are in text order, so their offsets increase. The token of an object is followed by the tokens of its keys
/// and values, alternating.
///
/// A token takes 8 bytes because touching fresh memory is a large part of the cost of reading.
@usableFromInline package struct JSONToken: Sendable {
    /// The type of a value; keys are strings.
    @usableFromInline package enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, string, array, object
    }

    /// The number of distinct offsets that a token can hold.
    static let offsetCount = 1 << 28

    /// From the low bits up: the byte offset of the first byte (the quote of a string, the bracket of a container), the
    /// kind, and whether a string contains a backslash.
    @usableFromInline let start: UInt32
    /// The byte offset after a number or word, the byte offset of the closing quote of a string, or the tape index
    /// after the last token of a container.
    @usableFromInline var bound: UInt32

    @inline(__always)
    init(_ kind: Kind, offset: Int, end: Int, hasEscapes: Bool = false) {
        start = UInt32(truncatingIfNeeded: offset) | UInt32(kind.rawValue) << 28 | (hasEscapes ? 1 << 31 : 0)
        bound = UInt32(truncatingIfNeeded: end)
    }

    /// Returns this token adjusted for a tape on which `count` tokens precede those of its own tape.
    @inline(__always)
    func moved(by count: Int) -> JSONToken {
        var token = self
        if kind == .array || kind == .object { token.end += count }
        return token
    }

    /// The type of the value.
    @inlinable @inline(__always) package var kind: Kind {
        Kind(rawValue: UInt8(truncatingIfNeeded: start >> 28 & 7)) ?? .null
    }

    /// Whether a string contains escapes, so that its bytes differ from its text.
    @inlinable @inline(__always) package var hasEscapes: Bool { start >> 31 != 0 }

    /// The byte offset of the first byte.
    @inlinable @inline(__always) package var offset: Int { Int(start & 0x0FFF_FFFF) }

    /// The byte offset after a number or word, the byte offset of the closing quote of a string, or the tape index
    /// after the last token of an array or object.
    @inlinable @inline(__always) package internal(set) var end: Int {
        get { Int(bound) }
        set { bound = UInt32(truncatingIfNeeded: newValue) }
    }
}
