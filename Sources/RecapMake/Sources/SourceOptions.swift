public import RecapLanguage

/// The options that recaps of several sources have in common.
public struct SourceOptions: Sendable {
    /// The period. Defaults to the current year, or to the last year with data if the current one has none.
    public var period: Period?
    /// The current day, which determines the current year.
    public var today: Day
    /// The clock that determines days and hours.
    public var clock: LocalClock
    /// The kinds of detail to show in addition to the default ones.
    public var shown: Set<Detail>

    /// Creates the options of a recap.
    public init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock(), shown: Set<Detail> = []) {
        self.period = period
        self.today = today
        self.clock = clock
        self.shown = shown
    }
}
