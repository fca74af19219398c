/// The words and rules of a language, by which texts show numbers, dates and durations.
///
/// Source: the Unicode Common Locale Data Repository. Digits are those of ASCII in every language.
package struct Language: Sendable {
    /// The tag of the language: two letters of ISO 639-1.
    package let tag: String
    /// The sign before decimals, and the sign between groups of digits.
    let decimalSign, groupSign: String
    /// The number of digits of a group after the first three: 3, or 2 in India.
    let outerGroup: Int
    /// The least number of whole digits that are grouped.
    let leastGrouped: Int
    /// The pattern of a percentage, with `{0}` for the number.
    let percent: String
    /// The names of the months, and the names of the weekdays from Monday, separated by `|`.
    let months, shortMonths, weekdays, shortWeekdays: String
    /// The words for the hours before and after noon, separated by `|`.
    let halves: String
    /// The pattern of a date in full.
    let date: String
    /// The rules of plurals in the notation of Unicode Technical Standard 35, for all categories but `other`.
    let plurals: String
    /// The patterns of days, hours, minutes and seconds by plural category, with `{0}` for the number.
    let units: String

    /// English, which is used where a story gives no language.
    package static let english = named("en") ?? all[0]

    /// Returns the language of a tag such as `pt` or `pt-BR`; `nil` if its words are not known.
    package static func named(_ tag: String) -> Language? {
        let main = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return all.first { $0.tag == main }
    }

    /// Returns a day such as `2024-12-31` in full; `nil` for other texts.
    package func date(_ text: String) -> String? {
        guard text.utf8.count == 10, let day = WrittenMoment(text) else { return nil }
        return DatePattern(date)?.text(of: day, in: self)
    }

    /// Returns a part of a text of parts that are separated by `|`; an empty text if there are not that many.
    func part(_ index: Int, of text: String) -> String {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        return parts.indices.contains(index) ? String(parts[index]) : ""
    }
}

extension Language: Equatable {
    /// Returns whether two languages have the same tag.
    package static func == (one: Language, other: Language) -> Bool { one.tag == other.tag }
}
