internal import RecapLanguage
internal import RecapWords

/// Reads what happened on each day from data that goes away with time.
protocol DayReader: Sendable {
    /// The name of the source in the ledger, such as `claude-code`.
    var name: String { get }
    /// The name of the source for people, such as "Claude Code".
    var title: String { get }
    /// The number of days for which the data is there by default, such as 30. `nil` if it isn't limited by time.
    var lifetime: Int? { get }

    /// Reads the days.
    ///
    /// Throws ``MakeError`` if nothing can be read, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameters:
    ///   - since: The first day that is needed. Earlier days may be missing or incomplete. `nil` for all days.
    ///   - clock: The clock that determines days and hours.
    ///   - progress: The handler to which progress is reported.
    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading
}

/// The days that were read, and the records that they were read from.
struct DayReading: Sendable {
    /// The tallies of the days.
    let book: DayBook
    /// Incomplete tallies of days that may be missing from the book, and from what was kept. Empty by default.
    var remains = DayBook()
    /// The number of records read and skipped.
    let rows: RowCount
    /// What readers should know, such as which files couldn't be read.
    let notes: [Message]
}
