import RecapJSON
import RecapScene
import Testing

@testable import RecapStory

@Suite struct StoryFileTests {
    /// The story of the format's description.
    static let sample = """
        {
          "$schema": "story.schema.json",
          "version": 1,
          "title": "Your 2024",
          "pageRemainSeconds": 6,
          "theme": "midnight",
          "transition": { "kind": "slide", "seconds": 0.35, "ease": "cubicOut" },
          "data": { "commits": 1204, "langs": [ { "label": "Swift", "value": 61 }, { "label": "C", "value": 12 } ] },
          "pages": [
            { "id": "hello", "background": ["#1d2671", "#c33764"], "elements": [
              { "kind": "title", "text": "2024" },
              { "kind": "text", "text": "한 해를 돌아봐요", "style": "dim" } ] },
            { "remainSeconds": 8, "showIf": "commits", "elements": [
              { "kind": "stat", "value": "{{commits}}", "label": "commits" },
              { "kind": "bars", "items": "{{langs}}" } ] }
          ]
        }
        """

    @Test("A whole story is read as it is written")
    func sampleStory() throws {
        let reading = read(Self.sample)
        #expect(reading.said == [])
        let commits = try #require(DataPath("commits"))
        let langs = try #require(DataPath("langs"))
        var dim = StoryElement.Common()
        dim.style = .dim
        let expected = Story(
            title: "Your 2024", pageRemainSeconds: 6, theme: "midnight",
            data: ["commits": 1204, "langs": [["label": "Swift", "value": 61], ["label": "C", "value": 12]]],
            pages: [
                Page(
                    id: "hello",
                    background: PageBackground(colors: [RGBColor(0x1D, 0x26, 0x71), RGBColor(0xC3, 0x37, 0x64)]),
                    elements: [StoryElement(Title("2024")), StoryElement(TextBlock("한 해를 돌아봐요"), common: dim)]),
                Page(
                    advance: .after(8), showIf: Condition(commits),
                    elements: [
                        StoryElement(Stat("{{commits}}", label: "commits")), StoryElement(Bars(.reference(langs))),
                    ]),
            ])
        #expect(reading.story == expected)
    }

