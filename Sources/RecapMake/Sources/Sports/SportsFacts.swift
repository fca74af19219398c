public import RecapLanguage

/// The facts about the sport that a person did in a period.
public struct SportsFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The day of the first activity of the data.
    public let dataFrom: Day
    /// The number of activities.
    public let activities: Int
    /// The time in motion in minutes.
    public let minutes: Int
    /// The distance in kilometres, rounded.
    public let kilometres: Int
    /// The distance in kilometres in each calendar month that the period touches, rounded so that they add up.
    public let monthKilometres: [Int]
    /// The metres upwards.
    public let climb: Int
    /// When it was, in minutes.
    public let time: TimeFacts
    /// The minutes compared with the previous period. `nil` if the data doesn't reach back to its beginning.
    public let before: Comparison?
    /// The kinds of sport by number of activities.
    public let sports: [Ranked]
    /// The activity with the longest distance; the first if several tie. `nil` if none has one.
    public let farthest: SportRecord?
    /// The longest activity; the first if several tie.
    public let longest: SportRecord
    /// The fastest run of at least 5 km; the first if several tie.
    public let fastest: FastRun?
    /// The activity that began earliest in the day, from 3:00 on; the first if several tie.
    public let earliest: EarlyStart?
    /// A way as long as the distance.
    public let way: WalkingDistance?
    /// The kind of person that the facts show.
    public let archetype: SportsArchetype?

    /// The facts of the source `activities`.
    public static let table = FactTable<SportsFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("dataFrom", \.dataFrom, "The day of the first activity of the data."),
        Fact("activities", \.activities, "The number of activities."),
        Fact("minutes", \.minutes, "The time in motion in minutes, or from begin to end where that is all there is."),
        Fact("kilometres", \.kilometres, "The distance in kilometres."),
        Fact("monthKilometres", \.monthKilometres, "The kilometres of each month that the period touches."),
        Fact("climb", \.climb, "The metres upwards, as the watch or the service has them, or those of the track."),
        Fact("time", \.time, "When it was, in minutes, on the day and at the hour at which an activity began."),
        Fact("before", \.before, "The minutes of the period before, where the data reaches back to its beginning."),
        Fact(
            "sports", \.sports,
            "The kinds of sport by their number of activities: run, ride, walk, hike, swim, water, winter, gym and other."
        ),
        Fact("farthest", \.farthest, "The activity with the longest distance, the first of several."),
        Fact("longest", \.longest, "The longest activity, the first of several."),
        Fact("fastest", \.fastest, "The fastest run of 5 km at least, the first of several."),
        Fact(
            "earliest", \.earliest, "The activity that began earliest in the day, from 3:00 on, the first of several."),
        Fact("way", \.way, "A known way that is no longer than the distance."),
        Fact("archetype", \.archetype, "The kind of person that the facts show, by the first rule that holds."))

    /// Creates the facts of a period. Returns `nil` if there is no activity in it.
    ///
    /// - Parameter workouts: The activities in chronological order, with their local times.
    init?(_ workouts: [(workout: Workout, time: LocalTime)], period: Period, today: Day) {
        let own = workouts.filter { period.contains($0.time.day) }
        guard let first = workouts.first, let start = own.first else { return nil }
        var timeline = Timeline(period), distances = Timeline(period), sports: [String: Int] = [:], metres = 0.0,
            climb = 0.0
        for (workout, time) in own {
            timeline.add(time, count: workout.seconds)
            distances.add(time, count: Int(workout.metres))
            sports[workout.sport.rawValue, default: 0] += 1
            metres += workout.metres
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
            periodBefore.isCovered(since: first.time.day)
            ? Comparison(minutes, before: before / 60, in: periodBefore) : nil
        self.sports = [Ranked](sports, limit: Sport.allCases.count)
        // The first of several, as the order of time has it.
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
        archetype = SportsArchetype(
            time: time, sports: self.sports, activities: own.count, kilometres: kilometres, climb: self.climb,
            longestRun: own.filter { $0.workout.sport == .run }.map(\.workout.metres).max() ?? 0)
    }
}

/// An activity that stands out.
public struct SportRecord: FactRecord, Hashable {
    /// The day on which it began.
    public let date: Day
    /// The kind of sport.
    public let sport: Sport
    /// The distance in kilometres, with one decimal place.
    public let kilometres: Double
    /// The time in motion in minutes.
    public let minutes: Int
    /// Whether no other activity has as much of what it stands out by.
    let isOnly: Bool

    /// The facts of the activity.
    public static let table = FactTable<SportRecord>(
        Fact("date", \.date, "The day on which it began."), Fact("sport", \.sport, "The kind of sport."),
        Fact("kilometres", \.kilometres, "The distance in kilometres, with one decimal place."),
        Fact("minutes", \.minutes, "The time in motion in minutes."))

    fileprivate init(_ workout: Workout, _ time: LocalTime, isOnly: Bool) {
        date = time.day
        sport = workout.sport
        kilometres = workout.kilometres
        minutes = workout.seconds / 60
        self.isOnly = isOnly
    }
}

extension Workout {
    /// The distance in kilometres, with one decimal place.
    fileprivate var kilometres: Double { (metres / 1000).rounded(decimals: 1) }
}

/// A fast run.
public struct FastRun: FactRecord, Hashable {
    /// The day.
    public let date: Day
    /// The seconds that a kilometre took on average.
    public let secondsPerKilometre: Int
    /// The distance in kilometres, with one decimal place.
    public let kilometres: Double
    /// Whether no other run is as fast.
    fileprivate(set) var isOnly = true

    /// The facts of the run.
    public static let table = FactTable<FastRun>(
        Fact("date", \.date, "The day."),
        Fact("secondsPerKilometre", \.secondsPerKilometre, "The seconds that a kilometre took on average."),
        Fact("kilometres", \.kilometres, "The distance in kilometres, with one decimal place."))

    /// Creates a run. Returns `nil` for other sports, for less than 5 km, and if it is faster than people run.
    fileprivate init?(_ workout: Workout, _ time: LocalTime) {
        guard workout.sport == .run, workout.metres >= 5000 else { return nil }
        let seconds = Double(workout.seconds) / (workout.metres / 1000)
        // The record of 5 km is 151 seconds each.
        guard seconds >= 150 else { return nil }
        date = time.day
        secondsPerKilometre = Int(seconds)
        kilometres = workout.kilometres
    }
}

/// An activity that began early in the day.
public struct EarlyStart: FactRecord, Hashable {
    /// The day.
    public let date: Day
    /// The time at which it began, such as "05:41".
    public let time: String
    /// Whether no other activity began as early.
    let isOnly: Bool

    /// The facts of the start.
    public static let table = FactTable<EarlyStart>(
        Fact("date", \.date, "The day."), Fact("time", \.time, "The time of the day, from 03:00 to 23:59."))
}
