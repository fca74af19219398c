/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Equatable, Sendable {
    /// What went wrong.
    package enum Reason: Equatable, Sendable {
        /// Something else was needed here: `expected` and `found` are ready to be read by people.
        case unexpected(expected: String, found: String)
        /// The text ends inside a string.
        case unclosedString
        /// The text ends, or another bracket closes, before the bracket opened at the byte offset `opened` is closed.
        case unclosed(bracket: Character, opened: Int, found: String)
        /// A comma stands before a closing bracket.
        case trailingComma
        /// A control character stands bare in a string.
        case controlCharacter(UInt8)
        /// A backslash is followed by something that is no escape.
        case badEscape(found: String)
        /// A number that JSON does not know; the text says what is wrong with it.
        case badNumber(String)
        /// Bytes that are not UTF-8.
        case invalidUTF8(UInt8)
        /// The bytes are no text at all.
        case notText
        /// The text is in another encoding, named here.
        case otherEncoding(String)
        /// More containers within each other than `limit`.
        case tooDeep(limit: Int)
        /// More after the one value that a text may hold.
        case trailingData(found: String)
        /// More bytes than `limit`, which is a whole number of MiB.
        case tooLong(limit: Int)
        /// More values and keys than `limit`.
        case tooMany(limit: Int)
    }

    /// What went wrong.
    package let reason: Reason
    /// The byte offset at which it was noticed.
    package let offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The reason in words, without the place.
    package var message: String {
        switch reason {
        case .unexpected(let expected, let found): "expected \(expected), found \(found)"
        case .unclosedString: "expected '\"' to close this string, found the end of the file"
        case .unclosed(let bracket, _, let found): "expected ',' or '\(bracket)', found \(found)"
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

/// Two hexadecimal digits.
private func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return text.utf8.count < 2 ? "0" + text : text
}

/// What stands at `offset`, for an error message.
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
        // A word says more than its first letter: NaN, undefined, True.
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
            return "'\(String(decoding: bytes, as: UTF8.self))'"
        }
        return "the byte 0x\(hex(byte))"
    }
}

private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
}

/// A whole number with commas between thousands.
private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : grouped(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
}
