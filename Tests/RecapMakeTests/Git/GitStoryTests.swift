import Foundation
import RecapMake
import RecapStory
import Testing

/// Fills the bundled stories with data of all shapes.
@Suite struct GitStoryTests {
    private static let stories = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Stories/make")

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
            for (language, ending) in [(RecapLanguage.english, ""), (.korean, "-ko")] {
                let template = try Data(contentsOf: Self.stories.appending(path: "\(name)\(ending).json"))
                let text = try FilledStory.text([UInt8](template), data: data.json(in: language))
                try write(text, "\(sample)-\(name)\(ending)")
                let reading = Story.parse(StoryText(name: name, bytes: text), extent: .all)
                #expect(reading.diagnostics.isEmpty, "\(name)\(ending): \(reading.diagnostics)")
                #expect(reading.story != nil)
            }
        }
    }

    /// Writes a filled story to the folder of `RECAP_STORIES`, to look at.
    private func write(_ text: [UInt8], _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["RECAP_STORIES"] else { return }
        try Data(text).write(to: URL(filePath: folder).appending(path: name + ".json"))
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
