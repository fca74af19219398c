/// A table of separated values, whose first row has the names of the columns.
struct CSVTable: RecordTable {
    private var reader: TableReader
    /// The first row where that is no header.
    private var first: TableRow?
    /// The names of the columns.
    let columns: [String]
    /// Whether numbers have a decimal comma where they don't show what they have, as in files with semicolons.
    let prefersDecimalComma: Bool
    /// What somebody should know about the table.
    let notes: [String]
    private var tooLongCount = 0

    /// Reads the names of the columns. A file whose first row has a date has no names: its columns are `1`, `2` and so on.
    ///
    /// Throws ``MakeError`` if the file is no text, or has no rows.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - name: Its name for messages.
    init(_ file: [UInt8], name: String) throws(MakeError) {
        let text = try TableText(file, name: name)
        let (bytes, named) = CSVTable.withoutSeparatorLine(text.bytes)
        let delimiter = named ?? TableReader.delimiter(of: bytes)
        reader = TableReader(bytes, delimiter: delimiter)
        prefersDecimalComma = delimiter == UInt8(ascii: ";")
        var row = TableRow()
        guard reader.next(&row) else { throw MakeError("\(name) is empty; it has to be a table with names of columns") }
        notes = text.note.map { [$0] } ?? []
        let texts = row.texts
        if texts.contains(where: { WrittenDate(text: $0)?.isNumberOnly == false }) {
            columns = texts.indices.map { String($0 + 1) }
            first = row
        } else {
            columns = texts
        }
    }

    /// The rows that could not be used so far.
    var skipped: RowCount {
        var count = RowCount()
        if reader.unclosedCount > 0 {
            count.countSkipped(reader.unclosedCount, reason: "with a quote that is not closed")
        }
        if tooLongCount > 0 { count.countSkipped(tooLongCount, reason: "with more fields than columns") }
        return count
    }

    /// The share of the table that was read.
    var position: Double { reader.position }

    /// Reads the next row with no more fields than columns. Missing fields at the end of a row are empty.
    mutating func next(_ row: inout TableRow) -> Bool {
        if let first {
            row = first
            self.first = nil
            return true
        }
        while reader.next(&row) {
            if row.count <= columns.count || (columns.count..<row.count).allSatisfy({ row.isEmpty($0) }) { return true }
            tooLongCount += 1
        }
        return false
    }

    /// Returns a text without its first line if that is `sep=;`, by which spreadsheets name the delimiter.
    private static func withoutSeparatorLine(_ bytes: [UInt8]) -> (bytes: [UInt8], delimiter: UInt8?) {
        guard bytes.count > 5, bytes.starts(with: "sep=".utf8), bytes[5] == 0x0A || bytes[5] == 0x0D else {
            return (bytes, nil)
        }
        return (Array(bytes.dropFirst(6)), bytes[4])
    }
}
