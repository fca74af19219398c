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
