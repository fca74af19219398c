import RecapFeed
import RecapStory
import RecapSurface
import TestSupport
import Testing

@Suite("What comes late, fails, or goes on without end")
struct LoadingTests {
    @Test("a story shows its poster at once, and its time waits until its pages have come")
    func poster() throws {
        let source = TestSource(
            [("a", .success(story("a", pages: [2, 100]))), ("b", .success(story("b", pages: [2, 100])))],
            changes: [
                .append([
                    FeedEntry(id: "a", header: StoryHeader(title: "first")),
                    FeedEntry(id: "b", header: StoryHeader(title: "second", poster: "soon")),
                ])
            ])
        source.hold("b")
        let showing = try FeedShowing(source, hooks: [(5, { source.release("b") })], [(1, .down)])
        #expect(showing.text(at: 2).contains("second"))
        #expect(showing.page(at: 4.9) == nil)
        #expect(showing.told.contains("started b"))
        let start = showing.events.first { $0.kind == .storyStarted && $0.story == "b" }
        #expect(start.map { $0.time >= .seconds(5) } == true)
        #expect(showing.page(at: 6.9) == "b.0" && showing.page(at: 7.2) == "b.1")
    }

    @Test("a page is in place when it takes over from its still: nothing jumps")
    func noJump() throws {
        // Without an animation of its own a text comes in by rising and fading.
        let moving = Story(pages: [
            Page(
                advance: .after(100),
                elements: [StoryElement(TextBlock("page m.0")), StoryElement(TextBlock("second"))])
        ])
        let source = TestSource([("a", .success(story("a"))), ("m", .success(moving))])
        let showing = try FeedShowing(source, [(1, .down)])
        let rows = showing.frames.filter { $0.time > 1.36 }.map { $0.rows.firstIndex { $0.contains("page m.0") } }
        #expect(Set(rows).count == 1 && rows.first?.map { $0 > 0 } == true)
    }

