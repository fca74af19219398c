import RecapLanguage
import RecapMotion
import RecapScene
import RecapStory
import RecapSurface

/// Rows of values in columns, with a header.
struct TableView: NumberedElement, TranscribedElement {
    /// A column with its values.
    fileprivate struct Column: Sendable {
        let label: LinkedText
        let format: UnitFormat
        let alignment: HorizontalAlignment
        /// The number of decimals of all numbers, which aligns their decimal points.
        let digits: Int
        /// Whether texts in the column may be truncated.
        let isText: Bool
        /// The width of the widest value or the label.
        let width: Int
    }

    /// The position of a cell.
    private struct Place: Hashable {
        let row, column: Int
    }

    /// The values on which the widths of the columns depend.
    private struct Room: Equatable {
        let width, scale: Int
    }

    /// The values. Texts with links are reduced to their visible words.
    private let cells: [[ResolvedValue]]
    /// The texts that contain links.
    private let linked: [Place: LinkedText]
    private let columns: [Column]
    /// The number of drawn rows.
    private let count: Int
    /// The index of the emphasized row.
    private let accent: Int?
    /// The index in `numbers` of the first number of each row.
    private let firstNumber: [Int]
    private let layouts = LayoutCache<Room, TableColumns>()

    init(_ table: Table, data: DataResolver) {
        let rows = data.rows(table.rows, keys: table.columns.map { $0.map(\.name) })
        var linked: [Place: LinkedText] = [:]
        cells = rows.cells.prefix(max(0, table.limit ?? .max)).enumerated().map { row, values in
            values.enumerated().map { column, value in
                guard case .text(let text) = value else { return value }
                let words = LinkedText(text.shortened(to: String.maximumTitleLength))
                if words.marked != nil { linked[Place(row: row, column: column)] = words }
                return .text(FilledText(verbatim: words.words))
            }
        }
        self.linked = linked
        count = min(cells.count, ItemRow.most)
        let shown = cells.prefix(count)
        let widest = shown.map(\.count).max() ?? 0
        let declared = table.columns ?? rows.names?.map { Table.Column(Template(verbatim: $0)) } ?? []
        let number = table.columns?.count ?? max(declared.count, widest)
        columns = (0..<number).map { index in
            Column(
                index < declared.count ? declared[index] : Table.Column(""),
                values: shown.compactMap { index < $0.count ? $0[index] : nil }, data: data)
        }
        accent = table.accent.flatMap { data.number($0) }.flatMap { Int(exactly: $0.rounded()) }.map { $0 - 1 }
        var before = 0
        firstNumber = shown.map { row in
            defer { before += row.count }
            return before
        }
    }

    var traits: ElementTraits {
        ElementTraits(role: .main, magnification: .text, entrance: .deal, color: .accent)
    }
    var untruncatedWidth: Int { columns.reduce(0) { $0 + $1.width + 2 } }
    var links: [PageLink] {
        let labels = columns.flatMap(\.label.links)
        guard !linked.isEmpty else { return labels }
        return labels
            + linked.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.flatMap(\.value.links)
    }

    func transcript(in words: TranscriptWords) -> [String] {
        words.heading("Table, \(cells.count) rows:", count: cells.count) + lines(in: words).map(words.ended)
    }

    /// Returns the rows, with each value preceded by the label of its column. The labels come first if the first column
    /// has one.
    private func lines(in words: TranscriptWords) -> [String] {
        let rows = cells.enumerated().map { place, row in
            let parts: [String] = columns.indices.compactMap { index in
                guard index < row.count else { return nil }
                let text = linkedText(place, index)?.plainText ?? columns[index].text(of: row[index])
                let label = columns[index].label.words
                return text.isEmpty ? nil : label.isEmpty || index == 0 ? text : "\(label) \(text)"
            }
            return words.sentence(parts)
        }
        // The rows do not include the label of the first column.
        let labels = columns.map(\.label.plainText)
        return labels.first?.isEmpty == false ? [words.sentence(labels)] + rows : rows
    }

    private func linkedText(_ row: Int, _ column: Int) -> LinkedText? {
        linked.isEmpty ? nil : linked[Place(row: row, column: column)]
    }

    func size(in proposal: Proposal) -> CellSize {
        guard count > 0, !columns.isEmpty else { return CellSize(width: 0, height: 0) }
        let gap = gap(in: proposal)
        return CellSize(width: layout(in: proposal).width, height: headerHeight(in: proposal) + count * (1 + gap) - gap)
    }

    var numbers: [Double] {
        cells.prefix(count).flatMap { row in row.map { if case .number(let number) = $0 { number } else { 0 } } }
    }

