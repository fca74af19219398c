package import RecapLanguage
package import RecapWords

/// Reads the library that Goodreads exports.
package struct GoodreadsSource: RecapSource {
    private let path: String
    private let period: Period?
    private let today: Day

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - path: The file, or a folder that contains `goodreads_library_export.csv`.
    ///   - period: The period. Defaults to the current year, or to the last year with books if the current one has
    ///     none.
    ///   - today: The current day.
    package init(path: String, period: Period? = nil, today: Day) {
        self.path = path
        self.period = period
        self.today = today
    }

    /// Where the data comes from.
    package static let origin = Message("goodreads_library_export.csv of goodreads.com (My Books, Import and export)")

    /// Returns the path of an export in the usual places.
    package static func path(in places: DataLocations) -> String? {
        ExportedTable.find(file, in: places, folders: "goodreads")
    }

    private static let file = "goodreads_library_export.csv"

    /// Looks for an export.
    package static func find(in places: DataLocations) async -> Message? {
        ExportedFiles.summary(of: path(in: places).map { [$0] } ?? [], in: places)
    }

    /// Reads the library. O(*n*) in the number of books.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<BookFacts> {
        var table = try ExportedTable.read(
            GoodreadsSource.file, at: path, columns: ["Title", "Date Read"],
            advice: "goodreads.com exports it under My Books, Import and export")
        let columns = BookColumns(table)
        var rows = RowCount()
        var books: [Book] = []
        var unread = 0
        var row = TableRow()
        while table.next(&row) {
            if books.count.isMultiple(of: 1024) { try Task.checkCancellation() }
            let shelf = row.text(columns.shelf)
            guard row.isEmpty(columns.date) else {
                if let book = Book(row, columns) {
                    rows.countRead()
                    books.append(book)
                } else {
                    rows.countUnreadable(reason: "with a date that can't be read")
                }
                continue
            }
            if shelf == "read" {
                rows.countSkipped(reason: "read without a date")
            } else {
                rows.countRead()
                if shelf == "to-read" { unread += 1 }
            }
        }
        rows.add(table.skipped)
        var notes = table.notes
        let period = try PeriodWithData.period(
            asked: period, today: today, days: books.map(\.day), records: "books with a date of reading", notes: &notes)
        let facts = BookFacts(books, unread: unread, in: period, today: today)
        return RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: [])
    }
}

/// The columns of the library. Missing columns are −1.
struct BookColumns {
    let title, author, date, rating, average, pages, year, original, shelf, readCount: Int

    init(_ table: CSVTable) {
        func column(_ name: String) -> Int { table.column(name) ?? -1 }
        title = column("Title")
        author = column("Author")
        date = column("Date Read")
        rating = column("My Rating")
        average = column("Average Rating")
        pages = column("Number of Pages")
        year = column("Year Published")
        original = column("Original Publication Year")
        shelf = column("Exclusive Shelf")
        readCount = column("Read Count")
    }
}

/// A book that has been read.
struct Book: Sendable {
    /// The day on which the book was finished.
    let day: Day
    let title: String
    let author: String
    let pages: Int?
    /// The year of first publication; negative for years BC.
    let year: Int?
    /// The rating from 1 to 5 stars.
    let stars: Int?
    let average: Double?
    /// Whether the book had been read before.
    let isReread: Bool

    /// Creates a book from a row. Returns `nil` if its date can't be read.
    init?(_ row: TableRow, _ columns: BookColumns) {
        guard case .day(let day, _)? = row.withField(columns.date, { WrittenDate($0) }) else { return nil }
        func number(_ column: Int) -> Double? { row.withField(column) { WrittenNumber($0)?.value(.point) } }
        func whole(_ column: Int, in range: ClosedRange<Double>) -> Int? {
            number(column).flatMap { range.contains($0) ? Int($0) : nil }
        }
        self.day = day
        title = Book.withoutSeries(row.text(columns.title))
        author = row.text(columns.author).split(separator: " ").joined(separator: " ")
        pages = whole(columns.pages, in: 1...100_000)
        year = whole(columns.original, in: -5000...2200) ?? whole(columns.year, in: -5000...2200)
        stars = whole(columns.rating, in: 1...5)
        average = number(columns.average).flatMap { (0.5...5).contains($0) ? $0 : nil }
        isReread = (number(columns.readCount) ?? 1) >= 2
    }

