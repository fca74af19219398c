import RecapScene
import RecapStory
import Testing

/// What a page says to pipes and screen readers.
@Suite struct PlainTextTests {
    private func plain(_ elements: StoryElement...) -> [String] {
        Stage(Story(pages: [Page(elements: elements)])).view.plainText(ofPage: 0)
    }

    @Test("The text of a page is that of its steps: what appears with each")
    func steps() {
        func steps(_ elements: StoryElement...) -> [[String]] {
            Stage(Story(pages: [Page(link: "https://example.com", elements: elements)])).view
                .plainTexts(ofStepsOfPage: 0)
        }
        #expect(steps(StoryElement(TextBlock("all"))) == [["all", "", "https://example.com"]])
        #expect(
            steps(
                StoryElement(TextBlock("a")), StoryElement(ItemList(["b", "c"])).reveal(.item),
                StoryElement(TextBlock("d")), StoryElement(TextBlock("e")).step(.next),
                StoryElement(TextBlock("f")).step(.first))
                == [
                    ["a", "", "f", "", "https://example.com"], ["List, 2 items:", "b."], ["c.", "", "d"], ["e"],
                ])
        #expect(
            steps(StoryElement(Table([[1], [2]], columns: ["x"])).reveal(.item))
                == [["Table, 2 rows:", "x.", "1.", "", "https://example.com"], ["2."]])
        // Words are told as a whole, and lines one by one.
        #expect(
            steps(StoryElement(Quote("so it goes", by: "K")).reveal(.word))
                == [["Quote: so it goes.", "by K.", "", "https://example.com"], [], []])
        #expect(
            steps(StoryElement(Code("a = 1\n\nb = 2")).reveal(.line))
                == [["Code, 3 lines:", "a = 1", "", "https://example.com"], ["", "b = 2", "End of code."]])
        #expect(
            steps(
                StoryElement(
                    Column {
                        StoryElement(TextBlock("in")); StoryElement(TextBlock("side"))
                    }
                ).reveal(.item),
                StoryElement(TextBlock("out"))) == [["in", "", "https://example.com"], ["side", "", "out"]])
    }

    @Test("Every kind reads as lines of text")
    func kinds() {
        #expect(plain(StoryElement(Title("Your 2024"))) == ["Your 2024"])
        #expect(plain(StoryElement(TextBlock("**one** and `two`\nthree"))) == ["one and two", "three"])
        #expect(plain(StoryElement(Stat(1204, label: "commits", prefix: "~", suffix: "+"))) == ["~1,204+ commits"])
        #expect(
            plain(StoryElement(ItemList([StoryItem("a", value: 3, detail: "why"), "b"]))) == [
                "List, 2 items:", "a: 3 (why).", "b.",
            ])
        #expect(plain(StoryElement(ItemList(["a", "b"], ordered: true))) == ["List, 2 items:", "1. a.", "2. b."])
        #expect(plain(StoryElement(ItemList(["a", "b"], start: 9))) == ["List, 2 items:", "9. a.", "10. b."])
        #expect(
            plain(
                StoryElement(
                    Bars([StoryItem("C", value: 160), StoryItem("Swift", value: 712)], unit: "h", sort: .descending)))
                == ["Swift: 712 h.", "C: 160 h."])
        #expect(plain(StoryElement(Sparkline([1, 2.5], labels: ["Jan", "Feb"]))) == ["Jan 1, Feb 2.5."])
        #expect(
            plain(StoryElement(Sparkline([1, 2, 3], labels: ["first", "last"]))) == [
                "first, last: 1, 2, 3.", "rising, highest 3, lowest 1.",
            ])
        #expect(
            plain(StoryElement(Heatmap(.values([0, 1, 4]), label: "commits"))) == [
                "commits: 2 of 3 days, 5 in all, highest 4."
            ])
        #expect(
            plain(
                StoryElement(
                    Ranking(
                        [StoryItem("C", value: 9), "Go", StoryItem("R", value: 2), "S"], previous: ["Go", "C", "R"],
                        unit: "h")))
                == ["List, 4 items:", "1. C: 9 h, up 1.", "2. Go, down 1.", "3. R: 2 h.", "4. S, new."])
        #expect(
            plain(StoryElement(Table([["a", 1], ["b", 2.5]], columns: ["name", Table.Column("time", unit: "s")])))
                == ["Table, 2 rows:", "name, time.", "a, time 1.0 s.", "b, time 2.5 s."])
        #expect(
            plain(StoryElement(LineChart([1, 3, 2], labels: ["J", "F", "M"], unit: "h")))
                == ["from 1 h to 2 h, rising, highest 3 h (F), lowest 1 h (J)."])
        #expect(
            plain(StoryElement(LineChart([Series([3, 3], label: "a"), Series([2, 1], label: "b")])))
                == ["a: always 3.", "b: from 2 to 1, falling, highest 2, lowest 1."])
        #expect(
            plain(
                StoryElement(Donut(.values((1...7).map { StoryItem("\($0)", value: 1) }), label: "all", other: "rest")))
                == ["all: 1 15%, 2 14%, 3 14%, 4 14%, rest 43%."])
        #expect(
            plain(StoryElement(Comparison(800, 1204, names: ["2023", "2024"]))) == [
                "2023: 800, 2024: 1,204, 404 more, 51%."
            ]
        )
        #expect(plain(StoryElement(Comparison([5, 5], [1, 2], unit: "h"))) == ["10 h, 3 h, 7 h less, 70%."])
        #expect(plain(StoryElement(Comparison(0, 3))) == ["0, 3, 3 more."])
        #expect(
            plain(StoryElement(MonthCalendar([0, 3, 1], year: 2024, month: 2)))
                == ["Feb 2024: 2 days, 4 in all, highest 3 (day 2)."])
        #expect(
            plain(StoryElement(EventTimeline([Event("2024", "a", detail: "b"), Event("", "c")]))) == [
                "2024: a (b).", "c.",
            ])
        #expect(
            plain(StoryElement(DayClock([1, 0, 5] + Array(repeating: 1, count: 21))))
                == ["highest 5 (02:00), lowest 0 (01:00), 27 in all."])
        // Numbers that are only relative are not said.
        #expect(
            plain(
                StoryElement(DayClock(.values([220, 0, 80] + Array(repeating: 35, count: 20) + [0]), relative: true)))
                == ["highest 22% (00:00), lowest 0%."])
        #expect(
            plain(StoryElement(DayClock(.values(Array(repeating: 0, count: 24)), relative: true))) == ["always 0%."])
        // Of dated days it isn't known when they end.
        let days = Referable.dates([
            DatedValue(year: 2026, month: 3, day: 4, value: 2), DatedValue(year: 2026, month: 11, day: 2, value: 5),
        ])
        #expect(plain(StoryElement(Heatmap(days))) == ["2 days, 7 in all, highest 5 (Nov 2)."])
        #expect(plain(StoryElement(Heatmap(days, relative: true))) == ["2 days."])
        #expect(
            plain(
                StoryElement(
                    Bars([StoryItem("Q1", parts: [3, 4]), StoryItem("Q2", value: -1)], unit: "h", names: ["C", "Go"])))
                == ["Q1: 7 h (C 3 h, Go 4 h).", "Q2: -1 h."])
        #expect(plain(StoryElement(TextBlock("{accent:two} words"))) == ["two words"])
        #expect(plain(StoryElement(Quote("_kind_ words", by: "a friend"))) == ["Quote: kind words.", "by a friend."])
        #expect(plain(StoryElement(Code("a\n  b\n"))) == ["Code, 2 lines:", "a", "  b", "End of code."])
        #expect(plain(StoryElement(Gauge(7, max: 10, label: "tea"))) == ["tea: 70%"])
        #expect(plain(StoryElement(Spacer(3))) == [])
    }

    @Test("Elements are apart by one empty line, and what shows nothing leaves none")
    func page() {
        #expect(
            plain(StoryElement(TextBlock("a")), StoryElement(Spacer(3)), StoryElement(TextBlock("b"))) == [
                "a", "", "b",
            ])
    }

    @Test("Every page of the bundled stories says something", arguments: BundledStory.all)
    func bundled(_ bundled: BundledStory) throws {
        let view = Stage(try #require(bundled.reading.story)).view
        for page in 0..<view.timings.count {
            #expect(view.plainText(ofPage: page).contains { !$0.isEmpty }, "page \(page + 1)")
        }
    }
}
