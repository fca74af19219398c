package import RecapLanguage

/// Facts about a person's contributions on GitHub.
package struct GitHubFacts: FactRecord {
    @Fact("The login name.") package var login: String
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The number of contributions, private ones included.") package var contributions: Int
    @Fact("The number of private contributions, about which GitHub says nothing more.") package var restricted: Int
    @Fact("The days of the contributions, by the clock of the person's profile; there are no hours.")
    package var time: TimeFacts
    @Fact("The contributions of the period before.") package var before: Comparison?
    @Fact("The number of commits that GitHub counts.") package var commits: Int
    @Fact("The number of pull requests that were opened.") package var pullRequests: Int
    @Fact("The public pull request with the shortest title, of those opened in the period, if it is short.")
    package var shortest: ShortPullRequest?
    @Fact("The number of reviews of pull requests.") package var reviews: Int
    @Fact("The number of issues that were opened.") package var issues: Int
    @Fact("The number of repositories that were created.") package var newRepositories: Int
    @Fact("The public repositories by their number of commits.") package var repositories: [Ranked]
    @Fact("The number of public repositories with commits.") package var repositoryCount: Int
    @Fact("The number of private repositories with commits.") package var privateRepositories: Int
    @Fact("The languages of the public repositories: each commit is shared among them by the size of the code.")
    package var languages: [Ranked]
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<GitHubPersonaKind>?

    /// Creates the facts of a period. Returns `nil` if it has no contributions.
    ///
    /// - Parameter previous: The response of GitHub for the previous period. `nil` if unknown.
    init?(_ answer: GitHubYear, previous: GitHubYear?, period: Period, today: Day) {
        let timeline = Timeline(period, of: answer.days)
        guard timeline.total > 0 else { return nil }
        let periodBefore = PeriodBefore(period, lastDay: today)
        let before = previous.map { $0.days.reduce(0) { $0 + (periodBefore.contains($1.key) ? $1.value : 0) } }
        login = answer.login
        year = period.from.date.year
        contributions = timeline.total
        restricted = answer.restricted
        time = TimeFacts(timeline, hasTimes: false, through: today)
        self.before = before.flatMap { Comparison(timeline.total, before: $0, in: periodBefore) }
        commits = answer.commits
        pullRequests = answer.pullRequests
        shortest = answer.titled.min { $0.title.count < $1.title.count }.flatMap {
            $0.title.count <= ShortPullRequest.mostCharacters ? $0 : nil
        }
        reviews = answer.reviews
        issues = answer.issues
        newRepositories = answer.newRepositories
        repositories = [Ranked](
            answer.repositories.reduce(into: [:]) { $0[$1.name, default: 0] += $1.commits }, limit: 10)
        repositoryCount = answer.repositories.count
        privateRepositories = answer.privateRepositories
        languages = [Ranked](GitHubFacts.languages(of: answer.repositories), limit: 8)
        archetype = persona
    }

    /// Returns the number of commits in each language. The commits of a repository are divided among its languages by code size.
    private static func languages(of repositories: [GitHubYear.Repository]) -> [String: Int] {
        var shares: [String: Double] = [:]
        for repository in repositories {
            let size = repository.languages.values.reduce(0, +)
            guard size > 0 else { continue }
            for (language, part) in repository.languages {
                shares[language, default: 0] += Double(repository.commits) * Double(part) / Double(size)
            }
        }
        return shares.mapValues { Int($0.rounded()) }
    }

    package init() {}
}

/// A pull request whose title has one or two words.
package struct ShortPullRequest: FactRecord, Hashable {
    @Fact("The title.") package var title: String
    @Fact("The name of the public repository.") package var repository: String
    @Fact("The number of days until it was merged, if it was.") package var days: Int?

    /// The maximum number of characters of a title that is shown.
    static let mostCharacters = 16

    package init() {}

    init(title: String, repository: String, days: Int?) {
        (self.title, self.repository, self.days) = (title, repository, days)
    }
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum GitHubPersonaKind: String, PersonaKind {
    case critic, networker, marathoner, weekender, polyglot, traveller, sprinter
}

extension GitHubFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than twenty contributions.
    private var persona: Persona<GitHubPersonaKind>? {
        let share = percent(reviews, of: commits + pullRequests + reviews + issues), talks = pullRequests + reviews
        let many = languages.count { $0.share >= 5 }
        return Persona(
            [
                .rule(
                    .critic, share, share >= 40 && reviews >= 20,
                    "\(share)% of what you did in public were reviews"),
                .rule(
                    .networker, talks, talks >= commits && talks >= 50,
                    Message(
                        talks, one: "\(talks) pull request or review, no fewer than commits",
                        other: "\(talks) pull requests and reviews, no fewer than commits")),
                time.daysInARow(.marathoner, atLeast: 30),
                time.onWeekends(.weekender),
                .rule(
                    .polyglot, many, many >= 5,
                    Message(
                        many, one: "\(many) language with 5% of the commits or more",
                        other: "\(many) languages, each with 5% of the commits or more")),
                .rule(
                    .traveller, repositoryCount, repositoryCount >= 12,
                    "\(Message.repositories(repositoryCount)), and a commit in each of them"),
                time.sprint(.sprinter),
            ], isEnough: contributions >= 20)
    }
}

extension GitHubFacts: TimedFacts {
    package static var source: String { "github" }
    package static func counted(_ number: Int) -> Message { .contributions(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words.addBusiestMonth(time, of: period)
        words["contributions"] = .contributions(contributions)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["before"] = before?.text(period)
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayContributions"] = time.clearDay.map { .contributions($0.count) }
        words.addStreak(time.streak, time.clearStreak)
        let kinds: [(label: Message, value: Int)] = [
            (Message("commits"), commits), (Message("pull requests"), pullRequests), (Message("reviews"), reviews),
            (Message("issues"), issues),
        ]
        // The first one names the page. Equal ones keep their order.
        words.rank("kinds", kinds.filter { $0.value > 0 }.sorted { $0.value > $1.value })
        words["restricted"] =
            restricted > 0 ? Message("\(restricted) of all are private, and stay so") : nil
        words["shortestMerged"] = shortest?.days.map { days in
            days == 0
                ? Message("merged on the same day")
                : Message(days, one: "merged \(days) day later", other: "merged \(days) days later")
        }
        words["repositories"] = .repositories(repositoryCount)
        words["privateRepositories"] =
            privateRepositories > 0
            ? Message(
                privateRepositories, one: "and \(privateRepositories) private one without a name",
                other: "and \(privateRepositories) private ones without names") : nil
        words.add(archetype)
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("PRs", pullRequests > 0 ? Message("\(pullRequests)") : nil)
        lines.add("reviews", reviews > 0 ? Message("\(reviews)") : nil)
        lines.add(languages: languages)
        lines.add(time)
        lines.totals = [words["contributions"], words["activeDays"]]
        lines.name = login
    }
}

extension Message {
    static func contributions(_ count: Int) -> Message {
        Message(count, one: "\(count) contribution", other: "\(count) contributions")
    }
}
