internal import RecapSurface
internal import RecapWords

/// The times of a story as a speaker reads them.
struct NotesClocks {
    /// A time, and what it is the time of.
    struct Clock {
        let time: String
        var what: String

        var width: Int { time.cellWidth + 1 + what.cellWidth }
    }

    /// The time on the page and the time in all; none of a story that is over.
    private(set) var times: [Clock]
    /// How long the page stays, or what keeps it.
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

    /// The cells that all take beside each other.
    var width: Int { times.reduce(phase.cellWidth) { $0 + $1.width + Self.gap } }

    /// The clocks with shorter words, if that is needed for a number of cells.
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
