internal import RecapJSON
internal import RecapSystem

/// Divides a list in JSON into portions of whole elements.
struct ListPortions {
    /// The index up to which the text has been read.
    private(set) var at: Int
    private var isAtEnd = false

    /// The least length of a portion in bytes, apart from the last one.
    private static let length = 1 << 20

    /// Creates the portions of the first list from an index on.
    init(of text: Span<UInt8>, from index: Int = 0) {
        at = index
        while at < text.count, text[at] != UInt8(ascii: "[") { at += 1 }
        at += 1
    }

    /// Returns the range of the next portion, without a comma around it. Returns `nil` at the end of the list. All calls
    /// together take O(*n*).
    mutating func next(in text: Span<UInt8>) -> Range<Int>? {
        guard !isAtEnd else { return nil }
        while at < text.count, text[at] <= 0x20 || text[at] == UInt8(ascii: ",") { at += 1 }
        let start = at
        var depth = 0
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "\""): skipString(in: text)
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "]"):
                if depth == 0 {
                    isAtEnd = true
                    return end(start, in: text)
                }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0 && at - start >= ListPortions.length:
                return end(start, in: text)
            default: break
            }
            at += 1
        }
        return end(start, in: text)
    }

    private mutating func end(_ start: Int, in text: Span<UInt8>) -> Range<Int>? {
        // An escape may be the last character.
        let end = min(at, text.count)
        at = end + 1
        return start < end ? start..<end : nil
    }

    /// Moves to the closing quotation mark of a string.
    private mutating func skipString(in text: Span<UInt8>) {
        at += 1
        while at < text.count, text[at] != UInt8(ascii: "\"") { at += text[at] == UInt8(ascii: "\\") ? 2 : 1 }
    }

    /// Returns a portion as a list. Throws what ``JSONDocument`` throws.
    static func parse(_ portion: ArraySlice<UInt8>) throws -> JSONDocument {
        try JSONDocument.parse([UInt8(ascii: "[")] + portion + [UInt8(ascii: "]")], resources: .system)
    }
}
