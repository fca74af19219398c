internal import RecapLanguage

/// Collects statistics about the active time of a log in a period.
struct ActivityCollector {
    private typealias Stretch = ActiveTime.Stretch

    private let period: Period
    private let log: ActivityLog
    private let shown: Set<Detail>
    private var clock: LocalClock
    private var timeline: Timeline
    private var before: Timeline
    private var firstDay: Day?
    private var lastDay: Day
    /// The active seconds of each app, by app index.
    private var apps: [Int]
    private var days: DayBounds
    private var evenings: Evenings
    private var runs: AppRuns

    /// Collects the active time of a log. O(*n*) in the number of stretches and of hours that they overlap.
    init(_ period: Period, of log: ActivityLog, _ options: SourceOptions) {
        self.period = period
        self.log = log
        shown = options.shown
        clock = options.clock
        timeline = Timeline(period)
        before = Timeline(period.previous)
        lastDay = period.from
        apps = Array(repeating: 0, count: log.names.count)
        days = DayBounds(period)
        evenings = Evenings(period)
        runs = AppRuns()
        for stretch in log.time.stretches { add(stretch) }
        finishRun()
    }

    /// Returns the days with activity.
    static func days(of log: ActivityLog, _ clock: LocalClock) -> [Day] {
        var clock = clock
        var days: [Day] = []
        for stretch in log.time.stretches {
            let first = clock.time(of: Int(stretch.start)).day, last = clock.time(of: Int(stretch.end) - 1).day
            for day in first...last where day > days.last ?? first.advanced(by: -1) { days.append(day) }
        }
        return days
    }

    private mutating func add(_ stretch: Stretch) {
        if !runs.continues(stretch) { finishRun() }
        let isSwitch = runs.add(stretch, at: clock.time(of: Int(stretch.start)))
        if isSwitch, period.contains(runs.current?.time.day ?? period.until) { runs.countSwitch() }
        var at = Int(stretch.start)
        while at < Int(stretch.end) {
            let time = clock.time(of: at)
            // All time zone changes happen on the hour.
            let count = min(Int(stretch.end) - at, 3600 - time.second % 3600)
            timeline.add(time, count: count)
            before.add(time, count: count)
            days.add(time, count: count)
            evenings.add(time, count: count)
            if firstDay == nil { firstDay = time.day }
            lastDay = max(lastDay, time.day)
            if stretch.app >= 0, period.contains(time.day) { apps[Int(stretch.app)] += count }
            at += count
        }
    }

    private mutating func finishRun() {
        guard let run = runs.takeCurrent(), period.contains(run.time.day) else { return }
        runs.count(run)
    }

    // MARK: Facts

    /// Returns the collected facts.
    func facts() -> ActivityFacts {
        let lastDay = min(lastDay, period.until.advanced(by: -1))
        let time = TimeFacts(timeline, unit: 60, through: lastDay)
        let minutes = timeline.total / 60
        let used = apps.indices.filter { apps[$0] > 0 }.sorted { (apps[$1], $0) < (apps[$0], $1) }
        let total = apps.reduce(0, +)
        let unit: ActivityFacts.Unit = used.first.map { apps[$0] >= 36_000 } ?? false ? .hours : .minutes
        let ranked = used.prefix(10).enumerated().map { rank, app in
            (
                rank: rank + 1, app: app, time: rounded(apps[app], to: unit.seconds),
                share: percent(apps[app], of: total)
            )
        }
        let periodBefore = PeriodBefore(period, lastDay: lastDay)
        var facts = ActivityFacts()
        facts.year = period.from.date.year
        facts.lastDay = lastDay
        facts.presence = presence
        facts.minutes = minutes
        facts.hours = minutes / 60
        facts.time = time
        facts.before = firstDay.flatMap {
            Comparison(minutes, before: before.count(in: periodBefore) / 60, in: periodBefore, since: $0)
        }
        facts.minutesPerDay = time.activeDays == 0 ? 0 : rounded(timeline.total / time.activeDays, to: 60)
        facts.usualDay = days.usual
        facts.appCount = used.isEmpty ? nil : used.count
        facts.topShare = ranked.first?.share
        facts.unit = unit
        facts.shares = ranked.map { Ranked(label: "\($0.rank).", value: $0.time, share: $0.share) }
        facts.apps =
            shown.contains(.files)
            ? ranked.map { Ranked(label: log.names[$0.app], value: $0.time, share: $0.share) } : nil
        facts.switches = runs.switches(appSeconds: total)
        facts.focus = runs.focus(names: shown.contains(.files) ? log.names : nil, activeSeconds: timeline.total)
        facts.late = evenings.facts
        facts.archetype = facts.persona
        facts.orbits = minutes < ActivityCollector.orbit ? nil : minutes / ActivityCollector.orbit
        return facts
    }

