extension JSONValue {
    /// This value as JSON text of many lines, two spaces a level; numbers that JSON cannot hold become `null`.
    package var prettyText: String {
        var text = ""
        write(to: &text, indent: "\n")
        return text
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += number.isFinite ? JSONValue.text(of: number) : "null"
        case .string(let string): JSONValue.write(string, to: &text)
        case .array(let elements):
            JSONValue.write(elements, "[", "]", to: &text, indent) { element, text, indent in
                element.write(to: &text, indent: indent)
            }
        case .object(let object):
            JSONValue.write(object, "{", "}", to: &text, indent) { member, text, indent in
                JSONValue.write(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func write<Members: Collection>(
        _ members: Members, _ opening: String, _ closing: String, to text: inout String, _ indent: String,
        _ write: (Members.Element, inout String, String) -> Void
    ) {
        text += opening
        for (place, member) in members.enumerated() {
            text += place == 0 ? indent + "  " : "," + indent + "  "
            write(member, &text, indent + "  ")
        }
        text += members.isEmpty ? closing : indent + closing
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// A finite number with plain digits: whole numbers without a point.
    package static func text(of number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return number.description
    }
}
