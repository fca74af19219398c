internal import ArgumentParser
internal import Glibc
internal import RecapNcurses
internal import RecapSurface
internal import RecapSystem

/// Where results go.
enum StandardOutput {
    /// Writes text, on a terminal in its character set. Throws where it can't be written, such as on a full disk: half a
    /// result is none. A reader that went away ends the process by a signal, as is the custom.
    static func write(_ text: String) throws {
        let text = isUnicode ? text : text.inASCII
        guard let failure = StandardStream.write(text, to: STDOUT_FILENO) else { return }
        StandardError.write("recap-tui: standard output can't be written: \(failure)\n")
        throw ExitStatus.cannotPlay
    }

    /// Whether a person is likely to see it.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether what is printed may go beyond ASCII: on a terminal by its locale. A pipe or a file gets all of a text, in UTF-8.
    static let isUnicode = !isTerminal || TerminalCharset.useOfEnvironment()

    /// The colours of text that is printed: none in a pipe.
    static var colorDepth: ColorDepth {
        guard isTerminal, environmentVariable("NO_COLOR") == nil else { return .none }
        let term = environmentVariable("TERM") ?? "dumb"
        if ["truecolor", "24bit"].contains(environmentVariable("COLORTERM")) { return .truecolor }
        if term.contains("256color") { return .indexed256 }
        return term == "dumb" || term.hasPrefix("vt") ? .none : .ansi8
    }
}

/// Where messages go.
enum StandardError {
    /// Writes lines of text, with control characters made visible: names and messages may hold anything. What can't be
    /// written is left out, for there is nobody left to be told.
    static func write(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.sanitized)
        _ = StandardStream.write(lines.joined(separator: "\n"), to: STDERR_FILENO)
    }
}

private enum StandardStream {
    /// Writes all of a text. Returns why it could not; `nil` where it could.
    static func write(_ text: String, to descriptor: Int32) -> String? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            if descriptor == STDERR_FILENO, !takesOutput(descriptor) { return "nobody reads it" }
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                return unsafe String(cString: strerror(errno))
            }
            rest = rest.dropFirst(written)
        }
        return nil
    }

    /// Whether a message can be written: a terminal that takes no output must not keep the program from ending.
    private static func takesOutput(_ descriptor: Int32) -> Bool {
        guard isatty(descriptor) == 1 else { return true }
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&file, 1, 1000) != 0
    }
}

extension String {
    /// The text with every character beyond ASCII replaced by a question mark of its width. O(n).
    fileprivate var inASCII: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return reduce(into: "") { text, character in
            let isPlain = character.utf8.allSatisfy { $0 < 0x80 }
            text += isPlain ? String(character) : "?" + String(repeating: " ", count: max(1, character.cellWidth) - 1)
        }
    }
}
