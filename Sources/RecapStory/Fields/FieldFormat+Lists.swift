internal import RecapJSON

// Formats for lists, and for references to them.

extension FieldFormat where Value == ListSource<Item> {
    /// A list of items, or a reference to one.
    @inline(__always)
    public static var items: FieldFormat {
        FieldFormat(.items) {
            $0.items(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json { item throws(StoryWritingError) in try item.json }
        }
    }
}

extension FieldFormat where Value == ListSource<Double> {
    /// A list of numbers, or a reference to one.
    @inline(__always)
    public static var numbers: FieldFormat {
        FieldFormat(.numbers) {
            $0.numbers(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json { number throws(StoryWritingError) in try .checked(number) }
        }
    }
}

extension FieldFormat where Value == ListSource<String> {
    /// A list of texts, or a reference to one.
    @inline(__always)
    public static var strings: FieldFormat {
        FieldFormat(.strings) {
            $0.strings(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json { .string($0) }
        }
    }
}

extension FieldFormat where Value == [Template] {
    /// Text, or a list of texts, one per paragraph, in which `{{path}}` refers to the story's data.
    @inline(__always)
    static var paragraphs: FieldFormat {
        FieldFormat(.paragraphs) {
            $0.paragraphs(at: $1)
        } write: { paragraphs throws(StoryWritingError) in
            if paragraphs.count == 1 { return try paragraphs[0].json }
            var list: [JSONValue] = []
            for paragraph in paragraphs { list.append(try paragraph.json) }
            return .array(list)
        }
    }
}

extension FieldFormat where Value == DaysSource {
    /// Numbers for the days of a year, an object from dates to numbers, or a reference to one of these.
    @inline(__always)
    public static var days: FieldFormat {
        FieldFormat(.days) {
            $0.days(at: $1)
        } write: {
            days throws(StoryWritingError) in
            try days.json
        }
    }
}

extension FieldFormat where Value == TableRows {
    /// A list of lists of numbers and texts, or a reference to lists or objects.
    @inline(__always)
    static var rows: FieldFormat {
        FieldFormat(.rows) {
            $0.rows(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json
        }
    }
}

extension FieldFormat where Value == [Table.Column] {
    /// A list of columns, each an object or only its label.
    @inline(__always)
    static var columns: FieldFormat {
        FieldFormat(.columns) { reader, token in
            reader.list(at: token, as: "a list of columns") { reader, item in reader.column(at: item) }
        } write: { columns throws(StoryWritingError) in
            var list: [JSONValue] = []
            for column in columns { list.append(.unlessAlone(try Table.Column.fields.json(column), "label")) }
            return .array(list)
        }
    }
}

extension FieldFormat where Value == LineSource {
    /// A list of numbers, a list of series, or a reference to one of these.
    @inline(__always)
    static var lines: FieldFormat {
        FieldFormat(.lines) {
            $0.lines(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json
        }
    }
}

extension FieldFormat where Value == QuantitySource {
    /// A number, a list of numbers, or a reference to one of these.
    @inline(__always)
    static var quantity: FieldFormat {
        FieldFormat(.quantity) {
            $0.quantity(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json
        }
    }
}

extension FieldFormat where Value == ListSource<Event> {
    /// A list of events, or a reference to one.
    @inline(__always)
    static var events: FieldFormat {
        FieldFormat(.events) {
            $0.events(at: $1)
        } write: {
            source throws(StoryWritingError) in
            try source.json { event throws(StoryWritingError) in .object(try Event.fields.json(event)) }
        }
    }
}
