internal import CNcurses
internal import Glibc
public import RecapSurface

/// A terminal driven by ncurses.
///
/// A process can have one open at a time. Use it only on the thread that opens it, which its waits block.
public final class NcursesTerminal: Terminal {
    /// The options of a terminal.
    public struct Options: Sendable {
        /// Whether mouse events are reported. Defaults to `true`.
        public var mouse = true
        /// Whether focus changes are reported. Defaults to `true`.
        public var focus = true
        /// The choice of a colour depth.
        public var color = ColorChoice.automatic
        /// The path of the terminal from which keys are read. Defaults to the controlling terminal, which leaves standard input
        /// free for a story.
        public var input = "/dev/tty"
        /// The descriptor of the terminal to draw on, which remains open. Defaults to standard output.
        public var output: Int32 = 1
        /// Whether the cursor is visible on the user's selection. Most magnifiers and braille displays follow it even if it is
        /// hidden. Defaults to `false`.
        public var showsCursor = false
        /// The maximum size of the screen in cells, measured from the top left corner of the terminal. Defaults to `nil`, the
        /// whole terminal.
        public var size: CellSize?

        /// Creates the default options.
        public init() {}
    }

    /// The current size in cells, at least 1×1.
    public internal(set) var size: CellSize
    /// The capabilities of the terminal.
    public let capabilities: TerminalCapabilities

    /// The width of a cell divided by its height, or `nil` if the terminal does not report its size in pixels.
    public var cellAspect: Double? {
        guard let pixels else { return nil }
        let aspect = Double(pixels.width) / Double(size.width) / (Double(pixels.height) / Double(size.height))
        return (0.1...10).contains(aspect) ? aspect : nil
    }

    /// The size of the screen in pixels, or `nil` if neither the terminal nor the system reports it.
    var pixels: CellSize? {
        if let report = sizeReport, let pixels = report.pixels {
            return CellSize(
                width: pixels.width * size.width / report.cells.width,
                height: pixels.height * size.height / report.cells.height)
        }
        var width: Int32 = 0, height: Int32 = 0
        guard isOpen, unsafe cncurses_pixels(&width, &height) else { return nil }
        return CellSize(width: Int(width), height: Int(height))
    }

    /// The size of a cell in pixels, or `nil` if the terminal does not report its size in pixels.
    public var cellPixels: CellSize? {
        guard let pixels else { return nil }
        let cell = CellSize(width: pixels.width / size.width, height: pixels.height / size.height)
        return cell.width > 0 && cell.height > 0 ? cell : nil
    }

    private let input: Int32
    private let reports: Reports
    /// Whether mouse events are requested.
    private var mouse: Bool
    /// The mouse events that the terminal currently reports.
    private var mouseReports = Reports.Mouse.none
    private let focus: Bool
    private let showsCursor: Bool
    /// The cell of the cursor in the last frame; `nil` if there is no cursor.
    private var cursor: Point?
    /// The queries that are safe to send to the terminal.
    let askable: TerminalQueries
    /// The origin of the terminal description.
    let description: TerminalInquiry.Description
    var decoder = KeyDecoder()
    var pending: [TerminalEvent] = []
    private var painter: Painter
    /// The pixel pictures on the terminal.
    var pictures: PictureLayer
    private var rewritten: RewrittenCells
    /// The last frame, if it contains pictures that are still being sent.
    var frameInWait: Surface?
    /// The bytes that remove pictures when the process ends.
    private var armedRemoval: [UInt8] = []
    var isOpen = true
    /// Whether the program draws on the terminal. It doesn't while the process is stopped.
    var isTaken = true
    var isInputOver = false
    /// Whether reports are on. They are turned on after the first frame, so that they do not delay it.
    private(set) var areReportsOn = false
    /// The queries whose answers are reported as an event, those already sent, and those to send after the first frame.
    var wanted: TerminalQueries = [], asked: TerminalQueries = [], unasked: TerminalQueries = []
    /// The time by which the reply to the last queries is expected, or `nil` before any were sent.
    var replyDue: ContinuousClock.Instant?
    /// The reports that were requested from the terminal, in order.
    private(set) var followed: [Reports.Known] = []
    /// The last size report, unless the system has reported another size since.
    var sizeReport: SizeReport?
    /// The colour of the window's edge around the cells.
    private var edge: WindowEdge
    private var pointer = LinkPointer()
    /// Whether the terminal has been set to show cells in the order in which they are written.
    private var hasOwnOrder = false
    /// The number of painted cells that wait for the terminal to accept output, or `nil` if there are none.
    var cellsDue: Int?
    /// The time limit for the reply of an unknown terminal.
    private static let timeouts = Duration.seconds(2)

