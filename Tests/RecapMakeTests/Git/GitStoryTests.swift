import RecapMake
import Testing

/// Fills the bundled stories with data of all shapes.
@Suite struct GitStoryTests {
    @Test(arguments: GitSample.allCases)
    func everyStoryHoldsWithDataOfEveryShape(_ sample: GitSample) async throws {
        let repository = try TestRepository()
        try sample.make(in: repository)
        let today = Day(year: 2025, month: 12, day: 31)
        for (name, period, author) in [
            ("git-year", Period(year: 2025), GitOptions.Author.automatic),
            ("git-month", Period(year: 2025, month: 1), .automatic), ("git-team", Period(year: 2025), .team),
        ] {
            var options = GitOptions(period: period, today: today)
            options.author = author
            let data = try await GitSource(folders: [repository.path], options: options).read { _ in }
            #expect(try problems(of: name, with: data, sample: "\(sample)") == [])
        }
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
