internal import RecapLanguage

/// Collects the rows of tables while they are read.
struct TableCollector: Sendable {
    /// A row that has been read, before the order of dates and the decimal separator are known.
    private struct Record: Sendable {
        let date: WrittenDate
        /// The number, assuming that its decimal separator is a point or a comma. NaN if the row has no number.
        let withPoint, withComma: Double
        /// The index of the group; −1 if there is none.
        let group: Int32
    }

    private let options: TableOptions
    /// Notes about the rows for the user.
    private var notes: [Message] = []
    private var rows = RowCount()
    private var records: [Record] = []
    private var groups = StringInterner()
    private var evidence = DateOrderEvidence()
    private var pointCount = 0, commaCount = 0
    private var decimals = (point: 0, comma: 0)
    private var prefersDecimalComma = false
    private var columnName: String?, groupName: String?
    /// Whether any date or number was invalid.
    private var hasWrongDate = false, hasWrongNumber = false

    init(options: TableOptions) { self.options = options }

    // MARK: Reading

    /// Reads a table. Throws ``MakeError`` if a column is missing, and `CancellationError` if the task is cancelled.
    mutating func read(_ source: any RecordTable, name: String, _ progress: ProgressHandler) throws {
        var table = source
        let columns = TableSourceColumns(table: table, name: name)
        let date = try columns.date(options.date)
        if options.date == nil { notes.append("the dates are those of the column \(columns.names[date])") }
        let value = try options.value.map { try columns.number($0, for: "the values") }
        let group = try options.group.map { try columns.number($0, for: "the kinds") }
        if let value { columnName = columnName ?? columns.names[value] }
        if let group { groupName = groupName ?? columns.names[group] }
        prefersDecimalComma = table.prefersDecimalComma
        var row = TableRow()
        var count = 0
        while table.next(&row) {
            count += 1
            if count.isMultiple(of: 4096) {
                try Task.checkCancellation()
                progress(
                    ReadingProgress(
                        name: name, done: count,
                        total: table.position > 0 ? Int(Double(count) / table.position) : nil, unit: Message.rows))
            }
            add(row, date: date, value: value, group: group)
        }
        rows.add(table.skipped)
        notes += table.notes
    }

    private mutating func add(_ row: TableRow, date: Int, value: Int?, group: Int?) {
        guard let when = row.withField(date, { WrittenDate($0) }) else {
            if row.isEmpty(date) { return rows.countSkipped(reason: "without a date") }
            hasWrongDate = true
            return rows.countUnreadable(reason: "with a date that can't be read")
        }
        var number: WrittenNumber?
        if let value, !TableCollector.isMissing(row, value) {
            guard let found = row.withField(value, { WrittenNumber($0) }) else {
                hasWrongNumber = true
                return rows.countUnreadable(reason: "with a number that can't be read")
            }
            number = found
            switch found.evidence {
            case .point: pointCount += 1
            case .comma: commaCount += 1
            case nil: break
            }
            decimals = (max(decimals.point, found.decimals.point), max(decimals.comma, found.decimals.comma))
        }
        evidence.add(when)
        records.append(
            Record(
                date: when, withPoint: number?.value(.point) ?? .nan, withComma: number?.value(.comma) ?? .nan,
                group: group.map { self.group(row.text($0)) } ?? -1))
    }

    private mutating func group(_ name: String) -> Int32 {
        name.isEmpty ? -1 : Int32(groups.number(of: name))
    }

    /// Returns whether a field indicates that there is no number.
    private static func isMissing(_ row: TableRow, _ column: Int) -> Bool {
        row.withField(column) { text in
            text.count == 0
                || text.count <= 4
                    && ["-", "--", "n/a", "na", "nan", "null", "none"].contains(text.text.lowercased())
        }
    }

    // MARK: Facts

    /// Returns the data of the rows that were read, in the requested period or in a year with rows.
    ///
    /// Throws ``MakeError`` if there are none.
    mutating func data<Format: TableFormat>(
        of format: Format.Type, name: String
    ) throws -> RecapData<TableFacts<Format>> {
        let entries = try entries(), aggregate = aggregate
        let isCounted = options.value == nil
        let places = isCounted ? 0 : min(6, separator == .comma ? decimals.comma : decimals.point)
        var data = try RecapData(
            options.common, rows, days: entries.map(\.time.day), records: "rows", notes: notes
        ) { period in
            var amounts = AmountCounter(period, today: options.common.today, aggregate: aggregate)
            for entry in entries {
                amounts.add(entry, group: entry.group < 0 ? nil : Int(entry.group))
            }
            return amounts.facts(
                of: format, name: name, column: isCounted ? nil : columnName, unit: options.unit, decimals: places,
                noun: options.noun, groupColumn: groupName, groups: options.group == nil ? nil : groups.names)
        }
        if !isCounted, options.aggregate == nil, aggregate != .sum {
            data.notes.append("the numbers are not added up, by what they are; --aggregate sum does")
        }
        return data
    }

    /// The method of combining the numbers of several rows: the requested one, or the one that suits the column's name
    /// and unit.
    private var aggregate: TableAggregate {
        guard options.value != nil else { return .sum }
        return options.aggregate ?? TableAggregate(column: columnName ?? "", unit: options.unit)
    }

