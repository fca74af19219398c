internal import RecapJSON
package import RecapLanguage
internal import RecapSystem

/// A clock that converts moments to local times, in a single time zone or in different ones on different days.
package struct LocalClock: Sendable {
    /// A time zone with the end of the range in which the clock uses it.
    fileprivate struct Stay {
        /// The end in seconds since 1970-01-01 00:00 UTC.
        let until: Int
        let zone: ZoneOffsets
    }

    /// The name of the time zone in the system's database. `nil` if unknown.
    package private(set) var name: String?
    private let zone: ZoneOffsets
    /// The zones of earlier days, in chronological order.
    private var stays: [Stay] = []
    /// The range of moments with the same offset as the last one requested, in seconds since 1970, and that offset.
    private var known: (moments: Range<Int>, offset: Int) = (0..<0, 0)

    init(zone: ZoneOffsets, name: String? = nil) {
        self.zone = zone
        self.name = name
    }

    /// Creates the clock of a time zone given in the format of the variable `TZ`: a name in the system's database such
    /// as `Asia/Seoul`, the path of a time zone file, or a rule such as `EST5EDT`. Returns `nil` for any other text.
    package init?(zone name: String) {
        guard let zone = ZoneDatabase.ofSystem.zone(as: name) else { return nil }
        self.init(zone: zone, name: name)
    }

    /// Creates the clock of the current time zone, given by `TZ` or else by `/etc/localtime`. If there is neither, or the zone is
    /// unknown, the clock uses UTC, as in the C library.
    package init() { self = (try? LocalClock.ofSystem()) ?? LocalClock(zone: ZoneOffsets(first: 0)) }

    /// Returns the clock of the current time zone, given by `TZ` or else by `/etc/localtime`, or UTC if there is neither.
    ///
    /// Throws ``MakeError`` if the zone is unknown.
    package static func ofSystem() throws(MakeError) -> LocalClock {
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
        let name = FileSystem.target(ofLink: file)?.split(separator: "zoneinfo/").last.map(String.init)
        if let zone = ZoneDatabase.zone(inFile: file) { return LocalClock(zone: zone, name: name) }
        guard !FileSystem.exists(file) else { throw MakeError("\(file): this is not a time zone file") }
        // A symbolic link to a database file may remain after the database is removed.
        if let name, !ZoneDatabase.isUTC(name) {
            throw MakeError("\(file): \(LocalClock.problem(of: name))")
        }
        return LocalClock(zone: ZoneOffsets(first: 0))
    }

    /// Returns an explanation of why a zone is unknown.
    package static func problem(of name: String) -> String {
        let known = ZoneDatabase.ofSystem
        return known.isInstalled
            ? "'\(name)' is not a time zone such as Asia/Seoul"
            : "the time zone '\(name)' is unknown, since this system has no database of time zones"
                + " (\(known.folders[0])); on Debian: apt install tzdata"
    }

    /// Returns a clock that uses the time zones of archived days: each zone until the end of its day, and the first one also for
    /// all earlier times. Ignores zones unknown to the system.
    func with(zones: [Day: String]) -> LocalClock {
        var offsets: [String: ZoneOffsets] = [:]
        for name in Set(zones.values) { offsets[name] = ZoneDatabase.ofSystem.zone(as: name) }
        var clock = self
        clock.known = (0..<0, 0)
        clock.stays = zones.sorted { $0.key < $1.key }.compactMap { day, name in
            offsets[name].map { zone in
                let midnight = day.advanced(by: 1).number * 86_400
                return Stay(
                    until: midnight - zone.offset(at: midnight - zone.offset(at: midnight).seconds).seconds, zone: zone)
            }
        }
        return clock
    }

    /// Returns the local time of a moment in seconds since 1970-01-01 00:00 UTC. Fast for moments close to the previous
    /// one, because the offset is looked up only once between two changes.
    package mutating func time(of seconds: Int) -> LocalTime {
        LocalTime(seconds: seconds, offset: offset(at: seconds))
    }

    /// Returns the offset from UTC in seconds at a moment in seconds since 1970-01-01 00:00 UTC. As fast as ``time(of:)``.
    mutating func offset(at seconds: Int) -> Int {
        if !known.moments.contains(seconds) {
            let stay = stays.partitioningIndex { $0.until > seconds }
            let (offset, moments) = (stay < stays.count ? stays[stay].zone : zone).offset(at: seconds)
            let start = stay > 0 ? stays[stay - 1].until : Int.min, end = stay < stays.count ? stays[stay].until : .max
            known = (moments.clamped(to: start..<max(start, end)), offset)
        }
        return known.offset
    }
}

extension LocalClock {
    /// Returns the moment at which the clock shows a time. If the time occurs twice, the first occurrence is used; if the clock
    /// skips it, the offset before the change applies (RFC 5545, 3.3.5).
    mutating func seconds(of time: LocalTime) -> Int {
        // The offset of the previous day applies to the first occurrence, and before a change.
        let before = time.wallSeconds - offset(at: time.wallSeconds - 86_400)
        if offset(at: before) == time.wallSeconds - before { return before }
        let after = time.wallSeconds - offset(at: time.wallSeconds + 86_400)
        return offset(at: after) == time.wallSeconds - after ? after : before
    }
}

extension Message {
    /// Returns a note about unknown time zones, whose times were interpreted by the user's clock. Empty if there are none.
    static func unknownZones(_ names: Set<String>) -> [Message] {
        let some = names.sorted().prefix(3).joined(separator: ", ")
        return names.isEmpty ? [] : ["the zone here was taken for \(names.count) unknown: \(some)"]
    }
}

/// A day and a time of day on a local clock.
package struct LocalTime: Hashable, Comparable, Sendable {
    /// The calendar day.
    package let day: Day
    /// The seconds since midnight, from 0 to 86,399.
    package let second: Int

    /// The hour, from 0 to 23.
    package var hour: Int { second / 3600 }

    /// The seconds since 1970-01-01 00:00 in local time.
    var wallSeconds: Int { day.number * 86_400 + second }

    /// Creates the time shown by a clock.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since 1970-01-01 00:00 UTC.
    ///   - offset: The clock's offset from UTC in seconds; positive if it is ahead.
    package init(seconds: Int, offset: Int) {
        let local = seconds + offset
        day = Day(number: local.floorDivided(by: 86_400))
        second = local.modulo(86_400)
    }

    /// Creates a time on a day.
    package init(_ day: Day, second: Int) {
        self.day = day
        self.second = second
    }

    /// The time of day in 24-hour format, such as "23:05".
    package var clockText: String { "\(padded(hour, to: 2)):\(padded(second / 60 % 60, to: 2))" }

    /// Returns whether a time is earlier than another.
    package static func < (one: LocalTime, other: LocalTime) -> Bool {
        (one.day, one.second) < (other.day, other.second)
    }
}
