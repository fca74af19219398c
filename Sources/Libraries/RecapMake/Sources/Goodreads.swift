package import RecapLanguage

/// A source that reads the library exported from Goodreads.
package enum Goodreads: TableDescription {
    package static let origin = Message("goodreads_library_export.csv of goodreads.com (My Books, Import and export)")
    package static let (file, folderPrefix) = ("goodreads_library_export.csv", "goodreads")
    package static let columns = ["Title", "Date Read"], records = "books with a date of reading"
    package static let advice = "goodreads.com exports it under My Books, Import and export"
    package static let help = SourceHelp(
        "A year of books from the library of Goodreads.",
        export: "The file. Defaults to goodreads_library_export.csv in this folder or in Downloads.",
        story: "books-year",
        """
        recap-tui make goodreads library.csv              the books of this year
        recap-tui make goodreads library.csv --year 2024  another year
        recap-tui make goodreads library.csv -o me.json   the data alone, to change …
        recap-tui books-year --data me.json               … and the story that shows it

        goodreads.com exports the library under My Books, Import and export. A book counts on its Date Read; books on the \
        shelf read without one are skipped and counted. The export has only the last reading of a book; one with a Read Count \
        of two or more was read before. A rating of 0 is none. The oldest and the newest book go by the year in which they \
        first came out. A leaf of two pages is 0.1 mm thick.
        """)

    package static func record(_ row: NamedRow) throws(SkippedRow) -> Book {
        let day = try row.day("Date Read"), shelf = row["Exclusive Shelf"]
        guard day != nil || shelf != "read" else { throw SkippedRow("read without a date") }
        func whole(_ name: String, in range: ClosedRange<Double>) -> Int? {
            row.number(name, in: range).map { Int($0) }
        }
        return Book(
            day: day, title: Book.withoutSeries(row["Title"]),
            author: row["Author"].split(separator: " ").joined(separator: " "),
            pages: whole("Number of Pages", in: 1...100_000),
            year: whole("Original Publication Year", in: -5000...2200) ?? whole("Year Published", in: -5000...2200),
            stars: whole("My Rating", in: 1...5), average: row.number("Average Rating", in: 0.5...5),
            isReread: row.number("Read Count", in: 2...(.infinity)) != nil, isUnread: day == nil && shelf == "to-read")
    }

    package static func facts(_ sample: Sample<Book>) -> BookFacts { BookFacts(sample) }
}

/// A book of the library.
package struct Book: DatedRecord {
    /// The day on which the book was finished. `nil` if it wasn't.
    package let day: Day?
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
    /// Whether the book is on the "to-read" shelf.
    let isUnread: Bool

    /// Returns a title without the series and number in parentheses: `Dune (Dune, #1)` becomes `Dune`.
    fileprivate static func withoutSeries(_ title: String) -> String {
        guard title.hasSuffix(")"), let open = title.lastIndex(of: "("), title[open...].contains("#"),
            open > title.startIndex
        else { return title }
        var end = open
        while end > title.startIndex, title[title.index(before: end)] == " " { end = title.index(before: end) }
        return end == title.startIndex ? title : String(title[..<end])
    }
}

/// Facts about the books that a person read in a period.
package struct BookFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The number of books that were finished.") package var books: Int
    @Fact("The number of their pages; null if no book has any.") package var pages: Int?
    @Fact("When the books were finished.") package var time: TimeFacts
    @Fact("The number of books in the period before.") package var before: Comparison?
    @Fact("The authors by the number of books.") package var authors: [Ranked]
    @Fact("The number of authors.") package var authorCount: Int
    @Fact("The longest book, with its pages.") package var longest: TitleFact?
    @Fact("The shortest book, with its pages; null with a single book.") package var shortest: TitleFact?
    @Fact("The book that first came out before the others, with its year.") package var oldest: TitleFact?
    @Fact("The book that first came out after the others, with its year.") package var newest: TitleFact?
    @Fact("The ratings of the books.") package var ratings: RatingFacts?
    @Fact("The books rated best, with their stars.") package var favourites: [TitleFact]
    @Fact("The book whose rating differs most from the average, by a star or more.") package var ownMind: BookOpinion?
    @Fact("The number of books that were read more than once, by their count.") package var rereads: Int
    @Fact("The number of books on the shelf of those to read.") package var unread: Int
    @Fact("The first book that was finished in the period.") package var first: TitleDay?
    @Fact("The last book that was finished in the period.") package var last: TitleDay?
    @Fact("The kind of reader that the facts show, by the first rule that holds.")
    package var archetype: Persona<BookPersonaKind>?
    @Fact("The height of the paper in centimetres, at 0.1 mm for each leaf of two pages.") package var stack: Double?

    package init() {}

    /// Creates the facts about the books of a period.
    init(_ sample: Sample<Book>) {
        let lengths = TitleFact.list(sample.values { book in book.pages.map { (book.title, Double($0)) } })
        let dated = sample.values { book in book.year.map { (book.title, $0) } }
        let counted = sample.values(\.pages), total = counted.reduce(0, +)
        year = sample.years.lowerBound
        books = sample.count
        pages = total > 0 ? total : nil
        (time, before) = (sample.time, sample.before)
        authors = sample.ranked(limit: 8) { $0.author.isEmpty ? nil : $0.author }
        authorCount = sample.distinct { $0.author.isEmpty ? nil : $0.author }
        longest = lengths.first
        shortest = lengths.count > 1 ? lengths.last : nil
        (oldest, newest) = (TitleFact.oldest(dated), TitleFact.newest(dated))
        ratings = RatingFacts(halfStars: sample.values { $0.stars.map { $0 * 2 } })
        favourites = Array(
            TitleFact.list(sample.values { book in book.stars.map { (book.title, Double($0)) } }).prefix(6))
        ownMind = BookOpinion(sample.records)
        rereads = sample.count(where: \.isReread)
        unread = sample.all.count(where: \.isUnread)
        (first, last) = (sample.first(\.title), sample.last(\.title))
        archetype = persona(
            meanPages: counted.isEmpty ? 0 : total / counted.count,
            old: sample.count { $0.year.map { $0 <= sample.years.lowerBound - 50 } ?? false })
        // A sheet has two pages and is 0.1 mm thick.
        stack = total > 0 ? (Double(total) * 0.005).rounded(decimals: 1) : nil
    }
}

