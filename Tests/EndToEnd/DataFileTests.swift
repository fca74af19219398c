import Glibc
import Testing

/// Stories and feeds that name files for their data, and what they may not name.
@Suite("Data in files, and files outside")
struct DataFileTests {
    private static func story(_ data: String) -> String {
        #"{"version":1,"data":\#(data),"pages":[{"advance":"manual","elements":[{"kind":"text","text":"n is {{n}}"}]}]}"#
    }

    /// A folder `in` with a story that names its data, and a folder `out` with a secret.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(story(#""me.json""#), to: "in/story.json")
        try folder.write(#"{"n":1}"#, to: "in/me.json")
        try folder.write(#"{"n":2}"#, to: "in/you.json")
        try folder.write("secret=1", to: "out/secret")
        try folder.write(#"{"n":3}"#, to: "out/data.json")
        try folder.write(story(#"{"n":4}"#), to: "out/story.json")
        return folder
    }

    @Test("A story that names its data plays, renders and is checked, and --data is laid over it")
    func plays() throws {
        let folder = try Self.folder()
        let path = folder.path + "/in/story.json"
        #expect(try Command("--plain", path).output.contains("n is 1"))
        #expect(try Command("render", path).output.contains("n is 1"))
        #expect(try Command("--plain", path, "--data", folder.path + "/in/you.json").output.contains("n is 2"))
        #expect(try Command("validate", "--strict", path).ending == .exited(0))
        try folder.write("{\n\"n\":}", to: "in/me.json")
        let wrong = try Command("validate", path)
        #expect(wrong.ending == .exited(65))
        #expect(wrong.errors.contains("in/me.json:2:5: expected a value"))
        try folder.remove("in/me.json")
        let missing = try Command(path)
        #expect(missing.ending == .exited(65))
        #expect(missing.errors.contains(#"story.json:1:21: data: "me.json": there is no such file"#))
    }

    @Test("Data outside of the story's folder is read with --allow-outside alone, and none of it is told")
    func outside() throws {
        let folder = try Self.folder()
        let path = try folder.write(Self.story(#""../out/data.json""#), to: "in/far.json")
        let refused = try Command("--plain", path)
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("it is outside of the story's folder"))
        #expect(try Command("--plain", "--allow-outside", path).output.contains("n is 3"))
        let secret = try folder.write(Self.story(#""../out/secret""#), to: "in/secret.json")
        for flags in [[], ["--allow-outside"]] {
            let run = try Command(arguments: ["validate", secret] + flags)
            #expect(run.ending == .exited(65))
            #expect(!run.errors.contains("secret="))
            #expect(!run.errors.contains("'s'"))
        }
    }

    @Test("--watch follows the file that a story names for its data")
    func watch() throws {
        let folder = try Self.folder()
        let session = try Session("--watch", folder.path + "/in/story.json")
        try session.waitForScreen(contains: "n is 1")
        try folder.write(#"{"n":7}"#, to: "in/me.json")
        try session.waitForScreen(contains: "n is 7")
        try folder.write("{\"n\":", to: "in/me.json")
        try session.waitForScreen(contains: "me.json:1:6: ")
        try folder.write(#"{"n":8}"#, to: "in/me.json")
        try session.waitForScreen(contains: "n is 8")
        try folder.write(Self.story(#"{"src":"you.json"}"#), to: "in/story.json")
        try session.waitForScreen(contains: "n is 2")
        try folder.write(#"{"n":9}"#, to: "in/you.json")
        try session.waitForScreen(contains: "n is 9")
        try session.quit()
    }

    @Test("In a feed each story has its data, and each entry may lay its own over that")
    func feed() throws {
        let folder = try Self.folder()
        let list = try folder.write(
            #"{"version":1,"stories":["story.json",{"src":"story.json","id":"2","data":"you.json"}]}"#,
            to: "in/list.json")
        #expect(try Command("validate", "--strict", list).ending == .exited(0))
        let plain = try Command("feed", "--plain", list).output
        #expect(plain.contains("n is 1") && plain.contains("n is 2"))

        let session = try FeedTests.start("--watch", list)
        try session.waitForScreen(contains: "n is 1")
        try folder.write(#"{"n":5}"#, to: "in/me.json")
        try session.waitForScreen(contains: "n is 5")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "n is 2")
        try folder.write(#"{"n":6}"#, to: "in/you.json")
        try session.waitForScreen(contains: "n is 6")
        try session.quit()
        try folder.remove("in/you.json")
        let missing = try Command("validate", list)
        #expect(missing.errors.contains(#"stories[1].data: "you.json": there is no such file"#))
    }

    @Test("A feed file lists what lies in its folder; with --allow-outside other files too, and none of them is told")
    func fence() throws {
        let folder = try Self.folder()
        #expect(unsafe symlink("../out/secret", folder.path + "/in/link.json") == 0)
        let list = try folder.write(
            #"{"version":1,"stories":["../out/story.json","/proc/self/environ","../out/secret","link.json"]}"#,
            to: "in/list.json")
        let checked = try Command("validate", list)
        #expect(checked.errors.split(separator: "it is outside of the feed's folder").count == 5)
        let plain = try Command("feed", "--plain", list)
        #expect(plain.output == "")
        #expect(plain.errors.split(separator: "it is outside of the feed's folder").count == 5)
        let allowed = try Command("feed", "--plain", "--allow-outside", list)
        #expect(allowed.output.contains("n is 4"))
        for run in [checked, plain, allowed] {
            for text in ["secret=", "PATH", "HOME", "'s'", "'P'", "'L'"] { #expect(!run.errors.contains(text)) }
        }
        let session = try FeedTests.start("--allow-outside", list)
        try session.waitForScreen(contains: "n is 4")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "environ: it can't be used")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "secret: it can't be used")
        #expect(!session.screen.contains("secret="))
        try session.quit()
        // A link of a folder that the user names is followed; of a file outside nothing is told there either.
        let linked = try Command("feed", "--plain", folder.path + "/in")
        #expect(linked.errors.contains("link.json: it can't be used"))
        #expect(!linked.errors.contains("secret="))
    }

    @Test("What a feed file lists and has no end, or is no file, holds nothing up")
    func waiting() throws {
        let folder = try Self.folder()
        #expect(unsafe mkfifo(folder.path + "/in/pipe.json", 0o600) == 0)
        let list = try folder.write(
            #"{"version":1,"stories":["pipe.json","/proc/kmsg","/dev/zero","story.json"]}"#, to: "in/list.json")
        let plain = try Command("feed", "--plain", "--allow-outside", list)
        #expect(plain.output.contains("n is 1"))
        #expect(plain.errors.contains("pipe.json: can't be read: it is not a file"))
        #expect(plain.errors.contains("zero: can't be read: it is not a file"))
        #expect(plain.errors.contains("kmsg: "))
    }
}
