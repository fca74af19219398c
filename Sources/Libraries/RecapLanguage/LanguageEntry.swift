/// A language of the table: the words and rules of its numbers, dates and durations.
struct LanguageEntry: Sendable {
    /// The language tag: two letters from ISO 639-1.
    let tag: String
    /// The numbering system.
    let numbering: NumberingSystem
    /// The numbering system with ASCII digits that is used in some regions; `nil` if it is used in all regions.
    let latinNumbering: NumberingSystem?
    /// The regions that use ASCII digits although others don't, separated by `|`.
    let latinRegions: String
    /// The number of digits per group after the first three: 3, or 2 in India.
    let outerGroup: Int
    /// The minimum number of integer digits for grouping.
    let leastGrouped: Int
    /// The opening and the closing quotation mark, separated by `|`.
    let quotes: String
    /// The names of the months, and the names of the weekdays from Monday, separated by `|`.
    let months, shortMonths, weekdays, shortWeekdays: String
    /// The names of the months and weekdays when used without a day, separated by `|`.
    let monthsAlone, shortMonthsAlone, shortWeekdaysAlone: String
    /// The words for the hours before and after noon, separated by `|`.
    let halves: String
    /// The pattern of a full date.
    let date: String
    /// The patterns of a day without its year, and those of a month with its year.
    let monthDay, shortMonthDay, yearMonth, shortYearMonth: String
    /// The plural rules in the notation of Unicode Technical Standard 35, for all categories except `other`.
    let plurals: String
    /// The plural categories of whole numbers below a million, separated by `|`.
    let common: String
    /// The patterns of days, hours, minutes and seconds by plural category, with `{0}` for the number.
    let units: String
}