/// A book whose rating differs from the average rating.
package struct BookOpinion: FactRecord, Hashable {
    @Fact("The title.") package var label: String
    @Fact("The person's rating in stars.") package var mine: Double
    @Fact("The average rating in stars.") package var average: Double

    package init() {}

    init(label: String, mine: Double, average: Double) {
        (self.label, self.mine, self.average) = (label, mine, average)
    }
}

extension BookOpinion {
    /// Creates the opinion on the book whose rating differs most from its average rating; ties are broken alphabetically. Returns
    /// `nil` if no rating differs by at least one star.
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

extension BookFacts: TimedFacts {
    package static var source: String { "goodreads" }
    package static func counted(_ number: Int) -> Message { .books(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words.addBusiestMonth(time, of: period)
        words["books"] = .books(books)
        words["pagesADay"] = pages.map { .pages(max(1, $0 / time.coveredDays)) }
        words["authors"] = .authors(authorCount)
        words["busiestMonth"] = time.clearMonth.map { Message(.month($0)) }
        words["busiestMonthBooks"] = time.months.max().map { .books($0) }
        words["before"] = before?.text(period)
        words["longest"] = longest?.only
        words["shortest"] = shortest?.only
        words["shortestPages"] = shortest.map { .pages(Int($0.value)) }
        words.addAges(oldest, newest, year)
        words["favouriteStars"] = favourites.first.map { RatingFacts.message(Int($0.value * 2)) }
        words["ownStars"] = ownMind.map { RatingFacts.message(Int($0.mine * 2)) }
        words.addDates(first, last)
        words.add(archetype)
        words["stack"] = stack.map { stackText($0) }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("favourite", text: favourites.leader(by: \.value)?.label)
        lines.add("top author", text: authors.leadingLabel)
        lines.add("best month", words["busiestMonth"])
        if books > 1 {
            lines.add(
                "the longest", longest?.value == shortest?.value ? nil : longest?.only
            )
            lines.add(oldest, newest, first, last)
        }
        lines.totals = [words["books"], pages.map { .pages($0) }, words["authors"]]
    }

    private func year(_ year: Int) -> Message {
        // Translators: A year before Christ.
        return year < 0 ? Message("\(String(-year)) BC") : Message(.year(year))
    }

    /// Returns a sentence about the thickness of the paper, without a full stop.
    private func stackText(_ centimetres: Double) -> Message {
        let height =
            centimetres < 100
            ? Message("\(Message.amount(centimetres))\u{A0}cm") : Message("\(Message.amount(centimetres / 100))\u{A0}m")
        return "without their covers, your pages make a stack \(height) high"
    }
}

/// The kinds of readers, in the order in which their rules are evaluated.
package enum BookPersonaKind: String, PersonaKind {
    case returner, devotee, heavyweight, devourer, classicist, enthusiast, collector

    package typealias Number = Double
    package static let bearer = "reader"
    package static let numberMeaning = "The number that decided: a share in percent, stars, or a count."
}

extension BookFacts {
    /// Returns the kind by the first rule that is met. Returns `nil` if none is met.
    ///
    /// - Parameters:
    ///   - meanPages: The mean number of pages per book; 0 if unknown.
    ///   - old: The number of books that are at least 50 years old.
    private func persona(meanPages: Int, old: Int) -> Persona<BookPersonaKind>? {
        let again = percent(rereads, of: books), oldShare = percent(old, of: books)
        let top = authors.first?.value ?? 0, mean = ratings?.mean ?? 0
        return Persona(
            [
                .rule(
                    .returner, again, books >= 3 && rereads * 3 >= books,
                    "\(again)% of your books were ones that you already knew"),
                .rule(
                    .devotee, top, books >= 4 && top * 2 >= books,
                    Message(
                        top, one: "\(top) of your books is by one author",
                        other: "\(top) of your books are by one author")),
                .rule(
                    .heavyweight, meanPages, books >= 3 && meanPages >= 500,
                    Message(
                        meanPages, one: "\(meanPages) page a book, on average",
                        other: "\(meanPages) pages a book, on average")),
                .rule(.devourer, books, books >= 50, "\(Message.books(books)), close to one a week or more"),
                .rule(
                    .classicist, oldShare, books >= 3 && old * 2 >= books,
                    "\(oldShare)% of your books were fifty years old, or older"),
                .rule(
                    .enthusiast, mean, (ratings?.count ?? 0) >= 5 && mean >= 4.5,
                    "\(mean) stars on average: you choose well"),
                .rule(
                    .collector, unread, unread >= 100 && unread >= books * 10,
                    "\(Message.books(unread)) still waiting for their turn"),
            ])
    }
}
