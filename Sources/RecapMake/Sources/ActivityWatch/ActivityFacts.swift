public import RecapLanguage

/// The facts about the time in which somebody used computers.
public struct ActivityFacts: FactRecord {
    /// What is known about whether somebody was there.
    public enum Presence: String, CaseIterable, FactEnum {
        /// The watcher of keyboard and mouse tells it, for all computers.
        case watched
        /// It is known of some of the computers.
        case partly
        /// It is not known: the time with a window in front counts.
        case assumed
    }

    /// The unit of the numbers in lists of apps.
    public enum Unit: String, CaseIterable, FactEnum {
        /// Hours, where there are many of them.
        case hours
        /// Minutes, where there are few of them.
        case minutes

        /// The number of seconds in one.
        var seconds: Int { self == .hours ? 3600 : 60 }
    }

    /// The year that the period begins in.
    public let year: Int
    /// The last day with activity, or the last one of the period if that is earlier.
    public let lastDay: Day
    /// What is known about whether somebody was there.
    public let presence: Presence
    /// The active minutes.
    public let minutes: Int
    /// The full hours of these minutes.
    public let hours: Int
    /// The number of active minutes by the time at which they were.
    public let time: TimeFacts
    /// The minutes of the period before.
    public let before: Comparison?
    /// The mean of the days with activity, in minutes.
    public let minutesPerDay: Int
    /// When the days usually begin and end. `nil` for fewer than five days.
    public let usualDay: UsualDay?
    /// The number of apps. `nil` where the data names none.
    public let appCount: Int?
    /// The share of the app with most minutes in percent.
    public let topShare: Int?
    /// The unit of the numbers of apps.
    public let unit: Unit
    /// The apps by their time, without their names.
    public let shares: [Ranked]
    /// The apps by their time. `nil` unless they were asked for.
    public let apps: [Ranked]?
    /// The changes from one app to another.
    public let switches: Switches?
    /// The time that was spent in one app for long.
    public let focus: Focus?
    /// The evenings with activity after 22:00.
    public let late: LateEvenings
    /// The kind of person that the facts show.
    public let archetype: ActivityArchetype?
    /// How often the space station went around the earth in the time.
    public let orbits: Int?

    /// The facts of the source `activitywatch`.
    public static let table = FactTable<ActivityFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("lastDay", \.lastDay, "The last day with activity, or the last one of the period if that is earlier."),
        Fact(
            "presence", \.presence,
            "Whether the data tells that somebody was there: of all computers, partly, or not at all."),
        Fact("minutes", \.minutes, "The active minutes."),
        Fact("hours", \.hours, "The full hours of these minutes."),
        Fact("time", \.time, "The active minutes by the time at which they were, by the clock of the zone."),
        Fact("before", \.before, "The minutes of the period before."),
        Fact("minutesPerDay", \.minutesPerDay, "The mean of the days with activity, in minutes."),
        Fact("usualDay", \.usualDay, "When the days usually begin and end; missing for fewer than five days."),
        Fact("appCount", \.appCount, "The number of apps; missing where the data names none."),
        Fact("topShare", \.topShare, "The share of the app with most minutes in percent."),
        Fact("unit", \.unit, "The unit of the times of apps: hours if the first one has ten or more."),
        Fact("shares", \.shares, "The ten apps with most time, by their rank instead of their name."),
        Fact("apps", \.apps, "The ten apps with most time by name, with --show files."),
        Fact("switches", \.switches, "The changes from one app to another; missing where the data names no apps."),
        Fact("focus", \.focus, "The time in one app for long; missing where the data names no apps."),
        Fact("late", \.late, "The evenings with at least five active minutes between 22:00 and 5:00."),
        Fact("archetype", \.archetype, "The kind of person that the facts show, by the first rule that holds."),
        Fact(
            "orbits", \.orbits,
            "How often the space station went around the earth in the active time, at 93 minutes each."))
}

/// The times at which days usually begin and end.
public struct UsualDay: FactRecord, Hashable {
    /// The median of the first active moments after 5:00, such as `09:05`.
    public let from: String
    /// The median of the last active moments before 5:00 of the next day.
    public let to: String

    /// The facts of a usual day.
    public static let table = FactTable<UsualDay>(
        Fact("from", \.from, "The median of the first active moments after 5:00, from 00:00 to 23:59."),
        Fact("to", \.to, "The median of the last active moments before 5:00 of the next day."))
}

/// The changes from one app to another.
public struct Switches: FactRecord, Hashable {
    /// The number of changes.
    public let count: Int
    /// The number of changes in an active hour, rounded.
    public let perHour: Int
    /// The mean time in an app before the next one, in seconds.
    public let seconds: Int

    /// The facts of changes.
    public static let table = FactTable<Switches>(
        Fact("count", \.count, "The number of changes, with less than a minute of inactivity in between."),
        Fact("perHour", \.perHour, "Their number in an active hour, rounded."),
        Fact("seconds", \.seconds, "The mean time in an app before the next one or a pause, in seconds."))
}

/// The time that was spent in one app for 25 minutes or longer, without another app or more than a minute of inactivity in
/// between.
public struct Focus: FactRecord, Hashable {
    /// The number of these times.
    public let count: Int
    /// Their active minutes.
    public let minutes: Int
    /// Their share of all active minutes in percent.
    public let share: Int
    /// The longest one, of any length.
    public let longest: LongestFocus

    /// The facts of focus.
    public static let table = FactTable<Focus>(
        Fact("count", \.count, "The number of times with 25 minutes or more in one app."),
        Fact("minutes", \.minutes, "The active minutes in them."),
        Fact("share", \.share, "Their share of all active minutes in percent."),
        Fact("longest", \.longest, "The longest time in one app, also if it is shorter; the first of several."))
}

/// The longest time in one app.
public struct LongestFocus: FactRecord, Hashable {
    /// The day on which it began.
    public let date: Day
    /// The time of the day at which it began, such as `14:05`.
    public let time: String
    /// The active minutes.
    public let minutes: Int
    /// The name of the app. `nil` unless it was asked for.
    public let app: String?

    /// The facts of the longest time.
    public static let table = FactTable<LongestFocus>(
        Fact("date", \.date, "The day on which it began."),
        Fact("time", \.time, "The time of the day at which it began, from 00:00 to 23:59."),
        Fact("minutes", \.minutes, "The active minutes."),
        Fact("app", \.app, "The name of the app, with --show files."))
}

/// The evenings with activity after 22:00.
public struct LateEvenings: FactRecord, Hashable {
    /// The number of evenings with at least five active minutes between 22:00 and 5:00.
    public let count: Int
    /// The number of evenings with at least five active minutes between midnight and 5:00.
    public let pastMidnight: Int
    /// The evening that ended last.
    public let latest: LatestEvening?

    /// The facts of evenings.
    public static let table = FactTable<LateEvenings>(
        Fact("count", \.count, "The number of evenings with at least five active minutes between 22:00 and 5:00."),
        Fact("pastMidnight", \.pastMidnight, "The number of those with at least five of them after midnight."),
        Fact("latest", \.latest, "The evening of these that ended last, the first of several."))
}

/// The evening that ended last.
public struct LatestEvening: FactRecord, Hashable {
    /// The day of the evening, also if it ended on the next one.
    public let date: Day
    /// The time at which its activity ended, such as `02:41`.
    public let time: String

    /// The facts of the evening.
    public static let table = FactTable<LatestEvening>(
        Fact("date", \.date, "The day of the evening, also if it ended on the next one."),
        Fact("time", \.time, "The time at which its activity ended, from 22:00 to 05:00."))
}
