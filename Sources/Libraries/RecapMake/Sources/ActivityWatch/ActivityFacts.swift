package import RecapLanguage

/// Facts about the time that the user spent at computers.
package struct ActivityFacts: FactRecord {
    /// The extent to which the user's presence was recorded.
    package enum Presence: String, CaseIterable, FactEnum {
        /// Keyboard and mouse activity was recorded on all computers.
        case watched
        /// Keyboard and mouse activity was recorded on some of the computers.
        case partly
        /// Presence is unknown: any time with a window in front counts.
        case assumed
    }

    /// The unit of the numbers in lists of apps.
    package enum Unit: String, CaseIterable, FactEnum {
        /// Hours, for large numbers.
        case hours
        /// Minutes, for small numbers.
        case minutes

        /// The number of seconds in the unit.
        var seconds: Int { self == .hours ? 3600 : 60 }
    }

    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The last day with activity, or the last one of the period if that is earlier.") package var lastDay: Day
    @Fact("Whether the data tells that somebody was there: of all computers, partly, or not at all.")
    package var presence: Presence
    @Fact("The active minutes.") package var minutes: Int
    @Fact("The full hours of these minutes.") package var hours: Int
    @Fact("The active minutes by the time at which they were, by the clock of the zone.") package var time: TimeFacts
    @Fact("The minutes of the period before.") package var before: Comparison?
    @Fact("The mean of the days with activity, in minutes.") package var minutesPerDay: Int
    @Fact("When the days usually begin and end; missing for fewer than five days.") package var usualDay: UsualDay?
    @Fact("The number of apps; missing where the data names none.") package var appCount: Int?
    @Fact("The share of the app with most minutes in percent.") package var topShare: Int?
    @Fact("The unit of the times of apps: hours if the first one has ten or more.") package var unit: Unit
    @Fact("The ten apps with most time, by their rank instead of their name.") package var shares: [Ranked]
    @Fact("The ten apps with most time by name, with --show files.") package var apps: [Ranked]?
    @Fact("The changes from one app to another; missing where the data names no apps.") package var switches: Switches?
    @Fact("The time in one app for long; missing where the data names no apps.") package var focus: Focus?
    @Fact("The evenings with at least five active minutes between 22:00 and 5:00.") package var late: LateEvenings
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<ActivityPersonaKind>?
    @Fact("How often the space station went around the earth in the active time, at 93 minutes each.")
    package var orbits: Int?

    package init() {}
}

/// The times at which days usually begin and end.
package struct UsualDay: FactRecord, Hashable {
    @Fact("The median of the first active moments after 5:00, from 00:00 to 23:59.") package var from: String
    @Fact("The median of the last active moments before 5:00 of the next day.") package var to: String

    package init() {}

    init(from: String, to: String) {
        (self.from, self.to) = (from, to)
    }
}

/// Facts about switches between apps.
package struct Switches: FactRecord, Hashable {
    @Fact("The number of changes, with less than a minute of inactivity in between.") package var count: Int
    @Fact("Their number in an active hour, rounded.") package var perHour: Int
    @Fact("The mean time in an app before the next one or a pause, in seconds.") package var seconds: Int

    package init() {}

    init(count: Int, perHour: Int, seconds: Int) {
        (self.count, self.perHour, self.seconds) = (count, perHour, seconds)
    }
}

/// Facts about focus: time spent in one app for 25 minutes or longer, without another app or more than a minute of inactivity in
/// between.
package struct Focus: FactRecord, Hashable {
    @Fact("The number of times with 25 minutes or more in one app.") package var count: Int
    @Fact("The active minutes in them.") package var minutes: Int
    @Fact("Their share of all active minutes in percent.") package var share: Int
    @Fact("The longest time in one app, also if it is shorter; the first of several.") package var longest: LongestFocus

    package init() {}

    init(count: Int, minutes: Int, share: Int, longest: LongestFocus) {
        (self.count, self.minutes, self.share, self.longest) = (count, minutes, share, longest)
    }
}

/// The longest uninterrupted time in one app.
package struct LongestFocus: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The time of the day at which it began, from 00:00 to 23:59.") package var time: String
    @Fact("The active minutes.") package var minutes: Int
    @Fact("The name of the app, with --show files.") package var app: String?

    package init() {}

    init(date: Day, time: String, minutes: Int, app: String?) {
        (self.date, self.time, self.minutes, self.app) = (date, time, minutes, app)
    }
}

/// Facts about evenings with activity after 22:00.
package struct LateEvenings: FactRecord, Hashable {
    @Fact("The number of evenings with at least five active minutes between 22:00 and 5:00.") package var count: Int
    @Fact("The number of those with at least five of them after midnight.") package var pastMidnight: Int
    @Fact("The evening of these that ended last, the first of several.") package var latest: LatestEvening?

    package init() {}

    init(count: Int, pastMidnight: Int, latest: LatestEvening?) {
        (self.count, self.pastMidnight, self.latest) = (count, pastMidnight, latest)
    }
}

/// The evening that ended at the latest time.
package struct LatestEvening: FactRecord, Hashable {
    @Fact("The day of the evening, also if it ended on the next one.") package var date: Day
    @Fact("The time at which its activity ended, from 22:00 to 05:00.") package var time: String

    package init() {}

    init(date: Day, time: String) {
        (self.date, self.time) = (date, time)
    }
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum ActivityPersonaKind: String, PersonaKind {
    case nightOwl, earlyBird, weekender, diver, juggler, loyal, marathoner
}

extension ActivityFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are less than five hours.
    var persona: Persona<ActivityPersonaKind>? {
        let focused = focus?.share ?? 0, changes = switches?.perHour ?? 0
        let top = topShare ?? 0
        return Persona(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                .rule(.diver, focused, focused >= 40, "\(focused)% of your time was in one app for 25 minutes or more"),
                .rule(
                    .juggler, changes, changes >= 60,
                    Message(
                        changes, one: "\(changes) switch to another app in an hour",
                        other: "\(changes) switches to another app in an hour")),
                .rule(.loyal, top, top >= 50 && appCount ?? 0 >= 5, "\(top)% of your time was in a single app"),
                time.daysInARow(.marathoner, atLeast: 60),
            ], isEnough: hours >= 5)
    }
}
