import RecapFeed
import RecapStory
import RecapSurface
import TestSupport
import Testing

@Suite("Paging through a feed")
struct PagingTests {
    @Test("up and down go from story to story, right and left within one")
    func keys() throws {
        let showing = try FeedShowing(
            source("a", "b", "c"), [(1, .right), (2, .down), (3, .right), (4, .left), (5, .up)])
        let pages = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map { showing.page(at: $0) }
        #expect(pages == ["a.0", "a.1", "b.0", "b.1", "b.0", "a.0"])
    }

    @Test("the slide follows the key at once, passes both stories, and is over after its time")
    func slides() throws {
        let showing = try FeedShowing(source("a", "b"), [(1, .down)])
        let flying = showing.frames.filter { $0.time > 1 && $0.time < 1.35 }
        #expect(flying.count > 15)
        #expect(flying.first.map { $0.time < 1.02 } == true)
        let rows = flying.compactMap { frame in frame.rows.firstIndex { $0.contains("page b.0") } }
        #expect(rows.count > 5 && rows == rows.sorted(by: >), "it comes up from below")
        #expect(showing.frames.allSatisfy { $0.time < 1.37 || !$0.text.contains("page a") })
    }

    @Test("a slide turns round in flight, and the story goes on where it was")
    func turnsRound() throws {
        let showing = try FeedShowing(
            source("a", "b", pages: [2, 100]), end: 5, [(1, .down), (1.2, .up)])
        #expect(showing.page(at: 1.9) == "a.0")
        #expect(showing.told.prefix(4) == ["started a", "page a.0", "left a", "started b"])
        // It was away for a moment, and its first page has used one second and a little by then.
        let turn = showing.events.first { $0.kind == .pageShown(page: 1, id: "p1") }
        #expect(turn.map { $0.time > .seconds(2) && $0.time < .seconds(2.5) } == true)
    }

    @Test("ten keys in a burst land on the right story, which is the only one that starts")
    func burst() throws {
        let ids = (0..<20).map { "s\($0)" }
        let source = TestSource(ids.map { ($0, .success(story($0))) })
        let showing = try FeedShowing(source, [(TerminalEvent)](repeating: .down, count: 10).map { (1, $0) })
        #expect(showing.page(at: 2) == "s10.0")
        #expect(showing.told == ["started s0", "page s0.0", "left s0", "started s10", "page s10.0", "left s10"])
        #expect(Set(source.loads) == ["s0", "s1", "s2", "s9", "s10", "s11", "s12"], "nobody asks for what flies past")
    }

    @Test("previous on the first page goes to the story before, to the page that was before")
    func previous() throws {
        let showing = try FeedShowing(source("a", "b"), [(1, .down), (2, .left), (3, .left), (4, .left)])
        #expect([1.5, 2.5, 3.5, 4.5].map { showing.page(at: $0) } == ["b.0", "a.1", "a.0", "a.0"])
        #expect(showing.told.last { $0.hasPrefix("no") } == "no previous")
    }

    @Test("at the end of a story the next begins; at the end of the last it stays, and says so once")
    func goesOn() throws {
        let showing = try FeedShowing(source("a", "b", pages: [1, 1]), end: 11, [(10, .left)])
        #expect([0.5, 1.5, 2.6, 3.6, 9].map { showing.page(at: $0) } == ["a.0", "a.1", "b.0", "b.1", "b.1"])
        #expect(showing.told.filter { $0 == "no next" }.count == 1)
        #expect(showing.told.filter { $0.hasPrefix("seen") } == ["seen a", "seen b"])
        #expect(showing.page(at: 10.5) == "b.0", "one can go back in a story that is over")
    }

    @Test("a feed without end begins again with the first story, and each story with its first page", arguments: 1...3)
    func loops(count: Int) throws {
        let ids = Array(["a", "b", "c"].prefix(count))
        let stories = TestSource(ids.map { ($0, .success(story($0, pages: [1, 1]))) })
        let showing = try FeedShowing(stories, options: FeedOptions(isLooped: true), end: 14, [])
        let started = showing.told.filter { $0.hasPrefix("started") || $0.hasPrefix("page") }
        let round = ids.flatMap { ["started \($0)", "page \($0).0", "page \($0).1"] }
        #expect(started.count >= 15)
        #expect(started == (0..<10).flatMap { _ in round }.prefix(started.count).map(\.self))
        #expect(!showing.told.contains("no next"))
        // A key goes on as well.
        let keys = try FeedShowing(
            source("a", "b", pages: [100, 100]), options: FeedOptions(isLooped: true), end: 6,
            [(1, .right), (2, .down), (3, .down), (4, .down)])
        #expect([1.5, 2.5, 3.5, 4.5].map { keys.page(at: $0) } == ["a.1", "b.0", "a.0", "b.0"])
    }

