import Foundation
import RecapJSON
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

@Suite struct ShellSourceTests {
    private let folder: ScratchFolder
    private let clock: LocalClock

    init() throws {
        folder = try ScratchFolder()
        clock = try #require(LocalClock(zone: "Asia/Seoul"))
    }

    private func data(
        of choice: ShellChoice = .fullest, _ change: (inout SourceOptions) -> Void = { _ in }
    ) async throws -> RecapData<ShellFacts> {
        var options = SourceOptions.atEndOf2025(nil)
        change(&options)
        let places = DataLocations(folder: folder.path, home: folder.path) { _ in nil }
        var source = ShellSource(places: places, options: options)
        source.choice = choice
        return try await source.read { _ in }
    }

    /// Seconds since 1970 of a time in Seoul, which is nine hours ahead all year.
    private func seconds(_ month: Int, _ day: Int, _ hour: Int, year: Int = 2025) -> Int {
        Day(year: year, month: month, day: day).number * 86_400 + (hour - 9) * 3600
    }

    private func zsh(_ commands: [(String, Int?)], name: String = ".zsh_history") throws {
        try folder.write(HistoryText.zsh(commands.map { MadeCommand(text: $0.0, start: $0.1) }), to: name)
    }

    @Test func commandsThatAHistoryHasForgottenCountIfTheirDaysWereKept() async throws {
        let commands = (0..<300).map { index in
            (
                ["git status", "ls", "make test", "xyzzy-CANARY"][index % 4],
                seconds(1 + index / 30, 1 + index % 28, index % 24)
            )
        }
        try zsh(commands)
        let before = try await data(), places = DataLocations(folder: folder.path, home: folder.path) { _ in nil }
        let keeper = try Keeper(in: places)
        func keep() async throws -> [Keeper.Source] {
            try await keeper.keep(now: seconds(12, 31, 20), clock: clock, progress: ProgressHandler { _ in })
        }
        let kept = try await keep()
        #expect(kept.map(\.name) == ["zsh"])
        #expect(try kept[0].result.get().days == before.facts.time?.activeDays)
        #expect(try await data().json(in: .english) == before.json(in: .english))

        // The shell keeps the last hundred commands.
        try zsh(Array(commands.suffix(100)))
        #expect(try await keep()[0].result.get().changedDays == 0)
        let after = try await data()
        #expect(after.facts.commands == 300)
        #expect(after.facts.time?.factValue == before.facts.time?.factValue)
        #expect(after.facts.top.first == before.facts.top.first { $0.label != "xyzzy-CANARY" })
        #expect(after.notes.map(\.english) == ["the history has forgotten 200 commands, which were kept as numbers"])
        #expect(await ShellSource.find(in: places)?.english.contains("kept days") == true)
        let archive = try FileManager.default.subpathsOfDirectory(
            atPath: folder.path(".local/state/recap-tui/kept/zsh"))
        for name in archive where name.hasSuffix("jsonl") {
            let text = try String(
                contentsOfFile: folder.path(".local/state/recap-tui/kept/zsh/\(name)"), encoding: .utf8)
            #expect(text.contains("\"git\"") && !text.contains("CANARY"))
        }

        try FileManager.default.removeItem(atPath: folder.path(".zsh_history"))
        let alone = try await data()
        #expect(alone.facts.time?.factValue == before.facts.time?.factValue)
        #expect(alone.facts.top == after.facts.top && alone.facts.vocabulary == 3)
        #expect(alone.facts.shells.map(\.label) == ["zsh"])
        #expect(alone.notes.map(\.english) == ["the history of zsh is gone; this is what was kept of it"])
        let texts = try shownTexts(ofStory: "shell-year", with: alone)
        #expect(texts.contains("told by zsh") && texts.contains("300 commands"))
    }

