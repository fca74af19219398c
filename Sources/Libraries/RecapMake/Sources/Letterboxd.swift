package import RecapLanguage

/// A source that reads the diary exported from Letterboxd.
package enum Letterboxd: TableDescription {
    package static let origin = Message("the export of letterboxd.com (Settings, Data), in this folder or in Downloads")
    package static let (file, folderPrefix, records) = ("diary.csv", "letterboxd-", "films")
    package static let columns = ["Watched Date", "Name"]
    package static let advice = "letterboxd.com exports it in its settings, under Data"
    package static let help = SourceHelp(
        "A year of films from the diary of Letterboxd.",
        export:
            "The archive or folder of the export, or its diary.csv. Defaults to the one in this folder or in Downloads.",
        story: "films-year",
        """
        recap-tui make letterboxd letterboxd-me.zip      the export
        recap-tui make letterboxd diary.csv --year 2024  its diary alone, another year
        recap-tui make letterboxd diary.csv -o me.json   the data alone, to change …
        recap-tui films-year --data me.json              … and the story that shows it

        letterboxd.com exports the diary in its settings, under Data. A film counts on the date on which it was watched, each \
        time that it is in the diary; a rewatch is what is marked as one. Ratings have half stars. The oldest and the newest \
        film go by the year in which they came out. The hours are 105 minutes for each film, since the export has no lengths.
        """)

    package static func record(_ row: NamedRow) throws(SkippedRow) -> Film {
        guard let day = try row.day("Watched Date") else { throw SkippedRow("without a date") }
        guard case let name = row["Name"], !name.isEmpty else { throw SkippedRow("without a name") }
        return Film(
            day: day, name: name, year: row.number("Year", in: 1870...2200).map { Int($0) },
            halfStars: row.number("Rating", in: 0.5...5).map { Int(($0 * 2).rounded()) },
            isRewatch: row["Rewatch"].lowercased() == "yes")
    }

    package static func facts(_ sample: Sample<Film>) -> FilmFacts { FilmFacts(sample) }
}

/// A film in the diary.
package struct Film: DatedRecord {
    package let day: Day?
    let name: String
    /// The year in which the film was released.
    let year: Int?
    /// The rating in half stars, from 1 to 10.
    let halfStars: Int?
    let isRewatch: Bool

    /// The key that identifies the film: its name and year.
    fileprivate var title: String { "\(name)\n\(year ?? 0)" }
}

/// Facts about the films that a person watched in a period.
package struct FilmFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The number of entries of the diary; a film that was watched twice counts twice.") package var films: Int
    @Fact("The number of different films.") package var titles: Int
    @Fact("The number of entries that are marked as rewatched.") package var rewatches: Int
    @Fact("When the films were watched, by the date of watching.") package var time: TimeFacts
    @Fact("The number of films in the period before.") package var before: Comparison?
    @Fact("The ratings of the films.") package var ratings: RatingFacts?
    @Fact("The films rated best, with their stars.") package var favourites: [TitleFact]
    @Fact("The film rated worst, if it has fewer stars than the best, with its stars.") package var worst: TitleFact?
    @Fact("The film that was watched most often, if more than once, with that number.")
    package var mostWatched: TitleFact?
    @Fact("The film that came out first, with its year.") package var oldest: TitleFact?
    @Fact("The film that came out last, with its year.") package var newest: TitleFact?
    @Fact("The decades in which the films came out, by their number.") package var decades: [Ranked]
    @Fact("The share of films that came out in the years of the period, in percent.") package var newShare: Int
    @Fact("The first film of the period.") package var first: TitleDay?
    @Fact("The last film of the period.") package var last: TitleDay?
    @Fact("The kind of viewer that the facts show, by the first rule that holds.")
    package var archetype: Persona<FilmPersonaKind>?
    @Fact("The hours that the films take at 105 minutes each.") package var hours: Int

    package init() {}

    /// Creates the facts about the films of a period.
    init(_ sample: Sample<Film>) {
        let dated = sample.values { film in film.year.map { (film.name, $0) } }
        let best = TitleFact.list(sample.values { film in film.halfStars.map { (film.name, Double($0) / 2) } })
        (year, films, titles) = (sample.years.lowerBound, sample.count, sample.distinct(\.title))
        rewatches = sample.count(where: \.isRewatch)
        (time, before, hours) = (sample.time, sample.before, sample.count * 105 / 60)
        ratings = RatingFacts(halfStars: sample.values(\.halfStars))
        (favourites, worst) = (Array(best.prefix(6)), best.last.flatMap { $0.value < best[0].value ? $0 : nil })
        mostWatched = sample.mostRepeated(by: \.title, title: \.name)
        (oldest, newest) = (TitleFact.oldest(dated), TitleFact.newest(dated))
        decades = sample.ranked(limit: 6) { $0.year.map { "\($0 / 10 * 10)s" } }
        newShare = sample.share { $0.year.map(sample.years.contains) ?? false }
        (first, last) = (sample.first(\.name), sample.last(\.name))
        archetype = persona(oldShare: sample.share { $0.year.map { $0 <= sample.years.lowerBound - 30 } ?? false })
    }
}

