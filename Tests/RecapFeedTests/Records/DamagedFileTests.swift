import RecapFeed
import Testing

@Suite("State files that are damaged")
struct DamagedFileTests {
    private let folder: StateFolderFixture
    private let file: StateFile

    init() throws {
        folder = try StateFolderFixture()
        file = StateFile(path: folder.path("feed.json"))
    }

    @Test(
        "a damaged file is put aside as it is, with the reason, and what can be read of it is kept",
        arguments: [
            ("", "it is empty", 0),
            ("not JSON", "expected a value, found 'not'", 0),
            ("[]", "it is not a JSON object", 0),
            ("{}", "it has no version", 0),
            ("{\"version\":\"1\",\"stories\":{\"/a\":{\"seen\":true}}}", "it has no version", 1),
            ("{\"version\":0,\"stories\":{\"/a\":{\"seen\":true}}}", "its version is none that there is", 1),
            ("{\"version\":1,\"stories\":[]}", "its stories are not an object", 0),
            ("{\"version\":1,\"stories\":{\"/a\":{\"seen\":true},\"/b\":7}}", "1 record is wrong", 1),
            (
                "{\"version\":1,\"stories\":{\"/a\":{\"liked\":1,\"seen\":true},\"/b\":{\"page\":3}}}",
                "2 records are wrong", 1
            ),
        ])
    func damaged(text: String, reason: String, kept: Int) throws {
        try folder.write(text, to: "feed.json")
        let (records, damage) = try file.read()
        #expect(damage == StateDamage(path: file.path, reason: reason, keptCount: kept))
        #expect(records["/a"].isSeen == (kept == 1))
        #expect(folder.names == ["feed.json"])

        let aside = folder.path("feed.json.damaged-1")
        let written = try file.write([.liked("/new", true)])
        #expect(written == StateDamage(path: file.path, reason: reason, keptCount: kept, asidePath: aside))
        #expect(written?.description.contains(aside) == true)
        #expect(folder.text("feed.json.damaged-1") == text)
        let after = try file.read()
        #expect(after.damage == nil)
        #expect(after.records.count == kept + 1)
        #expect(after.records["/new"].isLiked)
    }

    @Test("no file that was put aside is overwritten")
    func asideFilesStay() throws {
        for number in 1...3 {
            try folder.write("damaged \(number)", to: "feed.json")
            #expect(try file.write([])?.asidePath == folder.path("feed.json.damaged-\(number)"))
        }
        for number in 1...3 { #expect(folder.text("feed.json.damaged-\(number)") == "damaged \(number)") }
        #expect(folder.names.count == 5)
    }

    @Test("a file that is cut short anywhere loses at most the record that is cut")
    func cutAnywhere() throws {
        let changes: [RecordChange] = [
            .liked("/1", true), .seen("/2 \"한\""), .left("/3", page: "쪽"), .liked("/4", true), .seen("/4"),
        ]
        try file.write(changes)
        let whole = try #require(folder.bytes("feed.json"))
        let full = try file.read().records
        for length in 0..<whole.count - 1 {
            let part = Array(whole[..<length])
            try folder.write(part, to: "cut.json")
            let cut = StateFile(path: folder.path("cut.json"))
            let (records, damage) = try cut.read()
            let wholeLines = part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count - 1
            // The first three lines are no records; the last two close what was opened.
            #expect(records.count >= min(max(0, wholeLines - 3), 4), "cut at \(length)")
            for story in ["/1", "/2 \"한\"", "/3", "/4"] where records[story] != StoryRecord() {
                #expect(records[story] == full[story], "cut at \(length)")
            }
            #expect(damage != nil, "cut at \(length)")
            let aside = try #require(try cut.write([.seen("/new")])?.asidePath, "cut at \(length)")
            #expect(folder.bytes(String(aside.dropFirst(folder.path.count + 1))) == part, "cut at \(length)")
            #expect(try cut.read().records["/new"].isSeen, "cut at \(length)")
        }
    }

    @Test("any byte of a file may be another one")
    func anyByteIsAnother() throws {
        try file.write([.liked("/1", true), .left("/2", page: "a")])
        let whole = try #require(folder.bytes("feed.json"))
        for place in whole.indices where whole[place] != UInt8(ascii: " ") {
            for byte: UInt8 in [0x00, 0x22, 0x7D, 0xFF] {
                var bytes = whole
                bytes[place] = byte
                try folder.write(bytes, to: "feed.json")
                let damage = try file.read().damage
                // What is JSON of our shape with other names can't be told from a sound file.
                if let written = try file.write([.seen("/new")]) {
                    #expect(written.reason == damage?.reason)
                    #expect(folder.bytes("feed.json.damaged-1") == bytes)
                    folder.remove("feed.json.damaged-1")
                }
                #expect(try file.read().damage == nil)
            }
        }
    }
}
