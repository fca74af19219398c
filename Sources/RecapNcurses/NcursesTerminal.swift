internal import CNcurses
internal import Glibc
public import RecapSurface

/// A terminal by ncurses. Bound to the thread that opens it: its waits block that thread.
public final class NcursesTerminal: Terminal {
    /// How a terminal is opened.
    public struct Options: Sendable {
        /// Whether the mouse is reported.
        public var mouse = true
        /// Whether the focus is reported.
        public var focus = true
        /// How many colours are used.
        public var color = ColorChoice.automatic
        /// Where keys are read from; the process's own terminal, so that standard input is free for a story.
        public var input = "/dev/tty"
        /// Where the screen is drawn: a descriptor, which stays open afterwards.
        public var output: Int32 = 1

        /// The usual.
        public init() {}
    }

    /// The present size in cells; at least 1×1.
    public private(set) var size: Size
    /// What it can show.
    public let capabilities: TerminalCapabilities

    /// How wide a cell is by its height, where the terminal says.
    public var cellAspect: Double? {
        var width: Int32 = 0, height: Int32 = 0
        guard isOpen, unsafe cncurses_pixels(&width, &height) else { return nil }
        let aspect = Double(width) / Double(size.width) / (Double(height) / Double(size.height))
        return (0.1...10).contains(aspect) ? aspect : nil
    }

    private let input: Int32
    private let reports: Reports
    private var mouse: Bool
    private let focus: Bool
    private var decoder = KeyDecoder()
    private var pending: [TerminalEvent] = []
    private var painter: Painter
    private var isOpen = true
    /// Whether the screen is ours; not while the process is stopped.
    private var isTaken = true
    private var isInputOver = false
    /// Reports are turned on behind the first frame, which they would hold up.
    private var areReportsOn = false
    /// How many cells were put that the terminal was not ready to be shown; `nil` where it shows what was put.
    private var cellsDue: Int?
    /// How long a terminal has to say what it is; one that is asked is one that nothing is known of.
    private static let patience = Duration.seconds(2)

    /// Opens the terminal: from here on the screen is the program's until `close`.
    ///
    /// Throws where there is no terminal that can place its cursor; nothing was written then.
    public convenience init(_ options: Options = Options()) throws(TerminalError) {
        guard isatty(options.output) != 0 else { throw .noTerminal }
        let input = unsafe open(options.input, O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard input >= 0, isatty(input) != 0 else {
            if input >= 0 { Glibc.close(input) }
            throw .noTerminal
        }
        try self.init(options, openedInput: input, term: environmentValue("TERM"))
    }

    /// Opens a terminal on descriptors that need not be one. The input is closed with it, also where this throws.
    init(_ options: Options, openedInput input: Int32, term: String?) throws(TerminalError) {
        let opened: Opened
        do {
            opened = try Opened(options, input: input, term: term)
        } catch {
            Glibc.close(input)
            throw error
        }
        painter = opened.painter
        capabilities = TerminalCapabilities(colors: opened.painter.depth, isUnicode: opened.isUnicode)
        self.input = input
        size = Size(width: Int(cncurses_columns()), height: Int(cncurses_rows()))
        // A terminal that has a mouse is one of xterm's kin: it takes the other reports as well.
        reports = Reports(isKnown: unsafe cncurses_has("kmous"))
        mouse = options.mouse
        focus = options.focus
        if opened.isGuess, !answers(within: Self.patience) {
            // One that shows what it does not understand is to show it no longer.
            unsafe cncurses_ask("\r   \r")
            abandon()
            throw .unknownTerm(term)
        }
        unsafe cncurses_arm(reports.off)
    }

    deinit { close() }

    /// Gives the terminal back as it was. What was typed and not read is thrown away. Again, it does nothing.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        giveBack()
        cncurses_close()
        cncurses_release_signals()
        Glibc.close(input)
    }

    /// Leaves a terminal on which nothing was drawn.
    private func abandon() {
        isTaken = false
        cncurses_abandon()
        close()
    }

    /// Gives the terminal back and ends the process by a signal, so that its parent sees what happened.
    public func die(ofSignal signal: Int32) -> Never {
        close()
        cncurses_die(signal)
    }

    /// Shows a surface and marks it as shown. Reads only the rows that changed since the surface was last shown.
    ///
    /// - Throws: ``TerminalOutputError/closed`` after ``close()``, and ``TerminalOutputError/system(errno:)`` if the
    ///   terminal was disconnected.
    public func present(_ surface: inout Surface) throws(TerminalOutputError) {
        guard isOpen else { throw .closed }
        guard isTaken else { return }
        let cells = painter.paint(&surface, size: size)
        // A frame that the terminal can't take yet is shown when it can, as it is then: no one waits for it.
        guard !cncurses_is_behind() else { return cellsDue = (cellsDue ?? 0) + cells }
        show(cells)
        let failure = cncurses_failure()
        if failure != 0 { throw .system(errno: failure) }
    }

    private func show(_ cells: Int) {
        let staged = cncurses_stage()
        guard areReportsOn else {
            areReportsOn = true
            unsafe cncurses_update("", reports.on(mouse: mouse, focus: focus))
            return
        }
        // A large frame is written in parts, between which it had better not be seen; for a small one that is a waste.
        if staged == CNCURSES_STAGED_ALL || staged == CNCURSES_STAGED_SOME && cells > 40 {
            unsafe cncurses_update(reports.beginFrame, reports.endFrame)
        } else if staged == CNCURSES_STAGED_SOME {
            unsafe cncurses_update("", "")
        }
    }

    /// Shows everything anew at the next `present`, whatever the screen is thought to show.
    public func invalidate() {
        if isOpen { cncurses_invalidate() }
    }

