import RecapExport
import RecapKit
import Testing

/// An embedder's container with a title in large type is as good as the standard elements.
struct OwnContainerTests {
    private static let kinds: KindRegistry = {
        var kinds = KindRegistry.standard
        kinds.register(Chapter.self) { ChapterView($0, data: $1) }
        return kinds
    }()
    private static let environment = SceneEnvironment(
        capabilities: TerminalCapabilities(colors: .none, isUnicode: true))

    private static func story(_ step: String = "") throws -> Story {
        let text = """
            { "version": 1, "pages": [ { "id": "may", "elements": [
              { "kind": "chapter", "title": "May", \(step) "elements": [
                { "kind": "text", "text": "Busan" }, { "kind": "stat", "value": 12, "label": "days" } ] } ] } ] }
            """
        let vocabulary = StoryVocabulary(
            themes: RecapView.themeNames, kinds: StoryVocabulary.standardKinds + [Chapter.self])
        return try #require(Story.parse(SourceText(name: "may.json", text: text), vocabulary: vocabulary).story)
    }

    private static func frame(_ story: Story, step: Int? = nil, size: CellSize = CellSize(width: 60, height: 20))
        -> String
    {
        StoryRenderer(story: story, kinds: kinds, environment: environment, size: size)
            .frame(ofPage: .index(0), step: step, at: .seconds(5)).plainText()
    }

    @Test("The title is in block letters, with the elements below it and their own numbers small")
    func layout() throws {
        let lines = Self.frame(try Self.story()).split(separator: "\n", omittingEmptySubsequences: false)
        let letters = lines.indices.filter { lines[$0].contains("█") || lines[$0].contains("▀") }.dropFirst()
        let busan = try #require(lines.firstIndex { $0.contains("Busan") })
        let days = try #require(lines.firstIndex { $0.contains("days") })
        #expect(letters.filter { $0 < busan }.count >= 3 && busan < days)
        #expect(!Self.frame(try Self.story(), size: CellSize(width: 30, height: 6)).isEmpty)
    }

    @Test("The elements inside appear one after the other, and the title with the first")
    func reveal() throws {
        let story = try Self.story(#""reveal": "item","#)
        #expect(Self.frame(story, step: 0).contains("Busan") && !Self.frame(story, step: 0).contains("days"))
        #expect(Self.frame(story, step: 1).contains("days"))
    }

    @Test("The title names the page, and is read before the elements inside")
    func transcript() throws {
        let pages = PlainPages(story: try Self.story(), kinds: Self.kinds, environment: Self.environment)
        #expect(pages.text == "Page 1 of 1.\nMay.\n\nBusan\n\n12 days\n")
    }
}
