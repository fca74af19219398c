import RecapLanguage
import RecapMake

extension SourceOptions {
    /// The options of a recap that is made on the last day of 2025, by default of this year in a zone without changes of the clock.
    static func atEndOf2025(
        _ period: Period? = Period(year: 2025), zone: String = "Asia/Seoul", shown: Set<Detail> = []
    ) -> SourceOptions {
        SourceOptions(
            period: period, today: Day(year: 2025, month: 12, day: 31), clock: LocalClock(zone: zone) ?? LocalClock(),
            shown: shown)
    }
}
