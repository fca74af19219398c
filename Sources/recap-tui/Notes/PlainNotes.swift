internal import RecapPlayer
internal import RecapSurface
internal import RecapSystem
internal import RecapWords

/// The notes of a story that plays in another process, as lines of text: a part for each page.
struct PlainNotes {
    private let messages: MessageCatalogue
    private var told: NotesListener.Status?

    init(_ messages: MessageCatalogue) { self.messages = messages }

    /// Prints what a listener hears, until the only player that was asked for has ended, or for ever.
    mutating func print(from listener: NotesListener) throws {
        while true {
            let text = text(of: listener.status)
            if !text.isEmpty { try StandardOutput.write(text) }
            if listener.isOver { return }
            var files = listener.watchedFiles.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            _ = unsafe poll(&files, nfds_t(files.count), -1)
            for file in files where file.revents != 0 { listener.fileIsReady(file.fd) }
        }
    }

    /// Returns what is new since the last call.
    mutating func text(of status: NotesListener.Status) -> String {
        let before = told
        told = status
        switch (status, before) {
        case (.waiting, .waiting): return ""
        case (.waiting, _): return messages("Waiting for a story to play.") + "\n"
        case (.silent, _): return ""
        case (.following(let report), .following(let before)?) where before.process == report.process:
            return text(of: report, after: before)
        case (.following(let report), _):
            let state =
                report.phase == .over ? Message("The story is over.") : report.isPaused ? Message("Paused.") : nil
            return "\(report.story.sanitized)\n" + text(ofPage: report) + (state.map { messages($0) + "\n" } ?? "")
        }
    }

    private func text(of report: PlayingReport, after before: PlayingReport) -> String {
        var text = ""
        if report.page != before.page || report.notes != before.notes || report.next != before.next {
            text += self.text(ofPage: report)
        } else if report.step != before.step {
            text += messages("Step \(report.step) of \(report.stepCount)") + "\n"
        }
        if report.phase == .over {
            if before.phase != .over { text += messages("The story is over.") + "\n" }
        } else if report.isPaused != before.isPaused {
            text += messages(report.isPaused ? "Paused." : "Not paused any more.") + "\n"
        }
        return text
    }

    private func text(ofPage report: PlayingReport) -> String {
        guard let page = report.page else { return "" }
        let place = messages("Page \(page.number) of \(report.pageCount)")
        var lines = ["", place + (page.title.isEmpty ? "" : ": \(page.title)")]
        if report.stepCount > 1 { lines.append(messages("Step \(report.step) of \(report.stepCount)")) }
        lines += report.notes.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
        let next = report.next.map { next in
            next.title.isEmpty ? Message("Next: page \(next.number)") : Message("Next: \(next.title)")
        }
        lines.append(messages(next ?? "This is the last page."))
        return lines.map { $0.sanitized + "\n" }.joined()
    }
}

extension PlayingReport {
    fileprivate var isPaused: Bool { if case .paused = phase { true } else { false } }
}
