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
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }
}
