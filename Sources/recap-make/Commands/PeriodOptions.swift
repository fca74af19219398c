internal import ArgumentParser
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// The options for the days that a recap covers.
struct PeriodOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A year. Defaults to the current one, in January and February to the one before.", valueName: "year"))
    var year: Int?

    @Option(help: ArgumentHelp("A month, such as 2025-11.", valueName: "month"))
    var month: String?

    @Option(help: ArgumentHelp("The first day, such as 2025-03-01.", valueName: "day"), transform: day)
    var since: Day?

    @Option(help: ArgumentHelp("The last day. Defaults to today.", valueName: "day"), transform: day)
    var until: Day?

    @Option(
        help: ArgumentHelp("The current day, for the same result on another day.", valueName: "day"), transform: day)
    var now: Day?

    func validate() throws { _ = try period() }

    /// The current day.
    var today: Day {
        if let now { return now }
        var clock = LocalClock()
        return clock.time(of: time(nil)).day
    }

    /// Returns the period. Returns `nil` if no option specifies one.
    func period() throws -> Period? {
        let named = [year != nil, month != nil, since != nil || until != nil].count { $0 }
        guard named < 2 else {
            throw ValidationError("only one of --year, --month, and --since with --until names the days")
        }
        if let year {
            guard (1...9999).contains(year) else { throw ValidationError("--year takes a year from 1 to 9999") }
            return Period(year: year)
        }
        if let month {
            guard let day = Day(parsing: month + "-01") else {
                throw ValidationError("--month takes a month such as 2025-11")
            }
            return Period(year: day.date.year, month: day.date.month)
        }
        guard since != nil || until != nil else { return nil }
        guard let since else { throw ValidationError("--until needs the first day: --since DAY") }
        let end = (until ?? today).advanced(by: 1)
        guard let period = Period(from: since, until: end) else {
            throw ValidationError("--since \(since.text) is after the last day, \(end.advanced(by: -1).text)")
        }
        guard period.count <= PeriodOptions.longest else { throw ValidationError("a recap is about ten years at most") }
        return period
    }

    /// The maximum number of days.
    private static let longest = 3660
}

/// Parses a day from an option.
@Sendable private func day(_ text: String) throws -> Day {
    guard let day = Day(parsing: text) else { throw ValidationError("'\(text)' is not a day such as 2025-03-01") }
    return day
}
