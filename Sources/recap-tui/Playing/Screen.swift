internal import ArgumentParser
internal import Glibc
internal import RecapNcurses
internal import RecapPlayer

/// The terminal as the program takes and leaves it.
enum Screen {
    /// Takes the terminal. Throws where there is none that has a screen of cells.
    static func open(
        _ appearance: Appearance, hasMouse: Bool, reportsFocus: Bool, output: Int32 = STDOUT_FILENO
    ) throws(TerminalError) -> NcursesTerminal {
        var options = NcursesTerminal.Options()
        options.mouse = hasMouse
        options.focus = reportsFocus
        options.color = appearance.color.choice
        options.output = output
        return try NcursesTerminal(options)
    }

    /// Says why plain text takes the place of a screen, where somebody might wonder: in a pipe it is what was asked for.
    static func tellWhyPlain(_ error: TerminalError) {
        guard StandardOutput.isTerminal else { return }
        StandardError.write("recap-tui: plain text: \(error.description)\n")
    }

    /// Throws away what the terminal has sent and nobody has read, such as a late answer: it is not for the shell.
    static func forgetInput() {
        let input = unsafe Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard input >= 0 else { return }
        tcflush(input, TCIFLUSH)
        close(input)
    }

    /// Ends the program, if it is to end, as what ended the playing asks for; the terminal was given back before.
    static func finish(_ outcome: PlayerOutcome, on terminal: NcursesTerminal) throws {
        switch outcome {
        case .dismissed: break
        case .interrupted: terminal.die(ofSignal: SIGINT)
        case .quit: terminal.die(ofSignal: SIGQUIT)
        case .terminated(let signal): terminal.die(ofSignal: signal)
        case .terminalClosed: throw ExitStatus.cannotPlay
        }
    }
}
