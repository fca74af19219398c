public import RecapLanguage

/// Options for recaps of shell histories.
public struct ShellOptions: Sendable {
    /// The histories to read if there are several.
    public enum Choice: Sendable, Hashable {
        /// The one with the most commands in the period.
        case fullest
        /// The one of a given program.
        case only(ShellKind)
        /// All histories. A command that several of them contain counts once.
        case all
        /// The given files, each written by any of the programs.
        case files([String])
    }

    /// The period. Defaults to the current year, or to the last year with commands if the current one has none.
    public var period: Period?
    /// The current day, which determines the current year.
    public var today: Day
    /// The clock that determines days and hours.
    public var clock: LocalClock
    /// The histories to read. Defaults to `.fullest`.
    public var choice = Choice.fullest
    /// The kinds of detail to show in addition to the default ones.
    public var shown: Set<Detail> = []

    /// Creates options for the commands of a period in the histories of this machine.
    public init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock()) {
        self.period = period
        self.today = today
        self.clock = clock
    }
}
