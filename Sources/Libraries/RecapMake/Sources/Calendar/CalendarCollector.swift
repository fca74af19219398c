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

    /// The changes to the instances of a series.
    private struct Changes {
        /// The original times of the changed instances.
        var instances: [CalendarTime] = []
        /// The events that replace all instances from a moment on, with the number of seconds by which they move them.
        var ranges: [(from: Int, event: Int, delay: Int)] = []
    }

    private let events: [CalendarEvent]
    private var clocks: CalendarClocks
    private let today: Day
    /// The changes to series by event identifier.
    private var changes: [String: Changes] = [:]

    init(_ events: CalendarEvents, clock: LocalClock, today: Day) {
        self.events = events.events
        clocks = CalendarClocks(zones: events.zones, own: clock)
        self.today = today
        for (index, event) in self.events.enumerated() where !event.identifier.isEmpty {
            guard let instance = event.instance else { continue }
            var changes = changes[event.identifier] ?? Changes()
            changes.instances.append(instance)
            if event.replacesLater {
                let start = event.start ?? instance, from = clocks.moment(of: instance, in: start)
                changes.ranges.append((from, index, clocks.moment(of: start, in: start) - from))
            }
            self.changes[event.identifier] = changes
        }
        for key in changes.keys { changes[key]?.ranges.sort { ($0.from, $0.event) < ($1.from, $1.event) } }
    }

    /// The names of unknown time zones.
    var unknownZones: Set<String> { clocks.zones.unknown }

    /// The years in which counted events begin.
    var years: Set<Int> {
        Set(events.filter { $0.issue == nil }.compactMap { $0.start.map { CalendarClocks.wall($0).day.date.year } })
    }

    /// Returns the length of an event in seconds, at least 0.
    private mutating func length(of event: CalendarEvent, from start: CalendarTime) -> Int {
        if let end = event.end {
            return max(0, clocks.moment(of: end, in: start) - clocks.moment(of: start, in: start))
        }
        return event.seconds ?? (start.isDay ? 86_400 : 0)
    }

    // MARK: Meetings

    /// Returns the days off in a period, up to the current day.
    private mutating func daysOff(in period: Period) throws -> Set<Day> {
        var days: Set<Day> = []
        let last = min(period.until.advanced(by: -1), today)
        for index in events.indices where events[index].isAway {
            guard let start = events[index].start else { continue }
            // A long absence may have begun up to two months before the period.
            for instance in try instances(of: index, from: start, since: period.from.advanced(by: -62), through: last) {
                let length = instance.length
                guard length >= 86_400 else { continue }
                var (first, end) = (instance.wall.day, instance.wall.day.advanced(by: (length - 1) / 86_400))
                if !start.isDay {
                    first = clocks.own.time(of: instance.seconds).day
                    end = clocks.own.time(of: instance.seconds + length - 1).day
                }
                first = max(first, period.from)
                end = min(end, last)
                if first <= end { days.formUnion(first..<end.advanced(by: 1)) }
            }
        }
        return days
    }

    /// The number of days before and after a period in which to look for instances, since dates differ between time zones, and
    /// moved instances can begin on another day than their rule specifies.
    private static let margin = 8

    /// Returns the meetings of a period that begin no later than the current day, except for those on days off; the number of
    /// all-day events; and the days off.
    private mutating func meetings(
        in period: Period, report: () -> Void
    ) throws -> (meetings: [Meeting], allDay: Int, daysOff: Set<Day>) {
        var meetings: [Meeting] = []
        var allDay = 0
        let last = min(period.until.advanced(by: -1), today)
        let since = period.from.advanced(by: -CalendarCollector.margin)
        for index in events.indices where events[index].issue == nil {
            guard let start = events[index].start else { continue }
            if index.isMultiple(of: 16) { report() }
            let through = last.advanced(by: CalendarCollector.margin)
            for instance in try instances(of: index, from: start, since: since, through: through) {
                var time = clocks.own.time(of: instance.seconds)
                if start.isDay { time = instance.wall }
                guard period.contains(time.day), time.day <= last else { continue }
                if start.isDay || instance.length >= 86_400 {
                    allDay += 1
                } else {
                    meetings.append(
                        Meeting(
                            start: time, seconds: instance.seconds, length: instance.length, event: instance.event,
                            isRecurring: events[index].isRecurring))
                }
            }
        }
        let off = try daysOff(in: period)
        meetings.removeAll { off.contains($0.start.day) }
        return (meetings.sorted { ($0.seconds, $0.event) < ($1.seconds, $1.event) }, allDay, off)
    }

    /// A single instance of an event.
    private struct Instance {
        /// The local time in the event's time zone.
        var wall: LocalTime
        var seconds: Int
        /// The length in seconds.
        var length: Int
        /// The index of the event that provides the title and the attendees.
        var event: Int
    }

    /// Returns the instances of an event.
    private mutating func instances(
        of index: Int, from start: CalendarTime, since first: Day, through last: Day
    ) throws -> [Instance] {
        let event = events[index], wall = CalendarClocks.wall(start), length = length(of: event, from: start)
        let single = Instance(wall: wall, seconds: clocks.moment(wall, like: start), length: length, event: index)
        guard event.instance == nil, event.isRecurring else { return [single] }
        let isAllDay = start.isDay
        let changes = event.identifier.isEmpty ? nil : changes[event.identifier]
        // An exception without a time applies to the whole day.
        let left = Set((event.exceptions + (changes?.instances ?? [])).map { clocks.instance($0, of: start) })
        var leftTimes: Set<LocalTime> = []
        for rule in event.exceptionRules {
            leftTimes.formUnion(
                try RecurrenceTimes(rule, from: wall, isAllDay: isAllDay).all(since: first, through: last).dropFirst())
        }
        var instances = event.rules.isEmpty ? [single] : [], known: Set<Int> = []
        for rule in event.rules {
            for time in try RecurrenceTimes(rule, from: wall, isAllDay: isAllDay).all(since: first, through: last) {
                let seconds = clocks.moment(time, like: start)
                guard !isAfterEnd(of: rule, time, seconds, isAllDay), !leftTimes.contains(time) else { continue }
                instances.append(Instance(wall: time, seconds: seconds, length: length, event: index))
            }
        }
        for addition in event.additions { instances.append(instance(addition, of: index, like: start, length)) }
        return instances.compactMap { instance in
            guard known.insert(instance.seconds).inserted, !left.contains(.day(instance.wall.day)),
                isAllDay || !left.contains(.moment(instance.seconds))
            else { return nil }
            guard let range = changes?.ranges.last(where: { $0.from < instance.seconds }) else { return instance }
            return moved(instance, by: range.delay, to: range.event, like: start)
        }
    }

    /// Returns an instance with a change to all later instances applied. Returns `nil` if the change cancels them.
    private mutating func moved(
        _ instance: Instance, by delay: Int, to event: Int, like start: CalendarTime
    ) -> Instance? {
        guard events[event].issue == nil else { return nil }
        let wall = LocalTime(seconds: instance.wall.wallSeconds + delay, offset: 0)
        return Instance(
            wall: wall, seconds: clocks.moment(wall, like: start),
            length: events[event].start.map { length(of: events[event], from: $0) } ?? instance.length, event: event)
    }

    /// Returns an added instance of an event. If the addition has no time, the instance takes place at the event's time
    /// of day.
    private mutating func instance(
        _ addition: CalendarAddition, of index: Int, like start: CalendarTime, _ length: Int
    ) -> Instance {
        var (time, seconds) = (CalendarClocks.wall(addition.start), clocks.moment(of: addition.start, in: start))
        if case .day(let day) = addition.start {
            time = LocalTime(day, second: CalendarClocks.wall(start).second)
            seconds = clocks.moment(time, like: start)
        }
        let end = addition.end.map { max(0, clocks.moment(of: $0, in: start) - seconds) }
        return Instance(wall: time, seconds: seconds, length: end ?? addition.seconds ?? length, event: index)
    }

    /// Returns whether an instance is after the end of its series. The end may be a day, a moment, or a wall-clock time.
    private func isAfterEnd(of rule: RecurrenceRule, _ time: LocalTime, _ seconds: Int, _ isAllDay: Bool) -> Bool {
        switch rule.until {
        case .day(let day)?: time.day > day
        case let end? where isAllDay: time.day > CalendarClocks.wall(end).day
        case .moment(let end)?: seconds > end
        case .clock(let end, _)?: end < time
        case nil: false
        }
    }

    // MARK: Facts

    /// Returns the facts of a period, or `nil` if there are no meetings in it. Throws `CancellationError` if the current task is
    /// cancelled.
    ///
    /// - Parameter report: A function that is called from time to time, since recurrence rules can take long to evaluate.
    mutating func facts(of period: Period, shown: Set<Detail>, report: () -> Void) throws -> CalendarFacts? {
        let (meetings, allDay, daysOff) = try meetings(in: period, report: report)
        guard !meetings.isEmpty else { return nil }
        let periodBefore = PeriodBefore(period, lastDay: today)
        let before = try self.meetings(in: period.previous, report: report).meetings.count {
            periodBefore.contains($0.start.day)
        }
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
        let showsTitles = shown.contains(.subjects)
        let longest = meetings.min { ($1.length, $0.seconds) < ($0.length, $1.seconds) }
        let minutes = meetings.reduce(0) { $0 + $1.length } / 60
        var facts = CalendarFacts()
        facts.year = period.from.date.year
        facts.meetings = meetings.count
        facts.minutes = minutes
        facts.time = TimeFacts(timeline, through: today)
        facts.before = Comparison(meetings.count, before: before, in: periodBefore)
        facts.peopleCount = people.count
        facts.longest = longest.map { meeting in
            let title = events[meeting.event].title
            return LongestMeeting(
                date: meeting.start.day, minutes: meeting.length / 60,
                title: showsTitles && !title.isEmpty ? title : nil,
                isOnly: meetings.hasOnly(meeting.length / 60) { $0.length / 60 })
        }
        facts.quiet = quietDays(
            timeline, without: daysOff, from: meetings[0].start.day, to: meetings[meetings.count - 1].start.day)
        facts.recurringShare = percent(meetings.count(where: \.isRecurring), of: meetings.count)
        facts.backToBackShare = percent(chained, of: meetings.count)
        facts.allDay = allDay
        facts.daysOff = daysOff.count
        facts.titles = showsTitles ? [Ranked](titles, limit: 8) : nil
        facts.archetype = facts.persona
        facts.instead = Instead(minutes: minutes)
        return facts
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
