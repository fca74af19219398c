extension Comparison {
    /// Returns how the number of a period compares with the one before, such as `12 % more than in 2024`.
    func text(_ period: Period, in language: RecapLanguage) -> String {
        let before = DateWords(language: language).span(period.previous)
        let size = abs(change)
        switch language {
        case .english:
            if size == 0 { return "as many as in \(before)" }
            return "\(size) % \(change > 0 ? "more" : "fewer") than in \(before)"
        case .korean:
            if size == 0 { return "\(before)만큼이에요" }
            return "\(before)보다 \(size)% \(change > 0 ? "늘었어요" : "줄었어요")"
        }
    }
}
