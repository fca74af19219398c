import RecapLanguage
import TestSupport
import Testing

@testable import RecapStory

@Suite("Stories in several languages")
struct TranslationTests {
    private static let pages =
        #""pages":[{"elements":[{"kind":"title","text":"Our year"},{"kind":"text","text":"told by {{name}}"},{"kind":"text","text":"{{n}} {{n | plural:\"day\",\"days\"}}"},{"kind":"bars","items":[{"label":"walks","value":3}]}]}]"#

    /// Returns a story with translations.
    private func text(_ translations: String, lang: String = "en", data: String = #""n":3,"name":"Mia""#) -> SourceText
    {
        SourceText(
            name: "s.json",
            text:
                #"{"version":1,"title":"Our year","lang":"\#(lang)","translations":\#(translations),"data":{\#(data)},\#(Self.pages)}"#
        )
    }

    private static let german =
        #"{"Our year":"Unser Jahr","told by {{name}}":"{{name}} erzählt","{{n}} {{n | plural:\"day\",\"days\"}}":"{{n}} {{n | plural:\"Tag\",\"Tage\"}}"}"#

    /// Returns the texts of the first page, and the language of the story.
    private func read(
        _ text: SourceText, data: [SourceText] = [], files: [String: String] = [:],
        _ change: (inout StoryVocabulary) -> Void = { _ in }
    ) throws -> [String] {
        let reading = reading(text, data: data, files: files, change)
        let story = try #require(reading.story, "\(reading.diagnostics.map(\.headline))")
        var resolver = DataResolver(data: story.data)
        resolver.language = story.language.flatMap(Language.named) ?? .english
        let elements = story.pages[0].elements
        let title = try #require(elements[0].content as? Title)
        let blocks = elements[1...2].compactMap { $0.content as? TextBlock }
        return [story.language ?? "", story.title ?? "", resolver.text(title.text)]
            + blocks.map { resolver.text($0.text) }
    }

    private func reading(
        _ text: SourceText, data: [SourceText] = [], files: [String: String] = [:],
        _ change: (inout StoryVocabulary) -> Void = { _ in }
    ) -> StoryReading {
        var vocabulary = StoryVocabulary()
        vocabulary.readData = { name throws(StoryCheckError) in
            guard let text = files[name] else { throw StoryCheckError("there is no such file") }
            return SourceText(name: name, text: text)
        }
        change(&vocabulary)
        return Story.parse(text, data: data, vocabulary: vocabulary)
    }

    private let english = ["en", "Our year", "Our year", "told by Mia", "3 days"]
    private let german = ["de", "Unser Jahr", "Unser Jahr", "Mia erzählt", "3 Tage"]

    @Test(
        "A story is in the language that is asked for, else that of its data, else the first preferred one that it has")
    func choice() throws {
        let text = text(#"{"de":\#(Self.german),"fr":{}}"#)
        #expect(try read(text) == english)
        #expect(try read(text) { $0.language = "de" } == german)
        #expect(try read(text) { $0.preferredLanguages = ["fi", "de_DE", "fr"] }.first == "de")
        #expect(try read(text) { $0.preferredLanguages = ["fi", "en_GB", "de"] } == english)
        #expect(try read(text) { $0.preferredLanguages = ["fi"] } == english)
        let data = SourceText(name: "d.json", text: #"{"lang":"de","name":"Ada"}"#)
        #expect(try read(text, data: [data]) == ["de", "Unser Jahr", "Unser Jahr", "Ada erzählt", "3 Tage"])
        #expect(try read(text, data: [data]) { $0.language = "en" }[3] == "told by Ada")
        #expect(try read(self.text(#"{"de":\#(Self.german)}"#, data: #""n":3,"name":"Mia","lang":"de""#)) == german)
    }

    @Test("What is not translated stays as it is, and a region falls back on its language")
    func missing() throws {
        let text = text(#"{"pt":{"Our year":"O nosso ano"},"pt-BR":{"Our year":"O nosso ano, no Brasil"}}"#)
        #expect(try read(text) { $0.language = "pt-BR" }[1] == "O nosso ano, no Brasil")
        #expect(try read(text) { $0.language = "pt_PT" }[1] == "O nosso ano")
        #expect(try read(text) { $0.language = "pt" }[3] == "told by Mia")
    }

    @Test("Translations are in files, PO or JSON, named for one language or for all")
    func files() throws {
        let json = ["t/de.json": Self.german]
        #expect(try read(text(#""t/{lang}.json""#), files: json) { $0.language = "de_AT" } == german)
        #expect(try read(text(#"{"de":"t/de.json"}"#), files: json) { $0.language = "de" } == german)
        let po = """
            msgid ""
            msgstr "Language: de\\n"

            # A note of the translator.
            msgid "Our year"
            msgstr "Unser "
            "Jahr"

            #, fuzzy
            msgid "told by {{name}}"
            msgstr "nicht fertig"
            msgctxt "story"
            msgid "{{n}} {{n | plural:\\"day\\",\\"days\\"}}"
            msgstr "{{n}} {{n | plural:\\"Tag\\",\\"Tage\\"}}"
            #~ msgid "walks"
            #~ msgstr "Wege"
            """
        let found = try read(text(#""{lang}.po""#), files: ["de.po": po]) { $0.language = "de" }
        #expect(found == ["de", "Unser Jahr", "Unser Jahr", "told by Mia", "3 Tage"])
        #expect(try read(text(#""{lang}.po""#)) { $0.language = "de" } == english)
    }

    @Test(
        "A mistake in a translation is an error at its place",
        arguments: [
            (#"{"de":{"Our year":"{{nam}}"}}"#, #""{{nam}}" is not in the text that is translated"#),
            (
                #"{"de":{"{{n | plural:\"a\",\"b\"}}":"{{n | plural:\"a\"}}"}}"#,
                "expected 2 forms for plural in the language de"
            ),
            (#"{"de":{"Our year":1}}"#, "expected the translation as text"),
            (#"{"de":[]}"#, "expected an object from texts to their translations"),
            (#"{"de":"none.json"}"#, #""none.json": there is no such file"#),
            (#""de.po""#, "expected an object of languages, or the name of a file"),
            (#"{"de":"bad.po"}"#, "bad.po:2:1: expected a keyword such as msgid"),
            (#"{"de":"end.po"}"#, "end.po:2:1: expected msgstr after msgid"),
            (#"{"de":"bad.json"}"#, "bad.json:1:"),
        ])
    func mistakes(_ translations: String, _ message: String) {
        let files = ["bad.po": "msgid \"a\"\nmsgst \"b\"\n", "end.po": "msgid \"a\"\n", "bad.json": "{"]
        let reading = reading(text(translations), files: files) { $0.language = "de" }
        #expect(reading.story == nil)
        let headlines = reading.diagnostics.map(\.headline)
        #expect(headlines.contains { $0.contains(message) }, "\(headlines)")
    }

    @Test("All translations are checked: texts without one, and those that the story doesn't have")
    func checks() {
        let translations = #"{"de":\#(Self.german),"fr":{"Our year":"Notre année","Our yaer":"x"}}"#
        let reading = reading(text(translations)) { ($0.checksTranslations, $0.collectsTexts) = (true, true) }
        let headlines = reading.diagnostics.map(\.headline)
        #expect(reading.story != nil && reading.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(headlines.contains { $0.contains(#"no translation into fr of "told by {{name}}""#) }, "\(headlines)")
        #expect(headlines.contains { $0.contains(#"no translation into de and fr of "walks""#) })
        #expect(headlines.contains { $0.contains(#"the story has no text "Our yaer"; did you mean "Our year"?"#) })
        #expect(headlines.count == 4)
    }

    @Test("Each row of a template has the language of its data")
    func rows() throws {
        let reading = StoryTemplate.parse(text(#"{"de":\#(Self.german)}"#))
        let template = try #require(reading.value)
        func title(_ row: String) throws -> String? {
            template.story(with: try template.parse(SourceText(name: "row", text: row))).title
        }
        #expect(try title(#"{"lang":"de"}"#) == "Unser Jahr" && title(#"{"n":1}"#) == "Our year")
        #expect(try title(#"{"lang":"fi"}"#) == "Our year" && title(#"{"lang":"de","n":2}"#) == "Unser Jahr")
    }

    // MARK: Catalogues

    /// Returns the catalogue of a text's phrases, merged with an earlier one.
    private func catalogue(_ text: SourceText, over old: PortableObject? = nil) throws -> PortableObject {
        let phrases = try #require(Story.phrases(of: text, vocabulary: StoryVocabulary()).value?.phrases)
        return (old ?? PortableObject(language: "de")).merged(with: phrases)
    }

    @Test("A catalogue has each text once with its place, and keeps what is translated")
    func skeleton() throws {
        var first = try catalogue(text("{}"))
        #expect(
            first.entries.map(\.key) == [
                "Our year", "told by {{name}}", #"{{n}} {{n | plural:"day","days"}}"#, "walks",
            ])
        #expect(
            first.entries.map(\.places) == [
                ["title"], ["pages[0].elements[1].text"], ["pages[0].elements[2].text"],
                ["pages[0].elements[3].items[0].label"],
            ])
        for index in first.entries.indices { first.entries[index].text = "T\(index)" }
        first.entries[0].comments = ["# Not literally."]
        let changed = SourceText(
            name: "s.json",
            text: String(decoding: text("{}").bytes, as: UTF8.self).replacing("told by", with: "it is told by")
                .replacing("walks", with: "films"))
        let second = try catalogue(changed, over: first)
        #expect(
            second.entries.map(\.key).prefix(4) == [
                "Our year", "it is told by {{name}}", #"{{n}} {{n | plural:"day","days"}}"#, "films",
            ])
        #expect(second.entries.map(\.text) == ["T0", "T1", "T2", "", "T3"])
        #expect(
            second.entries.map(\.isFuzzy) == [false, true, false, false, false]
                && second.entries[1].previousKey == "told by {{name}}")
        #expect(second.entries.map(\.isObsolete) == [false, false, false, false, true])
        #expect(second.entries[0].comments == ["# Not literally."])
        // Back again, the obsolete translation returns.
        let third = try catalogue(text("{}"), over: second)
        #expect(third.entries.first { $0.key == "walks" }?.text == "T3")
    }

    @Test(
        "The draft of a new text is the translation of the nearest earlier one that shares two thirds of its pairs of letters"
    )
    func drafts() {
        func draft(of text: String, among earlier: String...) -> String? {
            var old = PortableObject(language: "de")
            old.entries = earlier.map { PortableObject.Entry(key: $0, text: "of \($0)") }
            return old.merged(with: [StoryPhrase(text: text, path: "title")]).entries[0].previousKey
        }
        // Two of three pairs, and one of three.
        #expect(draft(of: "abcd", among: "abcx") == "abcx")
        #expect(draft(of: "abcd", among: "abxy") == nil)
        #expect(draft(of: "abcdefgh", among: "abcdefgx", "abcdefxy") == "abcdefgx")
        #expect(draft(of: "abcdefgh", among: "abcdefxy", "abcdefgx") == "abcdefgx")
    }

    @Test("What is written is read again, whatever the texts are")
    func roundTrip() throws {
        var random = SplitMix64(seed: 26)
        let alphabet = Array("ab \"\\\n\t\r\u{7}{}#~é語ع\u{301}\u{200D}".unicodeScalars)
        func word() -> String {
            var word = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                word.append(alphabet.randomElement(using: &random) ?? "a")
            }
            return String(word)
        }
        for _ in 0..<200 {
            var catalogue = PortableObject(language: "de")
            for number in 0..<5 {
                var entry = PortableObject.Entry(key: "\(number)" + word(), text: word())
                (entry.isFuzzy, entry.isObsolete) = (Bool.random(using: &random), number > 2)
                if entry.isFuzzy, !entry.isObsolete { entry.previousKey = "x" + word() }
                if Bool.random(using: &random) { entry.context = word() }
                if entry.isObsolete { entry.isFuzzy = false }
                catalogue.entries.append(entry)
            }
            let text = catalogue.fileText
            let read = try PortableObject(parsing: Array(text.utf8))
            func bare(_ entries: [PortableObject.Entry]) -> [PortableObject.Entry] {
                entries.map { entry in
                    var entry = entry
                    entry.offset = 0
                    return entry
                }
            }
            #expect(bare(read.entries) == catalogue.entries, "\(text)")
            #expect(read.fileText == text)
        }
    }

    @Test("No bytes crash the reader of catalogues")
    func mutations() {
        let base = Array(
            "#, fuzzy\n#| msgid \"a\"\nmsgctxt \"c\"\nmsgid \"b\"\n\"c\"\nmsgid_plural \"d\"\nmsgstr[0] \"e\"\nmsgstr[1] \"f\"\n\n#~ msgid \"g\"\n#~ msgstr \"h\"\n"
                .utf8)
        var random = SplitMix64(seed: 27)
        for _ in 0..<3000 {
            var bytes = base
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: at)
                default: bytes.insert(contentsOf: base[at % base.count..<min(base.count, at % base.count + 9)], at: at)
                }
            }
            do throws(PortableObject.SyntaxError) {
                _ = try PortableObject(parsing: bytes)
            } catch {
                #expect((0...bytes.count).contains(error.offset))
            }
        }
    }
}
