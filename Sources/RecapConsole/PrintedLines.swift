internal import RecapSurface
internal import RecapSystem

/// Standard output, where commands print sentences.
package enum PrintedLines {
    /// Prints lines of text with visible control characters, because names in sentences may contain any. Drops what can't be
    /// written.
    package static func print(_ text: String = "") {
        try? Descriptor.write((text.sanitizedLines + "\n").utf8, to: STDOUT_FILENO)
    }
}

extension String {
    /// The text with visible control characters in each of its lines.
    package var sanitizedLines: String {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0).sanitized }
            .joined(separator: "\n")
    }
}
