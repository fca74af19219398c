import RecapFeed
import RecapStory
import RecapSurface
import TestSupport
import Testing

@Suite("Headers of monstrous length")
struct MonstrousTextTests {
    private static func texts() -> [String] {
        [
            String(repeating: "x", count: 1_000_000), String(repeating: "한", count: 300_000),
            String(repeating: "\u{1F1F0}\u{1F1F7}", count: 100_000), "e" + String(repeating: "\u{301}", count: 300_000),
            String(repeating: "word ", count: 200_000), String(repeating: "\n", count: 500_000),
        ]
    }

    private func header(_ text: String) -> StoryHeader {
        StoryHeader(
            title: text, author: text, channel: text, date: text, poster: text, link: "https://x.org/" + text,
            comments: (0..<20).map { _ in StoryComment(author: text, text: text, date: text) })
    }

    @Test("are drawn, searched, and read in panels in a moment")
    func all() throws {
        for text in MonstrousTextTests.texts() {
            let source = TestSource(
                ["a", "b"].map { id in (id, .success(story(id, header: header(text)))) },
                changes: [.append(["a", "b"].map { FeedEntry(id: $0, header: header(text)) })])
            source.hold("b")
            var worst: Duration = .zero, last = ThreadTime.now
            let watch: () -> Void = {
                worst = max(worst, ThreadTime.now - last)
                last = ThreadTime.now
            }
            let keys: [Key] = [
                .character("/"), .character("x"), .backspace, .escape, .character("c"), .down, .end, .escape,
                .character("o"), .end, .character("o"), .tab, .backTab, .down, .right,
            ]
            let script = keys.enumerated().map {
                (at: 1 + Double($0.offset) / 10, event: TerminalEvent.key($0.element))
            }
            last = ThreadTime.now
            let showing = try FeedShowing(
                source, width: 80, height: 24, end: 4,
                hooks: (0...30).map { (0.95 + Double($0) / 10, watch) }, script)
            #expect(showing.opened.isEmpty, "its link is too long to be opened")
            // Each step takes some milliseconds of the thread; one whose time grows with the text takes seconds.
            #expect(worst < .seconds(2), "\(text.prefix(2)) \(worst)")
        }
    }
}