    private var separator: DecimalSeparator {
        if pointCount == commaCount { return prefersDecimalComma ? .comma : .point }
        return commaCount > pointCount ? .comma : .point
    }

    /// Returns the rows with their times and numbers.
    private mutating func entries() throws -> [TableEntry] {
        let order = options.dateOrder ?? evidence.order
        if order == nil, evidence.isNeeded {
            throw MakeError("the dates don't show whether the day or the month comes first", .sayDateOrder)
        }
        var clock = options.common.clock
        let separator = separator, isCounted = options.value == nil
        var entries: [TableEntry] = []
        entries.reserveCapacity(records.count)
        var wrong = 0
        for record in records {
            guard let (time, hasClock) = record.date.time(order: order, clock: &clock) else {
                wrong += 1
                continue
            }
            let number = separator == .point ? record.withPoint : record.withComma
            let value: Double? = isCounted ? 1 : number.isNaN ? nil : number
            entries.append(TableEntry(time: time, hasClock: hasClock, value: value, group: record.group))
        }
        if wrong > 0 { rows.countUnreadable(wrong, reason: "with a date that can't be read") }
        rows.countRead(entries.count)
        guard !entries.isEmpty else { throw nothingRead() }
        guard entries.contains(where: { $0.value != nil }) else {
            throw noNumber
        }
        return entries
    }

    private var noNumber: MakeError {
        MakeError("no row has a number in the column '\(options.value ?? "")'", .countRows)
    }

    private func nothingRead() -> MakeError {
        // The contents of rows are not shown because they may be private.
        // A number is read only after the date of its row.
        if hasWrongNumber { return noNumber }
        if hasWrongDate { return MakeError("no row has a date that can be read", .nameDateColumn) }
        let reasons = rows.reasonsInEnglish
        return MakeError("there are no rows with dates" + (reasons.isEmpty ? "" : ": \(reasons)"))
    }
}

/// A row with its time and number.
struct TableEntry: Sendable {
    let time: LocalTime
    /// Whether the row has a time of day.
    let hasClock: Bool
    /// The number; 1 if rows are counted. `nil` if the row has no number.
    let value: Double?
    /// The index of the group; −1 if there is none.
    let group: Int32
}

/// The columns of a table, with information from its first rows.
struct TableSourceColumns {
    /// The names of the columns, from left to right.
    let names: [String]
    /// The name of the table, for error messages.
    private let name: String
    /// The indices of columns with dates, and of columns with numbers that may be times since 1970.
    private let dates: [Int], times: [Int]

    /// Examines the first thousand rows of a table.
    init(table: any RecordTable, name: String) {
        self.name = name
        names = table.columns
        // Reading the copy doesn't advance the original.
        var table = table
        var row = TableRow()
        var filled = [Int](repeating: 0, count: names.count)
        var texts = filled, numbers = filled
        var count = 0
        while count < 1000, table.next(&row) {
            count += 1
            for column in names.indices where !row.isEmpty(column) {
                filled[column] += 1
                guard let date = row.withField(column, { WrittenDate($0) }) else { continue }
                if date.isNumberOnly { numbers[column] += 1 } else { texts[column] += 1 }
            }
        }
        dates = names.indices.filter { texts[$0] * 2 > filled[$0] }
        times = names.indices.filter { numbers[$0] > 0 && numbers[$0] == filled[$0] }
    }

    /// Returns the index of the date column: the one with a given name, or the only one that contains dates.
    func date(_ name: String?) throws(MakeError) -> Int {
        if let name { return try number(name, for: "the dates") }
        let candidates = dates.isEmpty ? times : dates
        if candidates.count == 1 { return candidates[0] }
        guard candidates.isEmpty else {
            throw MakeError("several columns of \(self.name) have dates: \(list(candidates))", .nameDateColumn)
        }
        throw MakeError("no column of \(self.name) has dates; \(columns)")
    }

    /// Returns the index of the column with a name, ignoring case, or with a one-based number.
    func number(_ text: String, for use: String) throws(MakeError) -> Int {
        if let column = names.firstIndex(ofColumn: text) { return column }
        if let number = Int(text), (1...max(1, names.count)).contains(number) { return number - 1 }
        // Without dates, the first row may be a record.
        let known = hasNoDates ? [] : names.filter(TableSourceColumns.isName)
        let nearest = Suggestion.nearest(to: text, among: known).map { "did you mean '\($0)'? " } ?? ""
        throw MakeError("\(self.name) has no column '\(text)' for \(use); \(nearest)\(columns)")
    }

    private var hasNoDates: Bool { dates.isEmpty && times.isEmpty }

    /// A description of the columns for messages. Omits their names if no row has a date, since the first row may then be a
    /// record.
    private var columns: String {
        hasNoDates
            ? "it has \(names.count.grouped) column\(names.count == 1 ? "" : "s")"
            : "the columns are \(list(Array(names.indices)))"
    }

    /// Returns whether a text is a column name, as opposed to a field of a record, which must not appear in messages.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.count <= 32 && text.split { !$0.isNumber }.allSatisfy { $0.count < 4 }
    }

    private func list(_ columns: [Int]) -> String {
        let shown = columns.prefix(20).map { TableSourceColumns.isName(names[$0]) ? names[$0] : String($0 + 1) }
        return shown.joined(separator: ", ") + (columns.count > shown.count ? " …" : "")
    }
}
