extension String {
    /// Returns the text with scalars replaced by other texts. O(*n*).
    ///
    /// Scalars are compared rather than characters, because combining marks change characters: to Swift, a quotation mark with an
    /// accent is not a quotation mark, but to parsers of other languages it is.
    ///
    /// - Parameter replacement: Returns the replacement of a scalar; `nil` to keep it.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let text = replacement(scalar) {
                result.append(contentsOf: text.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

extension UInt8 {
    /// The byte as two uppercase hexadecimal digits.
    var hexadecimalDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
