internal import RecapLanguage
internal import RecapWords

/// Reads a person's commits of each day from repositories. A commit that is rebased later may go away, and so may a repository.
struct GitDays: DayReader {
    /// The folders of the repositories.
    let folders: [String]

    var name: String { GitFacts.source }
    var title: String { GitFacts.source }
    let lifetime: Int? = nil

    /// Returns the reader of the repositories below a person's home folder, in a list that is empty if there are none.
    static func all(in places: DataLocations) -> [GitDays] {
        let folders = GitFolders.belowHome(in: places)
        return folders.isEmpty ? [] : [GitDays(folders: folders)]
    }

    /// Counts the commits of the current branches that are not merges, each once, on the day and at the hour of its author's clock.
    /// O(*n*) in the number of commits.
    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        var book = DayBook(), rows = RowCount(), notes: [Message] = [], seen: Set<GitHash> = []
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
