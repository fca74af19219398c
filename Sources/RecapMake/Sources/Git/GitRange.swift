internal import RecapLanguage

/// The commits between two revisions, such as the tags of two releases.
package struct GitRange: Hashable, Sendable {
    /// The revision whose commits are left out with all before them. `nil` to leave out none.
    package var from: String?
    /// The last revision.
    package var to: String

    /// Creates the commits that one revision has and another one lacks.
    package init(from: String?, to: String = "HEAD") {
        self.from = from
        self.to = to
    }
}

/// A range whose revisions are known.
struct ResolvedRange: Sendable {
    /// The arguments of `git log` for its commits.
    let arguments: [String]
    /// The days of its commits.
    let period: Period

    /// Finds the revisions in a repository. Throws ``MakeError`` if they aren't there, or if there are no commits between
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
    /// Returns the hash of the commit of a revision. Throws ``MakeError`` with the newest tags if there is none.
    func commit(_ revision: String) async throws -> String {
        let result = try await git.run("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
        if result.isSuccess, let hash = result.lines.first { return hash }
        let tags = try await git.run("tag", "--sort=-creatordate").lines.prefix(5).joined(separator: ", ")
        throw MakeError(
            "\(name) has no tag, branch or commit '\(revision)'"
                + (tags.isEmpty ? "; it has no tags" : "; its newest tags are \(tags)"))
    }

    /// Returns whether a revision is the name of a tag.
    func isTag(_ name: String) async throws -> Bool {
        try await git.run("show-ref", "--verify", "--quiet", "refs/tags/" + name).isSuccess
    }

    /// Returns the newest tag of a revision or before it. Returns `nil` if there is none.
    func tag(before revision: String) async throws -> String? {
        let result = try await git.run("describe", "--tags", "--abbrev=0", revision)
        return result.isSuccess ? result.lines.first : nil
    }
}
