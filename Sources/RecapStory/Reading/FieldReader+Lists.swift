internal import RecapJSON

extension FieldReader {
    /// Reads a list of items, or a reference to one.
    mutating func items(at token: Int) -> ListSource<Item>? {
        source(at: token, of: "texts or objects with a label", { $0.itemFlaw }) { reader, item in
            reader.item(at: item)
        }
    }

    /// Reads a list of numbers, or a reference to one.
    mutating func numbers(at token: Int) -> ListSource<Double>? {
        source(at: token, of: "numbers", { $0.number == nil ? DataFlaw(expected: "a number", found: $0) : nil }) {
            reader, item in reader.plainNumber(at: item)
        }
    }

    /// Reads a list of texts, or a reference to one.
    mutating func strings(at token: Int) -> ListSource<String>? {
        source(at: token, of: "texts", { $0.isText ? nil : DataFlaw(expected: "a text", found: $0) }) {
            reader, item in reader.string(at: item)
        }
    }

    private mutating func source<Value>(
        at token: Int, of what: String, _ flaw: (JSONValue) -> DataFlaw?,
        _ read: (inout FieldReader, Int) -> Value?
    ) -> ListSource<Value>? {
        if document.kind(token) == .string {
            let path = reference(at: token, to: "a list of \(what)") { value in
                guard let elements = value.elements else {
                    return DataFlaw(expected: "a list of \(what)", found: value)
                }
                return elements.firstFlaw(flaw)
            }
            return path.map(ListSource.reference)
        }
        return list(at: token, as: "a list of \(what)", read).map(ListSource.values)
    }

    private mutating func item(at token: Int) -> Item? {
        if document.kind(token) == .string { return template(at: token).map { Item($0) } }
        return read(token, as: "text or an object with a label", Item.fields)
    }

    /// Reads numbers for the days of a year, an object from dates to numbers, or a reference to one of these.
    mutating func days(at token: Int) -> DaysSource? {
        switch document.kind(token) {
        case .string:
            let path = reference(at: token, to: "numbers, or dates to numbers,") { $0.daysFlaw }
            return path.map(DaysSource.reference)
        case .object: return .dates(dates(at: token))
        default: break
        }
        let values =
            list(at: token, as: "numbers, or dates to numbers") { reader, item in reader.plainNumber(at: item) } ?? []
        if values.count > DatedValue.mostDays {
            let document = document
            collector.error(
                document, token, "expected at most 366 numbers, one for each day of a year, found \(values.count)")
        }
        return .values(values)
    }

    private mutating func dates(at token: Int) -> [DatedValue] {
        var dates: [DatedValue] = []
        var key = token + 1
        while key < document.tokens[token].end {
            let name = document.string(key)
            if DatedValue(date: name, value: 0) == nil {
                expected("a date such as \"2024-12-31\"", at: key)
            } else if let number = plainNumber(at: key + 1), let date = DatedValue(date: name, value: number) {
                dates.append(date)
            }
            key = document.next(after: key + 1)
        }
        return dates
    }
}

extension DatedValue {
    /// The number of days of a leap year.
    static let mostDays = 366
}

extension [JSONValue] {
    /// Returns the problem of the first invalid element; `nil` if all are valid.
    fileprivate func firstFlaw(_ flaw: (JSONValue) -> FieldReader.DataFlaw?) -> FieldReader.DataFlaw? {
        for (place, element) in enumerated() {
            guard var found = flaw(element) else { continue }
            found.path.insert(String(place), at: 0)
            return found
        }
        return nil
    }
}

extension JSONValue {
    /// Returns the reason why the value is neither a list of numbers for the days of a year nor an object from dates
    /// to numbers; `nil` if it is one.
    fileprivate var daysFlaw: FieldReader.DataFlaw? {
        switch self {
        case .array(let elements):
            if elements.count > DatedValue.mostDays {
                return FieldReader.DataFlaw(
                    expected: "at most \(DatedValue.mostDays) numbers, one for each day of a year,", found: self)
            }
            return elements.firstFlaw { $0.number == nil ? FieldReader.DataFlaw(expected: "a number", found: $0) : nil }
        case .object(let object):
            for member in object {
                if DatedValue(date: member.key, value: 0) == nil {
                    return FieldReader.DataFlaw(
                        expected: "nothing but dates such as \"2024-12-31\"", found: .string(member.key))
                }
                if member.value.number == nil {
                    return FieldReader.DataFlaw(path: [member.key], expected: "a number", found: member.value)
                }
            }
            return nil
        default: return FieldReader.DataFlaw(expected: "numbers, or dates to numbers,", found: self)
        }
    }

    /// Returns the reason why the value is not a row of a list or of bars; `nil` if it is one.
    fileprivate var itemFlaw: FieldReader.DataFlaw? {
        guard case .object(let object) = self, let label = object["label"] else {
            if case .string = self { return nil }
            return FieldReader.DataFlaw(expected: "text or an object with a label", found: self)
        }
        if !label.isText { return FieldReader.DataFlaw(path: ["label"], expected: "a text", found: label) }
        if let detail = object["detail"], !detail.isText {
            return FieldReader.DataFlaw(path: ["detail"], expected: "a text", found: detail)
        }
        if let color = object["color"], color != .null {
            let isColor = if case .string(let name) = color { ColorSource(name) != nil } else { false }
            if !isColor {
                return FieldReader.DataFlaw(
                    path: ["color"], expected: "a colour such as \"#1d2671\" or \"#fff\", or ink, dim or accent",
                    found: color)
            }
        }
        switch object["value"] {
        case .bool, .array, .object:
            return FieldReader.DataFlaw(
                path: ["value"], expected: "a number or text", found: object["value"] ?? .null)
        case .null, .number, .string, nil: return nil
        }
    }

    /// Whether the value can be shown as text.
    fileprivate var isText: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }
}
