import Glibc
import Testing

/// Many stories, one above the other.
@Suite("Feed")
struct FeedTests {
    static let down = "\u{1B}[B"
    static let up = "\u{1B}[A"

    /// A story of manual pages, each of which shows a word: `one.1` for the first page of `one`.
    static func story(_ word: String, pages: Int = 2, title: String? = nil) -> String {
        let all = (1...pages).map {
            #"{"advance":"manual","elements":[{"kind":"text","text":"\#(word).\#($0)"}]}"#
        }
        return #"{"version":1,"title":"\#(title ?? "About \(word)")","pages":[\#(all.joined(separator: ","))]}"#
    }

    /// A folder of stories `s01`, `s02`…
    static func folder(_ count: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for number in 1...count {
            let name = (number < 10 ? "s0" : "s") + String(number)
            try folder.write(story(name), to: name + ".json")
        }
        return folder
    }

    static func start(
        _ arguments: String..., size: ScreenSize = ScreenSize(80, 24), environment: [String: String] = [:]
    ) throws -> Session {
        try Session(arguments: ["feed", "--reduce-motion"] + arguments, size: size, environment: environment)
    }

    @Test("The first story by name shows, down and up go from story to story")
    func upAndDown() throws {
        let folder = try Self.folder(3)
        let session = try Self.start(folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 3")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s02.1")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s03.1")
        try session.press(Self.up)
        try session.waitForScreen(contains: "s02.1")
        try session.quit()
    }

    @Test("Ten downs in one burst land on the eleventh story, and ten ups on the first again")
    func burst() throws {
        let folder = try Self.folder(12)
        let session = try Session("feed", folder.path)
        try session.waitForScreen(contains: "1 of 12")
        try session.press(String(repeating: Self.down, count: 10))
        try session.waitForScreen(contains: "s11.1")
        try session.waitForScreen(contains: "11 of 12")
        try session.press(String(repeating: Self.up, count: 10))
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 12")
        try session.quit()
    }

    @Test("Next on the last page of a story goes on to the next story, previous on its first page to the one before")
    func pagesLeadOn() throws {
        let folder = try Self.folder(2)
        let session = try Self.start(folder.path)
        try session.waitForScreen(contains: "1 of 2")
        for page in ["s01.1", "s01.2", "s02.1", "s02.2"] {
            try session.waitForScreen(contains: page)
            // At once, the press would be taken for one that came too late for the page before.
            if page.hasSuffix("2") { try session.waitForQuiet() }
            try session.press("n")
        }
        try session.waitForScreen(contains: "that was the last one")
        try session.press("p")
        try session.waitForScreen(contains: "s02.1")
        try session.press("p")
        try session.waitForScreen(contains: "s01.2")
        try session.quit()
    }

    @Test("With --loop the first story follows the last one, which does not play itself again with --plain")
    func loops() throws {
        let folder = try Self.folder(2)
        let session = try Self.start("--loop", folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s02.1")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s01.1")
        try session.quit()
        let plain = try Command("feed", "--loop", "--plain", folder.path)
        #expect(plain.ending == .exited(64) && plain.errors.contains("--loop is for what is played"))
    }

    @Test("A broken story shows what is wrong with it, and the feed goes on")
    func broken() throws {
        let folder = try Self.folder(3)
        try folder.write("{\"pages\": [}", to: "s02.json")
        let session = try Self.start(folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 3")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s02.json:1:12: ")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s03.1")
        try session.quit()
    }

    @Test("Names, titles and channels in Korean")
    func korean() throws {
        let folder = try TemporaryFolder()
        let second = Self.story("둘째", title: "두 번째 이야기")
        try folder.write(Self.story("첫째", title: "첫 번째 이야기"), to: "모음/가.json")
        try folder.write(
            second.replacing("\"version\":1", with: "\"version\":1,\"channel\":\"구독\""), to: "모음/나.json")
        let session = try Self.start(folder.path + "/모음")
        try session.waitForScreen(contains: "첫째.1")
        try session.waitForScreen(contains: "첫 번째 이야기")
        try session.waitForScreen(contains: "구독")
        try session.waitForScreen(contains: "1 of 2")
        try session.press(Self.down)
        try session.waitForScreen(contains: "둘째.1")
        try session.quit()
    }

