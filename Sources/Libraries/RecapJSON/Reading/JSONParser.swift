/// A parser that converts JSON text to a tape of tokens, in one pass and without recursion.
///
/// The parser accepts exactly the texts that RFC 8259 allows: no comments, no trailing commas, no bare words. Time and memory are
/// linear in the text.
struct JSONParser {
    /// The maximum number of unpaired surrogates that are recorded.
    static let loneSurrogateLimit = 32

    var loneSurrogates: [Int] = []
    /// Whether a token has been parsed. If not even the first byte is valid, the input may not be text at all.
    private(set) var hasTokens = false
    /// The tape index of the innermost open container, or -1. While a container is open, the end of its token holds the
    /// index of the enclosing container, so no stack is needed.
    private(set) var container = -1
    private var isObject = false
    /// The number of open containers.
    private(set) var depth = 0
    /// The maximum number of containers that were open at the same time.
    private(set) var deepest = 0

    /// Returns the maximum number of tokens that a text of `count` bytes can produce before it is fully parsed or rejected.
    static func tokenCapacity(_ count: Int) -> Int {
        // A value takes two bytes with its comma or brackets; containers that are never closed take one.
        min(count / 2 + JSONDocument.depthLimit, JSONDocument.tokenLimit) + 2
    }

    /// Parses a text. If `reading` is parsing the rest of it from an array element on, its tokens are used once the parser
    /// reaches that element.
    mutating func run(
        _ input: Span<UInt8>, _ tokens: inout OutputSpan<JSONToken>, with reading: consuming JSONTailReading? = nil
    ) throws(JSONSyntaxError) {
        var at = try skipByteOrderMark(input)
        defer { hasTokens = tokens.count > 0 }
        var expectsMore = true
        if let reading {
            while expectsMore, at < reading.start {
                expectsMore = try parseNext(input, &at, &tokens)
                at = skipSpace(input, at)
            }
            // If the parser has passed that offset, the division was inside a string.
            if expectsMore, at == reading.start, let tail = reading.tail(), append(tail, to: &tokens) { return }
        }
        while expectsMore { expectsMore = try parseNext(input, &at, &tokens) }
        at = skipSpace(input, at)
        if at < input.count { throw JSONSyntaxError(.trailingData(found: describe(input, at: at)), at: at) }
    }

    /// Parses a value, or the beginning of one, and everything up to the next value. Returns `false` after the outermost value.
    @inline(__always)
    mutating func parseNext(
        _ input: Span<UInt8>, _ at: inout Int, _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) -> Bool {
        at = skipSpace(input, at)
        if tokens.count >= JSONDocument.tokenLimit {
            throw JSONSyntaxError(.tooMany(limit: JSONDocument.tokenLimit), at: at)
        }
        if try parseValue(input, &at, &tokens) { return true }
        return try parseAfterValue(input, &at, &tokens)
    }

    /// Parses a scalar or opens a container. Returns whether a value must follow immediately.
    @inline(__always)
    private mutating func parseValue(
        _ input: Span<UInt8>, _ at: inout Int, _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) -> Bool {
        guard at < input.count else {
            throw container < 0 ? JSONSyntaxError(.empty, at: at) : unexpectedValue(input, at)
        }
        switch input[at] {
        case UInt8(ascii: "\""): try parseString(input, &at, &tokens)
        case UInt8(ascii: "{"):
            try push(.object, at, &tokens)
            at = skipSpace(input, at + 1)
            if at < input.count, input[at] == UInt8(ascii: "}") {
                pop(&at, &tokens)
            } else {
                try parseKey(input, &at, &tokens, afterComma: false)
                return true
            }
        case UInt8(ascii: "["):
            try push(.array, at, &tokens)
            at = skipSpace(input, at + 1)
            if at < input.count, input[at] == UInt8(ascii: "]") {
                pop(&at, &tokens)
            } else {
                return true
            }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber(input, &at, &tokens)
        case UInt8(ascii: "t"): try parseWord("true", .true, input, &at, &tokens)
        case UInt8(ascii: "f"): try parseWord("false", .false, input, &at, &tokens)
        case UInt8(ascii: "n"): try parseWord("null", .null, input, &at, &tokens)
        default: throw unexpectedValue(input, at)
        }
        return false
    }

