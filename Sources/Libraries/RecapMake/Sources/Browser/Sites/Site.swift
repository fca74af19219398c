/// The properties of a site that can be derived from the URL of one of its pages.
struct Site {
    /// The digest of the site's domain, which identifies the site without revealing its name. `nil` for sites that are private or
    /// have no domain.
    let digest: String?
    /// The registered domain, shown only in recaps with names. `nil` for sites that are never named.
    let domain: String?
    /// The kind of the site. `nil` if it is unknown or private.
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

    /// Returns whether a page of the site shows search results.
    func isSearch(_ address: WebAddress) -> Bool {
        guard kind == .search else { return false }
        return Site.searchNames.contains(where: address.hasValue) || Site.searchPaths.contains(where: address.hasPath)
    }

    /// The names of query parameters for the search text in the URLs of search engines.
    private static let searchNames = ["q", "p", "query", "wd", "word", "text", "keyword", "eingabe"]
    /// The paths of search engines that don't include the search text in URLs.
    private static let searchPaths = ["/sp/search", "/do/search", "/do/dsearch"]
}

/// The sites that recaps neither name nor distinguish: those about health, dating, adult content, banking and gambling.
enum PrivateSites {
    /// Returns whether a host name is that of such a site, or may be. O(*n*) in the number of known words.
    static func contains(_ name: DomainName) -> Bool {
        name.names.contains { domains.contains(String($0)) } || words.contains { name.host.contains($0) }
            || name.host.split(whereSeparator: { $0 == "." || $0 == "-" }).contains { labels.contains(String($0)) }
    }

    /// Words that identify private sites anywhere in a host name.
    private static let words = split(
        """
        porn xxx sex hentai escort erotic fetish milf nsfw xvideos xnxx xhamster redtube onlyfans fansly chaturbate \
        stripchat livejasmin brazzers camgirl dating tinder grindr bumble okcupid badoo parship elitepartner lovoo \
        meetic ashleymadison plentyoffish bank banque banco banca bancaire sparkasse paypal revolut monzo barclays \
        santander wellsfargo capitalone americanexpress comdirect postfinance creditagricole credit-agricole caixa \
        bradesco clinic klinik hospital pharma apothe therap psych cancer krebs medica medici doctor doctolib zocdoc \
        health gesund salud abort addict suicid depress fertil pregnan schwanger diagnos casino poker betting gambl \
        lottery lotto
        """)

    /// Words that identify private sites only as whole parts of a host name.
    private static let labels = split(
        "adult adults nude nudes cam cams date hinge match feeld happn aids hiv ivf std bet rehab med meds sante")

    /// Domains of private sites without a telling word in their names.
    private static let domains = split(
        """
        chase.com hsbc.com hsbc.co.uk citi.com ing.com ing.de ing.nl dkb.de n26.com ubs.com wise.com lcl.fr bbva.com \
        bbva.es bnpparibas.com societegenerale.fr itau.com.br mufg.jp smbc.co.jp icbc.com.cn ccb.com tinkoff.ru \
        sber.ru hdfc.com icicidirect.com klarna.com venmo.com coinbase.com binance.com webmd.com drugs.com nhs.uk \
        netdoktor.de onmeda.de jameda.de medscape.com plannedparenthood.org aa.org nlm.nih.gov tantanapp.com \
        bet365.com
        """)

    private static func split(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}

/// A host name and its registered domain.
struct DomainName {
    /// The name of the host, such as `www.example.co.uk`.
    let host: String
    /// The registered domain, such as `example.co.uk` for `www.example.co.uk`. `nil` for this computer, for hosts in the local
    /// network, and for hosts without a name.
    let domain: String?
    /// Whether the host is this computer or in the local network.
    let isLocal: Bool

    /// Creates a host name from lower-case text.
    init(_ host: String) {
        self.host = host
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = host.contains(":") || labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }
        isLocal =
            isNumber
            ? DomainName.localNumbers.contains { host.hasPrefix($0) }
            : labels.count == 1 || DomainName.localEndings.contains(String(labels[labels.count - 1]))
        guard !isNumber, !isLocal, !labels.contains("") else {
            domain = nil
            return
        }
        let isShared = DomainName.sharedSuffixes.contains(labels.suffix(2).joined(separator: "."))
        domain = labels.suffix(isShared ? 3 : 2).joined(separator: ".")
    }

