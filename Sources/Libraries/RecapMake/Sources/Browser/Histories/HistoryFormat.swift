internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// A visit to a web page.
struct PageVisit: Sendable, Equatable {
    /// The time in microseconds since 1970-01-01 00:00 UTC.
    let microseconds: Int
    /// Whether the URL was typed.
    var isTyped = false
}

/// The reasons why a history record doesn't count as a page.
extension SkippedRow {
    static let damagedPage = SkippedRow(unreadable: "pages that can't be read")
    static let pageWithoutTime = SkippedRow("pages without a time")
    static let notOnWeb = SkippedRow("pages that are not from the web")
    static let embedded = SkippedRow("parts of other pages")
    static let redirect = SkippedRow("redirections")
    static let download = SkippedRow("downloads")
    static let reload = SkippedRow("pages that were loaded again")
    static let back = SkippedRow("pages that were gone back to")
    /// The database has no known table.
    static let newerHistory = SkippedRow(unreadable: "histories of newer versions than this program knows")
}

extension PageVisit {
    /// A function that receives a visit or the issue of a record, and the URL, which is valid only during the call.
    typealias Handler = (_ visit: Result<PageVisit, SkippedRow>, _ address: Span<UInt8>) throws -> Void

    /// The valid times in microseconds since 1970: from 1990, before the web existed, to the year 2100.
    static let times = 631_152_000_000_000..<4_102_444_800_000_000
}

/// The format of a browser's history.
enum HistoryFormat: String, CaseIterable {
    /// The database of Firefox and browsers derived from it.
    case firefox
    /// The database of Chromium and browsers derived from it.
    case chromium
    /// The file that Google Takeout exports from an account that Chrome is signed in to.
    case takeout

    /// The names of the files that Google Takeout exports.
    static let takeoutNames = ["History.json", "BrowserHistory.json"]

    /// The name of the file in a profile folder.
    var fileName: String {
        switch self {
        case .firefox: "places.sqlite"
        case .chromium: "History"
        case .takeout: "History.json"
        }
    }

    /// A function that receives the format of a history and the arguments of a ``PageVisit/Handler``.
    typealias Handler = (
        _ format: HistoryFormat, _ visit: Result<PageVisit, SkippedRow>, _ address: Span<UInt8>
    ) throws -> Void

    /// Reads a history of any format. Returns `false` if it is a database without a known table, as after an update of the
    /// browser.
    ///
    /// Throws ``MakeError`` if the file isn't a history or can't be read, and rethrows any error of the function.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - seconds: The time from which visits are needed, in seconds since 1970-01-01 00:00 UTC. `nil` for all.
    ///   - add: A function that receives the visits in no particular order.
    static func read(_ path: String, since seconds: Int?, add: Handler) async throws -> Bool {
        if ExportedFiles.isJSON(path) || ExportedFiles.isArchive(path) {
            try await TakeoutHistory.read(path, since: seconds) { try add(.takeout, $0, $1) }
            return true
        }
        let database = try Database(copyOf: path)
        if try FirefoxHistory.read(database, since: seconds, add: { try add(.firefox, $0, $1) }) { return true }
        if try ChromiumHistory.read(database, since: seconds, add: { try add(.chromium, $0, $1) }) { return true }
        guard let tables = database.tables else {
            throw MakeError("\(path): it is not a history of a browser: \(database.message)")
        }
        guard !tables.isEmpty else { throw MakeError("\(path): it is empty, and not a history of a browser") }
        return false
    }
}

/// A reader of the history database of Chromium and browsers derived from it.
enum ChromiumHistory {
    /// The epoch of the times in the database, in seconds since 1970-01-01 00:00 UTC: the beginning of 1601.
    private static let epoch = -11_644_473_600

    /// Reads the visits of a database. Returns `false` if it isn't a Chromium database.
    static func read(
        _ database: borrowing Database, since seconds: Int?, add: PageVisit.Handler
    ) throws -> Bool {
        let since = seconds.map { "WHERE v.visit_time >= \($0 - ChromiumHistory.epoch)000000" } ?? ""
        let query =
            "SELECT v.visit_time, v.transition, \(Database.shortened("u.url")) FROM visits v "
            + "JOIN urls u ON u.id = v.url \(since)"
        guard var rows = database.query(query) else { return false }
        try rows.readVisits(address: 2, add: add) { rows in
            guard let time = rows.integer(0), time > 0 else { return .failure(.pageWithoutTime) }
            let microseconds = time + ChromiumHistory.epoch * 1_000_000
            guard PageVisit.times.contains(microseconds) else { return .failure(.pageWithoutTime) }
            return PageTransition(rows.integer(1) ?? 0).visit(at: microseconds)
        }
        return true
    }
}

/// The way in which a page was reached, as recorded by Chromium: a kind in the lowest byte, and flags above it.
private struct PageTransition {
    private let bits: Int

    init(_ bits: Int) { self.bits = bits }

    private func has(_ flag: Int) -> Bool { bits & flag != 0 }

    /// Returns the visit at a time, or the reason why it doesn't count.
    func visit(at microseconds: Int) -> Result<PageVisit, SkippedRow> {
        let kind = bits & 0xFF
        switch kind {
        case 3, 4: return .failure(.embedded)
        case 8: return .failure(.reload)
        default: break
        }
        // In a chain of redirects, only the last page counts.
        guard has(0x2000_0000) else { return .failure(.redirect) }
        guard !has(0x0100_0000) else { return .failure(.back) }
        return .success(PageVisit(microseconds: microseconds, isTyped: kind == 1))
    }
}

