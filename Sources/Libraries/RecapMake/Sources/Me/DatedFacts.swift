internal import RecapLanguage

/// Facts about records with known days, which can be compared with those of other sources.
protocol DatedFacts: SourceFacts {
    /// The distribution of the records over time. `nil` if the data has no times.
    var dates: TimeFacts? { get }
    /// The comparison with the previous period.
    var before: Comparison? { get }
}

extension GitFacts: DatedFacts {}
extension ShellFacts: DatedFacts { var dates: TimeFacts? { time } }
extension AgentFacts: DatedFacts {}
extension BrowserFacts: DatedFacts {}
extension SpotifyFacts: DatedFacts {}
extension YouTubeFacts: DatedFacts {}
extension FilmFacts: DatedFacts {}
extension BookFacts: DatedFacts {}
extension CalendarFacts: DatedFacts {}
extension ActivityFacts: DatedFacts {}
extension SportsFacts: DatedFacts {}
extension ChatFacts: DatedFacts {}
extension HealthFacts: DatedFacts {}

/// A source of ``DatedFacts`` as it is shown beside others.
struct DatedSource: Sendable {
    /// The subject of the source in a word or two, such as "commits".
    let subject: Message
    /// The colour of the source on all pages, in hexadecimal notation.
    let color: String
    /// Whether the numbers of days are minutes.
    var countsMinutes = false
    /// Whether the data is complete, as opposed to containing only the days that a program hasn't deleted or that an export
    /// covers.
    var isWhole = false

    /// The heading for numbers without a unit, such as "commits" or "music, in minutes".
    var heading: Message { countsMinutes ? Message("\(subject), in minutes") : subject }

    /// All sources by their names.
    static let all: [String: DatedSource] = [
        GitFacts.source: DatedSource(subject: Message("commits"), color: "#fb923c", isWhole: true),
        ShellFacts.source: DatedSource(subject: Message("commands"), color: "#4ade80"),
        AgentFacts.source: DatedSource(subject: Message("AI agents"), color: "#a78bfa"),
        BrowserFacts.source: DatedSource(subject: Message("the web"), color: "#38bdf8"),
        SpotifyFacts.source: DatedSource(subject: Message("music"), color: "#f472b6", countsMinutes: true),
        YouTubeFacts.source: DatedSource(subject: Message("videos"), color: "#f87171"),
        FilmFacts.source: DatedSource(subject: Message("films"), color: "#facc15"),
        BookFacts.source: DatedSource(subject: Message("books"), color: "#d6a77a"),
        CalendarFacts.source: DatedSource(subject: Message("meetings"), color: "#94a3b8"),
        ActivityFacts.source: DatedSource(subject: Message("the screen"), color: "#2dd4bf", countsMinutes: true),
        SportsFacts.source: DatedSource(subject: Message("sport"), color: "#a3e635", countsMinutes: true),
        ChatFacts.source: DatedSource(subject: Message("messages"), color: "#34d399"),
        HealthFacts.source: DatedSource(subject: Message("steps"), color: "#fda4af"),
    ]

    /// Returns the subject of a source, such as "commits".
    static func subject(_ source: String) -> Message { all[source]?.subject ?? Message(verbatim: source) }

    /// Returns a number of a source as displayed, such as "12" or "40 minutes".
    static func quantity(_ number: Int, of source: String) -> Message {
        all[source]?.countsMinutes == true ? .length(minutes: number) : Message("\(number)")
    }
}
