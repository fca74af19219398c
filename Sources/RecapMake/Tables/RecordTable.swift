/// A table whose rows are read one by one.
protocol RecordTable: Sendable {
    /// The names of the columns.
    var columns: [String] { get }
    /// Whether numbers of the table have a decimal comma where they don't show what they have.
    var prefersDecimalComma: Bool { get }
    /// The rows that could not be used so far, by reason.
    var skipped: RowCount { get }
    /// What somebody should know about the table.
    var notes: [String] { get }
    /// The share of the table that was read, from 0 to 1.
    var position: Double { get }

    /// Reads the next row that can be used. Returns `false` after the last one.
    mutating func next(_ row: inout TableRow) -> Bool
}

extension RecordTable {
    /// Returns the number of the column with a name, in any case. `nil` if there is none.
    func column(_ name: String) -> Int? { columns.firstIndex(ofColumn: name) }
}

extension [String] {
    /// Returns the index of the column with a name: the same one, else the first one that differs only in the case of letters.
    func firstIndex(ofColumn name: String) -> Int? {
        firstIndex(of: name) ?? firstIndex { $0.lowercased() == name.lowercased() }
    }
}
