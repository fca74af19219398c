import CArchive
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

@Suite struct CodexTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private func line(_ time: String, _ type: String, _ payload: String) -> String {
        #"{"timestamp":"2025-03-\#(time)Z","type":"\#(type)","payload":{\#(payload)},"ordinal":1}"#
    }

    private func head(_ time: String, _ more: String = #""source":"cli""#) -> String {
        line(time, "session_meta", #""id":"x","cwd":"/projects/CANARY",\#(more)"#)
    }

    private func prompt(_ time: String, _ text: String = "CANARY", more: String = "") -> String {
        line(time, "event_msg", #""type":"user_message","message":"\#(text)"\#(more)"#)
    }

    /// A reply, with the sum of the tokens of all.
    private func reply(_ time: String, _ tokens: Int, sum: Int) -> String {
        func usage(_ count: Int) -> String { #"{"input_tokens":\#(count),"output_tokens":1}"# }
        return line(
            time, "event_msg",
            #""type":"token_count","info":{"total_token_usage":\#(usage(sum)),"last_token_usage":\#(usage(tokens))}"#)
    }

    private func tool(_ time: String, _ more: String) -> String {
        line(time, "response_item", #""type":"function_call",\#(more),"arguments":"CANARY""#)
    }

    private let folder = ".codex/sessions/2025/03/04/"

    /// The copies begin with the head of the parent, and a second passes while they are written.
    @Test func theHeadOfAParentDoesNotHideThatALogIsACopy() async throws {
        let own = [head("04T01:00:00"), prompt("04T01:00:01"), reply("04T01:00:05", 10, sum: 10)]
        try write(own + [reply("04T01:00:09", 20, sum: 30)], to: folder + "rollout-x.jsonl")
        for (name, mark) in [("y", #""forked_from_id":"x""#), ("z", #""source":{"subagent":"review"}"#)] {
            try write(
                [
                    head("05T01:00:00.8", mark), head("05T01:00:00.8"), prompt("05T01:00:00.9"),
                    reply("05T01:00:00.9", 10, sum: 10), reply("05T01:00:01.1", 20, sum: 30),
                    tool("05T01:00:01.1", #""name":"spawn_agent""#),
                    prompt("05T01:00:01.2"), tool("05T01:00:03", #""name":"shell""#), reply("05T01:00:04", 5, sum: 35),
                ], to: folder + "rollout-\(name).jsonl")
        }
        let facts = try await facts()
        // The prompt after the copies is a person's in the fork alone.
        #expect([facts.messages, facts.replies, facts.tokens.input, facts.toolRuns] == [2, 4, 40, 2])
    }

    /// The tokens of one reply, as later versions write them beside or instead of the sums.
    private func usage(_ time: String, _ identifier: String, _ tokens: Int, ordinal: Int = 1) -> String {
        let usage = #""usage":{"input_tokens":\#(tokens),"cached_input_tokens":4,"output_tokens":1}"#
        return line(
            time, "token_usage_record",
            #""thread_id":"x","response_id":"\#(identifier)",\#(usage),"turn_token_usage":{"input_tokens":99}"#
        ).replacing(#""ordinal":1"#, with: #""ordinal":\#(ordinal)"#)
    }

    private func turn(_ time: String) -> String { line(time, "turn_context", #""model":"gpt-5.2""#) }

    @Test func aReplyThatTwoLinesAreAboutCountsOnce() async throws {
        try write(
            [
                head("04T01:00:00"), turn("04T01:00:01"), prompt("04T01:00:01"), reply("04T01:00:05", 10, sum: 10),
                // A later version goes on with the session, and writes both.
                turn("04T02:00:01"), prompt("04T02:00:01"), reply("04T02:00:05", 20, sum: 30),
                usage("04T02:00:05", "r1", 20), usage("04T02:00:06", "r1", 20), usage("04T02:00:09", "r2", 30),
                reply("04T02:00:09", 30, sum: 60),
                turn("04T03:00:01"), prompt("04T03:00:01"), usage("04T03:00:09", "r3", 7),
            ], to: folder + "rollout-x.jsonl")
        let data = try await read(), facts = data.facts
        #expect([facts.messages, facts.replies, facts.tokens.input, facts.tokens.cached] == [3, 4, 55, 12])
        #expect(facts.models.map(\.label) == ["GPT-5.2"] && facts.models.first?.value == 4)
        #expect(data.rows.skipped == ["copies of other lines": 1])
    }

    /// A fork begins with the replies of its parent, in another minute, or says with which line its own begin.
    @Test func copiedRepliesCountOnceInAnyLog() async throws {
        try write(
            [head("04T01:00:00"), turn("04T01:00:01"), prompt("04T01:00:01"), usage("04T01:00:05", "r1", 20)],
            to: folder + "rollout-x.jsonl")
        try write(
            [
                head("05T01:00:00"), turn("05T01:00:01"), usage("05T01:00:50", "r1", 20),
                usage("05T01:01:50", "r2", 30),
            ], to: folder + "rollout-y.jsonl")
        try write(
            [
                head("06T01:00:00", #""parent_thread_id":"x","subagent_history_start_ordinal":"3""#),
                usage("06T01:00:00", "r9", 50, ordinal: 2), prompt("06T01:00:00").replacing(":1}", with: ":3}"),
                usage("06T01:00:00", "r3", 40, ordinal: 4), usage("06T01:00:01", "r4", 50, ordinal: 5),
            ], to: folder + "rollout-z.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.tokens.input] == [1, 4, 124])
    }

    @Test func oneCopiedReplyIsACopyToo() async throws {
        try write(
            [
                head("05T01:00:00", #""forked_from_id":"x""#), prompt("05T01:00:00"), reply("05T01:00:00", 10, sum: 10),
                prompt("05T01:00:07"), reply("05T01:00:09", 5, sum: 15),
            ], to: folder + "rollout-y.jsonl")
        var facts = try await facts()
        #expect([facts.messages, facts.replies, facts.tokens.input] == [1, 1, 5])
        // An agent that was started without copies has none to leave out.
        try write(
            [
                head("05T02:00:00", #""source":{"subagent":"review"}"#), reply("05T02:00:04", 7, sum: 7),
                reply("05T02:00:08", 8, sum: 15),
            ], to: folder + "rollout-z.jsonl")
        facts = try await self.facts()
        #expect([facts.replies, facts.tokens.input] == [3, 20])
    }

    /// The sums of the copies are the base of the first reply that has no tokens of its own.
    @Test func copiesAreTheBaseOfDifferences() async throws {
        let sum = #""type":"token_count","info":{"total_token_usage":{"input_tokens":45,"output_tokens":3}}"#
        try write(
            [
                head("05T01:00:00", #""forked_from_id":"x""#), reply("05T01:00:00", 10, sum: 10),
                reply("05T01:00:00", 30, sum: 40), prompt("05T01:00:07"), line("05T01:00:09", "event_msg", sum),
            ], to: folder + "rollout-y.jsonl")
        let facts = try await facts()
        #expect([facts.replies, facts.tokens.input, facts.tokens.output] == [1, 5, 2])
    }

    /// The sum may have grown by something else, or have been set back.
    @Test func theTokensOfAReplyAreItsOwnWhereItHasThem() async throws {
        try write(
            [
                head("04T01:00:00"), prompt("04T01:00:01"), reply("04T01:00:05", 10, sum: 500),
                reply("04T01:00:06", 20, sum: 30), reply("04T01:00:07", 20, sum: 30),
            ], to: folder + "rollout-x.jsonl")
        let facts = try await facts()
        #expect([facts.replies, facts.tokens.input, facts.tokens.output] == [2, 30, 2])
    }

    @Test func aPlainLogComesBeforeACompressedOne() async throws {
        try write([head("04T01:00:00"), prompt("04T01:00:01")], to: folder + "rollout-x.jsonl")
        try write(["nonsense"], to: folder + "rollout-x.jsonl.zst")
        try write(["nonsense"], to: ".codex/archived_sessions/rollout-x.jsonl.zst")
        var data = try await read()
        #expect(data.rows.skippedCount == 0)
        #expect(!data.notes.contains { "\($0)".contains("can't be read") })
        try write(["nonsense"], to: folder + "rollout-y.jsonl.zst")
        data = try await read()
        #expect(data.facts.messages == 1)
        #expect(data.notes.contains { "\($0)".contains("can't be read") } || data.rows.skippedCount == 1)
    }

    @Test func instructionsAndCommandsAreNoMessages() async throws {
        try write(
            [
                head("04T01:00:00"), prompt("04T01:00:01"), prompt("04T01:00:02", "/compact"),
                prompt("04T01:00:02", "/etc/hosts is wrong"), prompt("04T01:00:03", "<environment_context> CANARY"),
                prompt("04T01:00:04", more: #","kind":"user_instructions""#), prompt("04T01:00:05", " "),
                prompt("04T01:00:06", more: #","kind":"plain""#),
                prompt("04T01:00:07", "", more: #","images":["CANARY"]"#),
                prompt("04T01:00:08", "", more: #","images":[]"#),
            ], to: folder + "rollout-x.jsonl")
        #expect(try await facts().messages == 4)
    }

    @Test(
        "Sessions that no person began have no messages, but replies",
        arguments: [
            (#""source":"cli","thread_source":"user""#, 1), (#""source":"vscode""#, 1), (#""source":"exec""#, 1),
            (#""thread_source":"subagent""#, 0), (#""thread_source":"memory_consolidation""#, 0),
            (#""source":{"subagent":{"thread_spawn":{"parent_thread_id":"CANARY"}}},"agent_nickname":"CANARY""#, 0),
        ])
    func sessionsOfOthers(_ mark: String, _ messages: Int) async throws {
        try write([head("04T01:00:00"), prompt("04T01:00:01")], to: folder + "rollout-x.jsonl")
        try write(
            [head("04T02:00:00", mark), prompt("04T02:00:01"), reply("04T02:00:09", 4, sum: 4)],
            to: folder + "rollout-y.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.sessions, facts.replies] == [1 + messages, 1 + messages, 1])
    }

    @Test func aFolderThatIsNamedTwiceIsReadOnce() async throws {
        try write(
            [head("04T01:00:00"), prompt("04T01:00:01"), reply("04T01:00:05", 10, sum: 10)],
            to: folder + "rollout-x.jsonl")
        home.link("other", to: home.path(".codex"))
        let names = "\(home.path(".codex"))/, \(home.path("other"))"
        let places = DataLocations(folder: "/", home: home.path) { $0 == "CODEX_HOME" ? names : nil }
        let facts = try await AgentSource(in: places, options: .atEndOf2025()).read { _ in }.facts
        #expect([facts.messages, facts.replies] == [1, 1])
    }

    @Test func theModelIsUnknownWhereNoTurnNamesIt() async throws {
        try write(
            [
                head("04T01:00:00"), prompt("04T01:00:01"), reply("04T01:00:05", 10, sum: 10),
                tool("04T01:00:06", #""name":"CANARY","namespace":"mcp__CANARY""#), tool("04T01:00:06", #""name":"""#),
                line("04T01:00:07", "response_item", #""type":"web_search_call","action":{"query":"CANARY"}"#),
                line("04T01:00:07", "compacted", #""message":"CANARY","replacement_history":["CANARY"]"#),
                line("04T01:00:07", "event_msg", #""type":"agent_message","message":"CANARY""#),
            ], to: folder + "rollout-x.jsonl")
        let facts = try await facts()
        #expect(facts.models.isEmpty)
        #expect(Set(facts.tools.map(\.label)) == ["MCP", "web_search"])
        try await expectPrivateAndKept(".codex")
    }
}