    @Test func allHistoriesTogetherHaveTheDaysThatWereKeptOfEach() async throws {
        let zshCommands = (0..<60).map { ("git status \($0)", seconds(1 + $0 / 20, 1 + $0 % 20, 10)) }
        // The last ten are in both histories.
        let bashCommands = (50..<90).map { ("git status \($0)", seconds(1 + $0 / 20, 1 + $0 % 20, 10)) }
        func write(bash commands: [(String, Int)]) throws {
            try folder.write(
                HistoryText.bash(commands.map { MadeCommand(text: $0.0, start: $0.1) }), to: ".bash_history")
        }
        func all() async throws -> (commands: Int, days: Int?, shells: [String]) {
            let facts = try await data(of: .all).facts
            return (facts.commands, facts.time?.activeDays, facts.shells.map { "\($0.label) \($0.value)" })
        }
        func keep() async throws {
            let keeper = try Keeper(in: DataLocations(folder: folder.path, home: folder.path) { _ in nil })
            _ = try await keeper.keep(now: seconds(12, 31, 20), clock: clock, progress: ProgressHandler { _ in })
        }
        // What was kept of one history alone says nothing of the other.
        try zsh(zshCommands)
        try await keep()
        try zsh(zshCommands.suffix(20))
        try write(bash: bashCommands)
        #expect(try await all() == (90, 90, ["zsh 60", "bash 30"]))

        try zsh(zshCommands)
        try await keep()
        #expect(try await all() == (90, 90, ["zsh 60", "bash 30"]))

        try write(bash: bashCommands.suffix(5))
        #expect(try await all() == (90, 90, ["zsh 60", "bash 40"]))
        try FileManager.default.removeItem(atPath: folder.path(".bash_history"))
        #expect(try await all() == (90, 90, ["zsh 60", "bash 40"]))
        try FileManager.default.removeItem(atPath: folder.path(".zsh_history"))
        #expect(try await all() == (90, 90, ["zsh 60", "bash 40"]))
        #expect(try await data(of: .fullest).facts.commands == 60)
        #expect(try await data(of: .only(.bash)).facts.commands == 40)
    }

    @Test func commandsAreCountedByTheClockHere() async throws {
        try zsh([
            ("older", seconds(12, 31, 23, year: 2023)), ("old", seconds(12, 31, 23, year: 2024)),
            ("ls", seconds(12, 31, 22, year: 2024)),
            // In UTC this is still 2024.
            ("git commit -m 한글", seconds(1, 1, 3)), ("sudo git -C x push | cat | wc", seconds(3, 4, 23)),
            ("ls", seconds(3, 5, 12)), ("cd a", seconds(3, 6, 12)), ("cd b", seconds(3, 6, 13)),
            ("next year", seconds(1, 1, 0, year: 2026)),
        ])
        let data = try await data()
        let facts = data.facts
        #expect(facts.commands == 5)
        #expect(facts.vocabulary == 3)
        #expect(facts.before?.before == 2)
        #expect(facts.time?.hours?[3] == 1)
        #expect(facts.time?.hours?[23] == 1)
        #expect(facts.time?.streak?.days == 3)
        #expect(facts.top.map(\.label) == ["cd", "git", "ls"])
        #expect(facts.git?.subcommands.map(\.label) == ["commit", "push"])
        #expect(facts.pipes == ShellPipes(count: 1, share: 20, longest: 3))
        #expect(facts.privileged == 1)
        #expect(facts.folders?.targets == 2)
        #expect(facts.newcomers?.count == 2)
        #expect(data.rows.read == 9)
        #expect(facts.longest?.characters == 29)
    }

    @Test func slipsAndWordsOfTheShellAreNoCommandsThatOneKnows() async throws {
        // Twelve uses of git on the first day, and one of each of the others on the two days after it.
        try zsh(
            (0..<12).map { _ in ("git status", seconds(3, 1, 12)) } + [
                ("ls", seconds(3, 2, 12)), ("gti status", seconds(3, 2, 13)),
                ("for a in b; do ls; done", seconds(3, 3, 12)), ("pwd", seconds(3, 3, 13)),
            ])
        let data = try await data()
        #expect(data.facts.commands == 16)
        #expect(data.facts.typos?.top.map(\.label) == ["gti"])
        // git, ls and pwd.
        #expect(data.facts.vocabulary == 3)
        // The mean is 5.
        #expect(data.facts.words(of: data.period).texts(in: .english)["perDay"] == "2 commands on a usual day")
    }

