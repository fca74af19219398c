import RecapFeed
import TestSupport
import Testing

@Suite("What is kept of stories")
struct FeedRecordsTests {
    @Test("changes are kept, story by story")
    func changesAreKept() {
        var records = FeedRecords()
        records.apply(.liked("/a", true))
        records.apply(.seen("/b"))
        records.apply(.left("/b", page: "hello"))
        #expect(records["/a"] == StoryRecord(isLiked: true))
        #expect(records["/b"] == StoryRecord(isSeen: true, page: "hello"))
        #expect(records["/c"] == StoryRecord())
        #expect(records.count == 2)
    }

    @Test("a story of which there is nothing to tell any more is not kept")
    func emptyRecordsGo() {
        var records = FeedRecords()
        records.apply(.liked("/a", true))
        records.apply(.left("/a", page: "end"))
        records.apply(.liked("/a", false))
        records.apply(.left("/a", page: nil))
        #expect(records == FeedRecords())
        #expect(records.count == 0)
    }

    @Test("law: written in whatever pieces, the file holds what the changes are in their order", arguments: 1...20)
    func piecesMakeTheWhole(seed: UInt64) throws {
        var numbers = SplitMix64(seed: seed)
        let folder = try StateFolderFixture()
        let file = StateFile(path: folder.path("feed.json"))
        var expected = FeedRecords()
        var piece: [RecordChange] = []
        for _ in 0..<60 {
            let change = randomChange(&numbers)
            expected.apply(change)
            piece.append(change)
            if Int.random(in: 0..<5, using: &numbers) == 0 {
                try file.write(piece)
                piece = []
            }
        }
        try file.write(piece)
        let (records, damage) = try file.read()
        #expect(records == expected, "seed \(seed)")
        #expect(damage == nil, "seed \(seed)")
    }

    @Test("law: of two players that share a file each keeps what the other wrote", arguments: 1...20)
    func playersKeepEachOther(seed: UInt64) throws {
        var numbers = SplitMix64(seed: seed)
        let folder = try StateFolderFixture()
        let keepers = (0..<2).map { _ in RecordKeeper(file: StateFile(path: folder.path("feed.json"))) }
        var expected = FeedRecords()
        for _ in 0..<80 {
            let player = Int.random(in: 0..<2, using: &numbers)
            let change = randomChange(&numbers, prefix: "/\(player)")
            expected.apply(change)
            keepers[player].record(change)
        }
        for keeper in keepers { #expect(keeper.closingError() == nil, "seed \(seed)") }
        #expect(try StateFile(path: folder.path("feed.json")).read().records == expected, "seed \(seed)")
    }
}

/// A change of one of a few stories, with names that JSON has to escape.
func randomChange(_ numbers: inout SplitMix64, prefix: String = "") -> RecordChange {
    let names = [
        "/a", "한글 \"quoted\"", "back\\slash", "line\nend\u{2028}", "\u{1B}[31m", "👨‍👩‍👧", "",
        "/very/long/path/to/a/story.json",
    ]
    let story = prefix + names[Int.random(in: 0..<names.count, using: &numbers)]
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return .liked(story, Bool.random(using: &numbers))
    case 1: return .seen(story)
    case 2: return .left(story, page: nil)
    default: return .left(story, page: names[Int.random(in: 0..<names.count, using: &numbers)])
    }
}
