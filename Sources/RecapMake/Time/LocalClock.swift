internal import RecapSystem

/// The clock of a time zone, which converts moments to local times.
public struct LocalClock: Sendable {
    private let zone: ZoneOffsets
    /// The range of moments with the same offset as the last one requested, in seconds since 1970, and that offset.
    private var known: (moments: Range<Int>, offset: Int) = (0..<0, 0)

    init(zone: ZoneOffsets) { self.zone = zone }

    /// Creates the clock of a time zone given in the format of the variable `TZ`: a name in the system's database such
    /// as `Asia/Seoul`, the path of a time zone file, or a rule such as `EST5EDT`. Returns `nil` for any other text.
    public init?(zone name: String) {
        guard let zone = ZoneDatabase.ofSystem.zone(as: name) else { return nil }
        self.init(zone: zone)
    }

    /// Creates the clock of the current time zone: that of `TZ`, otherwise that of `/etc/localtime`. If there is
    /// neither, or the zone is unknown, the clock shows UTC, as in the C library.
    public init() { self = (try? LocalClock.ofSystem()) ?? LocalClock(zone: ZoneOffsets(first: 0)) }

    /// Returns the clock of the current time zone: that of `TZ`, otherwise that of `/etc/localtime`, otherwise UTC.
    ///
    /// Throws ``MakeError`` if the zone is unknown.
    public static func ofSystem() throws(MakeError) -> LocalClock {
        try ofSystem(variable: environmentVariable("TZ"), file: "/etc/localtime")
    }

    /// Returns the current clock, given the value of the variable `TZ` and the path of the system's zone file.
    static func ofSystem(variable: String?, file: String) throws(MakeError) -> LocalClock {
        if let variable {
            guard let clock = LocalClock(zone: variable) else {
                throw MakeError("TZ: \(LocalClock.problem(of: variable))")
            }
            return clock
        }
        if let zone = ZoneDatabase.zone(inFile: file) { return LocalClock(zone: zone) }
        guard !FileSystem.exists(file) else { throw MakeError("\(file): this is not a time zone file") }
        // A link to a database file may remain after the database is removed.
        if let name = FileSystem.target(ofLink: file)?.split(separator: "zoneinfo/").last.map(String.init),
            !ZoneDatabase.isUTC(name)
        {
            throw MakeError("\(file): \(LocalClock.problem(of: name))")
        }
        return LocalClock(zone: ZoneOffsets(first: 0))
    }

    /// Returns an explanation of why a zone is unknown.
    public static func problem(of name: String) -> String {
        let known = ZoneDatabase.ofSystem
        return known.isInstalled
            ? "'\(name)' is not a time zone such as Asia/Seoul"
            : "the time zone '\(name)' is unknown, since this system has no database of time zones"
                + " (\(known.folders[0])); on Debian: apt install tzdata"
    }

    /// Returns the local time of a moment in seconds since 1970-01-01 00:00 UTC. Fast for moments close to the previous
    /// one, because the offset is looked up only once between two changes.
    public mutating func time(of seconds: Int) -> LocalTime {
        if !known.moments.contains(seconds) {
            let (offset, moments) = zone.offset(at: seconds)
            known = (moments, offset)
        }
        return LocalTime(seconds: seconds, offset: known.offset)
    }
}
