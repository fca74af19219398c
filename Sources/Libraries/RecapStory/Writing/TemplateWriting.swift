internal import RecapJSON

// A file cannot express values within a text, because all text in it is the author's. Values with characters that would
// be read as markup or references are therefore written into the data, and the text refers to them.

extension Template: WritableValue {
    /// The text as in a file, or a placeholder object for ``SeparateValues`` if it has values that a file would read
    /// differently.
    var json: JSONValue {
        get throws(StoryWritingError) {
            let written = written
            let hasValues = parts.contains { if case .value = $0 { true } else { false } }
            let isRead =
                !written.utf8.contains(UInt8(ascii: "{"))
                || Template(parsing: written).parts.filter { $0.path != nil } == parts.filter { $0.path != nil }
            if hasValues, !isRead || !areValuesPlain { return SeparateValues.json(of: parts) }
            guard isRead else { throw .verbatimReference(written) }
            return .string(written)
        }
    }

    /// The text with its references as in a file. Values are inserted verbatim.
    var written: String { parts.map(\.written).joined() }

    /// Whether a file's reader would read the values back verbatim: none contains a markup character and, next to the
    /// author's markup, each is a word.
    private var areValuesPlain: Bool {
        func isPlain(_ text: String) -> Bool { !text.utf8.contains { SeparateValues.signs.contains($0) } }
        var hasMarks = false, values: [String] = []
        for part in parts {
            switch part {
            case .text(let text): hasMarks = hasMarks || !isPlain(text)
            case .value(let text): values.append(text)
            case .reference, .formatted: break
            }
        }
        return values.allSatisfy { value in
            isPlain(value)
                && (!hasMarks
                    || !value.isEmpty && value.utf8.allSatisfy { $0 < 0x80 && InlineLetters.Class(ascii: $0) == .word })
        }
    }
}

extension Template.Part {
    /// The part as written in a file.
    var written: String {
        switch self {
        case .text(let text), .value(let text): text
        case .reference(let path): "{{\(path.description)}}"
        case .formatted(let path, let filter): "{{\(path.description) | \(filter.description)}}"
        }
    }
}

/// The values of texts that are written into a story's data because its texts cannot contain them.
struct SeparateValues {
    /// The special characters of markup, references and particle pairs.
    static let signs = Array("*_`{}[]()\\".utf8)

    /// The name of the only member of an object that represents a text. No field has an empty name.
    private static let name = ""

    /// The name of the values in the data.
    private let place: String
    private var values: [JSONValue] = []

    /// Returns an object that represents a text with values: its parts, literal text alternating with values.
    fileprivate static func json(of parts: [Template.Part]) -> JSONValue {
        var list: [JSONValue] = [], text = ""
        for part in parts {
            if case .value(let value) = part {
                list += [.string(text), .string(value)]
                text = ""
            } else {
                text += part.written
            }
        }
        return .object([name: .array(list + [.string(text)])])
    }

    /// Returns the members of a story with the values of its texts moved to its data. O(*n*) for *n* values.
    static func resolved(_ story: JSONObject) throws(StoryWritingError) -> JSONObject {
        var data = JSONObject()
        if case .object(let members)? = story["data"] { data = members }
        var place = "texts", number = 1
        while data[place] != nil {
            number += 1
            place = "texts\(number)"
        }
        var separate = SeparateValues(place: place)
        var result = story
        for member in story where member.key != "data" { result[member.key] = separate.resolved(member.value) }
        guard !separate.values.isEmpty else { return story }
        data[separate.place] = .array(separate.values)
        result["data"] = try JSONValue.object(data).checkedAsData()
        return result
    }

    private init(place: String) { self.place = place }

    private mutating func resolved(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { resolved($0) })
        case .object(let members):
            if members.count == 1, case .array(let parts)? = members[Self.name] {
                var text = ""
                for (place, part) in parts.enumerated() {
                    if case .string(let words) = part, place.isMultiple(of: 2) {
                        text += words
                    } else {
                        text += "{{\(self.place).\(values.count)}}"
                        values.append(part)
                    }
                }
                return .string(text)
            }
            var result = members
            for member in members { result[member.key] = resolved(member.value) }
            return .object(result)
        case .null, .bool, .number, .string: return value
        }
    }
}
