import RecapSurface

/// The reason why an address is shown but never opened.
package enum LinkRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is neither a web nor a mail address.
    case scheme
    /// It has more than ``LinkAddress/longest`` bytes.
    case tooLong
    /// It names no host, or nobody.
    case incomplete
    /// It contains a character that is not seen, or that changes the order in which others are seen.
    case invisible(Unicode.Scalar)
    /// It contains a character that has to be percent-encoded in an address.
    case unencoded(Unicode.Scalar)
    /// A user name stands before its host, where it can pass for the host.
    case userName
    /// A field of the mail is none of those that only fill in what the writer sees.
    case mailField(String)
    /// A field of the mail other than its body contains a line break, which would begin another field.
    case mailLineBreak(String)

    package var description: String {
        switch self {
        case .scheme: "only http, https and mailto addresses are opened"
        case .tooLong: "it is longer than \(groupedNumber(LinkAddress.longest)) bytes"
        case .incomplete: "it is incomplete"
        case .invisible(let scalar): "it contains the invisible character \(LinkRefusal.code(scalar))"
        case .unencoded(let scalar): "it contains \(String(scalar).sanitized), which has to be percent-encoded"
        case .userName: "a user name stands before its host"
        case .mailField(let name):
            "the mail would have the field \"\(name.beginning(scalars: 40).sanitized)\"; only to, cc, subject and body are allowed"
        case .mailLineBreak(let name): "its \"\(name)\" contains a line break"
        }
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
