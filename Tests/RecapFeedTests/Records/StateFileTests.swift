import Glibc
import RecapFeed
import Testing

@Suite("The file that is kept between runs")
struct StateFileTests {
    private let folder: StateFolderFixture
    private let file: StateFile

    init() throws {
        folder = try StateFolderFixture()
        file = StateFile(path: folder.path("feed.json"))
    }

    @Test("where there is no file nothing is kept, and nothing is made by reading")
    func missingFile() throws {
        let (records, damage) = try file.read()
        #expect(records == FeedRecords())
        #expect(damage == nil)
        #expect(folder.names.isEmpty)
    }

    @Test("it is JSON with a record a line, for its owner alone")
    func format() throws {
        try file.write([.liked("/b", true), .seen("/b"), .left("/a", page: "say \"hi\""), .last("/a"), .last("/b")])
        #expect(
            folder.text("feed.json") == """
                {
                  "version": 1,
                  "recent": ["/b", "/a"],
                  "stories": {
                    "/a": {"page": "say \\"hi\\""},
                    "/b": {"liked": true, "seen": true}
                  }
                }

                """)
        #expect(folder.mode("feed.json") == "600")
        #expect(folder.names == ["feed.json", "feed.json.lock"])
    }

    @Test("folders that are missing are made, for their owner alone")
    func folderIsMade() throws {
        let file = StateFile(path: folder.path("state/recap-tui/feed.json"))
        try file.write([.seen("/a")])
        #expect(folder.mode("state") == "700")
        #expect(folder.mode("state/recap-tui") == "700")
        #expect(try file.read().records["/a"].isSeen)
    }

    @Test("what changes nothing is not written")
    func nothingToWrite() throws {
        try file.write([.seen("/a")])
        let text = try #require(folder.text("feed.json"))
        try folder.write(text.replacing("    \"", with: "     \""), to: "feed.json")
        let before = folder.bytes("feed.json")
        try file.write([.seen("/a"), .left("/b", page: nil)])
        #expect(folder.bytes("feed.json") == before)
    }

    @Test("members that this program does not know stay as they were written")
    func unknownMembersStay() throws {
        try folder.write(
            """
            {"version": 1, "theme": {"of": [1.50, -2e3, true, null, "\\u00e9"]}, "stories":
             {"/a": {"liked": true, "rating": 4.0}, "/b": {"rating": [ ]}}, "n": 12345678901234567890}
            """, to: "feed.json")
        try file.write([.liked("/a", false), .seen("/c")])
        let text = try #require(folder.text("feed.json"))
        #expect(text.contains("  \"theme\": {\"of\": [1.50, -2e3, true, null, \"\\u00e9\"]},\n"))
        #expect(text.contains("  \"n\": 12345678901234567890,\n"))
        #expect(text.contains("    \"/a\": {\"rating\": 4.0},\n"))
        #expect(text.contains("    \"/b\": {\"rating\": []},\n"))
        let (records, damage) = try file.read()
        #expect(damage == nil)
        #expect(records["/a"] == StoryRecord())
        #expect(records["/c"].isSeen)
    }

    @Test("a file of a newer version is left alone, even one that is cut short", arguments: [0, 2])
    func newerVersion(cut: Int) throws {
        let text = "{\n  \"version\": 2,\n  \"stories\": {\n    \"/a\": {\"liked\": \"very\"}\n  }\n}"
        try folder.write(Array(text.utf8.dropLast(cut)), to: "feed.json")
        let before = folder.bytes("feed.json")
        let expected = StateFileError.newerVersion(path: file.path, version: "2")
        #expect(throws: expected) { try file.read() }
        #expect(throws: expected) { try file.write([.seen("/b")]) }
        #expect(folder.bytes("feed.json") == before)
        #expect(folder.names == ["feed.json", "feed.json.lock"])
    }

    @Test("a symbolic link stays one, and what it points to is replaced", arguments: [true, false])
    func symbolicLink(isThere: Bool) throws {
        let file = StateFile(path: folder.path("link.json"))
        _ = unsafe mkdir(folder.path("real"), 0o700)
        #expect(unsafe symlink("middle.json", folder.path("link.json")) == 0)
        #expect(unsafe symlink("real/feed.json", folder.path("middle.json")) == 0)
        if isThere { try folder.write("{\"version\":1,\"stories\":{\"/old\":{\"seen\":true}}}", to: "real/feed.json") }
        try file.write([.seen("/a")])
        #expect(folder.names == ["link.json", "middle.json", "real"])
        #expect(folder.text("real/feed.json")?.contains("\"/a\"") == true)
        #expect(try file.read().records["/old"].isSeen == isThere)
    }

    @Test("links in a circle are an error")
    func linksInACircle() throws {
        #expect(unsafe symlink("feed.json", folder.path("feed.json")) == 0)
        #expect(throws: StateFileError.self) { try file.read() }
        #expect(throws: StateFileError.self) { try file.write([.seen("/a")]) }
    }

    @Test("where no file can be made the reason is told")
    func notWritable() throws {
        try folder.write("in the way", to: "plain")
        let file = StateFile(path: folder.path("plain/feed.json"))
        let reason = unsafe String(cString: strerror(ENOTDIR))
        #expect(throws: StateFileError.unreadable(path: file.path, reason: reason)) { try file.read() }
        #expect(throws: StateFileError.unwritable(path: file.path, reason: reason)) { try file.write([.seen("/a")]) }
    }

    @Test("what is no plain file is an error, and holds nobody up", arguments: ["", "/dev/null", "folder", "pipe"])
    func noPlainFile(name: String) throws {
        _ = unsafe mkdir(folder.path("folder"), 0o700)
        _ = unsafe mkfifo(folder.path("pipe"), 0o600)
        let path = name.isEmpty || name.hasPrefix("/") ? name : folder.path(name)
        #expect(throws: StateFileError.self) { try StateFile(path: path).read() }
    }

    @Test("a full disk leaves the file as it was")
    func fullDisk() throws {
        try file.write([.seen("/old")])
        let before = folder.bytes("feed.json")
        // That limit is one of a whole process, so it is another one that runs into it.
        #expect(try StateWriterProcess("full", file.path).end() == 3)
        #expect(folder.bytes("feed.json") == before)
        #expect(folder.names == ["feed.json", "feed.json.lock"])
    }

    @Test("it lies where the XDG Base Directory Specification has it")
    func standardPath() {
        func path(_ environment: [String: String]) -> String? {
            StateFile.standardPath(program: "recap-tui") { environment[$0] }
        }
        #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/recap-tui/feed.json")
        #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/recap-tui/feed.json")
        #expect(path(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/recap-tui/feed.json")
        #expect(path(["HOME": "/h"]) == "/h/.local/state/recap-tui/feed.json")
        #expect(path(["HOME": "h"]) == nil)
        #expect(path([:]) == nil)
    }
}
