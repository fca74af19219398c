/// The choice of shell histories to read if there are several.
package enum ShellChoice: Sendable, Hashable {
    /// The history with the most commands in the period.
    case fullest
    /// The history of a given program.
    case only(ShellKind)
    /// All histories. A command that several of them contain counts once.
    case all
    /// The given files, each written by any of the programs.
    case files([String])
}
