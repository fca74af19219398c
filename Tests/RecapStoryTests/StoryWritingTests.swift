import Foundation
import RecapJSON
import RecapMedia
import TestSupport
import Testing

@testable import RecapStory

@Suite struct StoryWritingTests {
    /// The names that the player knows, with pictures and videos.
    private static let vocabulary: StoryVocabulary = {
        // Easings and paths may be any: checking them is the player's part.
        var known = StoryVocabulary(
            themes: RecapStoryTests.vocabulary.themes,
            kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)
        known.readData = RecapStoryTests.vocabulary.readData
        return known
    }()

    private func story(_ text: String, _ place: Testing.SourceLocation = #_sourceLocation) -> Story? {
        let reading = Story.parse(SourceText(name: "s.json", text: text), vocabulary: Self.vocabulary)
        #expect(reading.story != nil, "\(reading.said) in \(text.prefix(2000))", sourceLocation: place)
        return reading.story
    }

    /// Expects that a story is written as a file from which the same story is read. Returns that file.
    @discardableResult
    private func check(_ story: Story, _ place: Testing.SourceLocation = #_sourceLocation) throws -> String {
        let text = try story.write()
        let again = try #require(self.story(text, place), sourceLocation: place)
        #expect(again == story, "\(text.prefix(2000))", sourceLocation: place)
        #expect(try again.write() == text, sourceLocation: place)
        return text
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Stories")
    private static let shipped = (try? FileManager.default.contentsOfDirectory(atPath: folder.path()))?.filter {
        $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json")
    }

    @Test("Each story that ships is the same once it was written and read", arguments: shipped ?? [])
    func shippedStories(_ name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        try check(#require(story(text)))
    }

    @Test(
        "The stories of the other tests, with every field of the format, are the same once they were written and read")
    func samples() throws {
        try check(#require(story(StoryFileTests.sample)))
        try check(#require(story(StoryBuilderTests.file)))
        for text in [FeedFileTests.sample] {
            let feed = try #require(readFeed(text).feed)
            #expect(readFeed(try feed.write()).feed == feed)
        }
    }

    @Test("Random stories, with any of the fields that are declared, are the same once they were written and read")
    func randomStories() throws {
        var maker = StoryMaker(seed: Soak.seed(0xF1E1D5), vocabulary: Self.vocabulary)
        var count = 0
        for _ in 0..<Soak.count(400, 100_000) {
            let reading = Story.parse(
                SourceText(name: "s.json", text: JSONValue.object(maker.story()).text(.indented)),
                vocabulary: Self.vocabulary)
            // Some combinations, such as "by" beside "to", are errors.
            guard let story = reading.story else { continue }
            count += 1
            try check(story)
        }
        #expect(count > Soak.count(100, 25_000))
    }

    @Test("Only what differs from a default is written, in the order in which fields are declared")
    func differences() throws {
        let story = Story(transition: PageTransition(kind: .fade, duration: .seconds(1))) {
            Page(gap: Page.defaultGap, maxWidth: 60, transition: PageTransition(kind: .fade, duration: .seconds(2))) {
                Title("a").align(.leading).id("b")
                Bars([StoryItem("c", value: 1), "d"], sort: .descending)
                Spacer()
            }
            Page(
                advance: .manual, showIf: "n > 1 and not (a or `b c`)",
                transition: PageTransition(kind: .push, duration: .seconds(1))
            ) {}
        }
        let text = try check(story)
        #expect(
            text == """
                {
                  "version": 1,
                  "transition": {
                    "kind": "fade",
                    "seconds": 1
                  },
                  "pages": [
                    {
                      "maxWidth": 60,
                      "transition": {
                        "seconds": 2
                      },
                      "elements": [
                        {
                          "kind": "title",
                          "text": "a",
                          "id": "b",
                          "align": "leading"
                        },
                        {
                          "kind": "bars",
                          "items": [
                            {
                              "label": "c",
                              "value": 1
                            },
                            "d"
                          ],
                          "sort": "descending"
                        },
                        {
                          "kind": "spacer"
                        }
                      ]
                    },
                    {
                      "advance": "manual",
                      "showIf": "n > 1 and not (a or `b c`)",
                      "transition": "push"
                    }
                  ]
                }

                """)
    }

    @Test("What no file can say is an error of writing")
    func errors() {
        func error(_ story: Story) -> StoryWritingError? {
            do throws(StoryWritingError) {
                _ = try story.write()
                return nil
            } catch {
                return error
            }
        }
        #expect(error(Story { Page { TextBlock("{{\(Template(parsing: "a"))}}") } }) == .verbatimReference("{{a}}"))
        #expect(error(Story { Page { Gauge(Double.infinity) } }) == .number(.infinity))
        #expect(error(Story { Page(background: PageBackground(colors: [])) {} }) == .noColors)
        #expect(error(Story(data: ["src": "a.json"], pages: [])) == .dataLikeFileName)
        #expect(error(Story { Page(showIf: Condition(DataPath(name: "a`b"))) {} }) == .condition)
        #expect(error(Story { Page(showIf: Condition(DataPath(name: "and"))) { TextBlock(String("{a}")) } }) == nil)
    }

    @Test(
        "A condition is written so that it is read as the same",
        arguments: [
            "a", "not a", "!(!a)", "a.b.0 == 'x'", "n >= -1.5e3", "`and` or `a b`.c", "a == \"it's\"", "a and b and c",
            "(a and b) and c", "(a or b) and (c or d)", "a or b and c", "(a or b) or c", "not (a and b)", "not a == b",
            "true", "false or a != null", "null == a", "`1` == 1", "'a' < b", "not (not a or b) and not not c",
            "größe > 2",
        ])
    func conditions(_ text: String) throws {
        let condition = try Condition(parsing: text)
        #expect(try Condition(parsing: condition.description) == condition, "\(condition.description)")
    }
}

/// Makes files of stories out of the fields that are declared.
private struct StoryMaker {
    private var random: SplitMix64
    private let vocabulary: StoryVocabulary
    private var ids = 0
    /// The number of elements around the one that is made, with itself.
    private var nesting = 0

    init(seed: UInt64, vocabulary: StoryVocabulary) {
        random = SplitMix64(seed: seed)
        self.vocabulary = vocabulary
    }

    mutating func story() -> JSONObject { object(Story.fields.descriptions) }

    private mutating func object(_ fields: [FieldDescription]) -> JSONObject {
        var object = JSONObject()
        for field in fields where field.isRequired || Int.random(in: 0..<4, using: &random) == 0 {
            object[field.name] = field.name == "id" ? id() : value(field.form)
        }
        return object
    }

    private mutating func id() -> JSONValue {
        ids += 1
        return .string("id\(ids)")
    }

    private mutating func any(_ values: JSONValue...) -> JSONValue { values.randomElement(using: &random) ?? .null }

    private mutating func list(_ make: (inout StoryMaker) -> JSONValue) -> JSONValue {
        .array((0..<Int.random(in: 1...3, using: &random)).map { _ in make(&self) })
    }

    private mutating func number(_ range: ClosedRange<Double>) -> JSONValue {
        let inner = max(range.lowerBound, -1000)...min(range.upperBound, 1000)
        return any(
            .number(range.lowerBound), .number(range.upperBound), .number(Double.random(in: inner, using: &random)),
            .number(inner.upperBound.rounded()))
    }

    private mutating func object(_ fields: [FieldDescription]) -> JSONValue { .object(object(fields)) }

    private mutating func value(_ form: ValueForm) -> JSONValue {
        switch form.format {
        case "template": any("", "a", "{{n}} b { {{s.0}}{", "\u{1F600}\n\"\\", "{{ n }}")
        case "string": any("", "a", "{{n}}", "é\t")
        case "line": any("", "https://a.b")
        case "avatar": any("M", "👩‍🚀")
        case "fileName": "a.json"
        case "number": number(form.numbers)
        case "numberOrReference": any(number(form.numbers), "{{n}}")
        case "integer": any(.number(form.numbers.lowerBound), .number(form.numbers.upperBound))
        case "bool": any(true, false)
        case "choice": .string(form.words.randomElement(using: &random) ?? "")
        case "value": any(1.5, -3, "a", "{{n}}")
        case "items": any("{{s}}", list { maker in maker.any("a", maker.object(StoryItem.fields.descriptions)) })
        case "numbers": any("{{l}}", list { $0.number(-10...10) })
        case "days": any("{{l}}", list { $0.number(0...10) }, ["2024-01-31": 1, "0999-12-01": 2.5])
        case "paragraphs": any("a {{n}}", ["a", "{{n}}"], ["a"], [])
        case "strings": any("{{s}}", ["a", "{{n}}"])
        case "rows": any("{{r}}", list { maker in maker.list { maker in maker.any(1.5, -3, "a", "{{n}}") } })
        case "events": any("{{e}}", list { $0.object(Event.fields.descriptions) })
        case "quantity": any("{{n}}", "{{l}}", number(-10...10), list { $0.number(-10...10) })
        case "lines":
            any("{{l}}", list { $0.number(-10...10) }, list { $0.object(Series.fields.descriptions) })
        case "columns": list { maker in maker.any("a", maker.object(Table.Column.fields.descriptions)) }
        case "condition": any("n", "!(n or b) and c == 'x'", "`a b` != null", "true")
        case "dataPath": any("q", "q.a")
        case "color": any("ink", "accent", "#fff", "#1D2671")
        case "style": any("", "plain", "bold", "bold  accent", "dim underline italic")
        case "animations": any("none", animation(), list { $0.animation() }, [])
        case "loop": any(1, 7, true, "forever")
        case "path": any("M0 0L9 9", "M1 1")
        case "seconds": any(0.5, 3.7, 86_400)
        case "language": any("en", "ko", "pt-BR")
        case "theme":
            any(
                .string(vocabulary.themes?.randomElement(using: &random) ?? ""), object(ThemeColors.fields.descriptions)
            )
        case "oneOrMoreColors": any("#fff", ["#102030"], ["#fff", "#000"])
        case "ease": any("linear", "cubicOut", "cubicBezier(.2, 0, 0, 1)")
        case "rgb": any("#fff", "#1D2671")
        case "colors": any(["#fff"], ["#102030", "#fff"])
        case "background": any("#fff", ["#fff", "#000"], background())
        case "footer": any("", "a {{page}}", object(PageFooter.fields.descriptions))
        case "transition": object(PageTransition.fields.descriptions)
        case "elements": list { $0.element() }
        case "pages": list { $0.object(Page.fields.descriptions) }
        case "comments": list { maker in maker.any("a", maker.object(StoryComment.fields.descriptions)) }
        case "data":
            [
                "n": 1, "l": [1, 2], "s": ["a", "b"], "r": [[1, "a"], ["a": 2]], "e": [["date": 2024, "label": "a"]],
                "src": "a.json", "f": 1e21,
            ]
        default: .null
        }
    }

    /// A background with colours, and at most one picture.
    private mutating func background() -> JSONValue {
        var background: JSONObject = object(PageBackground.fields.descriptions)
        background["colors"] = ["#fff"]
        let pictures = ["image", "lottie", "pattern"].filter { background[$0] != nil }
        for name in pictures.dropFirst() { background[name] = nil }
        return .object(background)
    }

    private mutating func animation() -> JSONValue {
        let form = AnimationForm.allCases.randomElement(using: &random) ?? .preset
        var object: JSONObject = object(form.fields.descriptions)
        object["after"] = nil
        if object["from"] == nil, form != .preset, form != .path {
            object["from"] = form.fields.descriptions.first { $0.name == "from" }.map { value($0.form) }
        }
        if object["to"] != nil { object["by"] = nil }
        if case .number(0)? = object["time"] { object["time"] = nil }
        return .object(object)
    }

    private mutating func element() -> JSONValue {
        nesting += 1
        defer { nesting -= 1 }
        let containers = ["row", "column", "grid", "card"]
        let names = vocabulary.kindNames.filter { nesting <= 8 || !containers.contains($0) }
        let name = names.randomElement(using: &random) ?? ""
        var element: JSONObject = ["kind": .string(name)]
        let fields =
            vocabulary.kinds[name].map { $0.fieldDescriptions + StoryElement.Common.descriptions(for: $0) } ?? []
        let members: JSONObject = object(fields)
        for member in members { element[member.key] = member.value }
        return .object(element)
    }
}
