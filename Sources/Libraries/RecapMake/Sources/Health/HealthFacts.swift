package import RecapLanguage

/// Facts about the user's days as measured by a phone and a watch in a period.
package struct HealthFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The first day with steps of the data.") package var dataFrom: Day
    @Fact("The number of steps, in each hour those of the device that counted most.") package var steps: Int
    @Fact("The median of the steps of days that have some.") package var usualSteps: Int
    @Fact("The distance on foot in kilometres, counted like the steps.") package var kilometres: Int
    @Fact("When the steps were, by the clock of the zone.") package var time: TimeFacts
    @Fact("The steps of the period before, where the data reaches back to its beginning.")
    package var before: Comparison?
    @Fact("A known way that is no longer than the distance.") package var way: WalkingDistance?
    @Fact("The number of floors climbed, counted like the steps.") package var floors: Int?
    @Fact("The workouts.") package var workouts: WorkoutFacts?
    @Fact("The goals of energy, exercise and standing on days that have them.") package var rings: RingFacts?
    @Fact("The nights, where ten at least were measured.") package var sleep: SleepFacts?
    @Fact("The resting heart rate, where it was measured on ten days at least.") package var pulse: PulseFacts?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<HealthPersonaKind>?

    /// Creates the facts of a period. Returns `nil` if there are no steps in it.
    init?(_ log: HealthLog, period: Period, today: Day, clock: LocalClock) {
        var clock = clock
        let steps = log.hours(of: .steps).map {
            (time: clock.time(of: $0.hour * 3600), count: Int($0.amount.rounded()))
        }
        func total(_ quantity: HealthLog.Quantity) -> Double {
            log.hours(of: quantity).reduce(0) { sum, hour in
                sum + (period.contains(clock.time(of: hour.hour * 3600).day) ? hour.amount : 0)
            }
        }
        guard let first = steps.first(where: { $0.count > 0 }) else { return nil }
        var timeline = Timeline(period)
        for (time, count) in steps { timeline.add(time, count: count) }
        guard timeline.total > 0 else { return nil }
        let periodBefore = PeriodBefore(period, lastDay: today)
        let before = steps.filter { periodBefore.contains($0.time.day) }.reduce(0) { $0 + $1.count }
        let floors = Int(total(.floors)), metres = total(.metres),
            time = TimeFacts(timeline, through: steps.last?.time.day ?? today)
        year = period.from.date.year
        dataFrom = first.time.day
        self.steps = timeline.total
        usualSteps = Int(median(time.days.days.map { Double($0.count) }))
        kilometres = Int(metres / 1000)
        self.time = time
        self.before = Comparison(timeline.total, before: before, in: periodBefore, since: first.time.day)
        way = WalkingDistance(kilometres: kilometres)
        self.floors = floors > 0 ? floors : nil
        workouts = WorkoutFacts(
            log.workouts.filter { workout in period.contains(clock.time(of: workout.start).day) })
        rings = RingFacts(log.rings.filter { period.contains($0.day) }, of: period)
        sleep = SleepFacts(log.nights.map { (day: clock.time(of: $0.upperBound).day, seconds: $0.count) }, in: period)
        pulse = PulseFacts(log.pulses.map { (day: clock.time(of: $0.time).day, rate: $0.rate) }, in: period)
        archetype = persona
    }

    package init() {}
}

/// Facts about the workouts of a period.
package struct WorkoutFacts: FactRecord, Hashable {
    @Fact("The number of workouts.") package var count: Int
    @Fact("Their minutes.") package var minutes: Int
    @Fact("The kinds of sport by their number, called as those of activities.") package var sports: [Ranked]

    fileprivate init?(_ workouts: [HealthLog.Workout]) {
        guard !workouts.isEmpty else { return nil }
        count = workouts.count
        minutes = workouts.reduce(0) { $0 + $1.seconds } / 60
        sports = [Ranked](counting: workouts.map(\.sport.rawValue), limit: Sport.allCases.count)
    }

    package init() {}
}

/// Facts about the daily goals of a watch: energy, exercise and standing.
package struct RingFacts: FactRecord, Hashable {
    @Fact("The number of days that have goals.") package var days: Int
    @Fact("The number of days on which all three were met.") package var closed: Int
    @Fact("The longest run of such days, the first of several.") package var run: Streak?
    /// The longest streak. `nil` if there is a tie.
    var clearRun: Streak?

    fileprivate init?(_ rings: [HealthLog.Rings], of period: Period) {
        guard !rings.isEmpty else { return nil }
        let closed = Set(rings.filter(\.areClosed).map(\.day))
        days = Set(rings.map(\.day)).count
        self.closed = closed.count
        let timeline = Timeline(period, of: closed.map { (key: $0, value: 1) })
        run = timeline.longestStreak
        clearRun = timeline.clearStreak
    }

    package init() {}
}

/// Facts about the nights of a period.
package struct SleepFacts: FactRecord, Hashable {
    @Fact("The number of nights: days with two hours of sleep that ended on them.") package var nights: Int
    @Fact("The median of the minutes asleep.") package var usualMinutes: Int
    @Fact("The day on which the longest night ended, the first of several.") package var longestDate: Day
    @Fact("The minutes of the longest night.") package var longestMinutes: Int
    /// Whether exactly one night has the maximum length.
    var isLongestOnly = false

    /// The minimum number of seconds of sleep that count as a night.
    private static let shortest = 7200

    fileprivate init?(_ stretches: [(day: Day, seconds: Int)], in period: Period) {
        let days = Dictionary(stretches.filter { period.contains($0.day) }, uniquingKeysWith: +)
            .filter { $0.value >= SleepFacts.shortest && $0.value <= 86_400 }
        guard days.count >= 10, let longest = days.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
            return nil
        }
        nights = days.count
        usualMinutes = Int(median(days.values.map { Double($0) }) / 60)
        longestDate = longest.key
        longestMinutes = longest.value / 60
        isLongestOnly = days.values.hasOnly(longest.value / 60) { $0 / 60 }
    }

    package init() {}
}

