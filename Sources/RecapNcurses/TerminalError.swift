/// Why a screen of cells cannot be had. Whoever meets it shows plain text instead.
public enum TerminalError: Error, Sendable, Hashable {
    /// The output is no terminal, or the process has none to read keys from.
    case noTerminal
    /// The kind of terminal is unset (`nil`), or no description of it is installed.
    case unknownTerm(String?)
    /// The terminal cannot place its cursor; its kind.
    case cannotMoveCursor(String)
    /// The process has a screen open already; curses knows one.
    case inUse
}
