internal import RecapJSON
internal import RecapLanguage

/// The shape that a field requires of the data value it refers to.
enum DataShape: Sendable, Hashable {
    /// A value that can be shown as text.
    case text
    case number
    case date
    case items
    case numbers
    case strings
    case days
    case rows
    case lines
    case quantity
    case events

    /// A phrase that describes the required value in error messages.
    var words: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .date: "a date such as \"2024-12-31\""
        case .items: "a list of texts or objects with a label"
        case .numbers: "a list of numbers"
        case .strings: "a list of texts"
        case .days: "numbers, or dates to numbers,"
        case .rows: "a list of lists or objects"
        case .events: "a list of objects with date and label"
        case .quantity: "a number or a list of numbers"
        case .lines: "a list of numbers or of objects with values"
        }
    }

    /// Returns the reason why a value does not have this shape; `nil` if it does.
    func issue(of value: JSONValue) -> DataIssue? {
        switch self {
        case .text: value.hasText ? nil : DataIssue(expected: words, found: value)
        case .number: value.number == nil ? DataIssue(expected: words, found: value) : nil
        case .date:
            if case .string(let text) = value, WrittenMoment(text) != nil {
                nil
            } else {
                DataIssue(expected: words, found: value)
            }
        case .items: issue(of: value, \.itemIssue)
        case .numbers: issue(of: value, DataShape.number.issue)
        case .strings: issue(of: value) { $0.isText ? nil : DataIssue(expected: "a text", found: $0) }
        case .days: value.daysIssue
        case .rows: issue(of: value, \.rowIssue)
        case .events: issue(of: value, \.eventIssue)
        case .quantity:
            value.elements == nil
                ? value.number == nil ? DataIssue(expected: words, found: value) : nil
                : DataShape.numbers.issue(of: value)
        case .lines:
            if case .object? = value.elements?.first {
                issue(of: value, \.seriesIssue)
            } else {
                issue(of: value, DataShape.number.issue)
            }
        }
    }

    /// Returns the reason why a value is not a list, or why its first invalid element is invalid.
    private func issue(of value: JSONValue, _ issue: (JSONValue) -> DataIssue?) -> DataIssue? {
        guard let elements = value.elements else { return DataIssue(expected: words, found: value) }
        return elements.firstIssue(issue)
    }
}

/// A problem with a data value or with a part of it.
struct DataIssue {
    /// The path from the value to the invalid part.
    var path: [String] = []
    let expected: String
    let found: JSONValue
}

extension [JSONValue] {
    /// Returns the problem of the first invalid element; `nil` if all are valid.
    fileprivate func firstIssue(_ issue: (JSONValue) -> DataIssue?) -> DataIssue? {
        for (place, element) in enumerated() {
            guard var found = issue(element) else { continue }
            found.path.insert(String(place), at: 0)
            return found
        }
        return nil
    }
}

extension JSONValue {
    /// The reason why the value is neither a list of numbers for the days of a year nor an object from dates to
    /// numbers; `nil` if it is either.
    fileprivate var daysIssue: DataIssue? {
        switch self {
        case .array(let elements):
            if elements.count > DatedValue.mostDays {
                return DataIssue(
                    expected: "at most \(DatedValue.mostDays) numbers, one for each day of a year,", found: self)
            }
            return elements.firstIssue { $0.number == nil ? DataIssue(expected: "a number", found: $0) : nil }
        case .object(let object):
            for member in object {
                if DatedValue(date: member.key, value: 0) == nil {
                    return DataIssue(
                        expected: "nothing but dates such as \"2024-12-31\"", found: .string(member.key))
                }
                if member.value.number == nil {
                    return DataIssue(path: [member.key], expected: "a number", found: member.value)
                }
            }
            return nil
        default: return DataIssue(expected: "numbers, or dates to numbers,", found: self)
        }
    }

    /// The reason why the value is not a row of a list or of bars; `nil` if it is one.
    fileprivate var itemIssue: DataIssue? {
        guard case .object(let object) = self, let label = object["label"] else {
            if case .string = self { return nil }
            return DataIssue(expected: "text or an object with a label", found: self)
        }
        if !label.isText { return DataIssue(path: ["label"], expected: "a text", found: label) }
        if let detail = object["detail"], !detail.isText {
            return DataIssue(path: ["detail"], expected: "a text", found: detail)
        }
        if let issue = object["color"]?.colorIssue { return issue }
        if let parts = object["parts"], parts != .null, var issue = DataShape.numbers.issue(of: parts) {
            issue.path.insert("parts", at: 0)
            return issue
        }
        switch object["value"] {
        case .bool, .array, .object:
            return DataIssue(
                path: ["value"], expected: "a number or text", found: object["value"] ?? .null)
        case .null, .number, .string, nil: return nil
        }
    }

    /// The reason why the value is not an event; `nil` if it is one.
    fileprivate var eventIssue: DataIssue? {
        guard case .object(let object) = self, object["date"] != nil, object["label"] != nil else {
            return DataIssue(expected: "an object with date and label", found: self)
        }
        for name in ["date", "label", "detail"] {
            if let value = object[name], !value.isText {
                return DataIssue(path: [name], expected: "a text", found: value)
            }
        }
        return object["color"]?.colorIssue
    }

    /// The reason why the value is not a series; `nil` if it is one.
    fileprivate var seriesIssue: DataIssue? {
        guard case .object(let object) = self, let values = object["values"] else {
            return DataIssue(expected: "an object with values", found: self)
        }
        if var issue = DataShape.numbers.issue(of: values) {
            issue.path.insert("values", at: 0)
            return issue
        }
        if let label = object["label"], !label.isText {
            return DataIssue(path: ["label"], expected: "a text", found: label)
        }
        return object["color"]?.colorIssue
    }

    /// The reason why the value is not a colour, with the path of the `color` member; `nil` if it is one, or `null`.
    private var colorIssue: DataIssue? {
        if self == .null { return nil }
        if case .string(let name) = self, ColorSource(name) != nil { return nil }
        return DataIssue(
            path: ["color"], expected: "a colour such as \"#1d2671\", \"#fff\" or \"tomato\", or ink, dim or accent",
            found: self)
    }

    /// The reason why the value is not a row of a table; `nil` if it is one.
    fileprivate var rowIssue: DataIssue? {
        switch self {
        case .array(let cells):
            cells.firstIssue { $0.isText ? nil : DataIssue(expected: "a number or text", found: $0) }
        case .object(let object):
            object.lazy.compactMap { member in
                member.value.hasText
                    ? nil : DataIssue(path: [member.key], expected: "a number or text", found: member.value)
            }.first
        default: DataIssue(expected: "a list or an object", found: self)
        }
    }

    /// Whether the value can be shown as text and is not a list.
    fileprivate var isText: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    /// Whether the value can be shown within a text. A list can if all its elements can.
    fileprivate var hasText: Bool { elements?.allSatisfy(\.isText) ?? isText }
}
