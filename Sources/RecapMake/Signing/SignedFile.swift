internal import RecapJSON
internal import RecapSystem

/// A story or its data, with a signature over everything else in the file.
///
/// What is signed is the file as JSON without space, without the member `signature`: the file may be formatted anew, but
/// no text, number or order may change.
package struct SignedFile: Sendable {
    /// A signature as the file has it.
    package struct Signature: Sendable, Equatable {
        /// The name that the signer claims to have.
        package let signer: String
        /// The signature as `ssh-keygen` writes it.
        package let text: String
    }

    private var object: JSONObject

    /// The name of the member with the signature.
    private static let member = "signature"
    private static let signerName = "signer"
    private static let textName = "ssh"

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file in UTF-8.
    ///   - name: The name of the file in messages.
    /// - Throws: ``MakeError`` if it isn't a JSON object.
    package init(_ bytes: [UInt8], name: String) throws(MakeError) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes, resources: .system)
        } catch {
            throw MakeError("\(name): it is not JSON: \(error)")
        }
        guard case .object(let object) = value else { throw MakeError("\(name): it is not a JSON object") }
        self.object = object
    }

    /// What is signed.
    package var message: [UInt8] {
        var object = object
        object[SignedFile.member] = nil
        return Array(JSONValue.object(object).text(.canonical).utf8)
    }

    /// The signature. `nil` if the file has none that can be read.
    package var signature: Signature? {
        guard case .object(let members)? = object[SignedFile.member],
            case .string(let signer)? = members[SignedFile.signerName],
            case .string(let text)? = members[SignedFile.textName]
        else { return nil }
        return Signature(signer: signer, text: text)
    }

    /// Returns the file with a signature in place of the one that it may have, in UTF-8.
    package func text(with signature: Signature) -> [UInt8] {
        var members = JSONObject(), object = object
        members[SignedFile.signerName] = .string(signature.signer)
        members[SignedFile.textName] = .string(signature.text)
        object[SignedFile.member] = .object(members)
        return DataFile.text(object)
    }
}
