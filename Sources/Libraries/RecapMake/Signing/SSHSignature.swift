internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

extension SignedFile {
    /// The result of checking the signature of a file.
    package enum Standing: Sendable, Equatable {
        /// The file is unchanged since an allowed signer signed it.
        case valid(signer: String)
        /// The file is unchanged since it was signed, but the key isn't known to belong to the signer. `key` is its fingerprint.
        case unknownSigner(String, key: String)
        /// The file, or one that it refers to, has changed since it was signed, or the signature is damaged. `file` is the name
        /// of the other file.
        case changed(signer: String, file: String?)
        /// The file is unchanged since it was signed, but the signature was made by an older version of the program and doesn't
        /// cover the files that it refers to.
        case outdated(signer: String)
        /// The file has no signature.
        case unsigned
    }

    /// The signature namespace, which limits the signatures to this purpose.
    private static let namespace = "recap-tui"

    /// Returns the file in UTF-8 with a signature over it and the files that it refers to. All other bytes remain unchanged.
    ///
    /// The signature is made by `ssh-keygen` of OpenSSH 8.1 or later, which asks for a passphrase on the terminal if the key has
    /// one. A public key can be given for a private key that an agent holds.
    ///
    /// - Parameters:
    ///   - key: The path of the key.
    ///   - signer: The name of the signer, such as an email address.
    ///   - path: The path of the file.
    /// - Throws: ``MakeError`` if the key can't be used, the file is ambiguous, or a file that it refers to can't be read.
    package func signed(with key: String, by signer: String, path: String) async throws(MakeError) -> [UInt8] {
        if let ambiguity { throw MakeError(ambiguity) }
        let named = NamedFiles(folder: Paths.split(path).folder)
        var files: [String: String] = [:]
        for name in named.names(in: object) {
            do throws(FileError) {
                files[name] = try named.hash(of: name)
            } catch {
                throw MakeError("\(path): it names \(name), which can't be signed: \(error.reason)")
            }
        }
        let text = String(decoding: message(files: files), as: UTF8.self)
        let result = try await SignedFile.run(["-Y", "sign", "-q", "-f", key, "-n", SignedFile.namespace], input: text)
        guard result.isSuccess else { throw MakeError("\(key): can't be used to sign: \(result.reason)") }
        return self.text(with: Signature(signer: signer, files: files, text: result.output))
    }

    /// Checks the signature.
    ///
    /// - Parameters:
    ///   - signers: The path of the file of allowed signers, in the format of `ssh-keygen`. A missing file allows no signers.
    ///   - path: The path of the file.
    ///   - uses: The names of other files that a program has read for the file, which the signature must cover.
    /// - Throws: ``MakeError`` if `ssh-keygen` is missing.
    package func standing(signers: String, path: String, uses: [String] = []) async throws(MakeError) -> Standing {
        guard let signature else { return .unsigned }
        let named = NamedFiles(folder: Paths.split(path).folder)
        let names = Set(named.names(in: object) + uses)
        let known = try await standing(of: signature, signers: signers)
        if case .changed = known { return known }
        guard let files = signature.files else { return names.isEmpty ? known : .outdated(signer: signature.signer) }
        let changed = names.union(files.keys).sorted().first { name in
            guard let hash = files[name] else { return true }
            return (try? named.hash(of: name)) != hash
        }
        return changed.map { .changed(signer: signature.signer, file: $0) } ?? known
    }

