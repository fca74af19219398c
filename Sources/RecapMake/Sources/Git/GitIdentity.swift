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
