internal import RecapJSON
internal import RecapLanguage

extension JSONValue {
    /// Returns a number as JSON; throws if JSON cannot represent it.
    static func checked(_ number: Double) throws(StoryWritingError) -> JSONValue {
        guard number.isFinite else { throw .number(number) }
        return .number(number)
    }

    /// Returns an object, or the value of its only member if the member has the given name.
    static func unlessAlone(_ object: JSONObject, _ name: String) -> JSONValue {
        if object.count == 1, let value = object[name], case .string = value { return value }
        return .object(object)
    }

    /// Returns the value; throws if it would not be read back as the data of a story.
    func checkedAsData() throws(StoryWritingError) -> JSONValue {
        if case .object(let object) = self, object.count == 1, case .string(let name)? = object["src"],
            name.utf8.reversed().starts(with: ".json".utf8.reversed())
        {
            throw .dataLikeFileName
        }
        return self
    }
}

extension DataPath {
    /// A string that consists of a reference to this path.
    var reference: JSONValue { .string("{{\(description)}}") }
}

extension Template {
    /// The text as written in a file.
    var json: JSONValue {
        get throws(StoryWritingError) {
            let text = parts.reduce(into: "") { text, part in
                switch part {
                case .text(let piece): text += piece
                case .reference(let path): text += "{{\(path.description)}}"
                case .formatted(let path, let filter): text += "{{\(path.description) | \(filter.description)}}"
                }
            }
            guard !text.utf8.contains(UInt8(ascii: "{")) || Template(text) == self else {
                throw .verbatimReference(text)
            }
            return .string(text)
        }
    }
}

extension Condition {
    /// The condition as written in a file.
    var json: JSONValue {
        get throws(StoryWritingError) {
            let text = text
            guard (try? Condition(parsing: text)) == self else { throw .condition }
            return .string(text)
        }
    }
}

extension ListSource {
    /// Returns a reference, or the list with each value converted by `write`.
    func json(_ write: (Value) throws(StoryWritingError) -> JSONValue) throws(StoryWritingError) -> JSONValue {
        switch self {
        case .reference(let path): return path.reference
        case .values(let values):
            var list: [JSONValue] = []
            for value in values { list.append(try write(value)) }
            return .array(list)
        }
    }
}

extension ValueSource {
    /// The number, or the text as written in a file.
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .number(let number): try .checked(number)
            case .text(let template): try template.json
            }
        }
    }
}

extension TableRows {
    /// A reference, or a list of lists.
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .reference(let path): return path.reference
            case .values(let rows):
                var list: [JSONValue] = []
                for row in rows {
                    var cells: [JSONValue] = []
                    for cell in row { cells.append(try cell.json) }
                    list.append(.array(cells))
                }
                return .array(list)
            }
        }
    }
}

extension LineSource {
    /// A reference, a list of numbers, or a list of objects.
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .reference(let path): return path.reference
            case .numbers(let numbers):
                return try ListSource.values(numbers).json { number throws(StoryWritingError) in try .checked(number) }
            case .series(let series):
                var list: [JSONValue] = []
                for line in series { list.append(.object(try Series.fields.json(line))) }
                return .array(list)
            }
        }
    }
}

extension QuantitySource {
    /// A reference, a number, or a list of numbers.
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .reference(let path): return path.reference
            case .number(let number): return try .checked(number)
            case .numbers(let numbers):
                return try ListSource.values(numbers).json { number throws(StoryWritingError) in try .checked(number) }
            }
        }
    }
}

extension DaysSource {
    /// A reference, a list of numbers, or an object from dates to numbers.
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .reference(let path): return path.reference
            case .values(let values):
                return try ListSource.values(values).json { number throws(StoryWritingError) in try .checked(number) }
            case .dates(let dates):
                var object = JSONObject()
                for date in dates { object[date.date] = try .checked(date.value) }
                return .object(object)
            }
        }
    }
}

extension DatedValue {
    /// The date as written in a file: `2024-12-31`.
    fileprivate var date: String { Day(year: year, month: month, day: day).text }
}

extension ColorSource {
    /// The colour as written in a file.
    var text: String {
        switch self {
        case .rgb(let color): color.text
        case .ink: "ink"
        case .dim: "dim"
        case .accent: "accent"
        }
    }
}

extension RGBColor {
    /// The colour as written in a file: `#1d2671`.
    package var text: String {
        [red, green, blue].reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }
}

extension TextStyle {
    /// The words of the style, separated by spaces.
    var text: String {
        let words = TextStyle.names.filter { !$0.style.isEmpty && contains($0.style) }.map(\.name)
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }
}
