import RecapLanguage
import Testing

@testable import RecapMake

@Suite struct GitSourceTests {
    private func facts(
        of repositories: TestRepository..., options change: (inout GitOptions) -> Void = { _ in }
    ) async throws -> RecapData<GitFacts> {
        var options = GitOptions(period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31))
        change(&options)
        return try await GitSource(folders: repositories.map(\.path), options: options).read { _ in }
    }

    @Test func commitsAreCountedByTheClockOfTheirAuthor() async throws {
        let repository = try TestRepository()
        repository.write("1\n2\n3\n", to: "a.swift")
        // In UTC this is still 2024.
        try repository.commit("one", at: "2025-01-01T08:30:00+0900")
        repository.write("1\n2\n", to: "a.swift")
        try repository.commit("two", at: "2025-03-04T23:05:00-0800")
        try repository.commit("of the next year in UTC", at: "2025-12-31T23:59:00-0500")
        try repository.commit("another year", at: "2024-06-01T12:00:00+0000")

        let facts = try await facts(of: repository).facts
        #expect(facts.commits == 3)
        #expect(facts.before?.before == 1)
        #expect(facts.before?.lastDay == nil)
        #expect(facts.time.hours?[8] == 1)
        #expect(facts.time.hours?[23] == 2)
        #expect(facts.first?.date.text == "2025-01-01")
        #expect(facts.last?.time == "23:59")
        #expect(facts.lines?.added == 3)
        #expect(facts.lines?.deleted == 1)
        #expect(facts.languages.map(\.label) == ["Swift"])
    }

    @Test func commitsByBotsAndByOthersDoNotCount() async throws {
        let repository = try TestRepository()
        try repository.commit("mine", at: "2025-01-02T10:00:00Z")
        try repository.commit("bump", at: "2025-01-03T10:00:00Z", by: "dependabot[bot] <bot@example.com>")
        try repository.commit("theirs", at: "2025-01-04T10:00:00Z", by: "김하나 <hana@example.com>")

        let data = try await facts(of: repository)
        #expect(data.facts.commits == 1)
        #expect(data.facts.peopleCount == 1)
        #expect(data.facts.people == nil)
        let shown = try await facts(of: repository) { $0.shown = [.people] }.facts
        #expect(shown.people?.map(\.label) == ["김하나"])
        #expect(data.rows.skipped == ["made by bots": 1])
        let team = try await facts(of: repository) { $0.author = .team }.facts
        #expect(team.commits == 2)
        #expect(team.team?.map(\.label) == ["Ada Lovelace", "김하나"])
    }

    @Test(arguments: [
        ("2025-03-04", 1, "100% more than by the same day of 2024"), ("2025-02-28", 1, "100% more than by"),
        ("2025-03-05", 2, "as many as by the same day of 2024"), ("2025-12-31", 3, "33% fewer than in 2024"),
        ("2026-03-04", 3, "33% fewer than in 2024"),
    ])
    func aYearThatIsNotOverIsComparedUpToTheSameDay(_ today: String, _ before: Int, _ words: String) async throws {
        let repository = try TestRepository()
        for date in ["2024-02-28", "2024-03-05", "2024-12-30", "2025-01-10", "2025-03-04"] {
            try repository.commit("one", at: date + "T12:00:00+0000")
        }
        let today = try #require(Day(parsing: today))
        let data = try await facts(of: repository) { $0.today = today }
        #expect(data.facts.before?.before == before)
        #expect(data.facts.words(of: data.period)["before"]?.description.contains(words) == true)
    }

    @Test func aCommitInTwoRepositoriesCountsOnce() async throws {
        let repository = try TestRepository()
        try repository.commit("one", at: "2025-01-02T10:00:00Z")
        try repository.git("clone", "--quiet", ".", "copy")
        let source = GitSource(
            folders: [repository.path, repository.path + "/copy"],
            options: GitOptions(period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31)))
        #expect(try await source.read { _ in }.facts.commits == 1)
    }

    @Test func aFolderWithoutARepositoryIsAnErrorThatSaysWhatToDo() async throws {
        let source = GitSource(folders: ["/"], options: GitOptions(today: Day(year: 2025, month: 1, day: 1)))
        let error = await #expect(throws: MakeError.self) { try await source.read { _ in } }
        #expect(error?.message.contains("not a git repository") == true)
        #expect(error?.remedies == [.nameFiles(source: "git", example: "~/code/*")])
        // A release is that of the current folder.
        let release = ReleaseSource(options: ReleaseOptions(folder: "/", today: Day(year: 2025, month: 1, day: 1)))
        let other = await #expect(throws: MakeError.self) { try await release.read { _ in } }
        #expect(other?.message == "/ is not a git repository" && other?.remedies == [])
    }

    @Test func theNameOfAFolderMayHaveALineBreak() async throws {
        let repository = try TestRepository(), name = "two\nlines"
        try repository.commit("outside", at: "2025-01-02T10:00:00Z")
        try repository.git("clone", "--quiet", "--bare", repository.path, repository.path + "/bare\n.git")
        try repository.git("clone", "--quiet", repository.path, repository.path + "/" + name)
        for folder in [name, name + "/.git", "bare\n.git"] {
            let git = try await GitRepository(at: repository.path + "/" + folder)
            #expect(git.hasCommits && git.name == (folder.hasPrefix("bare") ? "bare\n" : name))
        }
    }

    @Test func aStrangerIsToldWhoTheAuthorsAre() async throws {
        let repository = try TestRepository()
        try repository.commit("one", at: "2025-01-02T10:00:00Z", by: "Grace <grace@example.com>")
        let error = await #expect(throws: MakeError.self) { _ = try await facts(of: repository) }
        #expect(error?.message.contains("Grace <grace@example.com>") == true)
        #expect(error?.remedies == [.sayWhoYouAre, .takeEverybody])
    }
}
