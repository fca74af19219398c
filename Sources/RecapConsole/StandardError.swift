internal import RecapSurface
internal import RecapSystem

/// Standard error, where messages and progress are written.
package enum StandardError {
    /// Whether standard error is a terminal.
    package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes lines of text with visible control characters, because names in messages may contain any. Drops what
    /// can't be written, and everything if a terminal accepts no output for a second, so that the program can end.
    package static func write(_ text: String) {
        let text = text.sanitizedLines
        guard takesOutput else { return }
        writeUnchecked(text)
    }

    /// Writes text with control sequences.
    static func writeUnchecked(_ text: String) { try? Descriptor.write(text.utf8, to: STDERR_FILENO) }

    private static var takesOutput: Bool {
        guard isTerminal else { return true }
        var file = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&file, 1, 1000) != 0
    }
}