    /// Parses the text between two values. Returns `true` if another value follows, `false` after the outermost value.
    @inline(__always)
    private mutating func parseAfterValue(
        _ input: Span<UInt8>, _ at: inout Int, _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) -> Bool {
        while container >= 0 {
            at = skipSpace(input, at)
            let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            let byte = at < input.count ? input[at] : 0
            if byte == UInt8(ascii: ",") {
                let comma = at
                at = skipSpace(input, at + 1)
                if at < input.count, input[at] == closing { throw JSONSyntaxError(.trailingComma, at: comma) }
                if isObject { try parseKey(input, &at, &tokens, afterComma: true) }
                return true
            }
            guard byte == closing else {
                throw JSONSyntaxError(
                    .unclosed(
                        bracket: isObject ? "}" : "]", opened: tokens[container].offset, found: describe(input, at: at)),
                    at: at)
            }
            pop(&at, &tokens)
        }
        return false
    }

    @inline(__always)
    private mutating func push(
        _ kind: JSONToken.Kind, _ at: Int, _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) {
        guard depth < JSONDocument.depthLimit else {
            throw JSONSyntaxError(.tooDeep(limit: JSONDocument.depthLimit), at: at)
        }
        depth += 1
        deepest = max(deepest, depth)
        let outer = container
        container = tokens.count
        isObject = kind == .object
        tokens.append(JSONToken(kind, offset: at, end: outer))
    }

    @inline(__always)
    private mutating func pop(_ at: inout Int, _ tokens: inout OutputSpan<JSONToken>) {
        close(before: tokens.count, &tokens)
        at += 1
    }

    /// Closes the innermost container before the token at `end`.
    @inline(__always)
    mutating func close(before end: Int, _ tokens: inout OutputSpan<JSONToken>) {
        let outer = outerContainer(of: container, tokens)
        tokens[container].end = end
        container = outer
        isObject = outer >= 0 && tokens[outer].kind == .object
        depth -= 1
    }

    /// Returns the container around an open one, or -1.
    @inline(__always)
    func outerContainer(of index: Int, _ tokens: borrowing OutputSpan<JSONToken>) -> Int {
        // The token keeps only the low 32 bits.
        Int(Int32(truncatingIfNeeded: tokens[index].end))
    }

    @inline(__always)
    mutating func parseKey(
        _ input: Span<UInt8>, _ at: inout Int, _ tokens: inout OutputSpan<JSONToken>, afterComma: Bool
    ) throws(JSONSyntaxError) {
        guard at < input.count, input[at] == UInt8(ascii: "\"") else {
            throw unexpected(afterComma ? "a key in \"" : "a key in \" or '}'", input, at)
        }
        try parseString(input, &at, &tokens)
        at = skipSpace(input, at)
        guard at < input.count, input[at] == UInt8(ascii: ":") else { throw unexpected("':' after the key", input, at) }
        at += 1
    }

