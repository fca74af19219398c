internal import RecapLanguage

/// Collects the meetings of calendars within a period.
struct CalendarCollector {
    /// A meeting that took place.
    private struct Meeting {
        let start: LocalTime
        let seconds: Int
        let length: Int
        let event: Int
        let isRecurring: Bool
    }

    private let events: [CalendarEvent]
    private var zones: CalendarZones
    private var clock: LocalClock
    private let today: Day
    /// The instances of series that are replaced by other events, by event identifier.
    private var replaced: [String: Set<Int>] = [:]

    init(_ events: CalendarEvents, clock: LocalClock, today: Day) {
        self.events = events.events
        zones = events.zones
        self.clock = clock
        self.today = today
        for event in self.events {
            if let instance = event.instance { replaced[event.identifier, default: []].insert(key(of: instance)) }
        }
    }

    /// The names of zones that are unknown.
    var unknownZones: Set<String> { zones.unknown }

    /// The years in which the events that count begin.
    var years: Set<Int> {
        Set(events.filter { $0.flaw == nil }.compactMap { $0.start.map { wall($0).day.date.year } })
    }

    // MARK: Times

    /// Returns a time in the event's own time zone, that is, its wall-clock time.
    private func wall(_ time: CalendarTime) -> LocalTime {
        switch time {
        case .day(let day): LocalTime(day, second: 0)
        case .moment(let seconds): LocalTime(seconds: seconds, offset: 0)
        case .clock(let time, _): time
        }
    }

    /// Returns the moment at which the event's clock shows a time. Unknown zones are treated as the reader's own zone.
    private mutating func moment(_ time: LocalTime, like event: CalendarTime) -> Int {
        switch event {
        case .moment: time.wallSeconds
        case .clock(_, let zone?):
            if var clock = zones.clock(of: zone) { clock.seconds(of: time) } else { clock.seconds(of: time) }
        case .clock, .day: clock.seconds(of: time)
        }
    }

    private mutating func key(of time: CalendarTime) -> Int { moment(wall(time), like: time) }

    /// Returns the length of an event in seconds, at least 0.
    private mutating func length(of event: CalendarEvent, from start: CalendarTime) -> Int {
        if let end = event.end { return max(0, key(of: end) - key(of: start)) }
        if case .day = start { return event.seconds ?? 86_400 }
        return event.seconds ?? 0
    }

    // MARK: Meetings

    /// Returns the days off in a period, up to the current day.
    private mutating func daysOff(in period: Period) -> Set<Day> {
        var days: Set<Day> = []
        let last = min(period.until.advanced(by: -1), today)
        for event in events where event.isAway {
            guard let start = event.start else { continue }
            let length = length(of: event, from: start)
            // A long absence may have begun up to two months before the period.
            for instance in instances(of: event, from: start, since: period.from.advanced(by: -62), through: last) {
                let length = instance.length ?? length
                guard length >= 86_400 else { continue }
                var (first, end) = (instance.wall.day, instance.wall.day.advanced(by: (length - 1) / 86_400))
                if case .day = start {
                } else {
                    first = clock.time(of: instance.seconds).day
                    end = clock.time(of: instance.seconds + length - 1).day
                }
                first = max(first, period.from)
                end = min(end, last)
                if first <= end { days.formUnion(first..<end.advanced(by: 1)) }
            }
        }
        return days
    }

    /// Returns the meetings in a period that begin no later than the current day, without those on days off; the number
    /// of all-day events; and the days off.
    private mutating func meetings(in period: Period) -> (meetings: [Meeting], allDay: Int, daysOff: Set<Day>) {
        var meetings: [Meeting] = []
        var allDay = 0
        let last = min(period.until.advanced(by: -1), today)
        for (index, event) in events.enumerated() where event.flaw == nil {
            guard let start = event.start else { continue }
            let length = length(of: event, from: start)
            for instance in instances(
                of: event, from: start, since: period.from.advanced(by: -2), through: last.advanced(by: 2))
            {
                var time = clock.time(of: instance.seconds)
                if case .day = start { time = instance.wall }
                guard period.contains(time.day), time.day <= last else { continue }
                let length = instance.length ?? length
                if case .day = start {
                    allDay += 1
                } else if length >= 86_400 {
                    allDay += 1
                } else {
                    meetings.append(
                        Meeting(
                            start: time, seconds: instance.seconds, length: length, event: index,
                            isRecurring: event.isRecurring))
                }
            }
        }
        let off = daysOff(in: period)
        meetings.removeAll { off.contains($0.start.day) }
        return (meetings.sorted { ($0.seconds, $0.event) < ($1.seconds, $1.event) }, allDay, off)
    }

    /// A single time at which an event takes place.
    private struct Instance {
        /// The time by the event's own clock.
        let wall: LocalTime
        let seconds: Int
        /// The length in seconds, if it differs from the event's.
        var length: Int?
    }

