import Glibc
import RecapFeed
import Testing

@Suite("Writers that die, stop, or come at the same time")
struct KilledWriterTests {
    /// Enough that a new file is written in several pieces.
    private static let stories = (0..<4000).map { "/stories/of/some/length/\($0).json" }
    private static let old = stories.map { RecordChange.liked($0, true) }

    @Test("killed after any step, a writer leaves the old file or the new one", arguments: WriteStep.allCases)
    func killedAfterStep(step: WriteStep) throws {
        let folder = try StateFolderFixture()
        let file = StateFile(path: folder.path("feed.json"))
        try file.write(Self.old)
        let before = try #require(folder.bytes("feed.json"))
        let isAside = step == .putAside
        // Only a damaged file is put aside: this one has a line that is cut.
        if isAside { try folder.write(before + Array("{".utf8), to: "feed.json") }

        #expect(try StateWriterProcess("kill", file.path, step.rawValue).end() == -SIGKILL)
        try expectOldOrNew(folder, file, isNew: step == .renamed || step == .folderSynced, isDamaged: isAside)

        // The next one is held up by nothing, and tidies up.
        try file.write([.liked("next", true)])
        let (records, damage) = try file.read()
        #expect(damage == nil)
        #expect(records["next"].isLiked)
        #expect(Self.stories.allSatisfy { records[$0].isLiked })
        #expect(folder.names == ["feed.json"] + (isAside ? ["feed.json.damaged-1"] : []) + ["feed.json.lock"])
        if isAside { #expect(folder.bytes("feed.json.damaged-1") == before + Array("{".utf8)) }
    }

    @Test("killed within the writing of the new file, a writer leaves the old one", arguments: 1...4)
    func killedWithinWriting(piece: Int) throws {
        let folder = try StateFolderFixture()
        let file = StateFile(path: folder.path("feed.json"))
        try file.write(Self.old)
        #expect(try StateWriterProcess("kill", file.path, "wrote", "\(piece)").end() == -SIGKILL)
        #expect(folder.names.count == 3)
        try expectOldOrNew(folder, file, isNew: false, isDamaged: false)
        try file.write([.liked("next", true)])
        #expect(folder.names == ["feed.json", "feed.json.lock"])
    }

    private func expectOldOrNew(
        _ folder: StateFolderFixture, _ file: StateFile, isNew: Bool, isDamaged: Bool
    ) throws {
        let (records, damage) = try file.read()
        #expect((damage != nil) == isDamaged)
        #expect(records["new"].isLiked == isNew)
        #expect(Self.stories.allSatisfy { records[$0].isLiked })
        #expect(records.count == Self.stories.count + (isNew ? 1 : 0))
    }

    @Test("two programs that write at the same time lose nothing of each other")
    func twoWriters() throws {
        let folder = try StateFolderFixture()
        let path = folder.path("state/feed.json")
        let writers = try ["one", "two"].map { try StateWriterProcess("write", path, $0, "200") }
        for writer in writers { #expect(writer.end() == 0) }
        let (records, damage) = try StateFile(path: path).read()
        #expect(damage == nil)
        #expect(records.count == 400)
        for number in 0..<200 {
            #expect(records["one-\(number)"].isLiked)
            #expect(records["two-\(number)"].isLiked)
        }
    }

    @Test("a writer that is stopped while it holds the lock holds up neither the feed nor its end")
    func stoppedHolder() throws {
        let folder = try StateFolderFixture()
        let path = folder.path("feed.json")
        let other = try StateWriterProcess("stop", path, "locked")
        try #require(other.stop())

        let keeper = RecordKeeper(file: StateFile(path: path), timeouts: .milliseconds(50))
        keeper.record(.seen("/a"))
        keeper.record(.seen("/b"))
        #expect(keeper.records["/a"].isSeen)
        #expect(keeper.closingError() == .unanswered(path: path))

        other.goOn()
        #expect(other.end() == 0)
        // What had to wait was not given up.
        while keeper.closingError() == .unanswered(path: path) {}
        #expect(keeper.closingError() == nil)
        let records = try StateFile(path: path).read().records
        #expect(records["new"].isLiked && records["/a"].isSeen && records["/b"].isSeen)
    }
}
