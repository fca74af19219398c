/// What is known of a site from the address of one of its pages.
struct Site {
    /// A name that tells the site from others and doesn't say what it is called. `nil` for sites that are private or have no
    /// name.
    let digest: String?
    /// The registered domain, which only a recap of names shows. `nil` for sites that are never named.
    let domain: String?
    /// The kind of the site. `nil` if it isn't known or is private.
    let kind: SiteKind?

    /// Creates the site of a host.
    init(host: String) {
        let name = DomainName(host)
        let isPrivate = PrivateSites.contains(name)
        let domain = isPrivate ? nil : name.domain
        digest = domain.map { Digest(of: $0).text }
        self.domain = domain.flatMap { Site.isPlain($0) ? $0 : nil }
        kind = isPrivate ? nil : SiteKind(name)
    }

    private static func isPlain(_ domain: String) -> Bool {
        domain.utf8.count <= 63
            && domain.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                    UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// Returns whether a page of the site shows the results of a search.
    func isSearch(_ address: WebAddress) -> Bool {
        guard kind == .search else { return false }
        return Site.searchNames.contains(where: address.hasValue) || Site.searchPaths.contains(where: address.hasPath)
    }

    /// The names of what is searched for in the addresses of search engines.
    private static let searchNames = ["q", "p", "query", "wd", "word", "text", "keyword", "eingabe"]
    /// The paths of search engines that don't put into addresses what is searched for.
    private static let searchPaths = ["/sp/search", "/do/search", "/do/dsearch"]
}
