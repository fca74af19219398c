import Foundation
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

@Suite struct AtuinHistoryTests {
    private func read(_ path: String) throws -> (commands: [MadeCommand], rows: RowCount, notes: [Message]) {
        var commands: [MadeCommand] = []
        let result = try AtuinHistory(path: path).read { moment, text in
            commands.append(MadeCommand(text: text.text, start: moment.start))
        }
        return (commands, result.rows, result.notes)
    }

    @Test(arguments: [true, false])
    func commandsComeBackAsTheyWereTyped(_ canDelete: Bool) throws {
        let folder = try ScratchFolder()
        let path = folder.path("my history?#%.db")
        let database = try AtuinDatabase(path, canDelete: canDelete)
        var random = SplitMix64(seed: Soak.seed(21))
        let made = HistoryText.commands(Soak.count(80, 2_000), using: &random)
        for command in made {
            try database.add(command.text, at: command.start ?? 0, deleted: canDelete ? false : nil)
        }
        if canDelete { try database.add("secret", at: 5, deleted: true) }
        try database.add("no time", at: 0, deleted: canDelete ? false : nil)
        database.close()
        let (commands, rows, notes) = try read(path)
        #expect(commands == made)
        #expect(
            rows.skipped
                == (canDelete ? ["deleted commands": 1, "rows without a time": 1] : ["rows without a time": 1]))
        #expect(notes.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["my history?#%.db"])
    }

    @Test func commandsInTheLogOfAnOpenDatabaseAreReadAndNothingIsWritten() throws {
        let folder = try ScratchFolder()
        let path = folder.path("history.db")
        let database = try AtuinDatabase(path)
        try database.run("PRAGMA journal_mode = WAL")
        try database.add("ls", at: 1_700_000_000)
        func files() throws -> [String: Data] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .reduce(into: [:]) { $0[$1] = try Data(contentsOf: URL(fileURLWithPath: folder.path($1))) }
        }
        let before = try files()
        let (commands, _, notes) = try read(path)
        #expect(commands.map(\.text) == ["ls"])
        #expect(notes.isEmpty)
        let after = try files()
        #expect(before["history.db"] == after["history.db"])
        #expect(before["history.db-wal"] == after["history.db-wal"])
        #expect(before.count == after.count)
        database.close()
    }

    @Test func aDatabaseOfAnUnknownVersionIsSaidToBeNewer() throws {
        let folder = try ScratchFolder()
        let database = try AtuinDatabase(folder.path("history.db"))
        try database.run("ALTER TABLE history RENAME TO commands")
        database.close()
        let error = #expect(throws: MakeError.self) { try read(folder.path("history.db")) }
        #expect(error?.message.contains("this is a newer atuin than this program knows") == true)
    }

    @Test func aLogThatNobodyHasOpenIsLeftAloneAndSaidSo() throws {
        let folder = try ScratchFolder()
        let database = try AtuinDatabase(folder.path("history.db"))
        try database.add("ls", at: 1_700_000_000)
        try database.run("PRAGMA journal_mode = WAL")
        try database.add("pwd", at: 1_700_000_001)
        folder.makeFolder("copy")
        for name in ["history.db", "history.db-wal"] {
            try FileManager.default.copyItem(atPath: folder.path(name), toPath: folder.path("copy/" + name))
        }
        let log = try Data(contentsOf: URL(fileURLWithPath: folder.path("copy/history.db-wal")))
        let (commands, _, notes) = try read(folder.path("copy/history.db"))
        #expect(commands.map(\.text) == ["ls"])
        #expect(notes.count == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("copy/history.db-wal"))) == log)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("copy")).count == 2)
        database.close()
    }

    @Test func cutAndChangedDatabasesNeverFail() throws {
        let folder = try ScratchFolder()
        let database = try AtuinDatabase(folder.path("whole.db"))
        var random = SplitMix64(seed: Soak.seed(22))
        for command in HistoryText.commands(200, using: &random) {
            try database.add(command.text, at: command.start ?? 1)
        }
        database.close()
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("whole.db"))))
        for round in 0..<Soak.count(100, 40_000) {
            var bytes = whole
            if round % 2 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try folder.write(bytes, to: "flawed.db")
            do {
                let (commands, rows, notes) = try read(folder.path("flawed.db"))
                // Commands that are missing are told of, unless the change has removed them from the pages.
                if rows.skipped["rows that can't be read"] != nil { #expect(!notes.isEmpty) }
                #expect(commands.count <= 400)
            } catch is MakeError {}
        }
    }

    @Test func aFileThatIsNoDatabaseOfAtuinIsAnErrorThatNamesIt() throws {
        let folder = try ScratchFolder()
        folder.write("SQLite format 3\u{0} or so", to: "a.db")
        #expect(throws: MakeError.self) { try read(folder.path("a.db")) }
        let error = #expect(throws: MakeError.self) { try read(folder.path("missing.db")) }
        #expect(error?.message.contains("missing.db") == true)
    }
}
