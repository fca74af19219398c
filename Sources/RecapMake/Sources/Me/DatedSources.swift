internal import RecapWords

/// The sources that can be laid side by side.
enum DatedSources {
    /// The facts of the sources by their names.
    static let all: [String: any DatedFacts.Type] = {
        let types: [any DatedFacts.Type] = [
            GitFacts.self, ShellFacts.self, AgentFacts.self, BrowserFacts.self, SpotifyFacts.self, YouTubeFacts.self,
            FilmFacts.self, BookFacts.self, CalendarFacts.self, ActivityFacts.self, SportsFacts.self,
            ChatFacts.self, HealthFacts.self,
        ]
        return types.reduce(into: [:]) { $0[$1.source] = $1 }
    }()

    /// Returns what a person did according to a source, such as "commits".
    static func subject(_ source: String) -> Message { all[source]?.subject ?? Message(verbatim: source) }

    /// Returns a number of a source with its unit, if it has one.
    static func quantity(_ number: Int, of source: String) -> Message {
        all[source]?.quantity(number) ?? Message("\(number)")
    }
}
