/// The words and rules of a language for formatting numbers, dates and durations.
///
/// Source: the Unicode Common Locale Data Repository.
package struct Language: Sendable {
    /// The storage of a language, which its copies share: stories, readers and resolvers are copied with their language,
    /// which has more than thirty texts.
    private final class Storage: Sendable {
        let entry: LanguageEntry
        let numbering: NumberingSystem

        init(_ entry: LanguageEntry, _ numbering: NumberingSystem) {
            self.entry = entry
            self.numbering = numbering
        }
    }

    private let storage: Storage

    private init(_ entry: LanguageEntry, numbering: NumberingSystem? = nil) {
        storage = Storage(entry, numbering ?? entry.numbering)
    }

    /// The entry of the table of languages.
    var entry: LanguageEntry { storage.entry }
    /// The language tag: two letters from ISO 639-1.
    package var tag: String { storage.entry.tag }
    /// The numbering system, which determines digits and signs.
    package var numbering: NumberingSystem { storage.numbering }
    /// The pattern of a full date.
    package var date: String { storage.entry.date }

    /// All languages, by their tags in alphabetical order.
    package static let all = LanguageEntry.all.map { Language($0) }

    /// English, the default if a story doesn't specify a language.
    package static let english = named("en") ?? all[0]

    /// Returns the language of a tag such as `pt` or `pt-BR`, or `nil` if it isn't supported. The region determines the digits of
    /// numbers.
    package static func named(_ tag: String) -> Language? {
        let main = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        guard let entry = LanguageEntry.all.first(where: { $0.tag == main }) else { return nil }
        if let latin = entry.latinNumbering {
            let parts = tag.uppercased().split { $0 == "-" || $0 == "_" }
            let regions = entry.latinRegions.split(separator: "|")
            if parts.dropFirst().contains(where: regions.contains) { return Language(entry, numbering: latin) }
        }
        return Language(entry)
    }

    /// The language tag, with a region if numbers are written differently there.
    package var regionalTag: String {
        guard numbering == entry.latinNumbering, let region = entry.latinRegions.split(separator: "|").first else {
            return tag
        }
        return "\(tag)-\(region)"
    }

    /// Returns a day such as `2024-12-31` as a full date, or `nil` for any other text.
    package func date(_ text: String) -> String? {
        guard text.utf8.count == 10, let day = WrittenMoment(text) else { return nil }
        return DatePattern(date)?.text(of: day, in: self)
    }

    /// The opening and the closing quotation mark of the language.
    package var quotationMarks: (open: String, close: String) { (part(0, of: entry.quotes), part(1, of: entry.quotes)) }

    /// The short names of the months from January, in the form used without a day.
    package var shortMonthNames: [String] { parts(of: entry.shortMonthsAlone) }

    /// The short names of the weekdays from Monday, in the form used without a day. Arabic names omit the article, because all of
    /// them would begin alike.
    package var shortWeekdayNames: [String] {
        parts(of: entry.shortWeekdaysAlone).map { $0.hasPrefix("ال") ? String($0.dropFirst(2)) : $0 }
    }

    /// Returns the name of a month from 1 to 12, in the form used without a day.
    package func month(_ number: Int) -> String { part(number - 1, of: entry.monthsAlone) }

    /// Returns a month from 1 to 12 in the form used with a day: its name, or its number if the language's dates use numbers.
    package func monthOfDay(_ number: Int) -> String {
        entry.monthDay.contains("MMM") ? month(number) : shortMonthNames[number - 1]
    }

    /// Returns the name of a weekday from 0 for Monday to 6 for Sunday.
    package func weekday(_ number: Int) -> String { part(number, of: entry.weekdays) }

    /// Returns a day without its year: `March 4`, or `Mar 4` in the short form.
    package func text(of day: Day, isShort: Bool = true) -> String {
        text(of: day, pattern: isShort ? entry.shortMonthDay : entry.monthDay)
    }

    /// Returns a month with its year: `March 2024`, or `Mar 2024` in the short form.
    package func text(ofMonth month: Int, in year: Int, isShort: Bool = true) -> String {
        text(of: Day(year: year, month: month, day: 1), pattern: isShort ? entry.shortYearMonth : entry.yearMonth)
    }

    /// Returns the start of an hour in 24-hour notation: `09:00`.
    package func text(ofHour hour: Int) -> String { numbering.text(hour < 10 ? "0\(hour):00" : "\(hour):00") }

    /// Returns a year: `2025`, or `2025年` in a language that adds a suffix to the year of a full date.
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

extension Language {
    /// Returns the separator between a number and a counter word: an empty string in languages such as Chinese, Japanese and
    /// Korean, where counters follow numbers without a space.
    package func space(beforeCounter text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        return ["ja", "ko", "zh"].contains(tag) && first.value >= 0x1100 && first.properties.isAlphabetic ? "" : " "
    }

    /// Returns a number formatted with the separators of the language.
    ///
    /// - Parameter decimals: The number of decimal places, 0…6; `nil` to use as many as the number needs, at most 2.
    package func number(_ number: Double, decimals: Int? = nil) -> String {
        NumberFormat(self, decimals: decimals).text(number)
    }

    /// Returns the number of decimal places used for a number, 0…2.
    package func decimals(of number: Double) -> Int { NumberFormat(self).digits(for: number) }

    /// Returns a fraction as a percentage: 0.5 is 50 %.
    ///
    /// - Parameter decimals: The number of decimal places, 0…6.
    package func percentage(_ share: Double, decimals: Int = 0) -> String {
        PercentFormat(self).text(share * 100, decimals: decimals)
    }

    /// Returns a duration in words, in at most two adjacent units, starting with the largest that isn't 0: "3 hr 12 min". A
    /// second unit that is 0 is omitted.
    package func duration(milliseconds: Double) -> String {
        guard milliseconds.isFinite else { return "–" }
        let seconds = (abs(milliseconds) / 1000).rounded()
        let sizes = [86_400.0, 3600, 60, 1]
        let first = sizes.firstIndex { seconds >= $0 } ?? 3
        // Rounding the smaller unit may carry into the larger one.
        let least = sizes[min(first + 1, 3)]
        var left = (seconds / least).rounded() * least
        var parts: [String] = []
        for index in max(0, first - 1)...min(first + 1, 3) where parts.count < 2 {
            let count = (left / sizes[index]).rounded(.down)
            left -= count * sizes[index]
            if count > 0 { parts.append(unit(index, count)) }
        }
        if parts.isEmpty { parts = [unit(3, 0)] }
        return (milliseconds < 0 ? "-" : "") + parts.joined(separator: " ")
    }

    /// Returns a count of units as text: days (0), hours (1), minutes (2) or seconds (3).
    private func unit(_ unit: Int, _ count: Double) -> String {
        let units = entry.units.split(separator: ";")
        guard units.indices.contains(unit) else { return "" }
        let category = category(of: count, decimals: 0)
        var forms: [String: Substring] = [:]
        for form in units[unit].split(separator: "|") {
            guard let sign = form.firstIndex(of: "=") else { continue }
            forms[form[..<sign].trimmedOfBlanks] = form[form.index(after: sign)...]
        }
        let form = forms[category.rawValue] ?? forms["other"] ?? ""
        return String(form).replacing("{0}", with: number(count))
    }
}

/// A percentage format of a language.
package struct PercentFormat: Sendable, Hashable {
    private let number: NumberFormat
    /// The text before and after the number.
    private let before, after: String

    /// Creates the format of numbers in a language.
    package init(_ language: Language) {
        number = NumberFormat(language)
        let pattern = language.numbering.percent
        let place = pattern.utf8.firstIndex(of: UInt8(ascii: "{")) ?? pattern.endIndex
        before = String(pattern[..<place])
        after = String(pattern[place...].utf8.dropFirst("{0}".utf8.count)) ?? ""
    }

    /// Returns a percentage as text: 50 is 50 %. The number of decimal places is 0…6.
    package func text(_ percentage: Double, decimals: Int = 0) -> String {
        before + number.text(percentage, digits: decimals) + after
    }
}

/// A language of the table: the words and rules of its numbers, dates and durations.
struct LanguageEntry: Sendable {
    /// The language tag: two letters from ISO 639-1.
    let tag: String
    /// The numbering system, which determines digits and signs.
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