    /// The orbital period of the International Space Station in minutes.
    private static let orbit = 93

    private var presence: ActivityFacts.Presence {
        if log.unwatchedCount == 0 { return .watched }
        return log.watchedCount == 0 ? .assumed : .partly
    }
}

/// Collects the times at which activity begins and ends each day. Days begin and end at 5:00, so that a late evening belongs to
/// the day on which it began.
struct DayBounds {
    private let period: Period
    /// The first and last active second of each day of the period, counted from midnight. `nil` for days without
    /// activity.
    private var bounds: [(from: Int, to: Int)?]

    /// The hour at which days begin.
    private static let from = 5
    /// The minimum number of active days for ``usual``.
    private static let fewest = 5

    init(_ period: Period) {
        self.period = period
        bounds = Array(repeating: nil, count: period.count)
    }

    /// Adds active seconds within a single hour.
    mutating func add(_ time: LocalTime, count: Int) {
        let isBefore = time.hour < DayBounds.from
        let day = isBefore ? time.day.advanced(by: -1) : time.day
        guard period.contains(day) else { return }
        let index = period.from.distance(to: day)
        let begin = time.second + (isBefore ? 86_400 : 0)
        let old = bounds[index] ?? (begin, begin)
        bounds[index] = (min(old.from, begin), max(old.to, begin + count))
    }

    /// The median start and end. `nil` if there are too few active days.
    var usual: UsualDay? {
        let known = bounds.compactMap { $0 }
        guard known.count >= DayBounds.fewest else { return nil }
        return UsualDay(from: DayBounds.median(known.map(\.from)), to: DayBounds.median(known.map(\.to)))
    }

    /// Returns the median of times as text, or the earlier of two middle times.
    private static func median(_ seconds: [Int]) -> String {
        let middle = seconds.sorted()[(seconds.count - 1) / 2]
        return LocalTime(Day(number: 0), second: middle % 86_400).clockText
    }
}

/// Collects the activity of evenings. Evenings last until the morning of the next day.
struct Evenings {
    private let period: Period
    /// The active seconds of each evening of the period.
    private var seconds: [Int]
    /// The part of these seconds that is after midnight.
    private var secondsPastMidnight: [Int]
    /// The end of each evening's activity, in seconds since the start of its day.
    private var ends: [Int]

    /// The hours at which evenings begin and end.
    private static let from = 22, until = 5
    /// The minimum number of active seconds for an evening to count.
    private static let shortest = 300

    init(_ period: Period) {
        self.period = period
        seconds = Array(repeating: 0, count: period.count)
        secondsPastMidnight = seconds
        ends = seconds
    }

    /// Adds active seconds within a single hour. Ignores hours outside the evening.
    mutating func add(_ time: LocalTime, count: Int) {
        let isPastMidnight = time.hour < Evenings.until
        guard time.hour >= Evenings.from || isPastMidnight else { return }
        let day = isPastMidnight ? time.day.advanced(by: -1) : time.day
        guard period.contains(day) else { return }
        let index = period.from.distance(to: day)
        seconds[index] += count
        if isPastMidnight { secondsPastMidnight[index] += count }
        ends[index] = max(ends[index], time.second + count + (isPastMidnight ? 86_400 : 0))
    }

    /// The facts of the evenings.
    var facts: LateEvenings {
        let late = seconds.indices.filter { seconds[$0] >= Evenings.shortest }
        let latest = late.max { (ends[$0], $1) < (ends[$1], $0) }
        return LateEvenings(
            count: late.count, pastMidnight: late.count { secondsPastMidnight[$0] >= Evenings.shortest },
            latest: latest.map { index in
                let day = period.from.advanced(by: index)
                return LatestEvening(date: day, time: LocalTime(day, second: ends[index] % 86_400).clockText)
            })
    }
}
