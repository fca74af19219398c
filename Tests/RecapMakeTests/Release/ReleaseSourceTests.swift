import RecapJSON
import RecapLanguage
import RecapMake
import Testing

@Suite struct ReleaseSourceTests {
    /// A repository with three tags and two commits after them.
    private let repository: TestRepository

    init() throws {
        repository = try TestRepository()
        try repository.commit("one", at: "2025-01-02T10:00:00Z")
        try repository.git("tag", "v0.9")
        for day in 3...5 {
            repository.write(String(repeating: "line\n", count: day), to: "file\(day).swift")
            try repository.commit("day \(day)", at: "2025-02-0\(day)T23:30:00+0900")
        }
        repository.write("## 1.0 - 2025-02-06\n### Added\n- It does this. And more.\n- And that\n", to: "CHANGELOG.md")
        try repository.commit("changelog", at: "2025-02-06T10:00:00Z", by: "김하나 <hana@example.com>")
        // Of an author whose day is before the release before.
        try repository.commit("late", at: "2024-12-30T10:00:00Z")
        try repository.git("tag", "-a", "-m", "first", "v1.0")
        repository.write("## Unreleased\n- Something\n\n## 1.0\n", to: "CHANGELOG.md")
        try repository.commit("next", at: "2025-03-01T10:00:00Z")
    }

    private func read(
        _ revision: String? = nil, since previous: String? = nil, shown: Set<Detail> = []
    ) async throws -> RecapData<ReleaseFacts> {
        var options = ReleaseOptions(folder: repository.path, today: Day(year: 2025, month: 12, day: 31))
        (options.revision, options.previous, options.shown) = (revision, previous, shown)
        return try await ReleaseSource(options: options).read { _ in }
    }

    @Test func theNewestTagIsTheRelease() async throws {
        let data = try await read(), facts = data.facts
        #expect(facts.version == "1.0" && facts.previous == "0.9")
        #expect(facts.commits == 5 && facts.peopleCount == 2)
        #expect(facts.people == nil)
        #expect(facts.date.text == "2025-02-06" && data.period.from.text == "2024-12-30")
        #expect(facts.lines?.added == 3 + 4 + 5 + 4)
        #expect(facts.sections.map(\.title) == ["Added"])
        #expect(facts.sections.map(\.changes) == [["It does this. And more.", "And that"]])
        #expect(facts.changes == 2)
        #expect(data.notes.map(\.english) == [])
        let text = data.json(in: .english)
        #expect(!"\(text)".contains("하나") && !"\(text)".contains("ada@example.com"))
        #expect(try await read(shown: [.people]).facts.people?.map(\.label) == ["Ada Lovelace", "김하나"])
    }

    @Test func aReleaseIsWhatIsBetweenTwoRevisions() async throws {
        let next = try await read("HEAD")
        #expect(next.facts.version == nil && next.facts.previous == "1.0")
        #expect(next.facts.commits == 1 && next.facts.sections.flatMap(\.changes) == ["Something"])
        #expect(try await read("HEAD", since: "v0.9").facts.commits == 6)
        let first = try await read("v0.9")
        #expect(first.facts.previous == nil && first.facts.commits == 1)
        #expect(first.notes.map(\.english) == ["there is no CHANGELOG.md, which would say what has changed"])
        #expect(try await read("main~1", since: "v0.9").facts.commits == 5)
    }

    @Test func aCommitSummedUpInAWordIsOnAPage() async throws {
        func words(_ revision: String, _ shown: Set<Detail> = []) async throws -> [String?] {
            let data = try await read(revision, shown: shown).json(in: .english)
            return ["shortest", "shortestDate", "shortestTime"].map { data["words"]?[$0]?.string }
        }
        // Few commits have nothing to stand out from.
        #expect(try await read("v1.0", shown: [.subjects]).facts.shortest?.subject == "late")
        #expect(try await words("v1.0") == [nil, nil, nil])
        for number in 1...9 { try repository.commit("say more \(number)", at: "2025-03-02T10:00:00Z") }
        // The numbers of versions and marks are no words.
        for subject in ["v2", "...", "cleaning up"] { try repository.commit(subject, at: "2025-03-03T10:00:00Z") }
        #expect(try await words("HEAD") == ["4 letters", "March 1", "10:00"])
        try repository.commit("fix", at: "2025-03-14T02:14:00+0100")
        #expect(try await words("HEAD", [.subjects]) == ["fix", "March 14", "02:14"])
        #expect(try await words("HEAD") == ["3 letters", "March 14", "02:14"])
    }

