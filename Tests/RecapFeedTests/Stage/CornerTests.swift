import RecapFeed
import RecapStory
import RecapSurface
import TestSupport
import Testing

private func press(_ x: Int, _ y: Int) -> TerminalEvent { .mouse(MouseEvent(.press, at: Point(x: x, y: y))) }
private func release(_ x: Int, _ y: Int) -> TerminalEvent { .mouse(MouseEvent(.release, at: Point(x: x, y: y))) }

@Suite("Where two things happen at once")
struct CornerTests {
    /// A source that says more at a time of the test's choice.
    private func say(_ source: TestSource, _ changes: FeedChange...) -> () -> Void {
        {
            for change in changes { source.say(change) }
            source.release("changes")
        }
    }

    @Test("a story that ends while the view leaves it takes nobody past the next one")
    func endsInFlight() throws {
        let showing = try FeedShowing(source("a", "b", "c", pages: [2]), end: 3.5, [(1.95, .down)])
        #expect(showing.page(at: 3) == "b.0")
        let back = try FeedShowing(source("a", "b", "c", pages: [2]), end: 4, [(1, .down), (3.04, .up)])
        #expect(back.page(at: 3.9) == "a.0")
    }

    @Test("pages that go by in one late wake-up are each told by their own number")
    func latePages() throws {
        let lag = ClockLag()
        let showing = try FeedShowing(
            source("a", pages: [0.5, 0.5, 100]), end: 3, lag: lag, hooks: [(0.25, { lag.time = .milliseconds(900) })],
            [])
        #expect(showing.told.prefix(4) == ["started a", "page a.0", "page a.1", "page a.2"])
    }

    @Test("a panel that opens under a press of the mouse ends it")
    func panelUnderPress() throws {
        let showing = try FeedShowing(
            source("a", pages: [3, 100]), end: 12,
            [(1, press(50, 12)), (1.1, .character("c")), (2, release(50, 12)), (3, .character("c"))])
        #expect(showing.text(at: 1.8).contains("Comments"))
        #expect(showing.page(at: 3.5) == "a.0" && showing.page(at: 6) == "a.1")
    }

    @Test("a story that is rewritten to nothing while it plays goes on with what it has")
    func rewrittenToNothing() throws {
        let source = source("a", "b")
        source.hold("changes", after: 1)
        let change = say(source, .rewrite(["a"]))
        let showing = try FeedShowing(
            source, end: 8,
            hooks: [
                (
                    2,
                    {
                        source.set("a", to: .success(Story(pages: [])))
                        change()
                    }
                )
            ], [])
        #expect(showing.page(at: 7) == "a.0")
        #expect(!showing.told.contains("seen a"))
        #expect(showing.text(at: 3).contains("nothing to show"))
    }

    @Test("a story that is over and is rewritten with fewer pages stands at the last of them")
    func rewrittenWhenOver() throws {
        let source = source("a", pages: [1, 1, 1])
        source.hold("changes", after: 1)
        let change = say(source, .rewrite(["a"]))
        let showing = try FeedShowing(
            source, end: 12,
            hooks: [
                (
                    5,
                    {
                        source.set("a", to: .success(story("new", pages: [1])))
                        change()
                    }
                )
            ],
            [(8, .left)])
        #expect(showing.page(at: 4) == "a.2")
        #expect(showing.page(at: 6) == "new.0" && showing.page(at: 11) == "new.0")
    }

