/// The columns of a table, and what their first rows contain.
struct TableSourceColumns {
    /// The names of the columns, from left to right.
    let names: [String]
    /// The name of the table, for messages.
    private let name: String
    /// The indices of the columns with dates, and of those with numbers that may be times since 1970.
    private let dates: [Int], times: [Int]

    /// Examines the first thousand rows of a table.
    init(table: any RecordTable, name: String) {
        self.name = name
        names = table.columns
        // The copy is read without advancing the original.
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

    /// Returns the index of the column with the dates: the named one, or the only one that contains dates.
    func date(_ name: String?) throws(MakeError) -> Int {
        if let name { return try number(name, for: "the dates") }
        let candidates = dates.isEmpty ? times : dates
        if candidates.count == 1 { return candidates[0] }
        guard candidates.isEmpty else {
            throw MakeError("several columns of \(self.name) have dates: \(list(candidates))", .nameDateColumn)
        }
        throw MakeError("no column of \(self.name) has dates; \(columns)")
    }

    /// Returns the index of the column with a name, compared without regard to case, or with a number from 1.
    func number(_ text: String, for use: String) throws(MakeError) -> Int {
        if let column = names.firstIndex(ofColumn: text) { return column }
        if let number = Int(text), (1...max(1, names.count)).contains(number) { return number - 1 }
        throw MakeError(
            "\(self.name) has no column '\(text)' for \(use); \(columns)")
    }

    /// A description of the columns for messages. Their names are left out if no row has a date, since the first row
    /// may then be a record.
    private var columns: String {
        dates.isEmpty && times.isEmpty
            ? "it has \(counted(names.count, "column"))"
            : "the columns are \(list(Array(names.indices)))"
    }

    /// Returns whether a text is a name, rather than a field of a record, which must not appear in messages.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.count <= 32 && text.split { !$0.isNumber }.allSatisfy { $0.count < 4 }
    }

    private func list(_ columns: [Int]) -> String {
        let shown = columns.prefix(20).map { TableSourceColumns.isName(names[$0]) ? names[$0] : String($0 + 1) }
        return shown.joined(separator: ", ") + (columns.count > shown.count ? " …" : "")
    }
}
