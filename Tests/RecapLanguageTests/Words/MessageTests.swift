import RecapLanguage
import Testing

@Suite("Messages in languages")
struct MessageTests {
    private func catalogue(_ tag: String) throws -> MessageCatalogue {
        MessageCatalogue(.interface, try #require(Language.named(tag)))
    }

    /// Returns the number of stories in a language.
    private func stories(_ count: Int, _ tag: String) throws -> String {
        try catalogue(tag)(Message(count, one: "\(count) story", other: "\(count) stories"))
    }

    @Test("Each language has its own plural forms and digits")
    func plurals() throws {
        #expect(
            try [0, 1, 2, 1204].map { try stories($0, "en") } == ["0 stories", "1 story", "2 stories", "1,204 stories"])
        #expect(try [0, 1, 1204].map { try stories($0, "de") } == ["0 Storys", "1 Story", "1.204 Storys"])
        #expect(try [0, 1, 2].map { try stories($0, "fr") } == ["0 récit", "1 récit", "2 récits"])
        #expect(try [1, 2].map { try stories($0, "ko") } == ["이야기 1개", "이야기 2개"])
        let arabic = try [0, 1, 2, 3, 11, 100].map { try stories($0, "ar") }
        #expect(arabic == ["لا قصص", "قصة واحدة", "قصتان", "٣ قصص", "١١ قصة", "١٠٠ قصة"])
    }

    @Test("A word of the user has the forms that the user gives, in the language's order")
    func words() throws {
        func text(_ count: Double, _ forms: [String], _ tag: String, decimals: Int = 0) throws -> String {
            try catalogue(tag)("\(word: forms, count: count, decimals: decimals)")
        }
        #expect(try [1, 2].map { try text($0, ["run"], "en") } == ["run", "runs"])
        #expect(try [1, 2].map { try text($0, ["ox", "oxen"], "en") } == ["ox", "oxen"])
        #expect(try [1, 2].map { try text($0, ["Lauf"], "de") } == ["Lauf", "Lauf"])
        #expect(try [1, 2, 5, 21].map { try text($0, ["a", "b", "c"], "ru") } == ["a", "b", "c", "a"])
        #expect(try [1, 2].map { try text($0, ["a", "b"], "ko") } == ["a", "a"])
        #expect(try text(1, ["run", "runs"], "en", decimals: 1) == "runs")
        #expect(try text(1, [], "en") == "")
    }

    @Test("A text that is the same in all languages keeps its digits, as a command does")
    func commands() throws {
        let arabic = MessageCatalogue(.recap, try #require(Language.named("ar")))
        #expect(arabic.translation(of: "$ comm -13 before now") == "$ comm -13 before now")
        #expect(arabic("\(7) days") == "٧ days")
        #expect(arabic.translation(of: "What is new in 0.2")?.contains("٢") == true)
    }

    @Test("What has no translation is in English, with the values in their places")
    func untranslated() throws {
        let message: Message = "no translator has \(1204) of \("{0}")"
        #expect(try catalogue("de")(message) == "no translator has 1.204 of {0}")
        #expect(try catalogue("fi")("quit") == "quit")
        #expect(try stories(2, "fi") == "2 stories")
    }

    @Test("A translation may insert values in another order, and messages in messages are translated")
    func order() throws {
        #expect(try catalogue("ko")("\(3) of \(12)") == "12 중 3")
        #expect(try catalogue("en")("\(3) of \(12)") == "3 of 12")
        #expect(
            try catalogue("de")("not opened: \(Message("it is incomplete"))") == "nicht geöffnet: er ist unvollständig")
        #expect(try catalogue("de")(Message(verbatim: "quit")) == "quit")
    }

    @Test("A Korean particle fits the word before it")
    func particles() throws {
        let texts = ["파일", "나무", "책", "2024.json", "Kate(카테)", "7", "6", "「서울」"].map { word in
            KoreanParticles.resolved(in: "\(word)을(를) \(word)(으)로 \(word)이(가)")
        }
        #expect(
            texts == [
                "파일을 파일로 파일이", "나무를 나무로 나무가", "책을 책으로 책이", "2024.json를 2024.json로 2024.json가",
                "Kate(카테)를 Kate(카테)로 Kate(카테)가", "7을 7로 7이", "6을 6으로 6이", "「서울」을 「서울」로 「서울」이",
            ])
        #expect(KoreanParticles.resolved(in: "(가)") == "(가)")
        #expect(KoreanParticles.resolved(in: "을(를) (이)나 (이)라고 책이(가") == "를 이나 라고 책이(가")
        // Linear: a text of many particles takes no longer than one of as many words.
        let many = String(repeating: "책을(를) ", count: 50_000)
        #expect(KoreanParticles.resolved(in: many) == String(repeating: "책을 ", count: 50_000))
        #expect(try catalogue("ko")("saved as \("그림")") == "그림으로 저장했어요")
    }

    @Test("Words of transcripts are in the language, and without words values stand alone")
    func transcripts() throws {
        for (tag, text) in ["de": "höchster Wert 1", "ja": "最高1", "ar": "الأعلى 1"] {
            #expect(TranscriptWords(try #require(Language.named(tag))).text("highest \("1")") == text)
        }
        #expect(TranscriptWords.noWords.text("from \(1) to \("x")") == "1, x")
        #expect(TranscriptWords(.english).text("from \("{1}") to \("{0}")") == "from {1} to {0}")
    }

    @Test("The interface is there in nine languages, and is not claimed for others")
    func languages() throws {
        for tag in ["en", "ko", "ja", "zh_CN", "de_AT", "es", "fr", "pt_BR", "ar"] {
            #expect(MessageCatalogue.isAvailable(tag), "\(tag)")
        }
        // A few texts are translated into Russian, and nearly all of those for screen readers.
        for tag in ["fi", "ru", "he", "hi", "xx", ""] { #expect(!MessageCatalogue.isAvailable(tag), "\(tag)") }
        #expect(try catalogue("ru")("See more") == "See more")
        #expect(TranscriptWords(try #require(Language.named("ru"))).text("highest \("1")") != "highest 1")
    }
}
