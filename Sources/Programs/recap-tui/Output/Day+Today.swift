internal import RecapLanguage
internal import RecapSystem

extension Day {
    /// The current day in the time zone of the system.
    static var today: Day {
        var now = time(nil), parts = unsafe tm()
        unsafe localtime_r(&now, &parts)
        return unsafe Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }
}