    @Test(arguments: [1, 2])
    func aChartOfCommandsOfGitIsShownOnlyIfTheyDiffer(_ uses: Int) async throws {
        let names = ["status", "push", "log", "diff"] + (1..<uses).map { _ in "status" }
        try zsh(names.enumerated().map { ("git \($0.element)", seconds(3, 1, 8 + $0.offset)) })
        let data = try await data()
        #expect(data.facts.git?.subcommands.count == 4)
        let texts = try shownTexts(ofStory: "shell-year", with: data)
        #expect(texts.contains { $0.contains("you asked git") } == (uses > 1))
    }

    @Test func argumentsAndSecretsAreNotShownUnlessAskedFor() async throws {
        let secret = "hunter2-" + String(repeating: "0123456789", count: 3)
        let lines = (0..<30).flatMap { hour in
            [
                ("git \(secret)", seconds(3, 1, hour)), ("cd /home/secret", seconds(3, 1, hour)),
                (secret, seconds(3, 1, hour)), ("TOKEN=secret curl https://secret.example", seconds(3, 1, hour)),
                ("ssh me@secret.example", seconds(3, 1, hour)), ("/opt/secret/run", seconds(3, 1, hour)),
            ]
        }
        // A password that was typed at the prompt instead of where it was asked for.
        try zsh(lines + [("hunter2", seconds(3, 2, 1))])
        for language in CaptionLanguage.all {
            let text = String(
                decoding: DataFile.text(try #require(object(try await data().json(in: language)))), as: UTF8.self)
            #expect(!text.contains("secret"))
            #expect(!text.contains("hunter2"))
        }
        let shown = try await data { $0.shown = [.arguments] }
        #expect(shown.facts.topLines?.first?.label == "/opt/secret/run")
        #expect(shown.facts.folders?.top?.map(\.label) == ["/home/secret"])
        #expect(shown.shown == [.arguments])
    }

    private func object(_ value: JSONValue) -> JSONObject? {
        if case .object(let object) = value { return object }
        return nil
    }

    @Test func aHistoryWithoutTimesIsToldWithoutClocks() async throws {
        folder.write("ls\ngit status\nls\n", to: ".bash_history")
        let data = try await data()
        #expect(data.facts.commands == 3)
        #expect(data.facts.time == nil)
        #expect(data.facts.year == nil)
        #expect(data.notes.contains { "\($0)".contains("no times") })
        let error = await #expect(throws: MakeError.self) { try await self.data { $0.period = Period(year: 2025) } }
        #expect(error?.message.contains("leave out") == true)
    }

    @Test func aHistoryOfFishInAnUnknownFormIsSaidToBeNewer() async throws {
        for part in [".local", ".local/share", ".local/share/fish"] { folder.makeFolder(part) }
        folder.write("{\"cmd\": \"ls\"}\n", to: ".local/share/fish/fish_history")
        let error = await #expect(throws: MakeError.self) { try await data() }
        #expect(error?.message.hasPrefix("this is a newer fish than this program knows\n") == true)
    }

    @Test func fishHasLinesAndNoUses() async throws {
        folder.makeFolder(".local")
        folder.makeFolder(".local/share")
        folder.makeFolder(".local/share/fish")
        let lines = ["ls", "ls -l", "ls"].map { MadeCommand(text: $0, start: seconds(5, 5, 5)) }
        try folder.write(HistoryText.fish(lines), to: ".local/share/fish/fish_history")
        let facts = try await data().facts
        #expect(facts.counts == .lines)
        #expect(facts.commands == 2)
        #expect(facts.newcomers == nil)
    }

    @Test func theFullestOfSeveralHistoriesIsTakenAndTheOthersAreNamed() async throws {
        let own = [("ls", seconds(2, 2, 2)), ("pwd", seconds(2, 3, 2))]
        try zsh(own)
        let made = (own + [("top", seconds(2, 4, 2))]).map { MadeCommand(text: $0.0, start: $0.1) }
        try folder.write(HistoryText.bash(made), to: ".bash_history")
        let data = try await data()
        #expect(data.facts.commands == 3)
        #expect(data.facts.shells.map(\.label) == ["bash"])
        #expect(
            data.notes.contains { "\($0)".contains("zsh, with 2 commands, is left out") && !"\($0)".contains("--") })
        #expect(try await self.data(of: .only(.zsh)).facts.commands == 2)
        // The same commands at the same seconds count once.
        let all = try await self.data(of: .all)
        #expect(all.facts.commands == 3)
        #expect(all.rows.skipped == ["copies in another history": 2])
    }

    @Test func atuinTellsFailuresAndWaits() async throws {
        let path = folder.path("history.db")
        let database = try AtuinDatabase(path)
        for hour in 0..<10 {
            try database.add("make", at: seconds(6, 1, hour), exit: hour < 3 ? 2 : 0, duration: 60 * hour)
        }
        try database.add("gti", at: seconds(6, 2, 1), exit: 127)
        try database.add("sleep 9", at: seconds(6, 2, 2), exit: 130)
        try database.add("running", at: seconds(6, 2, 3), exit: -1, duration: -1)
        database.close()
        let facts = try await data(of: .files([path])).facts
        #expect(facts.failures?.known == 12)
        #expect(facts.failures?.failed == 5)
        #expect(facts.failures?.notFound == 1)
        #expect(facts.failures?.interrupted == 1)
        #expect(facts.failures?.top.map(\.label) == ["make"])
        #expect(facts.waiting?.minutes == 45)
        #expect(facts.waiting?.name == "make")
        #expect(facts.waiting?.longest == 9)
    }

    @Test func theFactsOfAHistoryAreThoseOfTheCommandsInIt() async throws {
        var random = SplitMix64(seed: Soak.seed(31))
        let names = ["ls", "git", "vim", "make", "cat", "한글", "docker"]
        for _ in 0..<Soak.count(20, 2_000) {
            var uses: [String: Int] = [:], hours = [Int](repeating: 0, count: 24)
            var days: Set<Int> = [], targets: Set<String> = [], longest = 1, characters = 0
            let made = (0..<Int.random(in: 1...300, using: &random)).map { _ in
                let name = names[Int.random(in: 0..<names.count, using: &random)]
                let month = Int.random(in: 1...12, using: &random), hour = Int.random(in: 0...23, using: &random)
                let pipes = Int.random(in: 0...4, using: &random), target = "d\(Int.random(in: 0...9, using: &random))"
                let isMove = Int.random(in: 0..<5, using: &random) == 0
                let text =
                    (isMove ? "cd \(target)" : "\(name) '|' 경로\\\nx") + String(repeating: " | cat", count: pipes)
                uses[isMove ? "cd" : name, default: 0] += 1
                hours[hour] += 1
                days.insert(month)
                if isMove { targets.insert(target) }
                longest = max(longest, pipes + 1)
                characters += text.unicodeScalars.count
                return MadeCommand(text: text, start: seconds(month, 1, hour))
            }
            try folder.write(HistoryText.zsh(made), to: ".zsh_history")
            let facts = try await data().facts
            #expect(facts.commands == made.count)
            let shown = uses.filter { $0.value > 1 || $0.key != "한글" }
            #expect(Dictionary(uniqueKeysWithValues: facts.top.map { ($0.label, $0.value) }) == shown)
            #expect(facts.time?.hours == hours)
            #expect(facts.time?.activeDays == days.count)
            #expect(facts.folders?.targets ?? 0 == targets.count)
            #expect(facts.pipes?.longest ?? 1 == longest)
            #expect(facts.characters == characters)
        }
    }

    @Test func withoutAHistoryTheErrorSaysWhereItWasLookedFor() async throws {
        let error = await #expect(throws: MakeError.self) { try await self.data() }
        #expect(error?.message.contains(".zsh_history") == true)
        folder.write("", to: "empty")
        let empty = await #expect(throws: MakeError.self) {
            try await self.data(of: .files([self.folder.path("empty")]))
        }
        #expect(empty?.message.contains("no commands") == true)
    }

    @Test func anotherYearIsTakenIfThisOneIsEmpty() async throws {
        try zsh([("ls", seconds(2, 2, 2, year: 2023))])
        let data = try await data()
        #expect(data.period == Period(year: 2023))
        #expect(data.notes.contains { "\($0)".contains("this is 2023") })
    }
}
