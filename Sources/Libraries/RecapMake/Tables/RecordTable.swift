internal import RecapLanguage

/// A table whose rows are read one at a time.
protocol RecordTable: Sendable {
    /// The names of the columns.
    var columns: [String] { get }
    /// Whether ambiguous numbers of the table have a decimal comma.
    var prefersDecimalComma: Bool { get }
    /// The number of unusable rows so far, by reason.
    var skipped: RowCount { get }
    /// Notes about the table for the user.
    var notes: [Message] { get }
    /// The fraction of the table that has been read, from 0 to 1.
    var position: Double { get }

    /// Reads the next usable row. Returns `false` after the last one.
    mutating func next(_ row: inout TableRow) -> Bool
}

extension RecordTable {
    /// Returns the index of the column with a name, ignoring case, or `nil` if there is none.
    func column(_ name: String) -> Int? { columns.firstIndex(ofColumn: name) }

    /// Returns the order of day and month in a column of dates. Returns `nil` if the first date doesn't need it, or if the dates
    /// don't determine it. O(*n*) in the length of the table if the first date needs it.
    func dateOrder(ofColumn column: Int) -> DateOrder? {
        var rest = self, row = TableRow(), evidence = DateOrderEvidence()
        while rest.next(&row) {
            guard let date = row.withField(column, { WrittenDate($0) }) else { continue }
            guard case .numbers = date else { return nil }
            evidence.add(date)
        }
        return evidence.order
    }
}

extension [String] {
    /// Returns the index of the column with a name: an exact match, or the first match that ignores case.
    func firstIndex(ofColumn name: String) -> Int? {
        firstIndex(of: name) ?? firstIndex { $0.lowercased() == name.lowercased() }
    }
}
