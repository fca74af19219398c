import RecapLanguage
import RecapMake
import TestSupport

/// A home folder with histories of browsers.
struct BrowserHome {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The places of the histories that most tests write.
    static let firefox = ".mozilla/firefox/x.default-release/places.sqlite"
    static let chrome = ".config/google-chrome/Default/History"

    /// The path of a file whose folders exist.
    func path(_ name: String) throws -> String {
        var made = ""
        for part in name.split(separator: "/").dropLast() {
            made += made.isEmpty ? part : "/" + part
            folder.makeFolder(made)
        }
        return folder.path(name)
    }

    /// Makes a history, which a function fills.
    func write(
        _ kind: BrowserDatabase.Kind, to name: String? = nil, _ fill: (BrowserDatabase) throws -> Void
    ) throws {
        let path = try path(name ?? (kind == .firefox ? BrowserHome.firefox : BrowserHome.chrome))
        let database = try BrowserDatabase(kind, path)
        try fill(database)
        database.close()
    }

    /// Reads the histories as the command does.
    func read(_ options: SourceOptions = .atEndOf2025()) async throws -> RecapData<BrowserFacts> {
        try await BrowserSource(in: places, options: options).read { _ in }
    }

    /// Reads some files as the command does.
    func read(
        files: [String], _ options: SourceOptions = .atEndOf2025()
    ) async throws -> RecapData<BrowserFacts> {
        try await BrowserSource(paths: files.map(folder.path), options: options).read { _ in }
    }

    /// The places of a person with this home folder.
    var places: DataLocations { DataLocations(folder: "/", home: folder.path, variable: { _ in nil }) }

    /// Keeps what is there, at noon of a day.
    func keep(on day: Day, all: Bool = false) async throws -> [Keeper.Source] {
        let clock = LocalClock(zone: "Asia/Seoul") ?? LocalClock()
        return try await Keeper(in: places)
            .keep(
                now: day.number * 86_400 + 12 * 3600, clock: clock, isComplete: all, progress: ProgressHandler { _ in })
    }
}

/// Returns a time in Seoul in seconds since 1970.
func seconds(_ day: Day, _ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Int {
    day.number * 86_400 + (hour - 9) * 3600 + minute * 60 + second
}