/// A reader of the history that Google Takeout exports to a file named `BrowserHistory.json` or `History.json`.
enum TakeoutHistory {
    /// The maximum size of a file in bytes.
    private static let limit = 1 << 30

    /// Reads the visits of a file or of the history files in an archive, in portions.
    ///
    /// Throws ``MakeError`` if the file isn't a history or can't be read, `CancellationError` if the task is cancelled, and any
    /// error that the function throws.
    static func read(_ path: String, since seconds: Int?, add: PageVisit.Handler) async throws {
        var isHistory = false, notes: [Message] = []
        try await ExportedFiles.read(
            [path], advice: "name a History.json of Google Takeout", limit: limit, notes: &notes,
            progress: ProgressHandler { _ in }, where: { HistoryFormat.takeoutNames.contains(Paths.split($0).name) }
        ) { _, contents in
            var stream = JSONStream(contents)
            while let key = try stream.nextKey() {
                guard key == "Browser History", try stream.beginList() else { continue }
                isHistory = true
                try await stream.forEachPortion { json in
                    json.elements(of: 0).map { (visit(json, $0), Array((json.text("url", of: $0) ?? "").utf8)) }
                } _: { visits in
                    for (visit, address) in visits ?? [(.failure(.damagedPage), [])] {
                        if let seconds, case .success(let visit) = visit, visit.microseconds < seconds * 1_000_000 {
                            continue
                        }
                        try add(visit, address.span)
                    }
                }
            }
            if contents.damage != nil { try add(.failure(.damagedPage), [UInt8]().span) }
        }
        guard isHistory else {
            throw MakeError(
                notes.first?.english ?? "\(path): it is not a history of Chrome from Google Takeout")
        }
    }

    private static func visit(_ document: JSONDocument, _ entry: Int) -> Result<PageVisit, SkippedRow> {
        guard document.kind(entry) == .object else { return .failure(.damagedPage) }
        guard let time = document.member("time_usec", of: entry), document.kind(time) == .number else {
            return .failure(.pageWithoutTime)
        }
        let microseconds = document.double(time)
        guard microseconds > 0, microseconds < 1e16, PageVisit.times.contains(Int(microseconds)) else {
            return .failure(.pageWithoutTime)
        }
        switch document.text("page_transition", of: entry)?.uppercased() {
        case "AUTO_SUBFRAME", "MANUAL_SUBFRAME": return .failure(.embedded)
        case "RELOAD": return .failure(.reload)
        case let transition:
            return .success(PageVisit(microseconds: Int(microseconds), isTyped: transition == "TYPED"))
        }
    }
}

/// A reader of the history database of Firefox and browsers derived from it.
enum FirefoxHistory {
    /// Reads the visits of a database. Returns `false` if it isn't a Firefox database.
    static func read(
        _ database: borrowing Database, since seconds: Int?, add: PageVisit.Handler
    ) throws -> Bool {
        let since = seconds.map {
            // Firefox for Android stores times in milliseconds.
            "WHERE v.visit_date >= \($0)000000 OR v.visit_date BETWEEN \($0)000 AND \(FirefoxHistory.lastMillisecond)"
        }
        let query =
            "SELECT v.visit_date, v.visit_type, \(Database.shortened("p.url")) FROM moz_historyvisits v "
            + "JOIN moz_places p ON p.id = v.place_id \(since ?? "")"
        guard var rows = database.query(query) else { return false }
        try rows.readVisits(address: 2, add: add) { rows in
            guard let time = rows.integer(0) else { return .failure(.pageWithoutTime) }
            let (microseconds, isTooLarge) =
                time > FirefoxHistory.lastMillisecond ? (time, false) : time.multipliedReportingOverflow(by: 1000)
            guard !isTooLarge, PageVisit.times.contains(microseconds) else { return .failure(.pageWithoutTime) }
            switch rows.integer(1) {
            case 4, 8: return .failure(.embedded)
            case 5, 6: return .failure(.redirect)
            case 7: return .failure(.download)
            case 9: return .failure(.reload)
            case let type: return .success(PageVisit(microseconds: microseconds, isTyped: type == 2))
            }
        }
        return true
    }

    /// The greatest time that is interpreted as milliseconds. In microseconds, it would be in 1979.
    private static let lastMillisecond = 300_000_000_000_000
}

extension Database {
    /// Returns an SQL expression for the beginning of a column of URLs, which is all that is needed.
    static func shortened(_ column: String) -> String { "substr(\(column), 1, 4096)" }
}

extension Database.Rows {
    /// Reads all rows as visits.
    ///
    /// - Parameters:
    ///   - column: The column of the URL.
    ///   - visit: A function that returns the visit of the current row.
    mutating func readVisits(
        address column: Int32, add: PageVisit.Handler,
        visit: (borrowing Database.Rows) -> Result<PageVisit, SkippedRow>
    ) throws {
        while true {
            switch next() {
            case .row:
                let visit = visit(self)
                try withBytes(column) { address throws in try add(visit, address) }
            case .end: return
            case .damage: return try add(.failure(.damagedPage), [UInt8]().span)
            }
        }
    }
}
