import RecapJSON
import RecapLanguage
import TestSupport
import Testing

@testable import RecapStory

/// Values within texts: they are shown as they are, and only their authors' words have markup.
@Suite struct ValueLawTests {
    private func resolver(_ values: [String: String], _ language: Language = .english) -> DataResolver {
        var data = JSONObject()
        for (name, value) in values { data[name] = .string(value) }
        data["secret"] = "told"
        var resolver = DataResolver(data: .object(data))
        resolver.language = language
        return resolver
    }

    /// A text as markup, with runs of one style put together.
    private struct Shown: Equatable {
        var runs: [String] = []
        var links: [String]

        init(_ markup: InlineMarkup, replacing stand: String = "", by value: String = "") {
            links = markup.links.map(\.text)
            var last: (TextStyle, Int?)?
            for run in markup.runs {
                let text =
                    stand.isEmpty
                    ? run.text
                    : run.text.split(separator: stand, omittingEmptySubsequences: false)
                        .joined(separator: value)
                guard !text.isEmpty else { continue }
                if let last, last == (run.style, run.link) {
                    runs[runs.count - 1] += text
                } else {
                    runs.append("\(run.style.rawValue) \(run.link ?? -1) \(text)")
                }
                last = (run.style, run.link)
            }
        }
    }

    /// What authors write around a value.
    private static let frames = [
        "{{v}}", "a {{v}} b", "**{{v}}**", "_{{v}}_", "`{{v}}`", "{accent:{{v}}}", "**a {{v}} b** c",
        "[{{v}}](https://a.example)",
        "_a_ {{v}} _b_", "{{v}}**b**{{v}}", "[**{{v}}**](https://a.example) {{v}}", "\\*{{v}}\\*", "**{{v}}", "[{{v}}",
        "`a{{v}}b` {{v}}",
        "{{v}}(https://a.example)", "[a]{{v}}", "{bold:a{{v}}b}", "\\{{v}}", "a_{{v}}_b", "{{v}}_b_", "(_{{v}}_)",
    ]

