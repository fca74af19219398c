/// A syntax error in JSON text, with its position.
package struct JSONSyntaxError: Error, Equatable, Sendable {
    /// The kind of a syntax error.
    package enum Reason: Equatable, Sendable {
        /// The grammar requires something else; `expected` and `found` are phrases for a message.
        case unexpected(expected: String, found: String)
        /// The text ends inside a string.
        case unclosedString
        /// The text ends, or another bracket closes, before the bracket opened at the byte offset `opened` is closed.
        case unclosed(bracket: Character, opened: Int, found: String)
        /// A comment, which JSON doesn't have.
        case comment
        /// A closing bracket is superfluous.
        case strayBracket(Character)
        /// An opening bracket is never closed.
        case openBracket(Character)
        /// A comma precedes a closing bracket.
        case trailingComma
        /// A string contains a control character that is not escaped.
        case controlCharacter(UInt8)
        /// A backslash does not begin a valid escape.
        case badEscape(found: String)
        /// A number has a form that JSON does not allow; the text is the complete message.
        case badNumber(String)
        /// There is nothing but whitespace.
        case empty
        /// A byte is not part of well-formed UTF-8.
        case invalidUTF8(UInt8)
        /// The bytes are not text.
        case notText
        /// The text has another encoding, given by name.
        case otherEncoding(String)
        /// Arrays and objects are nested more than `limit` levels deep.
        case tooDeep(limit: Int)
        /// More text follows the single top-level value.
        case trailingData(found: String)
        /// The text has more bytes than `limit`, which is a whole number of MiB.
        case tooLong(limit: Int)
        /// The text has more than `limit` values and keys.
        case tooMany(limit: Int)
    }

    /// The kind of the error.
    package let reason: Reason
    /// The byte offset of the error.
    package let offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// Returns the number of the line of the error in its text, from 1. O(*n*).
    package func line(in text: [UInt8]) -> Int { text.prefix(offset).count { $0 == 0x0A } + 1 }

    /// A sentence with what was expected and what was found, without the position.
    package var message: String {
        switch reason {
        case .unexpected(let expected, let found): "expected \(expected), found \(found)"
        case .empty: "expected a value, found nothing"
        case .unclosedString: "expected '\"' to close this string, found the end of the file"
        case .unclosed(let bracket, _, let found): "expected ',' or '\(bracket)', found \(found)"
        case .comment: "found a comment; JSON has no comments, so take it out"
        case .strayBracket(let bracket): "this '\(bracket)' is one too many, or what it closes is not opened"
        case .openBracket(let bracket): "this '\(bracket)' is one too many, or it is not closed"
        case .trailingComma: "found a comma after the last value; JSON has none there"
        case .controlCharacter(0x0A), .controlCharacter(0x0D):
            "found a line break inside a string; write it as \\n, or close the string with '\"'"
        case .controlCharacter(0x09): "found a tab inside a string; write it as \\t"
        case .controlCharacter(let byte): "found a control character inside a string; write it as \\u00\(hex(byte))"
        case .badEscape(let found): "expected one of \" \\ / b f n r t u after '\\', found \(found)"
        case .badNumber(let what): what
        case .invalidUTF8(let byte): "found the byte 0x\(hex(byte)), which is not UTF-8 here"
        case .notText: "this is not text; a story is JSON, saved as UTF-8"
        case .otherEncoding(let name): "the file is \(name); save it as UTF-8"
        case .tooDeep(let limit): "found more than \(limit) arrays and objects within each other"
        case .trailingData(let found): "expected the end of the file after its one value, found \(found)"
        case .tooLong(let limit): "the file is longer than \(limit >> 20) MiB"
        case .tooMany(let limit): "found more than \(grouped(limit)) values and keys"
        }
    }
}

/// Returns a byte as two hexadecimal digits.
private func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return text.utf8.count < 2 ? "0" + text : text
}

/// Returns a phrase for the text at `offset`.
func describe(_ input: Span<UInt8>, at offset: Int) -> String {
    guard offset < input.count else { return "the end of the file" }
    let byte = input[offset]
    switch byte {
    case 0x0A, 0x0D: return "the end of the line"
    case 0x09: return "a tab"
    case 0x20: return "a space"
    case 0x22: return "a string"
    case 0x27: return "' (strings are written in \")"
    case 0x21..<0x7F:
        // Report the whole word, such as NaN, undefined or True, rather than only its first letter.
        var word = ""
        var next = offset
        while next < input.count, next < offset + 16, isWordByte(input[next]) {
            word.unicodeScalars.append(Unicode.Scalar(input[next]))
            next += 1
        }
        return word.utf8.count > 1 ? "'\(word)'" : "'\(Unicode.Scalar(byte))'"
    default:
        if let length = utf8Length(input, at: offset) {
            var bytes: [UInt8] = []
            for next in offset..<offset + length { bytes.append(input[next]) }
            let text = String(decoding: bytes, as: UTF8.self)
            return "'\(text)'" + (quotationMarks.contains(text) ? " (strings are written in \")" : "")
        }
        return "the byte 0x\(hex(byte))"
    }
}

