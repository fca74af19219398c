import Glibc
import RecapJSON
import Testing

/// The file of settings, `recap-tui config`, and keys of the user's own.
@Suite("Settings")
struct SettingsTests {
    /// A key for each command that none of them has by default, and what a terminal sends for it.
    private static let keys: [(command: String, key: String, bytes: String)] = [
        ("next", "C-n", "\u{E}"), ("previous", "C-p", "\u{10}"), ("first", "home", "\u{1B}[H"),
        ("last", "ㅂ", "ㅂ"), ("pages", "P", "P"), ("pause", "M-p", "\u{1B}p"), ("close", "f10", "\u{1B}[21~"),
        ("scroll-up", "S-up", "\u{1B}[1;2A"), ("scroll-down", "S-down", "\u{1B}[1;2B"), ("screen-up", "a", "a"),
        ("screen-down", "z", "z"), ("faster", "delete", "\u{1B}[3~"), ("slower", "insert", "\u{1B}[2~"),
        ("normal-speed", "f2", "\u{1B}OQ"), ("restart", "R", "R"), ("tick", "T", "T"), ("focus-next", "d", "d"),
        ("focus-previous", "D", "D"), ("information", "I", "I"), ("save-picture", "S", "S"), ("help", "f1", "\u{1B}OP"),
        ("mouse", "M", "M"), ("redraw", "f5", "\u{1B}[15~"), ("interrupt", "C-g", "\u{7}"),
        ("suspend", "C-b", "\u{2}"), ("quit", "C-x", "\u{18}"), ("next-channel", "]", "]"),
        ("previous-channel", "[", "["), ("search", "M-s", "\u{1B}s"), ("comments", "C", "C"), ("link", "O", "O"),
        ("like", "L", "L"), ("page-alone", "A", "A"), ("focus", "E", "E"), ("edit", "V", "V"),
        ("tenth-1", "!", "!"), ("tenth-2", "@", "@"), ("tenth-3", "#", "#"), ("tenth-4", "$", "$"),
        ("tenth-5", "%", "%"), ("tenth-6", "^", "^"), ("tenth-7", "&", "&"), ("tenth-8", "*", "*"),
        ("tenth-9", "(", "("),
    ]

    private static let config =
        #"{"keys": {"# + keys.map { #""\#($0.command)": ["\#($0.key)"]"# }.joined(separator: ", ") + "}}"

    /// What the terminal sends for the key of a command.
    private func key(_ command: String) -> String { Self.keys.first { $0.command == command }?.bytes ?? "" }

    private func press(_ session: Session, _ command: String) throws { try session.press(key(command)) }

    private func start(_ arguments: String..., size: ScreenSize = ScreenSize(80, 24)) throws -> Session {
        try Session.playing(arguments: arguments, size: size, config: Self.config)
    }

    private func close(_ session: Session) throws {
        try press(session, "close")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }

