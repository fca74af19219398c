internal import CNcurses

/// The character set of the environment.
package enum TerminalCharset {
    /// Takes the character set that `LC_ALL`, `LC_CTYPE` or `LANG` names for this process, and returns whether it is UTF-8.
    ///
    /// Where they name none, and where the locale is not installed and its name says no other, it is UTF-8. `C` and `POSIX`
    /// are ASCII.
    package static func useOfEnvironment() -> Bool { cncurses_use_charset() }
}
