internal import RecapWords

/// A kind of sites.
enum SiteKind: String, CaseIterable {
    case docs, code, search, assistants, knowledge, video, music, news, social, mail, office, shopping, travel, games
    /// This computer and the network that it is in.
    case local

    /// The name.
    var text: Message {
        switch self {
        case .docs: "documentation"
        case .code: "code"
        case .search: "search engines"
        case .assistants: "AI assistants"
        case .knowledge: "reference works"
        case .video: "video"
        case .music: "music"
        case .news: "news"
        case .social: "social networks"
        case .mail: "mail and messages"
        case .office: "office work"
        case .shopping: "shopping"
        case .travel: "maps and travel"
        case .games: "games"
        case .local: "this computer"
        }
    }

    /// The kind of a site. `nil` if it isn't known.
    init?(_ name: DomainName) {
        if name.isLocal {
            self = .local
            return
        }
        if let kind = name.names.lazy.compactMap({ SiteKind.kinds[String($0)] }).first {
            self = kind
            return
        }
        // The same name in the domains of many countries; other hosts of the domain are something else.
        guard let domain = name.domain, let label = name.label, let kind = SiteKind.brands[String(label)],
            ["", "www.", "m."].contains(where: { $0 + domain == name.host })
        else { return nil }
        self = kind
    }
}