    @Test func whatIsMissingIsSaid() async throws {
        func message(_ revision: String, _ previous: String? = nil) async -> String? {
            await #expect(throws: MakeError.self) { try await read(revision, since: previous) }?.message
        }
        let name = try await read().facts.name
        #expect(
            await message("v2")?.hasPrefix("\(name) has no tag, branch or commit 'v2'; its newest tags are v") == true)
        let hint = "; a day is written as 2025-03-01, or how long ago it is as 7d"
        for day in ["2025-02-30", "2025-2-3", "1.3.2025", "03/01/2025", "yesterday", "7"] {
            #expect(await message(day)?.hasSuffix(hint) == true)
        }
        for revision in ["v2", "99.9", "abcd-1234", ""] {
            #expect(await message(revision)?.hasSuffix(hint) == false)
        }
        #expect(await message("--all")?.contains("has no tag, branch or commit '--all'") == true)
        #expect(await message("v0.9", "v1.0") == "\(name) has no commits between v1.0 and v0.9")
        try repository.git("tag", "v3")
        #expect(try await read("v3").notes.map(\.english) == ["CHANGELOG.md has no section v3"])
    }

    @Test func commitsSinceATagAreCountedByTheirDays() async throws {
        var options = GitOptions(today: Day(year: 2025, month: 12, day: 31))
        options.range = GitRange(from: "v0.9", to: "v1.0")
        let data = try await GitSource(folders: [repository.path], options: options).read { _ in }
        #expect(data.facts.commits == 4)
        #expect(data.period.from.text == "2024-12-30" && data.period.unit == .days)
        #expect(data.facts.time.days.days.reduce(0) { $0 + $1.count } == 4)
        let two = GitSource(folders: [repository.path, repository.path], options: options)
        let error = await #expect(throws: MakeError.self) { try await two.read { _ in } }
        #expect(error?.message == "revisions are those of one repository; name only one")
    }

    enum Sample: String, CaseIterable {
        case rich, poor, huge, foreign
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        let repository = try TestRepository()
        if sample != .poor {
            let words =
                sample == .foreign
                ? ["더빠르고", "조용한", "画面を", "開く", "صفحة"] : ["faster", "and", "quieter", "`code`"]
            var text = "## [Unreleased]\n"
            for section in 0..<(sample == .huge ? 9 : 3) {
                text += "### \(sample == .foreign ? "추가" : "Added \(section)")\n"
                for change in 0..<(sample == .huge ? 12 : 2) {
                    let words = (0...(change * 7 + 2)).map { words[$0 % words.count] }
                    text += "- \(words.joined(separator: sample == .foreign ? "" : " "))\n"
                }
            }
            repository.write(text, to: "CHANGELOG.md")
        }
        try repository.commit("one", at: "2025-03-04T10:00:00Z")
        if sample != .poor { try repository.commit("two", at: "2025-03-09T10:00:00Z", by: "김하나 <hana@example.com>") }
        if sample != .poor {
            for _ in 0..<9 { try repository.commit(sample == .foreign ? "수정" : "tidy up", at: "2025-03-05T02:14:00Z") }
        }
        var options = ReleaseOptions(folder: repository.path, today: Day(year: 2025, month: 12, day: 31))
        options.shown = [.people, .subjects]
        let data = try await ReleaseSource(options: options).read { _ in }
        #expect(try problems(of: "release", with: data, sample: "\(sample)") == [])
    }
}