    @Test("stories about the same have the same page, until one is seen to its end")
    func keepsPage() throws {
        let keys = try FeedShowing(
            source("a", "b", "c", pages: [100, 100, 100]), options: FeedOptions(keepsPage: true), end: 9,
            [(1, .right), (2, .down), (3, .right), (4, .up), (5, .left), (6, .down), (7, .down)])
        #expect(
            [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5].map { keys.page(at: $0) }
                == ["a.1", "b.1", "b.2", "a.2", "a.1", "b.1", "c.1"])
        let over = try FeedShowing(
            source("a", "b", pages: [1, 1]), options: FeedOptions(keepsPage: true), end: 5, [])
        #expect([0.5, 1.5, 2.6, 3.6].map { over.page(at: $0) } == ["a.0", "a.1", "b.0", "b.1"])
    }

    @Test("a key held down goes through the pages of a story, and not out of it")
    func heldKey() throws {
        let keys = (0..<60).map { (1 + Double($0) / 30, TerminalEvent.right) }
        let showing = try FeedShowing(source("a", "b", "c", pages: [100, 100, 100]), end: 6, keys)
        #expect(showing.page(at: 3.2) == "a.2")
        // Two presses more: the first says that it was no mistake.
        let on = try FeedShowing(
            source("a", "b", "c"), end: 6, [(1, .right), (2, .right), (2.02, .right), (2.04, .right)])
        #expect(on.page(at: 3) == "b.0")
    }

    @Test("# lists the pages of the story in view, over the feed, and goes to the chosen one")
    func pageList() throws {
        let showing = try FeedShowing(
            source("a", "b", pages: [100, 100, 100]), end: 9,
            [
                (1, .key(.character("#"))), (2, .key(.character("3"))), (3, .key(.enter)), (4, .key(.character("#"))),
                (5, .key(.escape)), (6, .right),
            ])
        #expect(showing.text(at: 1.5).contains("3 pages") && showing.text(at: 1.5).contains("2  page a.1"))
        #expect(showing.page(at: 3.5) == "a.2" && showing.page(at: 5.5) == "a.2" && showing.page(at: 6.9) == "b.0")
    }

    @Test("a next on a last page that waits for keys goes on to the next story at once")
    func manualEnd() throws {
        func story(_ id: String) -> Story {
            let text = TextBlock(Template(verbatim: "page " + id + ".0"))
            return Story(pages: [Page(advance: .manual, elements: [text.animate(.none)])])
        }
        let source = TestSource(["a", "b"].map { ($0, .success(story($0))) })
        let showing = try FeedShowing(source, end: 5, [(1, .right)])
        #expect(showing.page(at: 4) == "b.0")
    }

    @Test("a newcomer is told the keys once")
    func hint() throws {
        let showing = try FeedShowing(source("a", "b"), options: FeedOptions(showsKeyHint: true), [(6, .down)])
        #expect(showing.text(at: 1).contains("q quit"))
        #expect(!showing.text(at: 5.5).contains("q quit") && !showing.text(at: 7).contains("q quit"))
    }

    @Test("a tall page scrolls first")
    func scrolls() throws {
        let lines = (1...60).map { "line \($0)." }.joined(separator: "\n")
        let tall = Story(pages: [
            Page(advance: .manual, elements: [TextBlock(Template(verbatim: lines)).animate(.none)])
        ])
        let source = TestSource([("tall", .success(tall)), ("b", .success(story("b")))])
        let showing = try FeedShowing(
            source,
            [
                (1, .down), (2, .key(.end)), (3, .key(.pageDown)), (3.1, .key(.pageDown)), (3.2, .key(.pageDown)),
                (3.3, .key(.pageDown)), (4, .key(.pageDown)),
            ])
        #expect(!showing.text(at: 1.5).contains("line 1.") && showing.text(at: 1.5).contains("line 2."))
        #expect(showing.page(at: 5) == "b.0")
        #expect(showing.told.filter { $0.hasPrefix("started") } == ["started tall", "started b"])
    }

    @Test("the wheel pages, and the many turns of a touchpad count as one")
    func wheel() throws {
        let down = TerminalEvent.mouse(MouseEvent(.wheelDown, at: Point(x: 3, y: 3)))
        let showing = try FeedShowing(
            source("a", "b", "c"), [(1, down), (1.01, down), (1.02, down), (1.03, down), (3, down)])
        #expect(showing.page(at: 2) == "b.0" && showing.page(at: 4) == "c.0")
    }

    @Test("with reduced motion a story is there at once")
    func reducedMotion() throws {
        let showing = try FeedShowing(source("a", "b"), reducesMotion: true, [(1, .down)])
        #expect(showing.page(at: 1) == "b.0")
        #expect(showing.frames.filter { $0.time > 0.99 && $0.time < 1.3 }.allSatisfy { !$0.text.contains("page a") })
    }

    @Test("a pause stays when the story changes, and a paused feed wakes nobody")
    func pause() throws {
        let showing = try FeedShowing(
            source("a", "b", pages: [1, 1]), end: 1000, [(0.5, .character(" ")), (0.6, .down)])
        #expect(showing.page(at: 999) == "b.0")
        #expect(showing.wakeUps < 60)
    }

    @Test("a press of the mouse pauses, and held it hides all but the page")
    func hold() throws {
        let at = Point(x: 50, y: 12)
        let source = TestSource([("a", .success(story("a", pages: [2, 100], header: StoryHeader(author: "mina"))))])
        let showing = try FeedShowing(
            source, [(1, .mouse(MouseEvent(.press, at: at))), (6, .mouse(MouseEvent(.release, at: at)))])
        #expect(showing.text(at: 1.1).contains("mina"))
        #expect(!showing.text(at: 2).contains("mina") && !showing.text(at: 2).contains("▄"))
        #expect(showing.page(at: 5.9) == "a.0", "time stands still")
        #expect(showing.text(at: 6.5).contains("mina") && showing.page(at: 6.5) == "a.0", "it was no click")
    }
}
