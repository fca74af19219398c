import RecapLanguage
import Testing

@testable import RecapMake

@Suite struct GitHubTests {
    /// An answer of GitHub with a number of contributions on each day of some days.
    private static func answer(
        _ days: [Day], count: Int = 2, restricted: Int = 0, commits: Int = 5, pullRequests: Int = 2, reviews: Int = 1,
        repositories: [String] = [], titled: [String] = []
    ) -> String {
        let calendar = days.map { "{\"date\": \"\($0.text)\", \"contributionCount\": \(count)}" }
        return """
            {"data": {"viewer": {"login": "ada", "contributionsCollection": {
             "restrictedContributionsCount": \(restricted), "totalCommitContributions": \(commits),
             "totalPullRequestContributions": \(pullRequests), "totalPullRequestReviewContributions": \(reviews),
             "totalIssueContributions": 3, "totalRepositoryContributions": 1,
             "contributionCalendar": {"weeks": [{"contributionDays": [\(calendar.joined(separator: ","))]}]},
             "pullRequestContributions": {"nodes": [\(titled.joined(separator: ","))]},
             "commitContributionsByRepository": [\(repositories.joined(separator: ","))]}}}}
            """
    }

    private static func repository(
        _ name: String, commits: Int, isPrivate: Bool = false,
        _ languages: [(String, Int)] = [("Swift", 900), ("C", 100)]
    ) -> String {
        let edges = languages.map { "{\"size\": \($0.1), \"node\": {\"name\": \"\($0.0)\"}}" }.joined(separator: ",")
        return """
            {"contributions": {"totalCount": \(commits)}, "repository": {"nameWithOwner": "\(name)", \
            "isPrivate": \(isPrivate), "languages": {"edges": [\(edges)]}}}
            """
    }

    private static func pullRequest(_ title: String, merged: String? = nil, isPrivate: Bool = false) -> String {
        """
        {"pullRequest": {"title": "\(title)", "createdAt": "2025-03-01T23:00:00Z", "mergedAt": \(merged.map { "\"\($0)\"" } ?? "null"), \
        "repository": {"nameWithOwner": "ada/shop", "isPrivate": \(isPrivate)}}}
        """
    }

    private func data(
        _ answer: String, before: String? = nil, period: Period = Period(year: 2025)
    ) throws -> RecapData<GitHubFacts> {
        let year = try #require(GitHubYear(Array(answer.utf8)))
        let previous = before.flatMap { GitHubYear(Array($0.utf8)) }
        let today = Day(year: 2025, month: 12, day: 31)
        let facts = try #require(GitHubFacts(year, previous: previous, period: period, today: today))
        return RecapData(period: period, rows: RowCount(), facts: facts, notes: [], shown: [])
    }

    private func days(_ year: Int, from month: Int, _ day: Int, _ count: Int) -> [Day] {
        (0..<count).map { Day(year: year, month: month, day: day).advanced(by: $0) }
    }

    @Test func aStreakMayLastToTheEndOfTheYear() throws {
        let facts = try data(
            Self.answer(days(2025, from: 3, 1, 5) + days(2025, from: 12, 20, 12) + days(2026, from: 1, 1, 40)),
            before: Self.answer(days(2024, from: 5, 1, 10), count: 3)
        ).facts
        #expect(facts.contributions == 34 && facts.time.activeDays == 17)
        #expect(facts.time.streak?.days == 12 && facts.time.streak?.to.text == "2025-12-31")
        #expect(facts.before?.before == 30)
        #expect(facts.login == "ada" && facts.issues == 3 && facts.newRepositories == 1)
    }

