import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct KimiCodeTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    /// 2025-03-04 10:00 in Seoul, in milliseconds.
    private let start = 1_741_050_000_000

    private func line(_ second: Int, _ type: String, _ more: String) -> String {
        #"{"type":"\#(type)",\#(more),"time":\#(start + second * 1000 + 250)}"#
    }

    private func prompt(_ second: Int, _ text: String = "CANARY", origin: String = "user") -> String {
        line(
            second, "turn.prompt", #""input":[{"type":"text","text":"\#(text)"}],"origin":{"kind":"\#(origin)"}"#)
    }

    private func message(_ second: Int, _ text: String = "CANARY", origin: String = "user") -> String {
        let content = #""content":[{"type":"text","text":"\#(text)"}],"origin":{"kind":"\#(origin)"}"#
        return line(second, "context.append_message", #""message":{"role":"user",\#(content)}"#)
    }

    private func appended(_ second: Int, _ role: String, _ source: String, more: String = "") -> String {
        let message = #"{"role":"\#(role)","content":[{"type":"text","text":"CANARY"}]\#(more)}"#
        return line(
            second, "agent.message.appended", #""message":{"message":\#(message),"meta":{"source":"\#(source)"}}"#)
    }

    private func event(_ second: Int, _ more: String) -> String {
        line(second, "context.append_loop_event", #""event":{\#(more)}"#)
    }

    private func usage(output: Int) -> String {
        #""usage":{"inputOther":7,"output":\#(output),"inputCacheRead":900,"inputCacheCreation":3}"#
    }

    private func record(_ second: Int, output: Int, scope: String = "turn") -> String {
        line(
            second, "usage.record",
            #""model":"kimi-code/kimi-for-coding",\#(usage(output: output)),"usageScope":"\#(scope)""#)
    }

    private let folder = ".kimi-code/sessions/wd_shop_0a1b/session_1/"

    private var session: [String] {
        [
            #"{"type":"metadata","protocol_version":"1.4","created_at":\#(start)}"#, prompt(0), message(0),
            event(1, #""type":"step.begin","uuid":"a""#),
            event(2, #""type":"tool.call","toolCallId":"Bash:0","name":"Bash","args":{"command":"CANARY"}"#),
            event(3, #""type":"tool.result","toolCallId":"Bash:0""#),
            event(4, #""type":"step.end","uuid":"a",\#(usage(output: 10))"#), record(4, output: 10),
            record(5, output: 5, scope: "session"), message(6, "<system-reminder>", origin: "injection"),
            prompt(7, origin: "cron_job"), prompt(8, "/clear"),
            line(60, "turn.steer", #""input":[{"type":"image_url","imageUrl":{"url":"CANARY"}}]"#),
            event(61, #""type":"tool.call","toolCallId":"Bash:0","name":"mcp__CANARY__pay""#),
        ]
    }

    @Test func messagesRepliesAndToolsCountOnce() async throws {
        try write(session, to: folder + "agents/main/wire.jsonl")
        try write([prompt(20), record(21, output: 1)], to: folder + "agents/agent-0/wire.jsonl")
        try write([#"{"id":"session_1","cwd":"/projects/CANARY"}"#], to: folder + "state.json")
        // A fork begins with copies of all lines.
        try write(
            session + [prompt(3600)], to: ".kimi-code/sessions/wd_shop_0a1b/session_2/agents/main/wire.jsonl")
        let data = try await read(), facts = data.facts
        #expect([facts.messages, facts.replies, facts.sessions, facts.toolRuns] == [3, 3, 2, 2])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [30, 16, 2700])
        #expect(facts.agents.map(\.label) == ["Kimi Code"] && facts.models.map(\.label) == ["kimi-for-coding"])
        #expect(Set(facts.tools.map(\.label)) == ["Bash", "MCP"])
        #expect(try await self.facts(shown: [.files]).projects?.contains { $0.label == "CANARY" } == true)
        try await expectPrivateAndKept(".kimi-code")
    }

    /// Versions before and after have other lines for the same.
    @Test func otherFormsOfLinesAreRead() async throws {
        let call = #","toolCalls":[{"id":"a","name":"Bash","arguments":"CANARY"},{"id":"b","name":"Edit"}]"#
        try write(
            [
                appended(0, "user", "input"), appended(1, "user", "notify"),
                appended(2, "assistant", "llm", more: call),
                event(4, #""type":"step.end","uuid":"a",\#(usage(output: 10))"#),
            ], to: folder + "agents/main/wire.jsonl")
        try write(
            [message(100), message(101, origin: "injection")],
            to: ".kimi-code/sessions/wd_shop_0a1b/session_2/agents/main/wire.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.toolRuns, facts.tokens.output] == [2, 1, 2, 10])
    }

    @Test func linesThatCannotBeReadAreCounted() async throws {
        try write(
            session + [
                "nonsense", #"{"type":"turn.prompt","input":"x"}"#, #"{"type":"turn.prompt","input":"x","time":"1"}"#,
            ],
            to: folder + "agents/main/wire.jsonl")
        #expect(try await read().rows.skipped == ["lines that can't be read": 1, "messages without a time": 2])
    }
}
