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
