import RecapStory
import Testing

/// What is said of texts in block letters.
@Suite struct BlockLetterCheckTests {
    /// The messages, with their places, of a page with one element, where block letters lack `@`.
    private func warnings(
        _ element: String, data: String = "{}", overlay: String? = nil,
        checkDisplayLetters: (@Sendable (String, Typeface) throws(StoryCheckError) -> Void)? = nil
    ) -> [String] {
        var vocabulary = vocabulary
        vocabulary.checkDisplayLetters = checkDisplayLetters
        vocabulary.checkBlockLetters = { text throws(StoryCheckError) in
            if text.contains("@") { throw StoryCheckError("lacks @") }
        }
        let text = #"{"version":1,"data":\#(data),"pages":[{"elements":[\#(element)]}]}"#
        let reading = Story.parse(
            SourceText(name: "s.json", text: text), data: overlay.map { [SourceText(name: "d.json", text: $0)] } ?? [],
            vocabulary: vocabulary)
        return reading.diagnostics.map(\.headline)
    }

    @Test("A title in block letters is checked, one in others is not")
    func title() {
        let found = warnings(#"{"kind":"title","text":"a@b"}"#)
        #expect(found.count == 1)
        #expect(found.first?.contains("pages[0].elements[0].text: lacks @") == true, "\(found)")
        #expect(warnings(#"{"kind":"title","text":"a@b","font":"small"}"#) == [])
        #expect(warnings(#"{"kind":"title","text":"ab"}"#) == [])
        #expect(warnings(#"{"kind":"text","text":"a@b"}"#) == [])
    }

    @Test("What comes from the data is checked with the data that is laid over it")
    func data() {
        let element = #"{"kind":"title","text":"{{name}}"}"#
        #expect(warnings(element, data: #"{"name":"a@b"}"#).count == 1)
        #expect(warnings(element, data: #"{"name":"a@b"}"#, overlay: #"{"name":"ab"}"#) == [])
        #expect(warnings(element, data: #"{"name":"ab"}"#, overlay: #"{"name":"a@b"}"#).count == 1)
    }

    @Test("A number is checked with what stands around it")
    func stat() {
        #expect(warnings(#"{"kind":"stat","value":1,"prefix":"@","suffix":"@","label":"@"}"#).count == 2)
        #expect(warnings(#"{"kind":"stat","value":"@"}"#).count == 1)
    }

    @Test("A text in display type is checked with its typeface, and as block letters only where there is no such check")
    func display() {
        let check: @Sendable (String, Typeface) throws(StoryCheckError) -> Void = {
            text, typeface throws(StoryCheckError) in
            guard text.contains("#") else { return }
            throw StoryCheckError("\(typeface.face ?? "no face") \(typeface.weight) lacks #")
        }
        func warnings(_ element: String) -> [String] { self.warnings(element, checkDisplayLetters: check) }
        #expect(warnings(#"{"kind":"title","text":"a@b"}"#) == [])
        #expect(warnings(##"{"kind":"title","text":"a#b"}"##).first?.contains("no face 700 lacks #") == true)
        let stat = warnings(##"{"kind":"stat","value":"#","face":"Noto Sans","weight":300}"##)
        #expect(stat.first?.contains("Noto Sans 300 lacks #") == true, "\(stat)")
        #expect(warnings(#"{"kind":"title","text":"a@b","font":"block"}"#).count == 1)
        #expect(warnings(##"{"kind":"stat","value":"#","font":"block"}"##) == [])
    }
}
