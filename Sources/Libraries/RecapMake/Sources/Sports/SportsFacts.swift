package import RecapLanguage

/// Facts about the user's sports activities in a period.
package struct SportsFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The day of the first activity of the data.") package var dataFrom: Day
    @Fact("The number of activities.") package var activities: Int
    @Fact("The time in motion in minutes, or from begin to end where that is all there is.") package var minutes: Int
    @Fact("The distance in kilometres.") package var kilometres: Int
    @Fact("The kilometres of each month that the period touches.") package var monthKilometres: [Int]
    @Fact("The metres upwards, as the watch or the service has them, or those of the track.") package var climb: Int
    @Fact("When it was, in minutes, on the day and at the hour at which an activity began.") package var time: TimeFacts
    @Fact("The minutes of the period before, where the data reaches back to its beginning.")
    package var before: Comparison?
    @Fact(
        "The kinds of sport by their number of activities: run, ride, walk, hike, swim, water, winter, gym and other.")
    package var sports: [Ranked]
    @Fact("The activity with the longest distance, the first of several.") package var farthest: SportRecord?
    @Fact("The longest activity, the first of several.") package var longest: SportRecord
    @Fact("The fastest run of 5 km at least, the first of several.") package var fastest: FastRun?
    @Fact("The activity that began earliest in the day, from 3:00 on, the first of several.")
    package var earliest: EarlyStart?
    @Fact("A known way that is no longer than the distance.") package var way: WalkingDistance?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<SportsPersonaKind>?

    /// Creates the facts of a period. Returns `nil` if there is no activity in it.
    ///
    /// - Parameter workouts: The activities in chronological order, with their local times.
    init?(_ workouts: [(workout: Workout, time: LocalTime)], period: Period, today: Day) {
        let own = workouts.filter { period.contains($0.time.day) }
        guard let first = workouts.first, let start = own.first else { return nil }
        var timeline = Timeline(period), distances = Timeline(period), sports: [String: Int] = [:], climb = 0.0
        for (workout, time) in own {
            timeline.add(time, count: workout.seconds)
            distances.add(time, count: Int(workout.metres))
            sports[workout.sport.rawValue, default: 0] += 1
            climb += workout.climb
        }
        let periodBefore = PeriodBefore(period, lastDay: today)
        let before = workouts.filter { periodBefore.contains($0.time.day) }.reduce(0) { $0 + $1.workout.seconds }
        year = period.from.date.year
        dataFrom = first.time.day
        activities = own.count
        minutes = timeline.total / 60
        kilometres = distances.total / 1000
        self.climb = Int(climb)
        let time = TimeFacts(timeline, unit: 60, through: workouts.last?.time.day ?? today)
        monthKilometres = Array(distances.months.shared(to: 1000).prefix(time.months.count))
        self.time = time
        self.before =
            Comparison(minutes, before: before / 60, in: periodBefore, since: first.time.day)
        self.sports = [Ranked](sports, limit: Sport.allCases.count)
        // If several activities tie, the earliest one counts.
        let farthest = own.reduce(start) { $1.workout.metres > $0.workout.metres ? $1 : $0 }
        let longest = own.reduce(start) { $1.workout.seconds > $0.workout.seconds ? $1 : $0 }
        self.farthest =
            farthest.workout.metres > 0
            ? SportRecord(
                farthest.workout, farthest.time,
                isOnly: own.hasOnly(farthest.workout.kilometres) { $0.workout.kilometres }) : nil
        self.longest = SportRecord(
            longest.workout, longest.time,
            isOnly: own.hasOnly(longest.workout.seconds / 60) { $0.workout.seconds / 60 })
        let runs = own.compactMap { FastRun($0.workout, $0.time) }
        fastest = runs.min { ($0.secondsPerKilometre, $0.date) < ($1.secondsPerKilometre, $1.date) }
            .map { run in
                var run = run
                run.isOnly = runs.hasOnly(run.secondsPerKilometre) { $0.secondsPerKilometre }
                return run
            }
        let mornings = own.filter { $0.time.hour >= 3 }
        earliest = mornings.min { ($0.time.second, $0.time.day) < ($1.time.second, $1.time.day) }.map { start in
            EarlyStart(
                date: start.time.day, time: start.time.clockText,
                isOnly: mornings.hasOnly(start.time.clockText) { $0.time.clockText })
        }
        way = WalkingDistance(kilometres: kilometres)
        archetype = persona(longestRun: own.filter { $0.workout.sport == .run }.map(\.workout.metres).max() ?? 0)
    }

    package init() {}
}

