/// Reads the history in a database of Firefox or its kin.
enum FirefoxHistory {
    /// Reads the visits of a database. Returns `false` if it isn't one of Firefox.
    static func read(
        _ database: borrowing Database, since seconds: Int?, add: PageVisit.Handler
    ) throws -> Bool {
        let since = seconds.map {
            // Times of Firefox for Android are in milliseconds.
            "WHERE v.visit_date >= \($0)000000 OR v.visit_date BETWEEN \($0)000 AND \(FirefoxHistory.lastMillisecond)"
        }
        let query =
            "SELECT v.visit_date, v.visit_type, \(Database.shortened("p.url")) FROM moz_historyvisits v "
            + "JOIN moz_places p ON p.id = v.place_id \(since ?? "")"
        guard var rows = database.query(query) else { return false }
        try rows.readVisits(address: 2, add: add) { rows in
            guard let time = rows.integer(0) else { return .failure(.time) }
            let (microseconds, isTooLarge) =
                time > FirefoxHistory.lastMillisecond ? (time, false) : time.multipliedReportingOverflow(by: 1000)
            guard !isTooLarge, PageVisit.times.contains(microseconds) else { return .failure(.time) }
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

    /// The greatest time that is in milliseconds: those in microseconds would be in 1979.
    private static let lastMillisecond = 300_000_000_000_000
}

extension Database {
    /// Returns the expression of a column of addresses, of which only the beginning is needed.
    static func shortened(_ column: String) -> String { "substr(\(column), 1, 4096)" }
}

extension Database.Rows {
    /// Reads all rows as visits.
    ///
    /// - Parameters:
    ///   - column: The column of the address.
    ///   - visit: Returns the visit of the current row.
    mutating func readVisits(
        address column: Int32, add: PageVisit.Handler,
        visit: (borrowing Database.Rows) -> Result<PageVisit, PageVisitFlaw>
    ) throws {
        while true {
            switch next() {
            case .row:
                let visit = visit(self)
                try withBytes(column) { address throws in try add(visit, address) }
            case .end: return
            case .damage: return try add(.failure(.damage), [UInt8]().span)
            }
        }
    }
}
