extension String {
    /// Returns the text with other texts in place of some scalars. O(*n*).
    ///
    /// Scalars are compared and never characters, of which a combining mark makes others: to Swift, a quotation mark with an
    /// accent is no quotation mark, but to a parser of another language it is.
    ///
    /// - Parameter replacement: Returns the text for a scalar. Returns `nil` for one that stays.
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
    /// The two hexadecimal digits of the byte, in capital letters.
    var hexadecimalDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
