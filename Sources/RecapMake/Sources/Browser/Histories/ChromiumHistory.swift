/// Reads the history in a database of Chromium or its kin.
enum ChromiumHistory {
    /// The time from which the times of a database are counted, in seconds since 1970: the beginning of 1601.
    private static let epoch = -11_644_473_600

    /// Reads the visits of a database. Returns `false` if it isn't one of Chromium.
    static func read(
        _ database: borrowing Database, since seconds: Int?, add: PageVisit.Handler
    ) throws -> Bool {
        let since = seconds.map { "WHERE v.visit_time >= \($0 - ChromiumHistory.epoch)000000" } ?? ""
        let query =
            "SELECT v.visit_time, v.transition, \(Database.shortened("u.url")) FROM visits v "
            + "JOIN urls u ON u.id = v.url \(since)"
        guard var rows = database.query(query) else { return false }
        try rows.readVisits(address: 2, add: add) { rows in
            guard let time = rows.integer(0), time > 0 else { return .failure(.time) }
            let microseconds = time + ChromiumHistory.epoch * 1_000_000
            guard PageVisit.times.contains(microseconds) else { return .failure(.time) }
            return PageTransition(rows.integer(1) ?? 0).visit(at: microseconds)
        }
        return true
    }
}

/// How a page was reached, as Chromium notes it: a kind in the lowest byte, and then flags.
private struct PageTransition {
    private let bits: Int

    init(_ bits: Int) { self.bits = bits }

    private func has(_ flag: Int) -> Bool { bits & flag != 0 }

    /// Returns the visit at a time, or why it doesn't count.
    func visit(at microseconds: Int) -> Result<PageVisit, PageVisitFlaw> {
        let kind = bits & 0xFF
        switch kind {
        case 3, 4: return .failure(.embedded)
        case 8: return .failure(.reload)
        default: break
        }
        // Of pages that redirect to one another, the last one counts.
        guard has(0x2000_0000) else { return .failure(.redirect) }
        guard !has(0x0100_0000) else { return .failure(.back) }
        return .success(PageVisit(microseconds: microseconds, isTyped: kind == 1))
    }
}
