package import RecapLanguage
package import RecapWords

/// Reads the diary that Letterboxd exports.
package struct LetterboxdSource: RecapSource {
    private let path: String
    private let period: Period?
    private let today: Day

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - path: The folder of the export, or its file `diary.csv`.
    ///   - period: The period. Defaults to the current year, or to the last year with films if the current one has
    ///     none.
    ///   - today: The current day.
    package init(path: String, period: Period? = nil, today: Day) {
        self.path = path
        self.period = period
        self.today = today
    }

    /// Where the data comes from.
    package static let origin = Message("the export of letterboxd.com (Settings, Data), in this folder or in Downloads")

    /// Returns the path of an export in the usual places.
    package static func path(in places: DataLocations) -> String? {
        ExportedTable.find("diary.csv", in: places, folders: "letterboxd-")
    }

    /// Looks for an export.
    package static func find(in places: DataLocations) async -> Message? {
        ExportedFiles.summary(of: path(in: places).map { [$0] } ?? [], in: places)
    }

    /// Reads the diary. O(*n*) in the number of entries.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<FilmFacts> {
        var table = try ExportedTable.read(
            "diary.csv", at: path, columns: ["Watched Date", "Name"],
            advice: "letterboxd.com exports it in its settings, under Data")
        let columns = (
            date: table.column("Watched Date") ?? 0, name: table.column("Name") ?? 0, year: table.column("Year") ?? -1,
            rating: table.column("Rating") ?? -1, rewatch: table.column("Rewatch") ?? -1
        )
        var rows = RowCount()
        var films: [Film] = []
        var row = TableRow()
        while table.next(&row) {
            if films.count.isMultiple(of: 1024) { try Task.checkCancellation() }
            guard case .day(let day, _)? = row.withField(columns.date, { WrittenDate($0) }) else {
                if row.isEmpty(columns.date) {
                    rows.countSkipped(reason: "without a date")
                } else {
                    rows.countUnreadable(reason: "with a date that can't be read")
                }
                continue
            }
            guard !row.isEmpty(columns.name) else {
                rows.countSkipped(reason: "without a name")
                continue
            }
            rows.countRead()
            films.append(
                Film(
                    day: day, name: row.text(columns.name),
                    year: row.withField(columns.year) { $0.integer }.flatMap { (1870...2200).contains($0) ? $0 : nil },
                    halfStars: row.withField(columns.rating) { WrittenNumber($0)?.value(.point) }.flatMap {
                        (0.5...5).contains($0) ? Int(($0 * 2).rounded()) : nil
                    },
                    isRewatch: row.text(columns.rewatch).lowercased() == "yes"))
        }
        rows.add(table.skipped)
        var notes = table.notes
        let period = try PeriodWithData.period(
            asked: period, today: today, days: films.map(\.day), records: "films", notes: &notes)
        let facts = FilmFacts(films, in: period, today: today)
        return RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: [])
    }
}

/// A diary entry.
struct Film: Sendable {
    let day: Day
    let name: String
    /// The year in which the film came out.
    let year: Int?
    /// The rating in half stars, from 1 to 10.
    let halfStars: Int?
    let isRewatch: Bool
}

extension FilmFacts {
    /// Creates the facts about the films of a period.
    init(_ all: [Film], in period: Period, today: Day) {
        let films = all.filter { period.contains($0.day) }
        var timeline = Timeline(period)
        var counts: [String: (name: String, count: Int)] = [:]
        var decades: [String: Int] = [:]
        for film in films {
            timeline.add(LocalTime(film.day, second: 0))
            let key = "\(film.name)\n\(film.year ?? 0)"
            counts[key] = (film.name, (counts[key]?.count ?? 0) + 1)
            if let year = film.year { decades["\(year / 10 * 10)s", default: 0] += 1 }
        }
        let years = period.from.date.year...period.until.advanced(by: -1).date.year
        let new = films.count { $0.year.map(years.contains) ?? false }
        let rated = films.filter { $0.halfStars != nil }
        let rewatches = films.count(where: \.isRewatch)
        year = years.lowerBound
        self.films = films.count
        titles = counts.count
        self.rewatches = rewatches
        time = TimeFacts(timeline, hasTimes: false, through: today)
        let periodBefore = PeriodBefore(period, lastDay: today)
        before = Comparison(films.count, before: all.count { periodBefore.contains($0.day) }, in: periodBefore)
        ratings = RatingFacts(halfStars: rated.compactMap(\.halfStars))
        let best = TitleFact.list(rated.map { ($0.name, Double($0.halfStars ?? 0) / 2) })
        favourites = Array(best.prefix(6))
        worst = best.last.flatMap { $0.value < best[0].value ? $0 : nil }
        mostWatched = counts.values.filter { $0.count > 1 }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }.first
            .map { TitleFact(label: $0.name, value: Double($0.count)) }
        let dated = films.compactMap { film in film.year.map { (film.name, $0) } }
        newest = TitleFact.newest(dated)
        oldest = TitleFact.oldest(dated)
        self.decades = [Ranked](decades, limit: 6)
        newShare = percent(new, of: films.count)
        let order = films.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
        first = order.first.map { TitleDay(label: $0.element.name, date: $0.element.day) }
        last = order.last.map { TitleDay(label: $0.element.name, date: $0.element.day) }
        archetype = FilmArchetype(
            films: films.count, rewatches: rewatches,
            old: films.count { $0.year.map { $0 <= years.lowerBound - 30 } ?? false }, newShare: newShare,
            ratings: ratings, time: time)
        hours = films.count * 105 / 60
    }
}
