internal import RecapLanguage

/// A visit to a web page.
struct PageVisit: Sendable, Equatable {
    /// The time in microseconds since 1970-01-01 00:00 UTC.
    let microseconds: Int
    /// Whether the URL was typed.
    var isTyped = false
}

/// The reason why a history record doesn't count as a page.
enum PageVisitIssue: ValidationIssue, CaseIterable {
    case damage, time, address, embedded, redirect, download, reload, back
    /// The database has no known table.
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
    /// A function that receives a visit or the issue of a record, and the URL, which is valid only during the call.
    typealias Handler = (_ visit: Result<PageVisit, PageVisitIssue>, _ address: Span<UInt8>) throws -> Void

    /// The valid times in microseconds since 1970: from 1990, before the web existed, to the year 2100.
    static let times = 631_152_000_000_000..<4_102_444_800_000_000
}
