package import RecapLanguage
internal import RecapSystem

/// Options for recaps of git repositories.
package struct GitOptions: Sendable {
    /// The people whose commits are counted.
    package enum Author: Sendable, Hashable {
        /// The user as configured in git, identified by email address or name.
        case automatic
        /// The people with these email addresses, ignoring case.
        case emails(Set<String>)
        /// Everybody with commits in the repositories.
        case team
    }

    /// The period. Defaults to the current year, or to the last year with commits if the current one has none.
    package var period: Period?
    /// The current day, which determines the current year.
    package var today: Day
    /// A range of commits to count in a single repository, whose days become the period. Defaults to all commits of the period.
    package var range: GitRange?
    /// The people whose commits are counted.
    package var author = Author.automatic
    /// The members of a team who have several names.
    package var merged = MergedAuthors()
    /// Whether to count commits made by bots. Defaults to `false`.
    package var includesBots = false
    /// Whether to count the commits of all local branches in addition to the current one. Defaults to `false`.
    package var includesBranches = false
    /// Whether to read the lines that commits change, which takes most of the time. Defaults to `true`.
    package var includesChanges = true
    /// The kinds of details to show in addition to the default ones.
    package var shown: Set<Detail> = []

    /// Creates options for the commits of one person in a period.
    package init(period: Period? = nil, today: Day) {
        self.period = period
        self.today = today
    }
}

/// The commits between two revisions, such as the tags of two releases.
package struct GitRange: Hashable, Sendable {
    /// The revision that is excluded together with all commits before it. `nil` to exclude none.
    package var from: String?
    /// The revision at the end of the range.
    package var to: String

    /// Creates the range of commits that are reachable from one revision but not from another.
    package init(from: String?, to: String = "HEAD") {
        self.from = from
        self.to = to
    }
}

/// A range whose revisions have been resolved.
struct ResolvedRange: Sendable {
    /// The arguments that select its commits in `git log`.
    let arguments: [String]
    /// The days of its commits.
    let period: Period

    /// Resolves a range in a repository. Throws ``MakeError`` if a revision doesn't exist, or if there are no commits between
    /// them.
    init(_ range: GitRange, in repository: GitRepository) async throws {
        var arguments = [try await repository.commit(range.to)]
        if let from = range.from { arguments.append("^" + (try await repository.commit(from))) }
        var days: ClosedRange<Day>?, line: [UInt8] = []
        let result = try await repository.git.stream(
            ["log"] + GitCommand.logOptions + ["--format=%ad"] + arguments + ["--"]
        ) { chunk in
            for index in chunk.indices {
                guard chunk[index] == UInt8(ascii: "\n") else {
                    line.append(chunk[index])
                    continue
                }
                if let day = LocalTime(rawDate: line.span)?.day {
                    days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
                }
                line.removeAll(keepingCapacity: true)
            }
        }
        guard result.isSuccess else { throw MakeError("\(repository.name): git log failed: \(result.reason)") }
        guard let days, let period = Period(from: days.lowerBound, until: days.upperBound.advanced(by: 1)) else {
            throw MakeError("\(repository.name) has no commits between \(range.from ?? "") and \(range.to)")
        }
        self.arguments = arguments
        self.period = period
    }
}

