package import RecapLanguage
internal import RecapSystem

/// A source that reads the commits of git repositories.
package struct GitSource: RecapSource {
    private let folders: [String]
    private let options: GitOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - folders: The folders of repositories, or folders inside repositories.
    ///   - options: The options of the recap.
    package init(folders: [String], options: GitOptions) {
        self.folders = folders
        self.options = options
    }

    package static let origin = Message("the commits of the current folder's repository")

    /// Counts the commits of the current folder's repository.
    package static func find(in places: DataLocations) async -> Message? {
        guard let repository = try? await GitRepository(at: places.folder), repository.hasCommits,
            let count = try? await repository.git.run("rev-list", "--count", "HEAD").lines.first.flatMap({ Int($0) })
        else { return nil }
        return Message("\(Message.commits(count)) in \(repository.name)")
    }

    /// Reads the repositories. O(*n*) in the number of their commits, and in the size of the changes in counted ones.
    package func read(progress: ProgressHandler) async throws -> RecapData<GitFacts> {
        var notes: [Message] = []
        var repositories: [GitRepository] = []
        for folder in folders {
            do {
                let repository = try await GitRepository(at: folder)
                if repository.hasCommits {
                    repositories.append(repository)
                } else {
                    notes.append("\(repository.name) has no commits")
                }
            } catch let error as MakeError where folders.count > 1 {
                notes.append("left out: \(error.message)")
            }
        }
        guard !repositories.isEmpty else {
            throw MakeError(
                notes.isEmpty ? "there are no repositories to read" : notes.map(\.english).joined(separator: "\n"))
        }
        let range = try await resolvedRange(in: repositories)
        let identity = try await identity(in: repositories)
        var collector = GitCollector(
            range?.period ?? options.period ?? Period.year(of: options.today), of: identity, options: options,
            mayMove: range == nil && options.period == nil)
        try await readCommits(of: repositories, in: range, into: &collector, progress)
        if !collector.hasCommits, let year = collector.lastYear {
            notes.append(.another(year, than: collector.period.from.date.year))
            collector.move(toYear: year)
        }
        guard collector.hasCommits else { throw GitSource.nothingFound(collector, identity) }
        notes += collector.notes
        if options.includesChanges { try await readChanges(of: repositories, into: &collector, progress, &notes) }
        return RecapData(
            period: collector.period, rows: collector.rows, facts: collector.facts(), notes: notes, shown: options.shown
        )
    }

    private func resolvedRange(in repositories: [GitRepository]) async throws -> ResolvedRange? {
        guard let range = options.range else { return nil }
        guard repositories.count == 1 else { throw MakeError("revisions are those of one repository; name only one") }
        return try await ResolvedRange(range, in: repositories[0])
    }

    private func identity(in repositories: [GitRepository]) async throws -> GitIdentity? {
        switch options.author {
        case .team: return nil
        case .emails(let emails): return GitIdentity(emails: emails)
        // If git has no configured user, no commits match, and the error lists the authors.
        case .automatic: return try await GitIdentity(configuredIn: repositories)
        }
    }

    private static func nothingFound(_ collector: GitCollector, _ identity: GitIdentity?) -> MakeError {
        guard identity != nil, collector.years.isEmpty, !collector.authors.isEmpty else {
            return MakeError(no: "commits", in: collector.period, years: collector.years.keys, of: collector.rows)
        }
        let authors = collector.authors.sorted { ($1.value, $0.key.email) < ($0.value, $1.key.email) }.prefix(5)
        let reason = identity?.isEmpty == true ? "git does not know who you are" : "none of the commits are yours"
        return MakeError(
            "\(reason)\nthe most are by\n"
                + authors.map { "    \($0.key.name) <\($0.key.email)>" }.joined(separator: "\n"),
            .sayWhoYouAre, .takeEverybody)
    }

    private func readCommits(
        of repositories: [GitRepository], in range: ResolvedRange?, into collector: inout GitCollector,
        _ progress: ProgressHandler
    ) async throws {
        let revisions = range?.arguments ?? (options.includesBranches ? ["HEAD", "--branches"] : ["HEAD"])
        let withSubject = options.shown.contains(.subjects)
        for repository in repositories {
            collector.begin(repository.name)
            var reader = GitRecordReader()
            var count = 0
            let result = try await repository.git.stream(
                ["log", "-z"] + GitCommand.logOptions
                    + ["--format=" + GitRecordReader.format(withSubject: withSubject)] + revisions + ["--"]
            ) { chunk in
                reader.read(chunk) { record in
                    count += 1
                    collector.add(
                        record, hasChanges: !repository.isPartial && !repository.shallowCommits.contains(record.hash))
                }
                progress(ReadingProgress(name: repository.name, done: count, total: nil, unit: Message.commits))
            }
            reader.finish { collector.add($0, hasChanges: false) }
            collector.countFlawed(reader.invalidCount)
            guard result.isSuccess else {
                throw MakeError("\(repository.name): git log failed: \(result.reason)")
            }
        }
    }

    private func readChanges(
        of repositories: [GitRepository], into collector: inout GitCollector, _ progress: ProgressHandler,
        _ notes: inout [Message]
    ) async throws {
        for (index, repository) in repositories.enumerated() {
            if repository.isPartial {
                notes.append("no lines from \(repository.name): it is a clone without all contents of files")
            }
            if !repository.shallowCommits.isEmpty {
                notes.append(
                    "\(repository.name) is a shallow clone, whose older commits are missing (git fetch --unshallow)")
            }
            let asked = collector.repositories[index].asked, total = collector.repositories[index].askedCount
            guard total > 0 else { continue }
            // Git compares the files of one commit after the other, which takes most of the time of a recap.
            let inputs = GitSource.parts(of: asked, count: total)
            var reader = GitChangesReader()
            var count = 0
            let result = try await repository.git.stream(
                ["log", "--no-walk=unsorted", "--stdin", "-z", "--numstat"] + GitCommand.logOptions + [
                    "--find-renames=50%", "-l1000", "-O/dev/null", "--diff-algorithm=default",
                    "--ignore-submodules=all", "--format=%H",
                ], inputs: inputs
            ) { chunk in
                reader.read(chunk) { part, path in
                    switch part {
                    case .commit(let hash):
                        count += 1
                        collector.beginChanges(of: hash)
                    case .file(let change): collector.add(change, path: path, repository: index)
                    }
                }
                // The other processes are about as far as the first one.
                let done = min(count * inputs.count, total)
                progress(ReadingProgress(name: repository.name, done: done, total: total, unit: Message.commits))
            }
            collector.endChanges()
            if !result.isSuccess { notes.append("not all lines of \(repository.name): git says: \(result.reason)") }
        }
    }

    /// Divides lines of equal length among processes: one for each processor, but at most four, and one for few lines.
    private static func parts(of lines: [UInt8], count: Int) -> [[UInt8]] {
        let processes = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)), count / 100))
        let bytes = (count + processes - 1) / processes * (lines.count / count)
        return stride(from: 0, to: lines.count, by: bytes).map { Array(lines[$0..<min($0 + bytes, lines.count)]) }
    }
}