/// An activity with a record value.
package struct SportRecord: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The kind of sport.") package var sport: Sport
    @Fact("The distance in kilometres, with one decimal place.") package var kilometres: Double
    @Fact("The time in motion in minutes.") package var minutes: Int
    /// Whether exactly one activity has the record value.
    var isOnly = false

    fileprivate init(_ workout: Workout, _ time: LocalTime, isOnly: Bool) {
        date = time.day
        sport = workout.sport
        kilometres = workout.kilometres
        minutes = workout.seconds / 60
        self.isOnly = isOnly
    }

    package init() {}
}

extension Workout {
    /// The distance in kilometres, with one decimal place.
    fileprivate var kilometres: Double { (metres / 1000).rounded(decimals: 1) }
}

/// A fast run.
package struct FastRun: FactRecord, Hashable {
    @Fact("The day.") package var date: Day
    @Fact("The seconds that a kilometre took on average.") package var secondsPerKilometre: Int
    @Fact("The distance in kilometres, with one decimal place.") package var kilometres: Double
    /// Whether exactly one run has the maximum speed.
    fileprivate(set) var isOnly = true

    /// Creates a run. Returns `nil` for other sports, for less than 5 km, and for implausibly fast runs.
    fileprivate init?(_ workout: Workout, _ time: LocalTime) {
        guard workout.sport == .run, workout.metres >= 5000 else { return nil }
        let seconds = Double(workout.seconds) / (workout.metres / 1000)
        // The world record over 5 km is 151 seconds per kilometre.
        guard seconds >= 150 else { return nil }
        date = time.day
        secondsPerKilometre = Int(seconds)
        kilometres = workout.kilometres
    }

    package init() {}
}

/// An activity that began early in the day.
package struct EarlyStart: FactRecord, Hashable {
    @Fact("The day.") package var date: Day
    @Fact("The time of the day, from 03:00 to 23:59.") package var time: String
    /// Whether exactly one activity has the earliest start.
    var isOnly = false

    package init() {}

    init(date: Day, time: String, isOnly: Bool) {
        (self.date, self.time, self.isOnly) = (date, time, isOnly)
    }
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum SportsPersonaKind: String, PersonaKind {
    case marathoner, climber, earlyBird, nightOwl, weekender, juggler, traveller, loyal

    package static let numberMeaning = "The number that decided: a share in percent, kilometres, metres, or a count."
}

extension SportsFacts {
    /// Returns the kind by the first rule that is met. Returns `nil` if none is met, or if there are fewer than ten activities.
    ///
    /// - Parameter longestRun: The length of the longest run in metres.
    private func persona(longestRun: Double) -> Persona<SportsPersonaKind>? {
        let often = sports.count { $0.value >= 3 && $0.label != Sport.other.rawValue }
        let longest = Int(longestRun / 1000)
        let main = sports.first { $0.label != Sport.other.rawValue }?.share ?? 0
        return Persona(
            [
                .rule(.marathoner, longest, longestRun >= 42_000, "a run of \(longest)\u{A0}km"),
                .rule(.climber, climb, climb >= 8849, "\(Message.metres(climb)) upwards: Mount Everest has 8,849"),
                time.early(.earlyBird), time.atNight(.nightOwl),
                // The threshold is high because most people have time for sport at the weekend.
                .rule(.weekender, time.weekendShare, time.weekendShare >= 60, .onWeekends(time.weekendShare)),
                .rule(
                    .juggler, often, often >= 5,
                    Message(often, one: "\(often) kind of sport", other: "\(often) kinds of sport")),
                .rule(.traveller, kilometres, kilometres >= 1000, "\(kilometres)\u{A0}km by your own strength"),
                .rule(.loyal, main, main >= 90, "one kind of sport, \(main)% of the time"),
            ], isEnough: activities >= 10)
    }
}
