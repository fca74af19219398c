internal import RecapWords

/// The facts about the films that a person watched in a period.
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
    @Fact("The kind of viewer that the facts show, by the first rule that holds.") package var archetype: FilmArchetype?
    @Fact("The hours that the films take at 105 minutes each.") package var hours: Int

    package init() {}
}

/// The kind of viewer that the facts of a period show, and the number that decided it.
package typealias FilmArchetype = Archetype<FilmArchetypeKind>

/// The kinds of viewers, in the order in which their rules are tried.
package enum FilmArchetypeKind: String, CaseIterable, ArchetypeKind {
    case rewatcher, timeTraveller, firstNighter, enthusiast, critic, marathoner, weekender

    /// The type of the deciding number.
    package typealias Number = Double
    /// A noun for the people of such kinds.
    package static let bearer = "viewer"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, stars, or a count."
}

extension FilmArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than five films.
    init?(films: Int, rewatches: Int, old: Int, newShare: Int, ratings: RatingFacts?, time: TimeFacts) {
        let again = percent(rewatches, of: films), oldShare = percent(old, of: films)
        let most = time.busiestDay?.count ?? 0
        let mean = ratings?.mean ?? 0, isRated = (ratings?.count ?? 0) >= 5
        self.init(
            [
                (
                    .rewatcher, Double(again), again >= 30,
                    Message("\(again)% of your films were ones that you already knew")
                ),
                (
                    .timeTraveller, Double(oldShare), oldShare >= 50,
                    Message("\(oldShare)% of your films were thirty years old, or older")
                ),
                (
                    .firstNighter, Double(newShare), newShare >= 50,
                    Message("\(newShare)% of your films had only just come out")
                ),
                (
                    .enthusiast, mean, isRated && mean >= 4.2,
                    Message("\(mean) stars on average: you know what you like")
                ),
                (.critic, mean, isRated && mean <= 2.6, Message("\(mean) stars on average: not just anything will do")),
                (.marathoner, Double(most), most >= 3, Message("\(Message.films(most)) in a single day")),
                (.weekender, Double(time.weekendShare), time.weekendShare >= 60, .onWeekends(time.weekendShare)),
            ], isEnough: films >= 5)
    }
}
