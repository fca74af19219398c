internal import RecapWords

/// The facts about the books that a person read in a period.
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
    @Fact("The kind of reader that the facts show, by the first rule that holds.") package var archetype: BookArchetype?
    @Fact("The height of the paper in centimetres, at 0.1 mm for each leaf of two pages.") package var stack: Double?

    package init() {}
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

/// The kind of reader that the facts of a period show, and the number that decided it.
package typealias BookArchetype = Archetype<BookArchetypeKind>

/// The kinds of readers, in the order in which their rules are tried.
package enum BookArchetypeKind: String, CaseIterable, ArchetypeKind {
    case returner, devotee, heavyweight, devourer, classicist, enthusiast, collector

    /// The type of the deciding number.
    package typealias Number = Double
    /// A noun for the people of such kinds.
    package static let bearer = "reader"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, stars, or a count."
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
                (
                    .returner, Double(percent(rereads, of: books)), books >= 3 && rereads * 3 >= books,
                    Message("\(percent(rereads, of: books))% of your books were ones that you already knew")
                ),
                (
                    .devotee, Double(top), books >= 4 && top * 2 >= books,
                    Message(
                        top, one: "\(top) of your books is by one author",
                        other: "\(top) of your books are by one author")
                ),
                (
                    .heavyweight, Double(meanPages), books >= 3 && meanPages >= 500,
                    Message(
                        meanPages, one: "\(meanPages) page a book, on average",
                        other: "\(meanPages) pages a book, on average")
                ),
                (
                    .devourer, Double(books), books >= 50,
                    Message("\(Message.books(books)), close to one a week or more")
                ),
                (
                    .classicist, Double(percent(old, of: books)), books >= 3 && old * 2 >= books,
                    Message("\(percent(old, of: books))% of your books were fifty years old, or older")
                ),
                (
                    .enthusiast, mean, (ratings?.count ?? 0) >= 5 && mean >= 4.5,
                    Message("\(mean) stars on average: you choose well")
                ),
                (
                    .collector, Double(unread), unread >= 100 && unread >= books * 10,
                    Message("\(Message.books(unread)) still waiting for their turn")
                ),
            ])
    }
}
