extension StringProtocol {
    /// The text with control characters replaced by symbols such as `␛`, and bidi controls and similar characters by
    /// U+FFFD, for lines of plain text. Unlike on a surface, emoji sequences are kept. A newline counts as a control
    /// character. Complexity: O(*n*).
    public var sanitized: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(ScalarKind(scalar) == .forbidden ? Grapheme.symbol(for: scalar) : scalar)
        }
        return String(result)
    }
}