    /// Opens the terminal for exclusive use until `close()`.
    ///
    /// - Throws: `TerminalError` if there is no terminal that can position its cursor. In that case, nothing has been written.
    public convenience init(_ options: Options = Options()) throws(TerminalError) {
        guard isatty(options.output) != 0 else { throw .noTerminal }
        let input = unsafe open(options.input, O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard input >= 0, isatty(input) != 0 else {
            if input >= 0 { Glibc.close(input) }
            throw .noTerminal
        }
        let isMultiplexed = ["TMUX", "STY"].contains { environmentValue($0) != nil }
        try self.init(options, openedInput: input, term: environmentValue("TERM"), isMultiplexed: isMultiplexed)
    }

    /// Opens a terminal on two descriptors that may differ. `input` is closed with the terminal, and also if the initializer
    /// throws an error.
    init(
        _ options: Options, openedInput input: Int32, term: String?, isMultiplexed: Bool = false
    ) throws(TerminalError) {
        let opened: OpenedScreen
        do {
            opened = try OpenedScreen(options, input: input, term: term)
        } catch {
            Glibc.close(input)
            throw error
        }
        painter = opened.painter
        pictures = PictureLayer(
            depth: opened.painter.depth, isInTmux: environmentValue("TMUX") != nil,
            seed: UInt32(truncatingIfNeeded: getpid()))
        var capabilities = TerminalCapabilities(colors: opened.painter.depth, isUnicode: opened.isUnicode)
        capabilities.hasOctants = cncurses_width(0x1CD00) == 1
        self.capabilities = capabilities
        description = opened.description
        self.input = input
        size = CellSize(width: Int(cncurses_columns()), height: Int(cncurses_rows()))
        // A terminal that has a mouse is related to xterm, and supports the other reports as well.
        reports = Reports(isKnown: unsafe cncurses_has("kmous"))
        rewritten = RewrittenCells(
            RewrittenCells.Options(
                links: reports.isKnown && RewrittenCells.areLinksSafe(vteVersion: environmentValue("VTE_VERSION")),
                letters: reports.isKnown, depth: opened.painter.depth, isUnicode: opened.isUnicode))
        edge = WindowEdge(
            depth: opened.painter.depth,
            isMultiplexed: isMultiplexed || ["tmux", "screen"].contains { term?.hasPrefix($0) == true })
        askable =
            reports.isKnown ? TerminalReply.harmlessQuestions(forTerm: term ?? "", isMultiplexed: isMultiplexed) : []
        mouse = options.mouse
        focus = options.focus
        showsCursor = options.showsCursor
        if opened.isGuess, !answers(within: Self.timeouts) {
            // Erase the query in case the terminal printed it.
            unsafe cncurses_ask("\r   \r")
            abandon()
            throw .unknownTerm(term)
        }
        unsafe cncurses_arm(reports.off())
    }

    /// The sequences that remove pictures, turn off all reports, and let the terminal reorder text again.
    private var modesOff: String {
        String(decoding: pictures.removal, as: UTF8.self) + reports.off(mouseReports)
            + (hasOwnOrder ? reports.terminalOrder : "")
            + (rewritten.hasSentLinks ? LinkSequence.end : "") + followedReports(on: false)
            + (edge.isInUse ? WindowEdge.reset : "") + (pointer.isInUse ? LinkPointer.reset : "")
    }

    /// Returns the sequences that turn the requested reports on or off. Uses a loop, because `joined` makes the runtime search
    /// the conformances of the whole program.
    private func followedReports(on isOn: Bool) -> String {
        var sequences = ""
        for report in followed { sequences += report.turned(on: isOn) }
        return sequences
    }

    /// Arranges for the pictures on the terminal to be removed when the process ends.
    func armRemoval() {
        let removal = pictures.removal
        guard removal != armedRemoval else { return }
        armedRemoval = removal
        unsafe cncurses_arm(modesOff)
    }

    deinit { close() }

    /// Restores the terminal and discards unread input. Later calls do nothing.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        giveBack()
        cncurses_close()
        cncurses_release_signals()
        Glibc.close(input)
    }

