extension StringProtocol {
    /// The text with everything made visible that must not reach a terminal: control characters become symbols such as
    /// `␛`, bidi controls and the like U+FFFD. Unlike a surface it keeps emoji sequences whole: for lines of plain text.
    /// A newline counts as a control character. O(n).
    public var sanitized: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(ScalarKind(scalar) == .forbidden ? Grapheme.symbol(for: scalar) : scalar)
        }
        return String(result)
    }
}
