#if Media
    import Glibc
    import Testing

    /// Pictures in pixels, on a terminal that says that it shows them.
    @Suite("Pictures in pixels")
    struct TerminalPictureTests {
        /// The answers of kitty to the questions about pictures, with a cell of 8×16 pixels.
        private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.32.0)\u{1B}\\\u{1B}[6;16;8t\u{1B}[?62c"

        /// The answer of a terminal that can control animations.
        private static let animations = "\u{1B}_Gi=32;ENOENT:no such image\u{1B}\\"

        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.write(bytes(of: Places.mediaFixture("four.png")), to: "four.png")
            try folder.write(
                """
                { "version": 1, "pages": [
                  { "advance": "manual", "elements": [
                    { "kind": "image", "src": "four.png", "alt": "", "height": 6 }, { "kind": "text", "text": "first" } ] },
                  { "advance": "manual", "elements": [ { "kind": "text", "text": "second" } ] } ] }
                """, to: "story.json")
        }

        private func session(_ arguments: String...) throws -> Session {
            try Session(arguments: ["--color", "truecolor"] + arguments + [folder.path + "/story.json"])
        }

        /// Returns how many commands of kitty's graphics began in a way.
        private func commands(_ session: Session, _ start: String) -> Int {
            session.emulator.graphics.count { $0.hasPrefix(start) }
        }

        /// Answers the question about pictures, which comes between frames, and those before it.
        private func answer(_ text: String, _ session: Session) throws {
            var questions: ArraySlice<[UInt8]> = []
            try session.wait(for: "the question") { _ in
                questions = session.received.split(separator: Array("\u{1B}[c".utf8)).map(Array.init)[...]
                return questions.dropLast().contains { !$0.ranges(of: Array("i=31".utf8)).isEmpty }
            }
            try session.press(String(repeating: "\u{1B}[?62c", count: questions.count - 2) + text)
        }

        private func waitForPicture(_ session: Session) throws {
            try session.wait(for: "placeholders") { $0.text.unicodeScalars.contains("\u{10EEEE}") }
        }

        @Test("A picture is sent once, stands as placeholders, and is freed when its page has gone")
        func pages() throws {
            let session = try session()
            try answer(Self.kitty, session)
            try waitForPicture(session)
            #expect(commands(session, "a=T,U=1,") == 1 && commands(session, "a=d") == 0)
            try session.press("n")
            try session.waitForScreen(contains: "second")
            try session.waitForScreen(lacks: "first")
            try session.waitForQuiet()
            #expect(commands(session, "a=T,U=1,") == 1 && commands(session, "a=d,d=I,") == 1)
            try session.quit()
            #expect(commands(session, "a=d") == 1)
            #expect(session.damage == [])
        }

        @Test("Every kind of end frees it", arguments: [0, SIGTERM, SIGINT, SIGSEGV])
        func ends(signal: Int32) throws {
            let session = try session()
            try answer(Self.kitty, session)
            try waitForPicture(session)
            if signal == SIGINT { try session.press("\u{3}") }
            if signal == 0 { try session.press("q") }
            if signal == SIGTERM || signal == SIGSEGV { try session.send(signal) }
            _ = try session.waitForEnd()
            #expect(commands(session, "a=d,d=I,") == 1)
            #expect(session.damage == [])
        }

        @Test("^Z frees it, and fg sends it again")
        func stopped() throws {
            let session = try session()
            try answer(Self.kitty, session)
            try waitForPicture(session)
            try session.press("\u{1A}")
            #expect(try session.waitForEnd() == .stopped)
            #expect(commands(session, "a=d,d=I,") == 1)
            #expect(session.damage == [])
            try session.bringBack()
            try waitForPicture(session)
            #expect(commands(session, "a=T,U=1,") == 2)
            try session.quit()
        }

        private func writeAnimation() throws {
            try folder.write(bytes(of: Places.mediaFixture("moving.gif")), to: "moving.gif")
            try folder.write(
                """
                { "version": 1, "pages": [ { "advance": "manual", "elements": [
                  { "kind": "image", "src": "moving.gif", "alt": "", "height": 6 }, { "kind": "text", "text": "first" } ] } ] }
                """, to: "story.json")
        }

        @Test("A terminal that plays a GIF is sent its frames once, and then no byte; a pause is one command")
        func animation() throws {
            try writeAnimation()
            let session = try session()
            try answer(Self.animations + Self.kitty, session)
            try waitForPicture(session)
            try session.waitForQuiet(.milliseconds(1000))
            #expect(commands(session, "a=T,U=1,") == 1 && commands(session, "a=f,q=2,z=") == 3)
            #expect(commands(session, "a=a,q=2,") == 1)
            let wakeUps = try wakeUps(session)
            try session.waitForQuiet(.milliseconds(2000))
            #expect(try self.wakeUps(session) - wakeUps < 3, "it sleeps while the terminal plays")
            try session.press(" ")
            try session.wait(for: "the pause") { $0.graphics.last?.contains(",s=1,c=") == true }
            try session.press(" ")
            try session.wait(for: "the end of the pause") { $0.graphics.last?.contains(",s=3,v=1,c=") == true }
            try session.waitForQuiet()
            #expect(commands(session, "a=a,q=2,") == 3)
            try session.quit()
            #expect(commands(session, "a=d,d=I,") == 1)
            #expect(session.damage == [])
        }

        @Test("A terminal that shows pictures but can't control animations gets the frames of a GIF as cells")
        func frames() throws {
            try writeAnimation()
            let session = try session()
            try answer(Self.kitty, session)
            try session.waitForScreen(contains: "first")
            try session.receive(for: .seconds(1))
            #expect(commands(session, "a=T") == 0 && commands(session, "a=f") == 0)
            try session.quit()
        }

        /// Returns how often the program was put to sleep so far.
        private func wakeUps(_ session: Session) throws -> Int {
            let status = try bytes(of: "/proc/\(#require(session.program))/status")
            let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
                $0.hasPrefix("voluntary_ctxt_switches:")
            }
            return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
        }

        @Test(
            "On a terminal that has none, where cells are asked for, and without colours it stays cells",
            arguments: [("auto", "truecolor", "\u{1B}[?62c"), ("cells", "truecolor", ""), ("kitty", "never", kitty)])
        func cells(_ images: String, _ color: String, _ answer: String) throws {
            let session = try session("--images", images, "--color", color, "--reduce-motion")
            if !answer.isEmpty { try self.answer(answer, session) }
            try session.waitForScreen(contains: "first")
            try session.waitForQuiet()
            #expect(commands(session, "a=T") == 0 && commands(session, "a=t") == 0)
            #expect((commands(session, "i=31") > 0) == (images != "cells"))
            try session.quit()
        }
    }
#endif
