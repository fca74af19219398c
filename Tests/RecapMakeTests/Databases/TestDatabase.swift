import CSQLite

/// A database that is made by SQLite itself.
@safe class TestDatabase {
    private var pointer: OpaquePointer?

    init(_ path: String) throws {
        guard unsafe sqlite3_open(path, &pointer) == SQLITE_OK else { throw Failure(description: "can't open \(path)") }
    }

    deinit { close() }

    func close() {
        _ = unsafe sqlite3_close(pointer)
        unsafe pointer = nil
    }

    /// Runs statements.
    func run(_ statements: String) throws {
        guard unsafe sqlite3_exec(pointer, statements, nil, nil, nil) == SQLITE_OK else {
            throw Failure(description: unsafe String(cString: sqlite3_errmsg(pointer)))
        }
    }

    struct Failure: Error, CustomStringConvertible { let description: String }
}
