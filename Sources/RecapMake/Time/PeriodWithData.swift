internal import RecapLanguage
internal import RecapWords

/// Chooses the period that a recap covers.
enum PeriodWithData {
    /// Returns the requested period, otherwise the default year, otherwise the last year up to the current one that has
    /// data.
    ///
    /// Throws ``MakeError`` if there is no data in it.
    ///
    /// - Parameters:
    ///   - asked: The requested period. `nil` if none was requested.
    ///   - days: The days of all data.
    ///   - records: The name of the records, such as "films".
    ///   - notes: The notes for the user, to which a note is added if another year was chosen.
    static func period(
        asked: Period?, today: Day, days: some Sequence<Day>, records: String, notes: inout [Message]
    ) throws(MakeError) -> Period {
        let period = asked ?? Period.year(of: today)
        if days.contains(where: period.contains) { return period }
        let years = Set(days.map { $0.date.year })
        let span = Message.span(period)
        guard asked == nil, let year = years.filter({ $0 <= today.date.year }).max() else {
            let some = years.sorted().suffix(8).map(String.init).joined(separator: ", ")
            throw MakeError("there are no \(records) in \(span)" + (some.isEmpty ? "" : "; there are some in \(some)"))
        }
        notes.append(.another(year, than: period.from.date.year))
        return Period(year: year)
    }
}

extension Message {
    /// The note that a recap is of another year than the current one.
    static func another(_ year: Int, than empty: Int) -> Message {
        // Translators: Both are years, such as 2025.
        Message("there is nothing of \(String(empty)); this is \(String(year))")
    }
}
