import RecapJSON
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

/// Fills the bundled stories with data of all shapes.
@Suite struct ShellStoryTests {
    /// A shape of data.
    enum Sample: CaseIterable {
        case rich, poor, oneDay, huge, foreign, untimed, lines, results

        /// Whether there are commands in February.
        var hasMonth: Bool { [.rich, .huge, .foreign, .results].contains(self) }
    }

    private func write(_ sample: Sample, to folder: ScratchFolder) throws -> String {
        let start = Day(year: 2025, month: 1, day: 2).number * 86_400
        let texts = [
            "git status", "git push", "cd a", "cd b", "cd c", "ls | sort | wc -l", "vim x", "make", "docker run x",
        ]
        func commands(_ count: Int, every seconds: Int) -> [MadeCommand] {
            (0..<count).map { number in
                let early = number < count / 2 ? "npm run dev" : "cargo test"
                let text = number % 4 == 0 ? early : number == 41 ? "gti push" : texts[number * 7 % texts.count]
                return MadeCommand(text: text, start: start + number * seconds)
            }
        }
        let old = (0..<900).map { MadeCommand(text: "ls", start: start - 86_400 * $0 / 2) }
        switch sample {
        case .rich: try folder.write(HistoryText.zsh(old + commands(3_000, every: 10_000)), to: "history")
        case .poor: try folder.write(HistoryText.zsh(commands(3, every: 90_000)), to: "history")
        case .oneDay: try folder.write(HistoryText.bash(commands(300, every: 60)), to: "history")
        case .huge: try folder.write(HistoryText.zsh(commands(120_000, every: 260)), to: "history")
        case .foreign:
            let texts = ["한글 가", "שלום a", "🙂🙂 x", "日本 | 語 | z", "ls"]
            let made = (0..<200).map { MadeCommand(text: texts[$0 % 5], start: start + $0 * 86_400) }
            try folder.write(HistoryText.zsh(made), to: "history")
        case .untimed:
            let untimed = commands(500, every: 1).map { MadeCommand(text: $0.text, start: nil) }
            try folder.write(HistoryText.bash(untimed), to: "history")
        case .lines: try folder.write(HistoryText.fish(commands(500, every: 50_000)), to: "history")
        case .results:
            let database = try AtuinDatabase(folder.path("history"))
            for (number, command) in commands(400, every: 70_000).enumerated() {
                try database.add(command.text, at: command.start ?? 1, exit: number % 9 == 0 ? 1 : 0, duration: number)
            }
            database.close()
        }
        return folder.path("history")
    }

    @Test func aCommandHasTheDigitsThatAShellReads() async throws {
        let folder = try ScratchFolder(), period = Period(year: 2025)
        let places = DataLocations(folder: folder.path, home: folder.path) { _ in nil }
        var source = ShellSource(
            places: places, options: SourceOptions(period: period, today: Day(year: 2025, month: 12, day: 31)))
        source.choice = .files([try write(.rich, to: folder)])
        let data = try await source.read { _ in }
        let languages = CaptionLanguage.all + ["ar-EG", "ar-MA"].compactMap(CaptionLanguage.init)
        for language in languages {
            let words = data.facts.words(of: period).texts(in: language)
            #expect(words["calendar"] == "$ cal 2025", "\(language.tag)")
        }
        #expect(languages.count == CaptionLanguage.all.count + 2)
    }

    @Test(arguments: Sample.allCases)
    func everyStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        let folder = try ScratchFolder()
        let path = try write(sample, to: folder)
        var options = SourceOptions.atEndOf2025(nil)
        let places = DataLocations(folder: folder.path, home: folder.path) { _ in nil }
        for shown in [[], [Detail.arguments]] as [Set<Detail>] {
            options.shown = shown
            var source = ShellSource(places: places, options: options)
            source.choice = .files([path])
            let data = try await source.read { _ in }
            #expect(try await source.read { _ in }.json(in: .korean) == data.json(in: .korean))
            let name = "\(sample)\(shown.isEmpty ? "" : "-shown")"
            #expect(try problems(of: "shell-year", with: data, sample: name) == [])
            guard sample.hasMonth else { continue }
            options.period = Period(year: 2025, month: 2)
            source = ShellSource(places: places, options: options)
            source.choice = .files([path])
            let month = try await source.read { _ in }
            #expect(try problems(of: "shell-year", with: month, sample: name + "-month") == [])
            options.period = nil
        }
    }
}
