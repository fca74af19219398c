extension String {
    /// The text in quotation marks as in a catalogue of gettext. A null character, which gettext takes for the end, becomes
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

    /// Returns an escape with three octal digits.
    private static func octal(_ byte: UInt8) -> String {
        "\\" + [6, 3, 0].map { String(byte >> $0 & 7) }.joined()
    }
}

extension ArraySlice<UInt8> {
    /// The text of a literal in quotation marks as in a catalogue of gettext. `nil` if it is none.
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
