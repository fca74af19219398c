import CArchive
import RecapMake
import RecapSystem
import TestSupport
import Testing

/// Logs of agents in their own formats, with the traps of each.
@Suite struct AgentFormatTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    // MARK: Codex

    private func codex(_ time: String, _ type: String, _ payload: String) -> String {
        #"{"timestamp":"2025-03-04T\#(time)Z","type":"\#(type)","payload":{\#(payload)}}"#
    }

    private func usage(_ input: Int, _ cached: Int, _ output: Int) -> String {
        #"{"input_tokens":\#(input),"cached_input_tokens":\#(cached),"output_tokens":\#(output),"#
            + #""reasoning_output_tokens":1,"total_tokens":\#(input + output)}"#
    }

    private func tokens(_ time: String, total: String, last: String?) -> String {
        let last = last.map { #","last_token_usage":\#($0)"# } ?? ""
        return codex(time, "event_msg", #""type":"token_count","info":{"total_token_usage":\#(total)\#(last)}"#)
    }

    private var codexSession: [String] {
        [
            codex(
                "01:00:00.1", "session_meta",
                #""id":"x","cwd":"/projects/CANARY","source":"cli","git":{"repository_url":"CANARY"},"#
                    + #""base_instructions":{"text":"CANARY"}"#),
            codex("01:00:01", "turn_context", #""cwd":"/projects/CANARY","model":"gpt-5-codex","effort":"high""#),
            codex("01:00:01", "response_item", #""type":"message","role":"user","content":[{"text":"CANARY"}]"#),
            codex("01:00:02", "event_msg", #""type":"user_message","message":"CANARY""#),
            codex("01:00:03", "response_item", #""type":"function_call","name":"shell","arguments":"CANARY""#),
            codex("01:00:04", "response_item", #""type":"custom_tool_call","name":"apply_patch","input":"CANARY""#),
            codex("01:00:04", "response_item", #""type":"function_call","name":"CANARY__pay""#),
            codex("01:00:05", "event_msg", #""type":"token_count","info":null"#),
            tokens("01:00:06", total: usage(1000, 250, 125), last: usage(1000, 250, 125)),
            // The same again, as limits have changed.
            tokens("01:00:07", total: usage(1000, 250, 125), last: usage(1000, 250, 125)),
            tokens("01:10:00", total: usage(3000, 1250, 225), last: nil),
        ]
    }

    @Test func codexCountsPromptsOfPeopleAndTokensOnce() async throws {
        try write(codexSession, to: ".codex/sessions/2025/03/04/rollout-2025-03-04T10-00-00-x.jsonl")
        try write(codexSession, to: ".codex/archived_sessions/rollout-2025-03-04T10-00-00-x.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.sessions, facts.minutes] == [1, 2, 1, 10])
        let tokens = facts.tokens
        #expect([tokens.input, tokens.output, tokens.cached] == [1750, 225, 1250])
        #expect(facts.models.map(\.label) == ["GPT-5 Codex"])
        #expect(Set(facts.tools.map(\.label)) == ["shell", "apply_patch", "MCP"])
        #expect(facts.agents.map(\.label) == ["Codex"])
        #expect(try await self.facts(shown: [.files]).projects?.map(\.label) == ["CANARY"])
        try await expectPrivateAndKept(".codex")
    }

    @Test func aForkOfACodexSessionDoesNotCountItsParentAgain() async throws {
        try write(codexSession, to: ".codex/sessions/2025/03/04/rollout-2025-03-04T10-00-00-x.jsonl")
        let copies = codexSession.dropFirst().map {
            $0.replacing(/"2025-03-04T[0-9:.]*Z"/, with: #""2025-03-05T02:00:00Z""#)
        }
        let own = [
            #"{"timestamp":"2025-03-05T02:00:00Z","type":"session_meta","payload":{"id":"y","forked_from_id":"x"}}"#
        ]
        let rest = [
            codex("02:00:09", "event_msg", #""type":"user_message","message":"more""#),
            tokens("02:00:10", total: usage(4000, 1250, 325), last: usage(1000, 0, 100)),
        ].map { $0.replacing("2025-03-04", with: "2025-03-05") }
        try write(own + copies + rest, to: ".codex/sessions/2025/03/05/rollout-2025-03-05T11-00-00-y.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.tokens.input, facts.tokens.output] == [2, 3, 2750, 325])
    }

    @Test func whatAgentsWriteToAgentsIsNoMessageOfAPerson() async throws {
        var lines = codexSession
        lines[0] = codex("01:00:00", "session_meta", #""id":"z","source":{"subagent":"review"}"#)
        try write(codexSession, to: ".codex/sessions/2025/03/04/rollout-2025-03-04T10-00-00-x.jsonl")
        try write(lines, to: ".codex/sessions/2025/03/04/rollout-2025-03-04T10-30-00-z.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.sessions] == [1, 1])
    }

    @Test func compressedLogsOfCodexAreRead() async throws {
        try write(codexSession, to: ".codex/sessions/2025/03/04/rollout-2025-03-04T10-00-00-x.jsonl")
        let plain = try await facts()
        let path = home.path(".codex/sessions/2025/03/04/rollout-2025-03-04T10-00-00-x.jsonl")
        let bytes = try OpenFile(regular: path).bytes(limit: 1 << 20)
        ScratchFolder.remove(path)
        compress(bytes, to: path + ".zst")
        #expect(try await facts().factValue == plain.factValue)
    }

    /// Writes bytes to a file in the format of Zstandard.
    private func compress(_ bytes: [UInt8], to path: String) {
        let archive = unsafe archive_write_new(), entry = unsafe archive_entry_new()
        defer {
            unsafe archive_entry_free(entry)
            unsafe archive_write_free(archive)
        }
        unsafe archive_write_add_filter_zstd(archive)
        unsafe archive_write_set_format_raw(archive)
        unsafe archive_write_open_filename(archive, path)
        unsafe archive_entry_set_filetype(entry, 0o100_000)
        unsafe archive_write_header(archive, entry)
        #expect(unsafe archive_write_data(archive, bytes, bytes.count) == bytes.count)
        #expect(unsafe archive_write_close(archive) == ARCHIVE_OK)
    }

    // MARK: Gemini CLI

    private func gemini(_ id: String, _ time: String, _ type: String, _ more: String) -> String {
        #"{"id":"\#(id)","timestamp":"2025-03-04T\#(time)Z","type":"\#(type)",\#(more)}"#
    }

    private func reply(_ id: String, _ time: String, output: Int = 20) -> String {
        gemini(
            id, time, "gemini",
            #""content":"CANARY","model":"gemini-2.5-pro","toolCalls":[{"id":"t\#(id)","name":"read_file","args":{"p":"CANARY"}}],"#
                + #""tokens":{"input":100,"output":\#(output),"cached":40,"thoughts":5,"tool":0,"total":\#(105 + output)}"#
        )
    }

    private var geminiMessages: [String] {
        [
            gemini("1", "01:00:00", "user", #""content":"CANARY""#),
            reply("2", "01:00:30"),
            gemini("3", "01:01:00", "user", #""content":[{"text":"/quit CANARY"}]"#),
            gemini("4", "01:02:00", "user", #""content":"This is the Gemini CLI. We are setting up the context""#),
            gemini("5", "01:03:00", "info", #""content":"CANARY""#),
        ]
    }

    @Test func oldLogsOfGeminiAreOneObject() async throws {
        let text =
            #"{"sessionId":"s","projectHash":"CANARY","summary":"CANARY","messages":[\#(geminiMessages.joined(separator: ","))]}"#
        try write([text], to: ".gemini/tmp/0a1b/chats/session-2025-03-04T01-00-x.json")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.sessions, facts.toolRuns] == [1, 1, 1, 1])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [60, 25, 40])
        #expect(facts.models.map(\.label) == ["Gemini 2.5 Pro"])
        try await expectPrivateAndKept(".gemini")
    }

    @Test func linesOfGeminiReplaceAndRemoveEarlierOnes() async throws {
        let lines =
            [#"{"sessionId":"s","kind":"main"}"#] + geminiMessages + [
                reply("2", "01:00:40", output: 90),
                gemini("6", "01:04:00", "user", #""content":"CANARY""#),
                reply("7", "01:04:30"),
                #"{"$rewindTo":"6"}"#,
                gemini("8", "01:05:00", "user", #""content":"CANARY""#),
                #"{"$set":{"summary":"CANARY"}}"#,
            ]
        try write(lines, to: ".gemini/tmp/shop/chats/session-2025-03-04T01-00-x.jsonl")
        try home.write(Array("/projects/CANARY\n".utf8), inFolders: ".gemini/tmp/shop/.project_root")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.tokens.output] == [2, 1, 95])
        #expect(try await self.facts(shown: [.files]).projects?.map(\.label) == ["CANARY"])
        try write(
            lines + [#"{"$set":{"messages":[]}}"#, geminiMessages[0]],
            to: ".gemini/tmp/shop/chats/session-2025-03-04T01-00-x.jsonl")
        #expect(try await self.facts().messages == 1)
    }

    // MARK: opencode

    private func openCode(_ role: String, at minute: Int, tokens: String = "") -> String {
        #"{"role":"\#(role)","time":{"created":\#(1_741_050_000_000 + minute * 60_000)},"modelID":"claude-sonnet-4-5","#
            + #""path":{"cwd":"/CANARY","root":"/projects/CANARY"},"system":"CANARY"\#(tokens)}"#
    }

    @Test func openCodeHasADatabaseAndFilesOfBeforeIt() async throws {
        let tokens = #","tokens":{"input":10,"output":20,"reasoning":5,"cache":{"read":900,"write":3}}"#
        try run(
            """
            CREATE TABLE session(id TEXT, parent_id TEXT, directory TEXT, title TEXT);
            CREATE TABLE message(id TEXT, session_id TEXT, data TEXT);
            CREATE TABLE part(id TEXT, message_id TEXT, data TEXT);
            INSERT INTO session VALUES ('s', NULL, '/projects/CANARY', 'CANARY'), ('child', 's', '/projects/CANARY', 'CANARY');
            INSERT INTO message VALUES ('m1', 's', '\(openCode("user", at: 0))'),
                ('m2', 's', '\(openCode("assistant", at: 1, tokens: tokens))'),
                ('m3', 'child', '\(openCode("user", at: 1))'), ('m4', 's', 'nonsense'), ('m5', 's', '{"role":"user"}');
            INSERT INTO part VALUES ('p1', 'm2', '{"type":"tool","tool":"bash","state":"CANARY"}'),
                ('p2', 'm2', '{"type":"tool","tool":"edit"}'), ('p3', 'm2', '{"type":"text","text":"CANARY"}');
            """, in: ".local/share/opencode/opencode.db")
        for (id, text) in [("m1", openCode("user", at: 0)), ("m0", openCode("user", at: -10))] {
            let object = #"{"id":"\#(id)","sessionID":"s","# + text.dropFirst()
            try write([object], to: ".local/share/opencode/storage/message/s/\(id).json")
        }
        let data = try await AgentSource(in: places, options: .atEndOf2025()).read { _ in }
        let facts = data.facts
        #expect([facts.messages, facts.replies, facts.sessions, facts.toolRuns] == [2, 1, 1, 2])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [13, 25, 900])
        #expect(facts.models.map(\.label) == ["Sonnet 4.5"])
        #expect(data.rows.skipped.values.reduce(0, +) == 3)
        try await expectPrivateAndKept(".local/share/opencode")
    }

    // MARK: Others

    @Test func messagesOfDeletedLogsOfClaudeCodeAreInItsHistory() async throws {
        func note(_ day: Int, _ text: String) -> String {
            #"{"display":"\#(text)","timestamp":\#(1_741_050_000_000 + day * 86_400_000),"project":"/projects/CANARY"}"#
        }
        try write(
            [note(0, "CANARY"), note(0, "CANARY 2"), note(1, "CANARY"), note(1, "/clear"), note(2, " ")],
            to: ".claude/history.jsonl")
        // A day with a log has what the log says, and no more.
        try write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.reply("2", id: "m", at: "2025-03-04T01:01:00Z"),
            ],
            to: ".claude/projects/-projects-shop/s1.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.sessions, facts.replies] == [2, 2, 1])
        #expect(facts.time.days.days.map(\.count) == [1, 1])
        try await expectPrivateAndKept(".claude")
    }

    @Test func copilotHasEventsWithoutTokens() async throws {
        func event(_ id: Int, _ type: String, _ data: String, more: String = "") -> String {
            #"{"id":"\#(id)","timestamp":"2025-03-04T01:0\#(id):00Z","type":"\#(type)","data":{\#(data)}\#(more)}"#
        }
        try write(
            [
                event(0, "session.start", #""context":{"cwd":"/projects/CANARY"}"#),
                event(1, "user.message", #""content":"CANARY""#),
                event(2, "session.model_change", #""newModel":"gpt-5""#),
                event(3, "tool.execution_start", #""toolName":"bash","arguments":"CANARY""#),
                event(4, "assistant.message", #""content":"CANARY""#),
                event(5, "user.message", #""content":"CANARY""#, more: #","agentId":"a""#),
                event(6, "something.new", #""x":1"#), event(6, "something.new", #""x":1"#),
                event(7, "tool.execution_start", #""toolName":"CANARY","mcpServerName":"CANARY""#),
                event(8, "user.message", #""content":"/clear""#), event(9, "tool.execution_start", #""toolName":"""#),
            ], to: ".copilot/session-state/0a1b/events.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.toolRuns, facts.minutes, facts.tokens.total] == [1, 1, 2, 9, 0])
        #expect(facts.models.map(\.label) == ["GPT-5"])
        let named = try await AgentSource(folders: [home.path(".copilot")], options: .atEndOf2025()).read { _ in }
        #expect(named.facts.messages == 1)
        try await expectPrivateAndKept(".copilot")
    }

    @Test func qwenCodeAndAmpAreRead() async throws {
        try write(
            [
                #"{"uuid":"1","sessionId":"s","timestamp":"2025-03-04T01:00:00Z","type":"user","cwd":"/projects/CANARY","message":{"role":"user","parts":[{"text":"CANARY"}]}}"#,
                #"{"uuid":"2","sessionId":"s","timestamp":"2025-03-04T01:00:20Z","type":"assistant","model":"qwen3-coder-plus","message":{"parts":[{"functionCall":{"id":"c","name":"edit","args":"CANARY"}}]},"usageMetadata":{"promptTokenCount":100,"candidatesTokenCount":20,"thoughtsTokenCount":5,"cachedContentTokenCount":60}}"#,
                #"{"uuid":"3","sessionId":"s","timestamp":"2025-03-04T01:00:30Z","type":"user","message":{"parts":[{"functionResponse":{"name":"edit"}}]}}"#,
            ], to: ".qwen/projects/-projects-shop/chats/s.jsonl")
        try write(
            [
                #"{"id":"T-1","created":1741050000000,"title":"CANARY","messages":[{"role":"user","content":[{"type":"text","text":"CANARY"}]},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"Bash"}],"usage":{"model":"claude-opus-4-1","timestamp":"2025-03-04T02:00:00Z","inputTokens":7,"outputTokens":8,"cacheCreationInputTokens":2,"cacheReadInputTokens":9}},{"role":"user","content":[{"type":"tool_result"}]}]}"#
            ], to: ".local/share/amp/threads/T-1.json")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.sessions, facts.toolRuns] == [2, 2, 2, 2])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [49, 33, 69])
        #expect(facts.agents.map(\.label) == ["Amp", "Qwen Code"])
        #expect(Set(facts.models.map(\.label)) == ["Qwen3 Coder Plus", "Opus 4.1"])
        ScratchFolder.remove(home.path(".qwen"))
        try await expectPrivateAndKept(".local/share/amp")
    }
}
