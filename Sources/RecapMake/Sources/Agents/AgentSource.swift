public import RecapLanguage
internal import RecapSystem
public import RecapWords

/// Options for recaps of sessions with agents.
public struct AgentOptions: Sendable {
    /// The period. Defaults to the current year, or to the last year with messages if the current one has none.
    public var period: Period?
    /// The current day, which determines the current year.
    public var today: Day
    /// The clock that determines days and hours.
    public var clock = LocalClock()
    /// The kinds of detail to show in addition to the default ones.
    public var shown: Set<Detail> = []

    /// Creates the options of a recap of sessions with agents.
    public init(period: Period? = nil, today: Day) {
        self.period = period
        self.today = today
    }
}

/// Reads the logs of Claude Code.
public struct AgentSource: RecapSource {
    private let folders: [String]
    private let options: AgentOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - folders: The folders that contain a folder of logs for each project.
    ///   - options: The options of the recap.
    public init(folders: [String], options: AgentOptions) {
        self.folders = folders
        self.options = options
    }

    /// Where the data comes from.
    public static let origin = Message("the logs of Claude Code in ~/.claude/projects")

    /// Returns the folders that contain logs: the default ones, and those from the variable `CLAUDE_CONFIG_DIR`.
    public static func folders(in places: DataLocations) -> [String] {
        let named = places.variable("CLAUDE_CONFIG_DIR").map { $0.split(separator: ",").map(String.init) } ?? []
        let homes = named + [Paths.join(places.home, ".claude"), Paths.join(places.home, ".config/claude")]
        var seen: Set<String> = []
        return homes.map { Paths.join($0, "projects") }.filter { FileSystem.isFolder($0) && seen.insert($0).inserted }
    }

    /// Counts the logs in the home folder.
    public static func find(in places: DataLocations) async -> Message? {
        let count = folders(in: places).reduce(0) { $0 + logs(in: $1).count }
        return count == 0 ? nil : Message("\(Message.logs(count)) of Claude Code")
    }

    /// The log of a session.
    private struct Log {
        let path: String
        /// The name of the folder that contains the project's logs.
        let project: String
        /// The file name without its extension.
        let name: String
    }

    /// Returns the logs of all projects in a folder, sorted by name. Logs of agents that were started by other agents
    /// are in subfolders named after the session.
    private static func logs(in folder: String) -> [Log] {
        FileSystem.names(in: folder).sorted().flatMap { project in
            let place = Paths.join(folder, project)
            return logs(in: place, project: project)
                + FileSystem.names(in: place).sorted().flatMap { session in
                    logs(in: Paths.join(Paths.join(place, session), "subagents"), project: project)
                }
        }
    }

    private static func logs(in folder: String, project: String) -> [Log] {
        FileSystem.names(in: folder).sorted().filter { $0.hasSuffix(ending) }
            .map { Log(path: Paths.join(folder, $0), project: project, name: String($0.dropLast(ending.count))) }
    }

    private static let ending = ".jsonl"

    /// Reads the logs. O(*n*) in their length.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    public func read(progress: ProgressHandler) async throws -> RecapData<AgentFacts> {
        let logs = folders.flatMap(AgentSource.logs(in:))
        guard !logs.isEmpty else {
            throw MakeError(
                "there are no logs of Claude Code" + (folders.isEmpty ? "" : " in \(folders.joined(separator: ", "))")
                    + "; name the folder that contains them, usually ~/.claude/projects")
        }
        var collector = AgentCollector(clock: options.clock)
        var notes: [Message] = []
        var unreadable = 0
        for (index, log) in logs.enumerated() {
            try Task.checkCancellation()
            do throws(FileError) {
                let bytes = try OpenFile(regular: log.path).bytes(limit: 1 << 28)
                collector.read(bytes, name: log.name, project: log.project)
            } catch {
                unreadable += 1
            }
            progress(ReadingProgress(name: Message("logs"), done: index + 1, total: logs.count, unit: Message.files))
        }
        if unreadable > 0 { notes.append("\(Message.logs(unreadable)) can't be read") }
        var period = options.period ?? Period.year(of: options.today)
        var facts = collector.facts(of: period, today: options.today, shown: options.shown)
        let years = collector.years
        if facts == nil, options.period == nil, let year = years.keys.filter({ $0 <= options.today.date.year }).max() {
            notes.append(.another(year, than: period.from.date.year))
            period = Period(year: year)
            facts = collector.facts(of: period, today: options.today, shown: options.shown)
        }
        guard let facts else {
            let text = years.keys.sorted().map(String.init).joined(separator: ", ")
            throw MakeError(
                "there are no messages in \(Message.span(period))"
                    + (text.isEmpty ? "" : "; there are some in \(text)"))
        }
        notes.append(
            "the logs go back to \(facts.logsFrom.text); Claude Code keeps them for 30 days unless cleanupPeriodDays in its settings says otherwise"
        )
        return RecapData(period: period, rows: collector.rows, facts: facts, notes: notes, shown: options.shown)
    }
}
