extension FieldReader {
    /// A list of items that the field must have; empty where it has none.
    public mutating func items(_ name: FieldName) -> ListSource<Item> {
        guard let token = find(name) else {
            missing(name)
            return []
        }
        return source(at: token, of: "texts or objects with a label", { Item(data: $0) != nil }) { reader, item in
            reader.item(at: item)
        }
    }

    /// A list of numbers that the field must have; empty where it has none.
    public mutating func numbers(_ name: FieldName) -> ListSource<Double> {
        guard let token = find(name) else {
            missing(name)
            return []
        }
        return source(at: token, of: "numbers", { $0.number != nil }) { reader, item in reader.plainNumber(at: item) }
    }

    /// A list of texts that the field must have; empty where it has none.
    public mutating func strings(_ name: FieldName) -> ListSource<String> {
        if let texts = optionalStrings(name) { return texts }
        missing(name)
        return []
    }

    /// A list of texts that the field may have.
    public mutating func optionalStrings(_ name: FieldName) -> ListSource<String>? {
        guard let token = find(name) else { return nil }
        return source(at: token, of: "texts", { $0.elements == nil }) { reader, item in reader.string(at: item) }
    }

    private mutating func source<Value>(
        at token: Int, of what: String, _ isRight: (JSONValue) -> Bool,
        _ read: (inout FieldReader, Int) -> Value?
    ) -> ListSource<Value> {
        if document.kind(token) == .string {
            let path = reference(at: token, to: "a list of \(what)") { $0.elements?.allSatisfy(isRight) ?? false }
            return path.map(ListSource.reference) ?? .values([])
        }
        return .values(list(at: token, as: "a list of \(what)", read) ?? [])
    }

    private mutating func item(at token: Int) -> Item? {
        if document.kind(token) == .string { return template(at: token).map { Item($0) } }
        return read(token, as: "text or an object with a label", fields: Item.fields) { reader in
            var item = Item(reader.template("label"))
            if let value = reader.find("value") { item.value = reader.value(at: value) }
            item.detail = reader.optionalTemplate("detail")
            item.color = reader.color("color")
            return item
        }
    }

    /// Numbers for the days of a year that the field must have; none where it has none.
    public mutating func days(_ name: FieldName) -> DaysSource {
        guard let token = find(name) else {
            missing(name)
            return .values([])
        }
        switch document.kind(token) {
        case .string:
            let path = reference(at: token, to: "numbers, or dates to numbers,") { $0.areDays }
            return path.map(DaysSource.reference) ?? .values([])
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
    /// Days of a leap year.
    static let mostDays = 366
}

extension JSONValue {
    /// Whether this is a list of numbers for the days of a year, or an object of dates to numbers.
    fileprivate var areDays: Bool {
        switch self {
        case .array(let elements): elements.count <= DatedValue.mostDays && elements.allSatisfy { $0.number != nil }
        case .object(let object): object.allSatisfy { DatedValue(date: $0.key, value: $0.value.number) != nil }
        default: false
        }
    }
}
