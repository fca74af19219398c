public import RecapLanguage

/// What is read of histories of shells.
public struct ShellOptions: Sendable {
    /// Which of several histories are read.
    public enum Choice: Sendable, Hashable {
        /// The one with most commands in the period.
        case fullest
        /// That of one program.
        case only(ShellKind)
        /// All, with a command that several of them keep counted once.
        case all
        /// Files, each of which a program of any kind wrote.
        case files([String])
    }

    /// The period. `nil` for the current year, or the last year with commands if there are none in it.
    public var period: Period?
    /// The current day, from which the current year follows.
    public var today: Day
    /// The clock by which days and hours are told.
    public var clock: LocalClock
    /// Which of several histories are read.
    public var choice = Choice.fullest
    /// The details that are shown beyond the default ones.
    public var shown: Set<Detail> = []

    /// Creates options that read the commands of a period from the histories of this machine.
    public init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock()) {
        self.period = period
        self.today = today
        self.clock = clock
    }
}
