import RecapFeed
import RecapStory
import RecapSurface
import TestSupport
import Testing

@Suite("Stories that come and go while they are looked at")
struct ListChangeTests {
    @Test("a tab goes with its last story, unless that is looked at")
    func emptyTab() throws {
        let source = TestSource(
            [("a", "year"), ("b", "food"), ("c", "year")].map { id, channel in
                (id, .success(story(id, header: StoryHeader(channel: channel))))
            }, lookAhead: nil)
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 10,
            hooks: [
                (
                    1,
                    {
                        source.say(.remove(["b"]))
                        source.release("changes")
                    }
                )
            ], [(3, .key(.tab)), (4, .key(.tab))])
        #expect(showing.text(at: 0.9).contains("all  year  food"))
        #expect(showing.text(at: 2.5).contains("all  year") && !showing.text(at: 2.5).contains("food"))
        #expect(showing.text(at: 3.9).contains("1 of 2") && showing.text(at: 4.9).contains("1 of 2"), "all again")
        #expect(showing.page(at: 5) == "a.0")
    }

    @Test("a story that comes in before those in view does not make the next turn jump")
    func insertInFlight() throws {
        let source = source("a", "b", "c", "d")
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 4,
            hooks: [
                (
                    1.1,
                    {
                        source.say(.insert([FeedEntry(id: "x", header: StoryHeader(title: "x"))], before: "a"))
                        source.release("changes")
                    }
                )
            ], [(1, .down), (1.15, .down)])
        /// The row of a story's page while the view moves.
        func row(of page: String, at time: Double) -> Int? {
            showing.text(at: time).split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("page \(page)") }
        }
        let frames = showing.frames.filter { $0.time > 1 && $0.time < 1.6 }
        let rows = frames.compactMap { frame in row(of: "b.0", at: frame.time) }
        #expect(rows.count > 5)
        for (one, next) in zip(rows, rows.dropFirst()) { #expect(next <= one && one - next < 8, "\(rows)") }
        #expect(showing.page(at: 3) == "c.0")
    }

    @Test("a notice of the source is shown, and files that are opened anew leave the story where it is")
    func noticeAndReopen() throws {
        let source = source("a", "b")
        source.hold("changes", after: 1)
        let showing = try FeedShowing(
            source, end: 9,
            hooks: [
                (
                    2,
                    {
                        source.say(.notice("the folder is gone"))
                        source.say(.reopen(["a", "b"]))
                        source.release("changes")
                    }
                )
            ], [(1, .right)])
        #expect(showing.text(at: 3).contains("the folder is gone") && showing.page(at: 3) == "a.1")
        #expect(showing.told == ["started a", "page a.0", "page a.1", "left a"])
    }
}