    private func parseWordEnd(_ input: Span<UInt8>, _ at: Int) -> Bool {
        guard at < input.count else { return true }
        switch input[at] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            return false
        default: return true
        }
    }

    private func parseWord(
        _ word: StaticString, _ kind: JSONToken.Kind, _ input: Span<UInt8>, _ at: inout Int,
        _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) {
        let end = at + word.utf8CodeUnitCount
        guard end <= input.count, matches(input, at, word), parseWordEnd(input, end) else {
            throw unexpectedValue(input, at)
        }
        tokens.append(JSONToken(kind, offset: at, end: end))
        at = end
    }

    @inline(__always)
    mutating func parseString(
        _ input: Span<UInt8>, _ at: inout Int, _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) {
        let start = at
        var hasEscapes = false
        var next = at + 1
        while true {
            next = skipPlainASCII(input, next)
            guard next < input.count else { throw JSONSyntaxError(.unclosedString, at: start) }
            let byte = input[next]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try parseEscape(input, &next)
            } else if byte >= 0x80 {
                repeat {
                    if hasCommonTriple(input, at: next) {
                        next += 3
                        continue
                    }
                    guard let length = utf8Length(input, at: next) else {
                        throw JSONSyntaxError(.invalidUTF8(input[next]), at: next)
                    }
                    next += length
                } while next < input.count && input[next] >= 0x80
            } else if byte < 0x20 {
                throw JSONSyntaxError(.controlCharacter(byte), at: next)
            } else {
                next += 1
            }
        }
        tokens.append(JSONToken(.string, offset: start, end: next, hasEscapes: hasEscapes))
        at = next + 1
    }

    private mutating func parseEscape(_ input: Span<UInt8>, _ at: inout Int) throws(JSONSyntaxError) {
        let start = at
        guard at + 1 < input.count else {
            throw JSONSyntaxError(.badEscape(found: describe(input, at: at + 1)), at: at)
        }
        switch input[at + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            at += 2
        case UInt8(ascii: "u"):
            guard let unit = hexUnit(input, at + 2) else {
                throw JSONSyntaxError(
                    .unexpected(expected: "four hexadecimal digits after '\\u'", found: badHex(input, at + 2)), at: at)
            }
            at += 6
            if unit & 0xFC00 == 0xD800, at + 1 < input.count, input[at] == UInt8(ascii: "\\"),
                input[at + 1] == UInt8(ascii: "u"), let low = hexUnit(input, at + 2), low & 0xFC00 == 0xDC00
            {
                at += 6
            } else if unit & 0xF800 == 0xD800, loneSurrogates.count < Self.loneSurrogateLimit {
                loneSurrogates.append(start)
            }
        default: throw JSONSyntaxError(.badEscape(found: describe(input, at: at + 1)), at: at)
        }
    }

    private func badHex(_ input: Span<UInt8>, _ at: Int) -> String {
        var next = at
        while next < input.count, next < at + 4, hexDigit(input[next]) != nil { next += 1 }
        return describe(input, at: next)
    }

    @inline(__always)
    private func parseNumber(
        _ input: Span<UInt8>, _ at: inout Int, _ tokens: inout OutputSpan<JSONToken>
    ) throws(JSONSyntaxError) {
        let start = at
        if input[at] == UInt8(ascii: "-") { at += 1 }
        let whole = at
        skipDigits(input, &at)
        if at == whole { throw badNumber("expected a digit after '-'", input, at) }
        if at - whole > 1, input[whole] == UInt8(ascii: "0") {
            throw JSONSyntaxError(.badNumber("found a number that begins with a needless 0"), at: start)
        }
        if at < input.count, input[at] == UInt8(ascii: ".") {
            at += 1
            let fraction = at
            skipDigits(input, &at)
            if at == fraction { throw badNumber("expected a digit after '.'", input, at) }
        }
        if at < input.count, input[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < input.count, input[at] == UInt8(ascii: "+") || input[at] == UInt8(ascii: "-") { at += 1 }
            let exponent = at
            skipDigits(input, &at)
            if at == exponent { throw badNumber("expected a digit in the exponent", input, at) }
        }
        tokens.append(JSONToken(.number, offset: start, end: at))
    }

    private func badNumber(_ expected: String, _ input: Span<UInt8>, _ at: Int) -> JSONSyntaxError {
        JSONSyntaxError(.badNumber("\(expected), found \(describe(input, at: at))"), at: at)
    }

    /// Returns the error that there is no value at an offset.
    private func unexpectedValue(_ input: Span<UInt8>, _ at: Int) -> JSONSyntaxError {
        JSONSyntaxError(.unexpected(expected: "a value", found: describeValue(input, at: at)), at: at)
    }

    func unexpected(_ expected: String, _ input: Span<UInt8>, _ at: Int) -> JSONSyntaxError {
        JSONSyntaxError(.unexpected(expected: expected, found: describe(input, at: at)), at: at)
    }
}
