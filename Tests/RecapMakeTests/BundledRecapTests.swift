import Foundation
import RecapJSON
import RecapStory
import Testing

@testable import RecapMake

/// The bundled stories that recaps fill.
@Suite struct BundledRecapTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Stories/make")
    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    private static func text(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    @Test func thereIsOneStoryForAllLanguages() throws {
        #expect(Self.names.count == 23)
        for name in Self.names {
            let story = SourceText(name: name, bytes: try Self.text(name))
            var vocabulary = StoryVocabulary()
            vocabulary.checksTranslations = true
            let reading = Story.parse(story, vocabulary: vocabulary)
            let problems = reading.diagnostics.map(\.message).filter { !$0.hasPrefix("there is no data for") }
            #expect(problems == [], "\(name)")
        }
    }

    @Test func allKindsOfPeopleHaveAName() {
        func names<Kind: PersonaKind>(_: Kind.Type) -> [String] { Kind.allCases.map(\.rawValue) }
        let kinds =
            names(ActivityPersonaKind.self) + names(AgentPersonaKind.self) + names(BookPersonaKind.self)
            + names(BrowserPersonaKind.self) + names(CalendarPersonaKind.self) + names(ChatPersonaKind.self)
            + names(FilmPersonaKind.self)
            + names(GitPersonaKind.self) + names(HealthPersonaKind.self) + names(MastodonPersonaKind.self)
            + names(ShellPersonaKind.self) + names(SportsPersonaKind.self) + names(SpotifyPersonaKind.self)
            + names(TablePersonaKind.self)
        #expect(Set(kinds) == Set(KindName.allCases.map(\.rawValue)))
    }

    @Test(arguments: names)
    func theLastPageIsTheCardWhichIsAlwaysShown(_ name: String) throws {
        guard case .object(let story) = try JSONValue(parsing: try Self.text(name)),
            case .array(let pages)? = story["pages"], case .object(let page)? = pages.last
        else {
            Issue.record("\(name) has no pages")
            return
        }
        #expect(page["id"] == "you")
        #expect(page["showIf"] == nil)
        let text = String(decoding: DataFile.text(page), as: UTF8.self)
        for part in ["head", "title", "facts", "totals", "hint"] { #expect(text.contains("{{card.\(part)}}")) }
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
        for name in Self.names {
            #expect(!String(decoding: try Self.text(name), as: UTF8.self).contains(phrase), "\(name)")
        }
    }
}