    /// Checks a signature of the file and the hashes in the signature.
    private func standing(of signature: Signature, signers: String) async throws(MakeError) -> Standing {
        guard ambiguity == nil else { return .changed(signer: signature.signer, file: nil) }
        // ssh-keygen reads a signature from a file.
        let folder = try SignedFile.folder(with: signature)
        let text = String(decoding: message(files: signature.files), as: UTF8.self)
        let common = ["-n", SignedFile.namespace, "-s", Paths.join(folder.path, SignedFile.fileName)]
        if FileSystem.exists(signers) {
            let known = ["-Y", "verify", "-f", signers, "-I", signature.signer] + common
            if try await SignedFile.run(known, input: text).isSuccess { return .valid(signer: signature.signer) }
        }
        let result = try await SignedFile.run(["-Y", "check-novalidate"] + common, input: text)
        guard result.isSuccess else { return .changed(signer: signature.signer, file: nil) }
        let key = result.output.split(whereSeparator: \.isWhitespace).last { $0.hasPrefix("SHA256:") }
        return .unknownSigner(signature.signer, key: key.map(String.init) ?? "")
    }

    /// The name of the temporary file that contains a signature.
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

/// The files that a story refers to, which its signature covers: its data, translation catalogues, pictures and media.
struct NamedFiles {
    /// The path of the story's folder.
    let folder: String

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 28

    /// Returns the sorted names of the files that a story refers to, without duplicates. Data, which has no pages, refers to
    /// none.
    func names(in story: JSONObject) -> [String] {
        guard story["pages"] != nil else { return [] }
        var names: Set<String> = []
        switch story["data"] {
        case .string(let name)?: names.insert(name)
        case .object(let members)? where members.count == 1:
            if case .string(let name)? = members["src"], name.utf8.reversed().starts(with: ".json".utf8.reversed()) {
                names.insert(name)
            }
        default: break
        }
        switch story["translations"] {
        case .string(let pattern)? where pattern.contains(NamedFiles.language): names.formUnion(catalogues(pattern))
        case .object(let languages)?:
            for case (_, .string(let name)) in languages { names.insert(name) }
        default: break
        }
        for (key, value) in story where !["data", "translations", SignedFile.member].contains(key) {
            NamedFiles.addMedia(in: value, named: key, to: &names)
        }
        names.remove("")
        return names.sorted()
    }

    /// The placeholder for the language in the name of a catalogue.
    private static let language = "{lang}"

    /// Returns the names of the existing catalogues that match a name with a placeholder for the language.
    private func catalogues(_ pattern: String) -> [String] {
        var found = Language.all.map { pattern.replacing(NamedFiles.language, with: $0.tag) }
        // Tags such as pt-BR are not in the list.
        let slash = pattern.utf8.lastIndex(of: UInt8(ascii: "/")).map(pattern.utf8.index(after:)) ?? pattern.startIndex
        let path = pattern[..<slash], name = pattern[slash...]
        if !path.contains(NamedFiles.language), let part = name.firstRange(of: NamedFiles.language) {
            let start = name[..<part.lowerBound], end = name[part.upperBound...]
            found += FileSystem.names(in: Paths.join(folder, String(path)))
                .filter {
                    $0.hasPrefix(start) && $0.hasSuffix(end) && $0.utf8.count >= start.utf8.count + end.utf8.count
                }
                .map { path + $0 }
        }
        return found.filter { FileSystem.isRegularFile(Paths.join(folder, $0)) }
    }

    /// Adds the names of media files in a value. The recursion is as deep as the file, whose depth the JSON parser limits.
    private static func addMedia(in value: JSONValue, named key: String, to names: inout Set<String>) {
        switch value {
        case .array(let elements): for element in elements { addMedia(in: element, named: key, to: &names) }
        case .object(let members):
            for (name, value) in members {
                let isMedia = name == "src" || key == "background" && ["image", "lottie"].contains(name)
                if isMedia, case .string(let file) = value {
                    names.insert(file)
                } else {
                    addMedia(in: value, named: name, to: &names)
                }
            }
        default: break
        }
    }

    /// Returns the hash of a file. Throws if it can't be read, or is outside the folder.
    func hash(of name: String) throws(FileError) -> String {
        SHA256.text(of: try Folder(folder).open(name).bytes(limit: NamedFiles.limit))
    }
}