    @Test("what is no more goes when it is left, also where nothing slides")
    func removedWithoutMotion() throws {
        let source = source("a", "b", "c")
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, reducesMotion: true, end: 8, hooks: [(2, say(source, .remove(["b"])))],
            [(1, .down), (4, .up), (5, .down)])
        #expect(showing.page(at: 3) == "b.0")
        #expect(showing.text(at: 4).contains("1 of 2"), "the list is shown as it is at once, not with the next key")
        #expect(showing.page(at: 6) == "c.0")
    }

    @Test("a story that goes and comes back while it is looked at stays")
    func comesBack() throws {
        let source = source("a", "b", "c")
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 8,
            hooks: [(2, say(source, .remove(["b"]), .insert([FeedEntry(id: "b")], before: "c")))],
            [(1, .down), (4, .up), (5, .down)])
        #expect(showing.page(at: 3) == "b.0" && showing.page(at: 6) == "b.0")
        #expect(showing.text(at: 6).contains("2 of 3"))
    }

    @Test("a story that changes its channel while it is looked at stays in view until it is left")
    func changesChannel() throws {
        func entry(_ id: String, _ channel: String) -> FeedEntry {
            FeedEntry(id: id, header: StoryHeader(channel: channel))
        }
        let source = TestSource(
            ["a", "b", "c", "d"].map { ($0, .success(story($0))) },
            changes: [.append([entry("a", "x"), entry("b", "x"), entry("c", "x"), entry("d", "y")])])
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 8, hooks: [(3, say(source, .update([entry("b", "y")])))],
            [(1, .key(.tab)), (2, .down), (4, .down), (5, .up), (6, .key(.tab))])
        #expect(showing.page(at: 3.5) == "b.0")
        #expect(showing.page(at: 4.5) == "c.0")
        #expect(showing.page(at: 5.5) == "a.0", "it is another channel's now")
        #expect(showing.page(at: 7) == "b.0")
        #expect(showing.told.filter { $0 == "started b" }.count == 2)
    }

    @Test("a tab of which an endless source has no more is not looked for without end")
    func endlessSearchForATab() throws {
        let first = FeedChange.append(
            (0..<5).map { FeedEntry(id: "x\($0)", header: StoryHeader(channel: "x")) })
        let batches = (0..<5000).map { batch in
            FeedChange.append((0..<10).map { FeedEntry(id: "s\(batch * 10 + $0)") })
        }
        let source = TestSource([], changes: [first] + batches, lookAhead: 25)
        _ = try FeedShowing(source, end: 5, [(1, .key(.tab)), (2, .down)])
        #expect(source.asks < 500)
    }

    @Test("a screen that is too low for tabs has none to click on")
    func lowScreen() throws {
        let source = TestSource([
            ("a", .success(story("a", header: StoryHeader(channel: "x")))),
            ("b", .success(story("b", header: StoryHeader(channel: "y")))),
        ])
        let clicks = (0..<40).flatMap { (x: Int) -> [(Double, TerminalEvent)] in
            let time = 1 + Double(x) / 50
            return [(time, press(x, 0)), (time + 0.01, release(x, 0))]
        }
        let showing = try FeedShowing(source, height: 10, end: 4, clicks)
        #expect(!showing.told.contains("started b"))
    }

    @Test("tabs can be clicked while a story does not come")
    func clickWithoutStory() throws {
        let source = TestSource([
            ("a", .success(story("a", header: StoryHeader(channel: "x")))),
            ("b", .success(story("b", header: StoryHeader(channel: "y")))),
        ])
        source.hold("a")
        let column = 10
        let showing = try FeedShowing(
            source, end: 4, hooks: [(3, { source.release("a") })], [(1, press(column, 0)), (1.1, release(column, 0))])
        #expect(showing.text(at: 0.5).contains("all  x  y"))
        #expect(showing.page(at: 2) == "b.0")
    }

    @Test("focus that is lost when a story is over holds the next one, and focus that comes back lets it go")
    func focusWhenOver() throws {
        let source = TestSource(
            [("a", .success(story("a", pages: [1]))), ("b", .success(story("b", pages: [1, 100])))],
            changes: [.append([FeedEntry(id: "a")]), .append([FeedEntry(id: "b")])])
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 40, hooks: [(5, say(source))], [(3, .focus(false)), (20, .focus(true))])
        #expect(showing.page(at: 19) == "b.0")
        #expect(showing.page(at: 22) == "b.1")
    }

    @Test("a story that is broken was not seen, and where it was left is not forgotten")
    func brokenIsNotSeen() throws {
        let records = RecordKeeper(file: nil)
        records.record(.left("bad", page: "p3"))
        records.record(.left("worse", page: "p4"))
        let source = TestSource([
            ("bad", .failure(FeedStoryError("no"))), ("worse", .failure(FeedStoryError("no"))),
            ("c", .success(story("c"))),
        ])
        let showing = try FeedShowing(source, records: records, end: 30, [(20, .down)])
        #expect(showing.told.contains("started c"))
        #expect(!records.records["bad"].isSeen && records.records["bad"].page == "p3")
        #expect(!records.records["worse"].isSeen && records.records["worse"].page == "p4")
        #expect(!showing.told.contains("seen bad"))
    }

    @Test("who reads comments at the end of the feed is left to read when more comes, and goes on after")
    func moreBehindPanel() throws {
        let source = TestSource(
            [("a", .success(story("a", pages: [1]))), ("b", .success(story("b")))],
            changes: [.append([FeedEntry(id: "a")]), .append([FeedEntry(id: "b")])])
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 12, hooks: [(5, say(source))], [(3, .character("c")), (8, .character("c"))])
        #expect(!showing.events.contains { $0.story == "b" && $0.time < .seconds(8) })
        #expect(showing.page(at: 10) == "b.0")
    }

    @Test("a list that gets longer while the view moves does not make it jump when it turns round")
    func growsInFlight() throws {
        let source = TestSource(
            ["a", "b", "c"].map { ($0, .success(story($0))) },
            changes: [.append([FeedEntry(id: "a"), FeedEntry(id: "b")]), .append([FeedEntry(id: "c")])])
        source.hold("changes", after: 1)
        let showing = try FeedShowing(source, end: 4, hooks: [(1.02, say(source))], [(1, .down), (1.04, .up)])
        let turned = showing.frames.filter { $0.time >= 1.04 && $0.time < 1.4 }
        #expect(turned.count > 10 && turned.allSatisfy { $0.text.contains("page a.0") })
        #expect(showing.page(at: 3) == "a.0")
    }

    @Test("search finds syllables also while they are typed letter by letter")
    func lettersOfSyllables() throws {
        let source = TestSource([
            ("a", .success(story("a"))), ("b", .success(story("b", header: StoryHeader(author: "한글")))),
        ])
        let showing = try FeedShowing(
            source, end: 5,
            [
                (1, .character("/")), (1.1, .character("\u{1112}")), (1.2, .character("\u{1161}")),
                (1.3, .character("\u{11AB}")), (2, .key(.enter)),
            ])
        #expect(showing.page(at: 3) == "b.0")
    }

    @Test("PgUp turns round in flight as ↑ does")
    func pageKeysInFlight() throws {
        let lines = (1...60).map { "line \($0)." }.joined(separator: "\n")
        let tall = Story(pages: [
            Page(advance: .manual, elements: [TextBlock(Template(verbatim: lines)).animate(.none)])
        ])
        let source = TestSource([("tall", .success(tall)), ("b", .success(story("b")))])
        let showing = try FeedShowing(
            source, end: 6,
            [
                (1, .down), (2, .key(.pageDown)), (2.1, .key(.pageDown)), (2.2, .key(.pageDown)),
                (4, .key(.pageDown)), (4.04, .key(.pageUp)),
            ])
        #expect(showing.text(at: 3.9).contains("line 60."))
        #expect(showing.text(at: 5).contains("line 60."))
    }

    @Test("a pause in flight holds the next story")
    func pauseInFlight() throws {
        let showing = try FeedShowing(
            source("a", "b", pages: [1, 100]), end: 9, [(0.5, .down), (0.55, .character(" "))])
        #expect(showing.page(at: 8) == "b.0")
    }

    @Test("a click on the bars goes back in a story that is over")
    func barsWhenOver() throws {
        let showing = try FeedShowing(source("a", pages: [1, 1]), end: 8, [(5, press(5, 1)), (5.1, release(5, 1))])
        #expect(showing.page(at: 4) == "a.1" && showing.page(at: 5.5) == "a.0")
    }
}

