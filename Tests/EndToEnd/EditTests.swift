import Glibc
import Testing

/// A story that is played beside its editor, or in turn with it.
@Suite("play --edit")
struct EditTests {
    private static func story(_ pages: String...) -> String {
        let pages = pages.map { #"  { "elements": [ { "kind": "text", "text": "\#($0)" } ] }"# }
        return "{ \"version\": 1, \"pages\": [\n" + pages.joined(separator: ",\n") + "\n] }\n"
    }

    /// A folder with a story and an editor that says what it opens, waits for Enter, and then saves the file `next` as the story.
    private static func folder(_ pages: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(pages, to: "story.json")
        try folder.write(
            """
            #!/bin/sh
            trap 'echo ended by a signal; sleep 1; printf "\\033[?1049l"; exit 3' TERM
            trap '' INT
            echo $PPID >"${0%/*}/parent"
            stty -echo
            printf '\\033[?1049h'
            printf 'opens %s in %s\\n' "$1" "${2##*/}"
            read -r line || exit 2
            if [ -f "${0%/*}/next" ]; then mv "${0%/*}/next" "$2"; fi
            printf '\\033[?1049l'
            """, to: "vim")
        guard unsafe chmod(folder.path + "/vim", 0o755) == 0 else { throw Failure.system("chmod") }
        return folder
    }

    private static func session(_ folder: TemporaryFolder, _ arguments: String...) throws -> Session {
        try Session(
            arguments: ["play", "--edit", folder.path + "/story.json"] + arguments,
            environment: ["EDITOR": "'\(folder.path)/vim'"])
    }

    @Test("A terminal's editor takes turns with the story, which shows what changed, and errors with their places")
    func takesTurns() throws {
        let folder = try Self.folder(Self.story("one", "two", "three"))
        let session = try Self.session(folder)
        try session.waitForScreen(contains: "opens +2 in story.json")
        try folder.write(Self.story("one", "two", "drei"), to: "next")
        try session.press("\r")
        try session.waitForScreen(contains: "drei")
        // Pages wait, and the editor opens where the page is.
        try session.press("h")
        try session.waitForScreen(contains: "two")
        try session.press("e")
        try session.waitForScreen(contains: "opens +3 in story.json")
        try folder.write("{ \"version\": 1,\n  \"pages\": [ { \"elments\": [}] }\n", to: "next")
        try session.press("\r")
        try session.waitForScreen(contains: "Not a story yet")
        #expect(session.screen.contains("story.json:2:28: "))
        try session.press("e")
        try session.waitForScreen(contains: "opens +2 in story.json")
        try folder.write(Self.story("one", "zwei", "drei"), to: "next")
        try session.press("\r")
        try session.waitForScreen(contains: "zwei")
        try session.quit()
    }

    @Test("A save by another program shows the page that changed, and an error stays until it is mended")
    func followsSaves() throws {
        let folder = try Self.folder(Self.story("one", "two", "three"))
        let session = try Self.session(folder)
        try session.waitForScreen(contains: "opens +2")
        try session.press("\r")
        try session.waitForScreen(contains: "one")
        try folder.write(Self.story("one", "two", "drei"), to: "story.json")
        try session.waitForScreen(contains: "drei")
        try folder.write("{", to: "story.json")
        try session.waitForScreen(contains: "story.json:1:2: ")
        try folder.write(Self.story("one", "zwei", "drei"), to: "story.json")
        try session.waitForScreen(contains: "zwei")
        #expect(!session.screen.contains("story.json:"))
        try session.quit()
    }

    @Test("--remain-seconds turns timed pages, again and again, and --paused has the first one wait")
    func takesTime() throws {
        let folder = try Self.folder(Self.story("one", "two"))
        let session = try Self.session(folder, "--remain-seconds", "0.5", "--paused", "--loop")
        try session.waitForScreen(contains: "opens +2")
        try session.press("\r")
        try session.waitForScreen(contains: "one")
        try session.waitForScreen(contains: "⏸")
        try session.press(" ")
        try session.waitForScreen(contains: "two")
        try session.waitForScreen(contains: "one")
        try session.quit()
    }

    @Test("^Z in the editor stops both, and fg brings both back")
    func suspends() throws {
        let folder = try Self.folder(Self.story("one"))
        let session = try Self.session(folder)
        try session.waitForScreen(contains: "opens +2")
        try session.press("\u{1A}")
        #expect(try session.waitForEnd() == .stopped)
        try session.bringBack()
        try session.press("\r")
        try session.waitForScreen(contains: "one")
        try session.quit()
    }

    @Test("^C in the editor is the editor's, and a signal that ends the program ends the editor first")
    func signals() throws {
        let folder = try Self.folder(Self.story("one"))
        let session = try Session(
            "play", "--edit", folder.path + "/story.json", environment: ["EDITOR": "exec '\(folder.path)/vim'"])
        try session.waitForScreen(contains: "opens")
        try session.press("\u{3}")
        let parent = String(decoding: try bytes(of: folder.path + "/parent"), as: UTF8.self)
        kill(try #require(pid_t(parent.dropLast())), SIGTERM)
        try session.waitForScreen(contains: "ended by a signal")
        #expect(try session.waitForEnd() == .died(ofSignal: SIGTERM))
        #expect(session.damage == [])
    }

    @Test("An editor with a window of its own runs beside the story, and e opens it again at the page")
    func window() throws {
        let folder = try Self.folder(Self.story("one", "two"))
        try folder.write("#!/bin/sh\necho \"$@\" >>\"${0%/*}/log\"\n", to: "code")
        guard unsafe chmod(folder.path + "/code", 0o755) == 0 else { throw Failure.system("chmod") }
        let session = try Session(
            "play", "--edit", "--page", "2", folder.path + "/story.json",
            environment: ["VISUAL": "\(folder.path)/code", "EDITOR": "false"])
        try session.waitForScreen(contains: "two")
        try session.press("h")
        try session.waitForScreen(contains: "one")
        try session.press("e")
        try session.wait(for: "both lines of the log") { _ in
            guard let log = try? bytes(of: folder.path + "/log") else { return false }
            let lines = String(decoding: log, as: UTF8.self).split(separator: "\n")
            return lines.map { String($0.suffix(13)) } == ["/story.json:3", "/story.json:2"]
        }
        try session.quit()
    }

    @Test("In tmux, where a pane would close at once, an editor that is not there is told; so is one with a window")
    func missingEditor() throws {
        let folder = try Self.folder(Self.story("one"))
        try folder.write("#!/bin/sh\necho \"$@\" >>\"${0%/*}/log\"\n", to: "tmux")
        guard unsafe chmod(folder.path + "/tmux", 0o755) == 0 else { throw Failure.system("chmod") }
        for editor in ["no-such-editor -x", "/no/such/code"] {
            let session = try Session(
                arguments: ["--edit", folder.path + "/story.json"],
                environment: ["EDITOR": editor, "TMUX": "/none,1,0", "PATH": "\(folder.path):/usr/bin:/bin"])
            #expect(try session.waitForEnd() == .exited(1))
            let name = editor.prefix { $0 != " " }
            #expect(
                session.screen.contains("there is no editor \(name); VISUAL or EDITOR names it"), "\(session.screen)")
        }
        let log = (try? bytes(of: folder.path + "/log")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(!log.contains("split-window"))
    }

    @Test("Without an editor, a terminal or a file there is a reason")
    func reasons() throws {
        let folder = try Self.folder(Self.story("one"))
        let path = folder.path + "/story.json"
        let none = try Command(
            "--edit", path, environment: ["PATH": folder.path + "/nowhere", "EDITOR": "", "VISUAL": ""])
        #expect(none.ending == .exited(1) && none.errors.contains("set EDITOR"), "\(none.errors)")
        let piped = try Command("--edit", path, environment: ["EDITOR": "true"])
        #expect(piped.ending == .exited(1) && piped.errors.contains("needs a terminal"), "\(piped.errors)")
        #expect(try Command("--edit", path, path).ending == .exited(64))
        #expect(try Command("--edit", "-").ending == .exited(64))
        #expect(try Command("--edit", "--plain", path).ending == .exited(64))
        let missing = try Command("--edit", folder.path + "/no.json", environment: ["EDITOR": "true"])
        #expect(missing.ending == .exited(66) && missing.errors.contains("recap-tui new"), "\(missing.errors)")
        let session = try Session(
            arguments: ["--edit", path], environment: ["EDITOR": "/no/such/editor"])
        #expect(try session.waitForEnd() == .exited(1))
    }
}
