internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// The logs of a coding agent.
struct AgentLogs: DayReader {
    let agent: any CodingAgent
    let files: [AgentLogFile]

    var name: String { agent.name }
    var title: String { agent.title }
    var lifetime: Int? { agent.lifetime }

    /// Returns the logs of all agents in their usual places.
    static func all(in places: DataLocations) -> [AgentLogs] {
        CodingAgents.all.compactMap { agent in
            var folders: Set<String> = []
            let files = agent.folders(in: places).filter { folders.insert($0).inserted }.flatMap(agent.logs(in:))
            return files.isEmpty ? nil : AgentLogs(agent: agent, files: files)
        }
    }

    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        let (collector, notes) = try await read(since: since, clock: clock, progress: progress)
        return DayReading(book: collector.days(showsServers: false), rows: collector.rows, notes: notes)
    }

    /// Reads the logs that have changed since a day began. O(*n*) in their length.
    ///
    /// - Returns: What was read, and notes about what could not be.
    func read(
        since: Day?, clock: LocalClock, progress: ProgressHandler
    ) async throws -> (collector: AgentCollector, notes: [Message]) {
        // The day begins at most 14 hours before it does in UTC.
        let start = since.map { $0.number * 86_400 - 14 * 3600 }
        var collector = AgentCollector(clock: clock)
        var unreadable = 0
        for (index, file) in files.enumerated() {
            try Task.checkCancellation()
            if let start, let stamp = FileStamp(of: file.path), stamp.seconds < start { continue }
            do throws(FileError) {
                try agent.read(file) { collector.add($0) }
            } catch {
                unreadable += 1
            }
            progress(ReadingProgress(name: Message("logs"), done: index + 1, total: files.count, unit: Message.files))
        }
        return (collector, unreadable == 0 ? [] : ["\(Message.logs(unreadable)) can't be read"])
    }
}

/// The coding agents whose logs are read.
enum CodingAgents {
    static let all: [any CodingAgent] = [ClaudeCode()]
}
