internal import CSQLite
internal import RecapEscapes
internal import RecapSystem

/// A SQLite database of another program. Reading neither writes to, locks nor repairs it.
@safe struct Database: ~Copyable {
    /// Whether the newest changes are missing, because they are in a log that only the other program can read.
    let missesLog: Bool
    private let pointer: OpaquePointer

    /// Opens a database.
    ///
    /// Throws ``MakeError`` if there is no such file, or it can't be opened.
    init(_ path: String) throws(MakeError) {
        let log = (try? OpenFile(regular: path + "-wal"))?.size ?? 0
        // If another process has the database open, its index allows the log to be read without writing.
        let readsLog = log > 0 && FileSystem.isRegularFile(path + "-shm")
        unsafe pointer = try Database.open(path, readsLog: readsLog)
        missesLog = log > 0 && !readsLog
        letTasksStop()
    }

    private static func open(_ path: String, readsLog: Bool) throws(MakeError) -> OpaquePointer {
        guard FileSystem.isRegularFile(path) else {
            throw MakeError("\(path): there is no such file", .checkName(path))
        }
        // Without the log, the database is opened as immutable so that SQLite creates no files next to it.
        let address = "file:" + Database.escaped(path) + (readsLog ? "?mode=ro&readonly_shm=1" : "?immutable=1")
        var opened: OpaquePointer?
        let result = unsafe sqlite3_open_v2(address, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
        guard result == SQLITE_OK, let database = unsafe opened else {
            unsafe sqlite3_close(opened)
            throw MakeError("\(path): can't be opened: \(Database.text(result))")
        }
        return unsafe database
    }

    /// Opens a copy of a database that its program may be using and have locked. The copy includes the newest changes, and is
    /// deleted with this value, however the process ends.
    ///
    /// Throws ``MakeError`` if there is no such file, or it can't be copied or opened. O(*n*) in the size of the file.
    init(copyOf path: String) throws(MakeError) {
        unsafe pointer = try Database.openCopy(of: path)
        missesLog = false
        letTasksStop()
    }

    /// Makes queries fail as damaged when the current task is cancelled, since a query on a view may run forever.
    private func letTasksStop() {
        unsafe sqlite3_progress_handler(pointer, Database.pace, { _ in Task.isCancelled ? 1 : 0 }, nil)
    }

    /// The number of SQLite virtual machine instructions between cancellation checks, which take some microseconds.
    private static let pace: Int32 = 10_000

    private static func openCopy(of path: String) throws(MakeError) -> OpaquePointer {
        let folder: TemporaryFolder
        do throws(SystemError) {
            folder = try TemporaryFolder()
        } catch {
            throw MakeError("\(path): there is no place for a copy: \(error.reason)")
        }
        try copy(path, to: folder)
        let copy = Paths.join(folder.path, copyName)
        var opened: OpaquePointer?
        // Write access lets SQLite apply the changes in the files next to the copy.
        let result = unsafe sqlite3_open_v2(
            "file:" + escaped(copy), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, nil)
        guard result == SQLITE_OK, let database = unsafe opened else {
            unsafe sqlite3_close(opened)
            throw MakeError("\(path): can't be opened: \(text(result))")
        }
        // The first read opens all files, which may be unlinked afterwards.
        let preparation =
            "PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; SELECT count(*) FROM sqlite_schema"
        _ = unsafe sqlite3_exec(database, preparation, nil, nil, nil)
        _ = consume folder
        return unsafe database
    }

    /// Copies a database and the files next to it with its newest changes. Copies them again if they were written to meanwhile.
    private static func copy(_ path: String, to folder: borrowing TemporaryFolder) throws(MakeError) {
        let endings = ["", "-wal", "-journal"]
        for _ in 0..<3 {
            folder.removeFiles()
            let stamps = endings.map { FileStamp(of: path + $0) }
            for (ending, stamp) in zip(endings, stamps) where stamp != nil || ending.isEmpty {
                do throws(FileError) {
                    try folder.copy(path + ending, as: copyName + ending)
                } catch .missing where !ending.isEmpty {
                    continue
                } catch {
                    throw MakeError("\(path): can't be read: \(error.reason)")
                }
            }
            if stamps == endings.map({ FileStamp(of: path + $0) }) { return }
        }
    }

    private static let copyName = "database"

    deinit { _ = unsafe sqlite3_close(pointer) }

    /// The message about the last error.
    var message: String { unsafe Database.text(sqlite3_extended_errcode(pointer) & 0xFF) }

    /// Prepares the first query that is valid for the tables of the database. Returns `nil` if none is.
    func query(_ queries: String...) -> Rows? {
        for query in queries {
            var statement: OpaquePointer?
            let result = unsafe sqlite3_prepare_v2(pointer, query, -1, &statement, nil)
            if result == SQLITE_OK, let statement = unsafe statement { return unsafe Rows(pointer: statement) }
            unsafe sqlite3_finalize(statement)
        }
        return nil
    }

    /// The names of the tables. `nil` if they can't be read.
    var tables: Set<String>? {
        guard var rows = query("SELECT name FROM sqlite_schema WHERE type = 'table'") else { return nil }
        var names: Set<String> = []
        while true {
            switch rows.next() {
            case .row: if let name = rows.text(0) { names.insert(name) }
            case .end: return names
            case .damage: return nil
            }
        }
    }

    /// Returns the names of the columns of a table; an empty set if there is no such table.
    func columns(of table: String) -> Set<String> {
        var names: Set<String> = []
        guard var rows = query("SELECT name FROM pragma_table_info('\(table)')") else { return names }
        while case .row = rows.next() { if let name = rows.text(0) { names.insert(name) } }
        return names
    }

    private static func text(_ result: Int32) -> String { unsafe String(cString: sqlite3_errstr(result)) }

    /// Returns a path escaped for a URI.
    private static func escaped(_ path: String) -> String { path.pathBytes.percentEncoded(keeping: "/.") }
}

extension Database {
    /// The rows of a query's result, read one at a time.
    @safe struct Rows: ~Copyable {
        /// The result of advancing to the next row.
        enum Step {
            case row
            case end
            /// The remaining rows can't be read.
            case damage
        }

        private let pointer: OpaquePointer

        fileprivate init(pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

        deinit { _ = unsafe sqlite3_finalize(pointer) }

        /// Advances to the next row.
        mutating func next() -> Step {
            switch unsafe sqlite3_step(pointer) {
            case SQLITE_ROW: .row
            case SQLITE_DONE: .end
            default: .damage
            }
        }

        /// Returns whether a column of the row is null.
        func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(pointer, column) == SQLITE_NULL }

        /// Returns the whole number in a column of the row. Returns `nil` for other values.
        func integer(_ column: Int32) -> Int? {
            guard unsafe sqlite3_column_type(pointer, column) == SQLITE_INTEGER else { return nil }
            return unsafe Int(sqlite3_column_int64(pointer, column))
        }

        /// Returns the text in a column of the row. Returns `nil` for other values.
        func text(_ column: Int32) -> String? {
            guard unsafe sqlite3_column_type(pointer, column) == SQLITE_TEXT else { return nil }
            return withBytes(column) { String(decoding: Array($0), as: UTF8.self) }
        }

        /// Calls a function with the bytes of a text or a blob in a column of the row.
        func withBytes<Value, Failure: Error>(
            _ column: Int32, _ body: (Span<UInt8>) throws(Failure) -> Value
        ) throws(Failure) -> Value {
            let start = unsafe sqlite3_column_blob(pointer, column)
            let buffer = unsafe UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column)))
            return try body(unsafe buffer.bindMemory(to: UInt8.self).span)
        }
    }
}
