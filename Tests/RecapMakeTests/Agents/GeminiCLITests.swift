import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct GeminiCLITests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private func prompt(_ id: String, _ text: String = "CANARY", minute: Int = 0) -> String {
        #"{"id":"\#(id)","timestamp":"2025-03-04T01:\#(minute + 10):00Z","type":"user","content":"\#(text)"}"#
    }

    private func reply(_ id: String, _ tokens: String) -> String {
        #"{"id":"\#(id)","timestamp":"2025-03-04T01:20:00Z","type":"gemini","content":"CANARY","#
            + #""thoughts":[{"subject":"CANARY"}],"tokens":\#(tokens)}"#
    }

    private let chats = ".gemini/tmp/shop/chats/"

    @Test func agentsInTheFolderOfASessionHaveNoMessagesOfAPerson() async throws {
        try write([#"{"sessionId":"s"}"#, prompt("1")], to: chats + "session-1.jsonl")
        let tokens = #"{"input":10,"output":2,"cached":0,"total":12}"#
        try write(
            [#"{"sessionId":"a","directories":["CANARY"]}"#, prompt("2"), reply("3", tokens)], to: chats + "s/a.jsonl")
        try write(
            [#"{"sessionId":"b","kind":"subagent"}"#, prompt("4"), reply("5", tokens), #"{"$set":{"kind":"main"}}"#],
            to: chats + "s/b.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.sessions, facts.replies, facts.tokens.input] == [1, 1, 2, 20])
        try await expectPrivateAndKept(".gemini")
    }

    @Test func repliesMayBeThoseOfAModel() async throws {
        let tokens = #"{"input":10,"output":2,"cached":0,"total":12}"#
        try write(
            [
                #"{"sessionId":"s","kind":"main"}"#, prompt("1"),
                reply("2", tokens).replacing(#""type":"gemini""#, with: #""type":"model""#),
            ], to: chats + "session-1.jsonl")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.tokens.total] == [1, 1, 12])
    }

    @Test func theCacheIsPartOfTheInputWhereTheSumSaysSo() async throws {
        try write(
            [
                prompt("1"), reply("2", #"{"input":100,"output":10,"cached":40,"thoughts":5,"tool":7,"total":122}"#),
                reply("3", #"{"input":100,"output":10,"cached":40,"thoughts":5,"tool":7,"total":162}"#),
                reply("4", "null"), reply("5", #"{"input":1,"output":1,"cached":1}"#),
            ], to: chats + "session-1.jsonl")
        let tokens = try await facts().tokens
        #expect([tokens.input, tokens.output, tokens.cached] == [67 + 107, 31, 81])
    }

    @Test func commandsAreNoMessagesAndPathsAreNoCommands() async throws {
        try write(
            [
                prompt("1"), prompt("2", "/chat save CANARY"), prompt("3", "?"), prompt("4", "  "),
                prompt("5", "/home/CANARY is empty"), prompt("6", "<session_context>CANARY"),
            ], to: chats + "session-1.jsonl")
        #expect(try await facts().messages == 2)
    }

    @Test(
        "Messages are removed from one on; all if it isn't there",
        arguments: [("2", 1), ("1", 0), ("none", 0), ("3", 2)])
    func rewinding(_ to: String, _ remaining: Int) async throws {
        try write([prompt("sure")], to: chats + "session-0.jsonl")
        try write(
            [#"{"sessionId":"s"}"#] + (1...3).map { prompt("\($0)") } + [#"{"$rewindTo":"\#(to)"}"#],
            to: chats + "session-1.jsonl")
        #expect(try await facts().messages == 1 + remaining)
        // A message with the identifier of one that was removed is a new one.
        try write(
            [#"{"sessionId":"s"}"#] + (1...3).map { prompt("\($0)") }
                + [#"{"$rewindTo":"\#(to)"}"#, prompt("3", minute: 1), prompt("3", minute: 2)],
            to: chats + "session-1.jsonl")
        #expect(try await facts().messages == 2 + remaining)
    }

    @Test func filesThatAreNoConversationAreCounted() async throws {
        try write([prompt("1")], to: chats + "session-0.jsonl")
        for (index, text) in ["[1]", "nonsense", "7"].enumerated() {
            try write([text], to: chats + "session-\(index).json")
        }
        #expect(try await read().rows.skipped == ["lines that can't be read": 3])
    }

    /// Each removal costs as much as it removes.
    @Test(.timeLimit(.minutes(1))) func manyRemovalsTakeTimeInProportion() async throws {
        var lines = (0..<5000).map { prompt("m\($0)") }
        lines += (1..<5000).reversed().map { #"{"$rewindTo":"m\#($0)"}"# }
        try write(lines, to: chats + "session-1.jsonl")
        #expect(try await facts().messages == 1)
    }
}
