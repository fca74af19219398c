import RecapLanguage
import RecapMake
import TestSupport

/// Logs of agents in a home folder, whose facts are known.
struct AgentLog {
    let home: ScratchFolder

    init() throws {
        home = try ScratchFolder()
        for folder in [".claude", ".claude/projects"] { home.makeFolder(folder) }
    }

    /// Writes the log of a session.
    func write(_ lines: [String], project: String = "-projects-shop", session: String = "s1", ending: String = "\n") {
        home.makeFolder(".claude/projects/\(project)")
        home.write(
            lines.joined(separator: ending) + ending, to: ".claude/projects/\(project)/\(session).jsonl")
    }

    /// Reads the logs as the command does.
    func read(_ options: SourceOptions = .atEndOf2025()) async throws -> RecapData<AgentFacts> {
        try await AgentSource(in: places, options: options).read { _ in }
    }

    /// The places of a person with this home folder.
    var places: DataLocations { DataLocations(folder: "/", home: home.path, variable: { _ in nil }) }

    // MARK: Lines

    /// A message of a person, in the form of a log.
    static func prompt(
        _ uuid: String, at time: String, session: String = "s1", folder: String = "/projects/shop", more: String = "",
        content: String = #""why does this fail?""#
    ) -> String {
        """
        {"parentUuid":null,"isSidechain":false,"userType":"external","cwd":"\(folder)","sessionId":"\(session)",\
        "version":"1.0.64","gitBranch":"main","type":"user",\(more)"message":{"role":"user","content":\(content)},\
        "uuid":"\(uuid)","timestamp":"\(time)"}
        """
    }

    /// A part of a reply, in the form of a log.
    static func reply(
        _ uuid: String, id: String, at time: String, session: String = "s1", output: Int = 20,
        content: String = #"{"type":"text","text":"{\"a\": \"한글 \\uD83E\\uDD8A\"}"}"#
    ) -> String {
        """
        {"parentUuid":"x","isSidechain":false,"userType":"external","cwd":"/projects/shop","sessionId":"\(session)",\
        "version":"1.0.64","gitBranch":"main","message":{"id":"\(id)","type":"message","role":"assistant",\
        "model":"claude-sonnet-4-20250514","content":[\(content)],"stop_reason":null,"usage":{"input_tokens":4,\
        "cache_creation_input_tokens":300,"cache_read_input_tokens":5000,"output_tokens":\(output),\
        "service_tier":"standard"}},"requestId":"req_1","type":"assistant","uuid":"\(uuid)","timestamp":"\(time)"}
        """
    }

    /// A run of a tool as the content of a reply.
    static func tool(_ name: String, id: String) -> String {
        #"{"type":"tool_use","id":"\#(id)","name":"\#(name)","input":{"command":"ls"}}"#
    }

    /// The result of a tool as the content of a message.
    static let toolResult = #"[{"tool_use_id":"t1","type":"tool_result","content":"ok"}]"#
}

extension SplitMix64 {
    /// Changes or removes bytes of a log, or cuts it off.
    mutating func damage(_ bytes: inout [UInt8]) {
        for _ in 0..<Int.random(in: 1...6, using: &self) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &self)
            switch Int.random(in: 0..<3, using: &self) {
            case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &self)
            case 1: bytes.remove(at: at)
            default: bytes.replaceSubrange(at..., with: bytes[at...].prefix(40))
            }
        }
    }
}
