import Foundation
import RecapStory
import Testing

/// The bundled stories that recaps fill.
@Suite struct BundledRecapTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Stories/make")
    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    private static func story(_ name: String) throws -> (text: String, story: Story) {
        let bytes = try Data(contentsOf: folder.appending(path: name))
        let story = Story.parse(StoryText(name: name, bytes: [UInt8](bytes)), extent: .all).story
        return (String(decoding: bytes, as: UTF8.self), try #require(story))
    }

    @Test func allStoriesAreThereInBothLanguages() {
        let english = Self.names.filter { !$0.hasSuffix("-ko.json") }
        #expect(english.count == 11)
        #expect(Self.names.count == 22)
        for name in english { #expect(Self.names.contains(name.replacing(".json", with: "-ko.json"))) }
    }

    @Test(arguments: names)
    func theLastPageIsTheCardWhichIsAlwaysShown(_ name: String) throws {
        let page = try #require(try Self.story(name).story.pages.last)
        #expect(page.id == "you")
        #expect(page.showIf == nil)
        let card = page.elements.count { $0.content is Card }
        #expect(card == 1)
    }

    /// What recaps cannot know, or what readers stumbled over.
    @Test(
        arguments: [
            "while others slept", "fell over", "one breath", "let in", "got a prompt back", "nobody sang", "in silence",
            "done it alone", "team of one", "day and night", "you went to", "by heart", "lines that you know",
            "carried most",
            "left nothing to chance", "never left your side", "남들이 잠든", "모두가 잠든", "셰익스피어", "단숨에",
        ])
    func storiesGuessNothingAboutPeople(_ phrase: String) throws {
        for name in Self.names { #expect(!(try Self.story(name).text.contains(phrase)), "\(name)") }
    }
}
