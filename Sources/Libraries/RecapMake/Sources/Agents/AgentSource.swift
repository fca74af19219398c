package import RecapLanguage
internal import RecapSystem

/// A source that reads the logs of coding agents and their archived days.
package struct AgentSource: RecapSource {
    private let logs: [AgentLogs]
    private let archive: Archive?
    private let options: SourceOptions

    /// Creates a source of the logs of all agents in their default locations, and of their archived days.
    package init(in places: DataLocations, options: SourceOptions) {
        logs = AgentLogs.all(in: places)
        archive = Archive(in: places)
        self.options = options
    }

    /// Creates a source of the logs in some folders, each in the format of an agent's folder. Throws ``MakeError`` if a folder
    /// has no logs.
    package init(folders: [String], options: SourceOptions) throws(MakeError) {
        // Folders of the same agent are read together, since they may contain copies of the same lines.
        var foldersOfAgents: [String: [String]] = [:]
        for folder in folders {
            // The folder may also be an agent's own one, such as ~/.claude.
            let places =
                CodingAgents.all.map { (agent: $0, place: folder) }
                + CodingAgents.all.compactMap { agent in
                    agent.logFolder.map { (agent: agent, place: Paths.join(folder, $0)) }
                }
            let found = places.compactMap { agent, place in
                AgentLogs(of: agent, in: [place]).map { (logs: $0, place: place) }
            }
            guard let (most, place) = found.max(by: { $0.logs.files.count < $1.logs.files.count }) else {
                throw MakeError(
                    "\(folder): there are no logs of agents",
                    .nameFiles(source: AgentFacts.source, example: "~/.claude/projects"))
            }
            guard !most.files.isEmpty else {
                throw MakeError(
                    "\(folder): there are files, but no logs of an agent that this program knows; they may be those of a newer version"
                )
            }
            foldersOfAgents[most.name, default: []].append(place)
        }
        logs = CodingAgents.all.compactMap { agent in
            foldersOfAgents[agent.name].flatMap { AgentLogs(of: agent, in: $0) }
        }
        archive = nil
        self.options = options
    }

    package static let origin = Message("the logs of coding agents, such as Claude Code")

    /// Counts the logs in the home folder and the archived days.
    package static func find(in places: DataLocations) async -> Message? {
        let logs = AgentLogs.all(in: places)
        let count = logs.reduce(0) { $0 + $1.files.count }
        let titles = logs.filter { !$0.files.isEmpty }.map(\.title).joined(separator: ", ")
        let found = count == 0 ? logs.first { !$0.unknown.isEmpty }.map { Message.newer($0.title) } : nil
        return .found(
            count == 0 ? found : Message("\(Message.logs(count)) of \(titles)"), keptOf: CodingAgents.all.map(\.name),
            in: places)
    }

    /// Reads the logs. O(*n*) in their length.
    package func read(progress: ProgressHandler) async throws -> RecapData<AgentFacts> {
        var days = ProgramDays(showsNames: options.shown.contains(.files)), logs = logs
        for index in logs.indices { logs[index].showsServers = options.shown.contains(.files) }
        try await days.read(CodingAgents.all.map { ($0.name, $0.title) }, by: logs, archive, options, progress)
        var data = try days.data(
            options, records: "messages",
            absence: "there are no logs of agents; name the folder that contains them", example: "~/.claude/projects"
        ) { AgentFacts(days, period: $0, today: options.today) }
        for logs in logs {
            if let lifetime = logs.lifetime {
                data.notes.append(
                    "\(logs.title) deletes its logs after \(Message.days(lifetime)), unless it is set otherwise")
            }
        }
        data.notes.append("the data goes back to \(data.facts.logsFrom.text)")
        return data
    }
}
