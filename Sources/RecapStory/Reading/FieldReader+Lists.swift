internal import RecapJSON

extension FieldReader {
    /// Reads a list of items, or a reference to one.
    mutating func items(at token: Int) -> ListSource<Item>? {
        source(at: token, .items) { reader, item in reader.item(at: item) }
    }

    /// Reads a list of numbers, or a reference to one.
    mutating func numbers(at token: Int) -> ListSource<Double>? {
        source(at: token, .numbers) { reader, item in reader.plainNumber(at: item) }
    }

    /// Reads a list of texts, or a reference to one.
    mutating func strings(at token: Int) -> ListSource<String>? {
        source(at: token, .strings) { reader, item in reader.string(at: item) }
    }

    /// Reads text, or a list of texts, one per paragraph.
    mutating func paragraphs(at token: Int) -> [Template]? {
        if document.kind(token) == .string { return template(at: token).map { [$0] } }
        return list(at: token, as: "text, or a list of texts for its paragraphs") { $0.template(at: $1) }
    }

    /// Reads a list of events, or a reference to one.
    mutating func events(at token: Int) -> ListSource<Event>? {
        source(at: token, .events) { reader, item in
            reader.read(item, as: "an object with date and label", Event.fields)
        }
    }

    private mutating func source<Value>(
        at token: Int, _ shape: DataShape, _ read: (inout FieldReader, Int) -> Value?
    ) -> ListSource<Value>? {
        if document.kind(token) == .string { return reference(at: token, to: shape).map(ListSource.reference) }
        return list(at: token, as: shape.words, read).map(ListSource.values)
    }

    private mutating func item(at token: Int) -> Item? {
        if document.kind(token) == .string { return template(at: token).map { Item($0) } }
        return read(token, as: "text or an object with a label", Item.fields)
    }

    /// Reads the rows of a table, or a reference to them.
    mutating func rows(at token: Int) -> TableRows? {
        if document.kind(token) == .string { return reference(at: token, to: .rows).map(TableRows.reference) }
        return list(at: token, as: "a list of lists") { reader, row in
            reader.list(at: row, as: "a list of numbers and texts") { reader, cell in reader.value(at: cell) }
        }.map(TableRows.values)
    }

    /// Reads the numbers of one line, several series, or a reference to one of these.
    mutating func lines(at token: Int) -> LineSource? {
        switch document.kind(token) {
        case .string: return reference(at: token, to: .lines).map(LineSource.reference)
        case .array where document.tokens[token].end > token + 1 && document.kind(token + 1) == .object:
            return list(at: token, as: DataShape.lines.words) { reader, item in
                reader.read(item, as: "an object with values", Series.fields)
            }.map(LineSource.series)
        default:
            return list(at: token, as: DataShape.lines.words) { reader, item in reader.plainNumber(at: item) }
                .map(LineSource.numbers)
        }
    }

    /// Reads a number, a list of numbers, or a reference to one of these.
    mutating func quantity(at token: Int) -> QuantitySource? {
        switch document.kind(token) {
        case .string: return reference(at: token, to: .quantity).map(QuantitySource.reference)
        case .number: return plainNumber(at: token, within: -1e15...1e15).map(QuantitySource.number)
        default:
            return list(at: token, as: DataShape.quantity.words) { reader, item in reader.plainNumber(at: item) }
                .map(QuantitySource.numbers)
        }
    }

    /// Reads a column of a table: an object, or only its label.
    mutating func column(at token: Int) -> Table.Column? {
        if document.kind(token) == .string { return template(at: token).map { Table.Column($0) } }
        return read(token, as: "text or an object with a label", Table.Column.fields)
    }

    /// Reads numbers for the days of a year, an object from dates to numbers, or a reference to one of these.
    mutating func days(at token: Int) -> DaysSource? {
        switch document.kind(token) {
        case .string: return reference(at: token, to: .days).map(DaysSource.reference)
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
    /// The number of days in a leap year.
    static let mostDays = 366
}
