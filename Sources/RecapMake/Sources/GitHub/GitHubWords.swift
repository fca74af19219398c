package import RecapWords

extension GitHubFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "github" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .contributions(number) }

    /// Returns texts about the contributions of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["contributions"] = .contributions(contributions)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["before"] = before?.text(period)
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayContributions"] = time.clearDay.map { .contributions($0.count) }
        words["streak"] = time.streak.flatMap { $0.days > 2 ? .daysInARow($0.days) : nil }
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        let kinds: [(label: Message, value: Int)] = [
            (Message("commits"), commits), (Message("pull requests"), pullRequests), (Message("reviews"), reviews),
            (Message("issues"), issues),
        ]
        words.rank("kinds", kinds.filter { $0.value > 0 })
        words["restricted"] =
            restricted > 0 ? Message("\(restricted) of all are private, and stay so") : nil
        words["repositories"] = .repositories(repositoryCount)
        words["privateRepositories"] =
            privateRepositories > 0
            ? Message(
                privateRepositories, one: "and \(privateRepositories) private one without a name",
                other: "and \(privateRepositories) private ones without names") : nil
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("PRs", pullRequests > 0 ? Message("\(pullRequests)") : nil)
        lines.add("reviews", reviews > 0 ? Message("\(reviews)") : nil)
        lines.add(languages: languages)
        lines.add(time)
        return RecapCard(
            name: login, period: period, kind: words["archetype"],
            totals: [words["contributions"], words["activeDays"]], lines: lines)
    }
}

extension Message {
    static func contributions(_ count: Int) -> Message {
        Message(count, one: "\(count) contribution", other: "\(count) contributions")
    }
}
