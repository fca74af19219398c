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

    @Option(
        help: ArgumentHelp(
            "The first day, such as 2025-03-01, or how long ago it is, such as 7d or 2w.", valueName: "day"))
    var since: PeriodBound?

    @Option(help: ArgumentHelp("The last day. Defaults to today.", valueName: "day"))
    var until: PeriodBound?

    @Option(
        help: ArgumentHelp(
            "Another year to compare with on the same pages. The keys up and down go from year to year.",
            valueName: "year"))
    var against: Int?

    @Option(
        help: ArgumentHelp("The day to take for today, for the same recap on another day.", valueName: "day"),
        transform: day)
    var now: Day?

    /// The day at which to truncate the specified period. `nil` for the whole period.
    var lastDay: Day?

    private enum CodingKeys: CodingKey {
        case year, month, since, until, against, now
    }

    /// The current day, or the one that an option specifies.
    var today: Day {
        now ?? .today()
    }

    /// Returns the specified period, or `nil` if no option specifies one.
    func period() throws -> Period? {
        let period = try namedPeriod()
        return lastDay.map { period?.ended(by: $0) } ?? period
    }

    private func namedPeriod() throws -> Period? {
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
        let start = try since.day(today: today), last = try until?.day(today: today) ?? today
        guard let period = Period(from: start, until: last.advanced(by: 1)) else {
            throw ValidationError("--since \(start.text) is after the last day, \(last.text)")
        }
        guard period.count <= PeriodOptions.longest else { throw ValidationError("a recap is about ten years at most") }
        return period
    }

    /// Returns the options for the same days in the year to compare with, only up to the corresponding day if the period isn't
    /// over or its data ends earlier. Returns `nil` if there is no year to compare with.
    ///
    /// - Parameters:
    ///   - period: The period specified by these options.
    ///   - dataEnd: The day on which its data ends. `nil` for today.
    func compared(with period: Period, dataEnd: Day?) throws -> PeriodOptions? {
        guard let against else { return nil }
        guard (1...9999).contains(against) else { throw ValidationError("--against takes a year from 1 to 9999") }
        guard against != period.from.date.year else {
            throw ValidationError("--against takes another year than \(against), which the recap is about")
        }
        let other = period.moved(toYear: against)
        var options = self
        (options.against, options.year, options.month, options.since, options.until) = (nil, nil, nil, nil, nil)
        switch other.unit {
        case .year: options.year = against
        case .month: options.month = String(other.from.text.prefix(7))
        case .days: (options.since, options.until) = (.day(other.from), .day(other.until.advanced(by: -1)))
        }
        if case let end = min(today, dataEnd ?? today), period.contains(end) {
            options.lastDay = other.day(as: end, of: period)
        }
        return options
    }

    /// The maximum length of a period in days.
    static let longest = 3660
}

extension Day {
    /// Returns the current day of a clock.
    static func today(on clock: LocalClock = LocalClock()) -> Day {
        var clock = clock
        return clock.time(of: time(nil)).day
    }
}

/// The first or the last day of a period, as specified by an option.
enum PeriodBound: ExpressibleByArgument, Hashable {
    /// A single day.
    case day(Day)
    /// The first of a given number of days that end today.
    case days(Int)
    /// Any other text, such as the name of a tag.
    case name(String)

    init(argument: String) {
        if let day = Day(parsing: argument) {
            self = .day(day)
        } else if let unit = ["d": 1, "w": 7][argument.suffix(1)], let count = Int(argument.dropLast()),
            (1...PeriodOptions.longest).contains(count)
        {
            self = .days(count * unit)
        } else {
            self = .name(argument)
        }
    }

    /// Returns the day. Throws `ValidationError` if the text isn't a day.
    func day(today: Day) throws -> Day {
        switch self {
        case .day(let day): day
        case .days(let count): today.advanced(by: 1 - count)
        case .name(let name):
            throw ValidationError("'\(name)' is not a day such as 2025-03-01, or a time such as 7d or 2w")
        }
    }
}

/// Parses a day from the text of an option.
@Sendable private func day(_ text: String) throws -> Day {
    guard let day = Day(parsing: text) else { throw ValidationError("'\(text)' is not a day such as 2025-03-01") }
    return day
}
