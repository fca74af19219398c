import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// What Claude Code notes of days whose logs are gone.
@Suite struct ClaudeRemainsTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    /// A message some days after 2025-03-04.
    private func note(_ day: Int, _ text: String = "CANARY") -> String {
        #"{"display":"\#(text)","timestamp":\#(1_741_050_000_000 + day * 86_400_000),"project":"/projects/CANARY"}"#
    }

    private func writeStatistics() throws {
        let tools = [
            ("2025-03-04", "7"), ("2025-03-05", "20"), ("2025-03-05", "30"), ("2025-03-09", "500"), ("CANARY", "9"),
        ]
        let activity = tools.map {
            #"{"date":"\#($0.0)","messageCount":310,"sessionCount":4,"toolCallCount":\#($0.1)}"#
        }
        try write(
            [
                #"{"version":1,"lastComputedDate":"2025-03-09","totalMessages":40211,"dailyActivity":[\#(activity.joined(separator: ","))],"#
                    + #""dailyModelTokens":[{"date":"2025-03-05","tokensByModel":{"claude-opus-4-5":1000,"CANARY":200,"x":"9"}},"#
                    + #"{"date":"2025-03-04","tokensByModel":{"claude-opus-4-5":7000}}],"modelUsage":{"CANARY":{"inputTokens":9}},"#
                    + #""hourCounts":{"9":88}}"#
            ], to: ".claude/stats-cache.json")
    }

    /// A day with a log has what the log says; a day without messages is none.
    @Test func sumsAreThoseOfDaysThatHaveNothingElse() async throws {
        try write([note(0), note(1), note(1)], to: ".claude/history.jsonl")
        try writeStatistics()
        try write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.reply("2", id: "m", at: "2025-03-04T01:01:00Z", content: AgentLog.tool("Bash", id: "t")),
            ], to: ".claude/projects/-projects-shop/s1.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.toolRuns] == [3, 1, 31])
        #expect([facts.tokens.unsplit, facts.tokens.output, facts.tokens.total] == [1200, 20, 6524])
        #expect(facts.tools.map(\.label) == ["Bash"])
        #expect(facts.models.map(\.label) == ["Sonnet 4"])
        #expect(facts.logsFrom.text == "2025-03-04")
        try await expectPrivateAndKept(".claude")
    }

    @Test func sumsWithoutMessagesAreNoDays() async throws {
        try writeStatistics()
        await #expect(throws: MakeError.self) { _ = try await facts() }
    }

    /// A day of which only its messages are known is counted anew as long as they grow, and stays when they are gone.
    @Test func aKeptDayThatHadNoLogIsRaised() async throws {
        let clock = try #require(LocalClock(zone: "Asia/Seoul"))
        let now = Day(year: 2025, month: 3, day: 4).number * 86_400
        for count in [1, 3, 2] {
            try write((0..<count).map { _ in note(0) }, to: ".claude/history.jsonl")
            _ = try await Keeper(in: places).keep(now: now, clock: clock, progress: ProgressHandler { _ in })
        }
        ScratchFolder.remove(home.path(".claude"))
        #expect(try await facts().messages == 3)
    }

    /// The messages of a kept day that had a log are those of the log.
    @Test func aKeptDayThatHadALogStays() async throws {
        let clock = try #require(LocalClock(zone: "Asia/Seoul"))
        let now = Day(year: 2025, month: 3, day: 4).number * 86_400
        try write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.reply("2", id: "m", at: "2025-03-04T01:01:00Z"),
            ],
            to: ".claude/projects/-projects-shop/s1.jsonl")
        _ = try await Keeper(in: places).keep(now: now, clock: clock, progress: ProgressHandler { _ in })
        ScratchFolder.remove(home.path(".claude/projects"))
        try write([note(0), note(0)], to: ".claude/history.jsonl")
        try writeStatistics()
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.tokens.unsplit, facts.toolRuns] == [1, 1, 0, 0])
    }
}
