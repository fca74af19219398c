/// A database like that of a browser.
final class BrowserDatabase: TestDatabase {
    enum Kind { case firefox, chromium }

    private let kind: Kind
    private var addresses: [String: Int] = [:]
    private var count = 0

    /// Makes a database with the tables that browsers have, as far as they matter, and titles.
    ///
    /// - Parameter keepsLog: Whether the database stays open with all changes in the file beside it, as while a browser runs.
    init(_ kind: Kind, _ path: String, keepsLog: Bool = false) throws {
        self.kind = kind
        try super.init(path)
        // Nothing has to survive a failure of the power.
        try run("PRAGMA synchronous = OFF")
        if keepsLog {
            try run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        }
        switch kind {
        case .firefox:
            try run(
                """
                CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, \
                rev_host LONGVARCHAR, visit_count INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0, guid TEXT);
                CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, \
                visit_date INTEGER, visit_type INTEGER, session INTEGER);
                CREATE INDEX moz_historyvisits_dateindex ON moz_historyvisits (visit_date);
                """)
        case .chromium:
            try run(
                """
                CREATE TABLE urls (id INTEGER PRIMARY KEY AUTOINCREMENT, url LONGVARCHAR, title LONGVARCHAR, \
                visit_count INTEGER DEFAULT 0 NOT NULL, typed_count INTEGER DEFAULT 0 NOT NULL);
                CREATE TABLE visits (id INTEGER PRIMARY KEY AUTOINCREMENT, url INTEGER NOT NULL, visit_time INTEGER NOT NULL, \
                from_visit INTEGER, transition INTEGER DEFAULT 0 NOT NULL, visit_duration INTEGER DEFAULT 0 NOT NULL);
                CREATE TABLE keyword_search_terms (keyword_id INTEGER NOT NULL, url_id INTEGER NOT NULL, \
                term LONGVARCHAR NOT NULL, normalized_term LONGVARCHAR NOT NULL);
                CREATE INDEX visits_time_index ON visits (visit_time);
                """)
        }
        // One transaction, since each one waits for the disk.
        if !keepsLog { try run("BEGIN") }
    }

    deinit { close() }

    override func close() {
        try? run("COMMIT")
        super.close()
    }

    /// The number of a link to a page in each schema.
    var link: Int { kind == .firefox ? 1 : 0x3000_0000 }
    /// The number of a typed address in each schema.
    var typed: Int { kind == .firefox ? 2 : 0x3000_0001 }

    /// Adds a visit at a time in seconds since 1970.
    ///
    /// - Parameter type: The type of the visit or the transition, by default a link.
    func add(_ address: String, at seconds: Int, type: Int? = nil) throws {
        let time = kind == .firefox ? "\(seconds)123456" : "\(seconds + 11_644_473_600)123456"
        try add(address, rawTime: time, type: type ?? link)
    }

    /// Adds a visit at a time as it is in the database.
    func add(_ address: String, rawTime: String, type: Int) throws {
        let place = try place(of: address)
        count += 1
        try run(
            kind == .firefox
                ? "INSERT INTO moz_historyvisits VALUES (\(count), 0, \(place), \(rawTime), \(type), 0)"
                : "INSERT INTO visits VALUES (\(count), \(place), \(rawTime), 0, \(type), 99000000)")
    }

    private func place(of address: String) throws -> Int {
        if let place = addresses[address] { return place }
        let place = addresses.count + 1
        addresses[address] = place
        let text = address.replacing("'", with: "''")
        try run(
            kind == .firefox
                ? "INSERT INTO moz_places VALUES (\(place), '\(text)', 'CANARY title', 'CANARY host', 1, 0, 'CANARY-guid')"
                : "INSERT INTO urls VALUES (\(place), '\(text)', 'CANARY title', 1, 0); "
                    + "INSERT INTO keyword_search_terms VALUES (2, \(place), 'CANARY term', 'CANARY term')")
        return place
    }
}
