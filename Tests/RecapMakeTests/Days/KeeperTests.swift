import Foundation
import RecapJSON
import RecapLanguage
import RecapMake
import RecapSystem
import TestSupport
import Testing

@Suite struct KeeperTests {
    private let log: AgentLog
    private let clock: LocalClock

    init() throws {
        log = try AgentLog()
        clock = try #require(LocalClock(zone: "Asia/Seoul"))
    }

    /// Keeps what is there, at noon of a day.
    private func keep(on day: String, all: Bool = false, clock: LocalClock? = nil) async throws -> [Keeper.Kept] {
        let now = try #require(Day(parsing: day)).number * 86_400 + 12 * 3600
        return try await Keeper(in: log.places)
            .keep(now: now, clock: clock ?? self.clock, isComplete: all, progress: ProgressHandler { _ in }).map {
                try $0.result.get()
            }
    }

    private func text() throws -> String { try String(contentsOfFile: log.home.path(file), encoding: .utf8) }

    private let file = ".local/state/recap-tui/kept/claude-code/2025.jsonl"

    /// A year of work, of which the log of each day is a file.
    private func writeYear() {
        for index in 0..<200 {
            let day = Day(year: 2025, month: 2, day: 1).advanced(by: index).text
            log.write(
                [
                    AgentLog.prompt("p\(index)", at: "\(day)T01:00:00Z", session: "s\(index)"),
                    AgentLog.reply(
                        "r\(index)", id: "m\(index)", at: "\(day)T01:0\(index % 10):30Z", session: "s\(index)",
                        content: AgentLog.tool(["Bash", "mcp__bank__pay"][index % 2], id: "t\(index)")),
                    AgentLog.prompt("q\(index)", at: "\(day)T01:20:00Z", session: "s\(index)"),
                ].map { $0.replacing("why does this fail", with: "CANARY") },
                project: "-projects-\(["shop", "bank", "site"][index % 3])", session: "s\(index)")
        }
    }

