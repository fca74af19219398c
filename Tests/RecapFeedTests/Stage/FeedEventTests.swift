import RecapFeed
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

@Suite("Tabs, search, panels and what is told")
struct FeedEventTests {
    private func channels() -> TestSource {
        let names = [("a", "year"), ("b", "추천"), ("c", "year"), ("d", "추천"), ("e", "year")]
        return TestSource(
            names.map { id, channel in
                (id, .success(story(id, header: StoryHeader(author: "서연", channel: channel, likes: 7))))
            })
    }

    @Test("tabs filter by channel, keep their own place, and the player moves with them")
    func tabs() throws {
        let showing = try FeedShowing(
            channels(),
            [
                (1, .down), (2, .key(.tab)), (3, .down), (4, .key(.tab)), (5, .key(.backTab)), (6, .key(.backTab)),
            ])
        #expect(
            [1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map { showing.page(at: $0) } == ["b.0", "a.0", "c.0", "b.0", "c.0", "b.0"])
        #expect(showing.text(at: 2.5).contains("1 of 3"))
        #expect(showing.text(at: 1).contains("all  year  추천"))
        #expect(showing.attached == ["a", "b", "a", "c", "b", "c", "b"])
    }

    @Test("a click on a tab goes to it")
    func clickTab() throws {
        let at = Point(x: 14, y: 0)
        let showing = try FeedShowing(
            channels(), [(1, .mouse(MouseEvent(.press, at: at))), (1.1, .mouse(MouseEvent(.release, at: at)))])
        #expect(showing.page(at: 2) == "b.0" && showing.text(at: 2).contains("1 of 2"))
    }

    @Test("search finds as one types; Enter goes there, Esc back to where one was, and time stands still")
    func search() throws {
        let showing = try FeedShowing(
            channels(), end: 400,
            [
                (1, .character("/")), (2, .character("d")), (200, .key(.escape)), (201, .character("/")),
                (202, .character("e")), (203, .key(.enter)),
            ])
        #expect(showing.text(at: 1.5).contains("5 stories"))
        #expect(showing.text(at: 100).contains("1 of 5"))
        #expect(showing.page(at: 200.5) == "a.0", "its hundred seconds are not over")
        #expect(showing.page(at: 204) == "e.0")
    }

    @Test("comments are a panel that scrolls; time stops behind it")
    func comments() throws {
        let comments = (1...40).map { StoryComment(author: "joon", text: "comment \($0).") }
        let source = TestSource([
            ("a", .success(story("a", pages: [3, 100], header: StoryHeader(commentCount: 40, comments: comments))))
        ])
        let showing = try FeedShowing(
            source, end: 100, [(1, .character("c")), (20, .down), (21, .key(.end)), (22, .character("c"))])
        #expect(showing.text(at: 2).contains("comment 1.") && showing.text(at: 2).contains("Comments"))
        #expect(!showing.text(at: 20.5).contains("joon\n    comment 1."))
        #expect(showing.text(at: 21.5).contains("comment 40."))
        #expect(showing.page(at: 23) == "a.0" && showing.page(at: 26) == "a.1")
    }

    @Test("f likes and takes it back; it is told once, counted, and kept")
    func likes() throws {
        let records = RecordKeeper(file: nil)
        let showing = try FeedShowing(
            channels(), records: records, [(1, .character("f")), (2, .character("f")), (3, .character("f"))])
        #expect(showing.told.filter { $0.contains("liked") } == ["liked a", "unliked a", "liked a"])
        #expect(showing.text(at: 0.9).contains("7") && showing.text(at: 1.5).contains("8"))
        #expect(records.records["a"].isLiked)
    }

    @Test("Enter shows the link whole, o opens it, and i hides all that is laid over")
    func link() throws {
        let link = "https://example.com/" + String(repeating: "x", count: 70)
        let source = TestSource([("a", .success(story("a", header: StoryHeader(author: "mina", link: link))))])
        let showing = try FeedShowing(
            source, [(1, .key(.enter)), (2, .character("o")), (3, .character("i")), (4, .key(.enter))])
        let shown = showing.text(at: 1.5).filter { !$0.isWhitespace }
        #expect(shown.contains(link))
        #expect(showing.opened == [link])
        #expect(!showing.text(at: 3.5).contains("mina"))
        #expect(showing.page(at: 4.5) == "a.1", "a link that is not seen is not asked for")
    }

    @Test("all that happens is told exactly once, in order, with its time")
    func events() throws {
        let showing = try FeedShowing(
            source("a", "b", pages: [1, 1]), end: 5, [(0.2, .up), (4.5, .right)])
        #expect(
            showing.told == [
                "started a", "page a.0", "no previous", "page a.1", "seen a", "started b", "page b.0", "page b.1",
                "seen b", "no next", "no next",
            ])
        #expect(showing.events.map(\.time) == showing.events.map(\.time).sorted())
    }

    @Test("what was seen is put last on request, and a story goes on at the page where it was left")
    func records() throws {
        let records = RecordKeeper(file: nil)
        _ = try FeedShowing(
            source("a", "b", "c", pages: [1, 100]), records: records, end: 3, [(1.5, .down), (2.5, .right)])
        #expect(records.records["b"].page == "p1")
        records.record(.seen("a"))
        let resumed = try FeedShowing(
            source("a", "b", "c", pages: [1, 100]), options: FeedOptions(resumes: true), records: records, [])
        #expect(resumed.page(at: 1) == "b.1")
        let sorted = try FeedShowing(
            source("a", "b", "c", pages: [1, 100]), options: FeedOptions(order: .unseen), records: records,
            [(1, .up)])
        #expect(sorted.page(at: 0.5) == "b.0" && sorted.told.contains("no previous"))
    }

    @Test("of several feeds each goes on with its own story")
    func resumesEach() throws {
        let records = RecordKeeper(file: nil)
        _ = try FeedShowing(source("a", "b", "c"), records: records, end: 3, [(1, .down)])
        _ = try FeedShowing(source("x", "y", "z"), records: records, end: 3, [(1, .down), (1, .down)])
        #expect(records.records.recent == ["z", "b"])
        let resumed = try FeedShowing(
            source("a", "b", "c"), options: FeedOptions(resumes: true), records: records, end: 2, [])
        #expect(resumed.page(at: 1) == "b.0")
    }

    @Test("a like is meant for the story that one goes to")
    func likesTarget() throws {
        let showing = try FeedShowing(source("a", "b", "c"), [(1, .down), (1.02, .down), (1.04, .character("f"))])
        #expect(showing.told.filter { $0.contains("liked") } == ["liked c"])
    }

    @Test("the help tells the feed's keys, and any key goes back")
    func help() throws {
        let showing = try FeedShowing(channels(), [(1, .character("?")), (2, .down)])
        #expect(showing.text(at: 1.5).contains("next story"))
        #expect(showing.page(at: 3) == "a.0")
    }

    @Test("the help has each key of the table of a feed")
    func listsKeys() throws {
        for (width, height) in [(80, 24), (40, 12)] {
            let showing = try FeedShowing(
                channels(), width: width, height: height,
                [(1, .character("?"))] + (2...3).map { (at: Double($0), event: .down) })
            // On a low screen any key shows the next part.
            let listed = listedKeys((1...3).map { showing.text(at: Double($0) + 0.5) }.joined(separator: "\n"))
            for key in FeedKeys.standard.bindings(showsLink: true).keys {
                #expect(listed.contains(KeyNames(.unicode)(key)), "\(key)")
            }
        }
    }
}
