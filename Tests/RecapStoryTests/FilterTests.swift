import RecapJSON
import RecapLanguage
import TestSupport
import Testing

@testable import RecapStory

/// References with a filter: `{{commits | number}}`.
@Suite struct FilterTests {
    private func read(_ text: String, lang: String? = nil, data: String = #""n":1204,"day":"2024-03-04""#)
        -> StoryReading
    {
        let language = lang.map { #""lang":"\#($0)","# } ?? ""
        let quoted = JSONValue.string(text).text(.compact)
        return Story.parse(
            SourceText(
                name: "s.json",
                text:
                    #"{"version":1,\#(language)"data":{\#(data)},"pages":[{"elements":[{"kind":"text","text":\#(quoted)}]}]}"#
            ))
    }

    private func shown(_ text: String, lang: String? = nil, data: String = #""n":1204,"day":"2024-03-04""#) throws
        -> String
    {
        let reading = read(text, lang: lang, data: data)
        let story = try #require(reading.story, "\(reading.diagnostics.map(\.headline))")
        let block = try #require(story.pages[0].elements[0].content as? TextBlock)
        var resolver = DataResolver(data: story.data)
        resolver.language = story.language.flatMap(Language.named) ?? .english
        return resolver.text(block.text)
    }

    @Test("Values are shown in the form of their filters, in the story's language")
    func shown() throws {
        #expect(try shown("{{n | number}} commits") == "1,204 commits")
        #expect(try shown("{{ n|number:1 }}", lang: "de") == "1.204,0")
        #expect(try shown("{{n | percent}}", data: #""n":0.421"#) == "42%")
        #expect(try shown("{{n | percent:1}}", data: #""n":0.421"#) == "42.1%")
        #expect(try shown("{{n | duration}}", data: #""n":11520000"#) == "3 hr 12 min")
        #expect(try shown(#"on {{day | date:"MMMM d"}}"#) == "on March 4")
        #expect(try shown("{{day | date:'M월 d일'}}", lang: "ko") == "3월 4일")
        #expect(try shown("{{day | date}}", lang: "ko") == "2024년 3월 4일")
        #expect(try shown(#"{{n | plural:"commit","commits"}}"#) == "commits")
        #expect(try shown(#"{{n | plural:"commit", 'commits'}}"#, data: #""n":1"#) == "commit")
        #expect(try shown(#"{{n | plural:"день","дня","дней"}}"#, lang: "ru", data: #""n":22"#) == "дня")
    }

    @Test("A particle of a Korean story fits the value before it, and in other stories stays as it is written")
    func particles() throws {
        for (name, text) in [("책", "책을 책으로"), ("나무", "나무를 나무로"), ("서울", "서울을 서울로")] {
            let data = #""name":"\#(name)""#
            #expect(try shown("{{name}}을(를) {{name}}(으)로", lang: "ko", data: data) == text)
            #expect(try shown("{{name}}을(를)", lang: "ja", data: data) == "\(name)을(를)")
        }
        #expect(try shown("을(를)", lang: "ko") == "을(를)")
    }

    @Test("A number of a formatted reference is text, so that an element does not format it again")
    func isText() {
        #expect(Template(parsing: "{{n | number}}").onlyReference == nil)
        #expect(Template(parsing: "{{n | number}}").references.map(\.description) == ["n"])
    }

    @Test(
        "What is wrong with a filter is an error at the reference",
        arguments: [
            ("a {{n | numbr}}", nil, 4, "unknown filter \"numbr\"; did you mean \"number\"?"),
            ("{{n | number:x}}", nil, 2, "expected a number of decimals from 0 to 6 after number"),
            ("{{n | number:9}}", nil, 2, "expected a number of decimals from 0 to 6"),
            ("{{n | }}", nil, 2, "unknown filter \"\""),
            ("{{n | date}}", nil, 2, "expected a date such as \"2024-12-31\" for date at n in the data, found 1204"),
            ("{{day | number}}", nil, 2, "expected a number for number at day in the data"),
            (#"{{day | date:"Q"}}"#, nil, 2, "expected a pattern"),
            (#"{{day | date:"d}}"#, nil, 2, "a quote is not closed"),
            (#"{{n | plural:"a"}}"#, nil, 2, "expected 2 forms for plural in the language en (one, other), found 1"),
            (#"{{n | plural:"a","b"}}"#, "ko", 2, "expected 1 form for plural in the language ko (other), found 2"),
            ("{{n | plural}}", nil, 2, "expected the forms of a word"),
            ("{{n | duration:1}}", nil, 2, "expected nothing"),
            ("{{n | markup:1}}", nil, 2, "expected nothing after markup"),
            ("{{n | markp}}", nil, 2, "did you mean \"markup\"?"),
        ] as [(String, String?, Int, String)])
    func wrong(_ text: String, _ lang: String?, _ offset: Int, _ message: String) throws {
        let reading = read(text, lang: lang)
        #expect(reading.story == nil)
        let diagnostic = try #require(reading.diagnostics.first { $0.severity == .error })
        #expect(diagnostic.message.contains(message), "\(diagnostic.headline)")
        #expect(reading.diagnostics.count == 1)
    }

    @Test("A reference with a filter to nothing is an error, as is every reference")
    func missing() {
        #expect(read("{{gone | number}}").story == nil)
    }

    @Test("A language without words is a warning, and what is no language an error")
    func languages() throws {
        let unknown = read("{{n | number}}", lang: "xx")
        #expect(unknown.story?.language == "xx")
        #expect(try #require(unknown.diagnostics.first).severity == .warning)
        #expect(read("a", lang: "english").story == nil)
        #expect(read("a", lang: "e").story == nil)
        #expect(read("a", lang: "pt-BR").diagnostics.isEmpty)
    }

    @Test("Filters are written so that they are read as the same")
    func written() throws {
        let texts = [
            "{{n | number}}", "{{n|number:2}}", "{{n | markup}}", "{{n | percent:1}}", "{{n | duration}}",
            #"{{day | date:"d 'of' MMM"}}"#,
            "{{day | date}}", #"{{n | plural:"a","b"}}"#, #"{{n | plural:'say "x"','b'}}"#,
        ]
        for text in texts {
            let story = try #require(read(text, lang: "en").story, "\(text)")
            let again = Story.parse(SourceText(name: "again", text: try story.write()))
            #expect(again.story == story, "\(text)")
        }
    }

    @Test("Mutated filters give errors or texts, and no more work than their length allows")
    func mutations() {
        var random = SplitMix64(seed: 5)
        let texts = [#"{{n | plural:"a",'b'}} {{day | date:"MMMM d 'x'"}}"#, "{{n | number:2}}|{{ n | percent }}"]
        let bytes = Array(#"{}|:,"'nMdy0 %"#.utf8)
        for round in 0..<3000 {
            var text = Array(texts[round % 2].utf8)
            for _ in 0...Int.random(in: 0...4, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: text.remove(at: place)
                case 1: text.insert(bytes.randomElement(using: &random) ?? 0, at: place)
                default: text[place] = bytes.randomElement(using: &random) ?? 0
                }
            }
            let reading = read(String(decoding: text, as: UTF8.self))
            #expect(reading.story != nil || reading.diagnostics.contains { $0.severity == .error })
            #expect(reading.steps < 1000)
        }
    }
}