    @Test func privateWorkIsANumberAlone() throws {
        let data = try data(
            Self.answer(
                days(2025, from: 3, 1, 9), restricted: 7,
                repositories: [
                    Self.repository("ada/shop", commits: 8),
                    Self.repository("ada/CANARY", commits: 90, isPrivate: true, [("CANARY", 5)]),
                    Self.repository("ada/site", commits: 2, [("CSS", 1)]),
                    // Without a word about it, it is private.
                    Self.repository("ada/CANARY2", commits: 3).replacing("\"isPrivate\": false, ", with: ""),
                ]))
        #expect(data.facts.restricted == 7 && data.facts.privateRepositories == 2)
        #expect(data.facts.repositories.map(\.label) == ["ada/shop", "ada/site"])
        #expect(data.facts.languages.map(\.label) == ["Swift", "CSS", "C"])
        #expect(data.facts.languages.map(\.value) == [7, 2, 1])
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func theShortestTitleIsThatOfAPublicPullRequest() throws {
        func shortest(_ titled: String...) throws -> (fact: ShortPullRequest?, texts: [String]) {
            let data = try data(Self.answer(days(2025, from: 3, 1, 2), titled: titled))
            return (data.facts.shortest, try shownTexts(ofStory: "github-year", with: data))
        }
        let hidden = Self.pullRequest("x", isPrivate: true)
        let short = try shortest(
            Self.pullRequest("Count what is left over"), Self.pullRequest("wip", merged: "2025-04-13T01:00:00Z"), hidden
        )
        #expect(short.fact == ShortPullRequest(title: "wip", repository: "ada/shop", days: 43))
        #expect(Set(short.texts).isSuperset(of: ["“wip”", "merged 43 days later", "ada/shop"]))
        let open = try shortest(Self.pullRequest("wip"))
        #expect(
            open.fact?.days == nil && open.texts.contains("“wip”") && !open.texts.contains { $0.contains("merged") })
        #expect(try shortest(Self.pullRequest("Count what is left over"), hidden).fact == nil)
    }

    @Test func whatIsNoAnswerIsNone() {
        for text in [
            "", "[]", "{\"data\": null}", "{\"data\": {\"viewer\": 3}}", "{\"errors\": [{\"message\": \"no\"}]}",
        ] {
            #expect(GitHubYear(Array(text.utf8)) == nil)
        }
        let odd = Self.answer(days(2025, from: 3, 1, 2)).replacing("\"weeks\": [", with: "\"weeks\": [3, {}, ")
            .replacing("\"totalCommitContributions\": 5", with: "\"totalCommitContributions\": -1e99")
        let year = GitHubYear(Array(odd.utf8))
        #expect(year?.commits == 0 && year?.days.count == 2)
    }

    enum Sample: String, CaseIterable {
        case rich, poor, hidden, huge, month
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) throws {
        let first = sample == .month ? days(2025, from: 3, 2, 20) : days(2025, from: 1, 1, 300)
        let data =
            switch sample {
            case .rich, .month:
                try data(
                    Self.answer(
                        first.filter { $0.number % 3 > 0 }, restricted: 3, commits: 300, pullRequests: 90, reviews: 400,
                        repositories: [
                            Self.repository("ada/shop", commits: 800),
                            Self.repository("an-organization-with-a-long-name/and-a-repository-with-one", commits: 9),
                            Self.repository("x/y", commits: 1, isPrivate: true),
                        ], titled: [Self.pullRequest("sixteen letters!", merged: "2025-04-13T01:00:00Z")]),
                    before: Self.answer(days(2024, from: 1, 1, 366)),
                    period: sample == .month ? Period(year: 2025, month: 3) : Period(year: 2025))
            case .poor: try data(Self.answer([first[0]], count: 1, commits: 1, pullRequests: 0, reviews: 0))
            case .hidden:
                try data(
                    Self.answer(first, restricted: 600, commits: 0, pullRequests: 0, reviews: 0)
                        .replacing("\"totalIssueContributions\": 3", with: "\"totalIssueContributions\": 0"))
            case .huge:
                try data(
                    Self.answer(
                        first, count: 100_000, commits: 9_000_000,
                        repositories: (0..<40).map {
                            Self.repository("o/r\($0)", commits: 1_000_000 * $0, [("L\($0)", 5)])
                        }))
            }
        #expect(try problems(of: "github-year", with: data, sample: "\(sample)") == [])
    }
}
