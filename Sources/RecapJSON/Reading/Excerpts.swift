extension JSONDocument {
    /// What stands at a token, for a message: short values as they are written.
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

/// A text in quotes, cut where it is long.
package func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

/// A text cut to 40 scalars.
package func shortened(_ text: String) -> String {
    let limit = 40
    guard text.utf8.count > limit else { return text }
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.endIndex ? text : String(start.dropLast()) + "…"
}

extension JSONValue {
    /// What kind of value this is, for messages: `a number`, `text`.
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

    /// The value, for a message: what is short as it is written.
    package var excerpt: String {
        switch self {
        case .null, .bool, .number: shortened(text(.compact))
        case .string(let text): quoted(text)
        case .array, .object: kindName
        }
    }
}
