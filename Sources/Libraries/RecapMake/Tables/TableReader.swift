/// A reader of rows of separated fields according to RFC 4180.
///
/// Rows end with a line feed, a carriage return or both. A field may be quoted, with doubled quotes and line breaks inside; text
/// after its closing quote belongs to the field. An unclosed quote invalidates only the line that contains it.
struct TableReader: Sendable {
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var at = 0
    /// The number of lines with an unclosed quote.
    private(set) var unclosedCount = 0

    /// Creates a reader of UTF-8 text.
    init(_ bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    /// The fraction of the text that has been read, from 0 to 1.
    var position: Double { bytes.isEmpty ? 1 : Double(at) / Double(bytes.count) }

    /// Reads the next row that isn't blank. Returns `false` after the last one. All calls together take O(*n*) in the
    /// length of the text.
    mutating func next(_ row: inout TableRow) -> Bool {
        // A span of the property would prevent changes to the other properties.
        let bytes = bytes
        while at < bytes.count {
            let start = at
            if TableReader.readRow(bytes.span, &at, into: &row, delimiter: delimiter) {
                if !row.isBlank { return true }
            } else {
                unclosedCount += 1
                at = TableReader.endOfLine(bytes.span, from: start)
            }
        }
        row.removeAll()
        return false
    }

    /// Reads a row. Returns `false` if a quoted field is not terminated, or if the quotation mark that terminates it begins
    /// another field in a later line.
    private static func readRow(
        _ input: Span<UInt8>, _ at: inout Int, into row: inout TableRow, delimiter: UInt8
    ) -> Bool {
        row.removeAll()
        while true {
            guard readField(input, &at, into: &row, delimiter: delimiter) else { return false }
            row.endField()
            guard at < input.count else { return true }
            let byte = input[at]
            at += 1
            if byte == delimiter { continue }
            if byte == 0x0D, at < input.count, input[at] == 0x0A { at += 1 }
            return true
        }
    }

    private static let quote = UInt8(ascii: "\"")

    /// Reads a field up to the following delimiter or line break.
    private static func readField(
        _ input: Span<UInt8>, _ at: inout Int, into row: inout TableRow, delimiter: UInt8
    ) -> Bool {
        var hasLineBreak = false
        let start = at
        while at < input.count, input[at] == 0x20 { at += 1 }
        if at < input.count, input[at] == quote {
            var isPair = false
            repeat {
                at += 1
                let text = at
                while at < input.count, input[at] != quote {
                    if input[at] == 0x0A || input[at] == 0x0D { hasLineBreak = true }
                    at += 1
                }
                guard at < input.count else { return false }
                at += 1
                // The first of two consecutive quotes is part of the text.
                isPair = at < input.count && input[at] == quote
                row.append(input.extracting(text..<(isPair ? at : at - 1)))
            } while isPair
            while at < input.count, input[at] == 0x20 { at += 1 }
        } else {
            at = start
        }
        let end = at
        while at < input.count, input[at] != delimiter, input[at] != 0x0A, input[at] != 0x0D { at += 1 }
        row.append(input.extracting(end..<at))
        return at == end || !hasLineBreak
    }

    private static func endOfLine(_ input: Span<UInt8>, from start: Int) -> Int {
        var at = start
        while at < input.count, input[at] != 0x0A, input[at] != 0x0D { at += 1 }
        return at < input.count ? at + 1 : at
    }
}

extension TableReader {
    /// Returns the delimiter of a text: the comma, semicolon, tab or vertical bar with which most of the first rows have as many
    /// fields as the first one, or as many as each other if the first row contains none of them. Ties are broken in favour of the
    /// delimiter with the most fields.
    static func delimiter(of bytes: [UInt8]) -> UInt8 {
        let first = delimiter(of: bytes) { $0.first ?? 0 }
        // A preamble may contain none of them.
        return first.score > 0 ? first.delimiter : delimiter(of: bytes) { $0.mostFrequentWidth ?? 0 }.delimiter
    }

    /// Returns the delimiter with which most rows have the field count that a function chooses from all field counts.
    private static func delimiter(
        of bytes: [UInt8], width: (_ lengths: [Int]) -> Int
    ) -> (delimiter: UInt8, score: Int) {
        let candidates = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
        var best = (delimiter: candidates[0], score: 0)
        for delimiter in candidates {
            var reader = TableReader(bytes, delimiter: delimiter)
            var row = TableRow()
            var lengths: [Int] = []
            while lengths.count < 20, reader.next(&row) { lengths.append(row.count) }
            let width = width(lengths), same = lengths.count { $0 == width }
            let score = width > 1 ? same * 1000 / max(1, lengths.count) + min(width, 500) : 0
            if score > best.score { best = (delimiter, score) }
        }
        return best
    }
}

extension [Int] {
    /// The most frequent field count above 1, or the greatest of them if several tie. `nil` if no row has several fields.
    var mostFrequentWidth: Int? {
        let counts = Dictionary(grouping: self.filter { $0 > 1 }) { $0 }.mapValues(\.count)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}
