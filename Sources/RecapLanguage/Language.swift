/// The words and rules of a language for formatting numbers, dates and durations.
///
/// Source: the Unicode Common Locale Data Repository.
package struct Language: Sendable {
    /// The language tag: two letters from ISO 639-1.
    package let tag: String
    /// How numbers are written.
    package private(set) var numbering: NumberingSystem
    /// How numbers are written in some regions, with the digits of ASCII; `nil` if that is so everywhere.
    let latinNumbering: NumberingSystem?
    /// The regions that write numbers with the digits of ASCII if others don't, separated by `|`.
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
    package let date: String
    /// The patterns of a day without its year, and those of a month with its year.
    let monthDay, shortMonthDay, yearMonth, shortYearMonth: String
    /// The plural rules in the notation of Unicode Technical Standard 35, for all categories except `other`.
    let plurals: String
    /// The plural categories of whole numbers below a million, separated by `|`.
    let common: String
    /// The patterns of days, hours, minutes and seconds by plural category, with `{0}` for the number.
    let units: String

    /// English, the default if a story doesn't specify a language.
    package static let english = named("en") ?? all[0]

    /// Returns the language of a tag such as `pt` or `pt-BR`, or `nil` if it isn't supported. A region decides with
    /// which digits numbers are written.
    package static func named(_ tag: String) -> Language? {
        let main = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        guard var language = all.first(where: { $0.tag == main }) else { return nil }
        if let latin = language.latinNumbering {
            let parts = tag.uppercased().split { $0 == "-" || $0 == "_" }
            let regions = language.latinRegions.split(separator: "|")
            if parts.dropFirst().contains(where: regions.contains) { language.numbering = latin }
        }
        return language
    }

    /// The tag of the language, with a region if numbers are written in another way there.
    package var regionalTag: String {
        guard numbering == latinNumbering, let region = latinRegions.split(separator: "|").first else { return tag }
        return "\(tag)-\(region)"
    }

    /// Returns a day such as `2024-12-31` as a full date, or `nil` for any other text.
    package func date(_ text: String) -> String? {
        guard text.utf8.count == 10, let day = WrittenMoment(text) else { return nil }
        return DatePattern(date)?.text(of: day, in: self)
    }

    /// The quotation marks.
    package var quotationMarks: (open: String, close: String) { (part(0, of: quotes), part(1, of: quotes)) }

    /// The short names of the months from January, in the form used without a day.
    package var shortMonthNames: [String] { parts(of: shortMonthsAlone) }

    /// The short names of the weekdays from Monday, in the form used without a day. Arabic names lack their article, since
    /// all of them would begin alike.
    package var shortWeekdayNames: [String] {
        parts(of: shortWeekdaysAlone).map { $0.hasPrefix("ال") ? String($0.dropFirst(2)) : $0 }
    }

    /// Returns the name of a month from 1 to 12, in the form used without a day.
    package func month(_ number: Int) -> String { part(number - 1, of: monthsAlone) }

    /// Returns a month from 1 to 12 as it is written beside a day: its name, or its number where dates have numbers.
    package func monthOfDay(_ number: Int) -> String {
        monthDay.contains("MMM") ? month(number) : shortMonthNames[number - 1]
    }

    /// Returns the name of a weekday from 0 for Monday to 6 for Sunday.
    package func weekday(_ number: Int) -> String { part(number, of: weekdays) }

    /// Returns a day without its year: `March 4`, or `Mar 4` in the short form.
    package func text(of day: Day, isShort: Bool = true) -> String {
        text(of: day, pattern: isShort ? shortMonthDay : monthDay)
    }

    /// Returns a month with its year: `March 2024`, or `Mar 2024` in the short form.
    package func text(ofMonth month: Int, in year: Int, isShort: Bool = true) -> String {
        text(of: Day(year: year, month: month, day: 1), pattern: isShort ? shortYearMonth : yearMonth)
    }

    /// Returns the beginning of an hour in the 24-hour clock: `09:00`.
    package func text(ofHour hour: Int) -> String { numbering.text(hour < 10 ? "0\(hour):00" : "\(hour):00") }

    /// Returns a year: `2025`, or `2025年` in a language that writes a word right after the year of a full date.
    package func text(ofYear year: Int) -> String {
        let word = date.drop { $0 != "y" }.dropFirst().prefix { $0 != " " && !$0.isASCII }
        return numbering.text(String(year)) + word
    }

    private func text(of day: Day, pattern: String) -> String {
        DatePattern(pattern)?.text(of: WrittenMoment(day), in: self) ?? day.text
    }

    /// Returns a part of a text whose parts are separated by `|`, or an empty text if the index is out of range.
    func part(_ index: Int, of text: String) -> String {
        let parts = parts(of: text)
        return parts.indices.contains(index) ? parts[index] : ""
    }

    private func parts(of text: String) -> [String] {
        text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
}

extension Language: Equatable {
    /// Returns whether two languages have the same tag.
    package static func == (one: Language, other: Language) -> Bool { one.tag == other.tag }
}
