package import RecapLanguage

/// The options shared by recaps of several sources.
package struct SourceOptions: Sendable {
    /// The period. Defaults to the current year, or to the last year with data if the current one has none.
    package var period: Period?
    /// The current day, which determines the current year.
    package var today: Day
    /// The clock that determines days and hours.
    package var clock: LocalClock
    /// The kinds of details to show in addition to the default ones.
    package var shown: Set<Detail>

    /// Creates the options of a recap.
    package init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock(), shown: Set<Detail> = []) {
        self.period = period
        self.today = today
        self.clock = clock
        self.shown = shown
    }
}
