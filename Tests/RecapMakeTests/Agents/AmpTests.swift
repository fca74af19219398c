import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct AmpTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private let prompt = #"{"role":"user","messageId":0,"content":[{"type":"text","text":"CANARY"}]}"#

    private func reply(_ number: Int, _ time: String) -> String {
        #"{"role":"assistant","messageId":\#(number),"content":[{"type":"text","text":"CANARY"},{"type":"tool_use","#
            + #""id":"t\#(number)","name":"Bash","input":"CANARY"}],"usage":{"model":"claude-opus-4-1","timestamp":"\#(time)","#
            + #""inputTokens":7,"outputTokens":8,"cacheCreationInputTokens":2,"cacheReadInputTokens":9}}"#
    }

    private func write(_ messages: [String], archive: String = "") throws {
        // 2025-03-01.
        try write(
            [
                #"{"id":"T-1","created":1740790800000,"title":"CANARY","env":{"cwd":"CANARY"},"#
                    + #""messages":[\#(messages.joined(separator: ","))]\#(archive)}"#
            ], to: ".local/share/amp/threads/T-1.json")
    }

    @Test func theLedgerHasTheTokensWhereThereIsOne() async throws {
        let archive = #"""
            ,"usageLedger":{"events":[
            {"timestamp":"2025-03-04T01:00:00Z","model":"gpt-5","tokens":{"input":100,"output":50,"total":150},"toMessageId":1},
            {"timestamp":"2025-03-04T01:05:00Z","model":"gpt-5","tokens":{"input":10,"output":5}},
            {"timestamp":"never","model":"gpt-5","tokens":{"input":10}}]}
            """#.replacing("\n", with: " ")
        try write([prompt, reply(1, "2025-03-04T01:00:00Z"), reply(2, "2025-03-04T01:01:00Z")], archive: archive)
        let data = try await read(), facts = data.facts
        #expect([facts.messages, facts.replies, facts.toolRuns] == [1, 2, 2])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [112, 55, 9])
        #expect(facts.models.map(\.label) == ["GPT-5"])
        #expect(data.rows.skipped == ["messages without a time": 1])
        try await expectPrivateAndKept(".local/share/amp")
    }

    @Test func anEmptyLedgerLeavesTheTokensOfTheMessages() async throws {
        try write([prompt, reply(1, "2025-03-04T01:00:00Z")], archive: #","usageLedger":{"events":[]}"#)
        let facts = try await facts()
        #expect([facts.replies, facts.tokens.input, facts.toolRuns] == [1, 9, 1])
    }

    @Test func messagesHaveTheTimeOfTheReplyBesideThem() async throws {
        try write([prompt, reply(1, "2025-03-04T01:00:00Z"), prompt, reply(2, "2025-03-05T01:00:00Z"), prompt])
        var days = try await facts().time.days.days
        #expect(days.map(\.date.text) == ["2025-03-04", "2025-03-05"])
        #expect(days.map(\.count) == [1, 2])
        try write([prompt])
        days = try await facts().time.days.days
        #expect(days.map(\.date.text) == ["2025-03-01"])
    }

    @Test func resultsOfToolsAndCommandsAreNoMessages() async throws {
        let parts = [
            #"[{"type":"tool_result","content":"CANARY"}]"#, #"[{"type":"text","text":"/queue"}]"#,
            #"[{"type":"image","source":"CANARY"}]"#, #""CANARY""#, #"" ""#,
        ]
        try write([prompt, reply(1, "2025-03-04T01:00:00Z")] + parts.map { #"{"role":"user","content":\#($0)}"# })
        #expect(try await facts().messages == 3)
    }
}
