package import RecapLanguage

/// Facts about the meetings of a period.
package struct CalendarFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The number of meetings up to the current day.") package var meetings: Int
    @Fact("The minutes of all meetings.") package var minutes: Int
    @Fact("When the meetings began, by the clock of this computer.") package var time: TimeFacts
    @Fact("The number of meetings in the period before.") package var before: Comparison?
    @Fact("The number of different people who were invited to the meetings.") package var peopleCount: Int
    @Fact("The longest meeting, the first of several.") package var longest: LongestMeeting?
    @Fact("The longest run of workdays without a meeting, of two days or more.") package var quiet: QuietDays?
    @Fact("The share of meetings that are part of a series, in percent.") package var recurringShare: Int
    @Fact("The share of meetings that begin within five minutes of the end of another one, in percent.")
    package var backToBackShare: Int
    @Fact("The number of events of a day or longer, which are no meetings.") package var allDay: Int
    @Fact("The number of days off by events of whole days; meetings on them do not count.") package var daysOff: Int
    @Fact("The titles by their number of meetings, with --show subjects.") package var titles: [Ranked]?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<CalendarPersonaKind>?
    @Fact("What could have been done in the time of all meetings.") package var instead: Instead?

    package init() {}
}

/// The longest meeting.
package struct LongestMeeting: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The length in minutes.") package var minutes: Int
    @Fact("The title, with --show subjects.") package var title: String?
    /// Whether exactly one meeting has the maximum length.
    var isOnly = false

    package init() {}

    init(date: Day, minutes: Int, title: String?, isOnly: Bool) {
        (self.date, self.minutes, self.title, self.isOnly) = (date, minutes, title, isOnly)
    }
}

/// A run of workdays, Monday to Friday, without a meeting.
package struct QuietDays: FactRecord, Hashable {
    @Fact("The number of workdays.") package var days: Int
    @Fact("The first of them.") package var from: Day
    @Fact("The last of them.") package var to: Day

    package init() {}

    init(days: Int, from: Day, to: Day) {
        (self.days, self.from, self.to) = (days, from, to)
    }
}

/// An activity that could have been done in a given time, and how many times.
package struct Instead: FactRecord, Hashable {
    /// An activity of a known length.
    package enum Activity: String, CaseIterable, FactEnum {
        /// Boiling an egg for 8 minutes.
        case egg
        /// Watching the three extended films of "The Lord of the Rings": 686 minutes.
        case trilogy
    }

    @Fact("What: eggs boiled for 8 minutes, or a trilogy of films of 686 minutes.") package var activity: Activity
    @Fact("How many times, rounded down.") package var times: Int

    /// Chooses the longest activity that fits at least once. Returns `nil` if none does.
    init?(minutes: Int) {
        guard minutes >= 8 else { return nil }
        activity = minutes >= 686 ? .trilogy : .egg
        times = minutes / (minutes >= 686 ? 686 : 8)
    }

    package init() {}
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum CalendarPersonaKind: String, PersonaKind {
    case domino, marathoner, earlyBird, afterHours, hermit, networker, clockwork
}

extension CalendarFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than ten meetings.
    var persona: Persona<CalendarPersonaKind>? {
        let hours = time.hours ?? [], longest = longest?.minutes ?? 0, quiet = quiet?.days ?? 0
        let early = percent(hours.prefix(9).reduce(0, +), of: meetings)
        let late = percent(hours.dropFirst(17).reduce(0, +), of: meetings)
        return Persona(
            [
                .rule(
                    .domino, backToBackShare, backToBackShare >= 30,
                    "\(backToBackShare)% of your meetings began where another one had just ended"),
                .rule(
                    .marathoner, rounded(longest, to: 60), longest >= 300,
                    "\(Message.hours(rounded(longest, to: 60))) in a single meeting"),
                .rule(.earlyBird, early, early >= 56, "\(early)% of your meetings began before nine in the morning"),
                .rule(
                    .afterHours, late, late >= 44, "\(late)% of your meetings began at five in the afternoon or later"),
                .rule(
                    .hermit, quiet, quiet >= 15,
                    Message(
                        quiet, one: "\(quiet) workday without a meeting",
                        other: "\(quiet) workdays in a row without a meeting")),
                .rule(.networker, peopleCount, peopleCount >= 100, "\(Message.people(peopleCount)) invited with you"),
                .rule(
                    .clockwork, recurringShare, recurringShare >= 70,
                    "\(recurringShare)% of your meetings were part of a series"),
            ], isEnough: meetings >= 10)
    }
}

extension CalendarFacts: TimedFacts {
    package static var source: String { "calendar" }
    package static func counted(_ number: Int) -> Message { .events(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["meetings"] = .meetings(meetings)
        words["length"] = .length(minutes: minutes)
        words["average"] = meetings > 1 ? .length(minutes: minutes / meetings) : nil
        words["before"] = before?.text(period)
        words["daysOff"] = daysOff == 0 ? nil : daysOffText
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestWeekday"] = time.clearWeekday.map { Message(.weekday($0)) }
        words.addBusiestHour(time)
        words["hours"] = time.clearHour.map { hour in
            time.isMostlyInHour
                ? Message("most begin around \(Message.hour(hour))")
                : Message("more begin around \(Message.hour(hour)) than at any other time")
        }
        words["longest"] = longest.flatMap { meetings > 1 && $0.isOnly ? .length(minutes: $0.minutes) : nil }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["quietDates"] = quiet.map { .dates(from: $0.from, to: $0.to) }
        words.add(archetype)
        words["instead"] = instead?.text
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("on average", words["average"])
        lines.add("the longest", words["longest"])
        lines.add(time)
        lines.add("in series", share: recurringShare)
        lines.add("back to back", share: backToBackShare)
        lines.totals = [words["meetings"], words["length"], peopleCount > 0 ? .people(peopleCount) : nil]
    }

    private var daysOffText: Message {
        Message(
            daysOff, one: "not counting those on \(daysOff) day off", other: "not counting those on \(daysOff) days off"
        )
    }
}

extension Instead {
    /// A clause that compares the time with the activity, such as "long enough to boil 1 egg".
    fileprivate var text: Message {
        switch activity {
        case .egg:
            Message(
                times, one: "long enough to boil \(times) egg",
                other: "long enough to boil \(times) eggs, one after the other")
        case .trilogy:
            Message(
                times, one: "long enough for all of The Lord of the Rings, extended",
                other: "long enough for all of The Lord of the Rings, extended, \(times) times")
        }
    }
}
