/// The reason why a terminal can't be opened. Programs then show plain text instead.
public enum TerminalError: Error, Sendable, Hashable {
    /// The output is not a terminal, or the process has no terminal to read keys from.
    case noTerminal
    /// `TERM` is not set (`nil`), or no description is available for its value and the terminal does not answer a
    /// query.
    case unknownTerm(String?)
    /// The terminal, with its type, cannot position its cursor.
    case cannotMoveCursor(String)
    /// The process already has an open terminal. curses supports one per process.
    case inUse
}

extension TerminalError: CustomStringConvertible {
    /// The problem and its remedy, on one line. The terminal type is included unchanged.
    public var description: String {
        let advice = "set TERM to the terminal's type, such as xterm-256color"
        return switch self {
        case .noTerminal: "there is no terminal to draw on and to read keys from"
        case .unknownTerm(nil): "TERM is not set; " + advice
        case .unknownTerm(let name?):
            "no description of the terminal type \"\(name)\" is installed, and the terminal does not say what it is; "
                + advice
        case .cannotMoveCursor(let name):
            "a terminal of type \"\(name)\" can't place its cursor; where it can, " + advice
        case .inUse: "a screen is open already, and a process can have one"
        }
    }
}
