internal import RecapJSON
internal import RecapSystem

/// The agent Kimi Code by Moonshot AI, which replaced Kimi CLI. Each line of its logs is an event.
struct KimiCode: CodingAgent {
    let name = "kimi-code"
    let title = "Kimi Code"
    let variable = "KIMI_CODE_HOME"
    let homeFolders: [String]? = [".kimi-code"]
    let logFolder: String? = "sessions"

    /// Returns the logs of all agents in all sessions in a folder. The agent that the user talks to is named `main`.
    func logs(in folder: String) -> [AgentLogFile] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            FileSystem.names(in: Paths.join(folder, project)).sorted().flatMap { session in
                let place = Paths.join(Paths.join(folder, project), session), agents = Paths.join(place, "agents")
                return FileSystem.names(in: agents).sorted().compactMap { agent -> AgentLogFile? in
                    let path = Paths.join(Paths.join(agents, agent), "wire.jsonl")
                    guard FileSystem.isRegularFile(path) else { return nil }
                    return AgentLogFile(
                        path: path, session: session, project: project, head: Paths.join(place, "state.json"))
                }
            }
        }
    }

    /// Reads the lines of a log.
    ///
    /// Some versions write a message, a tool call or the tokens of a reply in several lines of different forms. Only the form
    /// listed first in ``Form`` counts.
    func read(_ log: AgentLogFile, add: AgentRecordHandler) throws(FileError) {
        let isMain = Paths.split(Paths.split(log.path).folder).name == "main"
        let folder = log.head.flatMap { head in
            let file = AgentLogFile(path: head, session: "", project: nil)
            let state = (try? file.bytes()).flatMap(AgentLines.object)
            return state?.text("cwd", of: 0) ?? state?.text("workDir", of: 0)
        }
        var events: [Event] = []
        try AgentLines.read(log, add: add) { document, line throws(SkippedRow) in
            let found = KimiCode.events(document, line)
            guard let time = document.member("time", of: line).flatMap(document.milliseconds) else {
                if found.isEmpty { return nil }
                throw .messageWithoutTime
            }
            if found.isEmpty { events.append(Event(kind: .other, form: .other, milliseconds: time)) }
            events += found.map { Event(kind: $0.kind, form: $0.form, milliseconds: time, key: $0.key) }
            return nil
        }
        let forms = Set(events.map(\.form))
        for event in events where !event.form.isRepeated(among: forms) {
            var kind = event.kind
            if case .prompt = kind, !isMain { kind = .other }
            // A fork of a session begins with copies of its lines.
            let identifier = event.key.map { Digest(of: "\(event.form) \(event.milliseconds) \($0)") }
            add(
                .success(
                    AgentRecord(
                        kind: kind, seconds: event.milliseconds / 1000, identifier: identifier,
                        session: Digest(of: log.session), project: CodingAgents.project(folder) ?? log.project,
                        folder: folder)))
        }
    }

    /// The form in which a line reports an event.
    private enum Form: Hashable {
        case turn, message
        case call, callInMessage
        case usage, usageOfStep
        case other

        /// Returns whether lines of other forms report the same events.
        func isRepeated(among forms: Set<Form>) -> Bool {
            switch self {
            case .message: forms.contains(.turn)
            case .callInMessage: forms.contains(.call)
            case .usageOfStep: forms.contains(.usage)
            default: false
            }
        }
    }

    /// An event reported by a line.
    private struct Event {
        let kind: AgentRecord.Kind
        let form: Form
        let milliseconds: Int
        /// The key that distinguishes the event from others of the same form at the same time. `nil` if that isn't necessary.
        var key: String?
    }

    /// Returns the events that a line reports, or none if it is of another type.
    private static func events(
        _ document: JSONDocument, _ line: Int
    ) -> [(kind: AgentRecord.Kind, form: Form, key: String)] {
        switch document.text("type", of: line) {
        case "turn.prompt", "turn.steer":
            let origin = document.text("kind", of: document.member("origin", of: line)) ?? "user"
            let isWritten = origin == "user" && WrittenText.isWritten(document, document.member("input", of: line))
            return [(isWritten ? .prompt : .other, .turn, "")]
        case "context.append_message":
            let message = document.member("message", of: line)
            let origin = document.text("kind", of: document.member("origin", of: message)) ?? "user"
            return events(document, message: message, isOwn: origin == "user")
        case "agent.message.appended":
            let message = document.member("message", of: line)
            let source = document.text("source", of: document.member("meta", of: message))
            return events(document, message: document.member("message", of: message), isOwn: source == "input")
        case "context.append_loop_event":
            let event = document.member("event", of: line)
            switch document.text("type", of: event) {
            case "tool.call":
                guard let name = document.text("name", of: event), !name.isEmpty else { return [] }
                return [(.tool(name: name), .call, document.text("toolCallId", of: event) ?? "")]
            case "step.end": return reply(document, event, .usageOfStep)
            default: return []
            }
        case "usage.record": return reply(document, line, .usage)
        default: return []
        }
    }

    /// Returns the events that a line with a whole message reports.
    private static func events(
        _ document: JSONDocument, message: Int?, isOwn: Bool
    ) -> [(kind: AgentRecord.Kind, form: Form, key: String)] {
        switch document.text("role", of: message) {
        case "user":
            let isWritten = isOwn && WrittenText.isWritten(document, document.member("content", of: message))
            return [(isWritten ? .prompt : .other, .message, "")]
        case "assistant":
            return document.elements("toolCalls", of: message).compactMap { call in
                document.text("name", of: call).map {
                    (.tool(name: $0), .callInMessage, document.text("id", of: call) ?? "")
                }
            }
        default: return []
        }
    }

    private static func reply(
        _ document: JSONDocument, _ index: Int?, _ form: Form
    ) -> [(kind: AgentRecord.Kind, form: Form, key: String)] {
        guard let usage = document.member("usage", of: index), document.kind(usage) == .object else { return [] }
        func count(_ name: StaticString) -> Int { document.count(name, of: usage) }
        let tokens = TokenCounts(
            input: count("inputOther") + count("inputCacheCreation"), output: count("output"),
            cached: count("inputCacheRead"))
        let reply = AgentReply(model: document.text("model", of: index), tokens: tokens)
        return [(.reply(reply), form, "\(tokens.total)")]
    }
}