    @Test("Each command has a key in these tests, and the file has no problems")
    func everyCommand() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.config, to: "c.json")
        let check = try Command("config", "check", folder.path + "/c.json")
        #expect(check.ending == .exited(0) && check.errors.isEmpty, "\(check.errors)")
        let report = try JSONDocument.parse(Array(try Command("config", "show", "--json").output.utf8)).value(0) {
            _, _ in
        }
        guard case .object(let object) = report, case .object(let commands)? = object["keys"] else {
            Issue.record("the report is no object")
            return
        }
        #expect(Set(commands.map(\.key)) == Set(Self.keys.map(\.command)))
    }

    @Test("Keys of the user's own turn pages, and the default ones don't")
    func pages() throws {
        let session = try start(Places.fixture("three"))
        let moves = [
            ("next", "Page two"), ("previous", "Page one"), ("last", "Page three"), ("first", "Page one"),
            ("tenth-5", "Page two"), ("tenth-9", "Page three"), ("tenth-1", "Page one"), ("tenth-4", "Page two"),
            ("tenth-3", "Page one"), ("tenth-6", "Page two"), ("tenth-2", "Page one"), ("tenth-7", "Page three"),
            ("tenth-1", "Page one"), ("tenth-8", "Page three"), ("first", "Page one"),
        ]
        for (command, page) in moves {
            try press(session, command)
            try session.waitForScreen(contains: page)
            try session.wait(for: "no other page") { $0.text.ranges(of: "Page ").count == 1 }
        }
        try session.press("\u{1B}[Cln\rqG59 +?")
        try press(session, "information")
        try session.waitForScreen(contains: "1/3")
        try press(session, "pages")
        try session.waitForScreen(contains: "3 pages")
        try press(session, "pages")
        try session.waitForScreen(lacks: "3 pages")
        try close(session)
    }

    @Test("Keys of the user's own pause, step, begin anew, and change the speed")
    func time() throws {
        let session = try start(Places.fixture("short"))
        try press(session, "pause")
        try session.waitForScreen(contains: "⏸")
        try session.waitForQuiet()
        let paused = session.emulator.cells
        for _ in 0..<5 { try press(session, "tick") }
        try session.wait(for: "a longer bar") { $0.cells != paused }
        try session.waitForQuiet()
        let ticked = session.emulator.cells
        try press(session, "restart")
        try session.wait(for: "a shorter bar") { $0.cells != ticked }
        for (command, speed) in [
            ("faster", "1.25"), ("slower", "speed 1"), ("faster", "1.25"), ("normal-speed", "speed 1"),
        ] {
            try press(session, command)
            try session.waitForScreen(contains: speed)
        }
        try press(session, "save-picture")
        try session.waitForScreen(contains: "saved")
        try close(session)
    }

    @Test("Keys of the user's own scroll")
    func scrolling() throws {
        let session = try start(Places.fixture("tall"))
        try session.waitForScreen(contains: "row 05")
        try press(session, "scroll-down")
        try session.waitForScreen(lacks: "row 01")
        try press(session, "scroll-up")
        try session.waitForScreen(contains: "row 01")
        try press(session, "screen-down")
        try session.waitForScreen(lacks: "row 05")
        try press(session, "screen-up")
        try session.waitForScreen(contains: "row 01")
        try close(session)
    }

    @Test("Keys of the user's own move the focus, and hints name them")
    func focus() throws {
        let folder = try TemporaryFolder()
        let question = #"{"kind": "choice", "question": "Which?", "answers": ["this", "that"]}"#
        try folder.write(#"{"version": 1, "pages": [{"elements": [\#(question), \#(question)]}]}"#, to: "q.json")
        let session = try start(folder.path + "/q.json")
        try session.waitForScreen(contains: "d to answer")
        try press(session, "focus-next")
        try session.waitForScreen(contains: "Enter to choose")
        let first = session.emulator.cells
        try press(session, "focus-previous")
        try session.wait(for: "the other question") { $0.cells != first && $0.text.contains("Enter to choose") }
        try session.press("\u{1B}")
        try session.waitForScreen(lacks: "Enter to choose")
        try close(session)
    }

    @Test("Keys of the user's own are for the terminal, too, and ^C interrupts as ever")
    func terminal() throws {
        let session = try start(Places.fixture("three"))
        try press(session, "mouse")
        try session.waitForScreen(contains: "mouse off")
        try session.waitForScreen(lacks: "mouse off")
        try session.waitForQuiet()
        let before = session.emulator.cells
        session.scribble("\u{1B}[5;5HBroadcast message\u{1B}[1;1H")
        try press(session, "redraw")
        try session.wait(for: "the frame as it was") { $0.cells == before }
        try press(session, "suspend")
        #expect(try session.waitForEnd() == .stopped)
        try session.bringBack()
        try session.waitForScreen(contains: "Page one")
        try press(session, "quit")
        #expect(try session.waitForEnd() == .died(ofSignal: 3))
        for end in [key("interrupt"), "\u{3}"] {
            let session = try start(Places.fixture("three"))
            try session.press(end)
            #expect(try session.waitForEnd() == .died(ofSignal: 2))
            #expect(session.damage == [])
        }
    }

    @Test("Help lists the keys of the user", arguments: [ScreenSize(80, 24), ScreenSize(40, 12)])
    func help(_ size: ScreenSize) throws {
        let session = try start(Places.fixture("three"), size: size)
        try press(session, "help")
        try session.waitForScreen(contains: "^N")
        for text in ["^P", "Alt-p", "F10"] { #expect(session.screen.contains(text), "\(text)") }
        #expect(!session.screen.contains("Esc") && !session.screen.contains("→"))
        if session.screen.contains("more lines") {
            try session.press("x")
            try session.waitForScreen(contains: "any key goes back")
        }
        try session.press("x")
        try session.waitForScreen(contains: "Page one")
        try close(session)
    }

    @Test("The first hint names the keys of the user")
    func firstHint() throws {
        let session = try Session(
            arguments: [Places.fixture("three")], knowsKeys: false,
            config: #"{"keys": {"next": "d", "previous": "a", "pause": "C-s", "help": []}}"#)
        try session.waitForScreen(contains: "a d turn   ^S pause   q quit")
        try session.quit()
    }

    @Test("Keys of the user's own work in a feed, and its panels name them")
    func feed() throws {
        let folder = try TemporaryFolder()
        for (name, channel) in [("a", "one"), ("b", "two")] {
            let link = #""link": "https://example.com/\#(name)", "channel": "\#(channel)", "comments": ["well"]"#
            let question = #"{"kind": "choice", "question": "Which?", "answers": ["this", "that"]}"#
            let page = #"{"advance": "manual", "elements": [{"kind": "text", "text": "story.\#(name)"}, \#(question)]}"#
            try folder.write(
                #"{"version": 1, "title": "T\#(name)", \#(link), "pages": [\#(page)]}"#, to: name + ".json")
        }
        let session = try Session(arguments: ["feed", "--reduce-motion", folder.path], config: Self.config)
        try session.waitForScreen(contains: "story.a")
        try press(session, "scroll-down")
        try session.waitForScreen(contains: "story.b")
        try press(session, "scroll-up")
        try session.waitForScreen(contains: "story.a")
        try press(session, "like")
        try session.waitForScreen(contains: "♥")
        try press(session, "comments")
        try session.waitForScreen(contains: "Comments")
        try press(session, "comments")
        try session.waitForScreen(lacks: "Comments")
        try press(session, "search")
        try session.waitForScreen(contains: "2 stories")
        try session.press("\u{1B}")
        try session.waitForScreen(contains: "story.a")
        try press(session, "link")
        try session.waitForScreen(contains: "https://example.com/a")
        try session.press("\u{1B}")
        try session.waitForScreen(lacks: "https://example.com/a")
        // The default key turns the page now, though the link is in view.
        #expect(session.screen.contains("O example.com/a"))
        try press(session, "focus")
        try session.waitForScreen(contains: "Enter to choose")
        try session.press("\u{1B}")
        try session.waitForScreen(lacks: "Enter to choose")
        try press(session, "next-channel")
        try session.waitForScreen(contains: "1 of 1")
        try press(session, "previous-channel")
        try session.waitForScreen(contains: "of 2")
        try press(session, "page-alone")
        try session.waitForScreen(contains: "A or Esc shows everything again")
        try press(session, "page-alone")
        try session.waitForScreen(contains: "of 2")
        try press(session, "help")
        try session.waitForScreen(contains: "Alt-s")
        try session.press("x")
        try close(session)
    }

    @Test("A broken file says so, and the story plays with what is right in it")
    func brokenFile() throws {
        let session = try Session(
            arguments: [Places.fixture("three")],
            config: #"{"theme": "nowhere", "mouse": false, "keys": {"next": "C-i", "close": []}}"#)
        try session.waitForScreen(contains: "Page one")
        #expect(!session.emulator.modes.contains(1000))
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        let said = session.screen.replacing("\n", with: " ")
        #expect(said.contains("config.json:1:11: theme: expected") && said.contains("and 1 more"), "\(said)")
        for text in ["{", "", "[]", "\u{0}", "null"] {
            let session = try Session(arguments: [Places.fixture("three")], config: text)
            try session.waitForScreen(contains: "Page one")
            try session.press("q")
            #expect(try session.waitForEnd() == .exited(0))
            #expect(session.screen.contains("config.json"))
        }
    }

    @Test(
        "doctor counts what is wrong with the settings",
        arguments: [
            (#"{"theme": "x", "mouse": 1, "keyz": 1}"#, " has 2 errors and 1 warning"),
            (#"{"theme": "x"}"#, " has 1 error"), (#"{"keyz": 1}"#, " has 1 warning"), (#"{"theme": "paper"}"#, ""),
        ])
    func doctor(_ text: String, _ problems: String) throws {
        let home = try TemporaryFolder()
        try home.write(text, to: ".config/recap-tui/config.json")
        let lines = try Command("doctor", environment: ["HOME": home.path]).output.split(separator: "\n")
        let line = lines.first { $0.contains("config.json") }.map(String.init) ?? ""
        #expect(line.hasSuffix("/.config/recap-tui/config.json" + problems), "\(line)")
    }

    @Test("doctor says that settings can't be read, and how to change them")
    func unreadable() throws {
        let home = try TemporaryFolder()
        try home.write("", to: ".config/recap-tui/config.json/file")
        let output = try Command("doctor", environment: ["HOME": home.path]).output
        #expect(output.contains("/.config/recap-tui/config.json can't be read: "))
        #expect(output.contains("recap-tui config edit") && !output.contains("recap-tui config check"))
    }

    @Test("Options come before the environment, the environment before the file, and --no-config leaves the file alone")
    func order() throws {
        let home = try TemporaryFolder()
        try home.write(#"{"plain": true, "lang": "de"}"#, to: ".config/recap-tui/config.json")
        func origin(_ environment: [String: String]) throws -> String {
            let lines = try Command("config", environment: environment.merging(["HOME": home.path]) { $1 }).output
            return lines.split(separator: "\n").first { $0.hasPrefix("plain ") }.map(String.init) ?? ""
        }
        #expect(try origin([:]).contains("config.json"))
        #expect(try origin(["ACCESSIBLE": "0"]).contains("ACCESSIBLE"))
        // Printed as text because of the file, and played because of the option or the variable.
        for (arguments, variables, isPlain) in [
            ([], [:], true), (["--no-plain"], [:], false), (["--no-config"], [:], false),
            ([], ["ACCESSIBLE": "0"], false),
            (["--plain"], ["ACCESSIBLE": "0"], true),
        ] as [([String], [String: String], Bool)] {
            let session = try Session(
                arguments: arguments + [Places.fixture("three")],
                environment: variables, config: #"{"plain": true}"#)
            try session.wait(for: "the page") { $0.text.contains("Page one") }
            #expect((session.emulator.mainPage == nil) == isPlain, "\(arguments) \(variables)")
            try session.press(isPlain ? "q\r" : "q")
            #expect(try session.waitForEnd() == .exited(0))
        }
    }

    @Test("Frames and exports don't depend on the file")
    func frames() throws {
        let home = try TemporaryFolder()
        let story = Places.fixture("three")
        func render() throws -> String {
            try Command("render", "--color", "truecolor", story, environment: ["HOME": home.path]).output
        }
        let before = try render()
        try home.write(#"{"theme": "paper", "lang": "ko"}"#, to: ".config/recap-tui/config.json")
        #expect(try render() == before)
    }

    @Test("The editor gets its own arguments and the file, which is made if there is none, and checked afterwards")
    func edit() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #!/bin/sh
            printf '%s %s' "$1" "${2##*/}" >"${0%/*}/opened"
            cat "$2" >"${0%/*}/before"
            cp "${0%/*}/new" "$2"
            """, to: "my-editor")
        _ = unsafe chmod(folder.path + "/my-editor", 0o755)
        func edit(_ text: String, editor: String) throws -> (ending: Ending, screen: String) {
            try folder.write(text, to: "new")
            let session = try Session(arguments: ["config", "edit"], environment: ["VISUAL": editor])
            let ending = try session.waitForEnd()
            // Long lines go on in the next row.
            return (ending, session.screen.filter { !$0.isWhitespace })
        }
        let bad = try edit(#"{"mouse": 1}"#, editor: "\(folder.path)/my-editor -w")
        #expect(bad.ending == .exited(65) && bad.screen.contains("config.json:1:11:mouse:expectedtrueorfalse"))
        #expect(try folder.read("opened") == "-w config.json")
        #expect(try folder.read("before").contains("config.schema.json"))
        let good = try edit(#"{"mouse": true}"#, editor: "\(folder.path)/my-editor -w")
        #expect(good.ending == .exited(0) && good.screen.contains("config.json:noerrors"))
        let failing = try edit("", editor: "false")
        #expect(failing.ending == .exited(1) && failing.screen.contains("falsehasfailed"))
        let missing = try edit("", editor: "no-such-editor")
        #expect(missing.ending == .exited(1) && missing.screen.contains("VISUALorEDITOR:no-such-editor"))
        // An editor that needs a terminal would wait, or show its screen to a pipe.
        let piped = try Command("config", "edit", environment: ["VISUAL": "vi", "HOME": folder.path])
        #expect(piped.ending == .exited(1) && piped.errors == "recap-tui: config edit needs a terminal for vi\n")
        #expect(!folder.names(in: ".").contains(".config"))
    }

    @Test("The path of the file is in the folder that the environment names")
    func path() throws {
        func path(_ environment: [String: String]) throws -> Command {
            try Command("config", "path", environment: environment)
        }
        #expect(try path(["HOME": "/h"]).output == "/h/.config/recap-tui/config.json\n")
        #expect(try path(["XDG_CONFIG_HOME": "/c"]).output == "/c/recap-tui/config.json\n")
        // A folder by a relative path is none.
        #expect(try path(["HOME": "/h", "XDG_CONFIG_HOME": "c"]).output == "/h/.config/recap-tui/config.json\n")
        #expect(try path(["HOME": "h"]).ending == .exited(1))
    }

    @Test("A key of the user's own opens the editor of a story that is written, and the default one does nothing")
    func editKey() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"version": 1, "pages": [{"elements": [{"kind": "text", "text": "one"}]}]}"#, to: "s.json")
        try folder.write("#!/bin/sh\necho x >>${0%/*}/times\n", to: "my-editor")
        _ = unsafe chmod(folder.path + "/my-editor", 0o755)
        let session = try Session(
            arguments: ["play", "--edit", folder.path + "/s.json"], environment: ["EDITOR": folder.path + "/my-editor"],
            config: Self.config)
        try session.wait(for: "the page") { $0.mainPage != nil && $0.text.contains("one") }
        try session.press("e")
        try press(session, "edit")
        try session.wait(for: "the editor again") { _ in (try? folder.read("times")) == "x\nx\n" }
        try session.wait(for: "the page") { $0.mainPage != nil && $0.text.contains("one") }
        try press(session, "close")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(try folder.read("times") == "x\nx\n")
    }
}
