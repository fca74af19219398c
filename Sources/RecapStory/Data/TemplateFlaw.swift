internal import RecapJSON

/// Braces of a text that look like a reference and are none: `{{n}`, `{{}}`, `{n}`.
struct TemplateFlaw: Hashable {
    /// Where it begins, in bytes of UTF-8 from the start of the text.
    let offset: Int
    /// How it is written.
    let text: String
    /// The path that may be meant.
    let path: DataPath?
    /// Whether one brace stands at each end, as in a text that means no more than its braces.
    let isSingle: Bool

    /// All of a text, in its order. Linear in the text.
    static func all(in text: String) -> [TemplateFlaw] {
        let bytes = text.utf8Span.span
        let opening = UInt8(ascii: "{"), closing = UInt8(ascii: "}")
        var flaws: [TemplateFlaw] = []
        var at = findBrace(bytes, 0)
        while at < bytes.count {
            var inner = at
            while inner < bytes.count, bytes[inner] == opening { inner += 1 }
            // Of many braces the last two begin a reference.
            let start = max(at, inner - 2)
            if let reference = Template.reference(in: bytes, at: start) {
                at = findBrace(bytes, reference.end)
                continue
            }
            var end = inner
            while end < bytes.count, bytes[end] != opening, bytes[end] != closing { end += 1 }
            var after = end
            while after < min(end + 2, bytes.count), bytes[after] == closing { after += 1 }
            let path = DataPath(bytes.extracting(inner..<end))
            let isDouble = inner - start == 2
            // One brace alone, or a pair around what can be no path, means itself.
            if isDouble || after > end && path != nil {
                flaws.append(
                    TemplateFlaw(
                        offset: start, text: String(wellFormed: bytes.extracting(start..<after)), path: path,
                        isSingle: !isDouble && after == end + 1))
            }
            at = findBrace(bytes, after)
        }
        return flaws
    }
}
