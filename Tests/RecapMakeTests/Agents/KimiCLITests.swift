import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct KimiCLITests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private func line(_ seconds: Int, _ type: String, _ payload: String) -> String {
        line(seconds, #"{"type":"\#(type)","payload":{\#(payload)}}"#)
    }

    private func line(_ seconds: Int, _ message: String) -> String {
        #"{"timestamp":\#(1_741_050_000 + seconds).25,"message":\#(message)}"#
    }

    private func status(_ identifier: String, output: Int) -> String {
        #""context_usage":0.1,"message_id":"\#(identifier)","token_usage":{"input_other":7,"output":\#(output),"#
            + #""input_cache_read":900,"input_cache_creation":3}"#
    }

    /// The message of an agent that another one started, within that of the latter.
    private func within(_ message: String) -> String {
        #"{"type":"SubagentEvent","payload":{"agent_id":"CANARY","event":\#(message)}}"#
    }

    private var session: [String] {
        let reply = #"{"type":"StatusUpdate","payload":{\#(status("c", output: 5))}}"#
        let begin = #"{"type":"TurnBegin","payload":{"user_input":"CANARY"}}"#
        return [
            #"{"type":"metadata","protocol_version":"1.3"}"#,
            line(0, "TurnBegin", #""user_input":"CANARY""#), line(1, "StepBegin", #""n":1"#),
            line(2, "TextPart", #""type":"text","text":"CANARY""#),
            line(3, "ToolCall", #""id":"Shell:0","function":{"name":"Shell","arguments":"CANARY"}"#),
            line(4, "StatusUpdate", status("a", output: 10)), line(5, "StatusUpdate", #""context_usage":0.2"#),
            // The numbers of a message may be sent again when they have grown.
            line(6, "StatusUpdate", status("a", output: 30)),
            line(7, "ToolCall", #""id":"Shell:0","function":{"name":"CANARY__pay"}"#),
            line(8, within(begin)), line(9, within(reply)),
            line(10, within(within(reply.replacing("\"c\"", with: "\"d\"")))),
            line(60, "SteerInput", #""user_input":[{"type":"text","text":"CANARY"}]"#),
            line(61, "TurnBegin", #""user_input":"/clear""#),
            line(62, "TurnBegin", #""user_input":[{"type":"image_url","image_url":{"url":"CANARY"}}]"#),
            line(63, "ApprovalRequest", #""description":"CANARY""#),
            line(64, "TurnBegin", #""user_input":7"#), line(65, "TurnEnd", ""),
        ]
    }

    @Test func messagesRepliesAndToolsAreCounted() async throws {
        try write(session, to: ".kimi/sessions/0a1b/s/wire.jsonl")
        // What other agents do is in the log of the session already.
        try write(session, to: ".kimi/sessions/0a1b/s/subagents/x/wire.jsonl")
        try write(session, to: ".kimi/sessions/0a1b/s/context.jsonl")
        let data = try await read(), facts = data.facts
        #expect([facts.messages, facts.replies, facts.sessions, facts.minutes] == [3, 3, 1, 1])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [30, 40, 2700])
        #expect(Set(facts.tools.map(\.label)) == ["Shell", "MCP"])
        #expect(facts.agents.map(\.label) == ["Kimi CLI"])
        #expect(facts.models.isEmpty)
        #expect(facts.projectCount == 1)
        #expect(data.rows.skippedCount == 0)
        try await expectPrivateAndKept(".kimi")
    }

    @Test func linesThatCannotBeReadAreCounted() async throws {
        try write(
            session + [
                "nonsense", #"{"message":{}}"#, #"{"timestamp":"2025","message":{}}"#,
                #"{"timestamp":1e99,"message":1}"#,
            ],
            to: ".kimi/sessions/0a1b/s/wire.jsonl")
        #expect(try await read().rows.skipped == ["lines that can't be read": 1, "messages without a time": 3])
    }
}
