import RecapJSON
import RecapLanguage
import RecapMake
import Testing

/// Fills the bundled stories with data of all shapes.
@Suite struct GitStoryTests {
    @Test(arguments: GitSample.allCases)
    func everyStoryHoldsWithDataOfEveryShape(_ sample: GitSample) async throws {
        let repository = try TestRepository()
        try sample.make(in: repository)
        let today = Day(year: 2025, month: 12, day: 31)
        let days = try #require(
            Period(from: Day(year: 2025, month: 1, day: 1), until: Day(year: 2025, month: 4, day: 1)))
        for (name, period, author) in [
            ("git-year", Period(year: 2025), GitOptions.Author.automatic),
            ("git-month", Period(year: 2025, month: 1), .automatic), ("git-team", Period(year: 2025), .team),
            ("git-team", Period(year: 2025, month: 1), .team), ("git-year", days, .automatic),
        ] {
            var options = GitOptions(period: period, today: today)
            options.author = author
            let data = try await GitSource(folders: [repository.path], options: options).read { _ in }
            #expect(try problems(of: name, with: data, sample: "\(sample)-\(period.unit)") == [])
        }
    }

    @Test func wordsNameOnlyWhatStandsOut() async throws {
        let repository = try TestRepository()
        try GitSample.poor.make(in: repository)
        let period = Period(year: 2025)
        var options = GitOptions(period: period, today: Day(year: 2025, month: 12, day: 31))
        options.author = .team
        let data = try await GitSource(folders: [repository.path], options: options).read { _ in }
        // Three commits: in three months and hours, but two of them on a Thursday.
        let english = data.facts.words(of: period).texts(in: .english)
        let korean = data.facts.words(of: period).texts(in: .korean)
        #expect(english["peak"] == "most often on a Thursday")
        #expect(korean["peak"] == "목요일에 가장 많았어요")
        #expect(english["busiestHour"] == .null)
        #expect(english["busiestDay"] == .null)
        #expect(english["person1Label"] == "**3** commits, 100% of all")
    }

    @Test func theSameHistoryGivesTheSameBytes() async throws {
        let repository = try TestRepository()
        try GitSample.foreign.make(in: repository)
        let options = GitOptions(period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31))
        let source = GitSource(folders: [repository.path], options: options)
        let first = try await source.read { _ in }.json(in: .english)
        let second = try await source.read { _ in }.json(in: .english)
        #expect(first == second)
    }
}
