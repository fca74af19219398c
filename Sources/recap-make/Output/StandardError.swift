internal import Glibc
internal import RecapSurface
internal import RecapSystem

/// Standard error, where messages and progress are written.
enum StandardError {
    /// Whether standard error is a terminal.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes lines of text with their control characters made visible, because names in messages may contain any.
    static func write(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.sanitized)
        writeUnchecked(lines.joined(separator: "\n"))
    }

    /// Writes text with control sequences.
    static func writeUnchecked(_ text: String) { try? Descriptor.write(text.utf8, to: STDERR_FILENO) }
}
