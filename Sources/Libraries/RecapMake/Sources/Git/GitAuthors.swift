/// The names and addresses that identify an author.
struct GitIdentity: Sendable {
    /// The addresses in lower case.
    private(set) var emails: Set<String>
    /// The names; empty if only addresses count.
    private(set) var names: Set<String> = []

    /// Creates an identity from addresses.
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

    /// Reads `NAME <EMAIL>`.
    private static func author(_ line: String) -> GitAuthor? {
        guard line.hasSuffix(">"), let open = line.lastIndex(of: "<") else { return nil }
        var name = line[..<open]
        while name.last == " " { name.removeLast() }
        return GitAuthor(name: String(name), email: String(line[line.index(after: open)...].dropLast()))
    }
}

/// The authors that are one person under several names or addresses, as a user has said.
package struct MergedAuthors: Sendable, Hashable {
    /// The name or address to which each name or address belongs, all in lower case.
    private var targets: [String: String] = [:]
    /// The names of people as they were written, by themselves in lower case.
    private var names: [String: String] = [:]

    /// Creates authors none of whom have several names.
    package init() {}

    /// Adds that one name or address belongs to the person with another one. Returns `false` if that is contradictory, since the
    /// other one has been said to belong to the first.
    package mutating func add(_ name: String, to other: String) -> Bool {
        let sign = name.lowercased(), root = resolved(sign), target = resolved(other.lowercased())
        guard root != target else { return sign != target }
        targets[root] = target
        names[other.lowercased()] = other
        return true
    }

    /// Returns the name or address of the person to whom an author belongs, in lower case. Returns `nil` if the author is not merged
    /// with others.
    func target(of author: GitAuthor) -> String? {
        for sign in [author.email.lowercased(), author.name.lowercased()] {
            let target = resolved(sign)
            if target != sign || targets.values.contains(sign) { return target }
        }
        return nil
    }

    /// Returns the name of a person as it was written; `nil` for an address.
    func name(of target: String) -> String? { target.contains("@") ? nil : names[target] }

    private func resolved(_ sign: String) -> String {
        var sign = sign
        // No name leads back to itself, since only the last one of a chain is given a target.
        while let target = targets[sign] { sign = target }
        return sign
    }
}

/// Pairs of authors who may be one person under two names.
struct SimilarAuthors {
    /// The pairs, those of authors who come first in front.
    private(set) var pairs: [(GitAuthor, GitAuthor)] = []

    /// The number of authors whose names are compared in parts. Pairs of a few thousand authors would take seconds.
    private static let mostCompared = 100

    /// Creates the pairs of some authors: those with the same address or the same name, and those of whom one has a short form of the
    /// other one's name, as `nicm` and Nicholas Marriott.
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

    /// Returns whether the name of an author, or the beginning of the address, consists of the beginnings of the first and the last
    /// word of another author's name.
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
    /// Returns the number of characters that two texts have in common at their beginnings.
    fileprivate func commonPrefix(with other: Substring) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
