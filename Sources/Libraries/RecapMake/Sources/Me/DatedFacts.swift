internal import RecapLanguage

/// Facts about records with known days, which can be compared with those of other sources.
protocol DatedFacts: SourceFacts {
    /// The subject of the source in a word or two, such as "commits".
    static var subject: Message { get }
    /// The colour of the source on all pages, in hexadecimal notation.
    static var color: String { get }
    /// Whether the numbers of days are minutes. Defaults to `false`.
    static var countsMinutes: Bool { get }
    /// Whether the data is complete, as opposed to containing only the days that a program hasn't deleted or that an export
    /// covers. Defaults to `false`.
    static var isWhole: Bool { get }
    /// The distribution of the records over time. `nil` if the data has no times.
    var dates: TimeFacts? { get }
    /// The comparison with the previous period.
    var before: Comparison? { get }
}

extension DatedFacts {
    static var countsMinutes: Bool { false }
    static var isWhole: Bool { false }

    /// Returns a number as displayed, such as "12" or "40 minutes".
    static func quantity(_ number: Int) -> Message {
        countsMinutes ? .length(minutes: number) : Message("\(number)")
    }

    /// The heading for numbers without a unit, such as "commits" or "music, in minutes".
    static var heading: Message { countsMinutes ? Message("\(subject), in minutes") : subject }
}

extension GitFacts: DatedFacts {
    static var subject: Message { "commits" }
    static var color: String { "#fb923c" }
    static var isWhole: Bool { true }
}

extension ShellFacts: DatedFacts {
    static var subject: Message { "commands" }
    static var color: String { "#4ade80" }
    var dates: TimeFacts? { time }
}

extension AgentFacts: DatedFacts {
    static var subject: Message { "AI agents" }
    static var color: String { "#a78bfa" }
}

extension BrowserFacts: DatedFacts {
    static var subject: Message { "the web" }
    static var color: String { "#38bdf8" }
}

extension SpotifyFacts: DatedFacts {
    static var subject: Message { "music" }
    static var color: String { "#f472b6" }
    static var countsMinutes: Bool { true }
}

extension YouTubeFacts: DatedFacts {
    static var subject: Message { "videos" }
    static var color: String { "#f87171" }
}

extension FilmFacts: DatedFacts {
    static var subject: Message { "films" }
    static var color: String { "#facc15" }
}

extension BookFacts: DatedFacts {
    static var subject: Message { "books" }
    static var color: String { "#d6a77a" }
}

extension CalendarFacts: DatedFacts {
    static var subject: Message { "meetings" }
    static var color: String { "#94a3b8" }
}

extension ActivityFacts: DatedFacts {
    static var subject: Message { "the screen" }
    static var color: String { "#2dd4bf" }
    static var countsMinutes: Bool { true }
}

extension SportsFacts: DatedFacts {
    static var subject: Message { "sport" }
    static var color: String { "#a3e635" }
    static var countsMinutes: Bool { true }
}

extension ChatFacts: DatedFacts {
    static var subject: Message { "messages" }
    static var color: String { "#34d399" }
}

extension HealthFacts: DatedFacts {
    static var subject: Message { "steps" }
    static var color: String { "#fda4af" }
}

/// The sources that can be compared with each other.
enum DatedSources {
    /// The types of facts by the names of their sources.
    static let all: [String: any DatedFacts.Type] = {
        let types: [any DatedFacts.Type] = [
            GitFacts.self, ShellFacts.self, AgentFacts.self, BrowserFacts.self, SpotifyFacts.self, YouTubeFacts.self,
            FilmFacts.self, BookFacts.self, CalendarFacts.self, ActivityFacts.self, SportsFacts.self,
            ChatFacts.self, HealthFacts.self,
        ]
        return types.reduce(into: [:]) { $0[$1.source] = $1 }
    }()

    /// Returns the subject of a source, such as "commits".
    static func subject(_ source: String) -> Message { all[source]?.subject ?? Message(verbatim: source) }

    /// Returns a number of a source as displayed, with its unit if it has one.
    static func quantity(_ number: Int, of source: String) -> Message {
        all[source]?.quantity(number) ?? Message("\(number)")
    }
}
