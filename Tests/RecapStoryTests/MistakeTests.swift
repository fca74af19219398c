import Testing

@testable import RecapStory

/// Mistakes that a story plays with, or that are told in words that help.
@Suite struct MistakeTests {
    private static let data =
        #"{"n":3,"neg":-3,"zero":0,"t":"x","o":{"city":"서울"},"e":{},"l":["a",1],"ll":[[1]],"r":[{"label":"a","value":1},{"label":"b","value":"12"}],"one":["a"],"three":[1,2,3],"years":{"2023-12-31":1,"2024-01-01":2},"null":null}"#

    private func said(_ element: String) -> [String] { read(element: element, data: Self.data).said }

    @Test(
        "Braces that are no reference are warned of, with what may be meant",
        arguments: [
            ("a {{n} b", "{{n}", "{{n}}"), ("a {{n", "{{n", "{{n}}"), ("{n}} b", "{n}}", "{{n}}"),
            ("{n} b", "{n}", "{{n}}"),
            ("{{}}", "{{}}", nil), ("{{ }} b", "{{ }}", nil), ("{{o..city}}", "{{o..city}}", nil),
            ("use {{ so", "{{ so", "{{so}}"), ("{{n}} {{t}", "{{t}", "{{t}}"),
        ] as [(String, String, String?)])
    func braces(_ text: String, _ written: String, _ meant: String?) throws {
        let reading = read(element: #"{"kind":"text","text":"\#(text)"}"#, data: Self.data)
        let advice = meant.map { #"did you mean "\#($0)"?"# } ?? #"a reference is written "{{path.to.value}}""#
        #expect(
            reading.said == [
                #"warning: pages[0].elements[0].text: "\#(written)" is not a reference and is shown unchanged; \#(advice)"#
            ])
        let place = try #require(reading.diagnostics.first)
        #expect(String(Array(place.excerpt)[place.caret...]).hasPrefix(written))
    }

    @Test("Braces that mean themselves are let through: single ones, those of code, and those of the data")
    func ownBraces() {
        for text in ["{", "{a b}", "{x}", "} {", "{{{n}}}", "{}", "}}"] {
            #expect(said(#"{"kind":"text","text":"\#(text)"}"#) == [], "\(text)")
        }
        #expect(said(#"{"kind":"code","text":"int a[2][2] = {{1, 2}, {3, 4}}; if {n}"}"#) == [])
    }

    @Test("What has no text is no part of one")
    func objectsInTexts() {
        let path = "pages[0].elements[0].text: "
        #expect(
            said(#"{"kind":"text","text":"in {{o}}"}"#) == [
                path + #""{{o}}" is an object, which has no text; name one of its members: "{{o.city}}""#
            ])
        #expect(
            said(#"{"kind":"text","text":"{{e}}"}"#) == [
                path + #""{{e}}" is an object, which has no text; name one of its members"#
            ])
        for name in ["ll", "r"] {
            #expect(
                said(#"{"kind":"text","text":"{{\#(name)}}"}"#) == [
                    path
                        + #""{{\#(name)}}" is a list of lists or objects, which has no text; name a part of it, or use a list or bars"#
                ])
        }
        // A list of texts and numbers is shown with commas.
        #expect(said(#"{"kind":"text","text":"{{l}} {{null}}"}"#) == [])
    }

    @Test(
        "What nobody can have meant is a warning at its place",
        arguments: [
            (
                #"{"kind":"choice","question":"q","answers":["a"]}"#,
                ".answers: expected 2 to 9 answers to choose from, found one"
            ),
            (
                #"{"kind":"choice","question":"q","answers":[]}"#,
                ".answers: expected 2 to 9 answers to choose from, found none"
            ),
            (
                #"{"kind":"choice","question":"q","answers":"{{one}}"}"#,
                ".answers: expected 2 to 9 answers to choose from, found one"
            ),
            (#"{"kind":"gauge","value":-1}"#, ".value: a gauge begins at 0; one of less than that is empty"),
            (#"{"kind":"gauge","value":"{{neg}}"}"#, ".value: a gauge begins at 0; one of less than that is empty"),
            (
                #"{"kind":"gauge","value":1,"max":0}"#,
                ".max: a gauge is filled by this: expected a number of more than 0"
            ),
            (
                #"{"kind":"gauge","value":1,"max":"{{zero}}"}"#,
                ".max: a gauge is filled by this: expected a number of more than 0"
            ),
            (
                #"{"kind":"bars","items":[{"label":"a","value":2},{"label":"b","value":"12"}]}"#,
                #".items[1]: a bar needs a number; "12" is text, and leaves it empty"#
            ),
            (
                #"{"kind":"bars","items":[{"label":"a","value":"{{t}}"}]}"#,
                #".items[0]: a bar needs a number; "x" is text, and leaves it empty"#
            ),
            (#"{"kind":"bars","items":["a"]}"#, #".items[0]: a bar needs a "value"; without one it is empty"#),
            (
                #"{"kind":"bars","items":"{{r}}"}"#,
                #".items: r.1 in the data: a bar needs a number; "12" is text, and leaves it empty"#
            ),
            (
                #"{"kind":"bars","items":[{"label":"a","value":2}],"max":0}"#,
                ".max: a bar is filled by this: expected a number of more than 0"
            ),
            (
                #"{"kind":"heatmap","values":[1,2,3]}"#,
                #".values: expected 365 or 366 numbers, one for each day of a year, found 3; to give some days only, name them: {"2024-12-31": 3}"#
            ),
            (
                #"{"kind":"heatmap","values":"{{three}}","year":2023}"#,
                #".values: expected 365 numbers, the days of 2023, found 3; to give some days only, name them: {"2024-12-31": 3}"#
            ),
            (
                #"{"kind":"heatmap","values":"{{years}}"}"#,
                ".values: a heatmap is one year; of these dates only those of 2024 are shown"
            ),
            (
                #"{"kind":"heatmap","values":{"2024-01-01":1},"months":["January","February"]}"#,
                ".months: expected 12 names, found 2; those of English are shown"
            ),
            (
                #"{"kind":"heatmap","values":{"2024-01-01":1},"weekdays":"{{three}}"}"#,
                ".weekdays: expected 7 names, found 3; those of English are shown"
            ),
            (
                #"{"kind":"table","columns":["a","b"],"rows":[[1],[1,2,3]]}"#,
                ".rows: row 2 has 3 values for 2 columns; the others are not shown"
            ),
            (
                #"{"kind":"table","rows":[[1],[2]],"accent":3}"#,
                ".accent: expected the number of a row, 1 to 2"
            ),
            (
                #"{"kind":"donut","items":[{"label":"a","value":-2}]}"#,
                ".items[0]: a part is more than nothing"
            ),
            (
                #"{"kind":"line","values":[1,2,3],"labels":["a","b","c","d"]}"#,
                ".labels: expected a label for each of 3 numbers, or two for the first and the last, found 4"
            ),
            (
                #"{"kind":"line","values":[{"values":[1]},{"values":[1]},{"values":[1]},{"values":[1]},{"values":[1]}]}"#,
                ".values: a chart has at most 4 lines; the others of 5 are not shown"
            ),
            (
                #"{"kind":"compare","before":[1,2],"after":[1]}"#,
                ".after: expected 2 numbers as before, found 1; those that have no partner stand alone"
            ),
            (
                #"{"kind":"compare","before":1,"after":2,"names":["a"]}"#,
                ".names: expected 2 names, found 1; they are shown as far as they go"
            ),
            (
                #"{"kind":"calendar","values":[1,2,3]}"#,
                #".values: numbers without dates need a "year" and a "month" to find their weekdays"#
            ),
            (
                #"{"kind":"calendar","values":[1,2,3],"year":2024,"month":2}"#,
                #".values: expected 29 numbers, the days of the month, found 3; to give some days only, name them: {"2024-12-31": 3}"#
            ),
            (
                #"{"kind":"calendar","values":{"2024-02-01":1,"2024-01-31":1}}"#,
                ".values: a calendar is one month; of these dates only those of 2024-02 are shown"
            ),
            (
                #"{"kind":"clock","values":"{{three}}"}"#,
                ".values: expected 24 numbers, one for each hour from midnight, found 3"
            ),
            (
                #"{"kind":"sparkline","values":[1,2,3],"min":5,"max":5}"#,
                ".min: the number at the foot has to be less than the one at the top"
            ),
            (
                #"{"kind":"sparkline","values":"{{three}}","labels":["a","b","c","d"]}"#,
                ".labels: expected a label for each of 3 numbers, or two for the first and the last, found 4"
            ),
        ])
    func elements(_ element: String, _ message: String) {
        #expect(said(element) == ["warning: pages[0].elements[0]" + message])
    }

    @Test(
        "What is as it should be is not warned of",
        arguments: [
            #"{"kind":"choice","question":"q","answers":["a","b"]}"#, #"{"kind":"gauge","value":0}"#,
            #"{"kind":"gauge","value":250}"#, #"{"kind":"bars","items":[{"label":"a","value":-2}]}"#,
            #"{"kind":"bars","items":[{"label":"a","parts":[1,2]},{"label":"b","parts":"{{three}}"}]}"#,
            #"{"kind":"text","text":"{accent:two words} and {dim:{{n}}}"}"#,
            #"{"kind":"bars","items":[{"label":"a","value":0}]}"#,
            #"{"kind":"bars","items":[{"label":"a","value":"{{n}}"}]}"#,
            #"{"kind":"heatmap","values":{"2024-02-29":1}}"#,
            #"{"kind":"list","items":[{"label":"a","value":"text"},"b"]}"#,
            #"{"kind":"gauge","showIf":"zero","value":"{{neg}}"}"#,
        ])
    func fine(_ element: String) {
        #expect(said(element) == [])
    }

    @Test("A year of days is 365 or 366 of them")
    func yearOfDays() {
        func said(_ days: Int, _ year: String = "") -> Int {
            read(
                element:
                    #"{"kind":"heatmap","values":[\#(Array(repeating: "1", count: days).joined(separator: ","))]\#(year)}"#
            ).said.count
        }
        #expect(said(365) == 0 && said(366) == 0 && said(364) == 1)
        #expect(said(366, #","year":2024"#) == 0 && said(365, #","year":2024"#) == 1)
        #expect(said(365, #","year":2023"#) == 0 && said(366, #","year":2023"#) == 1)
    }

    @Test("A part of the data that is wrong is named")
    func partsOfData() {
        let data =
            #"{"l":[1,[2]],"n":[1,"two"],"rows":["a",{"label":"b","color":"rde"}],"days":{"2024-01-01":"x"},"what":{"x":1},"flag":[{"label":"a","value":true}],"grid":[["a",[1]]],"stacks":[{"label":"a","parts":[1,"x"]}],"lines":[{"values":[1]},{"values":["x"]}]}"#
        for (element, message) in [
            (#"{"kind":"sparkline","values":"{{n}}"}"#, #".values: expected a number at n.1 in the data, found "two""#),
            (
                #"{"kind":"choice","question":"q","answers":"{{l}}"}"#,
                ".answers: expected a text at l.1 in the data, found an array"
            ),
            (
                #"{"kind":"list","items":"{{rows}}"}"#,
                ##".items: expected a colour such as "#1d2671", "#fff" or "tomato", or ink, dim or accent at rows.1.color in the data, found "rde""##
            ),
            (
                #"{"kind":"list","items":"{{n}}"}"#,
                ".items: expected text or an object with a label at n.0 in the data, found 1"
            ),
            (
                #"{"kind":"list","items":"{{flag}}"}"#,
                ".items: expected a number or text at flag.0.value in the data, found true"
            ),
            (
                #"{"kind":"line","values":"{{lines}}"}"#,
                #".values: expected a number at lines.1.values.0 in the data, found "x""#
            ),
            (
                #"{"kind":"line","values":"{{n}}"}"#, #".values: expected a number at n.1 in the data, found "two""#
            ),
            (
                #"{"kind":"compare","before":1,"after":"{{what}}"}"#,
                ".after: expected a number or a list of numbers at what in the data, found an object"
            ),
            (
                #"{"kind":"timeline","items":"{{rows}}"}"#,
                #".items: expected an object with date and label at rows.0 in the data, found "a""#
            ),
            (
                #"{"kind":"bars","items":"{{stacks}}"}"#,
                #".items: expected a number at stacks.0.parts.1 in the data, found "x""#
            ),
            (
                #"{"kind":"table","rows":"{{l}}"}"#,
                ".rows: expected a list or an object at l.0 in the data, found 1"
            ),
            (
                #"{"kind":"table","rows":"{{grid}}"}"#,
                ".rows: expected a number or text at grid.0.1 in the data, found an array"
            ),
            (
                #"{"kind":"heatmap","values":"{{days}}"}"#,
                #".values: expected a number at days.2024-01-01 in the data, found "x""#
            ),
            (
                #"{"kind":"heatmap","values":"{{what}}"}"#,
                #".values: expected nothing but dates such as "2024-12-31" at what in the data, found "x""#
            ),
        ] {
            #expect(read(element: element, data: data).said.first == "pages[0].elements[0]" + message)
        }
    }

    @Test("Data that was forgotten is told in one sentence, at its first place")
    func forgottenData() throws {
        var known = vocabulary
        known.dataAdvice = "give it with --data FILE"
        let elements = (0..<32).map { #"{"kind":"text","showIf":"n\#($0)or == null","text":"{{n\#($0)}}"}"# }
        func said(_ data: String, _ elements: [String], overlay: String? = nil) -> [String] {
            Story.parse(
                SourceText(
                    name: "s.json",
                    text: #"{"version":1\#(data),"pages":[{"elements":[\#(elements.joined(separator: ","))]}]}"#),
                data: overlay.map { [SourceText(name: "d.json", text: $0)] } ?? [], vocabulary: known
            ).said
        }
        let sentence =
            #"pages[0].elements[0].text: there is no data for 32 references: "n0", "n1", "n2" and others; put it into "data", or give it with --data FILE"#
        #expect(said("", elements) == [sentence])
        #expect(said(#","data":{"year":2024}"#, elements).first == sentence)
        let two = [#"{"kind":"text","text":"{{a}} and {{b.c}}"}"#]
        #expect(
            said("", two) == [
                #"pages[0].elements[0].text: there is no data for 2 references: "a" and "b.c"; put it into "data", or give it with --data FILE"#
            ])
        // Where there is data, one after the other is told; and so is a slip.
        #expect(said("", elements, overlay: #"{"year":1}"#).count { $0.contains("refers to nothing") } == 20)
        #expect(said(#","data":{"aa":1,"bb":2}"#, two).count == 2)
        #expect(said(#","data":{"commits":1}"#, [#"{"kind":"text","text":"{{comits}} {{x}} {{y}} {{z}}"}"#]).count == 4)
    }

    @Test("A reference to what a choice sets is told when that is")
    func answerBefore() {
        let quiz = #"{"kind":"choice","question":"q","answers":["a","b"],"into":"quiz"}"#
        #expect(
            read(pages: #"{"elements":[\#(quiz),{"kind":"text","text":"{{quiz.answer}}"}]}"#).said == [
                #"pages[0].elements[1].text: "{{quiz.answer}}" is there only after the choice is answered; show this where "showIf": "quiz" holds"#
            ])
        #expect(
            read(
                pages:
                    #"{"elements":[\#(quiz)]},{"showIf":"quiz","elements":[{"kind":"text","text":"{{quiz.answer}}"}]}"#
            )
            .said == [])
    }

    @Test("All errors and warnings are told where all are asked for, with the paths of each")
    func all() {
        let pages = (0..<500).map { _ in #"{"gap":-1,"x":1,"elements":[{"kind":"text","text":"{{no}} {{never}}"}]}"# }
        let text = SourceText(
            name: "s.json", text: #"{"version":1,"data":{"a":1},"pages":[\#(pages.joined(separator: ","))]}"#)
        let first = Story.parse(text, vocabulary: vocabulary)
        #expect(first.diagnostics.count { $0.severity == .error } == 20)
        // Of all kinds together the first of the file are told.
        #expect(first.diagnostics.last { $0.severity == .error }?.path == "pages[18].gap")
        let all = Story.parse(text, vocabulary: vocabulary, extent: .all)
        #expect(all.diagnostics.count == 500 * 2 + 1)
        #expect(all.omission == nil)
        let paths = all.diagnostics.filter { $0.severity == .warning }.map(\.path)
        #expect(paths == (0..<500).map { "pages[\($0)].x" })
    }

    @Test(
        "A file that is no text is told as such, without its bytes",
        arguments: [
            [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D],
            [0x1F, 0x8B, 8, 0, 0], [0xFF, 0xD8, 0xFF, 0xE0], [0x50, 0x4B, 3, 4, 1, 2, 3],
            [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0],
        ] as [[UInt8]])
    func binary(_ bytes: [UInt8]) {
        let reading = Story.parse(SourceText(name: "s.json", bytes: bytes))
        #expect(
            reading.diagnostics.map(\.headline) == ["s.json:1:1: this is not text; a story is JSON, saved as UTF-8"])
        #expect(reading.diagnostics.first?.excerpt == "")
    }

    @Test("What is text and no JSON is told as before", arguments: ["hello", "<html>", "한국", "{\u{1}", "\u{1B}[0m"])
    func textWithoutJSON(_ text: String) {
        #expect(read(text).diagnostics.first?.message.contains("not text") == false)
    }
}
