internal import CNcurses
internal import Glibc
public import RecapSurface

/// A terminal that shows lines one by one, and whose keys are read one by one without being echoed, without curses or
/// any control sequence.
///
/// The program itself writes the lines; frames are not shown. A process can have one terminal open at a time.
public final class LineTerminal: Terminal {
    /// The size of the pages that are never shown.
    public let size = Size(width: 80, height: 400)
    /// No colours, and the character set of the environment.
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

    /// Opens the controlling terminal, which belongs to the program until `close()`.
    ///
    /// - Throws: `TerminalError.noTerminal` if standard output isn't a terminal, or there is none to read keys from.
    public convenience init() throws(TerminalError) {
        guard isatty(STDOUT_FILENO) != 0 else { throw .noTerminal }
        let input = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard input >= 0 else { throw .noTerminal }
        try self.init(output: STDOUT_FILENO, openedInput: input)
    }

    /// Opens a terminal on two descriptors. `input` is closed with the terminal, and also if this throws.
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

    /// Restores the terminal and ends the process with a signal, which its parent process sees as the cause.
    public func die(ofSignal signal: Int32) -> Never {
        close()
        cncurses_die(signal)
    }

    /// Shows nothing.
    public func present(_ surface: inout Surface) { surface.markShown() }

    /// Waits for keys, signals and files until a deadline (`nil` for no limit), and returns what arrived in its order, or nothing if
    /// the deadline passed first.
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

    /// Whether a signal has arrived that ends the program.
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

    /// Restores the terminal and stops the job, as `^Z` does, and returns when the job continues.
    public func suspend() {
        guard isOpen else { return }
        stop(job: true)
    }

    private func stop(job: Bool) {
        cncurses_abandon()
        _ = cncurses_stop(job)
        // A process that was continued in order to end may be in the background, where using the terminal would stop
        // it again.
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
