internal import CNcurses

/// The character set of the environment.
package enum TerminalCharset {
    /// Sets the character set of this process from `LC_ALL`, `LC_CTYPE` or `LANG`, and returns whether it is UTF-8.
    ///
    /// The default is UTF-8, even for a locale that is not installed and names no other character set. `C` and
    /// `POSIX` are ASCII.
    package static func useOfEnvironment() -> Bool { cncurses_use_charset() }
}
