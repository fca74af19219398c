internal import RecapLanguage

/// The number of commands in a history, and the times from which they come.
struct ShellSurvey {
    /// The number of commands.
    private(set) var commands = 0
    /// The number of commands with a time.
    private(set) var timed = 0
    /// The number of commands in each year.
    private(set) var years: [Int: Int] = [:]
    /// The number of commands in the period.
    private(set) var inPeriod = 0

    /// Reads a history. O(*n*) in the number of bytes.
    init(of history: ShellHistory, period: Period, clock: LocalClock) throws {
        var clock = clock
        var commands = 0, timed = 0, inPeriod = 0
        var days: [Day: Int] = [:]
        _ = try history.read { moment, _ in
            commands += 1
            if commands & 0xFFF == 0 { try Task.checkCancellation() }
            guard let start = moment.start else { return }
            timed += 1
            let day = clock.time(of: start).day
            days[day, default: 0] += 1
            if period.contains(day) { inPeriod += 1 }
        }
        (self.commands, self.timed, self.inPeriod) = (commands, timed, inPeriod)
        for (day, count) in days { years[day.date.year, default: 0] += count }
    }

    /// Whether most commands of the history have times.
    var hasTimes: Bool { timed * 2 > commands }
}
