internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// What GitHub answers about a person's contributions in some days.
struct GitHubYear: Sendable {
    /// A public repository with commits of the person.
    struct Repository: Sendable {
        let name: String
        let commits: Int
        /// The size of its code in bytes by language.
        let languages: [String: Int]
    }

    /// The login name.
    private(set) var login = ""
    /// The number of contributions on each day that has some.
    private(set) var days: [Day: Int] = [:]
    /// The number of contributions that are private, which GitHub counts without saying more.
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

    /// The query in GraphQL. The person is the one who is logged in, so that private contributions are counted.
    static let query = """
        query($from: DateTime!, $to: DateTime!) { viewer { login contributionsCollection(from: $from, to: $to) { \
        restrictedContributionsCount totalCommitContributions totalPullRequestContributions \
        totalPullRequestReviewContributions totalIssueContributions totalRepositoryContributions \
        contributionCalendar { weeks { contributionDays { date contributionCount } } } \
        commitContributionsByRepository(maxRepositories: 100) { contributions { totalCount } repository { nameWithOwner \
        isPrivate languages(first: 5, orderBy: {field: SIZE, direction: DESC}) { edges { size node { name } } } } } } } }
        """

    /// Reads an answer in JSON. Returns `nil` if it is none.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSONDocument.parse(bytes, resources: .system),
            let viewer = json.member("viewer", of: json.member("data", of: 0)),
            let all = json.member("contributionsCollection", of: viewer)
        else { return nil }
        func number(_ name: StaticString) -> Int { json.member(name, of: all).map { json.count($0) } ?? 0 }
        func list(_ name: StaticString, of index: Int?) -> [Int] {
            json.member(name, of: index).map { Array(json.elements(of: $0)) } ?? []
        }
        login = json.text("login", of: viewer) ?? ""
        restricted = number("restrictedContributionsCount")
        commits = number("totalCommitContributions")
        pullRequests = number("totalPullRequestContributions")
        reviews = number("totalPullRequestReviewContributions")
        issues = number("totalIssueContributions")
        newRepositories = number("totalRepositoryContributions")
        for week in list("weeks", of: json.member("contributionCalendar", of: all)) {
            for entry in list("contributionDays", of: week) {
                let count = json.member("contributionCount", of: entry).map { json.count($0) } ?? 0
                if count > 0, let day = json.text("date", of: entry).flatMap({ Day(parsing: $0) }) { days[day] = count }
            }
        }
        for entry in list("commitContributionsByRepository", of: all) {
            let repository = json.member("repository", of: entry)
            // A repository that doesn't say that it is public counts as private.
            guard let isPrivate = json.member("isPrivate", of: repository), json.kind(isPrivate) == .false,
                let name = json.text("nameWithOwner", of: repository)
            else {
                privateRepositories += 1
                continue
            }
            let count = json.member("totalCount", of: json.member("contributions", of: entry)).map { json.count($0) }
            var languages: [String: Int] = [:]
            for edge in list("edges", of: json.member("languages", of: repository)) {
                guard let language = json.text("name", of: json.member("node", of: edge)) else { continue }
                languages[language] = json.member("size", of: edge).map { json.count($0) }
            }
            repositories.append(Repository(name: name, commits: count ?? 0, languages: languages))
        }
    }
}
