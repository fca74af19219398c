internal import RecapEscapes
internal import RecapSurface

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

    /// The name of a file or of a bundled story as one types it in a shell behind a command, for messages that show commands.
    /// Control characters are visible, so that such a name is shown and not the name of the file.
    package var typed: String { (utf8.elementsEqual("-".utf8) ? self : Paths.operand(self)).sanitized.shellQuoted }
}
