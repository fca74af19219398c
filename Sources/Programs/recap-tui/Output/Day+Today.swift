internal import RecapLanguage
internal import RecapScene
internal import RecapSystem

extension Day {
    /// The current day in the time zone of the system.
    static var today: Day { LocalMoment.now.day }
}

extension LocalMoment {
    /// The current moment in the time zone of the system.
    static var now: LocalMoment {
        var now = time(nil), parts = unsafe tm()
        unsafe localtime_r(&now, &parts)
        return unsafe LocalMoment(second: now, zoneOffset: parts.tm_gmtoff)
    }
}
