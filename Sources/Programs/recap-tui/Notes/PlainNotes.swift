internal import RecapFeed
internal import RecapJSON
internal import RecapLanguage
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// The notes of a story that plays in another process, as lines of text, with one section per page.
struct PlainNotes {
    private let messages: MessageCatalogue
    private var announced: NotesListener.Status?

    init(_ messages: MessageCatalogue) { self.messages = messages }

    /// Prints the updates of a listener until the only requested player has ended, or forever.
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

    /// Returns the text of changes since the last call.
    mutating func text(of status: NotesListener.Status) -> String {
        let before = announced
        announced = status
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
            text += step(of: report) + "\n"
        }
        if report.phase == .over {
            if before.phase != .over { text += messages("The story is over.") + "\n" }
        } else if report.isPaused != before.isPaused {
            text += messages(report.isPaused ? "Paused." : "Not paused any more.") + "\n"
        }
        return text
    }

    private func step(of report: PlayingReport) -> String {
        messages("Step \(report.step.numberFromOne) of \(report.stepCount)")
    }

    private func text(ofPage report: PlayingReport) -> String {
        guard let page = report.page else { return "" }
        let place = messages("Page \(page.index.numberFromOne) of \(report.pageCount)")
        var lines = ["", place + (page.title.isEmpty ? "" : ": \(page.title)")]
        if report.stepCount > 1 { lines.append(step(of: report)) }
        lines += report.notes.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
        let next = report.next.map { next in
            next.title.isEmpty ? Message("Next: page \(next.index.numberFromOne)") : Message("Next: \(next.title)")
        }
        lines.append(messages(next ?? "This is the last page."))
        return lines.map { $0.sanitized + "\n" }.joined()
    }
}

extension PlayingReport {
    fileprivate var isPaused: Bool { if case .paused = phase { true } else { false } }
}

/// The position in a story, as reported to other processes in a line of JSON.
///
/// Times are absolute, in seconds since the beginning of 1970 (UTC), so a report remains valid until something changes.
struct PlayingReport: Equatable {
    /// The state of playback.
    enum Phase: Equatable {
        /// Time passes. `ends` is the time at which the page ends; `nil` for a page without a time limit.
        case playing(ends: Double?)
        /// Time is paused. `left` is the remaining time of the page in seconds; `nil` for a page without a time limit.
        case paused(left: Double?)
        /// The story has ended, or its player has.
        case over
    }

    /// The process ID of the player.
    var process: Int32
    /// The title of the story or, if it has none, its name on the command line.
    var story: String
    var page: PlayingState.Page?
    var pageCount: Int
    /// The index of the page's current step, from 0, and the number of all its steps.
    var step, stepCount: Int
    /// The titles of all pages; empty in a long story.
    var titles: [String]
    /// The paragraphs of the notes.
    var notes: [String]
    var next: PlayingState.Page?
    var phase: Phase
    /// The times at which the story and the page began.
    var storyBegan, pageBegan: Double
    /// The direction in which pages follow each other.
    var direction: LayoutDirection

    /// The version of the report format, which changes when the meaning of a member changes.
    private static let version = 1.0

    /// Creates the report of a state at the current time.
    ///
    /// - Parameter name: The name of the story on the command line.
    init(_ state: PlayingState, name: String) {
        let now = PlayingReport.now
        process = getpid()
        story = state.title.flatMap { $0.isEmpty ? nil : $0 } ?? name
        page = state.page
        pageCount = state.pageCount
        step = state.step
        stepCount = state.stepCount
        titles = state.titles
        notes = state.notes
        next = state.next
        phase =
            switch state.phase {
            case .playing(let left): .playing(ends: left.map { now + $0.inSeconds })
            case .paused(let left): .paused(left: left?.inSeconds)
            case .over: .over
            }
        storyBegan = now - state.timeInAll.inSeconds
        pageBegan = now - state.timeOnPage.inSeconds
        direction = state.direction
    }

    /// The current time.
    static var now: Double { SystemDate.now.inSeconds }
}

