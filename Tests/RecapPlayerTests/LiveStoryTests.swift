import RecapCore
import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// A story that changes while it plays.
@Suite struct LiveStoryTests {
    /// A source of changes that come one after the other.
    private final class Source: StorySource {
        let descriptor: Int32 = 77
        private var changes: [StoryChange?]

        init(_ changes: StoryChange?...) { self.changes = changes }

        func change() -> StoryChange? { changes.removeFirst() }
    }

    private func story(_ ids: String..., gauge: Double = 10) -> Story {
        Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: ids.map { id in
                Page(
                    id: id, advance: .after(10),
                    elements: [
                        TextBlock(Template(verbatim: "this is \(id)")).animate(.none),
                        Gauge(.number(gauge)).animate(.none),
                    ])
            })
    }

    private func play(
        _ first: Story, _ source: Source, end: Double = 100, _ script: (at: Double, event: TerminalEvent)...
    ) -> Showing {
        Showing(first, end: end, source: source, script: script)
    }

    private static let changed = TerminalEvent.ready(descriptor: 77)

    @Test("The file is waited for, and only with a source")
    func watches() {
        let with = play(story("a"), Source(nil), (1, Self.changed), (2, .key(.character("q"))))
        #expect(with.terminal.watched == [WatchedFile(77)])
        #expect(Showing(story("a"), (1, .key(.character("q")))).terminal.watched == [])
    }

    @Test("A new story keeps the page by its id, and the time that is used of it")
    func keepsPage() {
        let showing = play(
            story("a", "b"), Source(.story(story("x", "b", "c", gauge: 90))), (1, .key(.right)), (5, Self.changed),
            (10.9, .key(.character("i"))), (11.1, .key(.character("q"))))
        #expect(showing.text(at: 5.01).contains("this is b"))
        #expect(showing.text(at: 10.95).contains("this is b"))
        #expect(showing.text(at: 11.05).contains("this is c"))
    }

    @Test("Numbers move on from where they are, without a new entrance")
    func numbersMove() {
        let showing = play(
            story("a"), Source(.story(story("a", gauge: 90))), (3, Self.changed), (9, .key(.character("q"))))
        func percent(_ time: Double) -> Int? {
            showing.text(at: time).firstMatch(of: /(\d+)%/).flatMap { Int($0.1) }
        }
        #expect(percent(3) == 10)
        let between = percent(3.1) ?? 0
        #expect(between > 10 && between < 90)
        #expect(percent(4) == 90)
        let moving = showing.frames.filter { $0.time > 3 && $0.time < 4 }
        #expect(moving.allSatisfy { $0.text.contains("this is a") })
    }

    @Test("What can't be taken is told, and the last good story plays on; a good one takes the notice away")
    func problems() {
        let showing = play(
            story("a"), Source(.problem("s.json:2:1: expected a page"), .story(story("a"))), (1, Self.changed),
            (4, Self.changed), (5, .key(.character("q"))))
        #expect(showing.text(at: 2).contains("s.json:2:1: expected a page"))
        #expect(showing.text(at: 2).contains("this is a"))
        #expect(!showing.text(at: 4.5).contains("s.json"))
    }

    @Test("Where the page is gone, the one at its place is shown; where all are, it ends")
    func pageGone() {
        let other = play(
            story("a", "b"), Source(.story(story("a", "c"))), (1, .key(.right)), (2, Self.changed),
            (3, .key(.character("q"))))
        #expect(other.text(at: 2.5).contains("this is c"))
        let none = play(story("a"), Source(.story(Story(pages: []))), (1, Self.changed))
        #expect(none.outcome == .dismissed(.finished))
    }

    @Test("A new story during a slide shows the right page")
    func duringASlide() {
        var first = story("a", "b", "c")
        first.transition = PageTransition(kind: .slide, duration: .milliseconds(400))
        var second = story("c", "b")
        second.transition = first.transition
        let showing = play(
            first, Source(.story(second)), (1, .key(.right)), (1.2, Self.changed), (3, .key(.character("q"))))
        #expect(showing.text(at: 2).contains("this is b"))
    }
}
