internal import RecapJSON

// Formats for lists, and for references to them.

extension FieldFormat where Value == ListSource<StoryItem> {
    /// A list of items, or a reference to one.
    @inline(__always)
    public static var items: FieldFormat { FieldFormat(.items) { $0.items(at: $1) } }
}

extension FieldFormat where Value == ListSource<Double> {
    /// A list of numbers, or a reference to one.
    @inline(__always)
    public static var numbers: FieldFormat { FieldFormat(.numbers) { $0.numbers(at: $1) } }
}

extension FieldFormat where Value == ListSource<String> {
    /// A list of texts, or a reference to one.
    @inline(__always)
    public static var strings: FieldFormat { FieldFormat(.strings) { $0.strings(at: $1) } }
}

extension FieldFormat where Value == ListSource<Event> {
    /// A list of events, or a reference to one.
    @inline(__always)
    static var events: FieldFormat { FieldFormat(.events) { $0.events(at: $1) } }
}

extension FieldFormat where Value == DaysSource {
    /// Numbers for the days of a year, an object from dates to numbers, or a reference to either.
    @inline(__always)
    public static var days: FieldFormat { FieldFormat(.days) { $0.days(at: $1) } }
}

extension FieldFormat where Value == TableRows {
    /// A list of lists of numbers and texts, or a reference to lists or objects.
    @inline(__always)
    static var rows: FieldFormat { FieldFormat(.rows) { $0.rows(at: $1) } }
}

extension FieldFormat where Value == [Table.Column] {
    /// A list of columns, each an object or only its label.
    @inline(__always)
    static var columns: FieldFormat { FieldFormat(.columns) { $0.columns(at: $1) } }
}

extension FieldFormat where Value == LineSource {
    /// A list of numbers, a list of series, or a reference to one of these.
    @inline(__always)
    static var lines: FieldFormat { FieldFormat(.lines) { $0.lines(at: $1) } }
}

extension FieldFormat where Value == QuantitySource {
    /// A number, a list of numbers, or a reference to one of these.
    @inline(__always)
    static var quantity: FieldFormat { FieldFormat(.quantity) { $0.quantity(at: $1) } }
}

extension FieldFormat where Value == [Template] {
    /// Text, or a list of texts, one per paragraph, in which `{{path}}` refers to the story's data.
    @inline(__always)
    static var paragraphs: FieldFormat {
        FieldFormat(.paragraphs) {
            $0.paragraphs(at: $1)
        } write: { paragraphs throws(StoryWritingError) in
            paragraphs.count == 1 ? try paragraphs[0].json : try paragraphs.json
        }
    }
}

extension ValueForm {
    fileprivate static var items: ValueForm {
        ValueForm(
            "items", "list of items",
            Schema.referable(Schema.list(of: Schema.either(Schema.text, Schema.definition("item")))))
    }

    fileprivate static var numbers: ValueForm {
        ValueForm("numbers", "list of numbers", Schema.referable(Schema.list(of: Schema.number())))
    }

    fileprivate static var strings: ValueForm {
        ValueForm("strings", "list of texts", Schema.referable(Schema.list(of: Schema.text)))
    }

    fileprivate static var events: ValueForm {
        ValueForm("events", "list of events", Schema.referable(Schema.list(of: Schema.definition("event"))))
    }

    fileprivate static var rows: ValueForm {
        ValueForm(
            "rows", "list of lists of numbers and texts",
            Schema.referable(Schema.list(of: Schema.list(of: Schema.value))))
    }

    fileprivate static var columns: ValueForm {
        ValueForm(
            "columns", "list of columns",
            Schema.list(of: Schema.either(Schema.text, Schema.definition("tableColumn"))))
    }

    fileprivate static var lines: ValueForm {
        ValueForm(
            "lines", "list of numbers, or list of series",
            Schema.referable(Schema.list(of: Schema.number()), Schema.list(of: Schema.definition("series"))))
    }

    fileprivate static var quantity: ValueForm {
        ValueForm(
            "quantity", "number, or list of numbers",
            Schema.referable(Schema.number(-1e15...1e15), Schema.list(of: Schema.number())))
    }

    fileprivate static var paragraphs: ValueForm {
        ValueForm("paragraphs", "text, or list of texts", Schema.either(Schema.text, Schema.list(of: Schema.text)))
    }

    fileprivate static var days: ValueForm {
        ValueForm("days", "list of numbers, or object from dates to numbers") { _ in
            let numbers: JSONValue = [
                "type": "array", "maxItems": .number(Double(DatedValue.mostDays)), "items": Schema.number(),
            ]
            let dates: JSONValue = [
                "type": "object", "propertyNames": ["pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"],
                "additionalProperties": Schema.number(),
            ]
            return Schema.referable(numbers, dates)
        }
    }
}

extension StoryDecoder {
    fileprivate mutating func items(at token: Int) -> ListSource<StoryItem>? {
        source(at: token, .items) { reader, item in
            if reader.document.kind(item) == .string { return reader.template(at: item).map { StoryItem($0) } }
            return reader.read(item, as: "text or an object with a label", StoryItem.fields)
        }
    }

    fileprivate mutating func numbers(at token: Int) -> ListSource<Double>? {
        source(at: token, .numbers) { reader, item in reader.plainNumber(at: item) }
    }

    fileprivate mutating func strings(at token: Int) -> ListSource<String>? {
        source(at: token, .strings) { reader, item in reader.caption(at: item) }
    }

    fileprivate mutating func events(at token: Int) -> ListSource<Event>? {
        source(at: token, .events) { reader, item in
            reader.read(item, as: "an object with date and label", Event.fields)
        }
    }

    private mutating func source<Value>(
        at token: Int, _ shape: DataShape, _ read: (inout StoryDecoder, Int) -> Value?
    ) -> ListSource<Value>? {
        if document.kind(token) == .string { return reference(at: token, to: shape).map(ListSource.reference) }
        return list(at: token, as: shape.words, read).map(ListSource.values)
    }

    fileprivate mutating func paragraphs(at token: Int) -> [Template]? {
        if document.kind(token) == .string { return template(at: token).map { [$0] } }
        return list(at: token, as: "text, or a list of texts for its paragraphs") { $0.template(at: $1) }
    }

    fileprivate mutating func rows(at token: Int) -> TableRows? {
        if document.kind(token) == .string { return reference(at: token, to: .rows).map(TableRows.reference) }
        return list(at: token, as: "a list of lists") { reader, row in
            reader.list(at: row, as: "a list of numbers and texts") { reader, cell in reader.value(at: cell) }
        }.map(TableRows.values)
    }

    fileprivate mutating func lines(at token: Int) -> LineSource? {
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

    fileprivate mutating func quantity(at token: Int) -> QuantitySource? {
        switch document.kind(token) {
        case .string: return reference(at: token, to: .quantity).map(QuantitySource.reference)
        case .number: return plainNumber(at: token, within: -1e15...1e15).map(QuantitySource.number)
        default:
            return list(at: token, as: DataShape.quantity.words) { reader, item in reader.plainNumber(at: item) }
                .map(QuantitySource.numbers)
        }
    }

    fileprivate mutating func columns(at token: Int) -> [Table.Column]? {
        list(at: token, as: "a list of columns") { reader, item in
            if reader.document.kind(item) == .string { return reader.template(at: item).map { Table.Column($0) } }
            return reader.read(item, as: "text or an object with a label", Table.Column.fields)
        }
    }

    fileprivate mutating func days(at token: Int) -> DaysSource? {
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
