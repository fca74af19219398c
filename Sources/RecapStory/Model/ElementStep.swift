/// The moment at which an element appears, among the steps in which its page is shown.
public enum ElementStep: String, Sendable, CaseIterable {
    /// From the beginning, whatever stands before the element.
    case first
    /// With what stands before the element.
    case same
    /// One step after everything that stands before the element.
    case next
}

/// The parts of an element that are shown one by one, each in a step of its own.
public enum RevealedParts: String, Sendable, CaseIterable {
    /// The items, such as those of a list, the rows of a table or the elements of a row.
    case item
    /// The lines of a text as they are written, wherever a screen breaks them. Blank lines are no parts.
    case line
    /// The words of a text, with blanks between them.
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
