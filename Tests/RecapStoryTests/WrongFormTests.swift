import Testing

@testable import RecapStory

/// What people write who don't know the form of a value: the whole sentence, and its place.
@Suite struct WrongFormTests {
    private func headlines(_ text: String) -> [String] { read(text).diagnostics.map(\.headline) }

    private func headlines(element: String) -> [String] {
        headlines("{\"version\":1,\"pages\":[{\"elements\":[\n\(element)]}]}")
    }

    @Test("A kind that there is not is told with those that there are")
    func kind() {
        #expect(
            headlines(element: #"{"kind":"pie"}"#) == [
                "s.json:2:9: pages[0].elements[0].kind: unknown kind \"pie\"; there are bars, calendar, card, choice, clock, code, column, "
                    + "compare, donut, gauge, grid, heatmap, image, line, list, lottie, quote, ranking, row, spacer, sparkline, stat, "
                    + "table, text, timeline, title and video"
            ])
        #expect(
            headlines(element: #"{"kind":"text","text":"{{n | shout}}"}"#).contains {
                $0.contains("unknown filter \"shout\"; there are ")
                    && $0.hasSuffix(TemplateFilter.names.sorted().suffix(2).joined(separator: " and "))
            })
    }

    @Test("Comments are told to be none", arguments: ["// a comment", "/* a comment */", "# a comment"])
    func comments(_ comment: String) {
        let message = "found a comment; JSON has no comments, so take it out"
        #expect(headlines("{\n  \(comment)\n\"version\": 1, \"pages\": []}") == ["s.json:2:3: " + message])
        #expect(headlines("{\"version\": 1, \(comment)\n\"pages\": []}") == ["s.json:1:16: " + message])
        #expect(headlines("{\"version\": 1, \"pages\": [\n1 \(comment)\n]}") == ["s.json:2:3: " + message])
        #expect(headlines("{\"version\": 1, \"pages\": []} \(comment)") == ["s.json:1:29: " + message])
        #expect(
            headlines("{\"version\": 1, \"title\": \"\(comment)\", \"pages\": []}").allSatisfy { !$0.contains(message) }
        )
    }

    @Test(
        "A number in quotes, or with a unit, is told as the number that it is",
        arguments: [
            ("\"6s\"", "; write 6"), ("\"6\"", "; write 6"), ("\"2.5 sec\"", "; write 2.5"),
            ("\"600ms\"", "; write 0.6"),
            ("\"soon\"", ""), ("\"6:30 min\"", ""), ("\"\"", ""),
        ])
    func seconds(_ value: String, _ hint: String) {
        #expect(
            headlines("{\"version\":1,\"pages\":[\n{\"remainSeconds\":\(value),\"elements\":[]}]}") == [
                "s.json:2:18: pages[0].remainSeconds: expected a number of seconds, found \(value)\(hint)"
            ])
    }

    @Test("So are numbers of other fields, and the version")
    func numbers() {
        let place = "pages[0].elements[0]"
        #expect(
            headlines(element: #"{"kind":"spacer","lines":"2 lines"}"#) == [
                "s.json:2:26: \(place).lines: expected a whole number of 0 to 100, found \"2 lines\"; write 2"
            ])
        #expect(
            headlines(element: #"{"kind":"gauge","value":"80%"}"#) == [
                "s.json:2:25: \(place).value: expected a number or a reference to one, \"{{path}}\", found \"80%\"; write 80"
            ])
        #expect(
            headlines("{\n\"version\": \"1\", \"pages\":[{\"elements\":[]}]}") == [
                "s.json:2:12: version: expected the number 1, found \"1\"; write 1"
            ])
        #expect(
            headlines("{\n\"version\": 3, \"pages\":[{\"elements\":[]}]}") == [
                "s.json:2:12: version: expected version 1, found 3"
            ])
    }

    @Test(
        "A text of another type is told with how it is written",
        arguments: [
            ("5", "5; write it as \"5\""), ("true", "true; write it as \"true\""),
            ("null", "null; write \"\" for none"),
            ("[\"a\"]", "an array; write one text in quotes, with \\n between its lines"),
            ("{}", "an object; write one text in quotes; those in other languages belong to \"translations\""),
        ])
    func texts(_ value: String, _ found: String) {
        #expect(
            headlines(element: "{\"kind\":\"text\",\"text\":\(value)}") == [
                "s.json:2:23: pages[0].elements[0].text: expected text, found \(found)"
            ])
    }

    @Test("Names of CSS are colours, and a name that is nearly one is told with it")
    func colors() throws {
        let story = read(
            pages:
                #"{"background":["navy","rebeccapurple"],"elements":[{"kind":"text","text":"a","color":"tomato"},{"kind":"text","text":"a","color":"ink"}]}"#
        )
        #expect(story.said == [])
        let page = try #require(story.story?.pages.first)
        #expect(page.background?.colors == [RGBColor(0, 0, 0x80), RGBColor(0x66, 0x33, 0x99)])
        #expect(page.elements.map(\.common.color) == [.rgb(RGBColor(0xFF, 0x63, 0x47)), .ink])
        #expect(
            headlines(element: #"{"kind":"text","text":"a","color":"purpel"}"#) == [
                ##"s.json:2:35: pages[0].elements[0].color: expected a colour such as "#1d2671", "#fff" or "tomato", or ink, dim or accent, found "purpel"; did you mean "purple"?"##
            ])
        #expect(NamedColors.names.count == 148 && NamedColors.names.allSatisfy { RGBColor($0) != nil })
        // The value is written by its channels.
        #expect(RGBColor("white")?.text == "#ffffff" && RGBColor("White") == nil && RGBColor("") == nil)
    }

    @Test("A page whose elements are called otherwise, and one that is empty, are warned of")
    func emptyPages() {
        var vocabulary = vocabulary
        vocabulary.checksEmptyPages = true
        func said(_ page: String) -> [String] {
            let text = SourceText(name: "s.json", text: "{\"version\":1,\"pages\":[\n\(page)]}")
            return Story.parse(text, vocabulary: vocabulary).diagnostics.map(\.headline)
        }
        let empty = "warning: pages[0]: the page is empty: give it elements, or a background"
        #expect(
            said(#"{"element":[{"kind":"text","text":"a"}]}"#) == [
                "s.json:2:1: " + empty,
                "s.json:2:2: warning: pages[0].element: unknown key \"element\"; did you mean \"elements\"?",
            ])
        #expect(
            said(#"{"element":{"kind":"text","text":"a"}}"#) == [
                "s.json:2:2: warning: pages[0].element: unknown key \"element\"; elements are a list: \"elements\": [{ … }]"
            ])
        #expect(
            said(#"{"gap":1,"text":"a","kind":"text","txet":1}"#) == [
                "s.json:2:10: warning: pages[0].text: unknown key \"text\"; it belongs into an element: \"elements\": [{ … }]",
                "s.json:2:35: warning: pages[0].txet: unknown key \"txet\"",
            ])
        #expect(said("{}") == ["s.json:2:1: " + empty])
        #expect(
            said(#"{"elements":[]}"#) == [
                "s.json:2:13: warning: pages[0].elements: the page is empty: give it elements, or a background"
            ])
        #expect(said(##"{"background":"#123"}"##) == [])
        #expect(said(#"{"elements":[{"kind":"text","text":"a"}]}"#) == [])
    }

    @Test(
        "A bracket that is one too many is told at its own line",
        arguments: [
            // It closes the whole story, and more follows.
            (
                """
                {
                  "version": 1,
                  "pages": [
                    { "elements": [] }
                  ]
                  },
                  "title": "a"
                }
                """, "6:3: this '}' is one too many, or what it closes is not opened"
            ),
            (
                """
                {
                  "version": 1,
                  "pages": [
                    { "elements": [
                      { "kind": "text", "text": "]" }
                      ],
                      { "kind": "text", "text": "b" }
                    ] }
                  ]
                }
                """, "6:7: this ']' is one too many, or what it closes is not opened"
            ),
            (
                """
                {
                  "version": 1,
                  "pages": [
                    [
                    { "elements": [] }
                  ]
                }
                """, "4:5: this '[' is one too many, or it is not closed"
            ),
            (
                """
                {
                  "version": 1,
                  "pages": [
                    { "elements": [] }
                    ]
                  ]
                }
                """, "5:5: this ']' is one too many, or what it closes is not opened"
            ),
            // Here the place where it is noticed is its own.
            ("{\n\"version\": 1,\n\"pages\": []]\n}", "3:12: expected ',' or '}', found ']'"),
            (
                "{\n\"version\": 1,\n\"pages\": []\n}\n}",
                "5:1: expected the end of the file after its one value, found '}'"
            ),
        ])
    func brackets(_ text: String, _ headline: String) {
        #expect(headlines(text) == ["s.json:" + headline])
    }
}
