import Glibc
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
        try session.quit()
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
        try session.quit()
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
        try session.quit()
    }

    @Test("A folder that goes is told of, and followed again when it is back, wherever on its path it went")
    func folderGoesAndComes() throws {
        let outer = try TemporaryFolder()
        try outer.write(FeedTests.story("s01"), to: "team/stories/s01.json")
        let session = try FeedTests.start("--watch", outer.path + "/team/stories")
        try session.waitForScreen(contains: "s01.1")
        try session.waitForScreen(contains: "1 of 1")

        // Removed, and made again with another story.
        try outer.remove("team/stories/s01.json")
        #expect(unsafe rmdir(outer.path + "/team/stories") == 0)
        try session.waitForScreen(contains: "stories was removed")
        #expect(session.screen.contains("s01.1"), "what is looked at stays")
        try outer.write(FeedTests.story("again"), to: "team/stories/s02.json")
        try session.waitForScreen(contains: "is back")
        try session.waitForScreen(contains: "1 of 2")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "again.1")
        try session.waitForScreen(contains: "1 of 1")

        // Moved away with the folder around it, and another one put in its place.
        try outer.move("team", to: "old")
        try session.waitForScreen(contains: "stories was removed")
        try outer.write(FeedTests.story("put"), to: "new/stories/s03.json")
        try outer.move("new", to: "team")
        try session.waitForScreen(contains: "is back")
        try session.waitForScreen(contains: "1 of 2")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "put.1")
        // It is that one that is followed now.
        try outer.write(FeedTests.story("last"), to: "team/stories/s04.json")
        try session.waitForScreen(contains: "1 of 2")
        try session.press(FeedTests.down)
        try session.waitForScreen(contains: "last.1")
        try session.quit()
    }

    @Test("A feed file that is gone or wrong is told of, and its stories stay")
    func listGoes() throws {
        let folder = try FeedTests.folder(2)
        let list = try folder.write(#"{"version":1,"stories":["s01.json","s02.json"]}"#, to: "list.json")
        let session = try FeedTests.start("--watch", list)
        try session.waitForScreen(contains: "1 of 2")
        try folder.write("{\"version\":1,\"stories\":[7]}", to: "list.json")
        try session.waitForScreen(contains: "list.json:1:25: ")
        try folder.remove("list.json")
        try session.waitForScreen(contains: "list.json: no such file")
        #expect(session.screen.contains("1 of 2"))
        try folder.write(#"{"version":1,"stories":["s01.json"]}"#, to: "list.json")
        try session.waitForScreen(contains: "1 of 1")
        try session.quit()
    }

    #if Media
        @Test("A picture that is written anew, removed and made again is shown as it is")
        func pictures() throws {
            let folder = try TemporaryFolder()
            let green = MediaTests.red.replacing("[1,0,0,1]", with: "[0,1,0,1]")
            try folder.write(MediaTests.red, to: "anim/picture.json")
            try folder.write(
                """
                {"version":1,"theme":"terminal","pages":[{"advance":"manual","elements":[
                  {"kind":"lottie","src":"anim/picture.json","alt":"in words","loopMode":"playOnce"},
                  {"kind":"text","text":"below it"}]}]}
                """, to: "s01.json")
            try folder.write(FeedTests.story("s02"), to: "s02.json")
            let session = try FeedTests.start("--watch", "--color", "truecolor", folder.path)
            try session.wait(for: "red") { $0.inks.contains(.rgb(255, 0, 0)) }
            try session.waitForScreen(contains: "1 of 2")
            try folder.write(green, to: "anim/new")
            try folder.move("anim/new", to: "anim/picture.json")
            try session.wait(for: "green") { $0.inks.contains(.rgb(0, 255, 0)) }
            try folder.remove("anim/picture.json")
            #expect(unsafe rmdir(folder.path + "/anim") == 0)
            session.forgetInks()
            try folder.write(MediaTests.red, to: "anim/picture.json")
            try session.wait(for: "red again") { $0.inks.contains(.rgb(255, 0, 0)) }
            try session.quit()
        }
    #endif
}
