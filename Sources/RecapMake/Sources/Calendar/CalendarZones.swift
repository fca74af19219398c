/// The clocks of the time zones that calendars name.
struct CalendarZones {
    private var clocks: [String: LocalClock] = [:]
    private var places: [String: String] = [:]
    /// The clocks that calendars describe themselves.
    private var described: [String: LocalClock] = [:]
    /// The names that no zone is known for.
    private(set) var unknown: Set<String> = []

    /// Remembers that a calendar says where a zone of its own is.
    mutating func define(_ name: String, as place: String) { places[name] = place }

    /// Remembers that a calendar describes the offsets of a zone. The first description counts.
    mutating func define(_ name: String, as zone: ZoneOffsets) {
        if described[name] == nil { described[name] = LocalClock(zone: zone) }
    }

    /// Returns the clock of a zone, or `nil` if the name is unknown. Names are those of the database of time zones, with any
    /// path before them, or those of Windows. Other zones, and all of them on a system without a database, have the offsets
    /// that the calendar describes, which often lack the rules of earlier years.
    mutating func clock(of name: String) -> LocalClock? {
        if let clock = clocks[name] { return clock }
        guard !unknown.contains(name) else { return nil }
        let parts = name.split(separator: "/").map(String.init)
        let names: [String?] = [
            places[name], CalendarZones.windows[name], name, parts.suffix(2).joined(separator: "/"),
        ]
        let known = names.lazy.compactMap { $0.flatMap(ZoneDatabase.ofSystem.zone(named:)) }.first
        guard let clock = known.map(LocalClock.init(zone:)) ?? described[name] else {
            unknown.insert(name)
            return nil
        }
        clocks[name] = clock
        return clock
    }

    /// The zones by their usual names in Windows, from the table "windowsZones" of Unicode's CLDR.
    private static let windows = [
        "Dateline Standard Time": "Etc/GMT+12", "Hawaiian Standard Time": "Pacific/Honolulu",
        "Alaskan Standard Time": "America/Anchorage", "Pacific Standard Time": "America/Los_Angeles",
        "US Mountain Standard Time": "America/Phoenix", "Mountain Standard Time": "America/Denver",
        "Central Standard Time": "America/Chicago", "Central Standard Time (Mexico)": "America/Mexico_City",
        "Canada Central Standard Time": "America/Regina", "SA Pacific Standard Time": "America/Bogota",
        "Eastern Standard Time": "America/New_York", "US Eastern Standard Time": "America/Indianapolis",
        "Atlantic Standard Time": "America/Halifax", "SA Western Standard Time": "America/La_Paz",
        "Pacific SA Standard Time": "America/Santiago", "Newfoundland Standard Time": "America/St_Johns",
        "E. South America Standard Time": "America/Sao_Paulo", "Argentina Standard Time": "America/Buenos_Aires",
        "Azores Standard Time": "Atlantic/Azores", "Cape Verde Standard Time": "Atlantic/Cape_Verde",
        "UTC": "UTC", "Coordinated Universal Time": "UTC", "GMT Standard Time": "Europe/London",
        "Greenwich Standard Time": "Atlantic/Reykjavik", "Morocco Standard Time": "Africa/Casablanca",
        "W. Europe Standard Time": "Europe/Berlin", "Central Europe Standard Time": "Europe/Budapest",
        "Romance Standard Time": "Europe/Paris", "Central European Standard Time": "Europe/Warsaw",
        "W. Central Africa Standard Time": "Africa/Lagos", "GTB Standard Time": "Europe/Bucharest",
        "E. Europe Standard Time": "Europe/Chisinau", "FLE Standard Time": "Europe/Kiev",
        "Egypt Standard Time": "Africa/Cairo", "South Africa Standard Time": "Africa/Johannesburg",
        "Israel Standard Time": "Asia/Jerusalem", "Turkey Standard Time": "Europe/Istanbul",
        "Russian Standard Time": "Europe/Moscow", "Belarus Standard Time": "Europe/Minsk",
        "Arab Standard Time": "Asia/Riyadh", "Arabic Standard Time": "Asia/Baghdad",
        "E. Africa Standard Time": "Africa/Nairobi", "Iran Standard Time": "Asia/Tehran",
        "Arabian Standard Time": "Asia/Dubai", "Azerbaijan Standard Time": "Asia/Baku",
        "Georgian Standard Time": "Asia/Tbilisi", "Caucasus Standard Time": "Asia/Yerevan",
        "Afghanistan Standard Time": "Asia/Kabul", "West Asia Standard Time": "Asia/Tashkent",
        "Pakistan Standard Time": "Asia/Karachi", "India Standard Time": "Asia/Calcutta",
        "Sri Lanka Standard Time": "Asia/Colombo", "Nepal Standard Time": "Asia/Katmandu",
        "Central Asia Standard Time": "Asia/Almaty", "Bangladesh Standard Time": "Asia/Dhaka",
        "Myanmar Standard Time": "Asia/Rangoon", "SE Asia Standard Time": "Asia/Bangkok",
        "China Standard Time": "Asia/Shanghai", "Singapore Standard Time": "Asia/Singapore",
        "W. Australia Standard Time": "Australia/Perth", "Taipei Standard Time": "Asia/Taipei",
        "Korea Standard Time": "Asia/Seoul", "Tokyo Standard Time": "Asia/Tokyo",
        "Cen. Australia Standard Time": "Australia/Adelaide", "AUS Central Standard Time": "Australia/Darwin",
        "E. Australia Standard Time": "Australia/Brisbane", "AUS Eastern Standard Time": "Australia/Sydney",
        "Tasmania Standard Time": "Australia/Hobart", "West Pacific Standard Time": "Pacific/Port_Moresby",
        "New Zealand Standard Time": "Pacific/Auckland", "Fiji Standard Time": "Pacific/Fiji",
        "Tonga Standard Time": "Pacific/Tongatapu",
    ]
}
