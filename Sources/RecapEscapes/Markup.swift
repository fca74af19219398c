extension String {
    /// The text as the content of an element of HTML or XML. Characters that XML does not allow become U+FFFD.
    package var markupEscaped: String { replacingScalars { Self.markup($0) } }

    /// The text as the value of an attribute of HTML or XML in double quotation marks. Characters that XML does not allow
    /// become U+FFFD.
    ///
    /// It is one line, since a parser of XML reads a line end or a tab in an attribute as a space, and a parser of Markdown an
    /// empty line as the end of the element.
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
        // A parser reads a carriage return by itself as a line feed.
        case "\r": "&#13;"
        case _ where scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE: "\u{FFFD}"
        default: nil
        }
    }

    /// The text as a line of a cue of WebVTT. Line ends become spaces, and a null character becomes U+FFFD.
    ///
    /// Source: WebVTT, W3C, section 4.2, "WebVTT cue text span".
    package var subtitleEscaped: String {
        replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            // "-->" would begin another cue.
            case ">": "&gt;"
            case "\n", "\r": " "
            case "\0": "\u{FFFD}"
            default: nil
            }
        }
    }

    /// The line before and after the text that makes it a block of code in Markdown: more backticks than there are together
    /// in the text, and at least three.
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
    /// The bytes of HTML or XML with the signs that are written as `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&#39;`. O(*n*)
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

/// The signs that are written by name or number, and how.
private let references: [(name: String, sign: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
]

extension Sequence<UInt8> {
    /// The bytes as a part of an address: letters and digits of ASCII and some signs stay, and `%` and two digits stand for
    /// each other byte.
    ///
    /// - Parameter signs: The signs of ASCII that stay.
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
