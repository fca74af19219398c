internal import CNcurses

extension NcursesTerminal {
    /// The name and the version of the ncurses library, such as "ncurses 6.4.20221231".
    package static var libraryVersion: String { unsafe String(cString: curses_version()) }
}
