import Glibc
import Synchronization

/// How many columns and rows a terminal has.
struct ScreenSize: Equatable, CustomStringConvertible, Sendable {
    var columns: Int
    var rows: Int

    init(_ columns: Int, _ rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    var description: String { "\(columns)x\(rows)" }
}

/// A pseudo-terminal: the end that a terminal's window holds.
final class Pty {
    /// The window's end.
    let master: Descriptor
    /// The name of the program's end.
    let name: String

    init(size: ScreenSize) throws {
        var window: Int32 = -1
        var program: Int32 = -1
        var buffer = [CChar](repeating: 0, count: 128)
        master = try starting.withLock { _ in
            guard unsafe openpty(&window, &program, &buffer, nil, nil) == 0 else { throw Failure.system("openpty") }
            close(program)
            return try Descriptor(taking: window)
        }
        name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        resize(size)
    }

    /// Changes the size, as a window does; the program gets SIGWINCH.
    func resize(_ size: ScreenSize) {
        var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe withUnsafeMutablePointer(to: &window) { unsafe ioctl(master.number, UInt(TIOCSWINSZ), $0) }
    }

    /// The modes of the line, as comparable text.
    var modes: String {
        var modes = termios()
        guard unsafe tcgetattr(master.number, &modes) == 0 else { return "none" }
        let characters = unsafe withUnsafeBytes(of: &modes.c_cc) { unsafe Array($0) }
        return
            "iflag \(modes.c_iflag) oflag \(modes.c_oflag) cflag \(modes.c_cflag) lflag \(modes.c_lflag) cc \(characters)"
    }

    /// Whether the line makes signals of keys.
    var makesSignals: Bool {
        var modes = termios()
        guard unsafe tcgetattr(master.number, &modes) == 0 else { return true }
        return modes.c_lflag & tcflag_t(ISIG) != 0
    }

    /// Writes to it, as a program would, until nothing more fits: bytes that a terminal shows nothing for.
    func fill() throws {
        let slave = unsafe open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard slave >= 0 else { throw Failure.system("open") }
        defer { close(slave) }
        let bytes = [UInt8](repeating: 0, count: 4096)
        while unsafe Glibc.write(slave, bytes, bytes.count) > 0 {}
        while unsafe Glibc.write(slave, bytes, 1) > 0 {}
    }

    /// How many bytes a program would read that reads now.
    var unreadBytes: Int {
        let slave = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard slave >= 0 else { return -1 }
        defer { close(slave) }
        var count: Int32 = 0
        return unsafe ioctl(slave, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
    }

    /// The group of processes in the foreground.
    var foreground: pid_t { tcgetpgrp(master.number) }
}
