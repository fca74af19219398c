import RecapJSON
import Testing

@testable import RecapStory

/// Stories in Swift say what files say.
@Suite struct StoryBuilderTests {
    static let file = #"""
        {
          "version": 1, "title": "T", "author": "A", "pageRemainSeconds": 9, "theme": "ocean",
          "transition": { "kind": "fade", "seconds": 0.5, "ease": "linear" },
          "data": { "commits": 3, "months": [1, 2], "name": "n" },
          "pages": [
            { "id": "one", "remainSeconds": 3, "showIf": "commits >= 3 and not quiet", "background": ["#1d2671", "#c33764"],
              "theme": "paper", "align": "leading", "valign": "top", "gap": 2, "maxWidth": 40, "direction": "rtl",
              "transition": { "kind": "push", "seconds": 1, "ease": "cubicOut" },
              "footer": { "leading": "{{name}}", "trailing": "{{page}}" },
              "link": "https://example.com/q", "notes": [ "Slowly, {{name}}.", "Then wait." ], "elements": [
              { "kind": "title", "text": "2024", "font": "small", "face": "Noto Sans", "weight": 600, "id": "t", "align": "trailing", "style": "bold accent",
                "color": "#ff0000", "showIf": "!quiet", "animate": "fadeIn", "fallback": "{{name}}" },
              { "kind": "text", "text": "{{name}} and more", "animate": { "property": "x", "from": -20, "time": 0.4 } },
              { "kind": "stat", "value": 1204, "label": "commits of {{name}}", "prefix": "~", "suffix": "!", "decimals": 1,
                "grouping": false, "from": 3, "font": "block", "face": "Noto Serif", "weight": 900 },
              { "kind": "list", "items": [ "a", { "label": "b", "value": 2, "detail": "d", "color": "dim" } ],
                "ordered": true, "start": 4, "skip": 1, "limit": 5 },
              { "kind": "bars", "items": [ { "label": "Swift", "value": 61 }, { "label": "C", "parts": [1, 2] } ], "unit": "%",
                "max": 100, "sort": "descending", "limit": 3, "names": ["a", "b"] },
              { "kind": "sparkline", "values": [1, 2], "labels": ["J", "F"], "unit": "km", "min": 0, "max": 5 },
              { "kind": "heatmap", "values": [1, 2, 3], "year": 2024, "label": "days", "unit": "h",
                "months": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"], "weekdays": ["m", "t", "w"],
                "groups": [1, 2, 1], "names": ["g", { "label": "h", "color": "accent" }], "relative": true },
              { "kind": "ranking", "items": [ { "label": "Swift", "value": 61 } ], "previous": [ "C" ], "unit": "%",
                "sort": "ascending", "limit": 3, "new": "neu" },
              { "kind": "table", "rows": [ [ "a", 1 ] ], "columns": [ "x", { "label": "y", "key": "k", "align": "center",
                "unit": "h" } ], "accent": 1, "limit": 9 },
              { "kind": "line", "values": [ { "values": [1, 2], "label": "a", "color": "ink" } ], "labels": ["J", "F"],
                "area": true, "unit": "h", "min": 1, "max": 9 },
              { "kind": "donut", "items": [ { "label": "Swift", "value": 61 } ], "label": "all", "other": "rest" },
              { "kind": "compare", "before": 1, "after": 3, "names": ["x", "y"], "labels": ["J", "F"], "unit": "h", "decimals": 1 },
              { "kind": "calendar", "values": [1, 2, 3], "year": 2024, "month": 9, "label": "days", "weekStart": "sunday",
                "months": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"], "weekdays": ["m", "t", "w"] },
              { "kind": "timeline", "items": [ { "date": "2024", "label": "a", "detail": "d", "color": "ink" } ], "limit": 3 },
              { "kind": "clock", "values": [1, 2], "label": "night", "relative": true },
              { "kind": "quote", "text": "to be", "by": "him" },
              { "kind": "code", "text": "let x", "language": "swift", "numbers": true, "highlight": ["1"],
                "drawn": true },
              { "kind": "gauge", "value": 7, "max": 10, "label": "cups" },
              { "kind": "choice", "question": "Which?", "answers": ["a", "b"], "into": "quiz", "correct": 2 },
              { "kind": "row", "gap": 2, "valign": "top", "elements": [
                { "kind": "column", "gap": 0, "share": 2, "minWidth": 30, "whole": true, "step": "next", "reveal": "item", "elements": [] },
                { "kind": "grid", "columns": 3, "gap": 1, "valign": "bottom", "elements": [] },
                { "kind": "card", "title": "c", "border": "line", "background": "#102030", "gap": 3, "valign": "top",
                  "elements": [] } ] },
              { "kind": "spacer", "lines": 2 } ] },
            { "advance": "manual", "elements": [] },
            { "advance": "timed", "remainSeconds": 4, "notes": "Alone", "elements": [] },
            { "elements": [] }
          ]
        }
        """#

    /// The same with the values of variables wherever a program has some.
    private static func built(
        year: String, commits: Int, share: Int, months: [Double], days: [Int], names: [String], cups: UInt8
    ) -> Story {
        let fade = PageTransition(kind: .fade, duration: .milliseconds(500), ease: "linear")
        let data: JSONValue = ["commits": 3, "months": [1, 2], "name": "n"]
        return Story(
            title: "T", header: StoryHeader(author: "A"), pageRemainSeconds: 9, theme: "ocean", transition: fade,
            data: data
        ) {
            Page(
                id: "one", seconds: 3, showIf: "commits >= 3 and not quiet",
                background: PageBackground(colors: [RGBColor(0x1D, 0x26, 0x71), RGBColor(0xC3, 0x37, 0x64)]),
                theme: "paper", align: .leading, valign: .top, gap: 2, maxWidth: 40,
                direction: .rightToLeft, transition: PageTransition(kind: .push, duration: .seconds(1)),
                footer: PageFooter("{{name}}", trailing: "{{page}}"), link: "https://example.com/q",
                notes: "Slowly, {{name}}.", "Then wait."
            ) {
                Title(year, font: .small, typeface: Typeface("Noto Sans", weight: 600)).id("t").align(.trailing).style([
                    .bold, .accent,
                ])
                .color(.rgb(RGBColor(255, 0, 0))).showIf("!quiet").animate(.fadeIn).fallback("{{name}}")
                TextBlock("{{name}} and more").animate(ElementAnimation(.x, from: -20, duration: .milliseconds(400)))
                Stat(
                    commits, label: "commits of {{name}}", prefix: "~", suffix: "!", decimals: 1, from: 3, font: .block,
                    typeface: Typeface("Noto Serif", weight: 900)
                ).grouping(false)
                ItemList(
                    ["a", StoryItem("b", value: share, detail: "d", color: .dim)], ordered: true, start: 4, skip: 1,
                    limit: 5)
                Bars(
                    [StoryItem(names[0], value: 61), StoryItem("C", parts: [1, 2])], unit: "%", max: 100,
                    sort: .descending,
                    limit: 3, names: ["a", "b"])
                Sparkline(months, labels: ["J", "F"], unit: "km", min: 0, max: 5)
                Heatmap(
                    days, year: 2024, label: "days", unit: "h",
                    months: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"], weekdays: ["m", "t", "w"],
                    groups: [1, 2, 1], names: ["g", StoryItem("h", color: .accent)], relative: true)
                Ranking(
                    [StoryItem(names[0], value: 61)], previous: ["C"], unit: "%", sort: .ascending, limit: 3, new: "neu"
                )
                Table(
                    [["a", 1]], columns: ["x", Table.Column("y", key: "k", align: .center, unit: "h")], accent: 1,
                    limit: 9)
                LineChart(
                    [Series(months, label: "a", color: .ink)], labels: ["J", "F"], area: true, unit: "h", min: 1, max: 9
                )
                Donut([StoryItem(names[0], value: 61)], label: "all", other: "rest")
                Comparison(
                    1, .number(Double(commits - 1201)), names: ["x", "y"], labels: ["J", "F"], unit: "h", decimals: 1)
                MonthCalendar(
                    days, year: 2024, month: 9, label: "days", weekStart: .sunday,
                    months: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"], weekdays: ["m", "t", "w"])
                EventTimeline([Event("2024", "a", detail: "d", color: .ink)], limit: 3)
                DayClock(months, label: "night", relative: true)
                Quote(names[1], by: names[2])
                Code("let x", language: "swift", numbers: true, highlight: [LineSelection(1...1)], isDrawn: true)
                Gauge(cups, max: 10, label: "cups")
                Choice("Which?", answers: ["a", "b"], into: DataPath("quiz"), correct: 2)
                Row(gap: 2, valign: .top) {
                    Column(gap: 0) {}.share(2).minWidth(30).whole().step(.next).reveal(.item)
                    Grid(columns: 3, gap: 1, valign: .bottom) {}
                    Card(title: "c", border: .line, background: RGBColor(0x10, 0x20, 0x30), gap: 3, valign: .top) {}
                }
                if commits > 0 { Spacer(2) }
            }
            Page(advance: .manual) {}
            Page(advance: .after(4), waitsForAnswers: false, notes: "Alone") {}
            for _ in 0..<1 { Page {} }
        }
    }

    @Test("A story in Swift is the one that its file is, with every option of a page and of each element")
    func equal() throws {
        let reading = read(Self.file)
        let story = try #require(reading.story, "\(reading.said)")
        let built = Self.built(
            year: "2024", commits: 1204, share: 2, months: [1, 2], days: [1, 2, 3], names: ["Swift", "to be", "him"],
            cups: 7)
        // A variable is a value, which a file has as text of its author.
        let (one, other) = (try story.write(), try built.write())
        for (line, own) in zip(one.split(separator: "\n"), other.split(separator: "\n")) { #expect(line == own) }
        #expect(one == other)
    }

    @Test("The file above has every field that the format has")
    func hasAll() {
        var missing: [String] = []
        func look(_ fields: [FieldDescription], of owner: String, in part: Substring) {
            missing += fields.filter { !part.contains("\"\($0.name)\":") }.map { "\(owner).\($0.name)" }
        }
        let file = Self.file[...]
        look(Page.fields.descriptions, of: "page", in: file)
        look(StoryElement.Common.fields.descriptions, of: "element", in: file)
        look(StoryItem.fields.descriptions, of: "item", in: file)
        for kind in StoryVocabulary.standardKinds {
            let start = file.firstRange(of: "\"kind\": \"\(kind.kind)\"")?.lowerBound
            guard let start else {
                missing.append(kind.kind)
                continue
            }
            let rest = file[start...]
            let end = rest.dropFirst(8).firstRange(of: "\"kind\": \"")?.lowerBound ?? rest.endIndex
            look(kind.fieldDescriptions, of: kind.kind, in: rest[..<end])
        }
        #expect(missing == [])
    }

    @Test("A literal is a template, and the text of a variable is taken as it stands")
    func literalsAndVariables() {
        let text = "{{name}} {"
        #expect(Title("{{name}}").text.onlyReference == DataPath(name: "name"))
        #expect(Title(text).text == Template(verbatim: text))
        #expect(Title(text.dropLast(2)).text == Template(verbatim: "{{name}}"))
        #expect(TextBlock(text).text == Template(verbatim: text))
        #expect(Quote("{{name}}", by: "{{name}}").by?.onlyReference != nil)
        #expect(Quote(text, by: text).by == Template(verbatim: text))
        #expect(Stat("{{name}}", label: "{{name}}").value == .text(Template(parsing: "{{name}}")))
        #expect(Stat("{{name}}", label: "{{name}}").label?.onlyReference != nil)
        #expect(Stat(text, label: "{{name}}").value == .text(Template(verbatim: text)))
        let count = 3
        #expect(Stat(count).value == .number(3) && Stat(2.5).value == .number(2.5))
        #expect(Stat(count, label: "{{name}}").label?.onlyReference != nil)
        #expect(Stat(count, label: text).label == Template(verbatim: text))
        #expect(StoryItem("{{name}}", value: count).label.onlyReference != nil)
        #expect(StoryItem(text, value: count).label == Template(verbatim: text))
        #expect(ItemList(["{{name}}"]).items == .values([StoryItem(Template(parsing: "{{name}}"))]))
        #expect(ItemList([text]).items == .values([StoryItem(Template(verbatim: text))]))
        #expect(Choice(text, answers: ["a", "b"]).question == Template(verbatim: text))
        #expect(Code(text).text == Template(verbatim: text))
    }
}
