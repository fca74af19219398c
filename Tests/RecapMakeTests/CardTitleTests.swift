import RecapElements
import RecapMake
import RecapSurface
import Testing

@testable import RecapScene

/// The titles of cards, as they are set where there are fonts.
@Suite struct CardTitleTests {
    /// A typesetter that never answers, for whom no layout waits.
    private final class SlowFont: DisplayTypesetter {
        let isAvailable = true
        let failure: String? = nil
        let watchedFiles: [WatchedFile] = []
        let timeToDeadline: Duration? = nil
        func close() {}
        func work(for cache: GlyphCache) {}
        func receive(for cache: GlyphCache) -> Bool { false }
    }

    @Test(arguments: ["ar", "de", "en", "es", "fr", "ja", "ko", "pt", "zh"])
    func aLongNumberIsInLargeLettersOnTheUsualScreen(_ tag: String) async throws {
        let language = try #require(CaptionLanguage(tag))
        let days = (1...12).flatMap { month in
            [3, 4, 9, 17, 25].map { "2025-\(month < 10 ? "0" : "")\(month)-\($0 < 10 ? "0" : "")\($0)" }
        }
        let rows = days.enumerated().map { "\($0.element),\(8_000_000 + 91_234 * $0.offset)\n" }.joined()
        let data = try await TableFixture("day,amount\n\(rows)").csv {
            $0.value = "amount"
            $0.unit = "km"
        }
        // The title is the number.
        #expect(data.facts.archetype == nil && data.facts.total > 1e8)
        let story = try #require(try filledStory("table-year", with: data, in: language)).story
        var services = CellServices()
        services.add(DisplayType(SlowFont()))
        let view = RecapView(
            story: story, kinds: .standard, services: services,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)))
        let card = view.cached(view.timings.count - 1, in: Rect(CellSize(width: 80, height: 24)))
        let titles = card.layout.placements.filter { card.page.items[$0.index].role.isTitle }
        #expect(titles.count == 1)
        for title in titles {
            let letters = card.page.items[title.index].largeText?.letters(in: title.proposal)
            #expect((letters?.capRows ?? 0) > 2)
        }
    }
}
