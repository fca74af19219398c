/// The clocks of the time zones used in calendars.
struct CalendarZones {
    private var clocks: [String: LocalClock] = [:]
    private var places: [String: String] = [:]
    /// The clocks of zones defined in the calendars themselves.
    private var described: [String: LocalClock] = [:]
    /// The names that match no known zone.
    private(set) var unknown: Set<String> = []

    /// Records the time zone database name of a zone that a calendar defines.
    mutating func define(_ name: String, as place: String) { places[name] = place }

    /// Records the offsets of a zone that a calendar defines, unless it was defined before.
    mutating func define(_ name: String, as zone: ZoneOffsets) {
        if described[name] == nil { described[name] = LocalClock(zone: zone) }
    }

    /// Returns the clock of a zone, or `nil` if the name is unknown. Names may be from the time zone database, with any preceding
    /// path, or from Windows. For other zones, and for all zones on systems without a database, uses the offsets defined in the
    /// calendar, which often lack the rules of earlier years, or finally those in names such as `GMT+0200`.
    mutating func clock(of written: String) -> LocalClock? {
        if let clock = clocks[written] { return clock }
        guard !unknown.contains(written) else { return nil }
        let name = CalendarZones.plain(written), parts = name.split(separator: "/").map(String.init)
        // Names in the database have up to three components.
        let endings = parts.indices.map { parts[$0...].joined(separator: "/") }
        let names = [places[name], CalendarZones.windows[name]] + endings
        let known = names.lazy.compactMap { $0.flatMap(ZoneDatabase.ofSystem.zone(named:)) }.first
        let last = parts.last ?? ""
        guard
            let clock = known.map({ LocalClock(zone: $0) }) ?? described[name]
                ?? CalendarZones.offset(of: last).map({ LocalClock(zone: ZoneOffsets(first: $0)) })
        else {
            unknown.insert(written)
            return nil
        }
        clocks[written] = clock
        return clock
    }

