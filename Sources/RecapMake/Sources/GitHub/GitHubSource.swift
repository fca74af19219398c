package import RecapLanguage
internal import RecapSystem
package import RecapWords

/// Asks GitHub for a person's contributions, by the person's own `gh`. No token is read.
package struct GitHubSource: RecapSource {
    private let period: Period
    private let today: Day

    /// Creates a source of the contributions of the one who is logged in.
    ///
    /// - Parameters:
    ///   - period: The period, at most a year. Defaults to the current year.
    ///   - today: The current day.
    package init(period: Period? = nil, today: Day) {
        self.period = period ?? Period.year(of: today)
        self.today = today
    }

    /// Where the data comes from.
    package static let origin = Message("your contributions on GitHub, by the program gh, logged in as you")

    private static let advice =
        "it asks GitHub as you, so that nobody else sees your token (Debian: apt install gh; then: gh auth login)"

    /// Looks whether `gh` is logged in, without asking GitHub.
    package static func find(in places: DataLocations) async -> Message? {
        guard let folder = places.variable("GH_CONFIG_DIR") ?? places.path(in: .config, for: "gh"),
            FileSystem.exists(Paths.join(folder, "hosts.yml"))
        else { return nil }
        return Message("gh, which is logged in")
    }

    /// Asks GitHub, once for the period and once for the one before.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<GitHubFacts> {
        guard period.count <= 366 else { throw MakeError("GitHub answers about a year at most") }
        progress(ReadingProgress(name: "GitHub", done: 0, total: nil, unit: Message.contributions))
        let answer = try await GitHubSource.ask(period)
        try Task.checkCancellation()
        let previous = try? await GitHubSource.ask(period.previous)
        guard let facts = GitHubFacts(answer, previous: previous, period: period, today: today) else {
            throw MakeError("there are no contributions in \(Message.span(period))")
        }
        var rows = RowCount()
        rows.countRead(facts.contributions)
        var notes: [Message] = []
        if answer.repositories.count + answer.privateRepositories == 100 {
            notes.append("GitHub names 100 repositories at most")
        }
        return RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: [])
    }

    private static func ask(_ period: Period) async throws -> GitHubYear {
        let last = period.until.advanced(by: -1)
        let arguments = [
            "api", "graphql", "-f", "query=" + GitHubYear.query, "-f", "from=\(period.from.text)T00:00:00Z", "-f",
            "to=\(last.text)T23:59:59Z",
        ]
        guard let result = await ProgramResult(of: "gh", arguments) else {
            throw MakeError("gh is not installed; \(advice)")
        }
        guard result.isSuccess else {
            if result.error.contains("gh auth login") { throw MakeError("gh is not logged in; \(advice)") }
            throw MakeError("GitHub doesn't answer gh: \(result.reason)")
        }
        guard let year = GitHubYear(Array(result.output.utf8)) else {
            throw MakeError("gh gives no answer about contributions; a newer one may")
        }
        return year
    }
}
