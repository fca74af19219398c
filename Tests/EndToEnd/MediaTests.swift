#if Media
    import Glibc
    import Testing

    /// Pictures and animations on a real terminal, decoded by the real worker.
    @Suite("Media")
    struct MediaTests {
        /// A Lottie whose whole picture is red.
        static let red = #"""
            {"v":"5.5.0","fr":10,"ip":0,"op":10,"w":20,"h":20,"ddd":0,"assets":[],"layers":[{"ty":4,"nm":"a","ind":1,"ip":0,"op":10,"st":0,"ks":{"o":{"a":0,"k":100},"r":{"a":0,"k":0},"p":{"a":0,"k":[10,10,0]},"a":{"a":0,"k":[0,0,0]},"s":{"a":0,"k":[100,100,100]}},"shapes":[{"ty":"gr","nm":"g","it":[{"ty":"rc","d":1,"s":{"a":0,"k":[20,20]},"p":{"a":0,"k":[0,0]},"r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}},{"o":{"a":0,"k":100},"r":{"a":0,"k":0},"p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"ty":"tr"}]}]}]}
            """#

        private func folder(story: String) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            try folder.write(Self.red, to: "stories/anim/red.json")
            try folder.write(Self.red, to: "outside.json")
            try folder.write("{", to: "stories/anim/broken.json")
            try folder.write(story, to: "stories/story.json")
            return folder
        }

        private func story(
            _ source: String, advance: String = "manual", loop: String = "playOnce", seconds: Int = 6
        ) -> String {
            """
            {"version":1,"pageRemainSeconds":\(seconds),"theme":"terminal","pages":[{"advance":"\(advance)","elements":[
              {"kind":"lottie","src":"\(source)","alt":"in words","loopMode":"\(loop)"},
              {"kind":"text","text":"below it"}]}]}
            """
        }

        @Test("A Lottie is drawn in colours, and q leaves the terminal as it was")
        func draws() throws {
            let folder = try folder(story: story("anim/red.json", loop: "loop"))
            let session = try Session("--color", "truecolor", folder.path + "/stories/story.json")
            try session.waitForScreen(contains: "below it")
            try session.wait(for: "red") { $0.inks.contains(.rgb(255, 0, 0)) }
            try session.quit()
        }

        @Test("A page of media ends with it")
        func ends() throws {
            // Without the animation, which takes a second, the page would stay for an hour.
            let folder = try folder(story: story("anim/red.json", advance: "media", seconds: 3600))
            let start = ContinuousClock.now
            let session = try Session("--color", "truecolor", folder.path + "/stories/story.json")
            try session.wait(for: "red") { $0.inks.contains(.rgb(255, 0, 0)) }
            #expect(try session.waitForEnd() == .exited(0))
            #expect(ContinuousClock.now - start >= .seconds(1))
            #expect(session.damage == [])
        }

        @Test(
            "What can't be shown is told in words, and after the end with the reason",
            arguments: [("anim/broken.json", ""), ("anim/none.json", "no such file"), ("../outside.json", "outside")])
        func alt(_ source: String, _ reason: String) throws {
            let folder = try folder(story: story(source))
            let session = try Session(folder.path + "/stories/story.json")
            try session.waitForScreen(contains: "in words")
            try session.press("q")
            #expect(try session.waitForEnd() == .exited(0))
            #expect(session.screen.contains("recap-tui: \(source): not shown: "))
            #expect(session.screen.contains(reason))
        }

        @Test("--allow-outside lets a file lie anywhere")
        func allowsOutside() throws {
            let folder = try folder(story: story("../outside.json"))
            let session = try Session(
                "--color", "truecolor", "--allow-outside", folder.path + "/stories/story.json")
            try session.wait(for: "red") { $0.inks.contains(.rgb(255, 0, 0)) }
            try session.press("q")
            #expect(try session.waitForEnd() == .exited(0))
        }

        @Test("validate names a file that is not there, with its place")
        func validates() throws {
            let folder = try folder(story: story("anim/none.json"))
            let path = folder.path + "/stories/story.json"
            let result = try Command("validate", path)
            #expect(result.ending == .exited(0))
            #expect(result.errors.contains("story.json:2:"))
            #expect(result.errors.contains("there is no such file"))
            #expect(try Command("validate", "--strict", path).ending != .exited(0))
        }

        /// A Lottie with nothing but a text layer.
        private static let text = #"""
            {"v":"5.5.0","fr":10,"ip":0,"op":9,"w":8,"h":8,"layers":[{"ty":5,"ind":1,"ip":0,"op":9,"st":0,"ks":{},
            "t":{"d":{"k":[{"s":{"t":"Hi","s":4,"f":"F","j":0,"lh":5},"t":0}]},"p":{},"m":{"g":1},"a":[]}}]}
            """#
        /// A Lottie whose only layer is opaque by an expression alone.
        private static let expression = red.replacing(
            #""ks":{"o":{"a":0,"k":100}"#, with: #""ks":{"o":{"a":0,"k":0,"x":"var $bm_rt = 100;"}"#)

        @Test(
            "What of a Lottie is not drawn is a warning, and where nothing else is to be seen the page has words",
            arguments: [
                (text, "its text layers are not drawn"), (expression, "its expressions are not evaluated"),
            ])
        func undrawn(_ lottie: String, _ reason: String) throws {
            let folder = try folder(story: story("anim/own.json"))
            try folder.write(lottie, to: "stories/anim/own.json")
            let path = folder.path + "/stories/story.json"
            let checked = try Command("validate", path)
            #expect(checked.ending == .exited(0))
            #expect(checked.errors.contains("story.json:2:"), "\(checked.errors)")
            #expect(checked.errors.contains("\"anim/own.json\": \(reason)"), "\(checked.errors)")
            #expect(try Command("validate", "--strict", path).ending == .exited(65))
            let shown = try Command("render", path, "--size", "40x12", "--color", "never")
            #expect(shown.output.contains("in words") && shown.output.contains("below it"), "\(shown.output)")
            #expect(shown.errors == "recap-tui: anim/own.json: not shown: \(reason)\n")
        }

        @Test(
            "validate says, at the place of src, what is wrong with a file that is no picture",
            arguments: [
                ("image", "anim", "it is a folder"), ("image", "fifo", "it is not a file"),
                ("lottie", "empty", "it is empty"),
                ("image", "notes.txt", "it is not a Lottie, PNG, JPEG, GIF or WebP file"),
                ("image", "anim/red.json", "it is not a picture"), ("video", "empty", "it is empty"),
                ("lottie", "outside.json", "the picture a.png is in another file"),
                ("image", "large.png", "it is larger than 32 MiB"),
            ])
        func checks(_ kind: String, _ source: String, _ reason: String) throws {
            let story = #"""
                {"version":1,"pages":[{"elements":[
                  {"kind":"\#(kind)","src":"\#(source)","alt":"in words"}]}]}
                """#
            let folder = try folder(story: story)
            try folder.write("", to: "stories/empty")
            try folder.write("hello", to: "stories/notes.txt")
            try folder.write(#"{"v":"5.5.0","assets":[{"p":"a.png"}]}"#, to: "stories/outside.json")
            try folder.write("", to: "stories/large.png")
            unsafe truncate(folder.path + "/stories/large.png", 33 << 20)
            unsafe mkfifo(folder.path + "/stories/fifo", 0o600)
            let result = try Command("validate", "--strict", folder.path + "/stories/story.json")
            #expect(result.ending == .exited(65))
            #expect(result.errors.contains("story.json:2:"))
            #expect(result.errors.contains("\"\(source)\": \(reason)"), "\(result.errors)")
        }
    }
#endif
