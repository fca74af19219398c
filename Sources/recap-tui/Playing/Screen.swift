internal import ArgumentParser
internal import RecapConsole
internal import RecapNcurses
internal import RecapPlayer
internal import RecapSystem

/// The opening and leaving of the terminal.
enum Screen {
    /// Opens the terminal. Throws if it can't show a screen of cells.
    static func open(
        _ appearance: Appearance, hasMouse: Bool, reportsFocus: Bool, output: Int32 = STDOUT_FILENO
    ) throws(TerminalError) -> NcursesTerminal {
        var options = NcursesTerminal.Options()
        options.mouse = hasMouse
        options.focus = reportsFocus
        options.color = appearance.color.choice
        options.output = output
        options.showsCursor = appearance.hasScreenReader
        options.size = appearance.size
        return try NcursesTerminal(options)
    }

    /// Prints the reason why plain text is shown on a terminal. Does nothing in a pipe, where plain text is expected.
    static func printReasonForPlainText(_ error: TerminalError) {
        guard StandardOutput.isTerminal else { return }
        StandardError.write("recap-tui: plain text: \(error.description)\n")
    }

    /// Discards input that was not read, such as a late answer of the terminal, which the shell would take for a command.
    static func discardInput() {
        guard let input = Descriptor(unsafe RecapSystem.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)) else { return }
        tcflush(input.number, TCIFLUSH)
    }

    /// Ends the program by the signal, or with the exit status, that an outcome asks for. Returns if it asks for neither.
    /// The terminal has to be closed.
    static func finish(_ outcome: PlayerOutcome, on terminal: NcursesTerminal) throws {
        try finish(outcome, dying: terminal.die)
    }

    /// Ends the program by a function that has it die of a signal, or with an exit status, as an outcome asks for.
    static func finish(_ outcome: PlayerOutcome, dying die: (Int32) -> Never) throws {
        switch outcome {
        case .dismissed, .stopped: break
        case .interrupted: die(SIGINT)
        case .quit: die(SIGQUIT)
        case .terminated(let signal): die(signal)
        case .terminalClosed: throw ExitStatus.cannotPlay
        }
    }
}
