internal import RecapJSON

/// A description of values that a field contains or refers to in the data: their forms in a file and in the data.
struct ValueShape<Value: Sendable>: Sendable {
    /// The shape of the value in the data, whose words also describe it in a file.
    let data: DataShape
    /// The JSON Schemas of the value in a file.
    let schemas: @Sendable () -> [JSONValue]
    /// Reads the value at a token. Reports an error and returns `nil` if the token is not a valid value.
    let read: @Sendable (inout StoryDecoder, _ token: Int) -> Value?
    /// Returns a data value as a value of this shape, without its invalid elements; `nil` if it has another shape.
    let resolve: @Sendable (JSONValue, DataResolver) -> Value?
}

/// The shapes of values to which fields can refer.
enum ValueShapes {
    static let number = ValueShape<Double>(
        data: .number, schemas: { [Schema.number()] }, read: { $0.plainNumber(at: $1) },
        resolve: { value, _ in value.number })
    static let items = list(
        .items, Schema.either(Schema.text, Schema.definition("item")),
        read: { reader, item in
            if reader.document.kind(item) == .string { return reader.template(at: item).map { StoryItem($0) } }
            return reader.read(item, as: "text or an object with a label", StoryItem.fields)
        }, resolve: { StoryItem(data: $0, text: $1.text) })
    static let numbers = list(
        .numbers, Schema.number(), read: { $0.plainNumber(at: $1) }, resolve: { value, _ in value.number })
    static let strings = list(
        .strings, Schema.text, read: { $0.template(at: $1) }, resolve: { Template(verbatim: $1.text($0)) })
    static let events = list(
        .events, Schema.definition("event"),
        read: { $0.read($1, as: "an object with date and label", Event.fields) },
        resolve: { Event(data: $0, text: $1.text) })
    static let days = ValueShape<DayNumbers>(
        data: .days,
        schemas: {
            let numbers: JSONValue = [
                "type": "array", "maxItems": .number(Double(DatedValue.mostDays)), "items": Schema.number(),
            ]
            let dates: JSONValue = [
                "type": "object", "propertyNames": ["pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"],
                "additionalProperties": Schema.number(),
            ]
            return [numbers, dates]
        },
        read: { $0.days(at: $1) },
        resolve: { value, _ in
            if case .object(let object) = value {
                return .dates(object.compactMap { DatedValue(date: $0.key, value: $0.value.number) })
            }
            return .values(value.elements?.compactMap(\.number) ?? [])
        })
    static let quantity = ValueShape<ComparedNumbers>(
        data: .quantity, schemas: { [Schema.number(-1e15...1e15), Schema.list(of: Schema.number())] },
        read: { reader, token in
            if reader.document.kind(token) == .number {
                return reader.plainNumber(at: token, within: -1e15...1e15).map(ComparedNumbers.number)
            }
            return reader.list(at: token, as: DataShape.quantity.words) { $0.plainNumber(at: $1) }
                .map(ComparedNumbers.numbers)
        },
        resolve: { value, _ in
            if let elements = value.elements { return .numbers(elements.compactMap(\.number)) }
            return value.number.map(ComparedNumbers.number)
        })

    /// Returns the shape of lists.
    ///
    /// - Parameters:
    ///   - data: The shape of the list in the data.
    ///   - schema: The JSON Schema of an element.
    ///   - read: Reads an element.
    ///   - resolve: Returns a data value as an element; `nil` if it has another shape.
    private static func list<Element>(
        _ data: DataShape, _ schema: @autoclosure @escaping @Sendable () -> JSONValue,
        read: @escaping @Sendable (inout StoryDecoder, Int) -> Element?,
        resolve: @escaping @Sendable (JSONValue, DataResolver) -> Element?
    ) -> ValueShape<[Element]> {
        ValueShape(
            data: data, schemas: { [Schema.list(of: schema())] },
            read: { reader, token in reader.list(at: token, as: data.words, read) },
            resolve: { value, resolver in value.elements?.compactMap { resolve($0, resolver) } })
    }

    // The rows of a table and the lines of a chart take other forms once their references are resolved.
    static let rows = ValueShape<[[ValueSource]]>(
        data: .rows, schemas: { [Schema.list(of: Schema.list(of: Schema.value))] },
        read: { reader, token in
            reader.list(at: token, as: "a list of lists") { reader, row in
                reader.list(at: row, as: "a list of numbers and texts") { reader, cell in reader.value(at: cell) }
            }
        }, resolve: { _, _ in nil })
    static let lines = ValueShape<ChartLines>(
        data: .lines, schemas: { [Schema.list(of: Schema.number()), Schema.list(of: Schema.definition("series"))] },
        read: { reader, token in
            let document = reader.document
            if document.kind(token) == .array, document.tokens[token].end > token + 1,
                document.kind(token + 1) == .object
            {
                return reader.list(at: token, as: DataShape.lines.words) { reader, item in
                    reader.read(item, as: "an object with values", Series.fields)
                }.map(ChartLines.series)
            }
            return reader.list(at: token, as: DataShape.lines.words) { $0.plainNumber(at: $1) }.map(ChartLines.numbers)
        }, resolve: { _, _ in nil })
}

extension StoryDecoder {
    /// Reads a value of a shape, or a reference to one.
    mutating func referable<Value>(at token: Int, _ shape: ValueShape<Value>) -> Referable<Value>? {
        if document.kind(token) == .string { return reference(at: token, to: shape.data).map(Referable.reference) }
        return shape.read(&self, token).map(Referable.value)
    }

    fileprivate mutating func days(at token: Int) -> DayNumbers {
        if document.kind(token) == .object { return .dates(dates(at: token)) }
        let values =
            list(at: token, as: "numbers, or dates to numbers") { reader, item in reader.plainNumber(at: item) } ?? []
        if values.count > DatedValue.mostDays {
            collector.error(
                document, token, "expected at most 366 numbers, one for each day of a year, found \(values.count)")
        }
        return .values(values)
    }

    private mutating func dates(at token: Int) -> [DatedValue] {
        var dates: [DatedValue] = []
        for key in document.keys(of: token) {
            let name = document.string(key)
            if DatedValue(date: name, value: 0) == nil {
                expected("a date such as \"2024-12-31\"", at: key)
            } else if let number = plainNumber(at: key + 1), let date = DatedValue(date: name, value: number) {
                dates.append(date)
            }
        }
        return dates
    }
}

extension DatedValue {
    /// The number of days in a leap year.
    static let mostDays = 366
}
