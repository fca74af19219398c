import RecapJSON
import Testing

@testable import RecapStory

/// How data reads within a text, and how much of it there may be.
@Suite struct ExpansionTests {
    private func text(_ template: Template, _ data: JSONValue, groups: Bool = true) -> String {
        var resolver = DataResolver(data: data)
        resolver.groupsNumbers = groups
        return resolver.text(template)
    }

    @Test(
        "Numbers within a text have commas between thousands, but those that may be years",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (1204, "1,204"), (-1204, "-1,204"), (1899, "1,899"),
            (1900, "1900"),
            (2024, "2024"), (2099, "2099"), (2100, "2,100"), (-2024, "-2,024"), (2024.5, "2,024.5"),
            (123_456, "123,456"),
            (1_234_567.125, "1,234,567.125"), (0.5, "0.5"), (1e15, "1,000,000,000,000,000"),
            (-0.25, "-0.25"),
        ] as [(Double, String)])
    func grouping(_ number: Double, _ shown: String) {
        #expect(text("{{n}}", ["n": .number(number)]) == shown)
        #expect(text("{{n}}", ["n": .number(number)], groups: false) == shown.filter { $0 != "," })
        #expect(text("<{{n.0}}>", ["n": [.number(number)]]) == "<\(shown)>")
    }

    @Test("Lists are shown with commas, texts as they stand, objects not at all")
    func values() {
        #expect(text("{{l}}", ["l": ["a", 1204, true, nil, [1, 2]]]) == "a, 1,204, true, , 1, 2")
        #expect(text("{{t}} {{o}}.", ["t": "1204", "o": ["x": 1]]) == "1204 .")
        let resolver = DataResolver(data: [
            "l": [1000, 2024], "r": [["label": 5000, "detail": 1500.5, "value": 1500]],
        ])
        #expect(resolver.strings(.reference(DataPath(name: "l"))) == ["1,000", "2024"])
        #expect(
            resolver.items(.reference(DataPath(name: "r"))) == [
                StoryItem(Template(verbatim: "5,000"), value: 1500, detail: Template(verbatim: "1,500.5"))
            ])
    }

    @Test("JSON that is written has plain numbers")
    func json() {
        #expect(JSONValue.number(123_456).text(.compact) == "123456")
        #expect(JSONValue.number(123_456).displayText == "123456")
    }

    @Test("An element says whether its numbers have commas")
    func groupingOfElements() {
        let story = read(
            pages:
                #"{"elements":[{"kind":"text","text":"a","grouping":false},{"kind":"stat","value":1,"grouping":false},{"kind":"text","text":"b"}]}"#
        ).story
        #expect(story?.pages[0].elements.map(\.common.grouping) == [false, false, nil])
    }

    private static let limit = DataResolver.maximumTextBytes

    @Test("A text that comes to more than 2 MiB with its data is an error at it, and cut where it is shown")
    func texts() {
        let long = String(repeating: "가", count: 50_000)
        func said(_ count: Int) -> StoryReading {
            read(
                element: #"{"kind":"text","text":"\#(String(repeating: "{{b}}", count: count))"}"#,
                data: #"{"b":"\#(long)"}"#)
        }
        #expect(said(13).said == [])
        #expect(
            said(14).said == [
                "pages[0].elements[0].text: with its data this text comes to 2,100,000 bytes; at most 2 MiB can be shown"
            ])
        #expect(said(14).diagnostics.first?.location.line == 1)
        let cut = text(Template(parsing: String(repeating: "{{b}}", count: 2_000)), ["b": .string(long)])
        #expect(cut.utf8.count <= Self.limit + 3 && cut.utf8.count > Self.limit - 3)
        #expect(cut.hasSuffix("가…"))
        // What stands in the story itself is as long as it is.
        #expect(
            text(Template(parsing: String(repeating: "x", count: Self.limit + 9)), [:]).utf8.count == Self.limit + 9)
    }

    @Test("What hides behind a condition counts, and what an answer adds")
    func hiddenTexts() {
        let long = String(repeating: "x", count: 500_000)
        let hidden =
            #"{"showIf":"quiz","elements":[{"kind":"text","text":"\#(String(repeating: "{{quiz.answer}}", count: 5))"}]}"#
        func said(_ answer: String) -> [String] {
            read(
                pages:
                    #"\#(hidden),{"elements":[{"kind":"choice","question":"q","answers":["a","\#(answer)"],"into":"quiz"}]}"#
            ).said
        }
        #expect(said("b") == [])
        #expect(
            said(long) == [
                "pages[0].elements[0].text: with its data this text comes to 2,500,000 bytes; at most 2 MiB can be shown"
            ])
        #expect(
            read(
                pages:
                    #"{"showIf":"no","elements":[{"kind":"text","text":"\#(String(repeating: "{{b}}", count: 5))"}]}"#,
                data: #"{"no":false,"b":"\#(long)"}"#
            ).said.count == 1)
    }

    @Test("All texts and lists of a story come to 32 MiB at the most, and more is told once")
    func stories() {
        let message = "up to here the texts and lists of this story take more than 32 MiB from its data"
        let long = String(repeating: "x", count: 1_000_000)
        func texts(_ count: Int) -> [String] {
            let element = #"{"kind":"text","text":"{{b}}"}"#
            return read(
                pages: #"{"elements":[\#(Array(repeating: element, count: count).joined(separator: ","))]}"#,
                data: #"{"b":"\#(long)"}"#
            ).said
        }
        #expect(texts(33) == [])
        #expect(texts(60) == ["pages[0].elements[33].text: " + message])
        let numbers = Array(repeating: "1", count: 20_000).joined(separator: ",")
        let line = #"{"kind":"sparkline","values":"{{l}}"}"#
        let lists = read(
            pages: #"{"elements":[\#(Array(repeating: line, count: 2_000).joined(separator: ","))]}"#,
            data: #"{"l":[\#(numbers)]}"#)
        #expect(lists.said.count == 1 && lists.said[0].hasSuffix(message))
    }
}
