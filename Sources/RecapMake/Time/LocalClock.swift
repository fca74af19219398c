internal import RecapSystem

/// The clock of a time zone, which tells the local time of moments.
public struct LocalClock: Sendable {
    private let zone: ZoneOffsets
    /// The moments with the same offset as the last one that was asked for, in seconds since 1970, and that offset.
    private var known: (moments: Range<Int>, offset: Int) = (0..<0, 0)

    init(zone: ZoneOffsets) { self.zone = zone }

    /// Creates the clock of a time zone by what the variable `TZ` may contain: a name of the system's database such as
    /// `Asia/Seoul`, the path of a file of it, or a rule such as `EST5EDT`. Returns `nil` for other text.
    public init?(zone name: String) {
        guard let zone = ZoneDatabase.ofSystem.zone(as: name) else { return nil }
        self.init(zone: zone)
    }

    /// Creates the clock of the current time zone: that of `TZ`, else that of `/etc/localtime`. It shows UTC if there is
    /// neither, and for an unknown zone, as clocks of the C library do.
    public init() { self = (try? LocalClock.ofSystem()) ?? LocalClock(zone: ZoneOffsets(first: 0)) }

    /// Returns the clock of the current time zone: that of `TZ`, else that of `/etc/localtime`, else UTC.
    ///
    /// Throws ``MakeError`` for a zone that is unknown.
    public static func ofSystem() throws(MakeError) -> LocalClock {
        try ofSystem(variable: environmentVariable("TZ"), file: "/etc/localtime")
    }

    /// Returns the clock that is current where the variable `TZ` has a value, and a file the zone of the system.
    static func ofSystem(variable: String?, file: String) throws(MakeError) -> LocalClock {
        if let variable {
            guard let clock = LocalClock(zone: variable) else {
                throw MakeError("TZ: \(LocalClock.problem(of: variable))")
            }
            return clock
        }
        if let zone = ZoneDatabase.zone(inFile: file) { return LocalClock(zone: zone) }
        guard !FileSystem.exists(file) else { throw MakeError("\(file): this is no file of a time zone") }
        // A link to a file of the database may stay where that is not installed.
        if let name = FileSystem.target(ofLink: file)?.split(separator: "zoneinfo/").last.map(String.init),
            !ZoneDatabase.isUTC(name)
        {
            throw MakeError("\(file): \(LocalClock.problem(of: name))")
        }
        return LocalClock(zone: ZoneOffsets(first: 0))
    }

    /// Returns why a zone is unknown.
    public static func problem(of name: String) -> String {
        let known = ZoneDatabase.ofSystem
        return known.isInstalled
            ? "'\(name)' is no time zone such as Asia/Seoul"
            : "the time zone '\(name)' is unknown, since this system has no database of time zones"
                + " (\(known.folders[0])); on Debian: apt install tzdata"
    }

    /// Returns the local time of a moment in seconds since 1970-01-01 00:00 UTC. Fast for moments near the last one, since
    /// the offset is looked up once for all moments between two changes of it.
    public mutating func time(of seconds: Int) -> LocalTime {
        if !known.moments.contains(seconds) {
            let (offset, moments) = zone.offset(at: seconds)
            known = (moments, offset)
        }
        return LocalTime(seconds: seconds, offset: known.offset)
    }
}
