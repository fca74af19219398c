internal import RecapLanguage

/// A page that a person opened.
struct PageVisit: Sendable, Equatable {
    /// The time in microseconds since 1970-01-01 00:00 UTC.
    let microseconds: Int
    /// Whether the address was typed.
    var isTyped = false
}

/// Why a record of a history is no page that counts.
enum PageVisitIssue: ValidationIssue, CaseIterable {
    case damage, time, address, embedded, redirect, download, reload, back
    /// The database has no table that is known.
    case newer

    var isUnreadable: Bool { self == .damage || self == .newer }

    var reason: Message {
        switch self {
        case .damage: "pages that can't be read"
        case .time: "pages without a time"
        case .address: "pages that are not from the web"
        case .embedded: "parts of other pages"
        case .redirect: "redirections"
        case .download: "downloads"
        case .reload: "pages that were loaded again"
        case .back: "pages that were gone back to"
        case .newer: "histories of newer versions than this program knows"
        }
    }
}

extension PageVisit {
    /// A function that receives a visit or what is wrong with a record, and the address, which is valid only until the
    /// function returns.
    typealias Handler = (_ visit: Result<PageVisit, PageVisitIssue>, _ address: Span<UInt8>) throws -> Void

    /// The valid times: from 1990, before which there was no web, to the year 2100.
    static let times = 631_152_000_000_000..<4_102_444_800_000_000
}
