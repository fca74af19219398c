internal import ArgumentParser
internal import Glibc
internal import RecapNcurses
internal import RecapPlayer

/// The terminal as the program takes and leaves it.
enum Screen {
    /// Takes the terminal. Throws where there is none that has a screen of cells.
    static func open(
        _ look: Look, hasMouse: Bool, reportsFocus: Bool, output: Int32 = STDOUT_FILENO
    ) throws(TerminalError) -> NcursesTerminal {
        var options = NcursesTerminal.Options()
        options.mouse = hasMouse
        options.focus = reportsFocus
        options.color = look.color.choice
        options.output = output
        return try NcursesTerminal(options)
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