    /// Returns a name without the quotation marks and blanks that some programs add around it.
    static func plain(_ name: String) -> String {
        var bytes = Array(name.utf8)[...]
        while let first = bytes.first, first == 0x20 || first == UInt8(ascii: "\"") { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == UInt8(ascii: "\"") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the offset in seconds of a zone name that specifies one, such as `Utc`, `GMT+0200`, `UTC-5` or `UTC+05:30`.
    /// Returns `nil` for other names.
    private static func offset(of name: String) -> Int? {
        let name = name.uppercased()
        if ["UTC", "GMT", "Z", "ZULU"].contains(name) { return 0 }
        guard name.hasPrefix("UTC") || name.hasPrefix("GMT") else { return nil }
        var bytes = Array(name.utf8.dropFirst(3).filter { $0 != UInt8(ascii: ":") })
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        bytes.removeFirst()
        guard (1...4).contains(bytes.count), let number = bytes.span.integer, number >= 0 else { return nil }
        let (hours, minutes) = bytes.count < 3 ? (number, 0) : (number / 100, number % 100)
        guard hours <= 14, minutes < 60 else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }

    /// The zones by their Windows names, from the table "windowsZones" of Unicode's CLDR.
    private static let windows = [
        "AUS Central Standard Time": "Australia/Darwin", "AUS Eastern Standard Time": "Australia/Sydney",
        "Afghanistan Standard Time": "Asia/Kabul", "Alaskan Standard Time": "America/Anchorage",
        "Aleutian Standard Time": "America/Adak", "Altai Standard Time": "Asia/Barnaul",
        "Arab Standard Time": "Asia/Riyadh", "Arabian Standard Time": "Asia/Dubai",
        "Arabic Standard Time": "Asia/Baghdad", "Argentina Standard Time": "America/Buenos_Aires",
        "Astrakhan Standard Time": "Europe/Astrakhan", "Atlantic Standard Time": "America/Halifax",
        "Aus Central W. Standard Time": "Australia/Eucla", "Azerbaijan Standard Time": "Asia/Baku",
        "Azores Standard Time": "Atlantic/Azores", "Bahia Standard Time": "America/Bahia",
        "Bangladesh Standard Time": "Asia/Dhaka", "Belarus Standard Time": "Europe/Minsk",
        "Bougainville Standard Time": "Pacific/Bougainville", "Canada Central Standard Time": "America/Regina",
        "Cape Verde Standard Time": "Atlantic/Cape_Verde", "Caucasus Standard Time": "Asia/Yerevan",
        "Cen. Australia Standard Time": "Australia/Adelaide", "Central America Standard Time": "America/Guatemala",
        "Central Asia Standard Time": "Asia/Almaty", "Central Brazilian Standard Time": "America/Cuiaba",
        "Central Europe Standard Time": "Europe/Budapest", "Central European Standard Time": "Europe/Warsaw",
        "Central Pacific Standard Time": "Pacific/Guadalcanal", "Central Standard Time": "America/Chicago",
        "Central Standard Time (Mexico)": "America/Mexico_City", "Chatham Islands Standard Time": "Pacific/Chatham",
        "China Standard Time": "Asia/Shanghai", "Cuba Standard Time": "America/Havana",
        "Dateline Standard Time": "Etc/GMT+12", "E. Africa Standard Time": "Africa/Nairobi",
        "E. Australia Standard Time": "Australia/Brisbane", "E. Europe Standard Time": "Europe/Chisinau",
        "E. South America Standard Time": "America/Sao_Paulo", "Easter Island Standard Time": "Pacific/Easter",
        "Eastern Standard Time": "America/New_York", "Eastern Standard Time (Mexico)": "America/Cancun",
        "Egypt Standard Time": "Africa/Cairo", "Ekaterinburg Standard Time": "Asia/Yekaterinburg",
        "FLE Standard Time": "Europe/Kiev", "Fiji Standard Time": "Pacific/Fiji",
        "GMT Standard Time": "Europe/London", "GTB Standard Time": "Europe/Bucharest",
        "Georgian Standard Time": "Asia/Tbilisi", "Greenland Standard Time": "America/Godthab",
        "Greenwich Standard Time": "Atlantic/Reykjavik", "Haiti Standard Time": "America/Port-au-Prince",
        "Hawaiian Standard Time": "Pacific/Honolulu", "India Standard Time": "Asia/Calcutta",
        "Iran Standard Time": "Asia/Tehran", "Israel Standard Time": "Asia/Jerusalem",
        "Jordan Standard Time": "Asia/Amman", "Kaliningrad Standard Time": "Europe/Kaliningrad",
        "Korea Standard Time": "Asia/Seoul", "Libya Standard Time": "Africa/Tripoli",
        "Line Islands Standard Time": "Pacific/Kiritimati", "Lord Howe Standard Time": "Australia/Lord_Howe",
        "Magadan Standard Time": "Asia/Magadan", "Magallanes Standard Time": "America/Punta_Arenas",
        "Marquesas Standard Time": "Pacific/Marquesas", "Mauritius Standard Time": "Indian/Mauritius",
        "Middle East Standard Time": "Asia/Beirut", "Montevideo Standard Time": "America/Montevideo",
        "Morocco Standard Time": "Africa/Casablanca", "Mountain Standard Time": "America/Denver",
        "Mountain Standard Time (Mexico)": "America/Chihuahua", "Myanmar Standard Time": "Asia/Rangoon",
        "N. Central Asia Standard Time": "Asia/Novosibirsk", "Namibia Standard Time": "Africa/Windhoek",
        "Nepal Standard Time": "Asia/Katmandu", "New Zealand Standard Time": "Pacific/Auckland",
        "Newfoundland Standard Time": "America/St_Johns", "Norfolk Standard Time": "Pacific/Norfolk",
        "North Asia East Standard Time": "Asia/Irkutsk", "North Asia Standard Time": "Asia/Krasnoyarsk",
        "North Korea Standard Time": "Asia/Pyongyang", "Omsk Standard Time": "Asia/Omsk",
        "Pacific SA Standard Time": "America/Santiago", "Pacific Standard Time": "America/Los_Angeles",
        "Pacific Standard Time (Mexico)": "America/Tijuana", "Pakistan Standard Time": "Asia/Karachi",
        "Paraguay Standard Time": "America/Asuncion", "Qyzylorda Standard Time": "Asia/Qyzylorda",
        "Romance Standard Time": "Europe/Paris", "Russia Time Zone 10": "Asia/Srednekolymsk",
        "Russia Time Zone 11": "Asia/Kamchatka", "Russia Time Zone 3": "Europe/Samara",
        "Russian Standard Time": "Europe/Moscow", "SA Eastern Standard Time": "America/Cayenne",
        "SA Pacific Standard Time": "America/Bogota", "SA Western Standard Time": "America/La_Paz",
        "SE Asia Standard Time": "Asia/Bangkok", "Saint Pierre Standard Time": "America/Miquelon",
        "Sakhalin Standard Time": "Asia/Sakhalin", "Samoa Standard Time": "Pacific/Apia",
        "Sao Tome Standard Time": "Africa/Sao_Tome", "Saratov Standard Time": "Europe/Saratov",
        "Singapore Standard Time": "Asia/Singapore", "South Africa Standard Time": "Africa/Johannesburg",
        "South Sudan Standard Time": "Africa/Juba", "Sri Lanka Standard Time": "Asia/Colombo",
        "Sudan Standard Time": "Africa/Khartoum", "Syria Standard Time": "Asia/Damascus",
        "Taipei Standard Time": "Asia/Taipei", "Tasmania Standard Time": "Australia/Hobart",
        "Tocantins Standard Time": "America/Araguaina", "Tokyo Standard Time": "Asia/Tokyo",
        "Tomsk Standard Time": "Asia/Tomsk", "Tonga Standard Time": "Pacific/Tongatapu",
        "Transbaikal Standard Time": "Asia/Chita", "Turkey Standard Time": "Europe/Istanbul",
        "Turks And Caicos Standard Time": "America/Grand_Turk", "US Eastern Standard Time": "America/Indianapolis",
        "US Mountain Standard Time": "America/Phoenix", "UTC": "Etc/UTC", "UTC+12": "Etc/GMT-12",
        "UTC+13": "Etc/GMT-13", "UTC-02": "Etc/GMT+2", "UTC-08": "Etc/GMT+8", "UTC-09": "Etc/GMT+9",
        "UTC-11": "Etc/GMT+11", "Ulaanbaatar Standard Time": "Asia/Ulaanbaatar",
        "Venezuela Standard Time": "America/Caracas", "Vladivostok Standard Time": "Asia/Vladivostok",
        "Volgograd Standard Time": "Europe/Volgograd", "W. Australia Standard Time": "Australia/Perth",
        "W. Central Africa Standard Time": "Africa/Lagos", "W. Europe Standard Time": "Europe/Berlin",
        "W. Mongolia Standard Time": "Asia/Hovd", "West Asia Standard Time": "Asia/Tashkent",
        "West Bank Standard Time": "Asia/Hebron", "West Pacific Standard Time": "Pacific/Port_Moresby",
        "Yakutsk Standard Time": "Asia/Yakutsk", "Yukon Standard Time": "America/Whitehorse",
        "Coordinated Universal Time": "UTC",
    ]
}
