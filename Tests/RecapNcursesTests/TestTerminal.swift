import CNcurses
import Glibc
import RecapSurface
import Testing

@testable import RecapNcurses

/// A pty with a size and known modes.
final class PtyPair {
    private(set) var master: Int32
    /// The end that a terminal draws on.
    let slave: Int32
    /// Its modes before anything was done to it.
    let modesBefore: termios

    /// Small by default, so that a whole frame fits into what the pty holds.
    init(width: UInt16 = 20, height: UInt16 = 5) throws {
        var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
        var (master, slave): (Int32, Int32) = (-1, -1)
        try #require(unsafe openpty(&master, &slave, nil, nil, &size) == 0)
        // A program that another test starts would keep the terminal connected.
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.master = master
        self.slave = slave
        var modes = termios()
        try #require(unsafe tcgetattr(slave, &modes) == 0)
        modesBefore = modes
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        Glibc.close(slave)
        hangUp()
    }

    /// Opens a terminal on it.
    func open(term: String, color: ColorChoice = .automatic) throws -> NcursesTerminal {
        var options = NcursesTerminal.Options()
        options.output = slave
        options.color = color
        return try NcursesTerminal(options, openedInput: fcntl(slave, F_DUPFD_CLOEXEC, 0), term: term)
    }

    /// The present modes.
    var modes: termios {
        var modes = termios()
        _ = unsafe tcgetattr(slave, &modes)
        return modes
    }

    /// Whether the modes are what they were.
    var modesAreAsBefore: Bool {
        modes.c_lflag == modesBefore.c_lflag && modes.c_iflag == modesBefore.c_iflag
            && modes.c_oflag == modesBefore.c_oflag
    }

    /// What was written to it since the last time.
    func written() -> String {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var text: [UInt8] = []
        while true {
            let count = unsafe read(master, &bytes, bytes.count)
            guard count > 0 else { break }
            text += bytes[..<count]
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Types bytes.
    func type(_ bytes: [UInt8]) { _ = unsafe write(master, bytes, bytes.count) }

    /// Closes the other end, and waits until the terminal is disconnected: a process that another test has just forked holds
    /// the other end as well, until it becomes its program.
    func hangUp() {
        guard master >= 0 else { return }
        Glibc.close(master)
        master = -1
        var file = pollfd(fd: slave, events: 0, revents: 0)
        _ = unsafe poll(&file, 1, 10_000)
    }
}

/// How much memory the process takes.
func residentBytes() -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    _ = unsafe fgets(&line, 128, file)
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// A terminal on a pty whose other end the test holds.
final class TestTerminal {
    let terminal: NcursesTerminal
    private let pty: PtyPair

    /// Opens one; `typed` is what its keyboard sends before anything else.
    init(
        width: UInt16 = 20, height: UInt16 = 5, term: String = "xterm-256color",
        color: ColorChoice = .always(.indexed256), typed: String = ""
    ) throws {
        pty = try PtyPair(width: width, height: height)
        if !typed.isEmpty {
            // Without the line's own echo.
            var modes = pty.modes
            modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
            _ = unsafe tcsetattr(pty.slave, TCSANOW, &modes)
            pty.type(Array(typed.utf8))
        }
        terminal = try pty.open(term: term, color: color)
    }

    /// The end that the terminal draws on.
    var slave: Int32 { pty.slave }
    /// Its modes before it was opened.
    var modesBefore: termios { pty.modesBefore }

    deinit {
        terminal.close()
    }

    /// The present modes of the terminal.
    func modes() -> termios { pty.modes }

    /// Types bytes.
    func type(_ text: String) { type(Array(text.utf8)) }

    /// Types bytes.
    func type(_ bytes: [UInt8]) { pty.type(bytes) }

    /// What is typed, as events: all that come until none has for a while.
    func events(_ text: String) -> [TerminalEvent] {
        type(text)
        return events()
    }

    /// The events that come at once.
    func events() -> [TerminalEvent] { terminal.events(until: .now + .milliseconds(300)) }

    /// What the terminal was sent since the last time.
    func output() -> String { pty.written() }

    /// Takes another size, as a window does.
    func resize(width: UInt16, height: UInt16) {
        var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(pty.master, UInt(TIOCSWINSZ), &size)
        kill(getpid(), SIGWINCH)
    }

    /// Closes the other end.
    func hangUp() { pty.hangUp() }
}

/// A terminal that nobody sees, 80×24.
func headless(color: ColorChoice = .always(.truecolor), term: String = "xterm-256color") throws -> NcursesTerminal {
    let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    var options = NcursesTerminal.Options()
    options.output = null
    options.color = color
    defer { Glibc.close(null) }
    return try NcursesTerminal(options, openedInput: fcntl(null, F_DUPFD_CLOEXEC, 0), term: term)
}

/// What curses holds in a cell.
struct CursesCell: Equatable {
    var scalar: Unicode.Scalar
    var attributes: Attributes
    var foreground, background: Int32
    var trails: Bool

    init(x: Int, y: Int) {
        var bits: UInt32 = 0
        var pair: Int32 = 0
        var trails = false
        let value = unsafe cncurses_scalar_at(Int32(y), Int32(x), &bits, &pair, &trails)
        scalar = Unicode.Scalar(value) ?? "\0"
        attributes = Attributes(rawValue: UInt8(bits))
        var colors: (Int32, Int32) = (-1, -1)
        if pair != 0 { _ = unsafe extended_pair_content(pair, &colors.0, &colors.1) }
        (foreground, background) = colors
        self.trails = trails
    }
}

/// What curses holds in a row, without its second halves.
func cursesText(row: Int, width: Int) -> String {
    var text = String.UnicodeScalarView()
    for x in 0..<width {
        let cell = CursesCell(x: x, y: row)
        if !cell.trails { text.append(cell.scalar) }
    }
    return String(text)
}

/// A screen of 20 columns, of which each row is written as a whole.
struct Screen {
    let on: TestTerminal
    var surface = Surface(size: CellSize(width: 20, height: 5))

    init(term: String = "xterm-256color") throws { on = try TestTerminal(term: term) }

    mutating func write(
        _ text: String, column: Int = 0, row: Int = 1, link: Range<Int>? = nil, to address: String = "https://a.b"
    ) {
        let rect = Rect(surface.size)
        surface.fill(Rect(x: 0, y: row, width: 20, height: 1), background: .default)
        surface.write(text, at: Point(x: column, y: row), style: Style(), clip: rect)
        if let link { surface.setLink(address, ofRow: row, columns: link, clip: rect) }
    }

    /// Shows the surface, and returns what the terminal is sent.
    mutating func show() throws -> String {
        try on.terminal.present(&surface)
        return on.output()
    }
}
