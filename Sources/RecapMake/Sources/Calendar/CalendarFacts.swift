public import RecapLanguage

/// The facts about the meetings of a period.
public struct CalendarFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The number of meetings.
    public let meetings: Int
    /// The total length of all meetings in minutes.
    public let minutes: Int
    /// When the meetings began.
    public let time: TimeFacts
    /// The number of meetings compared with the previous period.
    public let before: Comparison?
    /// The number of distinct people invited to the meetings.
    public let peopleCount: Int
    /// The longest meeting; the first if several tie.
    public let longest: LongestMeeting?
    /// The longest run of workdays without a meeting. `nil` if no run has at least two days.
    public let quiet: QuietDays?
    /// The share of meetings that are part of a series, in percent.
    public let recurringShare: Int
    /// The share of meetings that begin within five minutes of the end of another one, in percent.
    public let backToBackShare: Int
    /// The number of events of a day or longer, which are not meetings.
    public let allDay: Int
    /// The number of days off. Meetings on them don't count.
    public let daysOff: Int
    /// The titles by number of meetings. `nil` unless titles were asked for.
    public let titles: [Ranked]?
    /// The kind of person that the facts show.
    public let archetype: CalendarArchetype?
    /// What could have been done in the time of all meetings. `nil` if they took less than 8 minutes.
    public let instead: Instead?

    /// The facts of the source `calendar`.
    public static let table = FactTable<CalendarFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("meetings", \.meetings, "The number of meetings up to the current day."),
        Fact("minutes", \.minutes, "The minutes of all meetings."),
        Fact("time", \.time, "When the meetings began, by the clock of this computer."),
        Fact("before", \.before, "The number of meetings in the period before."),
        Fact("peopleCount", \.peopleCount, "The number of different people who were invited to the meetings."),
        Fact("longest", \.longest, "The longest meeting, the first of several."),
        Fact("quiet", \.quiet, "The longest run of workdays without a meeting, of two days or more."),
        Fact("recurringShare", \.recurringShare, "The share of meetings that are part of a series, in percent."),
        Fact(
            "backToBackShare", \.backToBackShare,
            "The share of meetings that begin within five minutes of the end of another one, in percent."),
        Fact("allDay", \.allDay, "The number of events of a day or longer, which are no meetings."),
        Fact("daysOff", \.daysOff, "The number of days off by events of whole days; meetings on them do not count."),
        Fact("titles", \.titles, "The titles by their number of meetings, with --show subjects."),
        Fact("archetype", \.archetype, "The kind of person that the facts show, by the first rule that holds."),
        Fact("instead", \.instead, "What could have been done in the time of all meetings."))
}

/// The longest meeting.
public struct LongestMeeting: FactRecord, Hashable {
    /// The day on which it began.
    public let date: Day
    /// The length in minutes.
    public let minutes: Int
    /// The title. `nil` unless titles were asked for.
    public let title: String?
    /// Whether no other meeting is as long.
    let isOnly: Bool

    /// The facts of the meeting.
    public static let table = FactTable<LongestMeeting>(
        Fact("date", \.date, "The day on which it began."),
        Fact("minutes", \.minutes, "The length in minutes."),
        Fact("title", \.title, "The title, with --show subjects."))
}

/// A run of workdays, Monday to Friday, without a meeting.
public struct QuietDays: FactRecord, Hashable {
    /// The number of workdays.
    public let days: Int
    /// The first day of the run.
    public let from: Day
    /// The last day of the run.
    public let to: Day

    /// The facts of the run.
    public static let table = FactTable<QuietDays>(
        Fact("days", \.days, "The number of workdays."),
        Fact("from", \.from, "The first of them."),
        Fact("to", \.to, "The last of them."))
}

/// What could have been done in a given time.
public struct Instead: FactRecord, Hashable {
    /// An activity of a known length.
    public enum Activity: String, CaseIterable, FactEnum {
        /// Boiling an egg for 8 minutes.
        case egg
        /// Watching the three extended films of "The Lord of the Rings": 686 minutes.
        case trilogy
    }

    /// The activity for which the time would have been enough.
    public let activity: Activity
    /// The number of repetitions, rounded down.
    public let times: Int

    /// Chooses the longest activity that fits at least once. Returns `nil` if none does.
    init?(minutes: Int) {
        guard minutes >= 8 else { return nil }
        activity = minutes >= 686 ? .trilogy : .egg
        times = minutes / (minutes >= 686 ? 686 : 8)
    }

    /// The facts of the comparison.
    public static let table = FactTable<Instead>(
        Fact("activity", \.activity, "What: eggs boiled for 8 minutes, or a trilogy of films of 686 minutes."),
        Fact("times", \.times, "How many times, rounded down."))
}

/// The kind of person that a calendar shows, and the number that decided it.
public typealias CalendarArchetype = Archetype<CalendarArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
public enum CalendarArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least 30 % of the meetings begin right after another one.
    case domino
    /// A meeting of at least five hours.
    case marathoner
    /// At least 56 % of the meetings are before 9:00: half as much again as in an even distribution.
    case earlyBird
    /// At least 44 % of the meetings are at 17:00 or later: half as much again as in an even distribution.
    case afterHours
    /// At least 15 workdays in a row without a meeting.
    case hermit
    /// At least 100 people were invited.
    case networker
    /// At least 70 % of the meetings are part of a series.
    case clockwork

    /// A noun for the people of such kinds.
    public static let bearer = "person"
    /// The meaning of the deciding number.
    public static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension CalendarArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten meetings.
    init?(time: TimeFacts, meetings: Int, backToBack: Int, recurring: Int, longest: Int, quiet: Int, people: Int) {
        let hours = time.hours ?? []
        let early = percent(hours.prefix(9).reduce(0, +), of: meetings)
        let late = percent(hours.dropFirst(17).reduce(0, +), of: meetings)
        self.init(
            [
                (.domino, backToBack, backToBack >= 30), (.marathoner, rounded(longest, to: 60), longest >= 300),
                (.earlyBird, early, early >= 56), (.afterHours, late, late >= 44), (.hermit, quiet, quiet >= 15),
                (.networker, people, people >= 100), (.clockwork, recurring, recurring >= 70),
            ], isEnough: meetings >= 10)
    }
}
