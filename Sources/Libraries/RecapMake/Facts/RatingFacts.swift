internal import RecapLanguage

/// The ratings that a person gave, in half stars.
package struct RatingFacts: FactRecord, Hashable {
    @Fact("The number of ratings.") package var count: Int
    @Fact("The mean in stars, from 0.5 to 5.") package var mean: Double
    @Fact("The number of each rating that was given, best first.") package var stars: [Ranked]

    /// Creates the facts about ratings from 1 to 10 half stars. Returns `nil` if there are none.
    init?(halfStars: [Int]) {
        guard !halfStars.isEmpty else { return nil }
        count = halfStars.count
        mean = (Double(halfStars.reduce(0, +)) / Double(halfStars.count) / 2).rounded(decimals: 2)
        stars = (1...10).reversed().compactMap { rating in
            let count = halfStars.count { $0 == rating }
            return count == 0
                ? nil
                : Ranked(label: RatingFacts.text(rating), value: count, share: percent(count, of: halfStars.count))
        }
    }

    /// Returns a number of half stars as a message.
    static func message(_ halfStars: Int) -> Message { Message(verbatim: text(halfStars)) }

    /// Formats a number of half stars as stars: `★★★½`.
    static func text(_ halfStars: Int) -> String {
        String(repeating: "★", count: halfStars / 2) + (halfStars.isMultiple(of: 2) ? "" : "½")
    }

    package init() {}
}
