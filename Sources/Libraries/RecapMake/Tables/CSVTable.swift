internal import RecapLanguage

/// A table of separated values. Its first row, or the first row below a preamble, contains the column names.
struct CSVTable: RecordTable {
    private var reader: TableReader
    /// The first row, if it is a record rather than a header.
    private var first: TableRow?
    /// The names of the columns.
    let columns: [String]
    /// Whether ambiguous numbers have a decimal comma, as is usual in files with semicolons.
    let prefersDecimalComma: Bool
    /// Notes about the table for the user.
    let notes: [Message]
    private var tooLongCount = 0

    /// Reads the column names. Skips lines above them, as in files from banks. If a file has no header before its first date or
    /// number, its columns are named `1`, `2` and so on.
    ///
    /// Throws ``MakeError`` if the file isn't text, or has no rows.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - name: The name of the file, for messages.
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
        let found = preamble == 0 ? nil : Message("the table begins below \(Message.lines(preamble)) of other text")
        notes = [text.note, found].compactMap { $0 }
        let texts = row.texts
        if CSVTable.isRecord(texts) {
            columns = texts.indices.map { String($0 + 1) }
            first = row
        } else {
            columns = texts
        }
    }

    /// The maximum number of rows to search for the beginning of the table.
    private static let longestPreamble = 40

    /// Returns the number of rows before the first one that is about as wide as most rows. Returns 0 if most rows have
    /// few fields.
    private static func preambleCount(_ reader: TableReader) -> Int {
        var reader = reader
        var row = TableRow()
        var widths: [Int] = []
        while widths.count < 2 * longestPreamble, reader.next(&row) {
            // Some programs end lines with a delimiter.
            widths.append((row.texts.lastIndex { !$0.isEmpty } ?? 0) + 1)
        }
        guard let width = widths.mostFrequentWidth, width > 2 else { return 0 }
        // Empty fields shorten rows, but most rows above a table are far shorter.
        let count = widths.prefix(longestPreamble).firstIndex { $0 * 3 > width * 2 } ?? 0
        return widths[count...].count { $0 * 3 > width * 2 } > widths.count / 4 ? count : 0
    }

    /// Returns whether a row is a record rather than a header, because one of its fields is a date or a number.
    private static func isRecord(_ texts: [String]) -> Bool {
        texts.contains { text in
            WrittenDate(text: text).map { !$0.isNumberOnly } == true
                || text.utf8.contains { $0.isDigit } && text.utf8.allSatisfy { !$0.isLetter && $0 < 0x80 }
        }
    }

    /// Returns a text without its first lines.
    private static func withoutLines(_ count: Int, _ bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        for _ in 0..<max(0, count) {
            guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [] }
            let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        return count > 0 ? Array(rest) : bytes
    }

    /// The number of unusable rows so far.
    var skipped: RowCount {
        var count = RowCount()
        if reader.unclosedCount > 0 {
            count.countUnreadable(reader.unclosedCount, reason: "with a quote that is not closed")
        }
        if tooLongCount > 0 { count.countUnreadable(tooLongCount, reason: "with more fields than columns") }
        return count
    }

    /// The fraction of the table that has been read.
    var position: Double { reader.position }

    /// Reads the next row that has no more fields than there are columns. Missing fields at the end are empty.
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

    /// Returns a text without its first line if that has the form `sep=;`, which spreadsheets use to declare the delimiter.
    private static func withoutSeparatorLine(_ bytes: [UInt8]) -> (bytes: [UInt8], delimiter: UInt8?) {
        guard bytes.count > 5, bytes.starts(with: "sep=".utf8), bytes[5] == 0x0A || bytes[5] == 0x0D else {
            return (bytes, nil)
        }
        return (Array(bytes.dropFirst(6)), bytes[4])
    }
}