    /// Turns reports of the mouse on or off.
    public func setMouse(_ isOn: Bool) {
        guard mouse != isOn else { return }
        mouse = isOn
        if areReportsOn, isOpen, isTaken { unsafe cncurses_write(reports.mouse(isOn)) }
    }

    /// Hands the terminal back for the shell and stops the job, as `^Z` asks; returns when it goes on. The next events
    /// begin with `.resumed`. Where the shell that started it knows no jobs, it does not stop.
    public func suspend() {
        guard isOpen else { return }
        stop(job: true)
    }

    private func giveBack() {
        guard isTaken else { return }
        isTaken = false
        unsafe cncurses_give_back(reports.off)
    }

    private func take() {
        isTaken = true
        areReportsOn = false
        cellsDue = nil
        cncurses_take()
        size = Size(width: Int(cncurses_columns()), height: Int(cncurses_rows()))
    }

    private func stop(job: Bool) {
        giveBack()
        _ = cncurses_stop(job)
        // Continued in order to be ended: it may be in the background, where to touch the terminal is to stop again.
        takeSignals()
        if !pending.contains(where: { if case .terminate = $0 { true } else { false } }) { goOn() }
    }

    private func goOn() {
        take()
        if !pending.contains(.resumed) { pending.append(.resumed) }
    }
}

// MARK: - Events

extension NcursesTerminal {
    /// Waits for events until a moment (`nil`: for as long as it takes) and returns those that came, in their order;
    /// none where the moment came first. It never polls.
    ///
    /// Each of `files` that becomes ready is an event.
    public func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        while pending.isEmpty {
            guard isOpen, !isInputOver else { return [.closed] }
            guard wait(until: deadline, watching: files) else { return [] }
        }
        defer { pending = [] }
        return pending
    }

    /// Waits once, and takes what is there. False where the moment came first.
    private func wait(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> Bool {
        let left = deadline.map { Wait(ContinuousClock.now.duration(to: $0)) } ?? .forever
        var isReady = files.map(\.wantsToWrite)
        let ready = unsafe Int(
            cncurses_wait(
                left.seconds, left.nanoseconds, files.map(\.descriptor), &isReady, Int32(clamping: files.count)))
        if ready & CNCURSES_READY_SIGNAL != 0 { takeSignals() }
        if ready & CNCURSES_READY_GONE != 0 { isInputOver = true }
        if ready & CNCURSES_READY_INPUT != 0 { takeKeys() }
        if ready & CNCURSES_READY_OUTPUT != 0 { catchUp() }
        if ready & CNCURSES_READY_WATCHED != 0 {
            for (file, isReady) in zip(files, isReady) where isReady {
                pending.append(.ready(descriptor: file.descriptor))
            }
        }
        return ready != 0
    }

    private func catchUp() {
        guard cncurses_catch_up(), let cells = cellsDue else { return }
        cellsDue = nil
        show(cells)
    }

    /// Asks the terminal what it is. Whether it answers in time, or somebody asks for the end meanwhile; what else comes
    /// is kept.
    private func answers(within time: Duration) -> Bool {
        decoder.expectsReply = true
        unsafe cncurses_ask("\u{1B}[c")
        let deadline = ContinuousClock.now + time
        while decoder.expectsReply {
            if pending.contains(where: \.asksForEnd) { return true }
            guard !isInputOver, .now < deadline, wait(until: deadline, watching: []) else { return false }
        }
        return true
    }

    private func takeKeys() {
        pending += decoder.read(now: .now) { cncurses_key() }
        if cncurses_input_is_over() { isInputOver = true }
    }

    private func takeSignals() {
        while true {
            let signal = cncurses_next_signal()
            switch signal {
            case 0: return
            case SIGWINCH:
                cncurses_fit()
                size = Size(width: Int(cncurses_columns()), height: Int(cncurses_rows()))
                pending.removeAll { if case .resized = $0 { true } else { false } }
                pending.append(.resized(size))
            case SIGTSTP: stop(job: false)
            case SIGCONT:
                // After `stop` the terminal is taken already; after SIGSTOP the shell may have changed its modes.
                if isTaken, !pending.contains(.resumed) { goOn() }
            default: pending.append(.terminate(signal: signal))
            }
        }
    }
}

extension TerminalEvent {
    fileprivate var asksForEnd: Bool {
        switch self {
        case .terminate, .key(.control("c")), .key(.control("\\")): true
        default: false
        }
    }
}

/// The screen of curses, opened on a terminal.
private struct Opened {
    let painter: Painter
    let isUnicode: Bool
    /// Whether nothing is known of the terminal.
    let isGuess: Bool

    init(_ options: NcursesTerminal.Options, input: Int32, term: String?) throws(TerminalError) {
        guard !cncurses_is_open() else { throw .inUse }
        guard let term, !term.isEmpty else { throw .unknownTerm(nil) }
        var found: [String: Int32] = [:]
        guard
            let type = TerminalType(
                named: term,
                isInstalled: { name in
                    found[name] = unsafe cncurses_type(name)
                    return found[name] != 0
                }), found[term] != 1
        else { throw .cannotMoveCursor(term) }
        isGuess = type.source == .guessed
        let plan = ColorPlan(options.color, for: type, environment: environmentValue)
        isUnicode = TerminalCharset.useOfEnvironment()
        guard cncurses_catch_signals() else { throw .noTerminal }
        guard unsafe cncurses_open(plan.type, plan.entry, options.output, input) else {
            cncurses_release_signals()
            throw .unknownTerm(term)
        }
        guard unsafe cncurses_has("cup") else {
            cncurses_abandon()
            cncurses_close()
            cncurses_release_signals()
            throw .cannotMoveCursor(term)
        }
        painter = Painter(depth: plan.depth, isUnicode: isUnicode)
    }
}
