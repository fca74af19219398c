import Glibc
import Testing

/// The player for strangers.
@Suite("Kiosk")
struct KioskTests {
    private static let story = #"""
        {"version": 1, "pages": [
            {"advance": "manual", "elements": [{"kind": "text", "text": "read [this](https://example.com/)"}]},
            {"advance": "manual", "elements": [{"kind": "text", "text": "the end"}]}]}
        """#

    /// Starts the player in a folder with the file of settings, the browser and the editor of its owner.
    private func session(_ command: String, in folder: TemporaryFolder, _ arguments: String...) throws -> Session {
        let story = try folder.write(Self.story, to: "s.json")
        let program = try folder.write("#!/bin/sh\necho \"$@\" > '\(folder.path)/reached'\n", to: "program")
        #expect(unsafe chmod(program, 0o755) == 0)
        return try Session(
            arguments: [command, "--kiosk"] + arguments + [story],
            environment: [
                "BROWSER": program, "EDITOR": program, "VISUAL": program, "PAGER": program,
                "XDG_STATE_HOME": "\(folder.path)/state",
            ],
            knowsKeys: false, before: "cd '\(folder.path)'", config: #"{"keys": {"close": "x"}, "plain": true}"#)
    }

    @Test(
        "No key of a stranger opens, saves, keeps or stops anything",
        arguments: [("play", "--paused"), ("play", "--plain"), ("feed", "--paused")])
    func keys(command: String, option: String) throws {
        let folder = try TemporaryFolder()
        let session = try session(command, in: folder, option)
        try session.waitForScreen(contains: "read this")
        // All characters but those that end the player and those of the search and the list of pages, which take letters; then those that open, save,
        // edit, stop and dump memory once more.
        let others = (0x01...0x7E).compactMap(Unicode.Scalar.init(_:)).filter {
            !"q/#\u{3}\u{1B}".unicodeScalars.contains($0)
        }
        for key in others.map({ String($0) }) + ["o", "s", "e", "\u{1A}", "\u{1C}"] {
            try session.press(key + "g")
            // A digit is the number of the link that an overlay shows.
            if key == "o" { try session.press("1\r") }
        }
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
        #expect(folder.names(in: ".").filter { !$0.hasPrefix(".") }.sorted() == ["program", "s.json"])
    }

    @Test(
        "A click on a link shows its address, for the stranger's own terminal, and nothing opens it",
        arguments: ["play", "feed"])
    func click(command: String) throws {
        let folder = try TemporaryFolder()
        let session = try session(command, in: folder, "--paused", "--reduce-motion")
        try session.waitForScreen(contains: "read this")
        try session.waitForQuiet()
        let rows = session.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains("read this") })
        let column = try #require(rows[row].firstRange(of: "this")).lowerBound
        try session.click(rows[row].distance(from: rows[row].startIndex, to: column) + 1, row)
        try session.waitForScreen(contains: "https://example.com/")
        try session.press("oq")
        try session.waitForScreen(lacks: "https://example.com/")
        try session.quit()
        #expect(!folder.names(in: ".").contains("reached"))
    }

    @Test(
        "The hint of keys is for each stranger, and the settings of the owner are not read",
        arguments: ["play", "feed"])
    func nothingKept(command: String) throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let session = try session(command, in: folder, "--paused")
            try session.waitForScreen(contains: "? keys")
            try session.quit()
        }
        #expect(!folder.names(in: ".").contains("state"))
    }

    @Test("The player of strangers does not edit, and its feed does not resume")
    func contradictions() throws {
        let feed = try Command("feed", "--kiosk", "--resume")
        #expect(feed.ending == .exited(64) && feed.errors.contains("with --kiosk nothing is known for --resume"))
        let run = try Command("play", "--kiosk", "--edit", Places.fixture("three"))
        #expect(run.ending == .exited(64))
        #expect(run.errors.contains("--edit and --kiosk exclude each other"))
    }
}
