internal import CSQLite
internal import RecapSystem
internal import RecapWords

/// Reads the database of Atuin. Reading neither writes to, locks nor repairs the database.
struct AtuinHistory {
    /// The path of the database.
    let path: String

    /// Calls a function with each command that has not been deleted. Returns the number of unusable records, and notes
    /// for the user about the rest.
    ///
    /// Throws ``MakeError`` if the file isn't a database of Atuin, and rethrows the errors of the function.
    func read(_ body: ShellCommandHandler) throws -> (rows: RowCount, notes: [Message]) {
        var rows = RowCount()
        var notes: [Message] = []
        let log = (try? OpenFile(regular: path + "-wal"))?.size ?? 0
        // If another process has the database open, its index allows the log to be read without writing.
        let readsLog = log > 0 && FileSystem.isRegularFile(path + "-shm")
        if log > 0, !readsLog {
            notes.append("atuin: the newest commands are in its log, which is not read; run atuin once, then try again")
        }
        let database = try Database(path, readsLog: readsLog)
        let statement = try database.commands()
        while true {
            switch unsafe sqlite3_step(statement.pointer) {
            case SQLITE_ROW:
                if statement.isDeleted {
                    rows.countSkipped(reason: "deleted commands")
                } else if let moment = statement.moment {
                    try statement.withText { text in
                        if text.isBlank {
                            rows.countSkipped(reason: "rows without a command")
                        } else {
                            try body(moment, text)
                        }
                    }
                } else {
                    rows.countSkipped(reason: "rows without a time")
                }
            case SQLITE_DONE: return (rows, notes)
            default:
                rows.countSkipped(reason: "rows that can't be read")
                notes.append("atuin: the database can't be read to its end: \(database.message)")
                return (rows, notes)
            }
        }
    }

    /// A database opened for reading.
    @safe private struct Database: ~Copyable {
        private let pointer: OpaquePointer
        private let path: String

        init(_ path: String, readsLog: Bool) throws {
            guard FileSystem.isRegularFile(path) else { throw MakeError("\(path): there is no such file") }
            // Without the log, the database is opened as immutable so that SQLite creates no files next to it.
            let address = "file:" + Database.escaped(path) + (readsLog ? "?mode=ro&readonly_shm=1" : "?immutable=1")
            var opened: OpaquePointer?
            let result = unsafe sqlite3_open_v2(address, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
            guard result == SQLITE_OK, let database = unsafe opened else {
                unsafe sqlite3_close(opened)
                throw MakeError("\(path): can't be opened: \(Database.text(result))")
            }
            unsafe pointer = database
            self.path = path
        }

        deinit { _ = unsafe sqlite3_close(pointer) }

        /// The message about the last error.
        var message: String { unsafe Database.text(sqlite3_extended_errcode(pointer) & 0xFF) }

        /// Prepares to read all commands.
        func commands() throws -> Statement {
            for deleted in ["deleted_at", "NULL"] {
                var statement: OpaquePointer?
                let query = "SELECT timestamp, duration, exit, command, \(deleted) FROM history ORDER BY rowid"
                let result = unsafe sqlite3_prepare_v2(pointer, query, -1, &statement, nil)
                if result == SQLITE_OK, let statement = unsafe statement { return unsafe Statement(pointer: statement) }
                unsafe sqlite3_finalize(statement)
            }
            throw MakeError("\(path): it is not a history of atuin: \(message)")
        }

        private static func text(_ result: Int32) -> String { unsafe String(cString: sqlite3_errstr(result)) }

        /// Returns a path escaped for a URI.
        private static func escaped(_ path: String) -> String {
            let bytes = path.pathBytes.flatMap { byte -> [UInt8] in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "."): return [byte]
                default: return Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// A query that returns one command per row.
    @safe private struct Statement: ~Copyable {
        let pointer: OpaquePointer

        init(pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

        deinit { _ = unsafe sqlite3_finalize(pointer) }

        /// Whether the user has deleted the command.
        var isDeleted: Bool { unsafe sqlite3_column_type(pointer, 4) != SQLITE_NULL }

        /// When and how the command ran. `nil` if its time is invalid.
        var moment: ShellMoment? {
            guard let time = integer(0), ShellMoment.times.contains(time / 1_000_000_000) else { return nil }
            // In the duration and the exit status, -1 means unknown.
            return ShellMoment(
                start: time / 1_000_000_000, duration: integer(1).flatMap { $0 < 0 ? nil : $0 / 1_000_000_000 },
                exit: integer(2).flatMap { $0 < 0 ? nil : $0 })
        }

        /// Calls a function with the text of the command.
        func withText(_ body: (Span<UInt8>) throws -> Void) throws {
            let start = unsafe sqlite3_column_blob(pointer, 3)
            let buffer = unsafe UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, 3)))
            try body(unsafe buffer.bindMemory(to: UInt8.self).span)
        }

        private func integer(_ column: Int32) -> Int? {
            guard unsafe sqlite3_column_type(pointer, column) == SQLITE_INTEGER else { return nil }
            return unsafe Int(sqlite3_column_int64(pointer, column))
        }
    }
}
