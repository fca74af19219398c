internal import RecapJSON
internal import RecapLanguage

/// The shape that a field requires of the data value it refers to.
struct DataShape: Sendable {
    /// A phrase that describes the required value in error messages.
    let words: String
    /// Returns the reason why a value does not have this shape; `nil` if it does.
    let issue: @Sendable (JSONValue) -> DataIssue?

    init(_ words: String, issue: @escaping @Sendable (JSONValue) -> DataIssue?) {
        self.words = words
        self.issue = issue
    }

    /// Creates a shape of values that satisfy a condition.
    init(_ words: String, where isValid: @escaping @Sendable (JSONValue) -> Bool) {
        self.init(words) { isValid($0) ? nil : DataIssue(expected: words, found: $0) }
    }
}

/// A problem with a data value or with a part of it.
struct DataIssue {
    /// The path from the value to the invalid part.
    var path: [String] = []
    let expected: String
    let found: JSONValue

    /// Returns the problem relative to an enclosing value, in which this value is the member or element `name`.
    fileprivate func inside(_ name: String) -> DataIssue {
        DataIssue(path: [name] + path, expected: expected, found: found)
    }
}

extension DataShape {
    /// A value that can be shown within a text. A list can if all its elements can.
    static let text = DataShape("a text", where: { $0.hasText })
    static let number = DataShape("a number") { $0.number != nil }
    static let date = DataShape("a date such as \"2024-12-31\"") {
        if case .string(let text) = $0 { WrittenMoment(text) != nil } else { false }
    }
    /// A value that can be shown as a text, and is not a list.
    private static let word = DataShape("a text", where: { $0.isText })
    private static let cell = DataShape("a number or text", where: { $0.isText })
    private static let value = DataShape("a number or text") {
        switch $0 {
        case .number, .string: true
        default: false
        }
    }
    private static let color = DataShape(ColorSource.words) {
        if case .string(let name) = $0 { ColorSource(name) != nil } else { false }
    }

    /// A row of a list or of bars.
    private static let item = DataShape("text or an object with a label") {
        if case .string = $0 { nil } else { labelled.issue($0) }
    }
    private static let labelled = DataShape.object(
        "text or an object with a label", required: ["label"],
        [("label", word), ("detail", word), ("color", color), ("parts", numbers), ("value", value)])
    private static let event = DataShape.object(
        "an object with date and label", required: ["date", "label"],
        [("date", word), ("label", word), ("detail", word), ("color", color)])
    private static let series = DataShape.object(
        "an object with values", required: ["values"], [("values", numbers), ("label", word), ("color", color)])
    /// A row of a table.
    private static let row = DataShape("a list or an object") { value in
        switch value {
        case .array(let cells): cells.firstIssue(cell.issue)
        case .object(let object):
            object.lazy.compactMap { member in
                member.value.hasText
                    ? nil : DataIssue(path: [member.key], expected: cell.words, found: member.value)
            }.first
        default: DataIssue(expected: "a list or an object", found: value)
        }
    }

    static let items = list("a list of texts or objects with a label") { _ in item }
    static let numbers = list("a list of numbers") { _ in number }
    static let strings = list("a list of texts") { _ in word }
    static let events = list("a list of objects with date and label") { _ in event }
    static let rows = list("a list of lists or objects") { _ in row }
    /// Numbers, or series of numbers.
    static let lines = list("a list of numbers or of objects with values") {
        if case .object? = $0.first { series } else { number }
    }
    static let quantity = DataShape("a number or a list of numbers") { value in
        if value.elements != nil { return numbers.issue(value) }
        return value.number == nil ? DataIssue(expected: "a number or a list of numbers", found: value) : nil
    }
    /// Numbers for the days of a year, as a list or by date.
    static let days = DataShape("numbers, or dates to numbers,") { value in
        switch value {
        case .array(let elements):
            elements.count > DatedValue.mostDays
                ? DataIssue(
                    expected: "at most \(DatedValue.mostDays) numbers, one for each day of a year,", found: value)
                : elements.firstIssue(number.issue)
        case .object(let object):
            object.lazy.compactMap { member in
                DatedValue(date: member.key, value: 0) == nil
                    ? DataIssue(expected: "nothing but dates such as \"2024-12-31\"", found: .string(member.key))
                    : number.issue(member.value)?.inside(member.key)
            }.first
        default: DataIssue(expected: "numbers, or dates to numbers,", found: value)
        }
    }

    /// Returns the shape of lists whose elements have a shape, which may depend on the list.
    private static func list(
        _ words: String, of element: @escaping @Sendable ([JSONValue]) -> DataShape
    ) -> DataShape {
        DataShape(words) { value in
            guard let elements = value.elements else { return DataIssue(expected: words, found: value) }
            return elements.firstIssue(element(elements).issue)
        }
    }

    /// Returns the shape of objects with some members, which are checked in order. A member that is not required may be
    /// `null`.
    private static func object(
        _ words: String, required: [String], _ members: [(name: String, shape: DataShape)]
    ) -> DataShape {
        DataShape(words) { value in
            guard case .object(let object) = value, required.allSatisfy({ object[$0] != nil }) else {
                return DataIssue(expected: words, found: value)
            }
            for member in members {
                guard let value = object[member.name], value != .null || required.contains(member.name) else {
                    continue
                }
                if let issue = member.shape.issue(value) { return issue.inside(member.name) }
            }
            return nil
        }
    }
}

extension [JSONValue] {
    /// Returns the problem of the first invalid element; `nil` if all are valid.
    fileprivate func firstIssue(_ issue: (JSONValue) -> DataIssue?) -> DataIssue? {
        for (place, element) in enumerated() {
            if let found = issue(element) { return found.inside(String(place)) }
        }
        return nil
    }
}

extension JSONValue {
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
