internal import RecapJSON
internal import RecapSystem

/// A story or data file with a signature over everything else in the file and over the files that it refers to.
///
/// The signed message is the file as JSON without whitespace and without the member `signature`, followed by the hashes of the
/// other files. The file may be reformatted, but no text, number or order may change.
package struct SignedFile: Sendable {
    /// The contents of a signature member.
    package struct Signature: Sendable, Equatable {
        /// The name that the signer claims to have.
        package let signer: String
        /// The hashes of the files that the file refers to, by name. `nil` for a signature by version 0.2 of the program or
        /// earlier, which covers no other files.
        package let files: [String: String]?
        /// The signature in the format of `ssh-keygen`.
        package let text: String
    }

    private let document: JSONDocument
    let object: JSONObject
    /// A description of the first part of the file that other programs may interpret differently from what is signed, with its
    /// line. `nil` if there is none.
    let ambiguity: String?

    /// The name of the member with the signature.
    static let member = "signature"
    private static let signerName = "signer"
    private static let filesName = "files"
    private static let textName = "ssh"

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - bytes: The file in UTF-8.
    ///   - name: The name of the file in messages.
    /// - Throws: ``MakeError`` if it isn't a JSON object.
    package init(_ bytes: [UInt8], name: String) throws(MakeError) {
        do throws(JSONSyntaxError) {
            document = try JSONDocument.parse(bytes, resources: .system)
        } catch {
            throw MakeError("\(name), line \(error.line(in: bytes)): this is not JSON: \(error.message)")
        }
        guard case .object(let object) = document.value() else { throw MakeError("\(name): it is not a JSON object") }
        self.object = object
        ambiguity = document.ambiguity.map { "\(name), line \($0.line): \($0.text)" }
    }

    /// Returns the signed message.
    ///
    /// - Parameter files: The hashes of the files that the file refers to. `nil` for a signature that covers no other files.
    func message(files: [String: String]?) -> [UInt8] {
        var object = object
        object[SignedFile.member] = nil
        let text = Array(JSONValue.object(object).text(.canonical).utf8)
        guard let files else { return text }
        // A message without files begins with a brace, so the two formats can't be confused.
        let list = JSONValue.object(SignedFile.list(files)).text(.canonical)
        return Array("recap-tui 2\n".utf8) + text + Array("\n\(list)\n".utf8)
    }

    /// The signature, or `nil` if the file has no valid signature member.
    package var signature: Signature? {
        guard case .object(let members)? = object[SignedFile.member],
            case .string(let signer)? = members[SignedFile.signerName],
            case .string(let text)? = members[SignedFile.textName]
        else { return nil }
        guard let value = members[SignedFile.filesName] else {
            return Signature(signer: signer, files: nil, text: text)
        }
        guard case .object(let list) = value else { return nil }
        var files: [String: String] = [:]
        for (name, hash) in list {
            guard case .string(let hash) = hash else { return nil }
            files[name] = hash
        }
        return Signature(signer: signer, files: files, text: text)
    }

    /// Returns the members of a list of files, sorted by name.
    private static func list(_ files: [String: String]) -> JSONObject {
        var list = JSONObject()
        for (name, hash) in files.sorted(by: { $0.key < $1.key }) { list[name] = .string(hash) }
        return list
    }

    /// Returns the file in UTF-8 with a signature added, or with its signature replaced. All other bytes remain unchanged.
    func text(with signature: Signature) -> [UInt8] {
        let value = JSONWriter.object(JSONStyle(.spaced)) { writer in
            writer.add(SignedFile.signerName, signature.signer)
            writer.add(SignedFile.filesName, .object(SignedFile.list(signature.files ?? [:])))
            writer.add(SignedFile.textName, signature.text)
        }
        let bytes = document.bytes, opening = document.tokens[0].offset
        // Only whitespace follows the brace.
        let closing = bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.count
        let members = JSONMembers(document, 0).members
        if let place = members.firstIndex(where: { document.string($0.name) == SignedFile.member }) {
            let start = document.tokens[members[place].value].offset
            let following = place + 1 < members.count ? document.tokens[members[place + 1].name].offset : closing
            return bytes[..<start] + value + bytes[SignedFile.end(of: bytes[start..<following])...]
        }
        let begin: ArraySlice<UInt8> = members.first.map { bytes[opening + 1..<document.tokens[$0.name].offset] } ?? []
        let space = begin.isEmpty && !members.isEmpty ? [0x20] : begin
        let end = SignedFile.end(of: bytes[opening + 1..<closing])
        let comma: [UInt8] = members.isEmpty ? [] : [UInt8(ascii: ",")]
        return bytes[..<end] + comma + space + Array("\"\(SignedFile.member)\": ".utf8) + value + bytes[end...]
    }

    /// Returns the end of the value in a slice of bytes, before any trailing whitespace and comma.
    private static func end(of bytes: ArraySlice<UInt8>) -> Int {
        let last = bytes.lastIndex { byte in byte > 0x20 && byte != UInt8(ascii: ",") }
        return last.map { $0 + 1 } ?? bytes.startIndex
    }
}
