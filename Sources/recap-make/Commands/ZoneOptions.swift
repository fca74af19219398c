internal import ArgumentParser
internal import RecapMake

/// The option for the clock that determines days and hours, for data with times in UTC.
struct ZoneOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The time zone, such as Asia/Seoul. Defaults to the current one.", valueName: "zone"),
        transform: ZoneOptions.clock)
    var zone: LocalClock?

    /// The clock of the time zone.
    var clock: LocalClock {
        get throws { try zone ?? LocalClock.ofSystem() }
    }

    private static func clock(_ name: String) throws -> LocalClock {
        guard let clock = LocalClock(zone: name) else {
            throw ValidationError(LocalClock.problem(of: name))
        }
        return clock
    }
}
