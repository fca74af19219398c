internal import RecapLanguage

/// Formats a comparison with the previous period.
struct ComparisonWords {
    /// The name of the previous period, such as "2024".
    private let span: String
    private let isWhole: Bool
    private let language: RecapLanguage

    /// Creates the words of a comparison for a period.
    ///
    /// - Parameter lastDay: The last day of the previous period that counts. `nil` if the whole period counts.
    init(_ period: Period, lastDay: Day?, in language: RecapLanguage) {
        span = DateWords(language: language).span(period.previous)
        isWhole = lastDay == nil
        self.language = language
    }

    /// The name of the compared days, as a label for their number, such as "2024" or "2024, by the same day".
    var label: String {
        switch language {
        case .english: isWhole ? span : "\(span), by the same day"
        case .korean: koreanSpan
        }
    }

    /// Returns a comparison of a number with that of the previous period, such as "12 % more than in 2024".
    ///
    /// - Parameters:
    ///   - change: The change in percent; negative for a decrease.
    ///   - isCount: Whether the number is a count rather than a measured amount.
    func text(change: Int, isCount: Bool) -> String {
        let size = AmountWords.text(Double(abs(change)))
        switch language {
        case .english:
            let then = isWhole ? "in \(span)" : "by the same day of \(span)"
            if change == 0 { return "as \(isCount ? "many" : "much") as \(then)" }
            return "\(size) % \(change > 0 ? "more" : isCount ? "fewer" : "less") than \(then)"
        case .korean:
            if change == 0 { return "\(koreanSpan)만큼이에요" }
            return "\(koreanSpan)보다 \(size)% \(change > 0 ? "늘었어요" : "줄었어요")"
        }
    }

    private var koreanSpan: String { isWhole ? span : "\(span) 같은 때" }
}

extension Comparison {
    /// Returns a comparison of the number with that of the previous period, such as "12 % more than in 2024".
    func text(_ period: Period, isCount: Bool = true, in language: RecapLanguage) -> String {
        ComparisonWords(period, lastDay: lastDay, in: language).text(change: change, isCount: isCount)
    }
}
