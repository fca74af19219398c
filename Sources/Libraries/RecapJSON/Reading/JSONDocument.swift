/// Validated JSON text: its bytes, and a flat list of tokens, the tape.
///
/// A value is identified by the index of its token; the outermost value has index 0. Strings and numbers are decoded only on
/// request. Methods that take an index expect a valid index into the tape.
@usableFromInline package struct JSONDocument: Sendable {
    /// The text in UTF-8.
    @usableFromInline package let bytes: [UInt8]
    /// The values and keys of the text, in order.
    @usableFromInline package let tokens: [JSONToken]
    /// The byte offsets of the first 32 `\u` escapes that are unpaired surrogates, which are decoded as U+FFFD.
    package let loneSurrogates: [Int]

    /// The maximum length of a text in bytes: 256 MiB.
    package static let byteLimit = JSONToken.offsetCount
    /// The maximum nesting depth of arrays and objects.
    package static let depthLimit = 128
    /// The maximum number of values and keys in a text. As ``JSONValue``s, that many take several hundred MiB.
    package static let tokenLimit = 8_000_000

    /// Parses `bytes` according to the grammar of RFC 8259. A leading UTF-8 byte order mark is allowed. Throws the first error.
    /// Linear in time and memory.
    package static func parse(
        _ bytes: [UInt8], resources: ReadingResources = .serial
    ) throws(JSONSyntaxError) -> JSONDocument {
        let division = resources.hasThreads ? JSONTailReading.division(of: bytes) : nil
        return try parse(bytes, dividedAt: division, resources: resources)
    }

    /// Parses `bytes`. If `division` is the offset of an array element, a second thread parses the text from there on.
    static func parse(
        _ bytes: [UInt8], dividedAt division: Int?, resources: ReadingResources
    ) throws(JSONSyntaxError) -> JSONDocument {
        guard bytes.count <= byteLimit else { throw JSONSyntaxError(.tooLong(limit: byteLimit), at: 0) }
        var parser = JSONParser()
        // Reserved memory that is never written to costs nothing.
        let tokens: [JSONToken]
        do throws(JSONSyntaxError) {
            tokens = try Array(capacity: JSONParser.tokenCapacity(bytes.count)) { tokens throws(JSONSyntaxError) in
                // A token takes eight bytes, and most texts have at most one token per eight bytes.
                resources.prepare(&tokens, byteCount: bytes.count)
                let reading = division.flatMap { JSONTailReading(of: bytes, from: $0, resources: resources) }
                try parser.run(bytes.span, &tokens, with: reading)
            }
        } catch {
            // In a binary file, the byte offset of an error is meaningless.
            if case .otherEncoding = error.reason { throw error }
            throw !parser.hasTokens && !isText(bytes) ? JSONSyntaxError(.notText, at: 0) : error
        }
        return JSONDocument(bytes: bytes, tokens: tokens, loneSurrogates: parser.loneSurrogates)
    }

    /// Returns whether the first 512 bytes are UTF-8 without control characters other than white space and escape.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        // Text that begins like JSON is treated as JSON, so that a syntax error is reported with its position.
        if let first = bytes.first, "{[\"".utf8.contains(first) { return true }
        let start = bytes.prefix(512)
        let controls = start.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B || $0 == 0x7F }
        var at = 0
        while at < start.count, let length = utf8Length(bytes.span, at: at) { at += length }
        return !controls && at >= start.count
    }

    /// Returns the kind of the value at `index`.
    @inlinable @inline(__always)
    package func kind(_ index: Int) -> JSONToken.Kind { tokens[index].kind }

    /// Returns the index after the value at `index` and all values inside it.
    @inlinable @inline(__always)
    package func next(after index: Int) -> Int { tokens[index].next(after: index) }

    /// Returns the text of the string or key at `index`; empty for other values. Linear in the string.
    package func string(_ index: Int) -> String {
        let token = tokens[index]
        guard token.kind == .string else { return "" }
        if token.hasEscapes { return unescaped(from: token.offset + 1, to: token.end) }
        return String(wellFormed: bytes.span.extracting(token.offset + 1..<token.end))
    }

    /// Returns the number at `index`, rounded to the nearest `Double`; infinity if it is too large, NaN for other
    /// values.
    package func double(_ index: Int) -> Double {
        let token = tokens[index]
        guard token.kind == .number else { return .nan }
        return decimal(bytes.span, from: token.offset, to: token.end) ?? slowDouble(token)
    }

    private func slowDouble(_ token: JSONToken) -> Double {
        // This initializer accepts every number that JSON's grammar allows.
        Double(String(decoding: bytes[token.offset..<token.end], as: UTF8.self)) ?? .nan
    }

    /// Returns the text of a byte range of a string with its escapes decoded; an unpaired surrogate becomes U+FFFD.
    func unescaped(from start: Int, to end: Int) -> String {
        let input = bytes.span
        var text: [UInt8] = []
        text.reserveCapacity(end - start)
        var at = start
        while at < end {
            let plain = min(skipPlainASCII(input, at), end)
            text += bytes[at..<plain]
            at = plain
            guard at < end else { break }
            guard input[at] == UInt8(ascii: "\\") else {
                text.append(input[at])
                at += 1
                continue
            }
            let letter = input[at + 1]
            at += 2
            switch letter {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                var value = UInt32(hexUnit(input, at) ?? 0xFFFD)
                at += 4
                if value & 0xFC00 == 0xD800, at + 1 < end, input[at] == UInt8(ascii: "\\"),
                    input[at + 1] == UInt8(ascii: "u"), let low = hexUnit(input, at + 2), low & 0xFC00 == 0xDC00
                {
                    value = 0x10000 + (value & 0x3FF) << 10 + UInt32(low & 0x3FF)
                    at += 6
                }
                text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
            default: text.append(letter)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Returns 10 to the power of `exponent`, which is exact in a `Double` up to 22.
private func exactPower(_ exponent: Int) -> Double {
    var power = 1.0
    var left = exponent
    while left >= 4 {
        power *= 10_000
        left -= 4
    }
    while left > 0 {
        power *= 10
        left -= 1
    }
    return power
}

/// Returns the value of a number without an exponent if its digits and its power of ten are both exact in a `Double`, in which
/// case a single division rounds correctly; `nil` for other numbers.
///
/// Source: W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990: the fast case.
@inline(__always)
private func decimal(_ input: Span<UInt8>, from start: Int, to end: Int) -> Double? {
    guard end - start <= 17 else { return nil }
    var at = start
    let isNegative = input[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var digits: UInt64 = 0
    var fraction: Int?
    while at < end {
        let byte = input[at]
        if byte == UInt8(ascii: ".") {
            fraction = at + 1
        } else {
            let digit = byte &- 0x30
            guard digit < 10 else { return nil }
            digits = digits &* 10 &+ UInt64(digit)
        }
        at += 1
    }
    guard digits <= 1 << 53 else { return nil }
    var number = Double(digits)
    if let fraction { number /= exactPower(end - fraction) }
    return isNegative ? -number : number
}

extension JSONDocument {
    /// Returns the file offset of a byte of the string at `index`. `target` is a byte offset in the string's text, with escapes
    /// decoded. Linear in the string.
    package func offset(ofTextByte target: Int, in index: Int) -> Int {
        let token = tokens[index]
        let start = token.offset + 1
        guard token.hasEscapes else { return min(start + target, token.end) }
        let input = bytes.span
        var at = start
        var textBytes = 0
        while at < token.end {
            let next = at + escapeLength(input, at)
            let count = next == at + 1 ? 1 : unescaped(from: at, to: next).utf8.count
            guard textBytes + count <= target else { return at }
            textBytes += count
            at = next
        }
        return token.end
    }

    /// Returns the length in bytes of the escape at an offset; 1 if there is no escape.
    private func escapeLength(_ input: Span<UInt8>, _ at: Int) -> Int {
        guard input[at] == UInt8(ascii: "\\") else { return 1 }
        guard input[at + 1] == UInt8(ascii: "u") else { return 2 }
        let isPair =
            hexUnit(input, at + 2).map { $0 & 0xFC00 == 0xD800 } == true && at + 7 < input.count
            && input[at + 6] == UInt8(ascii: "\\") && input[at + 7] == UInt8(ascii: "u")
            && hexUnit(input, at + 8).map { $0 & 0xFC00 == 0xDC00 } == true
        return isPair ? 12 : 6
    }
}

extension JSONDocument {
    /// Returns the value at an index in the form used in messages. Short values appear as written.
    package func excerpt(_ token: Int) -> String {
        switch kind(token) {
        case .null: "null"
        case .true: "true"
        case .false: "false"
        case .number: shortened(String(decoding: bytes[tokens[token].offset..<tokens[token].end], as: UTF8.self))
        case .string: quoted(string(token))
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// Returns a text in quotation marks, truncated to 40 scalars.
package func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

/// Returns a text truncated to 40 scalars; "…" stands for the rest.
package func shortened(_ text: String) -> String {
    let limit = 40
    guard text.utf8.count > limit else { return text }
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.endIndex ? text : String(start.dropLast()) + "…"
}

extension JSONValue {
    /// The type of the value in the form used in messages, such as `a number` or `text`.
    package var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The value in the form used in messages. Short values appear as written.
    package var excerpt: String {
        switch self {
        case .null, .bool, .number: shortened(text(.compact))
        case .string(let text): quoted(text)
        case .array, .object: kindName
        }
    }
}
