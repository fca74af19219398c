import RecapLanguage
import Testing

@testable import RecapMake

@Suite("Heights compared with landmarks")
struct LandmarkTests {
    private func messages(_ tag: String) throws -> MessageCatalogue {
        try #require(CaptionLanguage(tag)).messages
    }

    private func comparison(_ metres: Int, _ tag: String) throws -> String {
        let messages = try messages(tag)
        return messages(Landmark.comparison(of: metres, in: messages))
    }

    @Test(
        "Each language has three landmarks of its own, among those that are known everywhere",
        arguments: CaptionLanguage.all)
    func own(_ language: CaptionLanguage) {
        let landmarks = Landmark.all(in: language.messages), own = landmarks.dropFirst(6)
        #expect(landmarks.count == 9 && Set(landmarks.map(\.metres)).count == 9)
        #expect(own.allSatisfy { !$0.name.isEmpty && (20...5000).contains($0.metres) }, "\(own)")
        #expect(own.map(\.metres) == own.map(\.metres).sorted())
    }

    @Test(
        "A height is compared with the tallest landmark that is no taller",
        arguments: [
            ("en", 2, "the height of a door"), ("en", 400, "1.2 times the height of the Eiffel Tower"),
            ("en", 2000, "1.5 times the height of Ben Nevis"), ("ko", 1947, "한라산과 맞먹는 높이예요"),
            ("ja", 7552, "富士山の2倍の高さ"), ("de", 3000, "so hoch wie die Zugspitze"),
            ("ar", 17_698, "بارتفاع قمة إفرست ×٢"),
        ])
    func comparisons(_ tag: String, _ metres: Int, _ text: String) throws {
        #expect(try comparison(metres, tag) == text)
    }

    @Test("Heights below a door's, and those that no number holds, are not compared")
    func limits() {
        #expect(Climb(lines: 354) == nil && Climb(lines: 355)?.metres == 2 && Climb(lines: .max) == nil)
        #expect(KeyTravel(characters: 374) == nil && KeyTravel(characters: 375)?.metres == 2)
    }
}
