/// The step at which an element appears, among the steps in which its page is shown.
public enum ElementStep: String, Sendable, CaseIterable {
    /// From the beginning, regardless of what precedes the element.
    case first
    /// Together with the preceding content.
    case same
    /// One step after all preceding content.
    case next
}

/// The parts of an element that are shown one by one, each in a separate step.
public enum RevealedParts: String, Sendable, CaseIterable {
    /// Items, such as those of a list, the rows of a table or the elements of a row.
    case item
    /// The lines of a text as written, regardless of where a screen wraps them. Blank lines do not count.
    case line
    /// The words of a text, separated by white space.
    case word
}

extension String {
    /// Returns the number of lines or words in the text. O(*n*).
    package func count(of parts: RevealedParts) -> Int {
        guard parts != .item else { return 1 }
        var count = 0, isInside = false
        for unit in unicodeScalars {
            let ends = parts == .word ? unit.properties.isWhitespace : unit.isNewline
            if ends {
                isInside = false
            } else if !isInside, !unit.properties.isWhitespace {
                isInside = true
                count += 1
            }
        }
        return count
    }
}

extension Unicode.Scalar {
    /// Whether a line ends at the scalar.
    package var isNewline: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