extension GitRepository {
    /// Returns the commit hash of a revision. Throws a ``MakeError`` that lists the newest tags if the revision doesn't exist.
    func commit(_ revision: String) async throws -> String {
        let result = try await git.run("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
        if result.isSuccess, let hash = result.lines.first { return hash }
        let tags = try await git.run("tag", "--sort=-creatordate").lines.prefix(5).joined(separator: ", ")
        throw MakeError(
            "\(name) has no tag, branch or commit '\(revision)'"
                + (tags.isEmpty ? "; it has no tags" : "; its newest tags are \(tags)")
                + (GitRepository.isMeantAsDay(revision)
                    ? "; a day is written as 2025-03-01, or how long ago it is as 7d" : ""))
    }

    /// Returns whether a revision that doesn't exist is probably a day in another form, or one that no calendar has: it is a
    /// number, consists of digits, one run of them as long as a year, and separators, or is the word for a day.
    private static func isMeantAsDay(_ revision: String) -> Bool {
        if ["today", "yesterday"].contains(revision.lowercased()) { return true }
        let numbers = revision.split(omittingEmptySubsequences: false) { "-./".contains($0) }
        return (numbers.count == 1 ? !revision.isEmpty : numbers.contains { $0.utf8.count == 4 })
            && numbers.allSatisfy { $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
    }

    /// Returns whether a revision is the name of a tag.
    func isTag(_ name: String) async throws -> Bool {
        try await git.run("show-ref", "--verify", "--quiet", "refs/tags/" + name).isSuccess
    }

    /// Returns the newest tag at or before a revision, or `nil` if there is none.
    func tag(before revision: String) async throws -> String? {
        let result = try await git.run("describe", "--tags", "--abbrev=0", revision)
        return result.isSuccess ? result.lines.first : nil
    }
}

/// A git repository and its properties.
struct GitRepository: Sendable {
    /// The command that runs `git` in the repository.
    let git: GitCommand
    /// The name of the top-level folder.
    let name: String
    /// Whether the repository has any commits.
    let hasCommits: Bool
    /// The commits whose parents are missing from a shallow clone, so that their changes are unknown.
    let shallowCommits: Set<GitHash>
    /// Whether file contents may be missing, as in a partial clone.
    let isPartial: Bool

    /// Examines the repository that contains a folder. Throws ``MakeError`` if there is none or git refuses to read it.
    ///
    /// - Parameter isOneOfMany: Whether users can name other folders, as the error then says.
    init(at folder: String, isOneOfMany: Bool = true) async throws {
        let git = try await GitCommand(folder: folder)
        self.git = git
        let place = try await git.run(
            "rev-parse", "--is-bare-repository", "--is-shallow-repository", "--absolute-git-dir")
        // The name of a folder may contain line breaks.
        let lines = place.output.split(separator: "\n", maxSplits: 2).map(String.init)
        guard place.isSuccess, lines.count == 3 else {
            throw GitRepository.refusal(of: folder, isOneOfMany: isOneOfMany, place)
        }
        async let head = git.run("rev-parse", "--verify", "--quiet", "HEAD")
        async let partial = git.run(
            "config", "--get-regexp", #"^(remote\..*\.(promisor|partialclonefilter)|extensions\.partialclone)$"#)
        let top = lines[0] == "true" ? lines[2] : try await git.run("rev-parse", "--show-toplevel").output
        name = GitRepository.name(of: top.isEmpty ? folder : String(top.dropLast()))
        var shallow: Set<GitHash> = []
        if lines[1] == "true", let path = try await git.run("rev-parse", "--git-path", "shallow").lines.first {
            let text = try? LocalFile.bytes(of: path, in: folder)
            for line in (text ?? []).split(separator: UInt8(ascii: "\n")) {
                if let hash = GitHash(Array(line).span) { shallow.insert(hash) }
            }
        }
        shallowCommits = shallow
        hasCommits = try await head.isSuccess
        isPartial = try await partial.isSuccess
    }

    private static func name(of folder: String) -> String {
        var parts = folder.split(separator: "/").map(String.init)
        if parts.last == ".git" { parts.removeLast() }
        let name = parts.last ?? folder
        return name.hasSuffix(".git") && name != ".git" ? String(name.dropLast(4)) : name
    }

    private static func refusal(of folder: String, isOneOfMany: Bool, _ result: ProgramResult) -> MakeError {
        let place = folder == "." ? "this folder" : folder
        guard FileSystem.exists(folder) else {
            return MakeError("\(folder): there is no such folder", .checkName(folder))
        }
        guard FileSystem.isFolder(folder) else {
            return MakeError("\(folder): it is a file, not the folder of a repository")
        }
        if result.error.contains("not a git repository") {
            let advice = folder != "." ? "" : isOneOfMany ? "; go into one, or name some" : "; go into one"
            let message = "\(place) is not a git repository" + advice
            return isOneOfMany
                ? MakeError(message, .nameFiles(source: GitFacts.source, example: "~/code/*")) : MakeError(message)
        }
        if result.error.contains("dubious ownership") {
            return MakeError(
                "\(place) belongs to somebody else; if you trust it: git config --global --add safe.directory FOLDER")
        }
        return MakeError("\(place): git can't read it: \(result.reason)")
    }
}
