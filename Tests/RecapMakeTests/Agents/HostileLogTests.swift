import RecapMake
import TestSupport
import Testing

/// Logs of all agents in which something is not as it should be.
@Suite struct HostileLogTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    /// A log of each format, by its path.
    private static let logs = [
        ".codex/sessions/2025/rollout-x.jsonl": #"""
        {"timestamp":"2025-03-04T01:00:00Z","type":"session_meta","payload":{"cwd":"/p","source":"cli","forked_from_id":"a"}}
        {"timestamp":"2025-03-04T01:00:02Z","type":"turn_context","payload":{"model":"gpt-5"}}
        {"timestamp":"2025-03-04T01:00:03Z","type":"event_msg","payload":{"type":"user_message","message":"a","images":["b"]}}
        {"timestamp":"2025-03-04T01:00:04Z","type":"response_item","payload":{"type":"function_call","name":"shell"}}
        {"timestamp":"2025-03-04T01:00:05Z","type":"event_msg","payload":{"type":"token_count","info":{"total_token_usage":{"input_tokens":10,"cached_input_tokens":2,"output_tokens":3}}}}
        """#,
        ".gemini/tmp/a/chats/session-1.json": #"""
        {"sessionId":"s","kind":"main","messages":[{"id":"1","timestamp":"2025-03-04T01:00:00Z","type":"user","content":"a"},{"id":"2","timestamp":"2025-03-04T01:00:00Z","type":"gemini","model":"m","toolCalls":[{"id":"t","name":"n"}],"tokens":{"input":5,"output":6,"cached":1,"total":11}}]}
        """#,
        ".gemini/tmp/a/chats/session-2.jsonl": #"""
        {"sessionId":"s2","kind":"main"}
        {"id":"3","timestamp":"2025-03-04T01:00:00Z","type":"user","content":[{"text":"a"}]}
        {"$set":{"messages":[{"id":"4","timestamp":"2025-03-04T01:00:00Z","type":"user","content":{"text":"a"}}]}}
        {"$rewindTo":"4"}
        {"id":"5","timestamp":"2025-03-04T01:00:00Z","type":"gemini","tokens":{"input":5}}
        """#,
        ".local/share/opencode/storage/message/s/m.json":
            #"{"role":"assistant","time":{"created":1741050000000},"modelID":"m","tokens":{"input":1,"cache":{"read":2}},"path":{"root":"/p"}}"#,
        ".local/share/opencode/storage/part/m/p.json": #"{"type":"tool","tool":"bash","synthetic":true,"text":"a"}"#,
        ".local/share/opencode/storage/session/p/s.json": #"{"id":"s","parentID":"t","directory":"/p"}"#,
        ".copilot/session-state/a/events.jsonl": #"""
        {"id":"1","timestamp":"2025-03-04T01:00:00Z","type":"session.start","data":{"context":{"cwd":"/p"}}}
        {"id":"2","timestamp":"2025-03-04T01:00:00Z","type":"user.message","data":{"content":"a"}}
        {"id":"3","timestamp":"2025-03-04T01:00:00Z","type":"tool.execution_start","data":{"toolName":"a","mcpServerName":"b"}}
        """#,
        ".qwen/projects/p/chats/s.jsonl": #"""
        {"uuid":"1","sessionId":"s","timestamp":"2025-03-04T01:00:00Z","type":"user","message":{"parts":[{"text":"a"}]}}
        {"uuid":"2","sessionId":"s","timestamp":"2025-03-04T01:00:00Z","type":"assistant","model":"m","message":{"parts":[{"functionCall":{"id":"c","name":"edit"}}]},"usageMetadata":{"promptTokenCount":5,"cachedContentTokenCount":6}}
        """#,
        ".kimi/sessions/a/s/wire.jsonl": #"""
        {"timestamp":1741050000.5,"message":{"type":"TurnBegin","payload":{"user_input":"a"}}}
        {"timestamp":1741050000.5,"message":{"type":"StatusUpdate","payload":{"message_id":"a","token_usage":{"input_other":5}}}}
        {"timestamp":1741050000.5,"message":{"type":"SubagentEvent","payload":{"event":{"type":"ToolCall","payload":{"function":{"name":"a"}}}}}}
        """#,
        ".local/share/amp/threads/T-1.json": #"""
        {"created":1741050000000,"messages":[{"role":"user","content":[{"type":"text","text":"a"}]},{"role":"assistant","messageId":1,"usage":{"model":"m","timestamp":"2025-03-04T01:00:00Z","inputTokens":7}}],"usageLedger":{"events":[{"timestamp":"2025-03-04T01:00:00Z","model":"m","tokens":{"input":1},"toMessageId":1}]}}
        """#,
        ".claude/history.jsonl": #"{"display":"a","timestamp":1741050000000,"project":"/p","sessionId":"s"}"#,
        ".claude/stats-cache.json": #"""
        {"dailyActivity":[{"date":"2025-03-04","toolCallCount":7}],"dailyModelTokens":[{"date":"2025-03-04","tokensByModel":{"m":7}}]}
        """#,
    ]

    /// Values of any type and size.
    private static let values = [
        "null", "true", "-1", "0", "1e400", "-1e400", "1e15", "999999999999", "9223372036854775808", "1.5", "\"\"",
        "\"/\"",
        "\"\\ud800\"", "[]", "{}", "[null,7,\"a\",[],{}]", "{\"type\":7}",
        String(repeating: "[", count: 100_000), String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
    ]

    private func writeAll() throws {
        try write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z")], to: ".claude/projects/p/sure.jsonl")
        for (path, text) in HostileLogTests.logs { try write([text], to: path) }
    }

    @Test func valuesOfAnyTypeAndSizeNeverStopTheReading() async throws {
        var random = SplitMix64(seed: Soak.seed(9))
        try writeAll()
        let value = /:("[^"]*"|[0-9.]+|true|\[|\{)/
        for (path, whole) in HostileLogTests.logs.sorted(by: { $0.key < $1.key }) {
            let places = whole.ranges(of: value)
            for _ in 0..<Soak.count(20, 4000) {
                var text = whole
                for place in places.shuffled(using: &random).prefix(2).sorted(by: { $0.lowerBound > $1.lowerBound }) {
                    text.replaceSubrange(
                        place, with: ":" + (HostileLogTests.values.randomElement(using: &random) ?? ""))
                }
                try write([text], to: path)
                let facts = try await facts()
                #expect(facts.messages >= 1)
                #expect(facts.tokens.total >= 0)
            }
            try write([whole], to: path)
        }
    }

    @Test func changedBytesNeverStopTheReading() async throws {
        var random = SplitMix64(seed: Soak.seed(10))
        try writeAll()
        for (path, whole) in HostileLogTests.logs.sorted(by: { $0.key < $1.key }) {
            for _ in 0..<Soak.count(20, 4000) {
                var bytes = Array(whole.utf8)
                random.damage(&bytes)
                try home.write(bytes, inFolders: path)
                #expect(try await facts().messages >= 1)
            }
            try write([whole], to: path)
        }
    }
}