    @Test("a broken story shows what is wrong with it as a page, and the feed goes on")
    func broken() throws {
        let source = TestSource([
            ("a", .success(story("a", pages: [1]))),
            ("bad", .failure(FeedStoryError("bad.json:3:7: expected a comma", details: ["{ 1 2 }", "    ^"]))),
            ("c", .success(story("c"))),
        ])
        let showing = try FeedShowing(source, end: 30, [])
        #expect(
            showing.text(at: 3).contains("bad.json:3:7: expected a comma") && showing.text(at: 3).contains("{ 1 2 }"))
        #expect(showing.page(at: 20) == "c.0")
    }

    @Test("a story without a page that exists says so")
    func noPages() throws {
        let nothing = Story(pages: [Page(showIf: Condition("no"), elements: [])])
        let source = TestSource([("a", .success(nothing)), ("b", .success(story("b")))])
        let showing = try FeedShowing(source, end: 20, [])
        #expect(showing.text(at: 1).contains("nothing to show"))
        #expect(showing.page(at: 19) == "b.0")
    }

    @Test("a source that fails says why; one that is empty as well")
    func failing() throws {
        let failing = TestSource([], changes: [], failure: FeedStoryError("the network is down"))
        #expect(try FeedShowing(failing, []).text(at: 5).contains("the network is down"))
        #expect(try FeedShowing(TestSource([], changes: []), []).text(at: 5).contains("there are no stories"))
        let later = TestSource([("a", .success(story("a")))], failure: FeedStoryError("the network is down"))
        let showing = try FeedShowing(later, [])
        #expect(showing.page(at: 5) == "a.0", "what is there is shown")
    }

    @Test("while a slow source says nothing there is a page that says so, and keys do no harm")
    func slowList() throws {
        let source = source("a")
        source.hold("changes")
        let showing = try FeedShowing(
            source, hooks: [(3, { source.release("changes") })],
            [(1, .down), (1.1, .up), (1.2, .right), (1.3, .character("f")), (1.4, .character("c"))])
        #expect(showing.text(at: 2).contains("Looking for stories"))
        #expect(showing.page(at: 4) == "a.0")
    }

    @Test("an endless source is asked for no more than is near")
    func endless() throws {
        let batches = (0..<1000).map { batch in
            FeedChange.append((0..<10).map { FeedEntry(id: "s\(batch * 10 + $0)") })
        }
        let source = TestSource([], changes: batches, lookAhead: 25)
        let showing = try FeedShowing(source, end: 5, [(1, .down), (2, .down)])
        #expect(source.asks == 3)
        #expect(showing.text(at: 4).contains("of 30+"), "more are on their way")
    }

    @Test("who waits at the end goes on when more comes")
    func goesOnLater() throws {
        let source = TestSource(
            [("a", .success(story("a", pages: [1]))), ("b", .success(story("b")))],
            changes: [.append([FeedEntry(id: "a")]), .append([FeedEntry(id: "b")])])
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 10,
            hooks: [(5, { source.release("changes") })], [])
        #expect(showing.told.filter { $0 == "no next" }.count == 1)
        #expect(showing.page(at: 9) == "b.0")
    }

    @Test("keys that come before the list does are not lost")
    func typedAhead() throws {
        let source = TestSource(
            ["a", "b", "c", "d"].map { ($0, .success(story($0))) },
            changes: [.append([FeedEntry(id: "a")]), .append(["b", "c", "d"].map { FeedEntry(id: $0) })])
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, hooks: [(1.5, { source.release("changes") })], [(1, .down), (1, .down), (1, .down)])
        #expect(showing.page(at: 3) == "d.0")
        #expect(!showing.told.contains("no next"))
    }

    @Test("a search that is open finds what comes meanwhile")
    func searchLater() throws {
        let source = TestSource(
            ["a", "b", "c"].map { ($0, .success(story($0))) },
            changes: [
                .append([FeedEntry(id: "a")]), .append([FeedEntry(id: "b"), FeedEntry(id: "c")]),
                .update([FeedEntry(id: "c", header: StoryHeader(title: "spring"))]),
            ])
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, hooks: [(2, { source.release("changes") })],
            [(1, .character("/")), (3, .character("s")), (4, .key(.enter))])
        #expect(showing.text(at: 1.5).contains("1 story") && showing.text(at: 2.5).contains("3 stories"))
        #expect(showing.page(at: 5) == "c.0")
    }

    @Test("at the end of a feed that is followed there is nothing on its way")
    func complete() throws {
        let source = TestSource(
            [("a", .success(story("a")))], changes: [.append([FeedEntry(id: "a")]), .complete])
        source.hold("changes", after: 2)
        let showing = try FeedShowing(source, [(1, .down)])
        #expect(showing.text(at: 1.1).contains("that was the last one"))
        #expect(showing.told.filter { $0 == "no next" }.count == 1)
    }

    @Test("stories that come in, change and go don't move the reader")
    func changes() throws {
        let source = source("a", "b", "c")
        source.hold("changes", after: 1)
        let news: [FeedChange] = [
            .insert([FeedEntry(id: "x")], before: "a"), .remove(["b"]), .rewrite(["b"]), .rewrite(["c"]),
        ]
        source.set("x", to: .success(story("x")))
        let showing = try FeedShowing(
            source, end: 12,
            hooks: [
                (
                    2,
                    {
                        for change in news { source.say(change) }
                        source.release("changes")
                    }
                )
            ],
            [(1, .down), (5, .up), (6, .down), (7, .up), (8, .up)])
        #expect(showing.page(at: 4) == "b.0")
        #expect([5.5, 6.5, 7.5, 8.5].map { showing.page(at: $0) } == ["a.0", "c.0", "a.0", "x.0"])
        #expect(showing.told.filter { $0 == "started b" }.count == 1, "what is no more is gone once it is left")
        #expect(source.loads.filter { $0 == "c" }.count > 1, "what has changed is read anew")
    }
}
