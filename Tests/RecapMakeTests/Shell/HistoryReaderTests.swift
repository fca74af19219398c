import Foundation
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

@Suite struct HistoryReaderTests {
    @Test func zshCommandsComeBackAsTheyWereTyped() throws {
        var random = SplitMix64(seed: Soak.seed(11))
        for _ in 0..<Soak.count(50, 5_000) {
            let made = HistoryText.commands(40, using: &random, timed: 0.8)
            let (read, rows) = try RowCount.commands { try ZshHistory.read(HistoryText.zsh(made).span, $0) }
            #expect(read == made)
            #expect(rows.skippedCount == 0)
        }
    }

    @Test func bashCommandsComeBackAsTheyWereTyped() throws {
        var random = SplitMix64(seed: Soak.seed(12))
        for _ in 0..<Soak.count(50, 5_000) {
            // Without times each line is a command.
            let untimed = HistoryText.commands(20, using: &random, timed: 0, lines: false)
            let made = untimed + HistoryText.commands(40, using: &random)
            let (read, rows) = try RowCount.commands { try BashHistory.read(HistoryText.bash(made).span, $0) }
            #expect(read == made)
            #expect(rows.skippedCount == 0)
        }
    }

    @Test func fishCommandsComeBackAsTheyWereTyped() throws {
        var random = SplitMix64(seed: Soak.seed(13))
        for _ in 0..<Soak.count(50, 5_000) {
            let made = HistoryText.commands(40, using: &random, timed: 0.8)
            let (read, rows) = try RowCount.commands { try FishHistory.read(HistoryText.fish(made).span, $0) }
            #expect(read == made)
            #expect(rows.skippedCount == 0)
        }
    }

    @Test func aCommandThatFishWroteTwiceCountsOnceAtItsLastUse() throws {
        let text = "- cmd: ls\n  when: 200\n- cmd: pwd\n  when: 150\n- cmd: ls\n  when: 100\n"
        let (read, rows) = try RowCount.commands { try FishHistory.read(Array(text.utf8).span, $0) }
        #expect(read == [MadeCommand(text: "ls", start: 200), MadeCommand(text: "pwd", start: 150)])
        #expect(rows.skipped == ["repetitions of a command": 1])
    }

    @Test(arguments: [
        ("ls\n", "ls", nil), (": 12:3;ls\n", "ls", 12), (": 0:0;ls\n", "ls", nil), (": x:0;ls\n", ": x:0;ls", nil),
        (": 12:3;ls", "ls", 12), (": 99999999999999999999:0;ls\n", ": 99999999999999999999:0;ls", nil),
        ("\\: 12:3;ls\n", ": 12:3;ls", nil), (": 12:0;a\\\nb\n", "a\nb", 12), (": 12:0;a\\ \n", "a\\", 12),
        (":: 5\n", ":: 5", nil),
    ])
    func zshLinesOfOldAndNewForms(_ line: String, _ text: String, _ start: Int?) throws {
        let (read, _) = try RowCount.commands { try ZshHistory.read(Array(line.utf8).span, $0) }
        #expect(read == [MadeCommand(text: text, start: start)])
    }

