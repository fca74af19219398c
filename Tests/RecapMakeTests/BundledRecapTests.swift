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

    /// Recaps that tell a result, rather than what somebody did.
    private static let withoutQuestion = ["league.json"]

    @Test(arguments: names)
    func aRecapAsksOneQuestionThatTheNextPageAnswers(_ name: String) throws {
        let pages = try pages(name), questions = pages.indices.filter { elements(in: pages[$0]).contains("choice") }
        #expect(questions.isEmpty == Self.withoutQuestion.contains(name))
        // Of two questions, one is asked only where the other can't be.
        let others = questions.filter { pages[$0]["showIf"]?.string?.contains("not ") == true }
        #expect(questions.count < 2 || others.count == questions.count - 1)
        for question in questions {
            // Nobody has to answer.
            #expect(pages[question]["advance"] == "timed")
            // What is told in several ways is on several pages, of which one is shown.
            let answers = pages[question...].dropFirst().prefix(2).map {
                String(decoding: DataFile.text($0), as: UTF8.self)
            }
            #expect(answers.contains { $0.contains("you knew") })
        }
    }

    @Test(arguments: names)
    func pagesAreComposedInFiveWaysAtLeast(_ name: String) throws {
        let compositions = try pages(name).map { elements(in: $0).subtracting(["text"]) }
        #expect(Set(compositions).count >= (Self.withoutQuestion.contains(name) ? 3 : 5))
    }

    private func pages(_ name: String) throws -> [JSONObject] {
        guard case .array(let pages)? = try JSONValue(parsing: Self.text(name))["pages"] else { return [] }
        return pages.compactMap { if case .object(let page) = $0 { page } else { nil } }
    }

    /// Returns the kinds of the elements of a page or a container, at any depth.
    private func elements(in container: JSONObject) -> Set<String> {
        guard case .array(let elements)? = container["elements"] else { return [] }
        return elements.reduce(into: []) { kinds, element in
            guard case .object(let members) = element else { return }
            if let kind = members["kind"]?.string { kinds.insert(kind) }
            kinds.formUnion(self.elements(in: members))
        }
    }

    /// A title shows its letters, so that marks for bold text would be among them.
    @Test(arguments: names)
    func titlesHaveNoMarks(_ name: String) throws {
        func titles(_ container: JSONObject) -> [String] {
            guard case .array(let elements)? = container["elements"] else { return [] }
            return elements.flatMap { element -> [String] in
                guard case .object(let members) = element else { return [] }
                let own = members["kind"]?.string == "title" ? members["text"]?.string : nil
                return (own.map { [$0] } ?? []) + titles(members)
            }
        }
        let found = try pages(name).flatMap(titles)
        #expect(!found.isEmpty && !found.contains { $0.contains("**") }, "\(found)")
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
