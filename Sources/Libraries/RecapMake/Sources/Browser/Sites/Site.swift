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

/// The sites that no recap names or tells apart: those of health, dating, adults, banks and gambling.
enum PrivateSites {
    /// Returns whether the name of a host is that of such a site, or may be. O(*n*) in the number of known words.
    static func contains(_ name: DomainName) -> Bool {
        name.names.contains { domains.contains(String($0)) } || words.contains { name.host.contains($0) }
            || name.host.split(whereSeparator: { $0 == "." || $0 == "-" }).contains { labels.contains(String($0)) }
    }

    /// Captions that are parts of the names of hosts.
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

    /// Captions that are whole parts of the names of hosts.
    private static let labels = split(
        "adult adults nude nudes cam cams date hinge match feeld happn aids hiv ivf std bet rehab med meds sante")

    /// Domains whose names don't say what they are.
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

/// The name of a host, and the domain that somebody has registered for it.
struct DomainName {
    /// The name of the host.
    let host: String
    /// The registered domain, such as `example.co.uk` for `www.example.co.uk`. `nil` for hosts that have none: those of this
    /// computer and of the network that it is in, and hosts without a name.
    let domain: String?
    /// Whether the host is this computer, or in the network of the person.
    let isLocal: Bool

    /// Creates the name of a host from a text in small letters.
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

    /// The host and the domains that it belongs to, from the longest name to the registered domain.
    var names: [Substring] {
        guard let domain else { return [] }
        let length = host.split(separator: ".").count - domain.split(separator: ".").count
        return (0...max(0, length)).map { host.split(separator: ".", maxSplits: $0)[$0] }
    }

    /// The name before the suffix of the registered domain, such as `example`.
    var label: Substring? { domain?.split(separator: ".").first }

    /// The ends of the names of hosts that only a network of its own knows.
    private static let localEndings: Set<String> = [
        "localhost", "local", "lan", "home", "internal", "intranet", "corp", "test", "arpa",
    ]

    /// The beginnings of the numbers of this computer and of hosts in networks of their own.
    private static let localNumbers: [String] =
        ["127.", "10.", "192.168.", "169.254.", "0.0.0.0", "::1", "fe80:", "fc", "fd"]
        + (16...31).map { "172.\($0)." }

    /// Well-known names of two labels below which others register domains, or make sites of their own.
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