// MARK: JSON

extension PlayingReport {
    /// The report as a line of JSON, including the line break.
    var line: [UInt8] {
        JSONWriter.object(.singleLine) { report in
            report.add("version", Int(PlayingReport.version))
            report.add("process", Int(process))
            report.add("story", story)
            report.add("page", page.map(PlayingReport.value) ?? .null)
            report.add("pages", pageCount)
            if stepCount > 1 {
                report.add("step", step.numberFromOne)
                report.add("steps", stepCount)
            }
            if !titles.isEmpty { report.add("titles", .array(titles.map { .string($0) })) }
            report.add("notes", .array(notes.map { .string($0) }))
            report.add("next", next.map(PlayingReport.value) ?? .null)
            switch phase {
            case .playing(let ends):
                report.add("state", "playing")
                if let ends { report.add("pageEnds", .number(ends.roundedToMilliseconds)) }
            case .paused(let left):
                report.add("state", "paused")
                if let left { report.add("secondsLeft", .number(left.roundedToMilliseconds)) }
            case .over: report.add("state", "over")
            }
            report.add("storyBegan", .number(storyBegan.roundedToMilliseconds))
            report.add("pageBegan", .number(pageBegan.roundedToMilliseconds))
            if direction == .rightToLeft { report.add("direction", "rtl") }
        } + [UInt8(ascii: "\n")]
    }

    private static func value(_ page: PlayingState.Page) -> JSONValue {
        var object: JSONObject = ["number": .number(Double(page.index.numberFromOne))]
        object["id"] = page.id.map { .string($0) }
        object["title"] = .string(page.title)
        return .object(object)
    }

    /// Parses a line; `nil` if it is not a report of this version.
    init?(line: [UInt8]) {
        guard case .object(let report)? = try? JSONValue(parsing: line), report.number("version") == Self.version,
            let process = report.number("process").flatMap({ Int32(exactly: $0) }),
            let pages = report.count("pages", from: 0),
            case .string(let story)? = report["story"], case .array(let notes)? = report["notes"],
            let storyBegan = report.number("storyBegan"), let pageBegan = report.number("pageBegan"),
            case .string(let state)? = report["state"]
        else { return nil }
        switch state {
        case "playing": phase = .playing(ends: report.number("pageEnds"))
        case "paused": phase = .paused(left: report.number("secondsLeft"))
        case "over": phase = .over
        default: return nil
        }
        self.process = process
        self.story = story
        page = report["page"].flatMap(PlayingReport.page)
        pageCount = pages
        step = report.count("step", from: 1).map { Int(indexOfNumber: $0) } ?? 0
        stepCount = report.count("steps", from: 1) ?? 1
        titles = if case .array(let titles)? = report["titles"] { titles.map { $0.string ?? "" } } else { [] }
        self.notes = notes.compactMap(\.string)
        next = report["next"].flatMap(PlayingReport.page)
        self.storyBegan = storyBegan
        self.pageBegan = pageBegan
        direction = report["direction"] == "rtl" ? .rightToLeft : .leftToRight
    }

    private static func page(_ value: JSONValue) -> PlayingState.Page? {
        guard case .object(let page) = value, let number = page.count("number", from: 1) else { return nil }
        var title = "", id: String?
        if case .string(let text)? = page["title"] { title = text }
        if case .string(let text)? = page["id"] { id = text }
        return PlayingState.Page(index: Int(indexOfNumber: number), id: id, title: title)
    }
}

extension JSONObject {
    fileprivate func number(_ name: String) -> Double? {
        if case .number(let number)? = self[name], number.isFinite { number } else { nil }
    }

    /// Returns an integer member that is at least a given minimum and not unreasonably large; otherwise `nil`.
    fileprivate func count(_ name: String, from first: Int) -> Int? {
        number(name).flatMap { Int(exactly: $0) }.flatMap { (first...1_000_000_000).contains($0) ? $0 : nil }
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double { self / .seconds(1) }
}

extension Double {
    fileprivate var roundedToMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
