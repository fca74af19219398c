import RecapJSON
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapElements
@testable import RecapLanguage
@testable import RecapScene

/// What a transcript says to someone who listens.
@Suite struct TranscriptTests {
    private static func lines(_ elements: StoryElement..., language: String? = nil) -> [String] {
        Stage(Story(language: language, pages: [Page(elements: elements)])).view.plainText(ofPage: 0)
    }

    @Test("The words are in the language of the story")
    func language() {
        let bars = StoryElement(
            Bars([StoryItem("a", value: 1), StoryItem("b", value: 3), StoryItem("c", value: 2)], unit: "km"))
        #expect(Self.lines(bars, language: "de")[0] == "höchster Wert 3 km (b), niedrigster Wert 1 km (a).")
        #expect(Self.lines(bars, language: "ko")[0] == "최고 3 km (b), 최저 1 km (a).")
        #expect(Self.lines(bars, language: "xx")[0] == "highest 3 km (b), lowest 1 km (a).")
        #expect(Self.lines(StoryElement(ItemList(["a", "b"])), language: "pt-BR")[0] == "Lista, 2 itens:")
    }

    @Test("Numbers, percentages, months and days of charts are in the language of the story")
    func numbers() {
        func lines(_ element: StoryElement) -> [String] { Self.lines(element, language: "de") }
        #expect(lines(StoryElement(Stat(1204.5, label: "km"))) == ["1.204,5 km"])
        #expect(lines(StoryElement(Gauge(0.42, max: 1))) == ["42\u{A0}%"])
        #expect(
            lines(StoryElement(Donut([StoryItem("a", value: 1), StoryItem("b", value: 1)]))) == [
                "a 50\u{A0}%, b 50\u{A0}%."
            ])
        let compared = lines(StoryElement(Comparison(.number(1000), .number(2500)))).joined()
        #expect(compared.contains("2.500") && compared.contains("150\u{A0}%"))
        let days = Referable.dates([DatedValue(year: 2024, month: 10, day: 22, value: 1500)])
        #expect(lines(StoryElement(Heatmap(days)))[0].hasSuffix("1.500 (22. Okt.)."))
        #expect(lines(StoryElement(MonthCalendar(days)))[0].hasPrefix("Okt. 2024: "))
        #expect(Self.lines(StoryElement(MonthCalendar(days)), language: "ko")[0].hasPrefix("2024년 10월: "))
        #expect(lines(StoryElement(Sparkline([1234, 0.5])))[0].contains("1.234, 0,5"))
        // Names of a story's own go before those of its language.
        let names = (1...12).map { "M\($0)" }
        #expect(lines(StoryElement(Heatmap(days, months: .values(names))))[0].hasSuffix("(M10 22)."))
    }

    @Test("A currency stands behind the sign of a number, another prefix before it")
    func currencies() throws {
        func text(_ value: Double, _ prefix: String) -> String {
            Self.lines(StoryElement(Stat(.number(value), prefix: Template(parsing: prefix)))).joined()
        }
        #expect(text(-5, "$") == "-$5" && text(-5, "CHF\u{A0}€") == "-CHF\u{A0}€5" && text(5, "$") == "$5")
        #expect(text(-5, "≈ ") == "≈ -5" && text(-5, "") == "-5")
        // The parts are ten digits and six signs, the prefix and the suffix.
        func order(_ prefix: String) -> [Int] {
            DisplayNumber(
                ["-5"], prefix: prefix, suffix: "", typeface: Typeface(), numbering: Language.english.numbering
            ).sample
        }
        #expect(order("$") == [12, 16, 0, 17] && order("≈") == [16, 12, 0, 17])
    }

    @Test("Each line of several ends as a sentence does, and a day is said in words")
    func sentences() {
        let events = StoryElement(EventTimeline([Event("2024-03-07", "begun"), Event("soon", "over!")]))
        #expect(Self.lines(events) == ["March 7, 2024: begun.", "soon: over!"])
        #expect(Self.lines(events, language: "ja")[0] == "2024年3月7日：begun。")
        #expect(Self.lines(StoryElement(ItemList(["a", "b?"])), language: "zh") == ["列表，2 项：", "a。", "b?"])
    }

    @Test("A list begins after the items that it skips, and goes on with their numbers")
    func skippedItems() {
        func lines(_ list: ItemList) -> [String] { Self.lines(StoryElement(list)) }
        #expect(lines(ItemList(["a", "b", "c", "d"], skip: 1, limit: 2)) == ["List, 2 items:", "b.", "c."])
        #expect(lines(ItemList(["a", "b", "c"], ordered: true, skip: 1)).dropFirst() == ["2. b.", "3. c."])
        #expect(lines(ItemList(["a", "b", "c"], start: 7, skip: 1)).dropFirst() == ["7. b.", "8. c."])
        #expect(lines(ItemList(["a"], skip: 1)) == lines(ItemList([])))
    }

    @Test("The parts of a sentence are joined as the language of the story does it")
    func joints() {
        func lines(_ element: StoryElement, _ language: String) -> String {
            Self.lines(element, language: language).joined(separator: " ")
        }
        let bars = StoryElement(Bars([StoryItem("a", value: 1), StoryItem("b", value: 3), StoryItem("c", value: 2)]))
        #expect(lines(bars, "ja").hasPrefix("最高3（b）、最低1（a）。 a：1。"))
        #expect(lines(bars, "en").hasPrefix("highest 3 (b), lowest 1 (a). a: 1."))
        #expect(lines(bars, "ar").contains("٣ (b)، ") && !lines(bars, "ar").contains(","))
        #expect(lines(StoryElement(Gauge(0.42, max: 1, label: "x")), "fr") == "x\u{A0}: 42\u{A0}%")
        let table = StoryElement(Table([["a", 1], ["b", 2]], columns: ["x", "y"]))
        #expect(lines(table, "zh").contains("x，y。 a，y 1。"))
        let parts = StoryElement(Bars([StoryItem("a", parts: [1, 2]), StoryItem("b", parts: [3, 1])]))
        #expect(lines(parts, "ja").contains("a：3（1、2）。"))
    }

    @Test("The numbers of weekdays have no direction, unlike those of months")
    func directionOfWeekdays() {
        func lines(_ labels: [String]) -> String {
            Self.lines(StoryElement(Sparkline(.values(labels.indices.map(Double.init)), labels: .values(labels))))
                .joined()
        }
        #expect(!lines(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]).contains("rising"))
        #expect(lines(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul"]).contains("rising"))
    }

    @Test("The words of the program don't decide in which direction a page runs")
    func direction() {
        let list = ItemListView(ItemList(["قراءة", "كتابة"]), data: DataResolver(data: [:]))
        #expect(list.transcript(in: TranscriptWords(.english)).first == "List, 2 items:")
        #expect(LayoutDirection(of: [list]) == .rightToLeft)
    }

    @Test("Rules, bars and dots are not read, nor the same sign many times")
    func runs() {
        for (text, spoken) in [
            ("====== over ======", "over"), ("a --- b", "a b"), ("wait...", "wait…"), ("now!!!", "now!"),
            ("▁▂▃▅▇ up", "up"), ("★★★★☆", "4 ★ ☆"), ("🎉🎉🎉 party", "3 🎉 party"), ("┌──┐", ""), ("⣿⣷⣶ left", "left"),
            ("https://a.b/c", "https://a.b/c"), ("a -- b, c++", "a -- b, c++"), ("1000000", "1000000"),
            ("한글 ㅋㅋㅋㅋ", "한글 ㅋㅋㅋㅋ"), ("no  change", "no  change"),
        ] {
            #expect(text.withoutSymbolRuns == spoken, "\(text)")
        }
        #expect(Self.lines(StoryElement(Code("a === b"))) == ["Code:", "a === b", "End of code."])
    }

    @Test("No text leaves a run of three drawn or equal signs", arguments: 0..<200)
    func runLaw(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let signs: [Character] = Array("─█⣿=-.!*★🎉a1 ￿한؟—·☆")
        let text = String(
            (0..<Int.random(in: 0...40, using: &random)).map { _ in
                signs[
                    min(
                        Int.random(in: 0..<signs.count, using: &random), Int.random(in: 0..<signs.count, using: &random)
                    )]
            })
        let spoken = Array(text.withoutSymbolRuns)
        for start in spoken.indices.dropLast(2) {
            let three = spoken[start..<start + 3]
            let isRun = three.allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isWhitespace && $0 == three.first }
            #expect(!isRun && !three.allSatisfy { "─█⣿".contains($0) }, "\(text) as \(String(spoken))")
        }
        // No letter and no digit is lost.
        #expect(text.filter { $0 == "a" } == String(spoken).filter { $0 == "a" })
    }

    @Test("Of random numbers the highest and the lowest are what a chart says they are", arguments: 0..<100)
    func ends(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let numbers = (0..<Int.random(in: 3...30, using: &random)).map { _ in
            Double(Int.random(in: -500...500, using: &random))
        }
        let labels = numbers.indices.map { "n\($0)" }
        let high = try #require(numbers.max()), low = try #require(numbers.min())
        guard high > low else { return }
        func named(_ number: Double) -> String {
            let places = numbers.indices.filter { numbers[$0] == number }
            return places.count == 1 ? "\(Int(number)) (n\(places[0]))" : "\(Int(number))"
        }
        let ends = "highest \(named(high)), lowest \(named(low))."
        let items = zip(labels, numbers).map { StoryItem(Template(verbatim: $0), value: .number($1)) }
        let charts: [StoryElement] = [
            StoryElement(LineChart(.numbers(numbers), labels: .values(labels))),
            StoryElement(Sparkline(.values(numbers), labels: .values(labels))),
            StoryElement(Bars(.values(items))),
        ]
        for chart in charts {
            let said = Self.lines(chart)
            #expect(said.contains { $0.hasSuffix(ends) }, "\(said)")
        }
    }

    @Test("A trend is that of a fitted line, and about the same if it changes by less than a tenth of the range")
    func trend() {
        for (numbers, word) in [
            ([1.0, 2, 3], "rising"), ([3, 1, 2.0], "falling"), ([1, 9, 1.0], "about the same"),
            ([5, 0, 0, 5], "about the same"), ([0, 0, 0, 10], "rising"),
        ] {
            let words = Self.lines(StoryElement(LineChart(.numbers(numbers))))[0].split(separator: ", ")
            #expect(words.contains { $0 == word }, "\(numbers)")
        }
    }

    @Test("Of several that are the highest or the lowest, none is named")
    func ties() {
        let labels: Referable<[Template]> = ["Jan", "Feb", "Mar", "Apr"]
        for chart in [
            StoryElement(LineChart(.numbers([5, 1, 5, 0]), labels: labels)),
            StoryElement(Sparkline([5, 1, 5, 0], labels: labels)),
            StoryElement(
                Bars([
                    StoryItem("Jan", value: 5), StoryItem("Feb", value: 1), StoryItem("Mar", value: 5),
                    StoryItem("Apr", value: 0),
                ])),
        ] {
            let said = Self.lines(chart)
            #expect(said.contains { $0.hasSuffix("highest 5, lowest 0 (Apr).") }, "\(said)")
        }
        let hours = (0..<24).map { $0 == 9 || $0 == 14 ? 5.0 : 0 }
        #expect(Self.lines(StoryElement(DayClock(.values(hours)))) == ["highest 5, lowest 0, 10 in all."])
        func days(_ values: [Double]) -> Referable<DayNumbers> {
            .dates(values.enumerated().map { DatedValue(year: 2024, month: 2, day: 1 + $0.offset, value: $0.element) })
        }
        #expect(Self.lines(StoryElement(Heatmap(days([3, 3, 1])))) == ["3 days, 7 in all, highest 3."])
        #expect(Self.lines(StoryElement(MonthCalendar(days([3, 3])))) == ["Feb 2024: 2 days, 6 in all, highest 3."])
    }

    @Test("The hours of a day neither begin nor end somewhere, and a series that ends as it began says so once")
    func sentenceOfHours() {
        let hours = (0..<24).map { $0 == 12 ? 9.0 : $0 == 13 ? 4 : 0 }
        #expect(
            Self.lines(StoryElement(Sparkline(.values(hours), labels: ["00", "23"]))) == [
                "00, 23: highest 9, lowest 0."
            ])
        #expect(
            Self.lines(StoryElement(Sparkline(.values(hours), labels: ["a", "z"]))) == [
                "a, z: about the same, highest 9, lowest 0."
            ])
    }

    @Test("Columns and days have the unit of their numbers")
    func units() {
        let months: Referable<[Template]> = ["Jan", "Feb", "Mar"]
        #expect(
            Self.lines(StoryElement(Sparkline([64, 78, 119], labels: months, unit: "km"))) == [
                "Jan 64 km, Feb 78 km, Mar 119 km.", "rising, highest 119 km (Mar), lowest 64 km (Jan).",
            ])
        let days = Referable.dates([DatedValue(year: 2024, month: 10, day: 22, value: 1500)])
        #expect(
            Self.lines(StoryElement(Heatmap(days, unit: "€")), language: "en") == [
                "1 day, €1,500 in all, highest €1,500 (Oct 22)."
            ])
    }
}
