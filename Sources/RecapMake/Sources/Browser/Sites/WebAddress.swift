/// The parts of the address of a web page that say which site it is on, and whether it is the result of a search.
struct WebAddress {
    /// The name or the number of the host, in small letters.
    let host: String
    /// The path and what follows it, without a fragment.
    private let rest: ArraySlice<UInt8>

    /// Parses an address. Returns `nil` if it isn't one of a web page. O(*n*).
    init?(_ address: Span<UInt8>) {
        let bytes = Array(address)
        guard let start = WebAddress.schemes.lazy.filter({ bytes.hasPrefix($0) }).map(\.count).first else { return nil }
        let end = bytes[start...].firstIndex(where: WebAddress.endsHost) ?? bytes.endIndex
        var host = bytes[start..<end]
        if let user = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(user + 1)...] }
        if host.first == UInt8(ascii: "[") {
            host = host.prefix { $0 != UInt8(ascii: "]") }.dropFirst()
        } else {
            host = host.prefix { $0 != UInt8(ascii: ":") }
        }
        if host.last == UInt8(ascii: ".") { host = host.dropLast() }
        guard !host.isEmpty, host.count <= WebAddress.longestHost else { return nil }
        self.host = String(decoding: host.map(\.inSmallLetters), as: UTF8.self)
        rest = bytes[end...].prefix { $0 != UInt8(ascii: "#") }
    }

    /// Returns whether a byte is none of the host's, but what follows it.
    private static func endsHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private static let schemes = [Array("https://".utf8), Array("http://".utf8)]
    /// The greatest length of a host's name in the domain name system.
    private static let longestHost = 253

    /// Whether the path begins with a text.
    func hasPath(_ path: String) -> Bool { Array(rest).hasPrefix(Array(path.utf8)) }

    /// Whether the query has a value of a name.
    func hasValue(of name: String) -> Bool {
        guard let query = rest.firstIndex(of: UInt8(ascii: "?")) else { return false }
        let prefix = Array((name + "=").utf8)
        return rest[(query + 1)...].split(separator: UInt8(ascii: "&")).contains {
            $0.count > prefix.count && Array($0).hasPrefix(prefix)
        }
    }
}

extension [UInt8] {
    /// Returns whether the bytes begin with others, without regard to the case of ASCII letters in these bytes.
    fileprivate func hasPrefix(_ others: [UInt8]) -> Bool {
        count >= others.count && zip(self, others).allSatisfy { $0.inSmallLetters == $1 }
    }
}

extension UInt8 {
    /// The small letter of an ASCII letter; other bytes as they are.
    fileprivate var inSmallLetters: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
