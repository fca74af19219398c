internal import RecapFeed
internal import RecapJSON
internal import RecapLanguage
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

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

/// Where a story is, as it is told to other processes: a line of JSON.
///
/// The times in it are moments, in seconds since the beginning of 1970 (UTC), so that a report stays true until something changes.
struct PlayingReport: Equatable {
    /// Whether the story goes on by itself.
    enum Phase: Equatable {
        /// Time passes; the page ends at a moment, or waits for something else (`nil`).
        case playing(ends: Double?)
        /// Time is paused; the page has some seconds left, or waits for something else (`nil`).
        case paused(left: Double?)
        /// The story has ended, or its player has.
        case over
    }

    /// The process of the player.
    var process: Int32
    /// The title of the story, or else its name on the command line.
    var story: String
    var page: PlayingState.Page?
    var pageCount: Int
    /// The number of the page's step, from 1, and that of all its steps.
    var step, stepCount: Int
    /// The paragraphs of the notes.
    var notes: [String]
    var next: PlayingState.Page?
    var phase: Phase
    /// The moments at which the story and the page began.
    var storyBegan, pageBegan: Double
    /// The direction in which pages follow each other.
    var direction: LayoutDirection

    /// The version of the form of reports. It changes when something in them changes its meaning.
    private static let version = 1.0

    /// Creates the report of a state at the present moment.
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

    /// The present moment.
    static var now: Double { SystemDate.now.inSeconds }
}

// MARK: JSON

extension PlayingReport {
    /// The report as a line of JSON with its line break.
    var line: [UInt8] {
        JSONWriter.object(.singleLine) { report in
            report.add("version", Int(PlayingReport.version))
            report.add("process", Int(process))
            report.add("story", story)
            report.add("page", page.map(PlayingReport.value) ?? .null)
            report.add("pages", pageCount)
            if stepCount > 1 {
                report.add("step", step)
                report.add("steps", stepCount)
            }
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
        var object: JSONObject = ["number": .number(Double(page.number))]
        object["id"] = page.id.map { .string($0) }
        object["title"] = .string(page.title)
        return .object(object)
    }

    /// Reads a line. Returns `nil` if it is no report of this version.
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
        step = report.count("step", from: 1) ?? 1
        stepCount = report.count("steps", from: 1) ?? 1
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
        return PlayingState.Page(number: number, id: id, title: title)
    }
}

extension JSONObject {
    fileprivate func number(_ name: String) -> Double? {
        if case .number(let number)? = self[name], number.isFinite { number } else { nil }
    }

    /// Returns a whole number that is not below another one, nor so large that no story has so many pages.
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
