/// The names and email addresses that identify an author.
struct GitIdentity: Sendable {
    /// The email addresses in lower case.
    private(set) var emails: Set<String>
    /// The names. Empty if only email addresses are compared.
    private(set) var names: Set<String> = []

    /// Creates an identity from email addresses.
    init(emails: Set<String>) { self.emails = Set(emails.map { $0.lowercased() }) }

    /// Creates the identity configured in git for the given repositories, both before and after applying `.mailmap`.
    init(configuredIn repositories: [GitRepository]) async throws {
        emails = []
        for repository in repositories {
            let email = try await repository.git.run("config", "--get", "user.email").lines.first
            let name = try await repository.git.run("config", "--get", "user.name").lines.first
            if let email { emails.insert(email.lowercased()) }
            if let name { names.insert(name) }
            guard let email else { continue }
            let mapped = try await repository.git.run("check-mailmap", "\(name ?? "") <\(email)>")
            if let line = mapped.lines.first, let author = GitIdentity.author(line) {
                emails.insert(author.email.lowercased())
                if !author.name.isEmpty { names.insert(author.name) }
            }
        }
    }

    /// Whether the identity is empty.
    var isEmpty: Bool { emails.isEmpty && names.isEmpty }

    /// Returns whether an author has this identity.
    func matches(_ author: GitAuthor) -> Bool {
        emails.contains(author.email.lowercased()) || names.contains(author.name)
    }

    /// Parses `NAME <EMAIL>`.
    private static func author(_ line: String) -> GitAuthor? {
        guard line.hasSuffix(">"), let open = line.lastIndex(of: "<") else { return nil }
        var name = line[..<open]
        while name.last == " " { name.removeLast() }
        return GitAuthor(name: String(name), email: String(line[line.index(after: open)...].dropLast()))
    }
}

/// Authors with several names or email addresses that the user has declared to be the same person.
package struct MergedAuthors: Sendable, Hashable {
    /// The name or email address that each name or address is merged into, all in lower case.
    private var targets: [String: String] = [:]
    /// The names of people in their original case, by lower-case name.
    private var names: [String: String] = [:]
    /// All names and email addresses, in the order in which they were given.
    private var given: [String] = []

    /// Creates an instance without merged authors.
    package init() {}

    /// Merges a name or email address into that of another person. Returns `false` if that is contradictory, because the other
    /// one was already merged into the first.
    package mutating func add(_ name: String, to other: String) -> Bool {
        let sign = name.lowercased(), root = resolved(sign), target = resolved(other.lowercased())
        for name in [name, other] where !given.contains(name) { given.append(name) }
        guard root != target else { return sign != target }
        targets[root] = target
        names[other.lowercased()] = other
        return true
    }

    /// Returns the lower-case name or email address that an author is merged into. Returns `nil` if the author isn't merged with
    /// others.
    func target(of author: GitAuthor) -> String? {
        for sign in [author.email.lowercased(), author.name.lowercased()] {
            let target = resolved(sign)
            if target != sign || targets.values.contains(sign) { return target }
        }
        return nil
    }

    /// Returns the given names and email addresses that are not among those of the authors, in lower case. A name into which
    /// several authors are merged may be new.
    func missing(in signs: Set<String>) -> [String] {
        given.filter { name in
            let sign = name.lowercased()
            return !signs.contains(sign) && targets.count { $0.value == sign && signs.contains($0.key) } < 2
        }
    }

    /// Returns the name of a person in its original case; `nil` for an email address.
    func name(of target: String) -> String? { target.contains("@") ? nil : names[target] }

    private func resolved(_ sign: String) -> String {
        var sign = sign
        // The chain has no cycles, since only its last name is given a target.
        while let target = targets[sign] { sign = target }
        return sign
    }
}

/// Pairs of authors who may be the same person.
struct SimilarAuthors {
    /// The pairs, with the author who comes first in the input as the first element.
    private(set) var pairs: [(GitAuthor, GitAuthor)] = []

    /// The maximum number of authors whose names are compared by parts. Comparing a few thousand would take seconds.
    private static let mostCompared = 100

    /// Finds pairs of authors with the same email address or name, or where one name is a short form of the other, such as `nicm`
    /// for Nicholas Marriott.
    init(_ authors: [GitAuthor]) {
        var known: [String: GitAuthor] = [:], paired: Set<GitAuthor> = []
        for author in authors {
            let signs = [author.email.lowercased(), author.name.lowercased()]
            if let other = signs.compactMap({ known[$0] }).first {
                pairs.append((other, author))
                paired.insert(author)
            }
            for sign in signs where known[sign] == nil { known[sign] = author }
        }
        let compared = authors.filter { !paired.contains($0) }.prefix(SimilarAuthors.mostCompared)
        for (index, author) in compared.enumerated() {
            for other in compared.prefix(index)
            where SimilarAuthors.isShortForm(author, of: other) || SimilarAuthors.isShortForm(other, of: author) {
                pairs.append((other, author))
            }
        }
    }

    /// Returns whether the name or the local part of the email address of an author consists of prefixes of the first and the
    /// last word of another author's name.
    private static func isShortForm(_ author: GitAuthor, of other: GitAuthor) -> Bool {
        let words = other.name.lowercased().split { !$0.isLetter }
        guard words.count > 1, let first = words.first, let last = words.last else { return false }
        let handles = [author.name, String(author.email.prefix { $0 != "@" && $0 != "+" })]
        return handles.contains { handle in
            let letters = handle.lowercased().filter(\.isLetter)
            guard handle.split(whereSeparator: \.isWhitespace).count == 1, letters.count > 3 else { return false }
            let start = letters.commonPrefix(with: first)
            return (0...start).contains { count in
                let rest = letters.dropFirst(count)
                return count > 0 && !rest.isEmpty && last.starts(with: rest)
            }
        }
    }
}

extension String {
    /// Returns the length of the common prefix of two texts.
    fileprivate func commonPrefix(with other: Substring) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
