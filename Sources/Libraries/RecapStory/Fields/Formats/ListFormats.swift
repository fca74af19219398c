internal import RecapJSON

// Formats for lists, and for references to them.

extension FieldFormat {
    /// A value of a shape, or a reference to one.
    @inline(__always)
    private static func referable<Literal: WritableValue>(
        _ name: String, _ phrase: String, _ shape: @autoclosure @escaping @Sendable () -> ValueShape<Literal>
    ) -> FieldFormat where Value == Referable<Literal> {
        FieldFormat(ValueForm(name, phrase, Schema.referable(shape().schemas()))) { $0.referable(at: $1, shape()) }
    }
}

extension FieldFormat where Value == Referable<[StoryItem]> {
    /// A list of items, or a reference to one.
    @inline(__always)
    public static var items: FieldFormat { .referable("items", "list of items", ValueShapes.items) }
}

extension FieldFormat where Value == Referable<[Double]> {
    /// A list of numbers, or a reference to one.
    @inline(__always)
    public static var numbers: FieldFormat { .referable("numbers", "list of numbers", ValueShapes.numbers) }
}

extension FieldFormat where Value == Referable<[Template]> {
    /// A list of texts in which `{{path}}` refers to the story's data, or a reference to a list.
    @inline(__always)
    public static var strings: FieldFormat { .referable("strings", "list of texts", ValueShapes.strings) }
}

extension FieldFormat where Value == Referable<[Event]> {
    /// A list of events, or a reference to one.
    @inline(__always)
    static var events: FieldFormat { .referable("events", "list of events", ValueShapes.events) }
}

extension FieldFormat where Value == Referable<DayNumbers> {
    /// Numbers for the days of a year, an object from dates to numbers, or a reference to either.
    @inline(__always)
    public static var days: FieldFormat {
        .referable("days", "list of numbers, or object from dates to numbers", ValueShapes.days)
    }
}

extension FieldFormat where Value == Referable<[[ValueSource]]> {
    /// A list of lists of numbers and texts, or a reference to lists or objects.
    @inline(__always)
    static var rows: FieldFormat { .referable("rows", "list of lists of numbers and texts", ValueShapes.rows) }
}

extension FieldFormat where Value == Referable<ChartLines> {
    /// A list of numbers, a list of series, or a reference to one of these.
    @inline(__always)
    static var lines: FieldFormat { .referable("lines", "list of numbers, or list of series", ValueShapes.lines) }
}

extension FieldFormat where Value == Referable<ComparedNumbers> {
    /// A number, a list of numbers, or a reference to one of these.
    @inline(__always)
    static var quantity: FieldFormat { .referable("quantity", "number, or list of numbers", ValueShapes.quantity) }
}

extension FieldFormat where Value == [Table.Column] {
    /// A list of columns, each an object or only its label.
    @inline(__always)
    static var columns: FieldFormat {
        FieldFormat(
            ValueForm(
                "columns", "list of columns",
                Schema.list(of: Schema.either(Schema.text, Schema.definition("tableColumn"))))
        ) { $0.columns(at: $1) }
    }
}

extension FieldFormat where Value == [Template] {
    /// Text, or a list of texts, one per paragraph, in which `{{path}}` refers to the story's data.
    @inline(__always)
    static var paragraphs: FieldFormat {
        FieldFormat(
            ValueForm("paragraphs", "text, or list of texts", Schema.either(Schema.text, Schema.list(of: Schema.text)))
        ) {
            $0.paragraphs(at: $1)
        } write: { paragraphs throws(StoryWritingError) in
            paragraphs.count == 1 ? try paragraphs[0].json : try paragraphs.json
        }
    }
}

extension StoryDecoder {
    fileprivate mutating func paragraphs(at token: Int) -> [Template]? {
        if document.kind(token) == .string { return template(at: token).map { [$0] } }
        return list(at: token, as: "text, or a list of texts for its paragraphs") { $0.template(at: $1) }
    }

    fileprivate mutating func columns(at token: Int) -> [Table.Column]? {
        list(at: token, as: "a list of columns") { reader, item in
            if reader.document.kind(item) == .string { return reader.template(at: item).map { Table.Column($0) } }
            return reader.read(item, as: "text or an object with a label", Table.Column.fields)
        }
    }
}
