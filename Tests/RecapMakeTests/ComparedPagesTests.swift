import RecapJSON
import Testing

@testable import RecapMake

/// The numbers of another year on the pages of a story.
@Suite struct ComparedPagesTests {
    /// Returns the elements of a page with another year's numbers.
    private func elements(
        _ elements: JSONValue, of own: JSONValue = [:], facts: JSONValue, words: JSONValue = [:]
    ) -> JSONValue? {
        let pages = ComparedPages(data: own, against: ["facts": facts, "words": words], title: "")
            .pages([["elements": elements]])
        guard case .array(let all) = pages, all.count == 1, case .object(let page)? = all.first else { return nil }
        return page["elements"]
    }

    @Test func aLargeNumberCountsFromThatOfTheOtherYear() {
        let stat: JSONValue = ["kind": "stat", "value": "{{facts.time.days}}", "showIf": "facts.time.days > 2"]
        let before: JSONValue = ["kind": "text", "text": "{{words.before}}"]
        #expect(
            elements([stat, before], of: ["facts": ["time": ["days": 9]]], facts: ["time": ["days": 7]]) == [
                ["kind": "stat", "value": "{{facts.time.days}}", "showIf": "facts.time.days > 2", "from": 7],
                [
                    "kind": "text", "style": "dim", "text": "{{against.words.span}}: {{against.facts.time.days}}",
                    "showIf": "facts.time.days > 2",
                ],
            ])
    }

    @Test func aTitleStandsAboveThatOfTheOtherYear() {
        let title: JSONValue = ["kind": "title", "text": "{{words.archetype}}"]
        #expect(
            elements([title], facts: [:], words: ["archetype": "Climber"]) == [
                title, ["kind": "text", "style": "dim", "text": "{{against.words.span}}: {{against.words.archetype}}"],
            ])
    }

    @Test func oneOfSeveralNamesOfANumberIsComparedInPlaceOfTheYearBefore() {
        func stat(_ label: JSONValue) -> JSONValue { ["kind": "stat", "value": "{{facts.n}}", "label": label] }
        func compared(_ label: JSONValue) -> JSONValue {
            ["kind": "stat", "value": "{{facts.n}}", "label": label, "from": 7]
        }
        let line: JSONValue = ["kind": "text", "style": "dim", "text": "{{against.words.span}}: {{against.facts.n}}"]
        let text: JSONValue = ["kind": "text", "text": "x"],
            before: JSONValue = ["kind": "text", "text": "{{words.before}}"]
        #expect(
            elements([stat("uses"), stat("lines"), text, before, text], facts: ["n": 7])
                == [compared("uses"), compared("lines"), line, text, text])
    }

    @Test func theMonthsOfBothYearsHaveAPageOfTheirOwn() {
        let chart: JSONValue = [
            "kind": "sparkline", "values": "{{facts.time.months}}", "labels": "{{words.months}}",
            "showIf": "unit == 'year'",
        ]
        func period(_ span: JSONValue, _ months: JSONValue) -> JSONValue {
            ["facts": ["time": ["months": months]], "words": ["span": span, "months": ["J", "F", "M"]]]
        }
        func pages(_ own: JSONValue, _ other: JSONValue) -> JSONValue {
            ComparedPages(data: period("2025", own), against: period("2024", other), title: "month by month")
                .pages([["theme": "slate", "elements": [chart]]])
        }
        func expected(_ own: JSONValue, _ other: JSONValue) -> JSONValue {
            [
                ["theme": "slate", "elements": [chart]],
                [
                    "theme": "slate",
                    "elements": [
                        ["kind": "text", "text": "month by month", "style": "bold"],
                        [
                            "kind": "compare", "before": other, "after": own, "names": ["2024", "2025"],
                            "labels": ["J", "F"], "showIf": "unit == 'year'",
                        ],
                    ],
                ],
            ]
        }
        // Of a year that is not over, as many months of the other one, whichever of them is told.
        #expect(pages([1, 2], [3, 4, 5]) == expected([1, 2], [3, 4]))
        #expect(pages([3, 4, 5], [1, 2]) == expected([3, 4], [1, 2]))
        #expect(pages([1], [3, 4, 5]) == [["theme": "slate", "elements": [chart]]])
        // Once in a story, also of months in another chart, within a row.
        func page(_ kind: JSONValue) -> JSONValue {
            let months: JSONValue = ["kind": kind, "values": "{{facts.time.months}}", "labels": "{{words.months}}"]
            return ["elements": [["kind": "row", "elements": [months]]]]
        }
        let all = ComparedPages(
            data: period("2025", [1, 2]), against: period("2024", [3, 4]), title: ""
        ).pages([page("line"), page("sparkline")])
        guard case .array(let told) = all else { return }
        #expect(told.count == 3 && told.first == page("line") && told.last == page("sparkline"))
    }

    @Test func theHeadingOfAChartIsComparedWhichNotesWithOtherWordsLeaveRoomFor() {
        let data: JSONValue = ["facts": ["share": 4], "words": ["busiestHour": "ten", "days": "9 days"]]
        func text(_ text: JSONValue, style: JSONValue? = nil, showIf: JSONValue? = nil) -> JSONValue {
            var members: JSONObject = ["kind": "text", "text": text]
            members["style"] = style
            members["showIf"] = showIf
            return .object(members)
        }
        let clock: JSONValue = ["kind": "clock", "values": "{{facts.hours}}"]
        let heading = text("your hour is {{words.busiestHour}}", style: "bold", showIf: "words.busiestHour"),
            others = [
                text("the shape of your day", style: "bold", showIf: "not words.busiestHour"), clock,
                text("{{facts.share}}% at night", showIf: "facts.share > 0"), text("none", showIf: "facts.share == 0"),
            ]
        let line = text(
            "{{against.words.span}}: {{against.words.busiestHour}}", style: "dim", showIf: "words.busiestHour")
        #expect(
            elements(.array([heading] + others), of: data, facts: [:], words: ["busiestHour": "six"])
                == .array([heading, line] + others))
        // The same hour is no news.
        #expect(
            elements(.array([heading] + others), of: data, facts: [:], words: ["busiestHour": "ten"])
                == .array([heading] + others))
        // A heatmap leaves room for two lines.
        let days = text("**{{words.days}}** with something"), heatmap: JSONValue = ["kind": "heatmap"]
        func compared(_ rest: JSONValue) -> JSONValue? {
            elements([days, heatmap, rest], of: data, facts: [:], words: ["days": "7 days"])
        }
        #expect(
            compared(text("short"))
                == [days, text("{{against.words.span}}: {{against.words.days}}", style: "dim"), heatmap, text("short")])
        let number: JSONValue = ["kind": "stat", "value": "{{facts.share}}"]
        #expect(elements([number, heatmap], of: data, facts: ["share": 5]) == [number, heatmap])
        let long = text("a text of more than the forty letters that a small screen has")
        #expect(compared(long) == [days, heatmap, long])
        // What is bold within a text, with its sign.
        let share = text("**{{facts.share}}%** of it was one")
        #expect(
            elements([share, ["kind": "gauge"]], of: data, facts: ["share": 5])
                == [share, text("{{against.words.span}}: {{against.facts.share}}%", style: "dim"), ["kind": "gauge"]])
    }

    @Test func belowAChartOfNamesAreTheFirstOnesOfTheOtherYearThatFitASmallScreen() {
        func items(_ names: String...) -> JSONValue {
            ["langs": .array(names.map { ["label": .string($0), "value": 1] })]
        }
        let bars: JSONValue = ["kind": "bars", "items": "{{facts.langs}}"]
        func line(_ text: String) -> JSONValue? {
            [bars, ["kind": "text", "style": "dim", "text": .string("{{against.words.span}}: " + text)]]
        }
        let own: JSONValue = ["facts": items("C", "Swift")]
        #expect(
            elements([bars], of: own, facts: items("Swift", "C", "Go", "Ada"))
                == line(
                    "{{against.facts.langs.0.label}}, {{against.facts.langs.1.label}}, {{against.facts.langs.2.label}}")
        )
        #expect(
            elements([bars], of: own, facts: items("a name of twenty letters", "C"))
                == line("{{against.facts.langs.0.label}}"))
        #expect(elements([bars], of: own, facts: items("C", "Swift")) == [bars])
        #expect(elements([bars], of: own, facts: [:]) == [bars])
    }

    @Test func whatStandsSideBySideIsComparedWithinItsColumn() {
        let chart: JSONValue = ["kind": "sparkline", "values": "{{facts.daily}}"],
            stat: JSONValue = ["kind": "stat", "value": "{{facts.n}}"],
            before: JSONValue = ["kind": "text", "text": "{{words.before}}"]
        func row(_ first: JSONValue) -> JSONValue { ["kind": "row", "elements": [first, chart]] }
        func column(_ elements: JSONValue) -> JSONValue { ["kind": "column", "elements": elements] }
        let compared: JSONValue = ["kind": "stat", "value": "{{facts.n}}", "from": 7],
            line: JSONValue = ["kind": "text", "style": "dim", "text": "{{against.words.span}}: {{against.facts.n}}"]
        #expect(elements([row(column([stat, before]))], facts: ["n": 7]) == [row(column([compared, line]))])
        // A line of its own would stand beside the number.
        #expect(elements([row(stat)], facts: ["n": 7]) == [row(stat)])
    }

    @Test(
        arguments: [
            // What the other year doesn't have, what is no fact, and what is the name of the days.
            [["kind": "stat", "value": "{{facts.other}}"], ["kind": "text", "text": "{{words.before}}"]],
            [["kind": "title", "text": "Hello"]], [["kind": "title", "text": "{{words.span}}"]],
            [["kind": "title", "text": "{{words.title}}"]],
            [["kind": "title", "text": "{{card.title}}"]], [["kind": "stat", "value": "{{facts.n}} of {{facts.n}}"]],
            // Pages that are full.
            [["kind": "stat", "value": "{{facts.n}}"], ["kind": "list", "items": []]],
            [["kind": "stat", "value": "{{facts.n}}"], ["kind": "title", "text": "{{facts.m}}"]],
            [["kind": "stat", "value": "{{facts.n}}"]]
                + [JSONValue](repeating: ["kind": "text", "text": "x"], count: 3),
        ] as [[JSONValue]])
    func otherPagesStayAsTheyAre(_ page: [JSONValue]) {
        #expect(elements(.array(page), facts: ["n": 7], words: ["span": "2024", "title": "t"]) == .array(page))
    }

    @Test func daysMoveToTheSameDaysOfAnotherYear() throws {
        #expect(Period(year: 2025).moved(toYear: 2023) == Period(year: 2023))
        #expect(Period(year: 2024, month: 2).moved(toYear: 2023) == Period(year: 2023, month: 2))
        let winter = try #require(
            Period(from: Day(year: 2024, month: 12, day: 20), until: Day(year: 2025, month: 1, day: 6)))
        #expect(
            winter.moved(toYear: 2020).from.text == "2020-12-20"
                && winter.moved(toYear: 2020).until.text == "2021-01-06")
        let leap = try #require(
            Period(from: Day(year: 2024, month: 2, day: 29), until: Day(year: 2024, month: 3, day: 1)))
        #expect(leap.moved(toYear: 2023).count >= 1)
    }
}
