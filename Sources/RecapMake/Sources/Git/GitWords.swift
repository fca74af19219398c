package import RecapWords

extension GitFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "git" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .commits(number) }

    /// Returns texts about the commits of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["commits"] = .commits(commits)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayCommits"] = time.clearDay.map { .commits($0.count) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["firstDate"] = first.map { Message(.day($0.date)) }
        words["lastDate"] = last.map { Message(.day($0.date)) }
        words["before"] = before?.text(period)
        words["added"] = lines.map { .lines($0.added) }
        words["deleted"] = lines.map { .lines($0.deleted) }
        words["files"] = lines.map { .files($0.files) }
        words["biggestDate"] = lines?.biggest.map { Message(.day($0.date)) }
        words["biggestLines"] = lines?.biggest.map { .lines($0.lines) }
        words["people"] = .people(peopleCount)
        words["repositories"] = .repositories(repositories.count)
        words["newRepositories"] = .repositories(newRepositories)
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        words["climb"] = nil
        let isTeam = team != nil
        if let climb { words.choose("climb") { climb.text(in: $0, isOfTeam: isTeam) } }
        for (number, person) in (team ?? []).prefix(GitFacts.personLimit).enumerated() {
            words["person\(number + 1)"] = person.text
            words["person\(number + 1)Label"] = person.summary
        }
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("written", self.lines.flatMap { $0.added > 0 ? words["added"] : nil })
        lines.add("taken out", self.lines.flatMap { $0.deleted > 0 ? words["deleted"] : nil })
        lines.add(languages: languages)
        lines.add(time)
        lines.add("with others", team == nil && peopleCount > 0 ? words["people"] : nil)
        return RecapCard(
            name: name, period: period, kind: team == nil ? words["archetype"] : nil,
            totals: [
                words["commits"], team != nil && peopleCount > 1 ? words["people"] : nil, words["activeDays"],
                repositories.count > 1 ? words["repositories"] : nil,
            ], lines: lines)
    }

    /// The maximum number of people with individual texts.
    private static let personLimit = 8
}

extension GitPerson {
    /// The person's number of commits and their share.
    fileprivate var summary: Message {
        Message(value, one: "**\(value)** commit, \(share)% of all", other: "**\(value)** commits, \(share)% of all")
    }

    /// Which language the person wrote in. `nil` if none stands out.
    private var languageText: Message? {
        language.map { isMostlyInLanguage ? Message("mostly \($0)") : Message("more \($0) than anything else") }
    }

    /// What the person wrote and when, as one sentence without its full stop. `nil` if there is nothing to say.
    fileprivate var text: Message? {
        let weekday = weekdays.clearPeak().map { DateText.weekday($0 + 1) }
        let hour = hours.clearPeak().map { Message.hour($0) }
        let parts: [Message?] = [
            added.map { Message("\(Message.lines($0)) added") }, languageText,
            weekday.map { Message("often on a \($0)") }, hour.map { Message("around \($0)") },
        ]
        let named = parts.compactMap { $0 }
        // Translators: Between the parts of a sentence.
        return named.dropFirst().reduce(named.first) { text, part in text.map { "\($0)\(Message(", "))\(part)" } }
    }
}
