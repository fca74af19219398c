package import RecapLanguage
package import RecapWords

/// Options for the story of a release.
package struct ReleaseOptions: Sendable {
    /// The folder of the repository.
    package var folder: String
    /// The release: a tag, or `HEAD` for what is not released yet. Defaults to the newest tag.
    package var revision: String?
    /// The release before. Defaults to the tag before.
    package var previous: String?
    /// The current day.
    package var today: Day
    /// The kinds of detail to show in addition to the default ones.
    package var shown: Set<Detail> = []

    /// Creates the options for the newest release of a repository.
    package init(folder: String = ".", today: Day) {
        self.folder = folder
        self.today = today
    }
}

/// Reads the commits of a release, and its section of the changelog.
package struct ReleaseSource: RecapSource {
    private let options: ReleaseOptions

    /// Creates a source.
    package init(options: ReleaseOptions) { self.options = options }

    /// Where the data comes from.
    package static let origin = Message("the tags of the current folder's repository, and its CHANGELOG.md")

    /// Names the newest tag of the current folder's repository.
    package static func find(in places: DataLocations) async -> Message? {
        guard let repository = try? await GitRepository(at: places.folder), repository.hasCommits,
            let tag = try? await repository.tag(before: "HEAD")
        else { return nil }
        return Message("\(tag) of \(repository.name)")
    }

    /// Reads the release. O(*n*) in the number of its commits and in the size of their changes.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<ReleaseFacts> {
        let repository = try await GitRepository(at: options.folder)
        guard repository.hasCommits else { throw MakeError("\(repository.name) has no commits") }
        let newest = options.revision == nil ? try await repository.tag(before: "HEAD") : nil
        let revision = options.revision ?? newest ?? "HEAD"
        let isTag = try await repository.isTag(revision)
        var previous = options.previous
        if previous == nil { previous = try await repository.tag(before: isTag ? revision + "^" : revision) }

        var gitOptions = GitOptions(today: options.today)
        gitOptions.author = .team
        gitOptions.range = GitRange(from: previous, to: revision)
        let source = GitSource(folders: [options.folder], options: gitOptions)
        let git = try await source.read(progress: progress)
        let people = git.facts.team ?? []
        var notes = git.notes
        let sections = try await sections(of: isTag ? revision : "Unreleased", at: revision, in: repository, &notes)
        let facts = ReleaseFacts(
            name: repository.name, version: isTag ? ReleaseSource.version(revision) : nil,
            previous: previous.map(ReleaseSource.version), date: git.period.until.advanced(by: -1),
            days: git.period.count, commits: git.facts.commits, time: git.facts.time, lines: git.facts.lines,
            languages: git.facts.languages, peopleCount: people.count,
            people: options.shown.contains(.people)
                ? people.prefix(12).map { Ranked(label: $0.label, value: $0.value, share: $0.share) } : nil,
            changes: sections.reduce(0) { $0 + $1.changes.count }, sections: sections)
        return RecapData(period: git.period, rows: git.rows, facts: facts, notes: notes, shown: options.shown)
    }

    /// The names of changelogs, in the order in which they are looked for.
    private static let changelogs = ["CHANGELOG.md", "CHANGES.md", "HISTORY.md", "NEWS.md", "RELEASES.md"]

    /// Reads the section of a version from the changelog as it was at a revision.
    private func sections(
        of version: String, at revision: String, in repository: GitRepository, _ notes: inout [Message]
    ) async throws -> [ReleaseSection] {
        for name in ReleaseSource.changelogs {
            let file = try await repository.git.run("show", "--end-of-options", "\(revision):\(name)")
            guard file.isSuccess else { continue }
            guard let sections = Changelog(file.output).sections(of: version) else {
                notes.append("\(name) has no section \(version)")
                return []
            }
            return sections
        }
        notes.append("there is no CHANGELOG.md, which would say what has changed")
        return []
    }

    /// Returns the name of a tag without the `v` before its digits.
    private static func version(_ tag: String) -> String {
        tag.first == "v" && tag.dropFirst().first?.isNumber == true ? String(tag.dropFirst()) : tag
    }
}
