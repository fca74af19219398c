package import RecapLanguage

/// Options for the story of a release.
package struct ReleaseOptions: Sendable {
    /// The folder of the repository.
    package var folder: String
    /// The revision of the release: a tag, or `HEAD` for unreleased changes. Defaults to the newest tag.
    package var revision: String?
    /// The revision of the previous release. Defaults to the previous tag.
    package var previous: String?
    /// The current day in the user's time zone.
    package var today: Day
    /// The kinds of details to show in addition to the default ones.
    package var shown: Set<Detail> = []

    /// Creates the options for the newest release of a repository.
    package init(folder: String = ".", today: Day) {
        self.folder = folder
        self.today = today
    }
}

/// A source that reads the commits of a release, and its section of the changelog.
package struct ReleaseSource: RecapSource {
    private let options: ReleaseOptions

    /// Creates a source of the commits between two releases.
    package init(options: ReleaseOptions) { self.options = options }

    package static let origin = Message("the tags of the current folder's repository, and its CHANGELOG.md")

    /// Returns the newest tag of the current folder's repository.
    package static func find(in places: DataLocations) async -> Message? {
        guard let repository = try? await GitRepository(at: places.folder, isOneOfMany: false),
            repository.hasCommits,
            let tag = try? await repository.tag(before: "HEAD")
        else { return nil }
        return Message("\(tag) of \(repository.name)")
    }

    /// Reads the release. O(*n*) in the number of its commits and in the size of their changes.
    package func read(progress: ProgressHandler) async throws -> RecapData<ReleaseFacts> {
        let repository = try await GitRepository(at: options.folder, isOneOfMany: false)
        guard repository.hasCommits else { throw MakeError("\(repository.name) has no commits") }
        let newest = options.revision == nil ? try await repository.tag(before: "HEAD") : nil
        let revision = options.revision ?? newest ?? "HEAD"
        let isTag = try await repository.isTag(revision)
        var previous = options.previous
        if previous == nil { previous = try await repository.tag(before: isTag ? revision + "^" : revision) }

        var gitOptions = GitOptions(today: options.today)
        gitOptions.author = .team
        gitOptions.range = GitRange(from: previous, to: revision)
        gitOptions.shown = [.subjects]
        let source = GitSource(folders: [options.folder], options: gitOptions)
        let git = try await source.read(progress: progress)
        let people = git.facts.team ?? []
        var notes = git.notes, facts = ReleaseFacts()
        (facts.name, facts.version) = (repository.name, isTag ? ReleaseSource.version(revision) : nil)
        (facts.previous, facts.date) = (previous.map(ReleaseSource.version), git.period.until.advanced(by: -1))
        (facts.days, facts.commits, facts.time) = (git.period.count, git.facts.commits, git.facts.time)
        (facts.lines, facts.languages, facts.peopleCount) = (git.facts.lines, git.facts.languages, people.count)
        facts.people =
            options.shown.contains(.people)
            ? people.prefix(12).map { Ranked(label: $0.label, value: $0.value, share: $0.share) } : nil
        facts.shortest = git.facts.shortest
        if !options.shown.contains(.subjects) { facts.shortest?.subject = nil }
        facts.sections = try await sections(of: isTag ? revision : "Unreleased", at: revision, in: repository, &notes)
        facts.changes = facts.sections.reduce(0) { $0 + $1.changes.count }
        return RecapData(period: git.period, rows: git.rows, facts: facts, notes: notes, shown: options.shown)
    }

    /// The file names of changelogs, in order of preference.
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

    /// Returns the name of a tag without a `v` before its digits.
    private static func version(_ tag: String) -> String {
        tag.first == "v" && tag.dropFirst().first?.isNumber == true ? String(tag.dropFirst()) : tag
    }
}

/// A changelog with a second-level heading for each release, as described by Keep a Changelog.
struct Changelog: Sendable {
    /// The headings of the releases and their sections, in the order of the file.
    private var releases: [(heading: String, sections: [(title: String, changes: [String])])] = []

