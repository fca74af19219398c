import Foundation
import TestSupport

/// A git repository in a temporary folder.
struct TestRepository {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try git("init", "--quiet", "--initial-branch=main")
        try git("config", "user.name", "Ada Lovelace")
        try git("config", "user.email", "ada@example.com")
    }

    /// The path of the top folder.
    var path: String { folder.path }

    /// Writes a file.
    func write(_ text: String, to name: String) { folder.write(text, to: name) }

    /// Runs git. Returns its output; throws its errors.
    @discardableResult
    func git(_ arguments: String..., environment: [String: String] = [:], input: Data? = nil) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", path] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"].merging(environment) { $1 }
        ) { $1 }
        let output = Pipe(), errors = Pipe(), source = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = source
        try process.run()
        if let input { try source.fileHandleForWriting.write(contentsOf: input) }
        try source.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: "\(arguments): \(message)") }
        return data
    }

    struct Failure: Error, CustomStringConvertible { let description: String }

    /// Makes a commit of all files.
    ///
    /// - Parameters:
    ///   - subject: The first line of the message.
    ///   - date: The time of the author, such as `2025-03-04T23:05:00+0900`.
    ///   - author: The name and address of the author.
    func commit(_ subject: String, at date: String, by author: String = "Ada Lovelace <ada@example.com>") throws {
        try git("add", "--all")
        try git(
            "commit", "--quiet", "--allow-empty", "--allow-empty-message", "--no-verify", "-m", subject,
            "--date", date, "--author", author, environment: ["GIT_COMMITTER_DATE": date])
    }
}
