/// A database like that of Atuin.
final class AtuinDatabase: TestDatabase {
    private var count = 0

    /// Makes the database with the table of a version of Atuin: before 2022 without deletions.
    init(_ path: String, canDelete: Bool = true) throws {
        try super.init(path)
        try run(
            """
            CREATE TABLE history (id TEXT PRIMARY KEY, timestamp INTEGER NOT NULL, duration INTEGER NOT NULL, \
            exit INTEGER NOT NULL, command TEXT NOT NULL, cwd TEXT NOT NULL, session TEXT NOT NULL, \
            hostname TEXT NOT NULL\(canDelete ? ", deleted_at INTEGER" : ""), UNIQUE(timestamp, cwd, command));
            CREATE INDEX idx_history_timestamp ON history(timestamp);
            """)
    }

    /// Adds a command.
    func add(_ command: String, at seconds: Int, exit: Int = 0, duration: Int = 1, deleted: Bool? = false) throws {
        count += 1
        let text = command.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        let deletion = deleted.map { $0 ? ", 1" : ", NULL" } ?? ""
        try run(
            "INSERT INTO history VALUES ('\(count)', \(seconds)000000123, \(duration)000000000, \(exit), '\(text)', "
                + "'/home/x', 's\(count)', 'host'\(deletion))")
    }
}
