internal import RecapLanguage

extension Words {
    /// Creates the words common to all recaps: `span` is the days of the period, `within` is a phrase for when
    /// something happened in it, and `period` is the noun for its length.
    init(of period: Period, in language: RecapLanguage) {
        let dates = DateWords(language: language)
        self.init()
        self["span"] = dates.span(period)
        self["within"] = dates.within(period)
        self["period"] = dates.noun(period.unit)
    }
}

extension DateWords {
    /// Returns a phrase for something that happened in a period, such as "in 2025", "in March" or "2025년에".
    fileprivate func within(_ period: Period) -> String {
        let date = period.from.date
        return switch (period.unit, language) {
        case (.year, .english): "in \(date.year)"
        case (.year, .korean): "\(date.year)년에"
        case (.month, .english): "in \(month(date.month))"
        case (.month, .korean): "\(month(date.month))에"
        case (.days, .english): "in this time"
        case (.days, .korean): "그동안"
        }
    }

    /// Returns the noun for the length of a period, such as "year" or "한 해".
    fileprivate func noun(_ unit: Period.Unit) -> String {
        switch (unit, language) {
        case (.year, .english): "year"
        case (.year, .korean): "한 해"
        case (.month, .english): "month"
        case (.month, .korean): "한 달"
        case (.days, .english): "time"
        case (.days, .korean): "나날"
        }
    }
}
