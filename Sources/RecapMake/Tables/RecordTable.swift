/// A table whose rows are read one after the other.
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
    /// Returns the number of the column with a name, in any case.
    func column(_ name: String) -> Int? {
        columns.firstIndex(of: name)
            ?? columns.firstIndex { $0.caseInsensitiveEquals(name) }
    }
}

extension String {
    /// Returns whether a text is the same but for the case of letters.
    func caseInsensitiveEquals(_ other: String) -> Bool { lowercased() == other.lowercased() }
}
