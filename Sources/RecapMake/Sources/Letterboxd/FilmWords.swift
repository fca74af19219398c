package import RecapWords

extension FilmFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "letterboxd" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .films(number) }

    /// Returns texts about the films of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["films"] = .films(films)
        words["activeDays"] = .days(time.activeDays)
        words["busiestMonth"] = time.clearMonth.map { Message(.month($0)) }
        words["busiestMonthFilms"] = time.months.max().map { .films($0) }
        words["weekday"] = time.weekdayText
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["before"] = before?.text(period)
        words["favouriteStars"] = favourites.first.map { RatingFacts.message(Int($0.value * 2)) }
        words["worstStars"] = worst.map { RatingFacts.message(Int($0.value * 2)) }
        words["worst"] = worst?.only
        words["oldest"] = oldest?.only
        words["newest"] = newest?.only
        words["oldestYear"] = oldest.map { Message(.year(Int($0.value))) }
        words["newestYear"] = newest.map { Message(.year(Int($0.value))) }
        // Translators: A film, how many times it was watched, and when, such as in 2025.
        words["again"] = mostWatched.map {
            Message("\($0.label), \(Message.times(Int($0.value))) \(Message.within(period))")
        }
        words.rank(
            "decades",
            decades.map { decade in
                // Translators: A decade; {0} is its first year.
                (Message("\(decade.label.prefix { $0.isNumber })s"), decade.value)
            })
        words["firstDate"] = first.map { Message(.day($0.date)) }
        words["lastDate"] = last.map { Message(.day($0.date)) }
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        words["dark"] = dark
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("favourite", text: favourites.leader(by: \.value)?.label)
        lines.add("again", text: mostWatched?.label)
        lines.add("best month", words["busiestMonth"])
        lines.add(weekday: time.clearWeekday, hasMajority: time.isMostlyOnWeekday)
        if films > 1 {
            lines.add(
                "the oldest", oldest?.value == newest?.value ? nil : oldest?.only)
            lines.add("the first", text: first?.label)
            lines.add("the last", text: last?.label)
        }
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["films"], words["activeDays"], ratings.map { .ratings($0.count) }], lines: lines)
    }

    /// The total length of the films, as a sentence without its full stop. `nil` for a single film.
    private var dark: Message? {
        guard films > 1 else { return nil }
        guard hours >= 48 else { return "at an hour and three quarters each, that is \(Message.hours(hours))" }
        let days = (Double(hours) / 24).rounded(decimals: 1)
        return "at an hour and three quarters each, that is \(days) days and nights"
    }
}
