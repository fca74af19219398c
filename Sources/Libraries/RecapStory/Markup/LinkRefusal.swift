internal import RecapJSON
package import RecapLanguage

/// The reason why an address is shown but not opened.
package enum LinkRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address is neither a web nor a mail address.
    case scheme
    /// The address has more than ``LinkAddress/longest`` bytes.
    case tooLong
    /// The address has no host or no recipient.
    case incomplete
    /// The address contains a character that is invisible or changes the display order of others.
    case invisible(Unicode.Scalar)
    /// The address contains a character that must be percent-encoded.
    case unencoded(Unicode.Scalar)
    /// A reference precedes the path of the address, so data would determine the destination of the link.
    case reference
    /// A user name precedes the host and could be mistaken for it.
    case userName
    /// The mail has a header field whose contents the user may not see before it is sent.
    case mailField(String)
    /// A header field other than the body contains a line break, which would begin another field.
    case mailLineBreak(String)

    package var description: String { message.english }

    /// The reason, as a part of a sentence.
    package var message: Message {
        switch self {
        case .scheme: "only http, https and mailto addresses are opened"
        case .tooLong: "it is longer than \(LinkAddress.longest) bytes"
        case .incomplete: "it is incomplete"
        case .invisible(let scalar): "it contains the invisible character \(LinkRefusal.code(scalar))"
        case .unencoded(let scalar): "it contains \(String(scalar)), which has to be percent-encoded"
        case .reference: "data would decide where it leads; a reference may stand only behind the host"
        case .userName: "it has a user name before its host"
        case .mailField(let name):
            "the mail would have the field \(quoted(LinkRefusal.visible(name))); only to, cc, subject and body are allowed"
        case .mailLineBreak(let name): "its \"\(name)\" contains a line break"
        }
    }

    /// Returns the beginning of a name, with U+FFFD in place of invisible characters.
    private static func visible(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(64) {
            scalars.append(scalar != " " && LinkAddress.isInvisible(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
