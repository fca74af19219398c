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

/// The fields of a table row.
struct TableRow: Sendable {
    /// The texts of the fields, concatenated, and the end of each.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// The number of fields.
    var count: Int { ends.count }

    /// Whether the row is empty, like a blank line.
    var isBlank: Bool { bytes.isEmpty && ends.count < 2 }

    /// Adds bytes to the current field.
    mutating func append(_ text: Span<UInt8>) {
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Ends the current field.
    mutating func endField() { ends.append(bytes.count) }

    /// Removes all fields.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Calls a function with the text of a field, without surrounding whitespace, or with no bytes if the field is missing.
    func withField<Result>(_ column: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        guard column >= 0, column < ends.count else { return body(Span()) }
        var start = column == 0 ? 0 : ends[column - 1], end = ends[column]
        while start < end, bytes[start].isTableSpace { start += 1 }
        while start < end, bytes[end - 1].isTableSpace { end -= 1 }
        return body(bytes.span.extracting(start..<end))
    }

    /// Returns the text of a field, without surrounding whitespace, or an empty string if the field is missing.
    func text(_ column: Int) -> String { withField(column) { $0.text } }

    /// Returns whether a field is missing or contains only whitespace.
    func isEmpty(_ column: Int) -> Bool { withField(column) { $0.count == 0 } }

    /// The texts of all fields.
    var texts: [String] { ends.indices.map { text($0) } }
}

extension UInt8 {
    /// Whether the byte is a space, a tab or a line break.
    var isTableSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { self &- 0x30 < 10 }

    /// Whether the byte is an ASCII letter.
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
