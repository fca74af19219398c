internal import CNcurses
internal import Glibc
public import RecapSurface

/// A line-oriented terminal that reads single keys without echo, and uses neither curses nor control sequences.
///
/// The program itself writes the lines; frames are not shown. A process can have one terminal open at a time.
public final class LineTerminal: Terminal {
    /// The nominal screen size, used for the layout of pages, which are never shown.
    public let size = CellSize(width: 80, height: 400)
    /// The capabilities: no colours, and the character set of the environment.
    public let capabilities: TerminalCapabilities

    private let input: Int32
    private var decoder = KeyDecoder()
    private var pending: [TerminalEvent] = []
    private var isOpen = true
    private var isInputOver = false

    /// The number of columns of the screen; `nil` if the system does not know it.
    public var columns: Int? {
        var size = winsize()
        guard unsafe ioctl(input, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Opens the controlling terminal for exclusive use until `close()`.
    ///
    /// - Throws: `TerminalError.noTerminal` if standard output isn't a terminal, or there is none to read keys from.
    public convenience init() throws(TerminalError) {
        guard isatty(STDOUT_FILENO) != 0 else { throw .noTerminal }
        let input = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard input >= 0 else { throw .noTerminal }
        try self.init(output: STDOUT_FILENO, openedInput: input)
    }

    /// Opens a terminal on two descriptors. `input` is closed with the terminal, and also if the initializer throws an error.
    init(output: Int32, openedInput input: Int32) throws(TerminalError) {
        guard !cncurses_is_open() else {
            Glibc.close(input)
            throw .inUse
        }
        capabilities = TerminalCapabilities(colors: .none, isUnicode: TerminalCharset.useOfEnvironment())
        self.input = input
        guard isatty(input) != 0, cncurses_catch_signals() else {
            Glibc.close(input)
            throw .noTerminal
        }
        cncurses_catch_realtime_signals()
        guard cncurses_open_lines(output, input) else {
            cncurses_release_signals()
            Glibc.close(input)
            throw .noTerminal
        }
    }

    deinit { close() }

    /// Restores the terminal and discards unread input. Later calls do nothing.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        cncurses_abandon()
        cncurses_close()
        cncurses_release_signals()
        Glibc.close(input)
    }

    /// Restores the terminal and terminates the process with a signal, so that its parent process sees the signal as the cause.
    public func die(ofSignal signal: Int32) -> Never {
        close()
        cncurses_die(signal)
    }

    /// Marks the surface as shown without showing anything.
    public func present(_ surface: inout Surface) { surface.markShown() }

    /// Waits for keys, signals and files until a deadline (`nil` for no limit), and returns the events in order of arrival; an
    /// empty array if the deadline passed first.
    public func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        while pending.isEmpty {
            guard isOpen, !isInputOver else { return [.closed] }
            let arrived = Arrivals(until: deadline, watching: files)
            guard !arrived.isNothing else { return [] }
            if arrived.hasSignal { takeSignals() }
            if arrived.isGone { isInputOver = true }
            if arrived.hasInput { takeKeys() }
            pending += arrived.files
        }
        defer { pending = [] }
        return pending
    }

    /// Whether a terminating signal has arrived.
    public var isEnding: Bool { cncurses_is_ending() }

    private func takeKeys() {
        if decoder.take(cncurses_byte, into: &pending) { isInputOver = true }
    }

    private func takeSignals() {
        while true {
            let signal = cncurses_next_signal()
            switch signal {
            case 0: return
            case SIGWINCH: break
            case SIGTSTP: stop(job: false)
            // After SIGSTOP the shell may have changed the modes of the terminal.
            case SIGCONT: cncurses_take_lines()
            default: pending.append(.terminate(signal: signal))
            }
        }
    }

    /// Restores the terminal, stops the job as `^Z` does, and returns when the job continues.
    public func suspend() {
        guard isOpen else { return }
        stop(job: true)
    }

    private func stop(job: Bool) {
        cncurses_abandon()
        _ = cncurses_stop(job)
        // A process that was continued only to be terminated may be in the background, where using the terminal would stop it
        // again.
        takeSignals()
        guard !pending.contains(where: { if case .terminate = $0 { true } else { false } }) else { return }
        cncurses_take_lines()
        pending.append(.resumed)
    }

    /// Does nothing.
    public func invalidate() {}
    /// Does nothing.
    public func setMouse(_ isOn: Bool) {}
}

/// The character set of the environment.
package enum TerminalCharset {
    /// Sets the character set of this process from `LC_ALL`, `LC_CTYPE` or `LANG`, and returns whether it is UTF-8.
    ///
    /// The default is UTF-8, even for a locale that is not installed, unless it specifies another character set. `C` and `POSIX`
    /// are ASCII.
    package static func useOfEnvironment() -> Bool { cncurses_use_charset() }
}

/// The result of a wait.
struct Arrivals {
    private let ready: Int
    /// The watched files that are ready.
    let files: [TerminalEvent]

    /// Waits once for a signal, input, output readiness or a file, until a deadline; `nil` for no limit.
    init(until deadline: ContinuousClock.Instant?, watching watched: [WatchedFile]) {
        let left = deadline.map { Wait(ContinuousClock.now.duration(to: $0)) } ?? .forever
        var isReady = watched.map(\.wantsToWrite)
        let ready = unsafe Int(
            cncurses_wait(
                left.seconds, left.nanoseconds, watched.map(\.descriptor), &isReady, Int32(clamping: watched.count)))
        self.ready = ready
        files =
            ready & CNCURSES_READY_WATCHED == 0
            ? [] : zip(watched, isReady).compactMap { $1 ? .ready(descriptor: $0.descriptor) : nil }
    }

    /// Whether the deadline passed first.
    var isNothing: Bool { ready == 0 }
    /// Whether a signal has arrived.
    var hasSignal: Bool { ready & CNCURSES_READY_SIGNAL != 0 }
    /// Whether the input has hung up.
    var isGone: Bool { ready & CNCURSES_READY_GONE != 0 }
    /// Whether input is available.
    var hasInput: Bool { ready & CNCURSES_READY_INPUT != 0 }
    /// Whether the terminal accepts pending output again.
    var hasRoom: Bool { ready & CNCURSES_READY_OUTPUT != 0 }
}

/// A timeout in the representation used by system calls.
struct Wait: Equatable {
    /// Whole seconds, or -1 to wait without a limit.
    var seconds: Int64
    /// The fraction of a second in nanoseconds, 0..<1,000,000,000.
    var nanoseconds: Int64

    static let forever = Wait(seconds: -1, nanoseconds: 0)

    private init(seconds: Int64, nanoseconds: Int64) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Creates a wait for a duration, limited to 0...1,000,000,000 seconds.
    init(_ duration: Duration) {
        guard duration > .zero else {
            self.init(seconds: 0, nanoseconds: 0)
            return
        }
        let parts = duration.components
        // Rounded up, because waking too early would require a second wait.
        let nanoseconds = (parts.attoseconds + 999_999_999) / 1_000_000_000
        let carry = nanoseconds / 1_000_000_000
        self.init(
            seconds: min(parts.seconds, 1_000_000_000) + carry, nanoseconds: nanoseconds - carry * 1_000_000_000)
    }
}
