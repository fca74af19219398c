internal import RecapLanguage

/// The clocks by which the times of calendars are meant: those of their zones, and that of the reader.
struct CalendarClocks {
    /// The zones to which the calendars refer.
    private(set) var zones: CalendarZones
    /// The clock of the reader.
    var own: LocalClock

    /// What tells an instance of a series from its others.
    enum Instance: Hashable {
        case day(Day)
        /// The moment in seconds since 1970-01-01 00:00 UTC.
        case moment(Int)
    }

    /// Creates the clocks of calendars.
    init(zones: CalendarZones, own: LocalClock) {
        self.zones = zones
        self.own = own
    }

    /// Returns a time by its own clock.
    static func wall(_ time: CalendarTime) -> LocalTime {
        switch time {
        case .day(let day): LocalTime(day, second: 0)
        case .moment(let seconds): LocalTime(seconds: seconds, offset: 0)
        case .clock(let time, _): time
        }
    }

    /// Returns the moment at which the clock of another time shows a time. Unknown zones count as that of the reader.
    mutating func moment(_ time: LocalTime, like other: CalendarTime) -> Int {
        switch other {
        case .moment: time.wallSeconds
        case .clock(_, let zone?):
            if var clock = zones.clock(of: zone) { clock.seconds(of: time) } else { own.seconds(of: time) }
        case .clock, .day: own.seconds(of: time)
        }
    }

    /// Returns the moment of a time that belongs to an event: without a zone, it is by the clock of the event's start.
    mutating func moment(of time: CalendarTime, in start: CalendarTime) -> Int {
        if case .clock(let time, nil) = time { return moment(time, like: start) }
        return moment(CalendarClocks.wall(time), like: time)
    }

    /// Returns which instance of an event a time names.
    mutating func instance(_ time: CalendarTime, of start: CalendarTime) -> Instance {
        // Some programs give the instances of series of whole days a time.
        if start.isDay { return .day(CalendarClocks.wall(time).day) }
        if case .day(let day) = time { return .day(day) }
        return .moment(moment(of: time, in: start))
    }
}
