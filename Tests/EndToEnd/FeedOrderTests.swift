import Testing

/// The order of the stories of a feed, and what counts as one.
@Suite("Feed: order, and what is no story")
struct FeedOrderTests {
    /// A folder of stories with dates: `c` is the newest, `a` has none.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, date) in [("a", nil), ("b", "2023-01-01"), ("c", "2024-06-01"), ("d", "2024-01-01")] {
            let story = FeedTests.story(name)
            try folder.write(
                date.map { story.replacing("\"version\":1", with: "\"version\":1,\"date\":\"\($0)\"") } ?? story,
                to: name + ".json")
        }
        return folder
    }

    /// The stories in the order in which they are printed as text.
    private func printed(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
        let run = try Command(arguments: ["feed", "--plain"] + arguments, environment: environment)
        #expect(run.ending == .exited(0), "\(run.errors)")
        return run.output.split(separator: "\n").filter { $0.hasSuffix(".1") }.map { $0.prefix(1) }.joined()
    }

    @Test("By date, name, and what was seen")
    func sorted() throws {
        let folder = try folder()
        #expect(try printed(folder.path) == "abcd")
        #expect(try printed("--sort", "date", folder.path) == "cdba")
        let list = try folder.write(
            #"{"version":1,"stories":["d.json",{"src":"c.json","id":"z"},"a.json"]}"#, to: "lists.data.json")
        #expect(try printed(list) == "dca")
        #expect(try printed("--sort", "name", list) == "acd")
        #expect(try printed("--sort=date", list) == "cda")

        let session = try FeedTests.start("--sort", "date", folder.path)
        try session.waitForScreen(contains: "c.1")
        try session.waitForScreen(contains: "1 of 4")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "d.1")
        try session.quit()
    }

    @Test("--unseen-first is another way to say --sort unseen; other orders contradict it")
    func unseen() throws {
        let folder = try folder(), state = try TemporaryFolder()
        try state.write(
            #"{"version":1,"stories":{"\#(folder.path)/a.json":{"seen":true}}}"#, to: "recap-tui/feed.json")
        let environment = ["XDG_STATE_HOME": state.path]
        #expect(try printed("--sort", "unseen", folder.path, environment: environment) == "bcda")
        #expect(try printed("--unseen-first", folder.path, environment: environment) == "bcda")
        #expect(try printed("--unseen-first", "--sort", "unseen", folder.path, environment: environment) == "bcda")
        for wrong in [["--sort", "size"], ["--sort", "date", "--unseen-first"], ["--sort", "unseen", "--no-state"]] {
            #expect(try Command(arguments: ["feed"] + wrong + [folder.path]).ending == .exited(64))
        }
    }

    @Test("In a folder a file that is plainly something else is left out; by its name or in a list it is an error")
    func otherFiles() throws {
        let folder = try FeedTests.folder(2)
        let others = ["[1,2]", "\"text\"", "17", "null", "{}", #"{"name":"a package","version":"1.0.0"}"#]
        for (number, other) in others.enumerated() { try folder.write(other, to: "a\(number).json") }
        let all = try FeedTests.start(folder.path)
        try all.waitForScreen(contains: "s01.1")
        try all.waitForScreen(contains: "1 of 2")
        try all.quit()

        let named = try FeedTests.start(folder.path + "/a0.json", folder.path + "/a5.json")
        try named.waitForScreen(contains: "can't be shown")
        try named.waitForScreen(contains: "1 of 2")
        try named.press(FeedTests.down)
        try named.waitForScreen(contains: "2 of 2")
        try named.waitForScreen(contains: "can't be shown")
        try named.quit()

        let list = try folder.write(#"{"version":1,"stories":["a0.json","s01.json"]}"#, to: "list.data.json")
        let listed = try FeedTests.start(list)
        try listed.waitForScreen(contains: "can't be shown")
        try listed.press(FeedTests.down)
        try listed.waitForScreen(contains: "s01.1")
        try listed.quit()
    }
}