    /// Returns the times at which an event takes place.
    private mutating func instances(
        of event: CalendarEvent, from start: CalendarTime, since first: Day, through last: Day
    ) -> [Instance] {
        let wall = wall(start)
        guard event.instance == nil, event.isRecurring else {
            return [Instance(wall: wall, seconds: moment(wall, like: start))]
        }
        var left = Set(event.exceptions.map { key(of: $0) })
        // An exception without a time applies to the whole day.
        let leftDays = Set(
            event.exceptions.compactMap { exception -> Day? in
                if case .day(let day) = exception { day } else { nil }
            })
        if !event.identifier.isEmpty { left.formUnion(replaced[event.identifier] ?? []) }
        var instances: [Instance] = []
        for day in event.rule?.days(from: wall.day, since: first, through: last) ?? [wall.day] {
            let time = LocalTime(day, second: wall.second)
            let instance = Instance(wall: time, seconds: moment(time, like: start))
            if let rule = event.rule, isAfterEnd(of: rule, time, instance.seconds) { continue }
            instances.append(instance)
        }
        var known = Set(instances.map(\.seconds))
        for addition in event.additions {
            let instance = self.instance(addition, like: start)
            if known.insert(instance.seconds).inserted { instances.append(instance) }
        }
        return instances.filter { !left.contains($0.seconds) && !leftDays.contains($0.wall.day) }
    }

    /// Returns an added instance of an event. If the addition has no time, the instance takes place at the event's time
    /// of day.
    private mutating func instance(_ addition: CalendarAddition, like start: CalendarTime) -> Instance {
        var (time, seconds) = (wall(addition.start), key(of: addition.start))
        if case .day(let day) = addition.start {
            time = LocalTime(day, second: wall(start).second)
            seconds = moment(time, like: start)
        }
        return Instance(
            wall: time, seconds: seconds,
            length: addition.end.map { max(0, key(of: $0) - seconds) } ?? addition.seconds)
    }

    /// Returns whether an instance is later than the end of its series. The end may be a day, a moment, or a wall-clock
    /// time.
    private func isAfterEnd(of rule: RecurrenceRule, _ time: LocalTime, _ seconds: Int) -> Bool {
        switch rule.until {
        case .day(let day)?: time.day > day
        case .moment(let end)?: seconds > end
        case .clock(let end, _)?: end < time
        case nil: false
        }
    }

    // MARK: Facts

    /// Returns the facts of a period, or `nil` if there are no meetings in it.
    mutating func facts(of period: Period, shown: Set<Detail>) -> CalendarFacts? {
        let (meetings, allDay, daysOff) = meetings(in: period)
        guard !meetings.isEmpty else { return nil }
        let periodBefore = PeriodBefore(period, lastDay: today)
        let before = self.meetings(in: period.previous).meetings.count { periodBefore.contains($0.start.day) }
        var timeline = Timeline(period)
        var people: Set<String> = []
        var titles: [String: Int] = [:]
        for meeting in meetings {
            timeline.add(meeting.start)
            people.formUnion(events[meeting.event].people)
            let title = events[meeting.event].title
            if !title.isEmpty { titles[title, default: 0] += 1 }
        }
        let ends = Set(meetings.filter { $0.length > 0 }.map { ($0.seconds + $0.length) / 60 })
        let chained = meetings.count { meeting in (0...5).contains { ends.contains(meeting.seconds / 60 - $0) } }
        let time = TimeFacts(timeline)
        let showsTitles = shown.contains(.subjects)
        let longest = meetings.min { ($1.length, $0.seconds) < ($0.length, $1.seconds) }
        let quiet = quietDays(
            timeline, without: daysOff, from: meetings[0].start.day, to: meetings[meetings.count - 1].start.day)
        let recurring = percent(meetings.count(where: \.isRecurring), of: meetings.count)
        let backToBack = percent(chained, of: meetings.count)
        let minutes = meetings.reduce(0) { $0 + $1.length } / 60
        return CalendarFacts(
            year: period.from.date.year, meetings: meetings.count, minutes: minutes, time: time,
            before: Comparison(meetings.count, before: before, in: periodBefore), peopleCount: people.count,
            longest: longest.map { meeting in
                let title = events[meeting.event].title
                return LongestMeeting(
                    date: meeting.start.day, minutes: meeting.length / 60,
                    title: showsTitles && !title.isEmpty ? title : nil)
            },
            quiet: quiet, recurringShare: recurring, backToBackShare: backToBack, allDay: allDay,
            daysOff: daysOff.count,
            titles: showsTitles ? [Ranked](titles, limit: 8) : nil,
            archetype: CalendarArchetype(
                time: time, meetings: meetings.count, backToBack: backToBack, recurring: recurring,
                longest: (longest?.length ?? 0) / 60, quiet: quiet?.days ?? 0, people: people.count),
            instead: Instead(minutes: minutes))
    }

    /// Returns the longest run of workdays without a meeting, between the first and the last meeting. Days off are not
    /// workdays.
    private func quietDays(
        _ timeline: Timeline, without daysOff: Set<Day>, from first: Day, to last: Day
    ) -> QuietDays? {
        var longest: QuietDays?
        var current: QuietDays?
        for day in first..<last where day.weekday < 5 && !daysOff.contains(day) {
            if timeline.days[timeline.period.from.distance(to: day)] > 0 {
                current = nil
            } else {
                let run = QuietDays(days: (current?.days ?? 0) + 1, from: current?.from ?? day, to: day)
                if run.days > max(1, longest?.days ?? 0) { longest = run }
                current = run
            }
        }
        return longest
    }
}