extension FilmFacts: TimedFacts {
    package static var source: String { "letterboxd" }
    package static func counted(_ number: Int) -> Message { .films(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words.addBusiestMonth(time, of: period)
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
        words.addAges(oldest, newest) { Message(.year($0)) }
        // Translators: A film, how many times it was watched, and when, such as in 2025.
        words["again"] = mostWatched.map {
            Message("\($0.label), \(Message.times(Int($0.value))) \(Message.within(period))")
        }
        // Translators: A decade; {0} is its first year.
        words.rank("decades", decades.map { (Message("\($0.label.prefix(while: \.isNumber))s"), $0.value) })
        words.addDates(first, last)
        words.add(archetype)
        let days = (Double(hours) / 24).rounded(decimals: 1)
        words["dark"] =
            films < 2
            ? nil
            : hours < 48
                ? Message("at an hour and three quarters each, that is \(Message.hours(hours))")
                : Message("at an hour and three quarters each, that is \(days) days and nights")
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("favourite", text: favourites.leader(by: \.value)?.label)
        lines.add("again", text: mostWatched?.label)
        lines.add("best month", words["busiestMonth"])
        lines.add(weekday: time.clearWeekday, hasMajority: time.isMostlyOnWeekday)
        if films > 1 { lines.add(oldest, newest, first, last) }
        lines.totals = [words["films"], words["activeDays"], ratings.map { .ratings($0.count) }]
    }
}

/// The kinds of viewers, in the order in which their rules are evaluated.
package enum FilmPersonaKind: String, PersonaKind {
    case rewatcher, timeTraveller, firstNighter, enthusiast, critic, marathoner, weekender

    package typealias Number = Double
    package static let bearer = "viewer"
    package static let numberMeaning = "The number that decided: a share in percent, stars, or a count."
}

extension FilmFacts {
    /// Returns the kind by the first rule that is met. Returns `nil` if none is met, or if there are fewer than five films.
    ///
    /// - Parameter oldShare: The share of films that are at least thirty years old.
    func persona(oldShare: Int) -> Persona<FilmPersonaKind>? {
        let again = percent(rewatches, of: films), most = time.busiestDay?.count ?? 0
        let mean = ratings?.mean ?? 0, isRated = (ratings?.count ?? 0) >= 5
        return Persona(
            [
                .rule(.rewatcher, again, again >= 30, "\(again)% of your films were ones that you already knew"),
                .rule(
                    .timeTraveller, oldShare, oldShare >= 50,
                    "\(oldShare)% of your films were thirty years old, or older"),
                .rule(.firstNighter, newShare, newShare >= 50, "\(newShare)% of your films had only just come out"),
                .rule(.enthusiast, mean, isRated && mean >= 4.2, "\(mean) stars on average: you know what you like"),
                .rule(.critic, mean, isRated && mean <= 2.6, "\(mean) stars on average: not just anything will do"),
                .rule(.marathoner, most, most >= 3, "\(Message.films(most)) in a single day"),
                .rule(.weekender, time.weekendShare, time.weekendShare >= 60, .onWeekends(time.weekendShare)),
            ], isEnough: films >= 5)
    }
}