    @Test("A value is letters wherever it stands: marks, links and escapes depend on the author's words alone")
    func structure() throws {
        var random = SplitMix64(seed: Soak.seed(0xDA7A))
        let stand = "\u{E000}"
        let expected = Self.frames.map { InlineMarkup(resolver(["v": stand]).filled(Template(parsing: $0))) }
        let expectedLinks = Self.frames.map {
            InlineMarkup(linksIn: resolver(["v": stand]).filled(Template(parsing: $0)))
        }
        let templates = Self.frames.map { Template(parsing: $0) }
        for round in 0..<Soak.count(1000, 100_000) {
            let value = round < ForeignText.examples.count ? ForeignText.examples[round] : ForeignText.line(&random)
            let resolver = resolver(["v": value])
            for (place, template) in templates.enumerated() {
                let filled = resolver.filled(template)
                #expect(filled.string == resolver.text(template))
                #expect(
                    Shown(InlineMarkup(filled)) == Shown(expected[place], replacing: stand, by: value),
                    "\(Self.frames[place]) with \(value.debugDescription)")
                #expect(
                    Shown(InlineMarkup(linksIn: filled)) == Shown(expectedLinks[place], replacing: stand, by: value),
                    "\(Self.frames[place]) with \(value.debugDescription)")
            }
        }
    }

    @Test("The filter for markup reads the marks of a value, but no links and nothing of what stands around it")
    func markupFilter() throws {
        func shown(_ text: String, _ value: String) -> [String] {
            Shown(InlineMarkup(resolver(["v": value]).filled(Template(parsing: text)))).runs
        }
        #expect(shown("{{v | markup}}", "**a** b") == ["1 -1 a", "0 -1  b"])
        #expect(shown("_{{v | markup}}_", "**a** b") == ["5 -1 a", "4 -1  b"])
        #expect(
            shown("**x {{v|markup}}", "a** _b_ `c` {dim:d}") == [
                "0 -1 **x a** ", "4 -1 b", "0 -1  ", "16 -1 c", "0 -1  ", "2 -1 d",
            ])
        #expect(shown("{{v | markup}}", "[a](https://evil.example)") == ["0 -1 [a](https://evil.example)"])
        #expect(shown("{{v | markup}}", "{{secret}} \\*") == ["0 -1 {{secret}} *"])
        #expect(shown("**{{v | markup}}**", "") == [])
        #expect(resolver(["v": "**a** b"]).text("{{v | markup}}" as Template) == "a b")
        #expect(Template(parsing: "{{v | markup}}").parts == [.formatted(try #require(DataPath("v")), .markup)])
        var random = SplitMix64(seed: Soak.seed(0x3A4B))
        for _ in 0..<Soak.count(1000, 100_000) {
            let value = ForeignText.line(&random)
            let markup = InlineMarkup(resolver(["v": value]).filled("a {{v | markup}} **b**"))
            #expect(
                markup.links.isEmpty && markup.runs.last == InlineMarkup.Run(text: "b", style: .bold),
                "\(value.debugDescription)")
            #expect(resolver(["v": InlineMarkup.escaped(value)]).text("{{v | markup}}" as Template) == value)
        }
    }

    @Test("A literal in Swift has the words of its author, and what is inserted is shown as it is")
    func literals() throws {
        let name = "_Ana_ {{secret}} [x](https://evil.example)", path = "secret"
        let resolver = resolver([:])
        func shown(_ template: Template) -> Shown { Shown(InlineMarkup(resolver.filled(template))) }
        #expect(shown("**\(name)** {{secret}}").runs == ["1 -1 \(name)", "0 -1  told"])
        #expect(shown("{{\(path)}}").runs == ["0 -1 {{secret}}"])
        #expect(shown("a \(reference: path) \(reference: "secret | markup")").runs == ["0 -1 a told told"])
        #expect(shown("\(reference: "x}} {{secret")").runs == ["0 -1 x}} {{secret"])
        #expect(shown("\(3)\(Template(verbatim: "**")) \(2.5)").runs == ["0 -1 3** 2.5"])
        #expect(shown(TextBlock("hi \(name)").text).runs == ["0 -1 hi \(name)"])
        #expect(shown(Title(name).text).links.isEmpty)
        let item: StoryItem = "\(name)", value: ValueSource = "\(name)", column: Table.Column = "\(name)"
        #expect(shown(item.label).runs == ["0 -1 \(name)"] && shown(column.label).runs == ["0 -1 \(name)"])
        #expect(value == .text(Template(parts: [.value(name)])))
        #expect("a\(name)" as Template != Template(verbatim: "a" + name))
    }

    @Test("Rows, cells and events of data are shown as they are")
    func rows() throws {
        let data: JSONValue = [
            "rows": ["[x](https://evil.example)", ["label": "__init__", "value": "**b**", "detail": "{{secret}}"]],
            "cells": [["[x](https://evil.example)", 1]],
            "events": [["date": "_d_", "label": "**l**", "detail": "`d`"]],
        ]
        let resolver = DataResolver(data: data)
        let items = resolver.items(.reference(DataPath(name: "rows")))
        #expect(
            items.map { resolver.filled($0.label) }
                == ["[x](https://evil.example)", "__init__"].map { FilledText(verbatim: $0) })
        #expect(items[1].detail.map { resolver.filled($0) } == FilledText(verbatim: "{{secret}}"))
        #expect(items[1].value.map { resolver.value($0) } == .text(FilledText(verbatim: "**b**")))
        let cells = resolver.rows(.reference(DataPath(name: "cells")), keys: nil).cells
        #expect(cells == [[.text(FilledText(verbatim: "[x](https://evil.example)")), .number(1)]])
        let events = resolver.events(.reference(DataPath(name: "events")))
        #expect(resolver.filled(events[0].label).isVerbatim && resolver.filled(events[0].date).isVerbatim)
    }

    @Test("A value in an address is a part of its path, and none decides where a link leads")
    func addresses() {
        func links(_ text: String, _ value: String) -> [String] {
            InlineMarkup(resolver(["v": value]).filled(Template(parsing: text))).links.map(\.text)
        }
        #expect(
            links("[a](https://a.example/{{v}})", "b c/d?e#f@g%\u{301}") == [
                "https://a.example/b%20c/d%3Fe%23f%40g%25%CC%81"
            ])
        #expect(links("[a](https://a.example/?q={{v}}&b={{v}})", "x&y") == ["https://a.example/?q=x%26y&b=x%26y"])
        #expect(links("[a](https://a.example/{{v}}/c)", "../..") == ["https://a.example///c"])
        #expect(
            links("[a](https://a.example/{{v}})", ")](https://evil.example)") == [
                "https://a.example/%29%5D%28https%3A//evil.example%29"
            ])
        #expect(links("[a](mailto:a@b.example?subject={{v}})", "x y") == ["mailto:a@b.example?subject=x%20y"])
        for text in [
            "[a]({{v}})", "[a](https://{{v}})", "[a](https://{{v}}.example/)", "[a](https://a.example{{v}})",
            "[a](https:{{v}}/x/)",
            "[a](mailto:{{v}})", "[a](https:///{{v}}/)", "[a]({{v}}://a.example/)",
        ] {
            #expect(links(text, "https://evil.example") == [], "\(text)")
            #expect(links(text, "a") == [], "\(text)")
        }
    }

    @Test("In Korean, pairs of particles in a value are its own letters")
    func particles() throws {
        let korean = try #require(Language.named("ko"))
        let resolver = resolver(["v": "을(를)", "w": "책", "x": "책은", "empty": ""], korean)
        #expect(resolver.text("{{v}}을(를) {{w}}을(를)" as Template) == "을(를)을 책을")
        #expect(resolver.text("{{w}}\"을(를)" as Template) == "책\"을")
        #expect(resolver.text("{{x}}(는) {{empty}}을(를)" as Template) == "책은(는) 을")
    }

    @Test("A story that is written keeps its values as they are, in its data where a file would read them otherwise")
    func written() throws {
        var random = SplitMix64(seed: Soak.seed(0x5109))
        for round in 0..<Soak.count(300, 20_000) {
            let value = round < ForeignText.examples.count ? ForeignText.examples[round] : ForeignText.line(&random)
            var story = Story {
                Page {
                    TextBlock("**\(value)** {{secret}} _\(value)_")
                    Title(value)
                    TextBlock("{{\(value)}} {\(value)}")
                    Stat(value, label: "\(value) {{secret}}")
                    ItemList([StoryItem("\(value)", value: "\(value)", detail: "a \(value)")])
                }
            }
            story.data = ["secret": "told", "texts": 1]
            let text = try story.write()
            let again = try #require(Story.parse(SourceText(name: "s.json", text: text)).story, "\(text)")
            func shown(_ story: Story) -> [Shown] {
                let resolver = DataResolver(data: story.data)
                return story.pages[0].elements.flatMap { element -> [Template] in
                    switch element.content {
                    case let block as TextBlock: [block.text]
                    case let title as Title: [title.text]
                    case let stat as Stat:
                        [stat.label].compactMap { $0 }
                            + { if case .text(let text) = stat.value { [text] } else { [] } }()
                    case let list as ItemList:
                        {
                            if case .value(let items) = list.items {
                                items.flatMap { [$0.label, $0.detail].compactMap { $0 } }
                            } else {
                                []
                            }
                        }()
                    default: []
                    }
                }.map { Shown(InlineMarkup(resolver.filled($0))) }
            }
            #expect(shown(again) == shown(story), "\(value.debugDescription) in \(text)")
        }
    }
}
