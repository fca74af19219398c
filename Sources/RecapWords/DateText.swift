package import RecapLanguage

/// A part of a date that is inserted into a message, in the language of the message.
package enum DateText: Sendable, Hashable {
    /// A day with its year, such as "March 4, 2025".
    case date(Day)
    /// A year, such as "2025".
    case year(Int)
    /// A day without its year, such as "March 4".
    case day(Day)
    /// A day without its year, such as "Mar 4".
    case shortDay(Day)
    /// A month of a year, such as "March 2024".
    case yearMonth(Day)
    /// The name of a month from 1 to 12.
    case month(Int)
    /// The month from 1 to 12 as it is written beside a day: its name, or its number where dates have numbers.
    case monthOfDay(Int)
    /// The short name of a month from 1 to 12.
    case shortMonth(Int)
    /// The name of a weekday from 1 for Monday to 7 for Sunday.
    case weekday(Int)
    /// The short name of a weekday from 1 for Monday to 7 for Sunday.
    case shortWeekday(Int)
    /// A time of day such as "09:03".
    case time(String)
    /// The beginning of an hour from 0 to 23, such as "09:00".
    case hour(Int)

    /// Returns the text in a language.
    func text(in language: Language) -> String {
        switch self {
        case .date(let day): language.date(day.text) ?? day.text
        case .year(let year): language.text(ofYear: year)
        case .day(let day): language.text(of: day, isShort: false)
        case .shortDay(let day): language.text(of: day)
        case .yearMonth(let day): language.text(ofMonth: day.date.month, in: day.date.year, isShort: false)
        case .month(let number): language.month(number)
        case .monthOfDay(let number): language.monthOfDay(number)
        case .shortMonth(let number): language.shortMonthNames[number - 1]
        case .weekday(let number): language.weekday(number - 1)
        case .shortWeekday(let number): language.shortWeekdayNames[number - 1]
        case .time(let time): language.numbering.text(time)
        case .hour(let hour): language.text(ofHour: hour)
        }
    }
}
