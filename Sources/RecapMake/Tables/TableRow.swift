/// The fields of a row of a table.
struct TableRow: Sendable {
    /// The texts of the fields, one by one, and where each ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// The number of fields.
    var count: Int { ends.count }

    /// Whether the row has nothing, as a blank line does.
    var isBlank: Bool { bytes.isEmpty && ends.count < 2 }

    /// Adds a byte to the field that has begun.
    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// Adds bytes to the field that has begun.
    mutating func append(_ text: Span<UInt8>) {
        for index in 0..<text.count { bytes.append(text[index]) }
    }

    /// Ends a field.
    mutating func endField() { ends.append(bytes.count) }

    /// Removes all fields.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Calls a function with the text of a field without white space around it; with no bytes if the row has no such field.
    func withField<Result>(_ column: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        guard column >= 0, column < ends.count else { return body(Span()) }
        var start = column == 0 ? 0 : ends[column - 1], end = ends[column]
        while start < end, bytes[start].isTableSpace { start += 1 }
        while start < end, bytes[end - 1].isTableSpace { end -= 1 }
        return body(bytes.span.extracting(start..<end))
    }

    /// Returns the text of a field without white space around it; empty if the row has no such field.
    func text(_ column: Int) -> String { withField(column) { $0.text } }

    /// Returns whether a field is missing or has only white space.
    func isEmpty(_ column: Int) -> Bool { withField(column) { $0.count == 0 } }

    /// The texts of all fields.
    var texts: [String] { ends.indices.map { text($0) } }
}

extension UInt8 {
    /// Whether this is a space, a tab or a line break.
    var isTableSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether this is an ASCII digit.
    var isDigit: Bool { self &- 0x30 < 10 }

    /// Whether this is an ASCII letter.
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
