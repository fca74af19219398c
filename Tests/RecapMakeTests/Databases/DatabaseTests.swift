import TestSupport
import Testing

@testable import RecapMake

@Suite struct DatabaseTests {
    @Test(.timeLimit(.minutes(5))) func aQueryWithoutAnEndStopsWhenTheTaskIsCancelled() async throws {
        let folder = try ScratchFolder()
        let database = try AtuinDatabase(folder.path("history.db"))
        try database.run(
            "CREATE VIEW endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n WHERE x < 0"
        )
        database.close()
        func endsEarly(_ database: borrowing Database) -> Bool {
            guard var rows = database.query("SELECT x FROM endless"), case .damage = rows.next() else { return false }
            return true
        }
        let path = folder.path("history.db")
        let ends = try await Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return [endsEarly(try Database(path)), endsEarly(try Database(copyOf: path))]
        }.value
        #expect(ends == [true, true])
    }
}
