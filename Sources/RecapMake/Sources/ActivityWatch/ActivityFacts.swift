public import RecapLanguage

/// The facts about the time that a person spent at computers.
public struct ActivityFacts: FactRecord {
    /// How it is known whether the person was present.
    public enum Presence: String, CaseIterable, FactEnum {
        /// Keyboard and mouse were watched on all computers.
        case watched
        /// Keyboard and mouse were watched on some of the computers.
        case partly
        /// Presence is unknown: any time with a window in front counts.
        case assumed
    }

    /// The unit of the numbers in lists of apps.
    public enum Unit: String, CaseIterable, FactEnum {
        /// Hours, for large numbers.
        case hours
        /// Minutes, for small numbers.
        case minutes

        /// The number of seconds in the unit.
        var seconds: Int { self == .hours ? 3600 : 60 }
    }

    /// The year in which the period begins.
    public let year: Int
    /// The last day with activity, or the last day of the period if that is earlier.
    public let lastDay: Day
    /// How it is known whether the person was present.
    public let presence: Presence
    /// The active minutes.
    public let minutes: Int
    /// The active time in full hours.
    public let hours: Int
    /// The active minutes by time.
    public let time: TimeFacts
    /// The active minutes compared with the previous period.
    public let before: Comparison?
    /// The mean number of active minutes per day with activity.
    public let minutesPerDay: Int
    /// When the days usually begin and end. `nil` if fewer than five days have activity.
    public let usualDay: UsualDay?
    /// The number of apps. `nil` if the data contains no app names.
    public let appCount: Int?
    /// The share of the most used app in percent.
    public let topShare: Int?
    /// The unit of the times of apps.
    public let unit: Unit
    /// The ten most used apps, with ranks instead of names.
    public let shares: [Ranked]
    /// The ten most used apps by name. `nil` unless names were asked for.
    public let apps: [Ranked]?
    /// The switches between apps.
    public let switches: Switches?
    /// The time spent in one app for long.
    public let focus: Focus?
    /// The evenings with activity after 22:00.
    public let late: LateEvenings
    /// The kind of person that the facts show.
    public let archetype: ActivityArchetype?
    /// The number of times the space station circled the earth during the active time. `nil` if there are none.
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
    /// The median of the first active times after 5:00, such as "09:05".
    public let from: String
    /// The median of the last active times before 5:00 of the next day.
    public let to: String

    /// The facts of a usual day.
    public static let table = FactTable<UsualDay>(
        Fact("from", \.from, "The median of the first active moments after 5:00, from 00:00 to 23:59."),
        Fact("to", \.to, "The median of the last active moments before 5:00 of the next day."))
}

/// The switches between apps.
public struct Switches: FactRecord, Hashable {
    /// The number of switches.
    public let count: Int
    /// The number of switches per active hour, rounded.
    public let perHour: Int
    /// The mean time in an app before a switch or a pause, in seconds.
    public let seconds: Int

    /// The facts of switches.
    public static let table = FactTable<Switches>(
        Fact("count", \.count, "The number of changes, with less than a minute of inactivity in between."),
        Fact("perHour", \.perHour, "Their number in an active hour, rounded."),
        Fact("seconds", \.seconds, "The mean time in an app before the next one or a pause, in seconds."))
}

/// The time spent in one app for 25 minutes or longer, without another app or more than a minute of inactivity in
/// between.
public struct Focus: FactRecord, Hashable {
    /// The number of such runs.
    public let count: Int
    /// The active minutes in these runs.
    public let minutes: Int
    /// The share of these minutes in all active minutes, in percent.
    public let share: Int
    /// The longest run, whatever its length; the first if several tie.
    public let longest: LongestFocus

    /// The facts of focus.
    public static let table = FactTable<Focus>(
        Fact("count", \.count, "The number of times with 25 minutes or more in one app."),
        Fact("minutes", \.minutes, "The active minutes in them."),
        Fact("share", \.share, "Their share of all active minutes in percent."),
        Fact("longest", \.longest, "The longest time in one app, also if it is shorter; the first of several."))
}

/// The longest run in one app.
public struct LongestFocus: FactRecord, Hashable {
    /// The day on which the run began.
    public let date: Day
    /// The time at which the run began, such as "14:05".
    public let time: String
    /// The active minutes.
    public let minutes: Int
    /// The name of the app. `nil` unless names were asked for.
    public let app: String?

    /// The facts of the longest run.
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
    /// The day of the evening, even if the evening ended on the next day.
    public let date: Day
    /// The time at which the activity ended, such as "02:41".
    public let time: String

    /// The facts of the evening.
    public static let table = FactTable<LatestEvening>(
        Fact("date", \.date, "The day of the evening, also if it ended on the next one."),
        Fact("time", \.time, "The time at which its activity ended, from 22:00 to 05:00."))
}