    @Test func linesOfBashThatOnlyLookLikeTimesAreCommands() throws {
        let text = "#12a\n#-5\n#1700000000\nls\n#1700000001\n#1700000002\npwd\n"
        let (read, rows) = try RowCount.commands { try BashHistory.read(Array(text.utf8).span, $0) }
        #expect(
            read == [
                MadeCommand(text: "#12a", start: nil), MadeCommand(text: "#-5", start: nil),
                MadeCommand(text: "ls", start: 1_700_000_000), MadeCommand(text: "pwd", start: 1_700_000_002),
            ])
        #expect(rows.skipped == ["times without a command": 1])
    }

    @Test func cutAndChangedHistoriesNeverFail() throws {
        var random = SplitMix64(seed: Soak.seed(14))
        let readers: [(([UInt8], ShellCommandHandler) throws -> RowCount, ([MadeCommand]) -> [UInt8])] = [
            ({ try ZshHistory.read($0.span, $1) }, HistoryText.zsh),
            ({ try BashHistory.read($0.span, $1) }, HistoryText.bash),
            ({ try FishHistory.read($0.span, $1) }, HistoryText.fish),
        ]
        for round in 0..<Soak.count(750, 300_000) {
            let (read, write) = readers[round % 3]
            let made = HistoryText.commands(6, using: &random, timed: 0.7)
            var bytes = write(made)
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
            for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
                let values: [UInt8] = [0, 0x0A, 0x0D, 0x20, 0x22, 0x23, 0x27, 0x28, 0x3A, 0x3B, 0x5C, 0x7C, 0x83, 0xFF]
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = values[Int.random(in: 0..<14, using: &random)]
            }
            var collector = ShellCollector(
                Period(year: 2025), hasTimes: round % 2 == 0, options: SourceOptions(today: Day(number: 20_000)),
                mayRepeat: false)
            var count = 0
            let rows = try read(bytes) { moment, text in
                collector.add(moment, text)
                count += 1
            }
            collector.add(rows)
            #expect(collector.rows.read + collector.rows.skippedCount == count + rows.skippedCount)
            _ = collector.facts()
        }
    }

    private let typed = ["echo 한글 경로", "echo 'a\nb'", "echo x\\", "ls | sort | uniq -c", ":", "echo ﷺ 👩‍💻 ã", "x=\\\\n"]

    @Test(.enabled(if: InstalledProgram.path("zsh") != nil, "zsh is not installed"), arguments: [true, false])
    func whatZshItselfWritesIsReadAsItWasTyped(_ isExtended: Bool) throws {
        let folder = try ScratchFolder()
        let file = folder.path("history")
        let lines = typed.map { "print -rs -- '" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
        folder.write(
            "HISTFILE=\(file) SAVEHIST=100 HISTSIZE=100\nsetopt \(isExtended ? "" : "no_")extended_history\n"
                + lines.joined(separator: "\n") + "\nfc -W\n",
            to: "script")
        #expect(
            try InstalledProgram.run("zsh", ["-f", "-i", folder.path("script")], environment: ["HOME": folder.path])
                == 0)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        let (read, rows) = try RowCount.commands { try ZshHistory.read(bytes.span, $0) }
        #expect(read.map(\.text) == typed)
        #expect(rows.skippedCount == 0)
        #expect(read.allSatisfy { ($0.start != nil) == isExtended })
    }

    @Test(
        .enabled(
            if: InstalledProgram.path("fish") != nil && InstalledProgram.path("script") != nil, "no fish or script"))
    func whatFishItselfWritesIsReadAsItWasTyped() throws {
        let folder = try ScratchFolder()
        // With this folder, fish doesn't spend a minute on completions from all manual pages.
        folder.makeFolder("data")
        folder.makeFolder("data/fish")
        folder.makeFolder("data/fish/generated_completions")
        let typed = ["echo 한글 경로", "echo a\\\\nb", "echo ﷺ 👩‍💻 ã", "true | cat | cat"]
        // fish keeps a history only on a terminal, which `script` makes.
        let status = try InstalledProgram.run(
            "script", ["-qec", "fish -i", "/dev/null"],
            environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path("data"), "TERM": "dumb"],
            input: (typed + ["exit"]).map { $0 + "\r" }.joined())
        #expect(status == 0)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("data/fish/fish_history"))))
        let (read, rows) = try RowCount.commands { try FishHistory.read(bytes.span, $0) }
        #expect(read.map(\.text) == typed + ["exit"])
        #expect(read.allSatisfy { $0.start != nil })
        #expect(rows.skippedCount == 0)
    }
}

extension FishHistory {
    /// Reads a history as the other readers do.
    fileprivate static func read(_ bytes: Span<UInt8>, _ body: ShellCommandHandler) throws -> RowCount {
        let history = FishHistory(bytes)
        try history.read(body)
        return history.rows
    }
}
