internal import RecapLanguage

/// The choice of the period that a recap is about.
enum PeriodWithData {
    /// Returns the period that was asked for, else the current year, or the last year before it that has data.
    ///
    /// Throws ``MakeError`` if there is no data in it.
    ///
    /// - Parameters:
    ///   - asked: The period that was asked for.
    ///   - days: The days of all data.
    ///   - records: The name of the records, such as `films`.
    ///   - notes: Where it is said that another year was taken.
    static func period(
        asked: Period?, today: Day, days: [Day], records: String, notes: inout [String]
    ) throws(MakeError) -> Period {
        let period = asked ?? Period.year(of: today)
        if days.contains(where: period.contains) { return period }
        let years = Set(days.map { $0.date.year })
        let span = DateWords(language: .english).span(period)
        guard asked == nil, let year = years.filter({ $0 <= today.date.year }).max() else {
            let some = years.sorted().suffix(8).map(String.init).joined(separator: ", ")
            throw MakeError("there are no \(records) in \(span)" + (some.isEmpty ? "" : "; there are some in \(some)"))
        }
        notes.append("there are no \(records) in \(span); this is \(year)")
        return Period(year: year)
    }
}
