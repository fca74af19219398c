import RecapFeed
import Testing

@Suite("Records while a feed runs")
struct RecordKeeperTests {
    @Test("what is kept is there at once, and at the next run")
    func keptBetweenRuns() throws {
        let folder = try StateFolderFixture()
        let file = StateFile(path: folder.path("state/feed.json"))
        let first = RecordKeeper(file: file)
        #expect(first.records == FeedRecords())
        first.record(.liked("/a", true))
        first.record(.left("/a", page: "end"))
        #expect(first.records["/a"] == StoryRecord(isLiked: true, page: "end"))
        #expect(first.closingError() == nil)

        let second = RecordKeeper(file: file)
        #expect(second.records == first.records)
        #expect(second.damage == nil)
        #expect(second.closingError() == nil)
    }

    @Test("without a file everything is remembered for this run alone")
    func withoutFile() {
        let keeper = RecordKeeper(file: nil)
        keeper.record(.seen("/a"))
        #expect(keeper.records["/a"].isSeen)
        #expect(keeper.closingError() == nil)
    }

    @Test("many changes at once are all written, in few writes")
    func changesAreGathered() throws {
        let folder = try StateFolderFixture()
        let writes = Counter()
        let file = StateFile(path: folder.path("feed.json")) { if $0 == .renamed { writes.add() } }
        let keeper = RecordKeeper(file: file)
        for number in 0..<2000 { keeper.record(.seen("/\(number)")) }
        #expect(keeper.closingError() == nil)
        #expect(try file.read().records.count == 2000)
        #expect(writes.count < 1000)
    }

    @Test("a file that can't be written stops nothing; it is told at the end, and tried again")
    func failureIsToldAtTheEnd() throws {
        let folder = try StateFolderFixture()
        let path = try folder.write("in the way", to: "state") + "/feed.json"
        let keeper = RecordKeeper(file: StateFile(path: path))
        keeper.record(.seen("/a"))
        keeper.record(.liked("/b", true))
        #expect(keeper.records["/b"].isLiked)
        guard case .unwritable(path, _) = keeper.closingError() else {
            Issue.record("the failure is not told")
            return
        }
        folder.remove("state")
        #expect(keeper.closingError() == nil)
        let records = try StateFile(path: path).read().records
        #expect(records["/a"].isSeen && records["/b"].isLiked)
    }

    @Test("a file of a newer version is told of, also where nothing was to be written")
    func newerVersion() throws {
        let folder = try StateFolderFixture()
        let path = try folder.write("{\"version\": 3}", to: "feed.json")
        let keeper = RecordKeeper(file: StateFile(path: path))
        #expect(keeper.closingError() == .newerVersion(path: path, version: "3"))
        keeper.record(.seen("/a"))
        #expect(keeper.records["/a"].isSeen)
        #expect(keeper.closingError() == .newerVersion(path: path, version: "3"))
        #expect(folder.text("feed.json") == "{\"version\": 3}")
    }

    @Test("a damaged file is put aside without a change, and what became of it is told")
    func damagedFileIsPutAside() throws {
        let folder = try StateFolderFixture()
        let path = try folder.write("{\n    \"/a\": {\"seen\": true},\n", to: "feed.json")
        let keeper = RecordKeeper(file: StateFile(path: path))
        #expect(keeper.records["/a"].isSeen)
        #expect(keeper.damage?.keptCount == 1)
        #expect(keeper.closingError() == nil)
        #expect(keeper.damage?.asidePath == folder.path("feed.json.damaged-1"))
        #expect(try StateFile(path: path).read().records == keeper.records)
    }
}
