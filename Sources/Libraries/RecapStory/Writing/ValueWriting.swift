internal import RecapJSON
internal import RecapLanguage

/// A value that is written in the same way in every field.
protocol WritableValue {
    /// The value as written in a file.
    var json: JSONValue { get throws(StoryWritingError) }
}

extension JSONValue {
    /// Returns a number as JSON. Throws an error if JSON cannot represent it.
    static func checked(_ number: Double) throws(StoryWritingError) -> JSONValue {
        guard number.isFinite else { throw .number(number) }
        return .number(number)
    }

    /// Returns an object, or the value of its only member if the member has the given name.
    static func unlessAlone(_ object: JSONObject, _ name: String?) -> JSONValue {
        if object.count == 1, let value = name.flatMap({ object[$0] }), case .string = value { return value }
        return .object(object)
    }

    /// Returns the value. Throws an error if it would not be read back as the data of a story.
    func checkedAsData() throws(StoryWritingError) -> JSONValue {
        if case .object(let object) = self, object.count == 1, case .string(let name)? = object["src"],
            name.utf8.reversed().starts(with: ".json".utf8.reversed())
        {
            throw .dataLikeFileName
        }
        return self
    }
}

extension String: WritableValue {
    var json: JSONValue { .string(self) }
}

extension Bool: WritableValue {
    var json: JSONValue { .bool(self) }
}

extension Double: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) { try .checked(self) }
    }
}

extension Array: WritableValue where Element: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            var list: [JSONValue] = []
            for value in self { list.append(try value.json) }
            return .array(list)
        }
    }
}

extension Referable: WritableValue where Value: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .value(let value): try value.json
            case .reference(let path): path.reference
            }
        }
    }
}

extension DataPath: WritableValue {
    var json: JSONValue { .string(description) }

    /// A string that consists only of a reference to this path.
    var reference: JSONValue { .string("{{\(description)}}") }
}

extension Condition: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            let text = text
            guard (try? Condition(parsing: text)) == self else { throw .condition }
            return .string(text)
        }
    }
}

extension ValueSource: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .number(let number): try .checked(number)
            case .text(let template): try template.json
            }
        }
    }
}

extension ChartLines: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .numbers(let numbers): try numbers.json
            case .series(let series): try series.json
            }
        }
    }
}

extension ComparedNumbers: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .number(let number): try number.json
            case .numbers(let numbers): try numbers.json
            }
        }
    }
}

extension DayNumbers: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .values(let values): return try values.json
            case .dates(let dates):
                var object = JSONObject()
                for date in dates { object[date.date] = try date.value.json }
                return .object(object)
            }
        }
    }
}

extension DatedValue {
    /// The date as written in a file: `2024-12-31`.
    fileprivate var date: String { Day(year: year, month: month, day: day).text }
}

extension ColorSource: WritableValue {
    var json: JSONValue { .string(text) }

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

extension RGBColor: WritableValue {
    var json: JSONValue { .string(text) }

    /// The colour as written in a file: `#1d2671`.
    package var text: String {
        [red, green, blue].reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }
}

extension TextStyle: WritableValue {
    var json: JSONValue { .string(text) }

    /// The words of the style, separated by spaces.
    var text: String {
        let words = TextStyle.names.filter { !$0.style.isEmpty && contains($0.style) }.map(\.name)
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }
}
