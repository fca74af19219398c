internal import RecapEscapes

extension LinkAddress {
    /// Returns whether the beginning of an address determines its destination, so that a value after it changes only
    /// the request: a host before a path, query or fragment, or a recipient before the header fields of a mail.
    static func hasDestination(_ beginning: String) -> Bool {
        guard let colon = beginning.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let rest = beginning.utf8[beginning.utf8.index(after: colon)...]
        switch beginning[..<colon].lowercased() {
        case "http", "https":
            return rest.starts(with: "//".utf8) && rest.dropFirst(2).dropFirst().contains { "/?#".utf8.contains($0) }
        case "mailto": return rest.dropFirst().contains(UInt8(ascii: "?"))
        default: return false
        }
    }

    /// Returns a value encoded for an address: percent-encoded, except for the slashes of a path. Path segments that
    /// consist only of dots become empty, because they would lead to a path other than the author's.
    static func encoded(_ value: String) -> String {
        let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { part in
            // Source: RFC 3986, section 2.3: unreserved characters.
            part.utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "" : part.utf8.percentEncoded(keeping: "-._~")
        }
        return parts.joined(separator: "/")
    }
}