    /// Returns a title without the series and number after it: `Dune (Dune, #1)` becomes `Dune`.
    private static func withoutSeries(_ title: String) -> String {
        guard title.hasSuffix(")"), let open = title.lastIndex(of: "("), title[open...].contains("#"),
            open > title.startIndex
        else { return title }
        var end = open
        while end > title.startIndex, title[title.index(before: end)] == " " { end = title.index(before: end) }
        return end == title.startIndex ? title : String(title[..<end])
    }
}

extension BookFacts {
    /// Creates the facts about the books of a period.
    init(_ all: [Book], unread: Int, in period: Period, today: Day) {
        let books = all.filter { period.contains($0.day) }
        var timeline = Timeline(period)
        var authors: [String: Int] = [:]
        for book in books {
            timeline.add(LocalTime(book.day, second: 0))
            if !book.author.isEmpty { authors[book.author, default: 0] += 1 }
        }
        let lengths = TitleFact.list(books.compactMap { book in book.pages.map { (book.title, Double($0)) } })
        let total = books.reduce(0) { $0 + ($1.pages ?? 0) }
        let dated = books.compactMap { book in book.year.map { (book.title, $0) } }
        let rereads = books.count(where: \.isReread)
        let order = books.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
        let thisYear = period.from.date.year
        let counted = books.count { $0.pages != nil }
        year = thisYear
        self.books = books.count
        pages = total > 0 ? total : nil
        time = TimeFacts(timeline, hasTimes: false, through: today)
        let periodBefore = PeriodBefore(period, lastDay: today)
        before = Comparison(books.count, before: all.count { periodBefore.contains($0.day) }, in: periodBefore)
        self.authors = [Ranked](authors, limit: 8)
        authorCount = authors.count
        longest = lengths.first
        shortest = lengths.count > 1 ? lengths.last : nil
        oldest = TitleFact.oldest(dated)
        newest = TitleFact.newest(dated)
        ratings = RatingFacts(halfStars: books.compactMap { $0.stars.map { $0 * 2 } })
        favourites = Array(
            TitleFact.list(books.compactMap { book in book.stars.map { (book.title, Double($0)) } }).prefix(6))
        ownMind = BookOpinion(books)
        self.rereads = rereads
        self.unread = unread
        first = order.first.map { TitleDay(label: $0.element.title, date: $0.element.day) }
        last = order.last.map { TitleDay(label: $0.element.title, date: $0.element.day) }
        archetype = BookArchetype(
            books: books.count, rereads: rereads, authors: self.authors,
            meanPages: counted == 0 ? 0 : total / counted,
            old: books.count { $0.year.map { $0 <= thisYear - 50 } ?? false }, ratings: ratings, unread: unread)
        // A leaf has two pages and is 0.1 mm thick.
        stack = total > 0 ? (Double(total) * 0.005).rounded(decimals: 1) : nil
    }
}

extension BookOpinion {
    /// Creates the opinion on the book whose rating differs most from the average; ties are broken alphabetically.
    /// Returns `nil` if none differs by at least a star.
    init?(_ books: [Book]) {
        var opinions: [BookOpinion] = []
        for book in books {
            if let stars = book.stars, let average = book.average {
                opinions.append(BookOpinion(label: book.title, mine: Double(stars), average: average))
            }
        }
        opinions.sort { ($1.difference, $0.label) < ($0.difference, $1.label) }
        guard let first = opinions.first, first.difference >= 1 else { return nil }
        self = first
    }

    private var difference: Double { abs(mine - average) }
}
