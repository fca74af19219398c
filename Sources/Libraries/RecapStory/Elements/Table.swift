/// A table of rows and columns. Columns are aligned by the type of their values.
public struct Table: ElementContent {
    /// A column of a table. In a file: its label, or an object with `label`, `key`, `align` and `unit`.
    public struct Column: Sendable, Hashable, ExpressibleByStringInterpolation {
        /// The label above the column; empty for none.
        public var label: Template
        /// The key of the column's values in rows that are objects; `nil` uses the label.
        public var key: String?
        /// The alignment; `nil` uses trailing for numbers and leading for text.
        public var align: HorizontalAlignment?
        /// The unit shown after each number, such as `h` or `%`.
        public var unit: Template?

        /// Creates a column.
        public init(_ label: Template, key: String? = nil, align: HorizontalAlignment? = nil, unit: Template? = nil) {
            self.label = label
            self.key = key
            self.align = align
            self.unit = unit
        }

        /// Creates a column with a label from a literal.
        public init(stringLiteral value: String) { self.init(Template(stringLiteral: value)) }

        /// Creates a column with a label from a literal with inserted strings, which are shown verbatim.
        public init(stringInterpolation: Template.StringInterpolation) {
            self.init(Template(stringInterpolation: stringInterpolation))
        }

        static let fields: FieldTable<Column> = FieldTable(
            Column(""),
            FileField("label", \.label, .text, required: true, "the label above the column"),
            FileField("key", \.key, .string, "the name of its values in rows that are objects; the label if absent"),
            FileField("align", \.align, .choice, "the alignment; that of numbers or of text if absent"),
            FileField("unit", \.unit, .text, "the text after each number"))
    }

    /// The rows, from top to bottom.
    public var rows: Referable<[[ValueSource]]>
    /// The columns, most important first; `nil` derives them from the rows, without labels unless the rows are objects.
    public var columns: [Column]?
    /// The number of the emphasized row, from 1; `nil` emphasizes none.
    public var accent: Referable<Double>?
    /// The maximum number of rows shown, 1…1,000; `nil` shows up to 1,000.
    public var limit: Int?

    /// Creates a table.
    public init(
        _ rows: Referable<[[ValueSource]]>, columns: [Column]? = nil, accent: Referable<Double>? = nil,
        limit: Int? = nil
    ) {
        self.rows = rows
        self.columns = columns
        self.accent = accent
        self.limit = limit
    }

    /// The layout cost of the rows: 64 per row.
    public var layoutCost: Int { rows.cost(ofEach: 64) }

    /// The name of this kind in files.
    public static let kind = "table"
    /// The fields of this kind.
    public static let fields: FieldTable<Table> = FieldTable(
        Table(.values([])),
        FileField(
            "rows", \.rows, .rows, required: true, "lists of numbers and texts, or a reference to lists or objects"),
        FileField(
            "columns", \.columns, .columns,
            "the columns, the most important one first: where there is no room, the last ones are left out"),
        FileField("accent", \.accent, .number(), "the number of the emphasized row, counted from 1"),
        FileField("limit", \.limit, .integer(1...1000), "the maximum number of rows shown"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// The parts that can be shown one by one: the rows.
    public static let revealable: Set<RevealedParts> = [.item]

    /// Returns the number of rows.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int {
        min(data.rows(rows, keys: columns.map { $0.map(\.name) }).cells.count, limit ?? .max)
    }

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        guard reader.isSound("rows"), reader.isSound("columns"),
            let rows = reader.resolver?.rows(self.rows, keys: columns.map { $0.map(\.name) })
        else { return }
        if let columns, let row = rows.cells.firstIndex(where: { $0.count > columns.count }) {
            reader.reportWarning(
                "rows",
                "row \(row + 1) has \(rows.cells[row].count) values for \(columns.count) column\(columns.count == 1 ? "" : "s"); the others are not shown"
            )
        }
        if reader.isSound("accent"), let accent = reader.known(accent),
            accent < 1 || accent > Double(rows.cells.count) || accent != accent.rounded()
        {
            reader.reportWarning("accent", "expected the number of a row, 1 to \(rows.cells.count)")
        }
    }
}

extension Table.Column {
    /// The key of the column's values in rows that are objects.
    package var name: String { key ?? label.plainText ?? "" }
}
