extension StringProtocol {
    /// The text with control characters replaced by symbols such as `␛`, and bidi controls and similar characters by
    /// U+FFFD, for lines of plain text. Unlike on a surface, emoji sequences are kept, those of regional flags too. A newline counts as
    /// a control character. Complexity: O(*n*).
    public var sanitized: String {
        var result = String.UnicodeScalarView()
        let scalars = unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            result.append(ScalarKind(scalar) == .forbidden ? Grapheme.symbol(for: scalar) : scalar)
            guard scalar == "\u{1F3F4}", let end = endOfRegion(from: index) else { continue }
            result.append(contentsOf: scalars[index..<end])
            index = end
        }
        return String(result)
    }

    /// Returns the end of the tags that make a black flag one of a region: the letters and digits of its code, at most six, and the tag
    /// that ends them. Returns `nil` for other tags, which could hide words.
    ///
    /// Source: Unicode Technical Standard #51, "Emoji Tag Sequences".
    private func endOfRegion(from start: String.Index) -> String.Index? {
        let tags = unicodeScalars[start...].prefix(7)
        guard let last = tags.firstIndex(of: "\u{E007F}"), tags.distance(from: start, to: last) > 2,
            tags[..<last].allSatisfy({
                (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
            })
        else { return nil }
        return tags.index(after: last)
    }
}
