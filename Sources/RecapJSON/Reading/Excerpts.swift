extension JSONDocument {
    /// Returns the value at an index as shown in messages. Short values appear as they are written.
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
    /// The type of this value as shown in messages: `a number`, `text`.
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

    /// This value as shown in messages. Short values appear as they are written.
    package var excerpt: String {
        switch self {
        case .null, .bool, .number: shortened(text(.compact))
        case .string(let text): quoted(text)
        case .array, .object: kindName
        }
    }
}
