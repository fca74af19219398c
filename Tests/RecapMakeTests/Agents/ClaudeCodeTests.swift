import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct ClaudeCodeTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private let folder = ".claude/projects/-projects-shop/"

    /// A line about a message that was sent while the agent was working.
    private func queued(_ uuid: String, _ mode: String, _ prompt: String, second: Int = 2) -> String {
        """
        {"type": "attachment", "uuid": "\(uuid)", "parentUuid": "a1", "sessionId": "s1", "cwd": "/projects/shop", \
        "timestamp": "2025-03-04T01:00:0\(second)Z", "attachment": {"type": "queued_command", "commandMode": "\(mode)", \
        "prompt": \(prompt)}}
        """
    }

    @Test func messagesThatWereSentWhileItWorkedCount() async throws {
        let operation = #"{"type":"queue-operation","sessionId":"s1","timestamp":"2025-03-04T01:00:01Z","operation""#
        try write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.reply("2", id: "m1", at: "2025-03-04T01:00:01Z"),
                operation + #": "enqueue", "content": "CANARY"}"#, operation + #": "remove"}"#,
                queued("q1", "prompt", #""CANARY""#), queued("q1", "prompt", #""CANARY""#),
                queued("q2", "prompt", #"[{"type": "text", "text": "CANARY"}]"#, second: 3),
                queued("q3", "task-notification", #""<task-notification>CANARY</task-notification>""#),
                queued("q4", "bash", #""ls""#), queued("q5", "prompt", #""<system-reminder>CANARY""#),
                queued("q6", "prompt", #"7"#), queued("q7", "prompt", "[]"),
                queued("q8", "prompt", #""x""#).replacing("timestamp", with: "time"),
                #"{"type":"attachment","uuid":"q9","sessionId":"s1","attachment":{"type":"file","prompt":"CANARY"}}"#,
            ], to: folder + "s1.jsonl")
        let data = try await read(), facts = data.facts
        #expect([facts.messages, facts.replies, facts.sessions, facts.projectCount] == [3, 1, 1, 1])
        #expect(data.rows.skipped == ["copies of other lines": 1, "messages without a time": 1])
        try await expectPrivateAndKept(".claude")
    }

    /// A reply of a kind that a later version may have doesn't get lost in silence.
    @Test func tokensOfUnknownLinesAreSaidToBeUnknown() async throws {
        try write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.reply("2", id: "m1", at: "2025-03-04T01:00:01Z")
                    .replacing(#""type":"assistant""#, with: #""type":"answer""#),
            ], to: folder + "s1.jsonl")
        try write(
            [
                #"{"timestamp":"2025-03-04T01:00:00Z","type":"usage","payload":{"usage":{"input_tokens":1}}}"#,
                #"{"timestamp":"2025-03-04T01:00:00Z","type":"world_state","payload":{"usage":7}}"#,
            ], to: ".codex/sessions/rollout-x.jsonl")
        try write(
            [#"{"id":"1","timestamp":"2025-03-04T01:00:00Z","type":"answer","tokens":{"input":1}}"#],
            to: ".gemini/tmp/shop/chats/session-1.jsonl")
        let data = try await read()
        #expect([data.facts.messages, data.facts.replies] == [1, 0])
        #expect(data.rows.skipped == ["lines of kinds that this program doesn't know": 3])
    }

    @Test func textsOfProgramsAndTeamMatesAreNoMessages() async throws {
        try write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.prompt(
                    "2", at: "2025-03-04T01:00:01Z",
                    content: #""This session is being continued from a previous conversation that ran out of context.""#
                ),
                AgentLog.prompt(
                    "3", at: "2025-03-04T01:00:02Z", content: #""<teammate-message teammate_id=\"a\">done""#),
            ], to: folder + "s1.jsonl")
        #expect(try await facts().messages == 1)
    }

    @Test func agentsOfWorkflowsAreRead() async throws {
        try write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.reply("2", id: "m1", at: "2025-03-04T01:00:01Z"),
            ],
            to: folder + "s1.jsonl")
        let reply = AgentLog.reply("3", id: "m2", at: "2025-03-04T01:00:03Z", output: 50)
        try write([reply], to: folder + "s1/subagents/workflows/w1/agent-2.jsonl")
        try write([#"{"type":"started","key":"CANARY"}"#], to: folder + "s1/subagents/workflows/w1/journal.jsonl")
        try write(
            [reply.replacing("\"3\"", with: "\"4\"").replacing("m2", with: "m3")],
            to: folder + "s1/subagents/agent-1.jsonl")
        let data = try await read(), facts = data.facts
        #expect([facts.messages, facts.replies, facts.tokens.output] == [1, 3, 120])
        #expect(data.rows.skippedCount == 0)
    }

    /// A folder that has nothing but files of unknown names, and logs that have nothing but lines of unknown kinds.
    @Test func whatIsUnknownIsSaidToBe() async throws {
        try write(["{}"], to: folder + "s1/turns/1.jsonl")
        var error = await #expect(throws: MakeError.self) { try await read() }
        #expect(error?.message == "this is a newer Claude Code than this program knows")
        #expect(await AgentSource.find(in: places)?.english == "this is a newer Claude Code than this program knows")
        error = #expect(throws: MakeError.self) {
            try AgentSource(folders: [home.path(".claude/projects")], options: .atEndOf2025())
        }
        #expect(error?.message.contains("no logs of an agent that this program knows") == true)
        try write(
            (0..<30).map { #"{"kind":"ask","uuid":"\#($0)","text":"CANARY"}"# }, to: folder + "s1.jsonl")
        error = await #expect(throws: MakeError.self) { try await read() }
        #expect(error?.message == "the logs of Claude Code have no message that this program knows")
        try write(
            [
                #"{"timestamp":"2025-03-04T01:00:00Z","type":"event_msg","payload":{"type":"user_message","message":"x"}}"#
            ],
            to: ".codex/sessions/rollout-x.jsonl")
        #expect(try await read().rows.skipped == ["lines of kinds that this program doesn't know": 30])
    }

    @Test func foldersWithoutLogsAreNoNewerVersion() async throws {
        for name in [
            ".claude/projects/p/memory/MEMORY.md", ".codex/config.toml", ".codex/history.jsonl",
            ".gemini/tmp/x/logs.json",
            ".local/share/opencode/auth.json",
        ] {
            try write(["x"], to: name)
        }
        let error = await #expect(throws: MakeError.self) { try await read() }
        #expect(error?.message.contains("there are no logs of agents") == true)
        #expect(await AgentSource.find(in: places) == nil)
    }
}
