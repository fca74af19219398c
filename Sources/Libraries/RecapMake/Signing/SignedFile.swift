internal import RecapJSON
internal import RecapSystem

/// A story or its data, with a signature over everything else in the file and over the files that it names.
///
/// What is signed is the file as JSON without space, without the member `signature`, and the hashes of the other files: the
/// file may be formatted anew, but no text, number or order may change.
package struct SignedFile: Sendable {
    /// A signature as the file has it.
    package struct Signature: Sendable, Equatable {
        /// The name that the signer claims to have.
        package let signer: String
        /// The hashes of the files that the file names, by their names. `nil` for a signature by version 0.2 of the program or an
        /// earlier one, which covers no other files.
        package let files: [String: String]?
        /// The signature as `ssh-keygen` writes it.
        package let text: String
    }

    private let document: JSONDocument
    let object: JSONObject
    /// The first thing in the file that other programs could read otherwise than it is signed, with its place. `nil` if there is
    /// none.
    let ambiguity: String?

    /// The name of the member with the signature.
    static let member = "signature"
    private static let signerName = "signer"
    private static let filesName = "files"
    private static let textName = "ssh"

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file in UTF-8.
    ///   - name: The name of the file in messages.
    /// - Throws: ``MakeError`` if it isn't a JSON object.
    package init(_ bytes: [UInt8], name: String) throws(MakeError) {
        do {
            document = try JSONDocument.parse(bytes, resources: .system)
        } catch {
            throw MakeError("\(name): it is not JSON: \(error)")
        }
        guard case .object(let object) = document.value() else { throw MakeError("\(name): it is not a JSON object") }
        self.object = object
        ambiguity = document.ambiguity.map { "\(name), line \($0.line): \($0.text)" }
    }

    /// Returns what is signed.
    ///
    /// - Parameter files: The hashes of the files that the file names. `nil` for a signature that covers none.
    func message(files: [String: String]?) -> [UInt8] {
        var object = object
        object[SignedFile.member] = nil
        let text = Array(JSONValue.object(object).text(.canonical).utf8)
        guard let files else { return text }
        // A signature without files begins with a brace, so none can stand for the other kind.
        let list = JSONValue.object(SignedFile.list(files)).text(.canonical)
        return Array("recap-tui 2\n".utf8) + text + Array("\n\(list)\n".utf8)
    }

    /// The signature. `nil` if the file has none that can be read.
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

    /// Returns the members of a list of files, in the order of their names.
    private static func list(_ files: [String: String]) -> JSONObject {
        var list = JSONObject()
        for (name, hash) in files.sorted(by: { $0.key < $1.key }) { list[name] = .string(hash) }
        return list
    }

    /// Returns the file with a signature in place of the one that it may have, in UTF-8. All other bytes are those of the file.
    func text(with signature: Signature) -> [UInt8] {
        let value = JSONWriter.object(JSONStyle(.spaced)) { writer in
            writer.add(SignedFile.signerName, signature.signer)
            writer.add(SignedFile.filesName, .object(SignedFile.list(signature.files ?? [:])))
            writer.add(SignedFile.textName, signature.text)
        }
        let bytes = document.bytes, opening = document.tokens[0].offset
        // Only white space follows the brace.
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

    /// Returns the end of the value in some bytes, which white space and a comma may follow.
    private static func end(of bytes: ArraySlice<UInt8>) -> Int {
        let last = bytes.lastIndex { byte in byte > 0x20 && byte != UInt8(ascii: ",") }
        return last.map { $0 + 1 } ?? bytes.startIndex
    }
}
