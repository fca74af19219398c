import RecapLanguage
import RecapMake
import RecapSystem
import TestSupport
import Testing

/// Tests of the logs of agents in a home folder.
protocol AgentLogTests {
    /// The home folder.
    var home: ScratchFolder { get }
}

extension AgentLogTests {
    /// The places of a person with this home folder.
    var places: DataLocations { DataLocations(folder: "/", home: home.path, variable: { _ in nil }) }

    /// Reads all logs as the command does.
    func read(shown: Set<Detail> = []) async throws -> RecapData<AgentFacts> {
        try await AgentSource(in: places, options: .atEndOf2025(shown: shown)).read { _ in }
    }

    /// Returns the facts of all logs.
    func facts(shown: Set<Detail> = []) async throws -> AgentFacts { try await read(shown: shown).facts }

    /// Writes the lines of a file, and makes the folders that it is in.
    func write(_ lines: [String], to path: String) throws {
        try home.write(Array((lines.joined(separator: "\n") + "\n").utf8), inFolders: path)
    }

    /// Checks that no canary is in a recap or in what is kept, and that the recap stays when the logs have gone.
    func expectPrivateAndKept(_ folder: String) async throws {
        let data = try await read()
        #expect(!"\(data.json(in: .english)) \(data.notes) \(data.rows)".contains("CANARY"))
        let clock = try #require(LocalClock(zone: "Asia/Seoul"))
        let now = Day(year: 2026, month: 1, day: 1).number * 86_400
        let kept = try await Keeper(in: places).keep(now: now, clock: clock, progress: ProgressHandler { _ in })
        for source in kept {
            _ = try source.result.get()
            let path = home.path(".local/state/recap-tui/kept/\(source.name)/2025.jsonl")
            let text = String(decoding: try OpenFile(regular: path).bytes(limit: 1 << 20), as: UTF8.self)
            #expect(!text.contains("CANARY"))
        }
        ScratchFolder.remove(home.path(folder))
        let after = try await read()
        #expect(after.facts.factValue == data.facts.factValue)
        #expect(after.rows.read == 0)
    }

    /// Runs statements of SQL in a database, and makes the folders that it is in.
    func run(_ statements: String, in name: String) throws {
        home.makeFolders(of: name)
        try TestDatabase(home.path(name)).run(statements)
    }
}

extension ScratchFolder {
    /// Writes a file, and makes the folders that it is in.
    func write(_ bytes: [UInt8], inFolders path: String) throws {
        makeFolders(of: path)
        try write(bytes, to: path)
    }

    /// Makes the folders that a file is in.
    func makeFolders(of path: String) {
        let parts = path.split(separator: "/")
        for count in 1..<max(1, parts.count) { makeFolder(parts.prefix(count).joined(separator: "/")) }
    }
}
