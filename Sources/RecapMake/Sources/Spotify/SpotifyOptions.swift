public import RecapLanguage

/// What is made of a history of plays.
public struct SpotifyOptions: Sendable {
    /// The period. `nil` for the current year, or the last year with plays if there are none in it.
    public var period: Period?
    /// The current day, from which the current year follows.
    public var today: Day
    /// The clock that days and hours are those of.
    public var clock: LocalClock
    /// Whether plays of private sessions count.
    public var includesPrivate = false
    /// The details that are shown beyond the default ones.
    public var shown: Set<Detail> = []

    /// Creates options that read the plays of a period.
    public init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock()) {
        self.period = period
        self.today = today
        self.clock = clock
    }
}
