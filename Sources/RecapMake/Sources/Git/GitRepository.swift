internal import RecapSystem

/// A git repository and its properties.
struct GitRepository: Sendable {
    /// Runs `git` in the repository.
    let git: GitCommand
    /// The name of the top-level folder.
    let name: String
    /// Whether it has commits.
    let hasCommits: Bool
    /// The commits whose parents are missing from a shallow clone, so that their changes are unknown.
    let shallowCommits: Set<GitHash>
    /// Whether file contents may be missing, as in a partial clone.
    let isPartial: Bool

    /// Examines the repository that contains a folder. Throws ``MakeError`` if there is none or git refuses to read it.
    init(at folder: String) async throws {
        git = GitCommand(folder: folder)
        let place = try await git.run(
            "rev-parse", "--absolute-git-dir", "--is-bare-repository", "--is-shallow-repository")
        let lines = place.lines
        guard place.isSuccess, lines.count == 3 else { throw GitRepository.refusal(of: folder, place.error) }
        let top =
            lines[1] == "true" ? lines[0] : try await git.run("rev-parse", "--show-toplevel").lines.first ?? folder
        name = GitRepository.name(of: top)
        hasCommits = try await git.run("rev-parse", "--verify", "--quiet", "HEAD").isSuccess
        var shallow: Set<GitHash> = []
        if lines[2] == "true", let path = try await git.run("rev-parse", "--git-path", "shallow").lines.first {
            let text = try? LocalFile.bytes(of: path, in: folder)
            for line in (text ?? []).split(separator: UInt8(ascii: "\n")) {
                if let hash = GitHash(Array(line).span) { shallow.insert(hash) }
            }
        }
        shallowCommits = shallow
        isPartial = try await git.run(
            "config", "--get-regexp", #"^(remote\..*\.(promisor|partialclonefilter)|extensions\.partialclone)$"#
        )
        .isSuccess
    }

    private static func name(of folder: String) -> String {
        var parts = folder.split(separator: "/").map(String.init)
        if parts.last == ".git" { parts.removeLast() }
        let name = parts.last ?? folder
        return name.hasSuffix(".git") && name != ".git" ? String(name.dropLast(4)) : name
    }

    private static func refusal(of folder: String, _ error: String) -> MakeError {
        let place = folder == "." ? "this folder" : folder
        guard FileSystem.exists(folder) else {
            return MakeError("\(folder): there is no such folder", .checkName(folder))
        }
        if error.contains("not a git repository") {
            return MakeError(
                "\(place) is not a git repository; go into one, or name some",
                .nameFiles(source: "git", example: "~/code/*"))
        }
        if error.contains("dubious ownership") {
            return MakeError(
                "\(place) belongs to somebody else; if you trust it: git config --global --add safe.directory FOLDER")
        }
        let reason = error.split(separator: "\n").first.map(String.init) ?? "no reason given"
        return MakeError("\(place): git can't read it: \(reason)")
    }
}