    @Test("Every field of every kind is read")
    func everyField() throws {
        let common =
            ##""id":"e","align":"leading","style":"bold accent","color":"#0f8","showIf":"!x","animate":["fadeIn","rise"],"fallback":"f""##
        let element = try #require(
            read(element: #"{"kind":"spacer","lines":3,\#(common)}"#).story?.pages[0].elements[0])
        #expect(element.content as? Spacer == Spacer(3))
        #expect(element.common.id == "e")
        #expect(element.common.align == .leading)
        #expect(element.common.style == [.bold, .accent])
        #expect(element.common.color == .rgb(RGBColor(0, 0xFF, 0x88)))
        #expect(element.common.showIf == Condition("!x"))
        #expect(element.common.animations == [.preset(.fadeIn), .preset(.rise)])
        #expect(element.common.fallback == "f")

        #expect(read(element: #"{"kind":"title","text":"a","font":"small"}"#).content() == Title("a", font: .small))
        #expect(
            read(
                element:
                    #"{"kind":"stat","value":1.5,"label":"l","prefix":"p","suffix":"s","decimals":2,"grouping":false,"from":-3}"#
            )
            .content() == Stat(1.5, label: "l", prefix: "p", suffix: "s", decimals: 2, from: -3))
        #expect(
            read(
                element:
                    #"{"kind":"list","items":["a",{"label":"b","value":2,"detail":"d","color":"dim"}],"ordered":true,"start":4,"limit":5}"#
            )
            .content()
                == ItemList(
                    .values([StoryItem("a"), StoryItem("b", value: 2, detail: "d", color: .dim)]), ordered: true,
                    start: 4,
                    limit: 5))
        #expect(
            read(
                element:
                    #"{"kind":"bars","items":[{"label":"a","value":"{{n}}"}],"unit":"h","max":9,"sort":"descending","limit":1}"#,
                data: #"{"n":4}"#
            )
            .content()
                == Bars(.values([StoryItem("a", value: "{{n}}")]), unit: "h", max: 9, sort: .descending, limit: 1))
        #expect(
            read(
                element: #"{"kind":"sparkline","values":[1,2.5,-3],"labels":["a","b"],"min":0,"max":"{{n}}"}"#,
                data: #"{"n":4}"#
            )
            .content()
                == Sparkline([1, 2.5, -3], labels: ["a", "b"], min: 0, max: .reference(try #require(DataPath("n")))))
        #expect(
            read(element: #"{"kind":"heatmap","values":{"2024-02-29":3},"year":2024,"label":"l"}"#).content()
                == Heatmap(.dates([DatedValue(year: 2024, month: 2, day: 29, value: 3)]), year: 2024, label: "l"))
        #expect(read(element: #"{"kind":"heatmap","values":[1,2]}"#).content() == Heatmap(.values([1, 2])))
        #expect(read(element: #"{"kind":"quote","text":"t","by":"b"}"#).content() == Quote("t", by: "b"))
        #expect(
            read(element: #"{"kind":"code","text":"t","language":"swift"}"#).content() == Code("t", language: "swift"))
        #expect(
            read(element: #"{"kind":"gauge","value":3,"max":4,"label":"l"}"#).content() == Gauge(3, max: 4, label: "l"))
        #expect(
            read(element: #"{"kind":"text","text":"\u0041\n{{n}}"}"#, data: #"{"n":4}"#).content()
                == TextBlock("A\n{{n}}"))

        let page = try #require(
            read(
                pages:
                    ##"{"id":"p","remainSeconds":2.5,"advance":"auto","showIf":"a.b","background":{"colors":["#000"],"angle":45},"theme":"paper","align":"trailing","valign":"top","gap":0,"maxWidth":40,"transition":{"kind":"none"},"elements":[]}"##
            ).story?.pages[0])
        #expect(
            page
                == Page(
                    id: "p", advance: .after(2.5), showIf: "a.b",
                    background: PageBackground(colors: [RGBColor(0, 0, 0)], angle: 45), theme: "paper",
                    align: .trailing, valign: .top,
                    gap: 0, maxWidth: 40, transition: PageTransition(kind: .none), elements: []))
    }

    @Test("Pages of a manual story wait for keys, except those with seconds or an advance of their own")
    func advance() throws {
        let story = try #require(
            read(
                #"{"version":1,"pageRemainSeconds":9,"advance":"manual","pages":[{},{"remainSeconds":2},{"advance":"auto"},{"advance":"timed"},{"advance":"manual"}]}"#
            ).story)
        #expect(story.pages.map { story.advance(of: $0) } == [.manual, .after(2), .after(9), .after(9), .manual])
        #expect(story.pages.map(\.waitsForAnswers) == [true, true, true, false, true])
        #expect(read(try story.write()).story == story)
        var faster = story
        faster.setRemainSeconds(1)
        #expect(faster.pages.map { faster.advance(of: $0) } == [.manual, .after(1), .after(1), .after(1), .manual])
        #expect(
            read(#"{"version":1,"advance":"timed","pages":[{}]}"#).said == [
                #"advance: expected auto or manual, found "timed""#
            ])
    }

    @Test("A footer is a text or an object, and may refer to the data and to names of its own")
    func footer() throws {
        let story = try #require(
            read(
                #"{"version":1,"footer":"{{title}}, {{page}} of {{pages}}, {{n}}","data":{"n":4},"pages":[{"footer":{"center":"c"}},{"footer":""},{}],"title":"t"}"#
            ).story)
        #expect(story.footer == "{{title}}, {{page}} of {{pages}}, {{n}}")
        #expect(story.pages.map(\.footer) == [PageFooter(center: "c"), PageFooter(), nil])
        #expect(read(try story.write()).story == story)
        let wrong = read(
            #"{"version":1,"footer":{"left":"{{titel}}","leading":"{{titel}}"},"data":{"a":1},"pages":[{}]}"#)
        #expect(
            wrong.said == [
                #"warning: footer.left: unknown key "left""#,
                #"footer.leading: "{{titel}}" refers to nothing in the data"#,
            ])
        #expect(read(pages: #"{"elements":[{"kind":"text","text":"{{page}}"}]}"#).said.count == 1)
    }

    @Test("A page's transition takes from the story's what it does not say, also where only its kind is given")
    func transitions() {
        #expect(
            read(#"{"version":1,"transition":{"seconds":1},"pages":[{"transition":"push"}]}"#).story?.pages[0]
                .transition
                == PageTransition(kind: .push, duration: .seconds(1)))
        let story = read(
            #"{"version":1,"transition":{"seconds":1,"ease":"linear"},"pages":[{"transition":{"seconds":2}}]}"#
        ).story
        #expect(story?.pages[0].transition == PageTransition(kind: .slide, duration: .seconds(2), ease: "linear"))
    }

    @Test("The shortest story plays")
    func shortest() {
        let reading = read(#"{"pages":[{}]}"#)
        #expect(reading.story == Story(pages: [Page(elements: [])]))
        #expect(reading.said == [#"warning: expected "version": 1 here, so that later players know the format"#])
    }

    @Test(
        "What is wrong with the story as a whole is said",
        arguments: [
            ("", ["expected a value, found nothing"]),
            ("[]", ["expected an object with version and pages, found an array"]),
            (#"{"version":1}"#, [#"expected "pages" here: the pages in order"#]),
            (
                #"{"version":2,"pages":[]}"#,
                ["version: expected version 1, found 2", "warning: pages: a story without pages ends immediately"]
            ),
            (#"{"version":1,"pages":{}}"#, ["pages: expected a list of pages, found an object"]),
            (#"{"version":1,"pages":[1]}"#, ["pages[0]: expected a page, found 1"]),
            (
                #"{"version":1,"data":[],"pages":[{}]}"#,
                ["data: expected an object, or the name of a file that holds one, found an array"]
            ),
            (
                #"{"version":1,"theme":"midnigth","pages":[{}]}"#,
                [
                    "theme: expected a theme (\(RecapView.themeNames.dropLast().joined(separator: ", "))"
                        + " or \(RecapView.themeNames.last ?? "")), found \"midnigth\"; did you mean \"midnight\"?"
                ]
            ),
            (
                #"{"version":1,"titel":"a","pages":[{}]}"#,
                [#"warning: titel: unknown key "titel"; did you mean "title"?"#]
            ),
            (#"{"version":1,"date":"2026-13-40","pages":[{}]}"#, ["warning: date: there is no day 2026-13-40"]),
            (#"{"version":1,"date":"2025-02-29T10:00Z","pages":[{}]}"#, ["warning: date: there is no day 2025-02-29"]),
            (#"{"version":1,"date":"2024-02-29 10:00","pages":[{}]}"#, []),
            (#"{"version":1,"date":"Q4-24","pages":[{}]}"#, []),
            (
                #"{"version":1,"title":1,"title":"a","pages":[{}]}"#,
                ["warning: title: this key appears here twice; the last one counts"]
            ),
            (
                #"{"version":1,"pages":[{"id":"a"},{"id":"b"},{"id":"a"}]}"#,
                [#"pages[2].id: pages[0] has the id "a" already"#]
            ),
            (
                #"{"version":1,"transition":{"ease":"cubicUot","seconds":6},"pages":[{}]}"#,
                [
                    "transition.seconds: expected a number of 0 to 5, found 6",
                    "transition.ease: no easing has this name",
                ]
            ),
        ] as [(String, [String])])
    func wholeStory(_ text: String, _ said: [String]) {
        let found = read(text).said.sorted()
        #expect(found.count == said.count, "\(found)")
        for (one, other) in zip(found, said.sorted()) { #expect(one.hasPrefix(other), "\(one)") }
    }

    @Test("A required field whose name is misspelt is one error, at its key")
    func misspeltFields() {
        #expect(
            read(pages: #"{"elements":[{"kind":"text","txt":"a","styl":"bold"}]}"#).said == [
                #"pages[0].elements[0].txt: unknown key "txt"; did you mean "text"?"#,
                #"warning: pages[0].elements[0].styl: unknown key "styl"; did you mean "style"?"#,
            ])
        #expect(read(#"{"version":1,"pagse":[]}"#).said == [#"pagse: unknown key "pagse"; did you mean "pages"?"#])
        let missing = read(pages: #"{"elements":[{"kind":"text","words":"a"}]}"#).said.first
        #expect(missing?.hasPrefix(#"pages[0].elements[0]: expected "text" here"#) == true, "\(missing ?? "")")
    }

    @Test("Errors of all pages are found in one go, in the order of the file, and warnings are not errors")
    func allErrors() {
        let reading = read(
            pages:
                #"{"gap":-1,"elements":[{"kind":"text"},{"kind":"stat","value":[],"decimals":7,"labl":""}]},{"valign":"middle"}"#
        )
        #expect(
            reading.said == [
                "pages[0].gap: expected a whole number of 0 to 100, found -1",
                #"pages[0].elements[0]: expected "text" here: the paragraph, with **bold**, _italic_, `code`, {accent:words} and [words](https://example.com) marks"#,
                "pages[0].elements[1].value: expected a number or text, found an array",
                "pages[0].elements[1].decimals: expected a whole number of 0 to 6, found 7",
                #"warning: pages[0].elements[1].labl: unknown key "labl"; did you mean "label"?"#,
                #"pages[1].valign: expected top, center or bottom, found "middle""#,
            ])
        #expect(reading.story == nil)
        #expect(reading.hasErrors)
        #expect(read(#"{"version":1,"x":1,"pages":[{}]}"#).story != nil)
    }

    @Test("File, line, column, path and what was expected, the line and the place of the caret")
    func wording() throws {
        let text = Self.sample.split(separator: "\n").map {
            $0.contains("remainSeconds\"") && !$0.contains("pageR") ? $0.replacing("8", with: "-1") : $0
        }
        .joined(separator: "\n")
        let said = try #require(read(text).diagnostics.first)
        #expect(said.headline == "s.json:13:24: pages[1].remainSeconds: expected seconds of more than 0, found -1")
        #expect(said.excerpt == #"    { "remainSeconds": -1, "showIf": "commits", "elements": ["#)
        #expect(said.caret == 23)
    }

    @Test("At most 20 errors of a file, and one line for the others")
    func limit() {
        let reading = read(pages: Array(repeating: #"{"gap":-1,"x":1}"#, count: 50).joined(separator: ","))
        #expect(reading.diagnostics.filter { $0.severity == .error }.count == 20)
        #expect(reading.diagnostics.filter { $0.severity == .warning }.count == 20)
        #expect(reading.omission == "and 30 more errors and 30 more warnings")
        #expect(read(pages: "{}").omission == nil)
        #expect(
            read(pages: Array(repeating: #"{"gap":-1}"#, count: 21).joined(separator: ",")).omission
                == "and 1 more error")
    }
}
