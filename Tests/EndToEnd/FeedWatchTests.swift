import Testing

/// Folders and files that change while a feed plays.
@Suite("Feed, watched")
struct FeedWatchTests {
    @Test("Stories come, change and go, and nobody is moved")
    func folder() throws {
        let folder = try FeedTests.folder(2)
        let session = try FeedTests.start("--watch", folder.path)
        try session.waitForScreen(contains: "1 of 2")
        // Behind all, and before all; written beside it and put in its place, as most editors do.
        try folder.write(FeedTests.story("s03"), to: "s03.json")
        try session.waitForScreen(contains: "1 of 3")
        try folder.write(FeedTests.story("s00"), to: "s00.json.new")
        try folder.move("s00.json.new", to: "s00.json")
        try session.waitForScreen(contains: "2 of 4")
        #expect(session.screen.contains("s01.1"))
        try session.press(FeedTests.up)
        try session.waitForScreen(contains: "s00.1")

        // The one that is looked at.
        try folder.write(FeedTests.story("other", title: "Told anew"), to: "s00.json")
        try session.waitForScreen(contains: "other.1")
        try session.waitForScreen(contains: "Told anew")
        // One that is near, and one that breaks.
        try folder.write(FeedTests.story("later"), to: "s01.json")
        try folder.write("{\"pages\": [}", to: "s02.json")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "later.1")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "s02.json:1:12: ")

        try folder.remove("s03.json")
        try session.waitForScreen(contains: "3 of 3")
        try folder.write(FeedTests.story("s02"), to: "s02.json")
        try session.waitForScreen(contains: "s02.1")
        try FeedTests.close(session)
    }

    @Test("A folder that is empty at first, and files that become stories")
    func empty() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "a.json")
        let session = try FeedTests.start("--watch", folder.path)
        try session.waitForAnything()
        try folder.write(FeedTests.story("b"), to: "b.json")
        try session.waitForScreen(contains: "b.1")
        try folder.write(FeedTests.story("a"), to: "a.json")
        try session.waitForScreen(contains: "2 of 2")
        try FeedTests.close(session)
    }

    @Test("A feed file that changes, and the data")
    func listAndData() throws {
        let folder = try FeedTests.folder(3)
        func write(_ stories: String) throws -> String {
            try folder.write("{\"version\":1,\"stories\":[\(stories)]}", to: "list.json")
        }
        try folder.write(
            #"{"version":1,"pages":[{"advance":"manual","elements":[{"kind":"text","text":"n is {{n}}"}]}]}"#,
            to: "n.json")
        let data = try folder.write("{\"n\":1}", to: "n.data.json")
        let list = try write(#""n.json","s02.json""#)
        let session = try FeedTests.start("--watch", "--data", data, list)
        try session.waitForScreen(contains: "n is 1")
        try session.waitForScreen(contains: "1 of 2")
        _ = try write(#""s01.json",{"src":"n.json","title":"By the list"},"s03.json","s02.json""#)
        try session.waitForScreen(contains: "2 of 4")
        try session.waitForScreen(contains: "By the list")
        _ = try write("]")
        try folder.write("{\"n\":2}", to: "n.data.json")
        try session.waitForScreen(contains: "n is 2")
        _ = try write(#""n.json","s03.json""#)
        try session.waitForScreen(contains: "1 of 2")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "s03.1")
        try FeedTests.close(session)
    }
}
