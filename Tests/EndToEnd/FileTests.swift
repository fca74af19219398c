import Glibc
import Testing

/// Which files are read, and by what names.
@Suite("Files")
struct FileTests {
    /// A GIF of one pixel.
    private static let picture: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
        + [2, 2, 0x44, 1, 0, 0x3B]

    /// A story of one page with a text and more elements.
    static func story(_ text: String, _ more: String = "") -> String {
        #"{"version":1,"pages":[{"advance":"manual","elements":[{"kind":"text","text":"\#(text)"}\#(more)]}]}"#
    }

    /// Runs the program on the words of a shell, in a folder: for names that are no text.
    static func shell(_ words: String, in folder: TemporaryFolder) throws -> Command {
        try Command(
            arguments: ["-c", "cd \(folder.path) && LATIN=$(printf 'caf\\351') && \(Places.program) \(words)"],
            program: "/bin/bash")
    }

    @Test("A folder given to play says what plays folders")
    func folder() throws {
        let folder = try FeedTests.folder(1)
        let run = try Command(folder.path)
        #expect(run.ending == .exited(66))
        #expect(
            run.errors == """
                recap-tui: \(folder.path): it is a folder; recap-tui feed \(folder.path) plays the stories in it

                """)
    }

    @Test("A pipe that is named in the call is read to its end")
    func pipes() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.story("n is {{n}}"), to: "n.json")
        #expect(try Command("--plain", "/dev/stdin", input: Self.story("by a pipe")).output.contains("by a pipe"))
        #expect(try Command("--plain", input: Self.story("without a name")).output.contains("without a name"))
        let data = try Command("--plain", "\(folder.path)/n.json", "--data", "/dev/stdin", input: #"{"n":5}"#)
        #expect(data.output.contains("n is 5"))
        let both = try Self.shell(#"--plain <(cat n.json) --data <(echo '{"n":6}')"#, in: folder)
        #expect(both.output.contains("n is 6"))
        let feed = try Self.shell(#"feed --plain n.json --data <(echo '{"n":7}')"#, in: folder)
        #expect(feed.output.contains("n is 7"))
    }

    @Test("Names that are not UTF-8 are files to play, folders of a feed, and folders of pictures")
    func otherNames() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.story("here"), to: "plain.json")
        try folder.write(Self.story("picture", #",{"kind":"image","src":"p.png","alt":"p"}"#), to: "picture.json")
        try folder.write(Self.picture, to: "p.png")
        let made = try Command(
            arguments: [
                "-c",
                "cd \(folder.path) && L=$(printf 'caf\\351') && mkdir $L && cp plain.json $L/$L.json && cp p* $L/",
            ], program: "/bin/bash")
        #expect(made.ending == .exited(0))
        let plain = try Self.shell("--plain $LATIN/$LATIN.json", in: folder)
        #expect(plain.output.contains("here"))
        let checked = try Self.shell("validate --strict $LATIN/picture.json", in: folder)
        #expect(checked.ending == .exited(0), "\(checked.errors)")
        #expect(checked.output.hasPrefix("caf\u{FFFD}/picture.json: "))
        let feed = try Self.shell("feed --plain $LATIN", in: folder)
        #expect(feed.output.contains("here") && feed.output.contains("picture"))
        #expect(feed.errors == "")
        let missing = try Self.shell("$LATIN.json", in: folder)
        #expect(missing.errors.hasPrefix("recap-tui: caf\u{FFFD}.json: no such file"))
    }

    @Test("A sibling whose name only looks the same is outside")
    func sameLook() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.picture, to: "cafe\u{301}/p.png")
        let story = Self.story("x", #",{"kind":"image","src":"../cafe\#u{301}/p.png","alt":"p"}"#)
        let path = try folder.write(story, to: "café/story.json")
        let run = try Command("validate", path)
        #expect(run.errors.contains("it is outside of the story's folder"))
        #expect(try Command("validate", "--allow-outside", path).errors == "")
    }

    @Test("Two files of a folder whose names look the same are two stories of a feed")
    func sameLookInFeed() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.story("composed"), to: "café.json")
        try folder.write(Self.story("decomposed"), to: "cafe\u{301}.json")
        let plain = try Command("feed", "--plain", folder.path)
        #expect(plain.errors == "")
        #expect(plain.output.contains("\ncomposed") && plain.output.contains("decomposed"))
        let session = try FeedTests.start(folder.path)
        try session.waitForScreen(contains: "1 of 2")
        try session.waitForScreen(contains: "decomposed")
        try session.press(FeedTests.down)
        try session.wait(for: "the other story") { $0.text.contains("2 of 2") && !$0.text.contains("decomposed") }
        try session.waitForScreen(contains: "composed")
        try session.quit()
    }

    @Test("A pipe that takes the place of a followed file holds nothing up")
    func pipeInPlace() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.story("first"), to: "story.json")
        let session = try Session("--watch", path)
        try session.waitForScreen(contains: "first")
        #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
        try folder.move("pipe", to: "story.json")
        try session.waitForScreen(contains: "it is not a file")
        try folder.write(Self.story("second"), to: "story.json.new")
        try folder.move("story.json.new", to: "story.json")
        try session.waitForScreen(contains: "second")
        try session.quit()
    }

    @Test("Data that came by a pipe stays while the story is followed")
    func pipedData() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.story("first {{n}}"), to: "story.json")
        let pipe = folder.path + "/pipe"
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let writer = try spawn("/bin/sh", ["-c", "echo '{\"n\":1}' >\(pipe)"], environment: [:], descriptors: [])
        defer { _ = reap(writer) }
        let session = try Session("--watch", path, "--data", pipe)
        try session.waitForScreen(contains: "first 1")
        try folder.write(Self.story("second {{n}}"), to: "story.json")
        try session.waitForScreen(contains: "second 1")
        try session.quit()
    }

    @Test("Events are not written over the screen", arguments: ["/dev/tty", "/dev/stdout", "/proc/self/fd/0"])
    func eventsOnScreen(_ path: String) throws {
        let folder = try FeedTests.folder(1)
        let session = try FeedTests.start("--events", path, folder.path)
        #expect(try session.waitForEnd() == .exited(73))
        #expect(session.screen.contains("it is the terminal on which"))
        #expect(session.emulator.timesOn[1049] == nil)
    }
}