    @Test("Files of a folder that are no stories are left out, wherever they stand")
    func otherFiles() throws {
        let folder = try Self.folder(2)
        try folder.write("{\"name\": \"a package\"}", to: "package.json")
        try folder.write("{\"name\": \"the first of all\"}", to: "a.json")
        try folder.write("{\"version\":1,\"stories\":[\"s01.json\"]}", to: "feed.json")
        try folder.write("{}", to: "my.data.json")
        try folder.write("{}", to: "my.schema.json")
        try folder.write(Self.story("inner"), to: "folder.json/s.json")
        let session = try Self.start(folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 2")
        try session.quit()
    }

    @Test("A feed file says which stories there are, in which order, and what they are called")
    func feedFile() throws {
        let folder = try Self.folder(3)
        let list = #"""
            {"version":1,"stories":["s03.json",{"src":"s01.json","id":"one","title":"Renamed"},"none.json"]}
            """#
        let path = try folder.write(list, to: "lists/../list.json")
        let session = try Self.start(path)
        try session.waitForScreen(contains: "s03.1")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "Renamed")
        try session.press(Self.down)
        try session.waitForScreen(contains: "none.json: no such file")
        try session.quit()
    }

    @Test("Events are written as lines, each exactly once and in order, behind what the file held")
    func events() throws {
        let folder = try Self.folder(2)
        let log = try folder.write("before\n", to: "log")
        let session = try Self.start("--events", log, folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 2")
        try session.press("n")
        try session.waitForScreen(contains: "s01.2")
        try session.waitForQuiet()
        try session.press("n")
        try session.waitForScreen(contains: "s02.1")
        try session.quit()
        let lines = String(decoding: try bytes(of: log), as: UTF8.self).split(separator: "\n")
        #expect(lines.first == "before")
        let told = lines.dropFirst().map { line in
            let story = String(line.split(separator: "/").last?.prefix(3) ?? "")
            let event = line.split(separator: #""event":""#).last?.prefix { $0 != "\"" } ?? ""
            return "\(event) \(story)"
        }
        #expect(
            told == [
                "storyStarted s01", "pageShown s01", "pageShown s01", "storyEnded s01", "storyStarted s02",
                "pageShown s02", "storyEnded s02",
            ])
    }

    @Test(
        "Events into a pipe: without a reader it is told before the screen opens, with one that goes or sleeps it plays on"
    )
    func eventsIntoAPipe() throws {
        let folder = try Self.folder(2)
        let pipe = folder.path + "/pipe"
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let run = try Command("feed", "--plain", "--events", pipe, folder.path)
        #expect(run.ending == .exited(64) && run.errors.contains("with --plain nothing is"))
        let deaf = try Self.start("--events", pipe, folder.path)
        #expect(try deaf.waitForEnd() == .exited(73))
        #expect(deaf.screen.contains("nobody reads from it"))
        #expect(deaf.emulator.timesOn[1049] == nil)

        let reader = try Descriptor(taking: unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        let session = try Self.start("--events", pipe, folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 2")
        let told = waitToRead([reader], until: .now + Session.timeouts).first?.read() ?? []
        #expect(String(decoding: told, as: UTF8.self).contains("storyStarted"))
        reader.close()
        try session.press(Self.down)
        try session.waitForScreen(contains: "s02.1")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.screen.contains("its reader is gone"))
    }

    @Test("With --resume a story goes on at the page where an earlier run left it, wherever that was called from")
    func resume() throws {
        let folder = try Self.folder(2)
        let state = try TemporaryFolder()
        let first = try Self.start(folder.path, environment: ["XDG_STATE_HOME": state.path])
        try first.waitForScreen(contains: "s01.1")
        try first.press("n")
        try first.waitForScreen(contains: "s01.2")
        try first.quit()
        let second = try Self.start(
            "--resume", folder.path + "/./s01.json", environment: ["XDG_STATE_HOME": state.path])
        try second.waitForScreen(contains: "s01.2")
        try second.quit()
        let third = try Self.start("--no-state", folder.path, environment: ["XDG_STATE_HOME": state.path])
        try third.waitForScreen(contains: "s01.1")
        try third.quit()
    }

    @Test("Without a screen of cells the stories are printed as text, one after the other, and what is wrong with one")
    func plain() throws {
        let folder = try Self.folder(3)
        try folder.write("{\"pages\": [}", to: "s02.json")
        try folder.write("{\"name\": \"other\"}", to: "other.json")
        let run = try Command("feed", folder.path)
        #expect(run.ending == .exited(0))
        #expect(
            run.output
                == ["s01", "s03"].map { "About \($0)\n\nPage 1 of 2.\n\($0).1\n\nPage 2 of 2.\n\($0).2\n" }
                .joined(separator: "\n\n"))
        #expect(run.errors.contains("s02.json:1:12: "))

        let session = try Session("feed", folder.path, term: nil)
        try session.wait(for: "the first page") { $0.text.contains("s01.1") && $0.text.contains("Enter: next page") }
        try session.press("\n")
        try session.wait(for: "the second page") { $0.text.contains("s01.2") }
        try session.quit()
        #expect(session.controlSequences == 0)
    }

    @Test("What is wrong with a call is told before the screen opens")
    func wrongCalls() throws {
        let folder = try Self.folder(1)
        let missing = try Command("feed", "/none/there", "/none/here", folder.path)
        #expect(missing.ending == .exited(66))
        #expect(
            missing.errors == """
                recap-tui: /none/there: no such file or folder
                recap-tui: /none/here: no such file or folder

                """)
        let empty = try TemporaryFolder()
        let nothing = try Command("feed", empty.path)
        #expect(nothing.ending == .exited(66))
        #expect(nothing.errors.hasSuffix(": there are no stories; recap-tui new writes a first one\n"))
        let list = try Command("feed", try folder.write(#"{"version":1,"stories":[5]}"#, to: "list.json"))
        #expect(list.ending == .exited(65))
        #expect(list.errors.contains("list.json:1:25: stories[0]: "))
        #expect(try Command("feed", "--data", "/none/there", folder.path).ending == .exited(66))
        #expect(
            try Command("feed", "--data", folder.write("{\"a\":}", to: "me.data.json"), folder.path).ending
                == .exited(65))
        for wrong in [["-"], ["--speed", "9"], ["--no-state", "--resume"], ["--data", "-"]] {
            #expect(try Command(arguments: ["feed"] + wrong).ending == .exited(64))
        }
        let played = try Command(try folder.write(#"{"version":1,"stories":["s01.json"]}"#, to: "list.json"))
        #expect(played.ending == .exited(65))
        #expect(played.errors.hasSuffix("list.json plays them\n"))
    }

    @Test("Without a name the stories that come with the program are played, and their names work")
    func bundled() throws {
        let session = try Self.start()
        try session.waitForScreen(contains: "1 of 7")
        try session.quit()
        let one = try Self.start("kinds")
        try one.waitForScreen(contains: "1 of 1")
        try one.quit()
    }

    @Test("A signal ends it after the terminal is restored", arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(_ signal: Int32) throws {
        let folder = try Self.folder(3)
        let session = try Session("feed", folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 3")
        try session.press(Self.down)
        try session.send(signal)
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(session.damage == [])
    }

    @Test("A pipe among the files holds nothing up")
    func pipeInFolder() throws {
        let folder = try Self.folder(2)
        #expect(unsafe mkfifo(folder.path + "/s01a.json", 0o600) == 0)
        let session = try Self.start(folder.path)
        try session.waitForScreen(contains: "1 of 3")
        try session.press(Self.down)
        try session.waitForScreen(contains: "it is not a file")
        try session.press(Self.down)
        try session.waitForScreen(contains: "s02.1")
        try session.waitForScreen(contains: "About s02")
        try session.quit()
    }

    @Test("Through a storm of sizes stories are turned, and the screen is whole at its end")
    func sizes() throws {
        let folder = try Self.folder(4)
        let session = try Session("feed", folder.path)
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 4")
        for _ in 0..<10 {
            for size in [ScreenSize(40, 12), ScreenSize(1, 1), ScreenSize(8, 3), ScreenSize(120, 40)] {
                session.resize(size)
                try session.press(Self.down + Self.up)
            }
        }
        session.resize(ScreenSize(1, 1))
        session.resize(ScreenSize(80, 24))
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 4")
        // While the page doesn't fit in the window, this key scrolls it.
        try session.press(Self.down)
        try session.waitForScreen(contains: "s02.1")
        try session.waitForScreen(contains: "2 of 4")
        try session.quit()
    }

    @Test("What is kept of headers is taken only where it is sound and true")
    func headerCache() throws {
        let folder = try Self.folder(120)
        let cache = try TemporaryFolder()
        func play(_ title: String) throws {
            let session = try Self.start(folder.path, environment: ["XDG_CACHE_HOME": cache.path])
            try session.waitForScreen(contains: title)
            try session.waitForScreen(contains: "1 of 120")
            // All files are looked at behind the first frame.
            try session.waitForQuiet()
            try session.quit()
        }
        func kept() -> (name: String, bytes: [UInt8])? {
            guard let name = cache.names(in: "recap-tui").first(where: { $0.hasSuffix(".jsonl") }) else { return nil }
            return (name, (try? bytes(of: cache.path + "/recap-tui/" + name)) ?? [])
        }
        // What has just changed is not relied upon: not each time is all kept.
        let deadline = ContinuousClock.now + Session.timeouts
        while kept()?.bytes.count(where: { $0 == UInt8(ascii: "\n") }) != 121, ContinuousClock.now < deadline {
            try play("About s01")
        }
        let (name, whole) = try #require(kept())
        let file = "recap-tui/" + name
        for damaged in [Array(whole.prefix(5000)), Array("{}\n".utf8), [], whole.map { $0 == 0x7B ? 0x5B : $0 }] {
            try cache.write(damaged, to: file)
            try play("About s01")
        }
        // Written anew in its place: the folder is as it was.
        try folder.write(Self.story("s01", title: "Told anew"), to: "s01.json")
        try play("Told anew")
    }
}