/// Facts about the resting heart rate in a period.
package struct PulseFacts: FactRecord, Hashable {
    @Fact("The median of the beats per minute at rest.") package var usual: Int
    @Fact("The median of the period before.") package var before: Int?

    fileprivate init?(_ rates: [(day: Day, rate: Double)], in period: Period) {
        func usual(_ period: Period) -> Int? {
            let own = rates.filter { period.contains($0.day) }.map(\.rate)
            return own.count < 10 ? nil : Int(median(own).rounded())
        }
        guard let now = usual(period) else { return nil }
        self.usual = now
        before = usual(period.previous)
    }

    package init() {}
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum HealthPersonaKind: String, PersonaKind {
    case loyal, climber, earlyBird, nightOwl, weekender, marathoner, traveller

    package static let numberMeaning = "The number that decided: a share in percent, kilometres, or a count."
}

extension HealthFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than fourteen days with steps.
    private var persona: Persona<HealthPersonaKind>? {
        let run = rings?.run?.days ?? 0, floors = floors ?? 0
        return Persona(
            [
                .rule(.loyal, run, run >= 30, "all rings closed, \(Message.daysInARow(run))"),
                .rule(.climber, floors, floors * 3 >= 8849, "\(floors) floors: Mount Everest has 2,950"),
                time.early(.earlyBird), time.atNight(.nightOwl), time.onWeekends(.weekender),
                .rule(.marathoner, usualSteps, usualSteps >= 12_000, "\(Message.steps(usualSteps)) on a usual day"),
                .rule(.traveller, kilometres, kilometres >= 1000, "\(kilometres)\u{A0}km on foot"),
            ], isEnough: time.activeDays >= 14)
    }
}

extension HealthFacts: TimedFacts {
    package static var source: String { "health" }
    package static func counted(_ number: Int) -> Message { .records(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words.addBusiestMonth(time, of: period)
        words["dataFrom"] = Message(.date(dataFrom))
        words["steps"] = .steps(steps)
        words["usualSteps"] = .steps(usualSteps)
        words["activeDays"] = .days(time.activeDays)
        words["before"] = before?.text(period)
        words["way"] = kilometres > 0 ? way.map { Message("\(kilometres)\u{A0}km: \($0.comparison)") } : nil
        words.addBusiest(time, "busiestDaySteps", Message.steps)
        words["peak"] = time.peak(hasMonth: period.unit == .year && dataFrom <= period.from)
        let height = (floors ?? 0) * 3
        words.choose("floors") { messages in
            height < 2 ? .metres(height) : Landmark.comparison(of: height, in: messages)
        }
        words["workouts"] = workouts.map { .workouts($0.count) }
        words["workoutLength"] = workouts.map { .length(minutes: $0.minutes) }
        words.items(
            "sports",
            (workouts?.sports ?? []).map { CaptionItem(label: Sport.name(of: $0.label), value: .number($0.value)) })
        words["ringDays"] = rings.map { .days($0.days) }
        words["closed"] = rings.map { .days($0.closed) }
        words["run"] = rings?.run.flatMap { $0.days > 1 ? .daysInARow($0.days) : nil }
        words["runDates"] = rings?.clearRun.map { .dates(of: $0) }
        words["sleep"] = sleep.map { .hoursAndMinutes($0.usualMinutes) }
        words["nights"] = sleep.map { .nights($0.nights) }
        words["longestNight"] = sleep.flatMap {
            $0.isLongestOnly
                ? Message(
                    "the longest took \(Message.hoursAndMinutes($0.longestMinutes)), up to \(Message.dayOfWeek($0.longestDate))"
                ) : nil
        }
        words["pulse"] = pulse.flatMap { pulse in
            pulse.before.map { before in
                switch pulse.usual - before {
                case 0: Message("as it was in \(Message.span(period.previous))")
                case ..<0: Message("\(before - pulse.usual) less than in \(Message.span(period.previous))")
                default: Message("\(pulse.usual - before) more than in \(Message.span(period.previous))")
                }
            }
        }
        words.add(archetype)
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("a usual day", time.activeDays > 1 ? words["usualSteps"] : nil)
        lines.add("rings closed", rings.flatMap { $0.closed > 0 ? .days($0.closed) : nil })
        lines.add("asleep", words["sleep"])
        lines.add("workouts", workouts.map { Message("\($0.count)") })
        lines.add(time)
        lines.totals = [words["steps"], kilometres > 0 ? Message("\(kilometres)\u{A0}km") : nil, words["activeDays"]]
    }
}

extension Message {
    static func steps(_ count: Int) -> Message {
        Message(count, one: "\(count) step", other: "\(count) steps")
    }
    fileprivate static func records(_ count: Int) -> Message {
        Message(count, one: "\(count) record", other: "\(count) records")
    }
    fileprivate static func workouts(_ count: Int) -> Message {
        Message(count, one: "\(count) workout", other: "\(count) workouts")
    }
    fileprivate static func nights(_ count: Int) -> Message {
        Message(count, one: "\(count) night", other: "\(count) nights")
    }
}
