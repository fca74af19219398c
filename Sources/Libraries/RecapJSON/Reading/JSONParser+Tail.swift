extension JSONParser {
    /// Parses a text from an array element on, without the brackets opened before it. Returns the brackets that close containers
    /// opened before the element.
    mutating func runTail(
        _ input: Span<UInt8>, from start: Int, _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) -> [JSONTail.Closing] {
        var at = start
        // The type of the innermost container opened before the tail; unknown once that container is closed.
        var outer: JSONToken.Kind? = .array
        var closings: [JSONTail.Closing] = []
        while true {
            if try parseNext(input, &at, &tokens) { continue }
            guard try parseAfterOuterValue(input, &at, &tokens, in: &outer, &closings) else { return closings }
        }
    }

    /// Parses the text after a value of a container opened before the tail. Returns `true` if another value follows, `false` at
    /// the end of the text.
    private mutating func parseAfterOuterValue(
        _ input: Span<UInt8>, _ at: inout Int, _ tokens: inout OutputSpan<JSONToken>, in outer: inout JSONToken.Kind?,
        _ closings: inout [JSONTail.Closing]
    ) throws(JSONSyntaxError) -> Bool {
        while true {
            at = skipSpace(input, at)
            guard at < input.count else { return false }
            switch (input[at], outer) {
            case (UInt8(ascii: "}"), .object), (UInt8(ascii: "}"), nil):
                closings.append(JSONTail.Closing(kind: .object, tokens: tokens.count))
                outer = nil
                at += 1
            case (UInt8(ascii: "]"), .array), (UInt8(ascii: "]"), nil):
                closings.append(JSONTail.Closing(kind: .array, tokens: tokens.count))
                outer = nil
                at += 1
            case (UInt8(ascii: ","), .object):
                at = skipSpace(input, at + 1)
                try parseKey(input, &at, &tokens, afterComma: true)
                return true
            case (UInt8(ascii: ","), nil):
                at = skipSpace(input, at + 1)
                outer = .array
                guard at < input.count, input[at] == UInt8(ascii: "\"") else { return true }
                try parseString(input, &at, &tokens)
                at = skipSpace(input, at)
                // Only the colon distinguishes a key from an element.
                guard at < input.count, input[at] == UInt8(ascii: ":") else { continue }
                outer = .object
                at += 1
                return true
            case (UInt8(ascii: ","), _):
                at += 1
                return true
            default: throw unexpected("a bracket", input, at)
            }
        }
    }

    /// Appends the tokens of the rest of the text. Returns `false`, without changes, if they don't match the open
    /// containers.
    mutating func append(_ tail: JSONTail, to tokens: inout OutputSpan<JSONToken>) -> Bool {
        // Nothing may follow the outermost container.
        guard tail.closings.count == depth, tail.closings.last?.tokens == tail.tokens.count,
            depth + tail.depth <= JSONDocument.depthLimit, tokens.count + tail.tokens.count <= JSONDocument.tokenLimit
        else { return false }
        var open = container
        for closing in tail.closings {
            guard tokens[open].kind == closing.kind else { return false }
            open = outerContainer(of: open, tokens)
        }
        let base = tokens.count
        for token in tail.tokens { tokens.append(token.moved(by: base)) }
        for closing in tail.closings { close(before: base + closing.tokens, &tokens) }
        loneSurrogates += tail.loneSurrogates.prefix(Self.loneSurrogateLimit - loneSurrogates.count)
        return true
    }
}

