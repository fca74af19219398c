internal import ArgumentParser
internal import RecapConsole
internal import RecapLanguage
internal import RecapMake
internal import RecapSurface
internal import RecapSystem
internal import RecapWords

/// The command `recap-tui verify`, which checks signatures.
struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap-tui verify",
        abstract: "Check who signed a story or its data, and that nothing has changed since.",
        discussion: """
            recap-tui verify facts.json
            recap-tui verify facts.json --signers team.signers

            A line of the allowed signers is a name and a public key, as for git:
            ann@example.org ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA…

            The exit status is 0 if all files are as an allowed signer has signed them, and 1 otherwise.
            """)

    @Argument(help: ArgumentHelp("Stories or data.", valueName: "file"), completion: .file(extensions: ["json"]))
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "The file of allowed signers: the keys that you trust. Defaults to ~/.ssh/allowed_signers.",
            valueName: "file"),
        completion: .file())
    var signers: String?

    @Flag(help: ArgumentHelp("Print the state for a program.", visibility: .hidden))
    var state = false

    @Option(help: ArgumentHelp("A file that was read for the first one.", visibility: .hidden))
    var uses: [String] = []

    func run() async throws {
        let messages = RecapLanguage.ofEnvironment.messages
        var areValid = true
        for (index, file) in files.enumerated() {
            let standing = try await SignedFile(SignatureFile.read(file), name: file).standing(
                signers: signers ?? SignatureFile.ssh("allowed_signers") ?? "", path: file,
                uses: index == 0 ? uses : [])
            if case .valid = standing {} else { areValid = false }
            let changed = if case .changed(_, let name?) = standing { ": \(name.sanitized)" } else { "" }
            PrintedLines.print(state ? standing.code : "\(file): \(messages(standing.message))\(changed)")
        }
        if !areValid, !state { throw ExitCode.failure }
    }
}

extension SignedFile.Standing {
    /// The state as a word, and the name of the signer if it is known.
    fileprivate var code: String {
        switch self {
        case .valid(let signer): "valid \(signer)"
        case .changed(let signer, _): "changed \(signer)"
        case .unknownSigner, .outdated, .unsigned: "unknown"
        }
    }

    fileprivate var message: Message {
        switch self {
        case .valid(let signer): Message("as \(signer.sanitized) has signed it")
        case .changed(let signer, _): Message("changed since it was signed as \(signer.sanitized)")
        case .outdated(let signer):
            Message("signed as \(signer.sanitized) by an older version, without the files that it names: sign it again")
        case .unknownSigner(let signer, let key):
            Message("unchanged, but the key \(key) is not among your allowed signers as \(signer.sanitized)")
        case .unsigned: Message("not signed")
        }
    }
}

/// The files that signing and checking need.
enum SignatureFile {
    /// Reads a story or data. Throws ``MakeError`` if it can't be read.
    static func read(_ path: String) throws(MakeError) -> [UInt8] { try LocalFile.bytes(of: path, limit: limit) }

    /// The maximum size of a story in bytes.
    private static let limit = 1 << 26

    /// Returns the path of a file of `ssh` in the user's folder. `nil` without such a folder.
    static func ssh(_ name: String) -> String? {
        environmentVariable("HOME").map { Paths.join(Paths.join($0, ".ssh"), name) }
    }
}
