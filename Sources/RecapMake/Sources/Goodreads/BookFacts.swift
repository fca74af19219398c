/// The facts about the books that a person read in a period.
public struct BookFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The number of books.
    public let books: Int
    /// The total number of pages. `nil` if no book has a page count.
    public let pages: Int?
    /// When the books were finished.
    public let time: TimeFacts
    /// The number of books compared with the previous period.
    public let before: Comparison?
    /// The authors by number of books.
    public let authors: [Ranked]
    /// The number of authors.
    public let authorCount: Int
    /// The longest book, with its number of pages.
    public let longest: TitleFact?
    /// The shortest book, with its number of pages. `nil` unless at least two books have a page count.
    public let shortest: TitleFact?
    /// The oldest book, with the year of its first publication.
    public let oldest: TitleFact?
    /// The newest book, with the year of its first publication.
    public let newest: TitleFact?
    /// The ratings. `nil` if there are none.
    public let ratings: RatingFacts?
    /// The highest-rated books, with their stars.
    public let favourites: [TitleFact]
    /// The book whose rating differs most from the average rating. `nil` if none differs by at least a star.
    public let ownMind: BookOpinion?
    /// The number of books that had been read before.
    public let rereads: Int
    /// The number of books on the to-read shelf, whenever they were added.
    public let unread: Int
    /// The first book finished in the period.
    public let first: TitleDay?
    /// The last book finished in the period.
    public let last: TitleDay?
    /// The kind of reader that the facts show.
    public let archetype: BookArchetype?
    /// The height in centimetres of the paper of all pages, at 0.1 mm per leaf.
    public let stack: Double?

    /// The facts of the source.
    public static let table = FactTable<BookFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("books", \.books, "The number of books that were finished."),
        Fact("pages", \.pages, "The number of their pages; null if no book has any."),
        Fact("time", \.time, "When the books were finished."),
        Fact("before", \.before, "The number of books in the period before."),
        Fact("authors", \.authors, "The authors by the number of books."),
        Fact("authorCount", \.authorCount, "The number of authors."),
        Fact("longest", \.longest, "The longest book, with its pages."),
        Fact("shortest", \.shortest, "The shortest book, with its pages; null with a single book."),
        Fact("oldest", \.oldest, "The book that first came out before the others, with its year."),
        Fact("newest", \.newest, "The book that first came out after the others, with its year."),
        Fact("ratings", \.ratings, "The ratings of the books."),
        Fact("favourites", \.favourites, "The books rated best, with their stars."),
        Fact("ownMind", \.ownMind, "The book whose rating differs most from the average, by a star or more."),
        Fact("rereads", \.rereads, "The number of books that were read more than once, by their count."),
        Fact("unread", \.unread, "The number of books on the shelf of those to read."),
        Fact("first", \.first, "The first book that was finished in the period."),
        Fact("last", \.last, "The last book that was finished in the period."),
        Fact("archetype", \.archetype, "The kind of reader that the facts show, by the first rule that holds."),
        Fact("stack", \.stack, "The height of the paper in centimetres, at 0.1 mm for each leaf of two pages."))
}

/// A book whose rating differs from the average rating.
public struct BookOpinion: FactRecord, Hashable {
    /// The title of the book.
    public let label: String
    /// The person's rating in stars.
    public let mine: Double
    /// The average rating in stars.
    public let average: Double

    /// The facts of an opinion.
    public static let table = FactTable<BookOpinion>(
        Fact("label", \.label, "The title."),
        Fact("mine", \.mine, "The person's rating in stars."),
        Fact("average", \.average, "The average rating in stars."))
}

/// The kind of reader that the facts of a period show, and the number that decided it.
public typealias BookArchetype = Archetype<BookArchetypeKind>

/// The kinds of readers, in the order in which their rules are tried.
public enum BookArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least three books, of which at least a third had been read before.
    case returner
    /// At least four books, of which at least half are by one author.
    case devotee
    /// At least three books with at least 500 pages on average.
    case heavyweight
    /// At least 50 books.
    case devourer
    /// At least three books, of which at least half are at least 50 years old.
    case classicist
    /// At least five ratings with a mean of at least 4.5 stars.
    case enthusiast
    /// At least 100 books to read, and at least ten for each one read.
    case collector

    /// The type of the deciding number.
    public typealias Number = Double
    /// A noun for the people of such kinds.
    public static let bearer = "reader"
    /// The meaning of the deciding number.
    public static let numberMeaning = "The number that decided: a share in percent, stars, or a count."
}

extension BookArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met.
    ///
    /// - Parameters:
    ///   - meanPages: The mean number of pages per book; 0 if unknown.
    ///   - old: The number of books that are at least 50 years old.
    init?(
        books: Int, rereads: Int, authors: [Ranked], meanPages: Int, old: Int, ratings: RatingFacts?, unread: Int
    ) {
        let top = authors.first?.value ?? 0, mean = ratings?.mean ?? 0
        self.init(
            [
                (.returner, Double(percent(rereads, of: books)), books >= 3 && rereads * 3 >= books),
                (.devotee, Double(top), books >= 4 && top * 2 >= books),
                (.heavyweight, Double(meanPages), books >= 3 && meanPages >= 500),
                (.devourer, Double(books), books >= 50),
                (.classicist, Double(percent(old, of: books)), books >= 3 && old * 2 >= books),
                (.enthusiast, mean, (ratings?.count ?? 0) >= 5 && mean >= 4.5),
                (.collector, Double(unread), unread >= 100 && unread >= books * 10),
            ])
    }
}
