internal import CNcurses
internal import Glibc
public import RecapSurface

// Waiting for events, and what arrives: keys, signals and room for output.

extension NcursesTerminal {
    /// Waits for events until a deadline (`nil` for no limit) and returns those that arrived, in their order, or none if the
    /// deadline passed first.
    ///
    /// Each of `files` that becomes ready is an event.
    public func events(until deadline: ContinuousClock.Instant?, watching files: [WatchedFile]) -> [TerminalEvent] {
        while pending.isEmpty {
            guard isOpen, !isInputOver else { return [.closed] }
            // An ESC that may begin a reply is the Escape key if nothing follows.
            let held = decoder.holdsEscape ? ContinuousClock.now + Self.longestGapInReply : nil
            let limit = [deadline, held].compactMap(\.self).min()
            if wait(until: limit, watching: files) {
                // A long paste and the parts of a picture leave no pause in which the deadline would be noticed.
                if pending.isEmpty, let deadline, .now >= deadline { return [] }
                continue
            }
            guard held != nil, limit == held else { return [] }
            takeKeys()
        }
        defer { pending = [] }
        return pending
    }

    /// Waits once and reads what has arrived. Returns `false` if the deadline passed first.
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

    /// Asks the terminal about itself, after the first frame.
    public func ask(_ questions: TerminalQuestions) {
        unasked.formUnion(questions.intersection(askable).subtracting(asked))
        if areReportsOn { askDueQuestions() }
    }

    /// Writes the queries of the questions that were not asked yet.
    func askDueQuestions() {
        guard !unasked.isEmpty, isOpen, isTaken else { return }
        endDrawing()
        let until = ContinuousClock.now + Self.usualReplyTime
        decoder.expectTraits(holdingEscapeUntil: until)
        replyDue = until
        unsafe cncurses_write(TerminalReply.query(unasked))
        asked.formUnion(unasked)
        unasked = []
    }

    /// Asks the terminal about itself before anything is drawn. Returns its answers, or `nil` if it does not reply
    /// within a second. Keys pressed meanwhile are discarded.
    func askAtOnce(_ questions: TerminalQuestions) -> TerminalTraits? {
        let questions = questions.intersection(askable.isEmpty ? [] : askable.union(.features))
        guard !questions.isEmpty else { return nil }
        let deadline = ContinuousClock.now + Self.usualReplyTime
        decoder.expectTraits(holdingEscapeUntil: deadline)
        unsafe cncurses_ask(TerminalReply.query(questions))
        while !isInputOver, ContinuousClock.now < deadline, wait(until: deadline, watching: []) {
            for case .described(let traits) in pending { return traits }
        }
        return nil
    }

    /// The time to wait for an outstanding reply before the terminal is released, in milliseconds.
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

    /// Sends a device attributes query. Returns whether the terminal replies in time, or the user asks to quit meanwhile. Other
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
        guard decoder.knowsLightAndDark, areReportsOn else { return }
        if !followsLightAndDark { followLightAndDark() }
        if decoder.hasChangedBetweenLightAndDark {
            decoder.hasChangedBetweenLightAndDark = false
            asked.remove(.background)
            ask(.background)
        }
    }

    func takeSignals() {
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
