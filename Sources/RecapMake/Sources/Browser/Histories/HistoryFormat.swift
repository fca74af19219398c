internal import RecapSystem

/// The format of a browser's history.
enum HistoryFormat: String, CaseIterable {
    /// The database of Firefox and its kin.
    case firefox
    /// The database of Chromium and its kin.
    case chromium
    /// The file that Google Takeout exports from an account that Chrome is signed in to.
    case takeout

    /// The names of the files that Google Takeout exports.
    static let takeoutNames = ["History.json", "BrowserHistory.json"]

    /// The name of the file in a profile.
    var fileName: String {
        switch self {
        case .firefox: "places.sqlite"
        case .chromium: "History"
        case .takeout: "History.json"
        }
    }

    /// A function that receives the format of a history, and the visits as ``PageVisit/Handler`` does.
    typealias Handler = (
        _ format: HistoryFormat, _ visit: Result<PageVisit, PageVisitFlaw>, _ address: Span<UInt8>
    ) throws -> Void

    /// Reads a history of any format. Returns `false` if it is a database without a table that is known, as that of a newer
    /// version of a browser.
    ///
    /// Throws ``MakeError`` if the file is no history or can't be read, and rethrows the errors of the function.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - seconds: The time from which on visits are needed, in seconds since 1970-01-01 00:00 UTC. `nil` for all.
    ///   - add: The function, which receives the visits in no order.
    static func read(_ path: String, since seconds: Int?, add: Handler) async throws -> Bool {
        if ExportedFiles.isJSON(path) || ExportedFiles.isZip(path) {
            try await TakeoutHistory.read(path, since: seconds) { try add(.takeout, $0, $1) }
            return true
        }
        let database = try Database(copyOf: path)
        if try FirefoxHistory.read(database, since: seconds, add: { try add(.firefox, $0, $1) }) { return true }
        if try ChromiumHistory.read(database, since: seconds, add: { try add(.chromium, $0, $1) }) { return true }
        guard let tables = database.tables, !tables.isEmpty else {
            throw MakeError("\(path): it is not a history of a browser: \(database.message)")
        }
        return false
    }
}
