internal import RecapLanguage
internal import RecapSystem

/// A reader of the user's daily commits in repositories. Commits may disappear later in a rebase, and so may whole repositories.
struct GitDays: DayReader {
    /// The folders of the repositories.
    let folders: [String]

    var name: String { GitFacts.source }
    var title: String { GitFacts.source }
    let lifetime: Int? = nil

    /// Returns a reader of the repositories below the user's home folder, or an empty array if there are none.
    static func all(in places: DataLocations) -> [GitDays] {
        let folders = GitFolders.belowHome(in: places)
        return folders.isEmpty ? [] : [GitDays(folders: folders)]
    }

    /// Counts the commits on the current branches, except for merges. Each is counted once, at the local time of its author.
    /// O(*n*) in the number of commits.
    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        var book = DailyCounts(), rows = RowCount(), notes: [Message] = [], seen: Set<GitHash> = []
        let first = since.map { ["--since=\($0.text)T00:00:00"] } ?? []
        for folder in folders {
            do {
                let repository = try await GitRepository(at: folder)
                guard repository.hasCommits else { continue }
                let identity = try await GitIdentity(configuredIn: [repository])
                var reader = GitRecordReader()
                func count(_ record: GitRecord) {
                    guard !record.isMerge, !record.author.isBot, identity.matches(record.author),
                        seen.insert(record.hash).inserted
                    else { return }
                    rows.countRead()
                    book[record.time.day].count(inHour: record.time.hour)
                }
                let result = try await repository.git.stream(
                    ["log", "-z"] + GitCommand.logOptions + first
                        + ["--format=" + GitRecordReader.format(withSubject: false), "HEAD", "--"]
                ) { chunk in
                    reader.read(chunk) { count($0) }
                    progress(
                        ReadingProgress(name: repository.name, done: rows.read, total: nil, unit: Message.commits))
                }
                reader.finish { count($0) }
                if !result.isSuccess { notes.append("left out: \(repository.name): git log failed: \(result.reason)") }
            } catch let error as MakeError {
                notes.append("left out: \(error.message)")
            }
        }
        return DayReading(book: book, rows: rows, notes: notes)
    }
}

/// A search for the user's repositories.
enum GitFolders {
    /// The maximum depth below the home folder, and the maximum number of folders to examine.
    private static let depth = 4, limit = 4000

    /// Returns the folders of repositories below the home folder, and that of the current folder's repository. O(*n*) in the
    /// number of folders, at most 4,000.
    static func find(in places: DataLocations) -> [String] {
        let found = belowHome(in: places)
        guard let current = enclosing(places.folder) else { return found }
        return found.contains { Paths.real($0) == current } ? found : found + [current]
    }

    /// Returns the folders of repositories below the home folder. Skips hidden folders, links and nested repositories. O(*n*) in
    /// the number of folders, at most 4,000.
    static func belowHome(in places: DataLocations) -> [String] {
        var found: [String] = [], open = [(path: places.home, depth: 0)], count = 0
        while let (folder, depth) = open.popLast(), count < limit {
            count += 1
            let names = FileSystem.names(in: folder)
            if names.contains(".git") { found.append(folder) }
            // The home folder may itself be a repository of settings.
            guard depth == 0 || depth < GitFolders.depth && found.last != folder else { continue }
            for name in names.sorted(by: >) where !name.hasPrefix(".") && !unrelated.contains(name) {
                let path = Paths.join(folder, name)
                if FileSystem.target(ofLink: path) == nil, FileSystem.isFolder(path) { open.append((path, depth + 1)) }
            }
        }
        return found
    }

    /// Returns the closest folder that is a repository, at or above a folder.
    private static func enclosing(_ folder: String) -> String? {
        guard var path = Paths.real(folder) else { return nil }
        while !FileSystem.exists(Paths.join(path, ".git")) {
            guard path != "/" else { return nil }
            path = Paths.split(path).folder
        }
        return path
    }

    /// The names of folders that contain third-party code.
    private static let unrelated: Set<String> = ["node_modules", "vendor", "site-packages", "snap"]
}
