internal import ArgumentParser
internal import RecapConsole
internal import RecapMake
internal import RecapSystem
internal import RecapWords

/// The command `recap-tui sign`, which signs a story or its data.
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
        // The files that it names are looked for beside it where it will be.
        let text = try await signed.signed(with: key, by: signer, path: path == "-" ? file : path)
        do throws(SystemError) {
            if path == "-" {
                try Descriptor.write(text, to: STDOUT_FILENO)
            } else {
                try NewFile.write(text, to: path)
            }
        } catch {
            throw MakeError("\(path): can't be written: \(error.reason)")
        }
    }

    /// Returns the name of the signer.
    private func name() async throws -> String {
        if let signer { return signer }
        let name = await ProgramResult(of: "git", ["config", "--get", "user.email"])?.output
            .split(whereSeparator: \.isNewline).first
        guard let name else {
            throw ValidationError("--as takes your name; git has no user.email to take in its place")
        }
        return String(name)
    }

    /// The names of keys in the order of `ssh`.
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
