/// A date in a story's data: a Gregorian calendar day with an optional time of day.
package struct WrittenMoment: Sendable, Equatable {
    package let year, month, day: Int
    package let hour, minute, second: Int

    /// Parses a date such as `2024-12-31`, optionally with a time such as `T23:59:59` or ` 23:59`. A time zone is ignored because
    /// the date is in the author's local time. Returns `nil` for any other text.
    package init?(_ text: String) {
        guard let date = Day(parsing: text.prefix(10))?.date, date.year > 0 else { return nil }
        (year, month, day) = date
        let rest = text.dropFirst(10)
        guard let mark = rest.first else {
            (hour, minute, second) = (0, 0, 0)
            return
        }
        let time = rest.dropFirst().prefix { $0.isNumber || $0 == ":" }
            .split(separator: ":", omittingEmptySubsequences: false)
        guard "T ".contains(mark), (2...3).contains(time.count), time.allSatisfy({ $0.utf8.count == 2 }),
            let hour = Int(time[0]), let minute = Int(time[1]), (0...23).contains(hour), (0...59).contains(minute),
            let second = time.count > 2 ? Int(time[2]) : 0, (0...60).contains(second)
        else { return nil }
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// Creates the start of a day.
    init(_ day: Day) {
        (year, month, self.day) = day.date
        (hour, minute, second) = (0, 0, 0)
    }

    /// The day of the week, 0 for Monday.
    package var weekday: Int { Day(year: year, month: month, day: day).weekday }
}

/// A date pattern. Letters represent date fields, as in Unicode Technical Standard 35; other characters are literal.
///
/// The fields are `y` `yy` (year), `M` `MM` `MMM` `MMMM` (month), `LLL` `LLLL` (month without a day), `d` `dd` (day), `EEE`
/// `EEEE` (weekday), `H` `HH` `h` `hh` (hour), `m` `mm` (minute), `s` `ss` (second), and `a` (before or after noon). Literal
/// letters are enclosed in single quotes.
package struct DatePattern: Sendable, Hashable {
    private enum Part: Sendable, Hashable {
        case text(String)
        case field(Character, count: Int)
    }

    private let parts: [Part]
    /// Whether the pattern contains a day and the name of its month.
    private let namesMonth: Bool

    /// Parses a pattern; `nil` if a letter doesn't represent a field or a quote is unclosed.
    package init?(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let first = rest.first {
            if first == "'" {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: "'") else { return nil }
                // Two consecutive quotes represent one.
                parts.append(.text(end == rest.startIndex ? "'" : String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            } else if first.isASCII, first.isLetter {
                let run = rest.prefix { $0 == first }
                guard let counts = DatePattern.counts[first], counts.contains(run.count) else { return nil }
                parts.append(.field(first, count: run.count))
                rest = rest[run.endIndex...]
            } else {
                parts.append(.text(String(first)))
                rest.removeFirst()
            }
        }
        self.parts = parts
        namesMonth = parts.contains { if case .field("M", count: 3...) = $0 { true } else { false } }
    }

    /// The valid numbers of letters for each field.
    private static let counts: [Character: [Int]] = [
        "y": [1, 2, 4], "M": [1, 2, 3, 4], "L": [3, 4], "d": [1, 2], "E": [3, 4],
        "H": [1, 2], "h": [1, 2], "m": [1, 2], "s": [1, 2], "a": [1],
    ]

    /// Returns a date formatted in a language.
    package func text(of moment: WrittenMoment, in language: Language) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field("d", count: 1) where namesMonth && moment.day == 1:
                "1" + (DatePattern.firstDays[language.tag] ?? "")
            case .field(let letter, let count): DatePattern.text(letter, count, moment, language)
            }
        }.joined()
    }

    /// The suffix of the first day of a month, in languages in which it is an ordinal number: 1er janvier. Based on the
    /// orthographies of the languages, because CLDR's patterns don't specify it.
    private static let firstDays = ["fr": "er", "it": "º", "pt": "º"]

    private static func text(_ letter: Character, _ count: Int, _ moment: WrittenMoment, _ language: Language) -> String
    {
        func digits(_ number: Int) -> String {
            language.numbering.text(count == 2 && number < 10 ? "0\(number)" : String(number))
        }
        let entry = language.entry
        switch letter {
        case "y": return count == 2 ? digits(moment.year % 100) : digits(moment.year)
        case "M" where count > 2:
            return language.part(moment.month - 1, of: count == 4 ? entry.months : entry.shortMonths)
        case "M": return digits(moment.month)
        case "L":
            return language.part(moment.month - 1, of: count == 4 ? entry.monthsAlone : entry.shortMonthsAlone)
        case "d": return digits(moment.day)
        case "E": return language.part(moment.weekday, of: count == 4 ? entry.weekdays : entry.shortWeekdays)
        case "H": return digits(moment.hour)
        case "h": return digits((moment.hour + 11) % 12 + 1)
        case "m": return digits(moment.minute)
        case "s": return digits(moment.second)
        default: return language.part(moment.hour < 12 ? 0 : 1, of: entry.halves)
        }
    }
}