    /// Closes a terminal on which nothing was drawn.
    func abandon() {
        isTaken = false
        cncurses_abandon()
        close()
    }

    /// Restores the terminal and terminates the process with a signal, so that its parent process sees the signal as the cause.
    public func die(ofSignal signal: Int32) -> Never {
        close()
        cncurses_die(signal)
    }

    /// Shows a surface and marks it as shown. Reads only the rows that changed since the surface was last shown.
    ///
    /// - Throws: `TerminalOutputError.closed` after ``close()``, and `TerminalOutputError.system(errno:)` if the
    ///   terminal was disconnected.
    public func present(_ surface: inout Surface) throws(TerminalOutputError) {
        guard isOpen else { throw .closed }
        guard isTaken else { return }
        cursor = surface.cursor
        edge.wanted = surface.edge
        let cells = paint(&surface)
        // While the terminal accepts no output, each frame replaces the previous one in the window, and the most recent one is
        // shown later.
        guard !cncurses_is_behind(), !pictures.isDrawing else { return cellsDue = (cellsDue ?? 0) + cells }
        show(cells)
        sendPartOfPicture()
        let failure = cncurses_failure()
        if failure != 0 { throw .system(errno: failure) }
    }

    /// Writes a surface into the window. Returns the number of cells written.
    func paint(_ surface: inout Surface) -> Int {
        let hasPictures = !pictures.isIdle(for: surface)
        if hasPictures { pictures.update(to: surface) }
        let cells = painter.paint(surface, size: size, pictures: hasPictures ? pictures : nil)
        rewritten.update(to: surface, size: size, unknownRows: painter.unknownRows)
        surface.markShown()
        if hasPictures { frameInWait = pictures.hasParts ? surface : nil }
        return cells
    }

    func show(_ cells: Int) {
        send(pictures.takeCommands())
        showEdge()
        for row in pictures.takeSpoiledRows() { cncurses_redraw_row(Int32(row)) }
        for row in rewritten.spoiledRows { cncurses_redraw_row(Int32(row)) }
        let place = cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
        cncurses_place_cursor(Int32(place?.y ?? -1), Int32(place?.x ?? 0), place != nil && showsCursor)
        let staged = cncurses_stage()
        if staged == CNCURSES_STAGED_ALL { pictures.screenWasCleared() }
        let order = orderForText()
        let again = rewrittenBytes(all: staged == CNCURSES_STAGED_ALL)
        guard areReportsOn else {
            areReportsOn = true
            mouseReports = wantedMouseReports
            unsafe cncurses_update(
                order,
                again + reports.on(mouseReports, focus: focus) + followedReports(on: true))
            cncurses_catch_realtime_signals()
            askDueQuestions()
            return showEdge()
        }
        followMouse()
        // Only a large frame might be visible while partly drawn.
        if staged == CNCURSES_STAGED_ALL || staged == CNCURSES_STAGED_SOME && cells > 40 {
            unsafe cncurses_update(reports.beginFrame + order, again + reports.endFrame)
        } else if staged == CNCURSES_STAGED_SOME || !again.isEmpty {
            unsafe cncurses_update(order, again)
        }
    }

