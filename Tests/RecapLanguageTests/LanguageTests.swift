import Foundation
import Testing

@testable import RecapLanguage

/// Numbers, dates, durations and plurals in the words of languages.
@Suite struct LanguageTests {
    private func language(_ tag: String) throws -> Language { try #require(Language.named(tag)) }

    @Test("The languages that stories are often written in are known, with or without a region")
    func known() {
        for tag in ["en", "ko", "ja", "zh", "de", "fr", "es", "pt", "ru", "ar", "hi", "he", "pt-BR", "zh-Hant", "EN"] {
            #expect(Language.named(tag) != nil, "\(tag)")
        }
        #expect(Language.named("xx") == nil)
        #expect(Language.named("") == nil)
    }

    @Test(
        "Weekdays differ in their first three letters, which is what a narrow chart shows",
        arguments: ["ar", "de", "en", "es", "fr", "ja", "ko", "pt", "ru", "zh"])
    func narrowWeekdays(_ tag: String) throws {
        #expect(Set(try language(tag).shortWeekdayNames.map { $0.prefix(3) }).count == 7)
    }

    @Test("Each language has twelve months, seven weekdays, two halves of a day, a date and units")
    func whole() {
        for language in Language.all {
            func count(_ text: String) -> Int {
                text.split(separator: "|", omittingEmptySubsequences: false).count { !$0.isEmpty }
            }
            #expect(count(language.entry.months) == 12 && count(language.entry.shortMonths) == 12, "\(language.tag)")
            #expect(count(language.entry.weekdays) == 7 && count(language.entry.shortWeekdays) == 7, "\(language.tag)")
            #expect(count(language.entry.monthsAlone) == 12, "\(language.tag)")
            #expect(language.shortMonthNames.count == 12 && language.shortWeekdayNames.count == 7, "\(language.tag)")
            let patterns = [
                language.entry.monthDay, language.entry.shortMonthDay, language.entry.yearMonth,
                language.entry.shortYearMonth,
            ]
            for pattern in patterns { #expect(DatePattern(pattern) != nil, "\(language.tag): \(pattern)") }
            #expect(count(language.entry.halves) == 2, "\(language.tag)")
            #expect(DatePattern(language.date) != nil, "\(language.tag): \(language.date)")
            #expect(language.entry.units.split(separator: ";").count == 4, "\(language.tag)")
            for numbering in [language.numbering, language.entry.latinNumbering].compactMap(\.self) {
                #expect(numbering.percent.contains("{0}"), "\(language.tag)")
                #expect("%٪".contains(numbering.percentSign), "\(language.tag)")
                #expect([0, 10].contains(numbering.digits.count), "\(language.tag)")
            }
        }
    }

    @Test(
        "Numbers have the signs of their language",
        arguments: [
            ("en", 1_234_567.5, "1,234,567.5"), ("de", 1_234_567.5, "1.234.567,5"), ("hi", 1_234_567, "12,34,567"),
            ("fr", 1234, "1\u{202F}234"), ("es", 1234, "1234"), ("es", 12345, "12.345"), ("pl", 1234, "1234"),
            ("ko", -1204, "-1,204"), ("en", 0, "0"), ("en", -0.001, "0"), ("en", 999.999, "1,000"),
            ("en", .infinity, "–"), ("en", 1e15, "1,000,000,000,000,000"),
        ] as [(String, Double, String)])
    func numbers(_ tag: String, _ number: Double, _ text: String) throws {
        #expect(try language(tag).number(number) == text)
    }

    @Test("A number of decimals is kept, and a share is a percentage")
    func decimals() throws {
        #expect(try language("en").number(1, decimals: 2) == "1.00")
        #expect(try language("de").percentage(0.4213, decimals: 1) == "42,1\u{A0}%")
        #expect(try language("en").percentage(0.5) == "50%")
        #expect(try language("tr").percentage(0.5) == "%50")
    }

    @Test("Arabic numbers have the digits of their region, also in dates, percentages and durations")
    func arabicDigits() throws {
        let arabic = try language("ar"), maghrebi = try language("ar-MA")
        #expect(arabic.number(-1_234_567.5) == "-١٬٢٣٤٬٥٦٧٫٥" && maghrebi.number(-1_234_567.5) == "-1,234,567.5")
        #expect(arabic.number(1e16) == "١٠٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٠٬٠٠٠")
        #expect(arabic.percentage(0.5) == "٥٠٪" && maghrebi.percentage(0.5) == "50%")
        #expect(arabic.date("2024-03-09") == "٩ مارس ٢٠٢٤" && maghrebi.date("2024-03-09") == "9 مارس 2024")
        #expect(arabic.text(ofYear: 2024) == "٢٠٢٤" && arabic.text(ofHour: 9) == "٠٩:٠٠")
        #expect(arabic.duration(milliseconds: 180_000) == "٣ د")
        let regions = ["ar_EG", "ar-SA", "ar", "ar-XX", "ar-AE", "ar_DZ", "ar-Latn-LY", "ar-TN", "ar-EH"]
        #expect(try regions.map { try language($0).number(5) } == ["٥", "٥", "٥", "٥", "5", "5", "5", "5", "5"])
        // The region stays with what is made of the language.
        #expect(arabic.regionalTag == "ar" && Language.named(maghrebi.regionalTag)?.number(5) == "5")
        #expect(try language("de-AE").regionalTag == "de")
    }

    @Test(
        "Numbers within a translation are written in the digits of the region, but not those of Latin words or references",
        arguments: [
            ("لمدة 25 دقيقة", "لمدة ٢٥ دقيقة"), ("{0}% من {1}", "{0}٪ من {1}"), ("{{a.0.b}}% و5%", "{{a.0.b}}٪ و٥٪"),
            ("**{{a | number:2}}%**", "**{{a | number:2}}٪**"), ("%", "٪"), ("UTF-8 وiTerm2", "UTF-8 وiTerm2"),
            ("$ date +%H", "$ date +%H"), ("80×24", "٨٠×٢٤"), ("", ""),
        ])
    func translatedDigits(_ text: String, _ expected: String) throws {
        #expect(try language("ar").numbering.text(translated: text) == expected)
        #expect(try language("ar-MA").numbering.text(translated: text) == text)
    }

    @Test("The sign of a currency stands where the language has it")
    func currencies() throws {
        func affixes(_ tag: String) throws -> [String] {
            let (before, after) = try language(tag).numbering.affixes(ofCurrency: "$")
            return [before, after]
        }
        #expect(try affixes("en") == ["$", ""] && affixes("ko") == ["$", ""] && affixes("ja") == ["$", ""])
        #expect(try language("de").numbering.affixes(ofCurrency: "{0}¤") == ("", "\u{A0}{0}¤"))
        #expect(try affixes("de") == ["", "\u{A0}$"] && affixes("pt") == ["$\u{A0}", ""])
        #expect(try affixes("ar") == ["", "\u{A0}$"] && affixes("ar-MA") == ["$\u{A0}", ""])
    }

    @Test(
        "Durations are told in their two largest units",
        arguments: [
            ("en", 0.0, "0 sec"), ("en", 59_400, "59 sec"), ("en", 59_600, "1 min"), ("en", 3_600_000, "1 hr"),
            ("en", 11_520_000, "3 hr 12 min"), ("en", 90_000_000, "1 day 1 hr"), ("en", 3_599_999, "1 hr"),
            ("en", 86_399_000, "1 day"), ("en", -60_000, "-1 min"), ("ko", 11_520_000, "3시간 12분"),
            ("de", 11_520_000, "3 Std. 12 Min."), ("en", .nan, "–"),
        ] as [(String, Double, String)])
    func durations(_ tag: String, _ milliseconds: Double, _ text: String) throws {
        #expect(try language(tag).duration(milliseconds: milliseconds) == text)
    }

    @Test(
        "Plurals follow the rules of their language",
        arguments: [
            ("en", ["one": [1], "other": [0, 2, 11, 21, 101, 1.5]]),
            ("ru", ["one": [1, 21, 101], "few": [2, 3, 24], "many": [0, 5, 11, 12, 14, 20, 111], "other": [1.5]]),
            (
                "ar",
                ["zero": [0], "one": [1], "two": [2], "few": [3, 10, 103], "many": [11, 99], "other": [100, 102]]
            ),
            ("pl", ["one": [1], "few": [2, 22], "many": [0, 5, 12, 21, 25]]),
            ("fr", ["one": [0, 1, 1.5], "other": [2, 17]]), ("ko", ["other": [0, 1, 2]]),
            ("he", ["one": [1], "two": [2], "other": [0, 3, 11]]), ("hi", ["one": [0, 1, 0.5], "other": [2]]),
        ])
    func plurals(_ tag: String, _ numbers: [String: [Double]]) throws {
        let language = try language(tag)
        for (category, numbers) in numbers {
            for number in numbers {
                let found = language.category(of: number, decimals: language.decimals(of: number))
                #expect(found.rawValue == category, "\(tag): \(number)")
            }
        }
    }

    @Test("Every sample that CLDR gives for a plural has its category", .enabled(if: LanguageTests.hasSource))
    func samples() throws {
        let file = try String(contentsOfFile: LanguageTests.source + "/supplemental/plurals.xml", encoding: .utf8)
        var known: Set<String> = [], count = 0
        for group in file.components(separatedBy: "<pluralRules ").dropFirst() {
            let tags = group.components(separatedBy: "\"")[1].split(separator: " ").map(String.init)
            for language in tags.compactMap({ tag in Language.all.first { $0.tag == tag } }) {
                known.insert(language.tag)
                for rule in group.components(separatedBy: "<pluralRule count=\"").dropFirst() {
                    let category = String(rule.prefix { $0 != "\"" })
                    for sample in LanguageTests.samples(of: rule) {
                        let decimals = sample.split(separator: ".").dropFirst().first?.count ?? 0
                        let number = try #require(Double(sample))
                        let found = language.category(of: number, decimals: decimals)
                        #expect(found.rawValue == category, "\(language.tag): \(sample)")
                        count += 1
                    }
                }
            }
            // Ordinals follow the cardinals.
            if group.contains("type=\"ordinal\"") { break }
        }
        #expect(known.count == Language.all.count && count > 800)
    }

    /// The numbers of a rule's samples, such as `2~4, 22, 1.5`; without compact ones, such as `1c6`, in which no number is shown.
    private static func samples(of rule: String) -> [String] {
        let text = rule.prefix { $0 != "<" }
        let lists = text.components(separatedBy: "@").dropFirst().map { $0.drop { !$0.isWhitespace } }
        return lists.joined(separator: ",").split(separator: ",").flatMap { part -> [String] in
            let ends = part.split(separator: "~").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let first = ends.first, let last = ends.last, let from = Int(first), let to = Int(last) else {
                return ends
            }
            return (from...to).map(String.init)
        }.filter { !$0.isEmpty && $0 != "…" && Double($0) != nil && !$0.contains("e") }
    }

    @Test("The table of languages is what its script writes from CLDR", .enabled(if: LanguageTests.hasSource))
    func table() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [root() + "/Scripts/make_language_table.py", "--check"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private static let source = "/usr/share/unicode/cldr/common"
    private static var hasSource: Bool { FileManager.default.fileExists(atPath: source) }

    private func root(_ file: String = #filePath) -> String {
        URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path()
    }

    @Test("No rule of plurals has an operand that is not known; e is 0")
    func operands() {
        let letters = Language.all.flatMap { language in
            language.entry.plurals.split { !$0.isLetter }.filter { $0.count == 1 }.map(String.init)
        }
        #expect(Set(letters).isSubset(of: ["n", "i", "v", "t", "e"]))
    }

    @Test("The forms of a word are as many as the categories of whole numbers")
    func forms() throws {
        for (tag, count) in [("en", 2), ("ko", 1), ("ru", 3), ("ar", 6), ("fr", 2), ("ja", 1), ("hi", 2)] {
            #expect(try language(tag).commonCategories.count == count, "\(tag)")
        }
    }

    @Test(
        "Dates follow their patterns, in the words of their language",
        arguments: [
            ("en", "2024-03-04", "MMMM d", "March 4"), ("en", "2024-03-04", "EEEE, d MMM yy", "Monday, 4 Mar 24"),
            ("ko", "2024-12-31", "M월 d일 EEEE", "12월 31일 화요일"), ("de", "2024-03-04", "d. MMMM yyyy", "4. März 2024"),
            ("en", "2024-03-04T07:05:09Z", "h:mm a", "7:05 AM"), ("en", "2024-03-04 00:30", "h a, HH", "12 AM, 00"),
            ("en", "2000-02-29", "dd.MM.y", "29.02.2000"), ("en", "2024-03-04", "'the' d", "the 4"),
            ("en", "2024-03-04", "''yy", "'24"),
            ("fr", "2024-03-04", "EEE d", "lun. 4"), ("de", "2024-03-04", "LLL yy", "Mär 24"),
            ("pl", "2024-03-04", "LLLL d MMM", "marzec 4 mar"), ("en", "2024-03-04T17:05:09", "h a", "5 PM"),
            ("en", "2024-03-04T12:00:00", "hh:m:s a", "12:0:0 PM"), ("es", "2024-03-04", "d 'de' MMMM", "4 de marzo"),
            ("fr", "2024-01-01", "d MMMM y", "1er janvier 2024"), ("fr", "2024-01-01", "EEE d", "lun. 1"),
            ("fr", "2024-01-01", "d/M", "1/1"), ("fr", "2024-01-11", "d MMM", "11 janv."),
            ("pt", "2024-05-01", "d 'de' MMMM", "1º de maio"), ("es", "2024-05-01", "d 'de' MMMM", "1 de mayo"),
        ])
    func dates(_ tag: String, _ date: String, _ pattern: String, _ text: String) throws {
        let moment = try #require(WrittenMoment(date))
        #expect(try #require(DatePattern(pattern)).text(of: moment, in: language(tag)) == text)
    }

    @Test(
        "A day and a month are written as the language does",
        arguments: [
            ("en", "March 4", "Mar 4", "March 2024", "Mar 2024"), ("ko", "3월 4일", "3월 4일", "2024년 3월", "2024년 3월"),
            ("de", "4. März", "4. März", "März 2024", "März 2024"),
            ("ru", "4 марта", "4 мар.", "март 2024 г.", "март 2024 г."),
            ("cs", "4. března", "4. 3.", "březen 2024", "březen 2024"), ("ja", "3月4日", "3月4日", "2024年3月", "2024年3月"),
        ])
    func parts(_ tag: String, _ day: String, _ short: String, _ month: String, _ shortMonth: String) throws {
        let language = try language(tag), date = Day(year: 2024, month: 3, day: 4)
        #expect(language.text(of: date, isShort: false) == day)
        #expect(language.text(of: date) == short)
        #expect(language.text(ofMonth: 3, in: 2024, isShort: false) == month)
        #expect(language.text(ofMonth: 3, in: 2024) == shortMonth)
    }

    @Test("Weekdays go round, from a Monday, through 400 years")
    func weekdays() throws {
        // 1 January 2001 was a Monday.
        var weekday = 0
        for year in 2001...2400 {
            for month in 1...12 {
                for day in 1...Day.count(inMonth: month, of: year) {
                    let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
                    let found = try #require(WrittenMoment(text)).weekday
                    if found != weekday { #expect(found == weekday, "\(text)") }
                    weekday = (weekday + 1) % 7
                }
            }
        }
    }

    @Test("What is no date or no pattern is none")
    func noDates() {
        for text in [
            "", "2024", "2024-13-01", "2024-02-30", "24-01-01", "2024-01-01x", "2024-01-01T25:00", "2024-01-01T1:00",
        ] {
            #expect(WrittenMoment(text) == nil, "\(text)")
        }
        for pattern in ["MMMMM", "yyy", "Q", "'open", "d of MMMM"] {
            #expect(DatePattern(pattern) == nil, "\(pattern)")
        }
    }
}
