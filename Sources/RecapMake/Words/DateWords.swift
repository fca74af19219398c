internal import RecapLanguage

/// Formats dates and times in a language.
struct DateWords: Sendable {
    /// The language of the words.
    let language: RecapLanguage

    private var names: Language { Language.named(language.rawValue) ?? .english }

    /// Returns the name of a month from 1 to 12.
    func month(_ number: Int) -> String { names.month(number) }

    /// Returns the name of a weekday from 1 for Monday to 7 for Sunday.
    func weekday(_ number: Int) -> String { names.weekday(number - 1) }

    /// Returns a day without its year, such as "March 4" or "3월 4일".
    func day(_ day: Day) -> String { names.text(of: day, isShort: false) }

    /// Returns a day with its weekday, such as "Tuesday, March 4".
    func dayOfWeek(_ day: Day) -> String {
        switch language {
        case .english: "\(weekday(day.weekday + 1)), \(self.day(day))"
        case .korean: "\(self.day(day)) \(weekday(day.weekday + 1))"
        }
    }

    /// Returns the days of a period: a year, a month with its year, or the first and last day.
    func span(_ period: Period) -> String {
        let from = period.from.date, last = period.until.advanced(by: -1)
        switch (period.unit, language) {
        case (.year, .english): return String(from.year)
        case (.year, .korean): return "\(from.year)년"
        case (.month, _): return names.text(ofMonth: from.month, in: from.year, isShort: false)
        case (.days, .english):
            let year = from.year == last.date.year ? "" : ", \(from.year)"
            return "\(day(period.from))\(year) to \(day(last)), \(last.date.year)"
        case (.days, .korean):
            let year = from.year == last.date.year ? "" : "\(last.date.year)년 "
            return "\(from.year)년 \(day(period.from))부터 \(year)\(day(last))까지"
        }
    }

    /// Returns the first and the last day of a streak.
    func dates(of streak: Streak) -> String {
        switch language {
        case .english: streak.days == 1 ? day(streak.from) : "\(day(streak.from)) to \(day(streak.to))"
        case .korean: streak.days == 1 ? day(streak.from) : "\(day(streak.from))부터 \(day(streak.to))까지"
        }
    }

    /// Returns an hour from 0 to 23 in everyday words, such as "eleven at night" or "밤 11시".
    func hour(_ hour: Int) -> String {
        let numbers = [
            "twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        ]
        let part = DateWords.part(ofDay: hour)
        return switch language {
        case .english:
            switch hour {
            case 0: "midnight"
            case 12: "noon"
            default: "\(numbers[hour % 12]) \(part.english)"
            }
        case .korean:
            switch hour {
            case 0: "자정"
            case 12: "정오"
            default: "\(part.korean) \(hour % 12 == 0 ? 12 : hour % 12)시"
            }
        }
    }

    private static func part(ofDay hour: Int) -> (english: String, korean: String) {
        switch hour {
        case 0..<5: ("in the morning", "새벽")
        case 5..<9: ("in the morning", "아침")
        case 9..<12: ("in the morning", "오전")
        case 12..<18: ("in the afternoon", "오후")
        case 18..<21: ("in the evening", "저녁")
        default: ("at night", "밤")
        }
    }
}