    /// Returns the sequences that rewrite cells of the frame, or an empty string.
    private func rewrittenBytes(all: Bool) -> String {
        let wereInUse = rewritten.hasSentLinks
        let bytes = rewritten.takeBytes(all: all)
        if rewritten.hasSentLinks, !wereInUse { unsafe cncurses_arm(modesOff) }
        return bytes.isEmpty ? "" : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the sequence that must precede the first frame with right-to-left text, which makes the terminal keep the order of
    /// cells; otherwise an empty string.
    private func orderForText() -> String {
        guard painter.hasRightToLeft, !hasOwnOrder else { return "" }
        hasOwnOrder = true
        unsafe cncurses_arm(modesOff)
        return reports.ownOrder
    }

    /// Whether a terminating signal has arrived.
    public var isEnding: Bool { cncurses_is_ending() }

    /// Makes the next `present` redraw the whole screen.
    public func invalidate() {
        if isOpen { cncurses_invalidate() }
    }

    /// Makes the terminal report a property now or after each change, until the terminal is released.
    func follow(_ known: Reports.Known) {
        guard isOpen, isTaken, !followed.contains(known) else { return }
        followed.append(known)
        unsafe cncurses_arm(modesOff)
        endDrawing()
        unsafe cncurses_write(known.turned(on: true))
    }

    /// Sets the colour of the window's edge to that of the most recent frame.
    func showEdge() {
        // Do not set it while a reply is pending, or the reply might report the edge colour as the background.
        guard areReportsOn, isOpen, isTaken, !decoder.expectsReply else { return }
        let wasInUse = edge.isInUse
        let bytes = edge.takeBytes(background: decoder.traits.background)
        guard !bytes.isEmpty else { return }
        if !wasInUse { unsafe cncurses_arm(modesOff) }
        endDrawing()
        unsafe cncurses_write(bytes)
    }

    /// Returns the sequences of queries, preceded by sequences that make the answers reflect the terminal's settings.
    func queryText(_ queries: TerminalQueries) -> String {
        guard queries.contains(.background) else { return TerminalReply.query(queries) }
        return edge.takeBytesBeforeQuestion(background: decoder.traits.background) + TerminalReply.query(queries)
    }

    /// The queries that are sent for this object's own use.
    var ownQuestions: TerminalQueries {
        var queries: TerminalQueries = edge.needsBackground ? .background.intersection(askable) : []
        // Some old terminals that do not report a name would print a mode query.
        if asked.contains(.pictures), decoder.traits.product != nil {
            queries.insert(.sizeReports)
            if mouse, rewritten.hasLinks { queries.insert(.linkPointer) }
        }
        return queries.subtracting(asked)
    }

    /// Turns mouse reports on or off.
    public func setMouse(_ isOn: Bool) {
        mouse = isOn
        followMouse()
    }

    /// The mouse events that the terminal should report: movements as well while links are visible, if it can change the
    /// pointer's shape.
    private var wantedMouseReports: Reports.Mouse {
        guard mouse else { return .none }
        return rewritten.hasLinks && decoder.traits.features.hasLinkPointer ? .movements : .buttons
    }

    /// Updates the mouse reports and the shape of the pointer.
    func followMouse() {
        guard areReportsOn, isOpen, isTaken else { return }
        let wanted = wantedMouseReports
        let isOverLink = wanted == .movements && decoder.mousePosition.map(rewritten.isLink) ?? false
        let bytes = reports.mouse(wanted, after: mouseReports) + pointer.takeBytes(isOverLink: isOverLink)
        guard !bytes.isEmpty else { return }
        mouseReports = wanted
        unsafe cncurses_arm(modesOff)
        endDrawing()
        unsafe cncurses_write(bytes)
    }

    /// Restores the terminal, stops the job as `^Z` does, and returns when the job continues.
    ///
    /// The next events begin with `.resumed`. Without a job-control shell, the process does not stop.
    public func suspend() {
        guard isOpen else { return }
        stop(job: true)
    }

    private func giveBack() {
        guard isTaken else { return }
        isTaken = false
        unsafe cncurses_give_back(modesOff, Int32(decoder.repliesExpected), millisecondsToReply)
        pictures.forget()
        frameInWait = nil
        hasOwnOrder = false
        rewritten.forget()
        edge.forget()
        pointer.forget()
        mouseReports = .none
    }

    private func take() {
        isTaken = true
        areReportsOn = false
        cellsDue = nil
        sizeReport = nil
        cncurses_take()
        size = CellSize(width: Int(cncurses_columns()), height: Int(cncurses_rows()))
    }

    func stop(job: Bool) {
        giveBack()
        _ = cncurses_stop(job)
        // A process that was continued only to be terminated may be in the background, where using the terminal would stop it
        // again.
        takeSignals()
        if !pending.contains(where: { if case .terminate = $0 { true } else { false } }) { goOn() }
    }

    func goOn() {
        take()
        if !pending.contains(.resumed) { pending.append(.resumed) }
    }
}
