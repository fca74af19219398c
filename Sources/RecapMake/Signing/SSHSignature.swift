internal import RecapSystem

extension SignedFile {
    /// What is known of a file's signature.
    package enum Standing: Sendable, Equatable {
        /// A signer who is allowed to has signed the file as it is.
        case valid(signer: String)
        /// The file is as it was signed, but not by a key that the signer is known to have. `key` is its fingerprint.
        case unknownSigner(String, key: String)
        /// The file has changed since it was signed, or the signature is damaged.
        case changed(signer: String)
        /// There is no signature.
        case unsigned
    }

    /// The purpose of the signatures, for which alone they are valid.
    private static let namespace = "recap-tui"

    /// Returns the file with a signature, in UTF-8.
    ///
    /// The program `ssh-keygen` of OpenSSH 8.1 or later signs, and asks for a passphrase on the terminal if the key has one.
    /// A public key stands for the private one that an agent has.
    ///
    /// - Parameters:
    ///   - key: The path of the key.
    ///   - signer: The name of the signer, such as an address of mail.
    /// - Throws: ``MakeError`` if the key can't be used.
    package func signed(with key: String, by signer: String) async throws(MakeError) -> [UInt8] {
        let text = String(decoding: message, as: UTF8.self)
        let result = try await SignedFile.run(["-Y", "sign", "-q", "-f", key, "-n", SignedFile.namespace], input: text)
        guard result.isSuccess else { throw MakeError("\(key): can't be used to sign: \(result.reason)") }
        return self.text(with: Signature(signer: signer, text: result.output))
    }

    /// Checks the signature.
    ///
    /// - Parameter signers: The path of the file of allowed signers, in the format of `ssh-keygen`. A file that isn't there
    ///   allows nobody.
    /// - Throws: ``MakeError`` if `ssh-keygen` is missing.
    package func standing(signers: String) async throws(MakeError) -> Standing {
        guard let signature else { return .unsigned }
        // ssh-keygen reads a signature from a file.
        let folder = try SignedFile.folder(with: signature)
        let text = String(decoding: message, as: UTF8.self)
        let common = ["-n", SignedFile.namespace, "-s", Paths.join(folder.path, SignedFile.fileName)]
        if FileSystem.exists(signers) {
            let known = ["-Y", "verify", "-f", signers, "-I", signature.signer] + common
            if try await SignedFile.run(known, input: text).isSuccess { return .valid(signer: signature.signer) }
        }
        let result = try await SignedFile.run(["-Y", "check-novalidate"] + common, input: text)
        guard result.isSuccess else { return .changed(signer: signature.signer) }
        let key = result.output.split(whereSeparator: \.isWhitespace).last { $0.hasPrefix("SHA256:") }
        return .unknownSigner(signature.signer, key: key.map(String.init) ?? "")
    }

    /// The name of the file with a signature in its folder.
    private static let fileName = "signature"

    private static func folder(with signature: Signature) throws(MakeError) -> TemporaryFolder {
        do throws(SystemError) {
            let folder = try TemporaryFolder()
            try NewFile.write(signature.text.utf8, to: Paths.join(folder.path, fileName))
            return folder
        } catch {
            throw MakeError("the signature can't be checked: \(error.reason)")
        }
    }

    private static func run(_ arguments: [String], input: String) async throws(MakeError) -> ProgramResult {
        guard let result = await ProgramResult(of: "ssh-keygen", arguments, input: input) else {
            throw MakeError("ssh-keygen, which signs and checks, is not installed; it is part of OpenSSH")
        }
        return result
    }
}
