internal import RecapEscapes
internal import RecapSurface

/// Standard output, for messages and results of commands.
package enum PrintedLines {
    /// The error that standard output can't be written, for example on a full disk.
    package struct Failure: Error {
        /// The error as a sentence for the user.
        package let message: String
    }

    /// Prints lines of text with visible control characters, because names in messages may contain any.
    package static func print(_ text: String = "") throws(Failure) { try write((text.sanitizedLines + "\n").utf8) }

    /// Writes bytes unchanged.
    package static func write(_ bytes: some Collection<UInt8>) throws(Failure) {
        do throws(SystemError) {
            try Descriptor.write(bytes, to: STDOUT_FILENO)
        } catch {
            throw Failure(message: "standard output can't be written: \(error.reason)")
        }
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
