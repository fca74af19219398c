/// A reader of rows of separated fields after RFC 4180.
///
/// Rows end with a line feed, a carriage return or both. A field may be in quotes, with doubled quotes and line breaks inside;
/// what follows its closing quote belongs to it. A quote that is not closed in its row costs the line that it is in, and
/// nothing more.
struct TableReader: Sendable {
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var at = 0
    /// The number of lines with a quote that is not closed.
    private(set) var unclosedCount = 0

    /// Creates a reader of text in UTF-8.
    init(_ bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    /// The share of the text that was read, from 0 to 1.
    var position: Double { bytes.isEmpty ? 1 : Double(at) / Double(bytes.count) }

    /// Reads the next row that is not blank. Returns `false` after the last one. Linear in the text over all rows.
    mutating func next(_ row: inout TableRow) -> Bool {
        // A span of a property would forbid changes of the others.
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

    /// Reads a row. Returns `false` if a quote is not closed, or closed only by what begins another field in a later line.
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

    /// Reads a field up to the delimiter or line break behind it.
    private static func readField(
        _ input: Span<UInt8>, _ at: inout Int, into row: inout TableRow, delimiter: UInt8
    ) -> Bool {
        var hasLineBreak = false
        let start = at
        while at < input.count, input[at] == 0x20 { at += 1 }
        if at < input.count, input[at] == quote {
            at += 1
            while true {
                guard at < input.count else { return false }
                let byte = input[at]
                at += 1
                if byte == quote {
                    guard at < input.count, input[at] == quote else { break }
                    at += 1
                }
                if byte == 0x0A || byte == 0x0D { hasLineBreak = true }
                row.append(byte)
            }
            while at < input.count, input[at] == 0x20 { at += 1 }
        } else {
            at = start
        }
        let end = at
        while at < input.count, input[at] != delimiter, input[at] != 0x0A, input[at] != 0x0D {
            row.append(input[at])
            at += 1
        }
        return at == end || !hasLineBreak
    }

    private static func endOfLine(_ input: Span<UInt8>, from start: Int) -> Int {
        var at = start
        while at < input.count, input[at] != 0x0A, input[at] != 0x0D { at += 1 }
        return at < input.count ? at + 1 : at
    }
}

extension TableReader {
    /// Returns the character between the fields of a text: the one of comma, semicolon, tab and vertical bar that makes most
    /// rows at the beginning as long as the first one, and these longest, or as long as each other where none is in the first one.
    static func delimiter(of bytes: [UInt8]) -> UInt8 {
        let first = delimiter(of: bytes) { $0.first ?? 0 }
        // A preamble may have none of them.
        return first.score > 0 ? first.delimiter : delimiter(of: bytes) { $0.mostFrequentWidth ?? 0 }.delimiter
    }

    /// Returns the character that makes most rows as long as a function of the lengths says.
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
    /// The width above 1 that most rows have, the greatest of several. `nil` if no row has several fields.
    var mostFrequentWidth: Int? {
        let counts = Dictionary(grouping: self.filter { $0 > 1 }) { $0 }.mapValues(\.count)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}
