extension String {
    /// The text escaped for the content and the attributes of HTML and XML. Characters that XML does not allow become
    /// U+FFFD.
    var markupEscaped: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text.append(contentsOf: "&amp;".unicodeScalars)
            case "<": text.append(contentsOf: "&lt;".unicodeScalars)
            case ">": text.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": text.append(contentsOf: "&quot;".unicodeScalars)
            case "\t", "\n": text.append(scalar)
            case _ where scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE:
                text.append("\u{FFFD}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
