/// The facts about the films that a person watched in a period.
public struct FilmFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The number of films watched. A film watched twice counts twice.
    public let films: Int
    /// The number of distinct films.
    public let titles: Int
    /// The number of films marked as rewatched.
    public let rewatches: Int
    /// When the films were watched.
    public let time: TimeFacts
    /// The number of films compared with the previous period.
    public let before: Comparison?
    /// The ratings. `nil` if there are none.
    public let ratings: RatingFacts?
    /// The highest-rated films, with their stars.
    public let favourites: [TitleFact]
    /// The lowest-rated film, with its stars. `nil` unless it has fewer stars than the highest-rated one.
    public let worst: TitleFact?
    /// The most watched film, with the number of times. `nil` if no film was watched more than once.
    public let mostWatched: TitleFact?
    /// The oldest film, with its year.
    public let oldest: TitleFact?
    /// The newest film, with its year.
    public let newest: TitleFact?
    /// The decades, such as "1990s", by number of films.
    public let decades: [Ranked]
    /// The share of films that came out in the years of the period, in percent.
    public let newShare: Int
    /// The first film of the period.
    public let first: TitleDay?
    /// The last film of the period.
    public let last: TitleDay?
    /// The kind of viewer that the facts show.
    public let archetype: FilmArchetype?
    /// The total length of the films in hours, at 105 minutes each.
    public let hours: Int

    /// The facts of the source.
    public static let table = FactTable<FilmFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("films", \.films, "The number of entries of the diary; a film that was watched twice counts twice."),
        Fact("titles", \.titles, "The number of different films."),
        Fact("rewatches", \.rewatches, "The number of entries that are marked as rewatched."),
        Fact("time", \.time, "When the films were watched, by the date of watching."),
        Fact("before", \.before, "The number of films in the period before."),
        Fact("ratings", \.ratings, "The ratings of the films."),
        Fact("favourites", \.favourites, "The films rated best, with their stars."),
        Fact("worst", \.worst, "The film rated worst, if it has fewer stars than the best, with its stars."),
        Fact(
            "mostWatched", \.mostWatched, "The film that was watched most often, if more than once, with that number."),
        Fact("oldest", \.oldest, "The film that came out first, with its year."),
        Fact("newest", \.newest, "The film that came out last, with its year."),
        Fact("decades", \.decades, "The decades in which the films came out, by their number."),
        Fact("newShare", \.newShare, "The share of films that came out in the years of the period, in percent."),
        Fact("first", \.first, "The first film of the period."),
        Fact("last", \.last, "The last film of the period."),
        Fact("archetype", \.archetype, "The kind of viewer that the facts show, by the first rule that holds."),
        Fact("hours", \.hours, "The hours that the films take at 105 minutes each."))
}

/// The kind of viewer that the facts of a period show, and the number that decided it.
public typealias FilmArchetype = Archetype<FilmArchetypeKind>

/// The kinds of viewers, in the order in which their rules are tried.
public enum FilmArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least 30 % of the films had been watched before.
    case rewatcher
    /// At least 50 % of the films are at least 30 years old.
    case timeTraveller
    /// At least 50 % of the films came out in the years of the period.
    case firstNighter
    /// At least five ratings with a mean of at least 4.2 stars.
    case enthusiast
    /// At least five ratings with a mean of at most 2.6 stars.
    case critic
    /// A day with at least three films.
    case marathoner
    /// At least 60 % of the films are on Saturday and Sunday.
    case weekender

    /// The type of the deciding number.
    public typealias Number = Double
    /// A noun for the people of such kinds.
    public static let bearer = "viewer"
    /// The meaning of the deciding number.
    public static let numberMeaning = "The number that decided: a share in percent, stars, or a count."
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
                (.rewatcher, Double(again), again >= 30), (.timeTraveller, Double(oldShare), oldShare >= 50),
                (.firstNighter, Double(newShare), newShare >= 50), (.enthusiast, mean, isRated && mean >= 4.2),
                (.critic, mean, isRated && mean <= 2.6), (.marathoner, Double(most), most >= 3),
                (.weekender, Double(time.weekendShare), time.weekendShare >= 60),
            ], isEnough: films >= 5)
    }
}
