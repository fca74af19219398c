public import RecapLanguage

/// The facts about a group of people: who is ahead, and who holds which record. Nobody is last.
public struct LeagueFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The name of the source that is compared.
    public let source: String
    /// The number of people.
    public let people: Int
    /// The sum of all people.
    public let total: Int
    /// The number of days with something of anybody.
    public let activeDays: Int
    /// The first ones by their numbers: at most three, and at most half of all.
    public let first: [Ranked]
    /// Whether nobody else has as much as the first one.
    let isFirstOnly: Bool
    /// The records, each with the one who holds it.
    public let records: [LeagueRecord]
    /// The best day of each person, in alphabetical order.
    public let best: [LeagueRecord]
    /// When there was something: the number of a day is that of all people.
    public let time: TimeFacts

    /// The facts of the source `league`.
    public static let table = FactTable<LeagueFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact(
            "source", \.source,
            "The name of the source that is compared: of those that all have, the one with most days."),
        Fact("people", \.people, "The number of people."),
        Fact("total", \.total, "The sum of all people; minutes for music and the screen."),
        Fact("activeDays", \.activeDays, "The number of days with something of anybody."),
        Fact("first", \.first, "The first ones by their numbers: at most three, and at most half of all."),
        Fact("records", \.records, "The records, each with the one who holds it."),
        Fact("best", \.best, "The best day of each person, in alphabetical order."),
        Fact("time", \.time, "When there was something: the number of a day is that of all people."))

    /// Creates the facts of some people.
    ///
    /// Throws ``MakeError`` if they have no days or no source in common.
    init(_ people: [ComparedPerson]) throws(MakeError) {
        let period = try people.commonPeriod
        let source = try people.commonSources(in: period)[0]
        let members = people.map { LeagueMember($0, source: source, in: period) }
        let timeline = Timeline(period, of: members.flatMap { Array($0.counts) })
        year = period.from.date.year
        self.source = source
        self.people = people.count
        total = timeline.total
        // The files don't say when their data ends; it ends with the last event.
        time = TimeFacts(timeline, hasTimes: false, through: period.from)
        activeDays = time.activeDays
        let ranked = members.sorted { ($1.total, $0.name) < ($0.total, $1.name) }
        first = ranked.prefix(min(3, max(1, people.count / 2))).map {
            Ranked(label: $0.name, value: $0.total, share: percent($0.total, of: timeline.total))
        }
        isFirstOnly = members.hasOnly(ranked.first?.total) { $0.total }
        records = LeagueRecord.records(of: members)
        best = members.sorted { $0.name < $1.name }.compactMap { member in
            member.best.map {
                LeagueRecord(kind: .most, name: member.name, value: $0.count, date: member.hasOneBest ? $0.date : nil)
            }
        }
    }
}

/// A record, and who holds it.
public struct LeagueRecord: FactRecord, Hashable {
    /// What was done most.
    public enum Kind: String, CaseIterable, FactEnum {
        /// The most on one day.
        case most
        /// The longest run of days.
        case streak
        /// The most days.
        case days
        /// The greatest share on Saturdays and Sundays, in percent.
        case weekends
        /// The greatest share between 5:00 and 9:00, in percent.
        case early
        /// The greatest share between 22:00 and 6:00, in percent.
        case night
    }

    /// What the record is about.
    public let kind: Kind
    /// The name of the one who holds it.
    public let name: String
    /// The number, a number of days, or a share in percent.
    public let value: Int
    /// The day. `nil` if the record is not about one, or if several days tie.
    public let date: Day?

    /// The facts of a record.
    public static let table = FactTable<LeagueRecord>(
        Fact("kind", \.kind, "What it is about."), Fact("name", \.name, "The name of the one who holds it."),
        Fact("value", \.value, "The number, a number of days, or a share in percent."),
        Fact("date", \.date, "The day, where it is about one alone."))

    /// Returns the records that one person alone holds.
    fileprivate static func records(of members: [LeagueMember]) -> [LeagueRecord] {
        func holder(_ number: (LeagueMember) -> Int) -> (member: LeagueMember, value: Int)? {
            guard let member = members.max(by: { number($0) < number($1) }), number(member) > 0,
                members.count(where: { number($0) == number(member) }) == 1
            else { return nil }
            return (member, number(member))
        }
        let all: [(Kind, (LeagueMember) -> Int)] = [
            (.most, { $0.best?.count ?? 0 }), (.streak, { $0.streak }), (.days, { $0.counts.count }),
            (.weekends, { $0.weekendShare }), (.early, { $0.share(of: Array(5..<9)) }),
            (.night, { $0.share(of: [22, 23, 0, 1, 2, 3, 4, 5]) }),
        ]
        return all.compactMap { kind, number in
            holder(number).map {
                LeagueRecord(
                    kind: kind, name: $0.member.name, value: $0.value, date: kind == .most ? $0.member.best?.date : nil)
            }
        }
    }
}

/// A person in a league.
private struct LeagueMember {
    let name: String
    /// The numbers of the days.
    let counts: [Day: Int]
    /// The longest run of days, in days.
    let streak: Int
    private let hours: [Int]?

    init(_ person: ComparedPerson, source: String, in period: Period) {
        name = person.name
        counts = (person.sources[source] ?? [:]).filter { period.contains($0.key) }
        hours = person.hours
        streak = Timeline(period, of: counts).longestStreak?.days ?? 0
    }

    var total: Int { counts.values.reduce(0, +) }

    /// The day with most; the first if several tie.
    var best: DayCount? {
        counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { DayCount(date: $0.key, count: $0.value) }
    }

    /// Whether no other day has as much as the best one.
    var hasOneBest: Bool { counts.values.hasOnly(counts.values.max()) { $0 } }

    /// The share on Saturdays and Sundays in percent.
    var weekendShare: Int { percent(counts.reduce(0) { $0 + ($1.key.weekday >= 5 ? $1.value : 0) }, of: total) }

    /// Returns the share of some hours in percent; 0 if there are no times.
    func share(of part: [Int]) -> Int { hours.map { hours in part.reduce(0) { $0 + hours[$1] } / 10 } ?? 0 }
}
