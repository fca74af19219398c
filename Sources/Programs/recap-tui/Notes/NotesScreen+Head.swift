internal import RecapLanguage
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

// The head of the notes screen: the page, its times, and the progress of the story.

extension NotesScreen {
    /// Draws the number and the title of the page, and the story's title if there is room.
    func drawHead(_ report: PlayingReport, row: Int, in column: Rect, on canvas: inout Canvas) {
        var number = report.page.map { "\($0.index.numberFromOne)/\(report.pageCount)" } ?? canvas.messages("no pages")
        if report.stepCount > 1 {
            let step = "\(report.step.numberFromOne)/\(report.stepCount)"
            number += " " + canvas.messages("step \(step)")
        }
        var x = column.x
        x +=
            canvas.write(
                canvas.fit(number, cells: column.width), x: x, y: row,
                style: canvas.plainStyle(.accent, attributes: .bold)) + 2
        let title = canvas.fit(report.page?.title ?? "", cells: max(0, column.maxX - x))
        x += canvas.write(title, x: x, y: row, style: canvas.plainStyle(.ink, attributes: .bold))
        let room = column.maxX - x - 3
        guard report.story != report.page?.title, room >= 8 else { return }
        let story = canvas.fit(report.story, cells: room)
        canvas.write(story, x: column.maxX - story.cellWidth, y: row, style: canvas.plainStyle(.dim))
    }

    /// Draws the times, in large digits on a high screen. Returns the row below them.
    func drawClocks(_ report: PlayingReport, now: Double, row: Int, in column: Rect, on canvas: inout Canvas) -> Int {
        let all = NotesClocks(report, now: now, canvas.messages)
        let isLarge = column.height >= 30 && column.width >= 60 && canvas.glyphs.hasBlocks && !all.times.isEmpty
        let clocks = isLarge ? all : all.fitting(column.width)
        let last =
            isLarge
            ? drawLarge(clocks, row: row + 1, x: column.x, on: &canvas)
            : draw(clocks, row: row, in: column, on: &canvas)
        // To the right of the times, if there is room.
        let x = clocks.times.isEmpty ? column.x : column.maxX - clocks.phase.cellWidth
        if isLarge || clocks.times.isEmpty || clocks.width <= column.width {
            canvas.write(clocks.phase, x: x, y: last, style: canvas.plainStyle(.accent))
        }
        return last + 1
    }

    private func draw(_ clocks: NotesClocks, row: Int, in column: Rect, on canvas: inout Canvas) -> Int {
        var x = column.x
        for clock in clocks.times where x + clock.width <= column.maxX {
            x +=
                canvas.write(clock.time, x: x, y: row, style: canvas.plainStyle(.ink, attributes: .bold)) + 1
            x += canvas.write(clock.what, x: x, y: row, style: canvas.plainStyle(.dim))
            x += NotesClocks.gap
        }
        return row
    }

    /// Draws the times in large digits with their labels below. Returns the row of the labels.
    private func drawLarge(_ clocks: NotesClocks, row: Int, x: Int, on canvas: inout Canvas) -> Int {
        var x = x, height = 0
        for clock in clocks.times {
            let style = canvas.plainStyle(.ink)
            let rows = LargeText(number: clock.time).rows(in: Proposal(width: NotesScreen.widest, density: .regular))
            for (index, line) in rows.enumerated() {
                canvas.write(line.runs, x: x, y: row + index) { _ in style }
            }
            canvas.write(clock.what, x: x, y: row + rows.count, style: canvas.plainStyle(.dim))
            x += max(rows.map(\.width).max() ?? 0, clock.what.cellWidth) + 2 * NotesClocks.gap
            height = rows.count
        }
        return row + height
    }

    /// Draws a progress line for the number of pages that have begun.
    func drawRule(_ report: PlayingReport, row: Int, in column: Rect, on canvas: inout Canvas) {
        let number = min(report.page?.index.numberFromOne ?? 0, report.pageCount)
        let done = report.pageCount > 0 ? Int(Double(column.width) * Double(number) / Double(report.pageCount)) : 0
        let signs = canvas.glyphs.hasBlocks ? ("━", "─") : ("=", "-")
        canvas.write(String(repeating: signs.0, count: done), x: column.x, y: row, style: canvas.plainStyle(.accent))
        canvas.write(
            String(repeating: signs.1, count: column.width - done), x: column.x + done, y: row,
            style: canvas.plainStyle(.dim))
    }
}

/// The formatted times of a story for a speaker.
struct NotesClocks {
    /// A formatted time and its label.
    struct Clock {
        let time: String
        var what: String

        var width: Int { time.cellWidth + 1 + what.cellWidth }
    }

    /// The time on the page and the total time; empty for a story that is over.
    private(set) var times: [Clock]
    /// The remaining time of the page, or the reason why it stays.
    private(set) var phase: String

    /// The number of blank cells between two times.
    static let gap = 3

    /// The short form of the phase.
    private let shortPhase: String
    private let messages: MessageCatalogue

    init(_ report: PlayingReport, now: Double, _ messages: MessageCatalogue) {
        self.messages = messages
        times = [
            Clock(time: Self.text(now - report.pageBegan), what: messages("on this page")),
            Clock(time: Self.text(now - report.storyBegan), what: messages("in all")),
        ]
        switch report.phase {
        case .playing(let ends): phase = ends.map { messages("\(Self.text(($0 - now).rounded(.up))) left") } ?? ""
        case .paused(let left):
            phase = left.map { messages("\(Self.text($0.rounded(.up))) left, paused") } ?? messages("paused")
        case .over:
            phase = messages("the story is over")
            times = []
        }
        if case .paused = report.phase { shortPhase = messages("paused") } else { shortPhase = phase }
    }

    /// The total width in cells, side by side.
    var width: Int { times.reduce(phase.cellWidth) { $0 + $1.width + Self.gap } }

    /// Returns the clocks, with a shorter phase text if necessary to fit a number of cells.
    func fitting(_ cells: Int) -> NotesClocks {
        var shorter = self
        guard shorter.width > cells else { return shorter }
        let words = [Message("page"), Message("total")]
        for (index, word) in words.enumerated() where index < times.count {
            shorter.times[index].what = messages(word)
        }
        if shorter.width > cells { shorter.phase = shortPhase }
        return shorter
    }

    /// Returns seconds as `0:07`, `12:34` or `1:02:03`. A negative number counts as 0.
    static func text(_ seconds: Double) -> String {
        let whole = seconds.isFinite ? Int(min(max(seconds, 0), 1e9)) : 0
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let hours = whole / 3600, minutes = whole / 60 % 60
        return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(whole % 60)
    }
}
