internal import RecapJSON
package import RecapLanguage
internal import RecapSystem

/// A source that queries GitHub for the user's contributions, through the user's own `gh`. It doesn't read any token.
package struct GitHubSource: RecapSource {
    private let period: Period
    private let today: Day

    /// Creates a source of the contributions of the logged-in user.
    ///
    /// - Parameters:
    ///   - period: The period, at most a year. Defaults to the current year.
    ///   - today: The current day.
    package init(period: Period? = nil, today: Day) {
        self.period = period ?? Period.year(of: today)
        self.today = today
    }

    package static let origin = Message("your contributions on GitHub, by the program gh, logged in as you")

    private static let advice =
        "it asks GitHub as you, so that nobody else sees your token (Debian: apt install gh; then: gh auth login)"

    /// Checks whether `gh` is logged in, without a request to GitHub.
    package static func find(in places: DataLocations) async -> Message? {
        guard let folder = places.variable("GH_CONFIG_DIR") ?? places.path(in: .config, for: "gh"),
            FileSystem.exists(Paths.join(folder, "hosts.yml"))
        else { return nil }
        return Message("gh, which is logged in")
    }

    /// Queries GitHub for the period and for the previous one.
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

/// The response of GitHub about a user's contributions in a range of days.
struct GitHubYear: Sendable {
    /// A public repository with commits of the user.
    struct Repository: Sendable {
        let name: String
        let commits: Int
        /// The size of its code by language, in bytes.
        let languages: [String: Int]
    }

    /// The login name of the user.
    private(set) var login = ""
    /// The number of contributions on each day that has any.
    private(set) var days: [Day: Int] = [:]
    /// The number of private contributions, for which GitHub gives no details.
    private(set) var restricted = 0
    private(set) var commits = 0
    private(set) var pullRequests = 0
    private(set) var reviews = 0
    private(set) var issues = 0
    private(set) var newRepositories = 0
    /// The public repositories.
    private(set) var repositories: [Repository] = []
    /// The number of private repositories with commits.
    private(set) var privateRepositories = 0
    /// The opened pull requests in public repositories, the latest hundred at most.
    private(set) var titled: [ShortPullRequest] = []

    /// The GraphQL query. It queries the logged-in user, for whom GitHub counts private contributions.
    static let query = """
        query($from: DateTime!, $to: DateTime!) { viewer { login contributionsCollection(from: $from, to: $to) { \
        restrictedContributionsCount totalCommitContributions totalPullRequestContributions \
        totalPullRequestReviewContributions totalIssueContributions totalRepositoryContributions \
        contributionCalendar { weeks { contributionDays { date contributionCount } } } \
        pullRequestContributions(first: 100, orderBy: {direction: DESC}) { nodes { pullRequest { title createdAt mergedAt \
        repository { nameWithOwner isPrivate } } } } \
        commitContributionsByRepository(maxRepositories: 100) { contributions { totalCount } repository { nameWithOwner \
        isPrivate languages(first: 5, orderBy: {field: SIZE, direction: DESC}) { edges { size node { name } } } } } } } }
        """

    /// Parses a JSON response. Returns `nil` if it is invalid.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSONDocument.parse(bytes, resources: .system),
            let viewer = json.member("viewer", of: json.member("data", of: 0)),
            let all = json.member("contributionsCollection", of: viewer)
        else { return nil }
        func number(_ name: StaticString) -> Int { json.count(name, of: all) }
        login = json.text("login", of: viewer) ?? ""
        restricted = number("restrictedContributionsCount")
        commits = number("totalCommitContributions")
        pullRequests = number("totalPullRequestContributions")
        reviews = number("totalPullRequestReviewContributions")
        issues = number("totalIssueContributions")
        newRepositories = number("totalRepositoryContributions")
        for week in json.elements("weeks", of: json.member("contributionCalendar", of: all)) {
            for entry in json.elements("contributionDays", of: week) {
                let count = json.count("contributionCount", of: entry)
                if count > 0, let day = json.text("date", of: entry).flatMap({ Day(parsing: $0) }) { days[day] = count }
            }
        }
        /// Returns the name of a repository. `nil` if it is private; one without visibility information counts as private.
        func publicName(_ repository: Int?) -> String? {
            guard let isPrivate = json.member("isPrivate", of: repository), json.kind(isPrivate) == .false else {
                return nil
            }
            return json.text("nameWithOwner", of: repository)
        }
        for entry in json.elements("nodes", of: json.member("pullRequestContributions", of: all)) {
            let request = json.member("pullRequest", of: entry)
            guard let name = publicName(json.member("repository", of: request)),
                let title = json.text("title", of: request), !title.isEmpty
            else { continue }
            func day(_ name: StaticString) -> Day? {
                json.text(name, of: request).flatMap { Day(parsing: String($0.prefix(10))) }
            }
            let days = day("mergedAt").flatMap { merged in day("createdAt").map { merged.number - $0.number } }
            titled.append(ShortPullRequest(title: title, repository: name, days: days.map { max(0, $0) }))
        }
        for entry in json.elements("commitContributionsByRepository", of: all) {
            let repository = json.member("repository", of: entry)
            guard let name = publicName(repository) else {
                privateRepositories += 1
                continue
            }
            let count = json.count("totalCount", of: json.member("contributions", of: entry))
            var languages: [String: Int] = [:]
            for edge in json.elements("edges", of: json.member("languages", of: repository)) {
                guard let language = json.text("name", of: json.member("node", of: edge)) else { continue }
                languages[language] = json.member("size", of: edge).map { json.count($0) }
            }
            repositories.append(Repository(name: name, commits: count, languages: languages))
        }
    }
}
