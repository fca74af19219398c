import Testing

/// Files that change while they play.
@Suite("Watching")
struct WatchTests {
    private static func story(_ text: String) -> String {
        #"{"version":1,"pages":[{"advance":"manual","elements":[{"kind":"text","text":"\#(text)"},{"kind":"text","text":"n is {{n}}"}]}]}"#
    }

    private static func data(_ number: Int) -> String { "{\"n\":\(number)}" }

    @Test("--watch follows the story and its data, whether they are written or replaced, and tells what is wrong")
    func follows() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.story("first"), to: "story.json")
        try folder.write(Self.data(1), to: "data.json")
        let session = try Session("--watch", "--data", folder.path + "/data.json", folder.path + "/story.json")
        try session.waitForScreen(contains: "n is 1")
        try folder.write(Self.data(2), to: "data.json")
        try session.waitForScreen(contains: "n is 2")
        // As most editors save: beside it, and then in its place.
        try folder.write(Self.story("second"), to: "story.json.new")
        try folder.move("story.json.new", to: "story.json")
        try session.waitForScreen(contains: "second")
        try folder.write("{\"pages\": [}", to: "story.json")
        try session.waitForScreen(contains: "story.json:1:12: ")
        #expect(session.screen.contains("second"))
        try folder.write(Self.story("third"), to: "story.json")
        try session.waitForScreen(contains: "third")
        try session.quit()
    }

    @Test("--watch shows a long error whole, and a sign when the story is right again")
    func errorsAreWhole() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text("first"), to: "story.json")
        let session = try Session("--watch", folder.path + "/story.json")
        try session.waitForScreen(contains: "first")
        let wrong = #"{"version":1,"transition":"pusch","pages":[{"elements":[]}]}"#
        try folder.write(wrong, to: "story.json")
        try session.waitForScreen(contains: "did you mean \"push\"?")
        #expect(session.screen.contains("story.json:1:27: transition: expected") && session.screen.contains("first"))
        try folder.write(Self.text("second"), to: "story.json")
        try session.waitForScreen(contains: "No errors now")
        try folder.write(Self.text("third"), to: "story.json")
        try session.waitForScreen(contains: "Up to date")
        try folder.write(#"{"version":1,"pages":[{"elements":[{"kind":"pie"},{"kind":"txt"}]}]}"#, to: "story.json")
        try session.waitForScreen(contains: ", and 1 more")
        try session.quit()
    }

    private static let empty = #"{"version":1,"pages":[]}"#

    @Test(
        "A story without pages waits for some with --watch, also looped, and can be closed", arguments: [false, true])
    func waitsForPages(isLooped: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.empty, to: "a_b_.json")
        let arguments = ["play", "--watch"] + (isLooped ? ["--loop"] : []) + [folder.path + "/a_b_.json"]
        let session = try Session(arguments: arguments)
        try session.waitForScreen(contains: "a_b_.json")
        try folder.write(Self.text("first"), to: "a_b_.json")
        try session.waitForScreen(contains: "first")
        try folder.write(Self.empty, to: "a_b_.json")
        try session.waitForScreen(contains: "Nothing to show yet")
        try session.waitForQuiet()
        let received = session.received.count
        try session.waitForQuiet()
        #expect(session.received.count == received)
        try session.quit()
    }

    private static func text(_ text: String) -> String {
        #"{"version":1,"pages":[{"advance":"manual","elements":[{"kind":"text","text":"\#(text)"}]}]}"#
    }

    @Test("--loop plays a story again as it was written last, also where another one played then")
    func loopsWhatIsThere() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text("one"), to: "1.json")
        try folder.write(Self.text("two"), to: "2.json")
        let session = try Session("play", "--watch", "--loop", folder.path + "/1.json", folder.path + "/2.json")
        try session.waitForScreen(contains: "one")
        try folder.write(Self.text("two anew"), to: "2.json")
        try session.press("n")
        try session.waitForScreen(contains: "two anew")
        try folder.write(Self.text("one anew"), to: "1.json")
        try session.press("n")
        try session.waitForScreen(contains: "one anew")
        try session.quit()
    }

    @Test("--watch tells what is wrong with a change of a story when that story comes, as it was before")
    func brokenWhileAnotherPlays() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text("one"), to: "1.json")
        try folder.write(Self.text("two"), to: "2.json")
        let session = try Session("play", "--watch", folder.path + "/1.json", folder.path + "/2.json")
        try session.waitForScreen(contains: "one")
        try folder.write("{\"pages\": [}", to: "2.json")
        try session.press("n")
        try session.waitForScreen(contains: "2.json:1:12: ")
        #expect(session.screen.contains("two"))
        try folder.write(Self.text("mended"), to: "2.json")
        try session.waitForScreen(contains: "mended")
        try session.quit()
    }

    @Test("--watch plays a story as it was written while the screen was being opened")
    func changesWhileTheScreenOpens() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text("read at launch"), to: "story.json")
        let session = try Session("--watch", folder.path + "/story.json", term: "no-such-terminal")
        // The story has been read by now, and the watch begins when the terminal has answered.
        try session.answersWhatItIs("")
        try folder.write(Self.text("written since"), to: "story.json")
        try session.press("\u{1B}[?64;1;22c")
        try session.waitForScreen(contains: "written since")
        try session.quit()
    }
}