    /// The host name and the domains that contain it, from the longest to the registered domain.
    var names: [Substring] {
        guard let domain else { return [] }
        let length = host.split(separator: ".").count - domain.split(separator: ".").count
        return (0...max(0, length)).map { host.split(separator: ".", maxSplits: $0)[$0] }
    }

    /// The label of the registered domain before its suffix, such as `example`.
    var label: Substring? { domain?.split(separator: ".").first }

    /// The suffixes of host names that are only valid in a local network.
    private static let localEndings: Set<String> = [
        "localhost", "local", "lan", "home", "internal", "intranet", "corp", "test", "arpa",
    ]

    /// The prefixes of the IP addresses of this computer and of private networks.
    private static let localNumbers: [String] =
        ["127.", "10.", "192.168.", "169.254.", "0.0.0.0", "::1", "fe80:", "fc", "fd"]
        + (16...31).map { "172.\($0)." }

    /// Well-known two-label suffixes below which others register domains or host sites.
    private static let sharedSuffixes = Set(
        """
        co.uk org.uk ac.uk gov.uk me.uk co.jp or.jp ne.jp ac.jp go.jp co.kr or.kr ac.kr go.kr re.kr pe.kr com.au \
        net.au org.au edu.au gov.au co.nz org.nz ac.nz govt.nz com.br org.br net.br gov.br com.cn net.cn org.cn gov.cn \
        edu.cn com.tw org.tw gov.tw edu.tw com.hk org.hk com.sg edu.sg gov.sg com.my co.in net.in org.in gov.in ac.in \
        co.id go.id ac.id co.th ac.th go.th com.vn com.ph co.il org.il ac.il gov.il com.tr org.tr gov.tr edu.tr com.mx \
        gob.mx org.mx com.ar gob.ar com.co com.pe com.uy com.ve com.ec co.za org.za ac.za com.eg com.sa com.ng com.ua \
        org.ua com.pl com.pt com.es com.gr com.ru or.at co.at ac.at gv.at co.hu com.cy com.mt github.io gitlab.io \
        codeberg.page readthedocs.io netlify.app vercel.app pages.dev workers.dev web.app herokuapp.com fly.dev \
        onrender.com blogspot.com wordpress.com substack.com tistory.com hatenablog.com
        """.split(separator: " ").map(String.init))
}

/// The parts of a web page's URL that identify its site, and determine whether the page shows search results.
struct WebAddress {
    /// The host name or IP address in lower case.
    let host: String
    /// The path and the query, without the fragment.
    private let rest: ArraySlice<UInt8>

    /// Parses a URL. Returns `nil` if it isn't the URL of a web page. O(*n*).
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

    /// Returns whether a byte ends the host in a URL.
    private static func endsHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private static let schemes = [Array("https://".utf8), Array("http://".utf8)]
    /// The maximum length of a host name in the domain name system.
    private static let longestHost = 253

    /// Returns whether the path begins with a text.
    func hasPath(_ path: String) -> Bool { Array(rest).hasPrefix(Array(path.utf8)) }

    /// Returns whether the query has a value for a parameter name.
    func hasValue(of name: String) -> Bool {
        guard let query = rest.firstIndex(of: UInt8(ascii: "?")) else { return false }
        let prefix = Array((name + "=").utf8)
        return rest[(query + 1)...].split(separator: UInt8(ascii: "&")).contains {
            $0.count > prefix.count && Array($0).hasPrefix(prefix)
        }
    }
}

extension [UInt8] {
    /// Returns whether the bytes begin with lower-case ones, ignoring the case of ASCII letters in these bytes.
    fileprivate func hasPrefix(_ others: [UInt8]) -> Bool {
        count >= others.count && zip(self, others).allSatisfy { $0.inSmallLetters == $1 }
    }
}

extension UInt8 {
    /// The lower-case form of an ASCII letter; other bytes are unchanged.
    fileprivate var inSmallLetters: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
