internal import RecapJSON
internal import RecapSystem

/// A GitHub pull request that gets a recap as a comment, through the user's own `gh`.
package struct PullRequest: Sendable {
    private let number: Int

    /// The outcome of writing a comment.
    package enum Result: Sendable {
        /// A new comment was added.
        case added
        /// The text of the comment was changed.
        case changed
        /// The comment already had this text.
        case unchanged
    }

    /// The reason why a comment was not written.
    package enum Failure: Error, Sendable {
        /// The user or the job may not write comments, as in a pull request from a fork.
        case notAllowed
        /// Any other reason, with its message.
        case other(MakeError)
    }

    /// Creates the pull request with a number in the repository in the current folder.
    package init(number: Int) { self.number = number }

    /// Finds the pull request of the current branch. Throws ``MakeError`` if there is none.
    package init() async throws(MakeError) {
        let result = try await PullRequest.gh(["pr", "view", "--json", "number", "--jq", ".number"])
        guard result.isSuccess, let number = result.lines.first.flatMap({ Int($0) }) else {
            throw MakeError("there is no pull request of this branch; give its number: \(result.reason)")
        }
        self.number = number
    }

    /// Writes the comment. Edits the one that an earlier call wrote, or adds a new one.
    ///
    /// Pictures require a new comment, after which the earlier one is deleted. Throws ``Failure``.
    ///
    /// - Parameters:
    ///   - lines: The Markdown of the comment.
    ///   - files: The paths of pictures that `gh` uploads with the comment. The Markdown refers to them as `./<name>`.
    package func comment(_ lines: [String], attaching files: [String] = []) async throws(Failure) -> Result {
        let body = ([RecapBlock.start] + lines).joined(separator: "\n") + "\n"
        let earlier = try await comments()
        if files.isEmpty {
            guard let last = earlier.last else {
                try await run(["api", "\(issues)/\(number)/comments", "-F", "body=@-"], input: body)
                return .added
            }
            // GitHub trims the text.
            guard last.body.lines != body.lines else { return .unchanged }
            try await run(["api", "-X", "PATCH", "\(issues)/comments/\(last.id)", "-F", "body=@-"], input: body)
            return .changed
        }
        let attached = files.flatMap { ["--attach", $0] }
        try await run(["pr", "comment", String(number), "--body-file", "-"] + attached, input: body)
        for comment in earlier { try await run(["api", "-X", "DELETE", "\(issues)/comments/\(comment.id)"]) }
        return earlier.isEmpty ? .added : .changed
    }

    /// The API path of issues, which include pull requests, with placeholders that `gh` fills in.
    private var issues: String { "repos/{owner}/{repo}/issues" }

    private struct Comment {
        let id: Int
        let body: String
    }

    /// Returns the comments that earlier calls wrote, the oldest first.
    private func comments() async throws(Failure) -> [Comment] {
        let filter = ".[] | select(.body | startswith(\"\(RecapBlock.start)\")) | {id, body} | @json"
        let result = try await run(
            ["api", "--paginate", "\(issues)/\(number)/comments?per_page=100", "--jq", filter])
        return result.lines.compactMap { line in
            guard let json = try? JSONDocument.parse(Array(line.utf8), resources: .system),
                let id = json.member("id", of: 0).map({ json.count($0) }), id > 0
            else { return nil }
            return Comment(id: id, body: json.text("body", of: 0) ?? "")
        }
    }

    @discardableResult
    private func run(_ arguments: [String], input: String = "") async throws(Failure) -> ProgramResult {
        let result: ProgramResult
        do throws(MakeError) {
            result = try await PullRequest.gh(arguments, input: input)
        } catch {
            throw .other(error)
        }
        if result.isSuccess { return result }
        if ["HTTP 403", "HTTP 401", "not accessible"].contains(where: { result.error.contains($0) }) {
            throw .notAllowed
        }
        throw .other(MakeError("gh: \(result.reason)"))
    }

    private static func gh(_ arguments: [String], input: String = "") async throws(MakeError) -> ProgramResult {
        guard let result = await ProgramResult(of: "gh", arguments, input: input) else {
            throw MakeError("gh is not installed (Debian: apt install gh)")
        }
        return result
    }
}

extension String {
    /// The lines that are not empty.
    fileprivate var lines: [Substring] { split(whereSeparator: \.isNewline) }
}
