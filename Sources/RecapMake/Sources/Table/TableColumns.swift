/// The columns of a table, and what their first rows have.
struct TableColumns {
    /// The names of the columns, from left to right.
    let names: [String]
    /// The name of the table for messages.
    private let name: String
    /// The numbers of the columns with dates, and of those with numbers that may be times since 1970.
    private let dates: [Int], times: [Int]

    /// Looks at the first thousand rows of a table.
    init(table: any RecordTable, name: String) {
        self.name = name
        names = table.columns
        // A copy, whose rows are read without those of the table.
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

    /// Returns the number of the column with the dates: the one with a name, or the only one that has dates.
    func date(_ name: String?) throws(MakeError) -> Int {
        if let name { return try number(name, for: "the dates") }
        let candidates = dates.isEmpty ? times : dates
        if candidates.count == 1 { return candidates[0] }
        guard candidates.isEmpty else {
            throw MakeError("several columns of \(self.name) have dates: \(list(candidates))", .nameDateColumn)
        }
        throw MakeError("no column of \(self.name) has dates; \(columns)")
    }

    /// Returns the number of the column with a name, in any case, or else with a number from 1.
    func number(_ text: String, for use: String) throws(MakeError) -> Int {
        if let column = names.firstIndex(ofColumn: text) { return column }
        if let number = Int(text), (1...max(1, names.count)).contains(number) { return number - 1 }
        throw MakeError(
            "\(self.name) has no column '\(text)' for \(use); \(columns)")
    }

    /// The names of the columns for messages, or their number where they may be a record, since no row below has a date.
    private var columns: String {
        dates.isEmpty && times.isEmpty
            ? "it has \(Noun("column", counter: "").counted(names.count, in: .english))"
            : "the columns are \(list(Array(names.indices)))"
    }

    /// Whether a text is a name rather than a field of a record, which no message shows.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.count <= 32 && text.split { !$0.isNumber }.allSatisfy { $0.count < 4 }
    }

    private func list(_ columns: [Int]) -> String {
        let shown = columns.prefix(20).map { TableColumns.isName(names[$0]) ? names[$0] : String($0 + 1) }
        return shown.joined(separator: ", ") + (columns.count > shown.count ? " …" : "")
    }
}
