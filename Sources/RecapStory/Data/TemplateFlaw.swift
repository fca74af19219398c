internal import RecapJSON

/// Braces in a text that resemble a reference: `{{n}`, `{{}}`, `{n}`.
struct TemplateFlaw: Hashable {
    /// The offset of the first brace in bytes of UTF-8.
    let offset: Int
    /// The braces and the text between them.
    let text: String
    /// The path that was probably intended; `nil` if the text is no path.
    let path: DataPath?
    /// Whether there is one brace at each end, which may be intended as text.
    let isSingle: Bool

    /// Returns all flaws of a text, in their order. Linear in the text.
    static func all(in text: String) -> [TemplateFlaw] {
        let bytes = text.utf8Span.span
        let opening = UInt8(ascii: "{"), closing = UInt8(ascii: "}")
        var flaws: [TemplateFlaw] = []
        var at = findBrace(bytes, 0)
        while at < bytes.count {
            var inner = at
            while inner < bytes.count, bytes[inner] == opening { inner += 1 }
            // The last two of a run of braces begin a reference.
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
            // A single brace, or a pair of single braces around text that is no path, is plain text.
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