    /// Parses a changelog. O(*n*) in its length.
    init(_ text: String) {
        var isCode = false, isChange = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.drop { $0 == " " || $0 == "\t" }, indent = line.count - words.count
            if words.hasPrefix("```") || words.hasPrefix("~~~") {
                isCode.toggle()
            } else if isCode {
                continue
            } else if let heading = Changelog.heading(line, level: 2) {
                releases.append((heading, [("", [])]))
                isChange = false
            } else if let heading = Changelog.heading(line, level: 3) {
                if !releases.isEmpty { releases[releases.count - 1].sections.append((heading, [])) }
                isChange = false
            } else if let item = Changelog.item(words) {
                // A nested list is part of its change.
                if indent < 2 || !isChange { add(item) } else { extend(item) }
                isChange = !releases.isEmpty
            } else if words.isEmpty {
                continue
            } else if isChange {
                extend(words)
            }
        }
    }

    private mutating func add(_ text: Substring) {
        guard let release = releases.indices.last, let section = releases[release].sections.indices.last else { return }
        releases[release].sections[section].changes.append(Changelog.plain(text))
    }

    private mutating func extend(_ text: Substring) {
        guard let release = releases.indices.last, let section = releases[release].sections.indices.last,
            let change = releases[release].sections[section].changes.indices.last
        else { return }
        releases[release].sections[section].changes[change] += " " + Changelog.plain(text)
    }

    /// Returns the nonempty sections of a release. Returns `nil` if the release doesn't exist.
    ///
    /// - Parameter version: The version, with or without a leading `v`, or `Unreleased`.
    func sections(of version: String) -> [ReleaseSection]? {
        let wanted = Changelog.name(version)
        let release = releases.first { release in
            release.heading.split { $0.isWhitespace || "[](),:".contains($0) }.contains { Changelog.name($0) == wanted }
        }
        return release?.sections.compactMap { section in
            let changes = section.changes.filter { !$0.isEmpty }
            return changes.isEmpty ? nil : ReleaseSection(title: section.title, changes: changes)
        }
    }

    /// Returns a version in lower case without a `v` before its digits.
    private static func name(_ version: some StringProtocol) -> String {
        let name = version.lowercased()
        return name.hasPrefix("v") && name.dropFirst().first?.isNumber == true ? String(name.dropFirst()) : name
    }

    /// Returns the text of a heading. Returns `nil` for other lines.
    private static func heading(_ line: Substring, level: Int) -> String? {
        let rest = line.drop { $0 == "#" }
        guard line.count - rest.count == level, rest.isEmpty || rest.first == " " else { return nil }
        var text = plain(rest)
        while text.last == "#" || text.last == " " { text.removeLast() }
        return text
    }

    /// Returns the text of a list item. Returns `nil` for other lines.
    private static func item(_ line: Substring) -> Substring? {
        if let first = line.first, "-*+".contains(first) {
            let rest = line.dropFirst()
            return rest.isEmpty || rest.first == " " ? rest : nil
        }
        let rest = line.drop { $0.isNumber }
        guard rest.count < line.count, rest.first == "." || rest.first == ")" else { return nil }
        return rest.dropFirst().first == " " ? rest.dropFirst() : nil
    }

    /// Returns text without markup: emphasis, code and the URLs of links.
    private static func plain(_ text: Substring) -> String {
        var plain = "", at = text.startIndex
        while at < text.endIndex {
            let rest = text[at...]
            let next = text.index(after: at)
            if text[at] == "\\", next < text.endIndex, text[next].isPunctuation || text[next].isSymbol {
                plain.append(text[next])
                at = text.index(after: next)
            } else if text[at] == "`" || text[at] == "*" {
                at = next
            } else if rest.hasPrefix("~~") {
                at = text.index(at, offsetBy: 2)
            } else if text[at] == "[", let link = rest.wholeLink {
                plain += self.plain(link.text)
                at = link.end
            } else {
                plain.append(text[at])
                at = next
            }
        }
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Substring {
    /// The text of a link at the beginning of the text, and the end of the link. `nil` if there is none.
    fileprivate var wholeLink: (text: Substring, end: Index)? {
        guard let close = firstIndex(of: "]") else { return nil }
        let after = index(after: close)
        guard after < endIndex, self[after] == "(" || self[after] == "[",
            let end = self[after...].firstIndex(of: self[after] == "(" ? ")" : "]")
        else { return nil }
        return (self[index(after: startIndex)..<close], index(after: end))
    }
}
