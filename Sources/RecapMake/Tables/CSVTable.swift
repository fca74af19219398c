/// A table of separated values, whose first row, or the first one below a preamble, has the names of the columns.
struct CSVTable: RecordTable {
    private var reader: TableReader
    /// The first row, unless it is a header.
    private var first: TableRow?
    /// The names of the columns.
    let columns: [String]
    /// Whether numbers have a decimal comma where they don't show what they have, as in files with semicolons.
    let prefersDecimalComma: Bool
    /// What somebody should know about the table.
    let notes: [String]
    private var tooLongCount = 0

    /// Reads the names of the columns. Lines above them, as in the files of banks, are passed over. A file without a row of names
    /// before its first date or number has none: its columns are `1`, `2` and so on.
    ///
    /// Throws ``MakeError`` if the file is no text, or has no rows.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - name: Its name for messages.
    ///   - skippedLines: The number of lines before the table.
    init(_ file: [UInt8], name: String, skippedLines: Int = 0) throws(MakeError) {
        let text = try TableText(file, name: name)
        let (bytes, named) = CSVTable.withoutSeparatorLine(CSVTable.withoutLines(skippedLines, text.bytes))
        let delimiter = named ?? TableReader.delimiter(of: bytes)
        reader = TableReader(bytes, delimiter: delimiter)
        prefersDecimalComma = delimiter == UInt8(ascii: ";")
        let preamble = CSVTable.preambleCount(reader)
        var row = TableRow()
        for _ in 0...preamble {
            guard reader.next(&row) else {
                throw MakeError("\(name) is empty; it has to be a table with names of columns")
            }
        }
        let found =
            preamble == 0 ? nil : "the table begins below \(Noun.line.counted(preamble, in: .english)) of other text"
        notes = [text.note, found].compactMap { $0 }
        let texts = row.texts
        if CSVTable.isRecord(texts) {
            columns = texts.indices.map { String($0 + 1) }
            first = row
        } else {
            columns = texts
        }
    }

    /// The number of rows at the beginning of a file among which the table begins.
    private static let longestPreamble = 40

    /// Returns the number of rows before the first one that is as wide as most, where most have several fields.
    private static func preambleCount(_ reader: TableReader) -> Int {
        var reader = reader
        var row = TableRow()
        var widths: [Int] = []
        while widths.count < 2 * longestPreamble, reader.next(&row) {
            // Programs end lines with a delimiter or without one.
            widths.append((row.texts.lastIndex { !$0.isEmpty } ?? 0) + 1)
        }
        guard let width = widths.mostFrequentWidth, width > 2 else { return 0 }
        // Empty fields make rows shorter; those above a table are so for the most part.
        let count = widths.prefix(longestPreamble).firstIndex { $0 * 3 > width * 2 } ?? 0
        return widths[count...].count { $0 * 3 > width * 2 } > widths.count / 4 ? count : 0
    }

    /// Whether a row is a record, since one of its fields has a date or a number.
    private static func isRecord(_ texts: [String]) -> Bool {
        texts.contains { text in
            WrittenDate(text: text).map { !$0.isNumberOnly } == true
                || text.utf8.contains { $0.isDigit } && text.utf8.allSatisfy { !$0.isLetter && $0 < 0x80 }
        }
    }

    /// Returns a text without a number of lines at its beginning.
    private static func withoutLines(_ count: Int, _ bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        for _ in 0..<max(0, count) {
            guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [] }
            let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        return count > 0 ? Array(rest) : bytes
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