    func draw(_ numbers: [Double], on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        guard count > 0 else { return }
        let places = layout(in: proposal).places, header = headerHeight(in: proposal), step = 1 + gap(in: proposal)
        func write(
            _ text: String, _ linked: LinkedText?, _ place: TableColumns.Place, _ y: Int, _ style: Style,
            distance: Int = 0, on canvas: inout Canvas
        ) {
            let left = frame.x + place.x + distance
            let column = columns[place.index]
            let alignment = column.isText ? column.alignment : canvas.alignment(ofNumbers: column.alignment)
            canvas.aligned(alignment) { canvas in
                if let linked, linked.marked != nil {
                    let runs = canvas.fit(linked.runs, cells: place.width)
                    let x = left + canvas.indent(runs.cellWidth, in: place.width)
                    canvas.write(runs, of: linked, x: x, y: y, style: style)
                    return
                }
                let text = canvas.fit(text, cells: place.width)
                let x = left + canvas.indent(text.cellWidth, in: place.width)
                canvas.write(text, x: x, y: y, style: style)
            }
        }
        if header > 0, canvas.isInView(rows: frame.y..<(frame.y + header)) {
            for place in places {
                let label = columns[place.index].label
                write(label.words, label, place, frame.y, canvas.plainStyle(.dim), on: &canvas)
            }
            if header > 1 {
                let rule = String(repeating: canvas.glyphs.rule, count: frame.width)
                canvas.write(rule, x: frame.x, y: frame.y + 1, style: canvas.faintStyle)
            }
        }
        let stagger = Stagger(count: min(count, 20))
        for line in canvas.rowsInView(of: (count - 1) * step + 1, from: frame.y + header)
        where line.isMultiple(of: step) {
            let index = line / step, y = frame.y + header + line, row = cells[index]
            canvas.drawRow(index, in: stagger) { canvas, distance in
                for place in places where place.index < row.count {
                    let number = numbers[firstNumber[index] + place.index]
                    let text = columns[place.index].text(of: row[place.index], at: number)
                    write(
                        text, linkedText(index, place.index), place, y,
                        style(of: place.index, isAccent: index == accent, canvas), distance: distance, on: &canvas)
                }
            }
        }
    }

    private func style(of column: Int, isAccent: Bool, _ canvas: borrowing Canvas) -> Style {
        if isAccent { return canvas.plainStyle(canvas.color ?? .accent, attributes: .bold) }
        return column == 0 ? canvas.textStyle() : canvas.plainStyle(columns[column].isText ? .dim : .ink)
    }

    // MARK: Layout

    private func layout(in proposal: Proposal) -> TableColumns {
        let width = proposal.width, scale = proposal.density.scale
        return layouts.value(for: Room(width: width, scale: scale)) {
            let widths = columns.map { max(1, $0.width) }, isText = columns.map(\.isText)
            let narrow = TableColumns(widths: widths, isText: isText, gap: width < 30 ? 1 : 2, room: width)
            // The gaps between columns are wider if all of them fit.
            let gaps = max(1, widths.count - 1)
            let air =
                narrow.places.count == widths.count
                ? (min(width, [64, 104, 150][scale - 1]) - widths.reduce(0, +)) / gaps : 0
            return air > 2
                ? TableColumns(widths: widths, isText: isText, gap: min(air, [8, 28, 50][scale - 1]), room: width)
                : narrow
        }
    }

    private func headerHeight(in proposal: Proposal) -> Int {
        columns.allSatisfy(\.label.words.isEmpty) ? 0 : proposal.density < .tight ? 2 : 1
    }

    private func gap(in proposal: Proposal) -> Int {
        count > 1 ? proposal.gap : 0
    }
}

extension TableView.Column {
    fileprivate init(_ column: Table.Column, values: [ResolvedValue], data: DataResolver) {
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        let texts = values.contains { if case .text(let text) = $0 { !text.string.isEmpty } else { false } }
        isText = texts || numbers.isEmpty
        label = LinkedText(data.filled(column.label).shortened(to: String.maximumTitleLength))
        let format = UnitFormat(column.unit, data: data)
        self.format = format
        alignment = column.align ?? (isText ? .leading : .trailing)
        let digits = numbers.map { format.format.digits(for: $0) }.max() ?? 0
        self.digits = digits
        width = values.reduce(label.words.cellWidth(upTo: 200)) { widest, value in
            let text =
                switch value {
                case .text(let text): text.string
                case .number(let number): format.text(number, digits: digits)
                }
            return max(widest, text.cellWidth(upTo: 200))
        }
    }

    /// Returns the text of a value, or of its current number while animating.
    fileprivate func text(of value: ResolvedValue, at number: Double? = nil) -> String {
        switch value {
        case .text(let text): text.string
        case .number(let own): format.text(number ?? own, digits: digits)
        }
    }
}

/// The columns of a table that fit a given width, with their widths.
struct TableColumns: Sendable {
    /// The place of a visible column in a row.
    struct Place: Sendable, Equatable {
        let index: Int
        /// The first cell, relative to the left edge of the table, and the width in cells.
        let x, width: Int
    }

    /// The visible columns, from left to right.
    let places: [Place]
    /// The total width of the columns, including gaps.
    var width: Int { places.last.map { $0.x + $0.width } ?? 0 }

    /// The minimum width of a truncated text column.
    private static let leastText = 8

    /// Creates the columns for a width.
    ///
    /// Text columns are narrowed, the widest one first, down to 8 cells; then the last columns are omitted. A number
    /// column is never truncated, unless it is the first one.
    ///
    /// - Parameters:
    ///   - widths: The width of each column in cells.
    ///   - isText: Whether each column may be truncated.
    ///   - gap: The number of cells between two columns.
    ///   - room: The maximum width in cells.
    init(widths: [Int], isText: [Bool], gap: Int, room: Int) {
        var widths = widths.map { min($0, room) }
        func total() -> Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }
        func least(_ index: Int) -> Int { isText[index] ? min(widths[index], TableColumns.leastText) : widths[index] }
        while widths.count > 1, widths.indices.reduce(0, { $0 + least($1) }) + gap * (widths.count - 1) > room {
            widths.removeLast()
        }
        while total() > room {
            let wide = widths.indices.filter { isText[$0] && widths[$0] > TableColumns.leastText }
            guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { break }
            // Narrow the widest column to the width of the next one in one step.
            let next = wide.map { widths[$0] }.filter { $0 < widths[widest] }.max() ?? TableColumns.leastText
            widths[widest] -= max(1, min(total() - room, widths[widest] - next))
        }
        var x = 0
        places = widths.enumerated().map { index, width in
            defer { x += width + gap }
            return Place(index: index, x: x, width: width)
        }
    }
}
