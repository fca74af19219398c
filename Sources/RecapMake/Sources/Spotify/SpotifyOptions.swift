public import RecapLanguage

/// Options for recaps of a listening history.
public struct SpotifyOptions: Sendable {
    /// The period. Defaults to the current year, or to the last year with plays if the current one has none.
    public var period: Period?
    /// The current day, which determines the current year.
    public var today: Day
    /// The clock that determines days and hours.
    public var clock: LocalClock
    /// Whether plays in private sessions count. Defaults to `false`.
    public var includesPrivate = false
    /// The kinds of detail to show in addition to the default ones.
    public var shown: Set<Detail> = []

    /// Creates options for the plays of a period.
    public init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock()) {
        self.period = period
        self.today = today
        self.clock = clock
    }
}