    @Test func theRecapIsTheSameWhenTheLogsAreGone() async throws {
        writeYear()
        let before = try await log.read()
        #expect(try await keep(on: "2025-12-31").map(\.changedDays) == [200])
        #expect(try await log.read().json(in: .english) == before.json(in: .english))
        ScratchFolder.remove(log.home.path(".claude"))
        let after = try await log.read()
        #expect(after.facts.factValue == before.facts.factValue)
        #expect(
            after.facts.words(of: after.period).texts(in: .english)
                == before.facts.words(of: before.period).texts(in: .english))
        #expect(after.rows.read == 0)
    }

    @Test func whatIsKeptIsFoundWithAndWithoutLogs() async throws {
        log.write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z")])
        #expect(await AgentSource.find(in: log.places)?.english == "1 log of Claude Code")
        _ = try await keep(on: "2025-03-04")
        #expect(await AgentSource.find(in: log.places)?.english == "1 log of Claude Code; 1 kept day")
        ScratchFolder.remove(log.home.path(".claude"))
        #expect(await AgentSource.find(in: log.places)?.english == "1 kept day")
    }

    @Test func noTextAndNoNameOfAProjectOrServerIsKept() async throws {
        writeYear()
        _ = try await keep(on: "2025-12-31")
        let kept = try text()
        for secret in ["CANARY", "shop", "bank", "site", "/projects"] { #expect(!kept.contains(secret), "\(secret)") }
        #expect(kept.contains("MCP"))
        #expect(kept.split(separator: "\n").count == 200)
    }

    @Test func aDayIsCountedAnewAndNeverLowered() async throws {
        log.write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z")])
        #expect(try await keep(on: "2025-03-04").map(\.changedDays) == [1])
        let first = try text()
        #expect(try await keep(on: "2025-03-04").map(\.changedDays) == [0])
        #expect(try text() == first)
        log.write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"), AgentLog.prompt("2", at: "2025-03-04T02:00:00Z")])
        #expect(try await keep(on: "2025-03-04", all: true).map(\.changedDays) == [1])
        let second = try text()
        #expect(second != first)
        log.write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z")])
        #expect(try await keep(on: "2025-03-05", all: true).map(\.changedDays) == [0])
        #expect(try text() == second)
        #expect(try await log.read().facts.messages == 2)
    }

    @Test func aDayStaysWhereThePersonWas() async throws {
        // At 23:30 in Seoul.
        log.write([AgentLog.prompt("1", at: "2025-03-04T14:30:00Z")])
        _ = try await keep(on: "2025-03-04")
        let kept = try text()
        #expect(kept.contains(#""day": "2025-03-04""#) || kept.contains(#""day":"2025-03-04""#))
        // The next day in New York, where it was still the morning then.
        log.write(
            [AgentLog.prompt("2", at: "2025-03-06T03:30:00Z", session: "s2")], session: "s2")
        let abroad = try #require(LocalClock(zone: "America/New_York"))
        _ = try await keep(on: "2025-03-06", all: true, clock: abroad)
        var options = SourceOptions.atEndOf2025()
        options.clock = abroad
        let facts = try await log.read(options).facts
        #expect(facts.messages == 2)
        #expect(facts.time.hours?[23] == 1)
        #expect(facts.time.hours?[22] == 1)
        #expect(facts.time.days.days.map(\.date.text) == ["2025-03-04", "2025-03-05"])
    }

    /// A clock that was ahead once costs no day, neither while its time is yet to come nor after it.
    @Test(arguments: ["2025-03-06", "2025-06-30"])
    func aClockThatWasAheadOnceCostsNoDay(_ next: String) async throws {
        let places = log.places
        func prompt(_ day: Int) throws {
            log.write(
                [AgentLog.prompt("\(day)", at: "2025-03-0\(day)T01:00:00Z", session: "s\(day)")], session: "s\(day)")
            // As the file was written on that day.
            let date = Date(timeIntervalSince1970: Double(Day(year: 2025, month: 3, day: day).number * 86_400))
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: log.home.path(".claude/projects/-projects-shop/s\(day).jsonl"))
        }
        try prompt(4)
        #expect(try await keep(on: "2025-06-01").map(\.days) == [1])
        try prompt(5)
        let day = try #require(Day(parsing: "2025-03-05"))
        let status = try Keeper(in: places).status(now: day.number * 86_400)
        #expect(try status.map { try $0.result.get().lastRun } == [nil])
        #expect(try await keep(on: next).map(\.days) == [2])
        try prompt(6)
        #expect(try await keep(on: next == "2025-03-06" ? "2025-03-07" : "2025-07-01").map(\.days) == [3])
    }

    /// A session that goes on after midnight, and on a later day in another file, when the first files have gone.
    @Test func aSessionWhoseBeginningHasGoneCountsOnce() async throws {
        let first = [
            AgentLog.prompt("1", at: "2025-03-04T14:50:00Z"), AgentLog.reply("2", id: "m1", at: "2025-03-04T14:55:00Z"),
        ]
        let second = [
            AgentLog.reply("3", id: "m2", at: "2025-03-04T15:05:00Z"), AgentLog.prompt("4", at: "2025-03-04T15:20:00Z"),
        ]
        log.write(first, session: "a")
        log.write(second, session: "b")
        let before = try await log.read()
        #expect(before.facts.sessions == 1 && before.facts.minutes == 30)
        _ = try await keep(on: "2025-03-06")
        ScratchFolder.remove(log.home.path(".claude/projects/-projects-shop/a.jsonl"))
        #expect(try await log.read().facts.factValue == before.facts.factValue)
        #expect(try await keep(on: "2025-03-06", all: true).map(\.changedDays) == [0])
        ScratchFolder.remove(log.home.path(".claude/projects/-projects-shop/b.jsonl"))
        log.write([AgentLog.prompt("5", at: "2025-03-20T01:00:00Z")], session: "c")
        _ = try await keep(on: "2025-03-21")
        let after = try await log.read().facts
        #expect(after.messages == 3 && after.sessions == 1 && after.minutes == 30)
    }

    @Test func linesThatCannotBeReadAreLeftAsTheyAre() async throws {
        log.write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z")])
        _ = try await keep(on: "2025-03-04")
        let odd = #"{"day": "tomorrow"}"# + "\nnot JSON\n"
        try log.home.write(
            Array((try text() + odd).utf8), to: file)
        log.write([AgentLog.prompt("2", at: "2025-03-05T01:00:00Z", session: "s2")], session: "s2")
        #expect(try await keep(on: "2025-03-05", all: true).map(\.days) == [2])
        #expect(try text().hasSuffix(odd))
        #expect(try await log.read().rows.skipped == ["kept days that can't be read": 2])
    }

    @Test func whatIsKeptIsReadByOthersInTheirOwnWay() async throws {
        writeYear()
        _ = try await keep(on: "2025-12-31")
        var messages = 0, replies = 0
        for line in try text().split(separator: "\n") {
            let document = try JSONDocument.parse(Array(line.utf8), resources: .system)
            guard case .object(let day) = document.value(), case .array(let hours)? = day["hours"],
                case .object(let counts)? = day["counts"], case .number(let number)? = counts["replies"]
            else { throw Unreadable(line: String(line)) }
            for case .number(let count) in hours { messages += Int(count) }
            replies += Int(number)
        }
        #expect(messages == 400)
        #expect(replies == 200)
    }

    private struct Unreadable: Error { let line: String }

    /// Random tallies are the same after they were written and read.
    @Test(arguments: 0..<UInt64(Soak.count(20, 500)))
    func whatIsKeptIsReadAgain(_ seed: UInt64) async throws {
        var random = SplitMix64(seed: Soak.seed(seed))
        var lines: [String] = []
        for index in 0..<Int.random(in: 1...80, using: &random) {
            let day = Day(year: 2025, month: 1, day: 2).advanced(by: Int.random(in: 0..<300, using: &random)).text
            let time = "\(day)T\(Int.random(in: 10..<24, using: &random)):00:00Z", session = "s\(index % 7)"
            lines.append(
                Bool.random(using: &random)
                    ? AgentLog.prompt("u\(index)", at: time, session: session)
                    : AgentLog.reply("u\(index)", id: "m\(index)", at: time, session: session, output: index))
        }
        log.write([AgentLog.prompt("first", at: "2025-01-01T10:00:00Z")] + lines)
        let before = try await log.read().facts
        _ = try await keep(on: "2025-12-31")
        ScratchFolder.remove(log.home.path(".claude"))
        #expect(try await log.read().facts.factValue == before.factValue)
    }
}
