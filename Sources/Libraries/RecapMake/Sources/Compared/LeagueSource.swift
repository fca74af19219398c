package import RecapLanguage

/// A source that compares a group of people.
package typealias LeagueSource = ComparedSource<LeagueFacts>

extension LeagueFacts: ComparedFacts {
    package static let origin = Message("the data files of a group")
    package static let numbers = 2...Int.max, requirement = "a league takes the data files of two people or more"
}

extension LeagueFacts: TimedFacts {
    package static var source: String { "league" }
    package static func counted(_ number: Int) -> Message { .people(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["people"] = .people(people)
        words["subject"] = DatedSource.subject(source)
        words["total"] = DatedSource.quantity(total, of: source)
        words["activeDays"] = .days(activeDays)
        words["winner"] = first.count == 1 && isFirstOnly ? first.first.map { Message(verbatim: $0.label) } : nil
        words["winnerNumber"] = first.first.map { DatedSource.quantity($0.value, of: source) }
        words.items(
            "records",
            records.map { record in
                CaptionItem(label: record.label, value: .text(Message(verbatim: record.name)))
            })
        words.items(
            "best",
            best.map {
                CaptionItem(
                    label: Message(verbatim: $0.name),
                    value: .text($0.date.map { Message(.day($0)) } ?? DatedSource.quantity($0.value, of: source)))
            })
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        for record in records { lines.add(record.label, text: record.name) }
        lines.totals = [words["subject"], words["total"], words["activeDays"]]
        lines.kind = words["people"]
    }
}

extension LeagueRecord {
    /// The subject of the record, in a few words.
    fileprivate var label: Message {
        switch kind {
        case .most: "biggest day"
        case .streak: "longest streak"
        case .days: "most days"
        case .weekends: "weekends"
        case .early: "mornings"
        case .night: "nights"
        }
    }
}

/// Facts about a group of people: the leader, and the holder of each record. Nobody is shown as last.
package struct LeagueFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The name of the source that is compared: of those that all have, the one with most days.")
    package var source: String
    @Fact("The number of people.") package var people: Int
    @Fact("The sum of all people; minutes for music and the screen.") package var total: Int
    @Fact("The number of days with something of anybody.") package var activeDays: Int
    @Fact("The first ones by their numbers: at most three, and at most half of all.") package var first: [Ranked]
    @Fact("The records, each with the one who holds it.") package var records: [LeagueRecord]
    @Fact("The best day of each person, in alphabetical order.") package var best: [LeagueRecord]
    @Fact("When there was something: the number of a day is that of all people.") package var time: TimeFacts
    /// Whether exactly one person is the leader.
    var isFirstOnly = false

    package init(_ people: [ComparedPerson]) throws(MakeError) {
        let period = try people.commonPeriod
        let source = try people.commonSources(in: period)[0]
        let members = people.map { LeagueMember($0, source: source, in: period) }
        let timeline = Timeline(period, of: members.flatMap { Array($0.counts) })
        year = period.from.date.year
        self.source = source
        self.people = people.count
        total = timeline.total
        // The files don't specify when their data ends, so it ends with the last event.
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

    package init() {}
}

/// A record and its holder.
package struct LeagueRecord: FactRecord, Hashable {
    /// The subject of a record.
    package enum Kind: String, CaseIterable, FactEnum {
        /// The highest number on one day.
        case most
        /// The longest streak.
        case streak
        /// The highest number of days.
        case days
        /// The greatest share on Saturdays and Sundays, in percent.
        case weekends
        /// The greatest share between 5:00 and 9:00, in percent.
        case early
        /// The greatest share between 22:00 and 6:00, in percent.
        case night
    }

    @Fact("What it is about.") package var kind: Kind
    @Fact("The name of the one who holds it.") package var name: String
    @Fact("The number, a number of days, or a share in percent.") package var value: Int
    @Fact("The day, where it is about one alone.") package var date: Day?

    /// Returns the records with a single holder.
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

    package init() {}

    init(kind: Kind, name: String, value: Int, date: Day?) {
        (self.kind, self.name, self.value, self.date) = (kind, name, value, date)
    }
}

/// A person in a league.
private struct LeagueMember {
    let name: String
    /// The numbers by day.
    let counts: [Day: Int]
    /// The length of the longest streak in days.
    let streak: Int
    private let hours: [Int]?

    init(_ person: ComparedPerson, source: String, in period: Period) {
        name = person.name
        counts = (person.sources[source] ?? [:]).filter { period.contains($0.key) }
        hours = person.hours
        streak = Timeline(period, of: counts).longestStreak?.days ?? 0
    }

    var total: Int { counts.values.reduce(0, +) }

    /// The day with the highest number, or the first of them if several tie.
    var best: DayCount? {
        counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { DayCount(date: $0.key, count: $0.value) }
    }

    /// Whether exactly one day has the highest number.
    var hasOneBest: Bool { counts.values.hasOnly(counts.values.max()) { $0 } }

    /// The share on Saturdays and Sundays in percent.
    var weekendShare: Int { percent(counts.reduce(0) { $0 + ($1.key.weekday >= 5 ? $1.value : 0) }, of: total) }

    /// Returns the percentage of the total in a range of hours; 0 if there are no times.
    func share(of part: [Int]) -> Int { hours.map { hours in part.reduce(0) { $0 + hours[$1] } / 10 } ?? 0 }
}
