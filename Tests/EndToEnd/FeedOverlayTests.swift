import Glibc
import Testing

/// What is laid over the stories of a feed, by keys and by the mouse.
@Suite("Feed: tabs, search, panels")
struct FeedOverlayTests {
    /// Four stories in two channels, one of them Korean, with all that an overlay tells.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let stories = [
            ("a", "추천", "한 해를 돌아봐요", "서연"), ("b", "year", "A year in numbers", "mina"),
            ("c", "추천", "무엇으로 썼나요", "서연"), ("d", "year", "Release notes", "joon"),
        ]
        for (name, channel, title, author) in stories {
            let story = """
                {"version":1,"title":"\(title)","author":"\(author)","channel":"\(channel)","date":"2024-12-31","likes":41,
                 "link":"https://example.com/\(name)","comments":["첫 번째","the second of \(name)"],
                 "pages":[{"advance":"manual","elements":[{"kind":"text","text":"page of \(name)"}]}]}
                """
            try folder.write(story, to: name + ".json")
        }
        return folder
    }

    private func start(_ folder: TemporaryFolder, size: ScreenSize = ScreenSize(80, 24)) throws -> Session {
        let session = try FeedTests.start(folder.path, size: size)
        try session.waitForScreen(contains: "page of a")
        // The headers of all have come: the first story's own channel is known before.
        try session.waitForScreen(contains: "추천  year")
        return session
    }

    @Test("Tab goes to the stories of a Korean channel and each tab keeps its place; a click does as well")
    func tabs() throws {
        let folder = try folder()
        let session = try start(folder)
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "page of b")
        try session.press("\t")
        try session.waitForScreen(contains: "1 of 2")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "page of c")
        try session.press("\u{1B}[Z")
        try session.waitForScreen(contains: "page of b")
        // The name of the tab is the fourth to the seventh cell after "all".
        try session.click(8, 0)
        try session.waitForScreen(contains: "page of c")
        try session.quit()
    }

    @Test("Search finds Hangul and names as one types, and Esc goes back")
    func search() throws {
        let folder = try folder()
        let session = try start(folder)
        try session.press("/")
        try session.waitForScreen(contains: "4 stories")
        try session.press("돌아")
        try session.waitForScreen(contains: "1 of 4")
        try session.press("\u{1B}")
        try session.waitForScreen(contains: "page of a")
        try session.press("/")
        try session.waitForScreen(contains: "4 stories")
        try session.press("joon\r")
        try session.waitForScreen(contains: "page of d")
        try session.quit()
    }

    @Test("Likes are counted and kept, comments and the link are panels, and i leaves the page alone")
    func panels() throws {
        let folder = try folder()
        let session = try start(folder)
        try session.waitForScreen(contains: "서연 · 2024-12-31")
        try session.press("f")
        try session.waitForScreen(contains: "♥ 42")
        try session.press("c")
        try session.waitForScreen(contains: "첫 번째")
        try session.press("q")
        try session.waitForScreen(contains: "♥ 42")
        try session.press("\r")
        try session.waitForScreen(contains: "https://example.com/a")
        try session.press("q")
        try session.waitForScreen(contains: "♥ 42")
        try session.press("i")
        try session.waitForScreen(lacks: "2024-12-31")
        try session.waitForScreen(contains: "page of a")
        try session.quit()
    }

    @Test("A link is opened by o where the desktop has an opener, and is only shown elsewhere")
    func link() throws {
        let folder = try folder(), programs = try TemporaryFolder()
        try programs.write("#!/bin/sh\nprintf %s \"$1\" > '\(programs.path)/opened'\n", to: "xdg-open")
        #expect(unsafe chmod(programs.path + "/xdg-open", 0o755) == 0)
        for display in ["", ":0"] {
            let session = try FeedTests.start(
                folder.path, environment: ["PATH": programs.path + ":/usr/bin:/bin", "DISPLAY": display])
            try session.waitForScreen(contains: "example.com/a")
            try session.press("\r")
            try session.waitForScreen(contains: "https://example.com/a")
            if display.isEmpty {
                try session.waitForScreen(lacks: "o open")
                try session.press("oq")
            } else {
                try session.waitForScreen(contains: "o open")
                try session.press("o")
                try session.waitForScreen(contains: "opened example.com/a")
            }
            try session.quit()
        }
        let deadline = ContinuousClock.now + Session.timeouts
        func opened() -> [UInt8]? { try? bytes(of: programs.path + "/opened") }
        while opened() != Array("https://example.com/a".utf8), ContinuousClock.now < deadline { sched_yield() }
        #expect(opened() == Array("https://example.com/a".utf8))
    }

    @Test("The wheel pages, and a button that is held down leaves the page alone until it comes up")
    func mouse() throws {
        let folder = try folder()
        let session = try start(folder)
        try session.press("\u{1B}[<65;10;10M")
        try session.waitForScreen(contains: "page of b")
        try session.waitForScreen(contains: "2 of 4")
        try session.mouse(60, 12, press: true)
        try session.waitForScreen(lacks: "2 of 4")
        try session.waitForScreen(contains: "page of b")
        try session.mouse(60, 12, press: false)
        try session.waitForScreen(contains: "2 of 4")
        try session.quit()
    }
}
