/// Why a screen of cells cannot be had. Whoever meets it shows plain text instead.
public enum TerminalError: Error, Sendable, Hashable {
    /// The output is no terminal, or the process has none to read keys from.
    case noTerminal
    /// The kind of terminal is unset (`nil`), or no description fits it: none of its name is installed, and it does not
    /// answer as terminals do.
    case unknownTerm(String?)
    /// The terminal cannot place its cursor; its kind.
    case cannotMoveCursor(String)
    /// The process has a screen open already; curses knows one.
    case inUse
}

extension TerminalError: CustomStringConvertible {
    /// What is wrong and what to do about it, on one line. The name of a terminal stands in it as it is in the environment.
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
