internal import RecapEscapes
internal import RecapSurface

/// Standard output, for messages of commands.
package enum PrintedLines {
    /// Prints lines of text with visible control characters, because names in messages may contain any. Output that
    /// can't be written is dropped.
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

    /// The name of a file or of a bundled story as an argument typed in a shell, for messages that show commands.
    /// Control characters are made visible, so a name that contains any is only shown, and does not name the file.
    package var typed: String { (utf8.elementsEqual("-".utf8) ? self : Paths.operand(self)).sanitized.shellQuoted }
}
