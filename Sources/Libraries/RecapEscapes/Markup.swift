extension String {
    /// The text escaped as the content of an HTML or XML element. Characters that XML does not allow become U+FFFD.
    package var markupEscaped: String { replacingScalars { Self.markup($0) } }

    /// The text escaped as a double-quoted attribute value in HTML or XML. Characters that XML does not allow become U+FFFD.
    ///
    /// The result is a single line, because XML parsers read a line end or a tab in an attribute as a space, and Markdown parsers
    /// treat an empty line as the end of the element.
    package var attributeEscaped: String {
        replacingScalars { scalar in
            switch scalar {
            case "\t", "\n": "&#\(scalar.value);"
            default: Self.markup(scalar)
            }
        }
    }

    private static func markup(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "\t", "\n": nil
        // Parsers read a lone carriage return as a line feed.
        case "\r": "&#13;"
        case _ where scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE: "\u{FFFD}"
        default: nil
        }
    }

    /// The text escaped as a line of a WebVTT cue. Line ends become spaces, and a null character becomes U+FFFD.
    ///
    /// Source: WebVTT, W3C, section 4.2, "WebVTT cue text span".
    package var subtitleEscaped: String {
        replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            // "-->" would begin a new cue.
            case ">": "&gt;"
            case "\n", "\r": " "
            case "\0": "\u{FFFD}"
            default: nil
            }
        }
    }

    /// The fence for the text as a Markdown code block: at least three backticks, and more than in any run of backticks in the
    /// text.
    package var markdownFence: String {
        var longest = 0, run = 0
        for byte in utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: "`", count: max(3, longest + 1))
    }
}

extension ArraySlice<UInt8> {
    /// The bytes of HTML or XML with the references `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&#39;` replaced by their characters.
    /// O(*n*)
    package var markupUnescaped: [UInt8] {
        var bytes: [UInt8] = [], rest = self
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            bytes += rest[..<start]
            rest = rest[start...]
            if let (name, sign) = references.first(where: { rest.starts(with: $0.name.utf8) }) {
                bytes.append(sign)
                rest = rest.dropFirst(name.utf8.count)
            } else {
                bytes.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
            }
        }
        return bytes + rest
    }
}

/// The characters that are written as references, and the names of the references.
private let references: [(name: String, sign: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
]

extension Sequence<UInt8> {
    /// Returns the bytes percent-encoded for a URL. ASCII letters, digits and the given symbols are kept; any other byte is
    /// written as `%` and two hexadecimal digits.
    ///
    /// - Parameter signs: The ASCII symbols that are kept.
    package func percentEncoded(keeping signs: String) -> String {
        let signs = Array(signs.utf8)
        var address = ""
        for byte in self {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where signs.contains(byte): address.unicodeScalars.append(Unicode.Scalar(byte))
            default: address += "%" + byte.hexadecimalDigits
            }
        }
        return address
    }
}

extension String {
    /// The text as a quoted string in a gettext catalogue. A null character, which gettext would take for the end, becomes
    /// U+FFFD.
    package var portableObjectQuoted: String {
        let escaped = replacingScalars { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\r": "\\r"
            case "\0": "\u{FFFD}"
            case "\u{1}"..."\u{1F}", "\u{7F}": Self.octal(UInt8(ascii: scalar))
            default: nil
            }
        }
        return "\"\(escaped)\""
    }

    /// Returns an escape sequence with three octal digits.
    private static func octal(_ byte: UInt8) -> String {
        "\\" + [6, 3, 0].map { String(byte >> $0 & 7) }.joined()
    }
}

extension ArraySlice<UInt8> {
    /// The text of a quoted string in a gettext catalogue; `nil` if it is not a valid one.
    ///
    /// Source: The Format of PO Files, in the manual of GNU gettext: the escapes are those of C.
    package var portableObjectText: String? {
        let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\")
        guard count >= 2, first == quote, last == quote else { return nil }
        var rest = dropFirst().dropLast(), bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == quote { return nil }
            guard byte == backslash else {
                bytes.append(byte)
                continue
            }
            guard let sign = rest.popFirst() else { return nil }
            switch sign {
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "a"): bytes.append(0x07)
            case UInt8(ascii: "b"): bytes.append(0x08)
            case UInt8(ascii: "v"): bytes.append(0x0B)
            case UInt8(ascii: "f"): bytes.append(0x0C)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                let digits = [sign] + rest.prefix(2).prefix { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
                rest = rest.dropFirst(digits.count - 1)
                let value = digits.reduce(0) { $0 << 3 | Int($1 & 7) }
                guard value > 0, value < 0x100 else { return nil }
                bytes.append(UInt8(value))
            default: bytes.append(sign)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
