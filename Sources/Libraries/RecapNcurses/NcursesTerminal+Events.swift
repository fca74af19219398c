internal import CNcurses
internal import Glibc
public import RecapSurface

// Waiting for and reading events: keys, signals and output readiness.

extension NcursesTerminal {
    /// Waits for events until a deadline (`nil` for no limit) and returns them in order of arrival; an empty array if the
    /// deadline passed first.
    ///
    /// Each of `files` that becomes ready is an event.
    public func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        askOwnQuestions()
        while pending.isEmpty {
            guard isOpen, !isInputOver else { return [.closed] }
            // An ESC that may begin a reply is the Escape key if nothing follows.
            let held = decoder.holdsEscape ? ContinuousClock.now + Self.longestGapInReply : nil
            let limit = [deadline, held].compactMap(\.self).min()
            if wait(until: limit, watching: files) {
                // Check the deadline here as well, because a long paste or the parts of a picture can arrive without a pause.
                if pending.isEmpty, let deadline, .now >= deadline { return [] }
                continue
            }
            guard held != nil, limit == held else { return [] }
            takeKeys()
        }
        defer { pending = [] }
        return pending
    }

    /// Waits once and reads the available input. Returns `false` if the deadline passed first.
    private func wait(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> Bool {
        cncurses_expect_room(isTaken && pictures.hasParts)
        let hadUnread = decoder.hasUnread
        let arrived = Arrivals(until: hadUnread ? .now : deadline, watching: files)
        if arrived.hasSignal { takeSignals() }
        if arrived.isGone { isInputOver = true }
        if arrived.hasInput || hadUnread { takeKeys() }
        if arrived.hasRoom { catchUp() }
        pending += arrived.files
        return !arrived.isNothing || hadUnread
    }

    /// The maximum gap between an ESC and the rest of a reply.
    private static let longestGapInReply = Duration.milliseconds(150)
    /// The time in which a terminal usually replies, even over a slow line.
    private static let usualReplyTime = Duration.seconds(1)

    /// Sends queries to the terminal, after the first frame.
    public func query(_ queries: TerminalQueries) {
        let new = queries.intersection(askable).subtracting(wanted)
        guard !new.isEmpty else { return }
        wanted.formUnion(new)
        unasked.formUnion(new.subtracting(asked))
        // The terminal object may already have the answers for its own use.
        if unasked.isEmpty, !decoder.makesReplyAnEvent() { pending.append(.described(decoder.traits)) }
        if areReportsOn { askDueQuestions() }
    }

    /// Sends the queries whose results only this object needs.
    private func askOwnQuestions() {
        guard areReportsOn, isOpen, isTaken, !decoder.expectsReply, !ownQuestions.isEmpty else { return }
        write(ownQuestions, isEvent: false)
    }

    /// Writes the queries that have not been sent yet.
    func askDueQuestions() {
        guard !unasked.isEmpty, isOpen, isTaken else { return }
        write(unasked, isEvent: true)
        unasked = []
    }

    /// Writes queries to the terminal.
    private func write(_ queries: TerminalQueries, isEvent: Bool) {
        endDrawing()
        let until = ContinuousClock.now + Self.usualReplyTime
        unsafe cncurses_write(queryText(queries))
        decoder.expectTraits(holdingEscapeUntil: until, isEvent: isEvent)
        replyDue = until
        asked.formUnion(queries)
    }

    /// Queries the terminal before anything is drawn. Returns its answers, or `nil` if it does not reply within a second. Keys
    /// pressed in the meantime are discarded.
    func askAtOnce(_ queries: TerminalQueries) -> TerminalTraits? {
        let queries = queries.intersection(askable.isEmpty ? [] : askable.union(.features))
        guard !queries.isEmpty else { return nil }
        let deadline = ContinuousClock.now + Self.usualReplyTime
        decoder.expectTraits(holdingEscapeUntil: deadline)
        unsafe cncurses_ask(TerminalReply.query(queries))
        while !isInputOver, ContinuousClock.now < deadline, wait(until: deadline, watching: []) {
            for case .described(let traits) in pending { return traits }
        }
        return nil
    }

    /// The time to wait for a pending reply before the terminal is released, in milliseconds.
    var millisecondsToReply: Int32 {
        guard decoder.expectsReply, let replyDue else { return 0 }
        let left = ContinuousClock.now.duration(to: replyDue) / Duration.milliseconds(1)
        return Int32(min(max(left, 0), 250))
    }

    private func catchUp() {
        guard cncurses_catch_up() else { return }
        if let cells = cellsDue, !pictures.isDrawing {
            cellsDue = nil
            show(cells)
        }
        sendPartOfPicture()
    }

    /// Sends a device attributes query. Returns whether the terminal replies in time or the user quits in the meantime. Other
    /// events are kept.
    func answers(within time: Duration) -> Bool {
        decoder.expectAttributes()
        unsafe cncurses_ask(TerminalReply.query([]))
        let deadline = ContinuousClock.now + time
        while decoder.expectsReply {
            if pending.contains(where: \.asksForEnd) { return true }
            guard !isInputOver, .now < deadline, wait(until: deadline, watching: []) else { return false }
        }
        return true
    }

    private func takeKeys() {
        if decoder.take(cncurses_key, into: &pending) { isInputOver = true }
        guard areReportsOn else { return }
        if decoder.traits.features.modes[.sizeReports] == true { follow(.size) }
        if let report = decoder.takeSizeReport() { take(report) }
        if decoder.knowsLightAndDark, wanted.contains(.background) {
            follow(.lightAndDark)
            if decoder.hasChangedBetweenLightAndDark { unasked.insert(.background) }
        }
        decoder.hasChangedBetweenLightAndDark = false
        askDueQuestions()
        showEdge()
        followMouse()
    }

    /// Handles a size report, which may arrive before the system's signal or without one.
    private func take(_ report: SizeReport) {
        let before = (size, pixels)
        sizeReport = report
        if report.cells != size {
            cncurses_resize(Int32(clamping: report.cells.height), Int32(clamping: report.cells.width))
            size = CellSize(width: Int(cncurses_columns()), height: Int(cncurses_rows()))
        }
        if before != (size, pixels) { addResize() }
        if let cell = report.cellPixels, cell != decoder.traits.cellPixels {
            decoder.set(cellPixels: cell)
            pending.append(.described(decoder.traits))
        }
    }

    private func addResize() {
        pending.removeAll { if case .resized = $0 { true } else { false } }
        pending.append(.resized(size))
    }

    func takeSignals() {
        while true {
            let signal = cncurses_next_signal()
            switch signal {
            case 0: return
            case SIGWINCH:
                cncurses_fit()
                size = CellSize(width: Int(cncurses_columns()), height: Int(cncurses_rows()))
                sizeReport = nil
                addResize()
            case SIGTSTP: stop(job: false)
            case SIGCONT:
                // After SIGSTOP the shell may have changed the modes of the terminal.
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

// Sending the bytes of pictures, which are transmitted between frames.

extension NcursesTerminal {
    /// Sends as many bytes as the terminal accepts; the rest follows later.
    func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        unsafe bytes.withUnsafeBufferPointer { unsafe cncurses_send($0.baseAddress, $0.count) }
    }

    /// Sends the next part of a picture, if the terminal has accepted all previous output.
    func sendPartOfPicture() {
        guard isTaken, areReportsOn, pictures.hasParts, !cncurses_is_behind() else { return }
        let part = pictures.nextPart()
        armRemoval()
        send(part.bytes)
        if part.isNews, var frame = frameInWait {
            frameInWait = nil
            let cells = paint(&frame)
            if cncurses_is_behind() { cellsDue = (cellsDue ?? 0) + cells } else { show(cells) }
        }
        if !pictures.hasParts { frameInWait = nil }
    }

    /// Ends the drawing of a picture before other output is written.
    func endDrawing() {
        pictures.interruptDrawing()
        send(pictures.takeCommands())
    }
}

extension NcursesTerminal {
    /// The name and the version of the ncurses library, such as "ncurses 6.4.20221231".
    package static var libraryVersion: String { unsafe String(cString: curses_version()) }
}