/// Questions in a feed, in which the arrows go from story to story.
@Suite("Questions in a feed")
struct FeedQuestionTests {
    private static var source: TestSource {
        var asking = story("a", pages: [2, 2])
        asking.pages[0].elements.append(
            Choice("Which?", answers: ["one", "two"], into: DataPath(name: "quiz"), correct: 2).animate(.none))
        return TestSource([("a", .success(asking)), ("b", .success(story("b")))])
    }

    @Test("a question holds its page; a digit answers it, and the page goes on after its seconds")
    func digits() throws {
        let showing = try FeedShowing(Self.source, end: 60, [(30, .character("2"))])
        #expect(showing.text(at: 29).contains("1-2 to answer, → to skip"))
        #expect(showing.text(at: 31.9).contains("✓ two") && showing.page(at: 32.1) == "a.1")
    }

    @Test("arrows go to the next story all the same; e marks an answer, which Enter chooses")
    func arrows() throws {
        #expect(try FeedShowing(Self.source, [(1, .down)]).page(at: 2) == "b.0")
        let showing = try FeedShowing(
            Self.source, end: 9, [(1, .character("e")), (2, .down), (3, .key(.enter))])
        #expect(showing.text(at: 1.5).contains("● one") && showing.text(at: 2.5).contains("● two"))
        #expect(showing.text(at: 3.5).contains("✓ two") && showing.page(at: 3.5) == "a.0")
    }

    @Test("a page that is scrolled waits for its reader")
    func scrolling() throws {
        var tall = story("a", pages: [10, 10])
        tall.pages[0].elements.append(
            StoryElement(TextBlock(Template(verbatim: (1...60).map(String.init).joined(separator: "\n")))))
        let showing = try FeedShowing(
            TestSource([("a", .success(tall))]), end: 40, [(4, .down)])
        #expect(showing.text(at: 3).contains("more lines"))
        #expect(showing.page(at: 0.5) == "a.0")
        #expect(!showing.text(at: 15.9).contains("page a.1") && showing.text(at: 16.1).contains("page a.1"))
    }
}
