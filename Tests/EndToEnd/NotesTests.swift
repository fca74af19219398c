import Glibc
import Testing

/// The notes of a story in a second terminal.
@Suite("Notes")
struct NotesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let pages = (1...3).map { number in
            """
            { "advance": "manual", "notes": ["Say \(number) of {{n}}."],
              "elements": [ { "kind": "title", "text": "Page \(number)", "font": "plain" } ] }
            """
        }
        try folder.write(
            "{\"version\":1,\"title\":\"Talk\",\"data\":{\"n\":3},\"pages\":[\(pages.joined(separator: ","))]}",
            to: "talk.json")
    }

    private var environment: [String: String] { ["XDG_RUNTIME_DIR": folder.path] }
    private var sockets: [String] { folder.names(in: "recap-tui") }

    private func play(_ arguments: String...) throws -> Session {
        let session = try Session(arguments: arguments + [folder.path + "/talk.json"], environment: environment)
        try session.waitForScreen(contains: "Page ")
        return session
    }

    /// Closes a player. Its notes are told, and its socket is removed.
    private func end(_ player: Session, followedBy notes: Session) throws {
        try player.quit()
        try notes.waitForScreen(contains: "the story is over")
        #expect(sockets.isEmpty)
    }

    @Test("Notes wait for a story, follow it and turn its pages, and go on with the next one")
    func follows() throws {
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "Waiting for a story")
        let player = try play()
        try notes.waitForScreen(contains: "Say 1 of 3.")
        #expect(notes.screen.contains("1/3") && notes.screen.contains("next: 2  Page 2"))
        try player.press("n")
        try notes.waitForScreen(contains: "Say 2 of 3.")
        try notes.press("\u{1B}[C")
        try player.waitForScreen(contains: "Page 3")
        try notes.waitForScreen(contains: "This is the last page.")
        try notes.press("2")
        try notes.waitForScreen(contains: "page 2")
        try notes.press("\r")
        try player.waitForScreen(contains: "Page 2")
        try notes.waitForScreen(contains: "Say 2 of 3.")
        try end(player, followedBy: notes)
        let next = try play()
        try notes.waitForScreen(contains: "Say 1 of 3.")
        try notes.quit()
        #expect(notes.damage == [] && player.damage == [])
        try next.quit()
    }

    @Test("A player that is killed leaves nothing that hurts: notes say so, and the next player takes its socket away")
    func killed() throws {
        let player = try play()
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "Say 1 of 3.")
        try player.send(SIGKILL)
        try notes.waitForScreen(contains: "the story is over")
        #expect(try player.waitForEnd() == .died(ofSignal: SIGKILL))
        let next = try play()
        try notes.waitForScreen(contains: "on this page")
        #expect(sockets.count == 1)
        try notes.send(SIGTERM)
        #expect(try notes.waitForEnd() == .died(ofSignal: SIGTERM))
        try next.press("nn")
        try next.waitForScreen(contains: "Page 3")
        try next.send(SIGTERM)
        #expect(try next.waitForEnd() == .died(ofSignal: SIGTERM))
        #expect(sockets.isEmpty && next.damage == [])
    }

    @Test("A player that is stopped is silent to who comes then, and tells all when it goes on")
    func stopped() throws {
        let player = try play()
        try player.press("\u{1A}")
        #expect(try player.waitForEnd() == .stopped)
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "may be stopped")
        try player.bringBack()
        try notes.waitForScreen(contains: "Say 1 of 3.")
        try player.quit()
    }

    @Test("Of two players the newer one is followed, and Tab changes to the other")
    func several() throws {
        let first = try play("--page", "3")
        let second = try play("--page", "2")
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "Say 2 of 3.")
        #expect(notes.screen.contains("Tab another of 2"))
        try notes.press("\t")
        try notes.waitForScreen(contains: "Say 3 of 3.")
        for player in [first, second] {
            try player.quit()
        }
    }

    @Test("Stories that play one after the other are followed one after the other")
    func sequence() throws {
        let story = folder.path + "/talk.json"
        let player = try Session("--page", "3", story, story, environment: environment)
        try player.waitForScreen(contains: "Page 3")
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "Say 3 of 3.")
        try player.press("n")
        try notes.waitForScreen(contains: "Say 1 of 3.")
        #expect(sockets.count == 1)
        try player.quit()
    }

    @Test("A story that is being written is followed, too")
    func editing() throws {
        let player = try Session(
            "--edit", folder.path + "/talk.json", environment: environment.merging(["EDITOR": "true"]) { $1 })
        try player.waitForScreen(contains: "Page 1")
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "Say 1 of 3.")
        try player.quit()
        #expect(sockets.isEmpty)
    }

    @Test("A story that is read as lines of text is followed, and turned from outside")
    func plain() throws {
        let player = try play("--plain", "--notes-file", folder.path + "/now.json")
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "Say 1 of 3.")
        try player.press("\r")
        try notes.waitForScreen(contains: "Say 2 of 3.")
        try notes.press("\u{1B}[C")
        try player.waitForScreen(contains: "Page 3 of 3.")
        try notes.waitForScreen(contains: "Say 3 of 3.")
        let now = String(decoding: try bytes(of: folder.path + "/now.json"), as: UTF8.self)
        #expect(now.contains(#""notes":["Say "#))
        try end(player, followedBy: notes)
    }

    @Test("A feed is followed from story to story, by their titles there")
    func feed() throws {
        let other = """
            { "version": 1, "pages": [ { "notes": "Another.", "advance": "manual",
              "elements": [ { "kind": "text", "text": "the other" } ] } ] }
            """
        try folder.write(other, to: "zebra.json")
        let player = try Session(arguments: ["feed", folder.path], environment: environment)
        try player.waitForScreen(contains: "Page 1")
        let notes = try Session("notes", environment: environment)
        try notes.waitForScreen(contains: "Say 1 of 3.")
        #expect(notes.screen.contains("Talk") && notes.screen.contains("next: 2  Page 2"))
        try notes.press("\u{1B}[C")
        try player.waitForScreen(contains: "Page 2")
        try notes.waitForScreen(contains: "Say 2 of 3.")
        try player.press("\u{1B}[B")
        try notes.waitForScreen(contains: "Another.")
        #expect(notes.screen.contains("zebra"))
        try end(player, followedBy: notes)
    }

    @Test("--notes-file has the page that plays, and --plain prints each page")
    func forTools() throws {
        let file = folder.path + "/now.json"
        let player = try play("--notes-file", file)
        let notes = try Session("notes", "--plain", environment: environment)
        try notes.waitForScreen(contains: "Page 1 of 3: Page 1")
        try player.press("n")
        try notes.waitForScreen(contains: "Say 2 of 3.")
        try player.quit()
        try notes.waitForScreen(contains: "The story is over.")
        let text = String(decoding: try bytes(of: file), as: UTF8.self)
        #expect(text.contains(#""notes":["Say 2 of 3."]"#) && text.contains(#""state":"over""#))
        try notes.press("\u{03}")
        #expect(try notes.waitForEnd() == .died(ofSignal: SIGINT))
    }

    @Test("A file or a process that can't be followed is named, with status 1")
    func errors() throws {
        let run = try Command("--notes-file", folder.path, folder.path + "/talk.json")
        #expect(
            run.ending == .exited(73) && run.errors.contains("--notes-file \(folder.path): it is a folder or a device"))
        let piped = try Command("--notes-file", folder.path + "/now.json", folder.path + "/talk.json")
        #expect(piped.ending == .exited(0) && piped.output.contains("Page 3"))
        #expect(piped.errors.contains("now.json: not written, since all pages are printed at once"))
        let other = try Command("notes", "--pid", "1", environment: environment)
        #expect(other.ending == .exited(1) && other.errors == "recap-tui: notes: no story plays in process 1\n")
    }
}