/// The quotation marks that a word processor puts in the place of `"`.
private let quotationMarks: Set<String> = ["“", "”", "„", "‘", "’", "‚", "«", "»"]

/// Returns a phrase for the text at `offset`, where a value is expected: a word of another language with that of JSON.
func describeValue(_ input: Span<UInt8>, at offset: Int) -> String {
    let found = describe(input, at: offset)
    return switch found.lowercased() {
    case "'true'", "'yes'": "\(found) (it is written true)"
    case "'false'", "'no'": "\(found) (it is written false)"
    case "'null'", "'none'", "'nil'", "'undefined'": "\(found) (it is written null)"
    default: found
    }
}

private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
}

/// Returns an integer with commas between thousands.
private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : grouped(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
}

extension JSONSyntaxError {
    /// Returns a more helpful error for the most likely mistake: a comment instead of an unexpected character, or the superfluous
    /// or unclosed bracket instead of the position at which the parser noticed it. O(*n*) in the length of the text.
    package func explained(in text: [UInt8]) -> JSONSyntaxError {
        switch reason {
        case .unexpected, .unclosed, .trailingData: break
        case .trailingComma: return stray(in: text) ?? self
        default: return self
        }
        let rest = text[min(offset, text.count)...]
        if ["//", "/*", "#"].contains(where: { rest.starts(with: $0.utf8) }) {
            return JSONSyntaxError(.comment, at: offset)
        }
        return stray(in: text) ?? self
    }

    /// The maximum length of a text in which brackets are compared, and the maximum number of candidate brackets.
    private static let comparedLength = 1 << 22, triedCount = 8

    /// Returns an error at the first preceding bracket that is not aligned with its counterpart, if removing that bracket, or
    /// another one of its kind, makes the text valid JSON; `nil` if there is none.
    private func stray(in text: [UInt8]) -> JSONSyntaxError? {
        guard text.count <= JSONSyntaxError.comparedLength else { return nil }
        for place in JSONSyntaxError.misplaced(in: text, before: offset).prefix(JSONSyntaxError.triedCount) {
            var other = text
            other[place] = UInt8(ascii: " ")
            guard (try? JSONDocument.parse(other)) != nil || isRepaired(&other, by: place) else { continue }
            let bracket = Character(Unicode.Scalar(text[place]))
            return JSONSyntaxError("{[".contains(bracket) ? .openBracket(bracket) : .strayBracket(bracket), at: place)
        }
        return nil
    }

    /// Returns whether a text is valid JSON after the comma that follows a removed bracket is removed as well.
    private func isRepaired(_ text: inout [UInt8], by place: Int) -> Bool {
        guard let comma = text[place...].firstIndex(where: { $0 > 0x20 }), text[comma] == UInt8(ascii: ",") else {
            return false
        }
        text[comma] = UInt8(ascii: " ")
        return (try? JSONDocument.parse(text)) != nil
    }

    /// Returns the offsets of brackets whose indentation does not match that of their counterpart's line, considering only
    /// closing brackets at the beginning of a line: a closing bracket that is indented more, or the opening bracket of one that
    /// is indented less. The text must be valid up to `end`. O(*n*).
    private static func misplaced(in text: [UInt8], before end: Int) -> [Int] {
        var open: [(place: Int, indent: Int)] = [], places: [Int] = []
        var at = 0, indent = 0, isIndent = true
        while at < min(end + 1, text.count) {
            let byte = text[at]
            switch byte {
            case UInt8(ascii: "\n"): (indent, isIndent) = (0, true)
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.append((at, indent))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let last = open.popLast() else { break }
                if isIndent, indent != last.indent { places.append(indent > last.indent ? at : last.place) }
            case UInt8(ascii: "\""):
                at += 1
                while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
            default: break
            }
            if isIndent, byte == 0x20 || byte == 0x09 { indent += 1 } else if byte > 0x20 { isIndent = false }
            at += 1
        }
        return places
    }
}
