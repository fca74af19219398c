internal import ArgumentParser
internal import RecapNcurses
internal import RecapSurface
internal import RecapSystem

/// Standard output, where results are written.
enum StandardOutput {
    /// Writes text, in the character set of a terminal and otherwise in UTF-8.
    ///
    /// Prints the reason and throws an exit status if it can't be written, for example on a full disk. If the reader of a
    /// pipe went away, the process ends by a signal.
    static func write(_ text: String) throws {
        let text = isUnicode ? text : text.inASCII
        do throws(PrintedLines.Failure) {
            try PrintedLines.write(text.utf8)
        } catch {
            throw ExitStatus.cannotWrite.printing(error.message)
        }
    }

    /// Writes lines of text with escaped control characters, because inserted names may contain them.
    static func write(lines text: String) throws { try write(text.sanitizedLines) }

    /// Writes names, one per line: with escaped control characters on a terminal, and otherwise unchanged, for programs.
    static func write(names: [String]) throws {
        try write(names.map { (isTerminal ? $0.sanitized : $0) + "\n" }.joined())
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The width of lines in cells: that of the terminal, or 80 in a pipe.
    static var columns: Int { Descriptor.terminalColumns(of: STDOUT_FILENO) ?? 80 }

    /// Whether text may contain non-ASCII characters: always in a pipe or a file, and on a terminal if its locale permits it.
    static let isUnicode = !isTerminal || TerminalCharset.useOfEnvironment()

    /// The colour depth of printed text; no colours in a pipe.
    static var colorDepth: ColorDepth {
        guard isTerminal, environmentVariable("NO_COLOR") == nil else { return .none }
        let term = environmentVariable("TERM") ?? "dumb"
        if ["truecolor", "24bit"].contains(environmentVariable("COLORTERM")) { return .truecolor }
        if term.contains("256color") { return .indexed256 }
        return term == "dumb" || term.hasPrefix("vt") ? .none : .ansi8
    }
}

/// An error that may be one of writing, which ends the program with ``ExitStatus/cannotWrite``.
protocol OutputError: Error {
    /// Whether a file or standard output can't be written.
    var isOfOutput: Bool { get }
}

/// The error that a file can't be written.
struct WriteError: OutputError, CustomStringConvertible {
    let description: String
    let isOfOutput = true

    init(_ path: String, _ error: SystemError) {
        description = "\(path.sanitized): can't be written: \(error.reason(forWriting: path).sanitized)"
    }
}

/// Standard input, from which a story may be read.
enum StandardInput {
    /// Whether standard input is a pipe or a file with content, rather than a terminal or a device. Waits for the first byte of
    /// a pipe, for at most two seconds.
    static var isGiven: Bool {
        var status = stat()
        guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
        return switch status.st_mode & S_IFMT {
        case S_IFIFO: hasInput(within: 2000)
        case S_IFREG: status.st_size > 0
        default: false
        }
    }

    private static func hasInput(within milliseconds: Int32) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&input, 1, milliseconds) > 0 && input.revents & Int16(POLLIN) != 0
    }
}

extension String {
    /// The text with each non-ASCII character replaced by question marks of the same width. O(n).
    fileprivate var inASCII: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return reduce(into: "") { text, character in
            let isPlain = character.utf8.allSatisfy { $0 < 0x80 }
            text += isPlain ? String(character) : "?" + String(repeating: " ", count: max(1, character.cellWidth) - 1)
        }
    }
}

extension String {
    /// Returns the text padded with trailing spaces to a width in cells. A text that is at least as wide is returned unchanged.
    func padded(toCells width: Int) -> String { self + String(repeating: " ", count: max(0, width - cellWidth)) }
}
