import RecapLanguage
import Testing

@testable import RecapStory

/// The presets as an error lists them.
private let presets =
    "none, fadeIn, fadeOut, rise, dropIn, slideIn, slideOut, typewriter, wipe, countUp, pulse, blink, shake or glow"

@Suite struct ElementErrorTests {
    /// The kinds that there are, as an error lists them.
    private static let kinds =
        "bars, calendar, card, choice, clock, code, column, compare, donut, gauge, grid, heatmap, image, line, list, lottie, quote, "
        + "ranking, row, spacer, sparkline, stat, table, text, timeline, title and video"

    @Test(
        "Every field that is declared is read, and a value of the wrong type is an error at it",
        arguments: StoryVocabulary.standardKinds.flatMap { kind in
            (kind.fieldDescriptions + StoryElement.Common.fields.descriptions).map { (kind.kind, $0.name) }
        })
    func everyFieldIsChecked(_ kind: String, _ field: String) {
        // No field takes an array within an array.
        let said = read(element: #"{"kind":"\#(kind)","\#(field)":[[[]]]}"#).diagnostics
        #expect(
            said.contains { $0.severity == .error && $0.path.hasPrefix("pages[0].elements[0].\(field)") },
            "\(said.map(\.headline))")
        #expect(said.allSatisfy { $0.severity == .error })
    }

    @Test(
        "Every field that a kind cannot do without is asked for", arguments: vocabulary.kindNames)
    func requiredFields(_ name: String) throws {
        let kind = try #require(vocabulary.kinds[name])
        let missing = kind.fieldDescriptions.filter(\.isRequired).map {
            #"pages[0].elements[0]: expected "\#($0.name)" here: \#($0.summary)"#
        }
        #expect(read(element: #"{"kind":"\#(name)"}"#).said == missing)
    }

    @Test(
        "What is wrong with an element is said in words",
        arguments: [
            ("3", ": expected an element, found 3"), ("{}", #": expected "kind" here"#),
            (#"{"type":"title","text":"a"}"#, #".type: unknown key "type"; did you mean "kind"?"#),
            (#"{"kind":1}"#, ".kind: expected the name of a kind of element, found 1"),
            (#"{"kind":"titel","text":"a"}"#, #".kind: unknown kind "titel"; did you mean "title"?"#),
            (#"{"kind":"xyz"}"#, #".kind: unknown kind "xyz"; there are \#(kinds)"#),
            (#"{"kind":"text","text":2024}"#, #".text: expected text, found 2024; write it as "2024""#),
            (
                #"{"kind":"text","text":"a","style":"bolt"}"#,
                #".style: expected plain, bold, dim, italic, underline or accent, found "bolt"; did you mean "bold"?"#
            ),
            (
                ##"{"kind":"text","text":"a","color":"#12345"}"##,
                ##".color: expected a colour such as "#1d2671", "#fff" or "tomato", or ink, dim or accent, found "#12345""##
            ),
            (
                #"{"kind":"text","text":"a","showIf":"a..b"}"#,
                ".showIf: expected a name before and after each dot"
            ),
            (
                #"{"kind":"text","text":"a","animate":["fadein"]}"#,
                #".animate[0]: expected \#(presets), found "fadein"; did you mean "fadeIn"?"#
            ),
            (#"{"kind":"spacer","lines":1.5}"#, ".lines: expected a whole number of 0 to 100, found 1.5"),
            (#"{"kind":"spacer","lines":1e99}"#, ".lines: expected a whole number of 0 to 100, found 1e99"),
            (
                #"{"kind":"gauge","value":1e16}"#,
                ".value: expected a number of -1000000000000000 to 1000000000000000, found 1e16"
            ),
            (#"{"kind":"list","items":[1]}"#, ".items[0]: expected text or an object with a label, found 1"),
            (#"{"kind":"list","items":[{}]}"#, #".items[0]: expected "label" here: the label of the item"#),
            (
                #"{"kind":"list","items":"a"}"#,
                #".items: expected a list of texts or objects with a label or a reference to one, "{{path}}", found "a""#
            ),
            (
                #"{"kind":"heatmap","values":{"2023-02-29":1}}"#,
                #".values["2023-02-29"]: expected a date such as "2024-12-31", found "2023-02-29""#
            ),
            (#"{"kind":"sparkline","values":[1,"2"]}"#, #".values[1]: expected a number, found "2"; write 2"#),
            (#"{"kind":"sparkline","values":[1e999]}"#, ".values[0]: this number is too large"),
        ])
    func messages(_ element: String, _ said: String) {
        #expect(
            read(element: element).said == [
                "pages[0].elements[0]" + said.replacing(".values[\"2023-02-29\"]", with: ".values.2023-02-29")
            ])
    }

    @Test("More days than a year has are an error")
    func tooManyDays() {
        func year(_ days: Int) -> StoryReading {
            read(
                element: #"{"kind":"heatmap","values":[\#(Array(repeating: "1", count: days).joined(separator: ","))]}"#
            )
        }
        #expect(year(366).said == [])
        #expect(
            year(367).said == [
                "pages[0].elements[0].values: expected at most 366 numbers, one for each day of a year, found 367"
            ])
    }

    @Test("An unknown kind with a fallback is a warning, and the fallback is shown")
    func unknownKindWithFallback() {
        let reading = read(
            element: #"{"kind":"globe","spin":3,"fallback":"a {{n}}","style":"bold"}"#, data: #"{"n":1}"#)
        #expect(
            reading.said == [
                #"warning: pages[0].elements[0].kind: unknown kind "globe"; there are \#(Self.kinds); its fallback is shown"#
            ])
        #expect(reading.content() == TextBlock("a {{n}}"))
        #expect(reading.story?.pages[0].elements[0].common.style == .bold)
    }

    @Test("A kind that this build lacks is shown by its fallback, else its alt", arguments: StoryVocabulary.mediaKinds)
    func missingKind(_ kind: String) {
        func shown(_ fields: String) -> (TextBlock?, String?) {
            let reading = read(element: #"{"kind":"\#(kind)","src":"a"\#(fields)}"#)
            return (reading.content(), reading.said.first)
        }
        let start = "warning: pages[0].elements[0].kind: this build cannot show \"\(kind)\"; "
        #expect(shown(#","alt":"b""#) == (TextBlock("b"), start + "its alt is shown"))
        #expect(shown(#","alt":"b","fallback":"c""#) == (TextBlock("c"), start + "its fallback is shown"))
        #expect(shown("") == (TextBlock(Template(verbatim: "[\(kind)]")), start + "give it an \"alt\" text"))
    }

    @Test(
        "A slip of the finger finds the name that was meant, and something else finds none",
        arguments: [
            ("titel", "title"), ("TEXT", "text"), ("spraklin", "sparkline"), ("gage", "gauge"), ("lsit", "list"),
            ("xyz", nil), ("t", nil), ("", nil),
            (String(repeating: "title", count: 10_000), nil),
        ] as [(String, String?)])
    func suggestions(_ word: String, _ name: String?) {
        #expect(Suggestion.nearest(to: word, among: vocabulary.kindNames) == name)
    }

    @Test("Keys with escapes are the keys that they stand for")
    func escapedKeys() {
        #expect(read(element: #"{"\u006bind":"t\u0065xt","te\u0078t":"a"}"#).content() == TextBlock("a"))
        #expect(read(element: #"{"kind":"text","text":"a","text\u0000":"b"}"#).said.count == 1)
    }
}
