extension JSONParser {
    /// Reads a text from an array element on, without the brackets opened before it. Returns the brackets that close
    /// containers opened before the element.
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

    /// Reads the text after a value of a container opened before the tail. Returns `true` if another value follows,
    /// `false` at the end of the text.
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