/// A value or object key on the tape of a ``JSONDocument``.
///
/// Tokens are in text order, so their offsets increase. The token of an object is followed by the tokens of its keys
/// and values, alternating.
///
/// A token takes only 8 bytes, because writing to fresh memory is a large part of the cost of parsing.
@usableFromInline package struct JSONToken: Sendable {
    /// The type of a value; keys are strings.
    @usableFromInline package enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, string, array, object
    }

    /// The number of distinct offsets that a token can hold.
    static let offsetCount = 1 << 28

    /// From the low bits up: the offset of the first byte (the quotation mark of a string, the bracket of a container), the kind,
    /// and whether a string contains a backslash.
    @usableFromInline let start: UInt32
    /// The byte offset after a number or word, the byte offset of the closing quote of a string, or the tape index
    /// after the last token of a container.
    @usableFromInline var bound: UInt32

    @inline(__always)
    init(_ kind: Kind, offset: Int, end: Int, hasEscapes: Bool = false) {
        start = UInt32(truncatingIfNeeded: offset) | UInt32(kind.rawValue) << 28 | (hasEscapes ? 1 << 31 : 0)
        bound = UInt32(truncatingIfNeeded: end)
    }

    /// Returns the token adjusted for a tape on which `count` tokens precede those of its own tape.
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

    /// Returns the tape index after the token and those inside it, given the token's own index.
    @inlinable @inline(__always) package func next(after index: Int) -> Int {
        kind == .array || kind == .object ? end : index + 1
    }

    /// Whether a string contains escapes, in which case its bytes differ from its text.
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

/// The tokens of a text from an array element on, parsed without knowing which containers are open there.
///
/// The second half of a long text is parsed this way in parallel with the first half. Its tokens are appended to those of the
/// first half if the first half ends at the same element.
struct JSONTail: Sendable {
    /// A bracket that closes a container opened before the tail.
    struct Closing: Sendable {
        /// The type of the container.
        var kind: JSONToken.Kind
        /// The number of tokens in the tail before the bracket.
        var tokens: Int
    }

    /// The tokens; their ends are relative to the first one.
    let tokens: [JSONToken]
    /// The brackets that close containers opened before the tail, innermost first.
    let closings: [Closing]
    /// The maximum nesting depth of the containers opened in the tail.
    let depth: Int
    let loneSurrogates: [Int]

    /// Parses the rest of a text; `nil` if the rest can't be valid.
    init?(of bytes: [UInt8], from start: Int, resources: ReadingResources) {
        var parser = JSONParser()
        var closings: [Closing] = []
        let capacity = JSONParser.tokenCapacity(bytes.count - start)
        let tokens: [JSONToken]? = try? Array(capacity: capacity) { tokens throws(JSONSyntaxError) in
            resources.prepare(&tokens, byteCount: bytes.count - start)
            closings = try parser.runTail(bytes.span, from: start, &tokens)
        }
        guard let tokens else { return nil }
        self.tokens = tokens
        self.closings = closings
        depth = parser.deepest
        loneSurrogates = parser.loneSurrogates
    }
}

/// The parsing of a tail on another thread.
struct JSONTailReading: ~Copyable {
    /// The minimum number of bytes for which a second thread saves time.
    private static let longText = 1 << 18
    /// The number of bytes that are searched for a position at which to divide the text.
    private static let searchLength = 1 << 16

    /// The offset of the first element of the tail.
    let start: Int
    private let work: ThreadWork<JSONTail>

    /// Starts parsing the part of a text that begins at an offset; `nil` if no thread is available.
    init?(of bytes: [UInt8], from start: Int, resources: ReadingResources) {
        let work = resources.start { JSONTail(of: bytes, from: start, resources: resources) }
        guard let work else { return nil }
        self.start = start
        self.work = work
    }

    /// Waits for the tail and returns it; `nil` if the rest of the text can't be valid.
    consuming func tail() -> JSONTail? { work.value() }

    /// Returns the offset at which to divide a long text: that of an object that follows another one, near the middle; `nil` for
    /// a short text, or if there is no such position. The offset may turn out to be inside a string.
    static func division(of text: [UInt8]) -> Int? {
        let input = text.span
        guard input.count >= longText else { return nil }
        // The thread that reads the first half also appends the tokens of the second.
        var at = input.count / 64 * 31
        let end = at + searchLength
        while at < end {
            guard input[at] == UInt8(ascii: "}") else {
                at += 1
                continue
            }
            at = skipSpace(input, at + 1)
            guard at < end, input[at] == UInt8(ascii: ",") else { continue }
            at = skipSpace(input, at + 1)
            if at < end, input[at] == UInt8(ascii: "{") { return at }
        }
        return nil
    }
}
