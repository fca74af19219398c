import RecapFeed
import RecapStory
import RecapSurface
import Testing

@Suite("The position in a feed is kept while it plays")
struct PositionTests {
    @Test("soon after each story and page, without waiting for the end")
    func soon() throws {
        let records = RecordKeeper(file: nil)
        var kept: [String] = []
        func look() { kept.append("\(records.records.recent) \(records.records["b"].page ?? "-")") }
        _ = try FeedShowing(
            source("a", "b", "c"), records: records, end: 8,
            hooks: [(0.9, look), (1.9, look), (2.9, look), (3.9, look)], [(1, .down), (2, .right), (3, .left)])
        #expect(kept == [#"["a"] -"#, #"["b"] -"#, #"["b"] p1"#, #"["b"] -"#])
    }

    @Test("not more than twice a second, however fast pages turn")
    func paced() throws {
        let pages = [PageSeconds?](repeating: 100, count: 60)
        let records = RecordKeeper(file: nil)
        var seen: [String?] = []
        let turns = (0..<50).map { (at: 1 + Double($0) * 0.1, event: TerminalEvent.right) }
        _ = try FeedShowing(
            source("a", pages: pages), records: records, end: 8,
            hooks: (0..<50).map { (1.05 + Double($0) * 0.1, { seen.append(records.records["a"].page) }) }, turns)
        #expect(seen.last != seen.first)
        #expect(Set(seen).count <= 12, "in five seconds: \(seen)")
    }

    @Test("a showing leaves one story to go on with, and those of other feeds alone")
    func one() throws {
        let records = RecordKeeper(file: nil)
        records.record(.last("of another feed"))
        _ = try FeedShowing(source("a", "b", "c"), records: records, end: 6, [(1, .down), (2, .down), (4, .up)])
        #expect(records.records.recent == ["b", "of another feed"])
    }

    @Test("an error in a story's place is no page to go back to")
    func broken() throws {
        let source = TestSource([("a", .failure(FeedStoryError("broken"))), ("b", .success(story("b")))])
        let records = RecordKeeper(file: nil)
        records.record(.left("a", page: "p1"))
        _ = try FeedShowing(source, records: records, end: 3, [])
        #expect(records.records["a"].page == "p1" && records.records.recent == ["a"])
    }
}
