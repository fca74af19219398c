internal import ArgumentParser
internal import RecapLanguage
internal import RecapMake
internal import RecapSurface
internal import RecapSystem

/// The command `recap-tui sign`, which signs a story or a data file.
struct Sign: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap-tui sign",
        abstract: "Sign a story or its data with your SSH key, so that a changed number is found.",
        discussion: """
            recap-tui sign facts.json --as ann@example.org
            recap-tui sign facts.json --as ann@example.org --key id.pub -o signed.json

            The signature becomes the member "signature" of the file; ssh-keygen writes it, and asks for the passphrase. \
            recap-tui verify checks it. The signature also covers the files that a story names: data, translations, pictures and \
            media. A story with it shows the signer's name on its last page to whoever has the signer's key among their allowed \
            signers, unless data is added that is not signed.
            """)

    @Argument(help: ArgumentHelp("The story or data.", valueName: "file"), completion: .file(extensions: ["json"]))
    var file: String

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "The name by which others know your key, such as a mail address. Defaults to user.email of git.",
            valueName: "name"))
    var signer: String?

    @Option(
        help: ArgumentHelp(
            "The private key, or the public one if ssh-agent has the other. Defaults to the first in ~/.ssh.",
            valueName: "file"), completion: .file())
    var key: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write. Defaults to the file itself.", valueName: "file"),
        completion: .file())
    var output: String?

    func run() async throws {
        let signed = try SignedFile(SignatureFile.read(file), name: file)
        let signer = try await name(), key = try signingKey()
        let path = output ?? file
        // Files that the story refers to are relative to its final location.
        let text = try await signed.signed(with: key, by: signer, path: path == "-" ? file : path)
        guard path != "-" else { return try PrintedLines.write(text) }
        do throws(SystemError) {
            try NewFile.write(text, to: path)
        } catch {
            throw MakeError(unwritable: path, error)
        }
    }

    /// Returns the name of the signer: the one given as an option, or else the email address configured in git.
    private func name() async throws -> String {
        if let signer { return signer }
        let name = await ProgramResult(of: "git", ["config", "--get", "user.email"])?.output
            .split(whereSeparator: \.isNewline).first
        guard let name else {
            throw ValidationError("--as takes your name; git has no user.email to take in its place")
        }
        return String(name)
    }

    /// The file names of keys, in the order in which `ssh` tries them.
    private static let keys = ["id_rsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk"]

    private func signingKey() throws -> String {
        if let key { return key }
        let paths = Sign.keys.compactMap { name in SignatureFile.ssh(name) }
        guard let path = paths.first(where: FileSystem.exists) else {
            throw ValidationError("--key takes the key to sign with; there is none in ~/.ssh, and ssh-keygen makes one")
        }
        return path
    }
}

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
        let messages = CaptionLanguage.ofEnvironment.messages
        var areValid = true
        for (index, file) in files.enumerated() {
            let standing = try await SignedFile(SignatureFile.read(file), name: file).standing(
                signers: signers ?? SignatureFile.ssh("allowed_signers") ?? "", path: file,
                uses: index == 0 ? uses : [])
            if case .valid = standing {} else { areValid = false }
            let changed = if case .changed(_, let name?) = standing { ": \(name.sanitized)" } else { "" }
            try PrintedLines.print(state ? standing.code : "\(file): \(messages(standing.message))\(changed)")
        }
        if !areValid, !state { throw ExitCode.failure }
    }
}

extension SignedFile.Standing {
    /// The result as a word, and the name of the signer if known.
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

/// The files used for signing and verification.
enum SignatureFile {
    /// Reads a story or data file. Throws ``MakeError`` if it can't be read.
    static func read(_ path: String) throws(MakeError) -> [UInt8] { try LocalFile.bytes(of: path, limit: limit) }

    /// The maximum size of a story in bytes.
    private static let limit = 1 << 26

    /// Returns the path of a file in the user's `.ssh` folder, or `nil` if `HOME` isn't set.
    static func ssh(_ name: String) -> String? {
        environmentVariable("HOME").map { Paths.join(Paths.join($0, ".ssh"), name) }
    }
}
