import RecapSurface
import Testing

/// The subcommands that need no terminal.
@Suite("validate and render")
struct CommandTests {
    /// The names of the commands that a help lists.
    private func commands(_ help: String) -> [String] {
        help.split(separator: "\n").drop { !$0.hasSuffix("SUBCOMMANDS:") }.filter {
            $0.hasPrefix("  ") && !$0.hasPrefix("   ")
        }
        .compactMap { $0.split { " ,".contains($0) }.first.map(String.init) }.filter { $0 != "See" }
    }

    @Test("The help of each command fits 80 columns, and its examples are not broken into lines")
    func helpExamples() throws {
        let names = try commands(Command("--help").output)
        #expect(names.count == 24)
        var helps = try [Command("--help").output] + names.map { try Command("help", $0).output }
        for name in ["make", "list", "post"] {
            helps += try commands(Command("help", name).output).map { try Command("help", name, $0).output }
        }
        #expect(helps.count == 25 + 22 + 5 + 3)
        for help in helps {
            let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
            for line in lines { #expect(line.cellWidth <= 80, "\(line)") }
            for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("recap-tui ") {
                #expect(next.isEmpty || next.contains("recap-tui"), "\(line)\n\(next)")
            }
        }
    }

    @Test("validate notes the page whose heading makes those of the others smaller, which is no mistake")
    func validateSizes() throws {
        let folder = try TemporaryFolder()
        let page = "# What\n\n```\nlet a = 1\n```\n\n---\n\n"
        let deck = try folder.write(
            page + page + "# Why we wrote all of this anew and what we kept of it\n\n```\nlet a = 1\n```\n",
            to: "talk.md")
        let run = try Command("validate", "--strict", deck)
        #expect(run.ending == .exited(0) && run.output.hasSuffix("3 pages, no errors\n"))
        #expect(
            run.errors.hasPrefix("\(deck):17: note: page 3: a heading of 52 letters makes all headings ")
                && run.errors.hasSuffix(" smaller at 80×24\n"))
    }

    @Test("Validate says that a story is good")
    func validate() throws {
        let run = try Command("validate", Places.fixture("three"), Places.fixture("blink"))
        #expect(run.ending == .exited(0))
        #expect(run.output.contains("three.json: 3 pages, no errors") && run.output.contains("blink.json: 2 pages"))
        #expect(run.errors == "")
    }

    @Test("Warnings are told; only --strict makes errors of them")
    func strict() throws {
        let run = try Command("validate", Places.fixture("doubtful"))
        #expect(run.ending == .exited(0))
        #expect(
            run.errors.contains("doubtful.json:3:3: warning: titel: unknown key \"titel\"; did you mean \"title\"?"))
        #expect(try Command("validate", "--strict", Places.fixture("doubtful")).ending == .exited(65))
        #expect(try Command("validate", "--strict", Places.fixture("three")).ending == .exited(0))
        #expect(try Command("validate", Places.fixture("broken")).ending == .exited(65))
        #expect(try Command("validate", Places.fixture("three"), Places.fixture("broken")).ending == .exited(65))
        // To play, warnings don't matter.
        let play = try Command(Places.fixture("doubtful"))
        #expect(play.ending == .exited(0))
        #expect(play.errors == "")
    }

    @Test("Validate warns of a page that is too short to be seen")
    func shortPage() throws {
        let story = #"{ "version": 1, "pages": [{ "remainSeconds": 0.2, "elements": [{ "kind": "spacer" }] }] }"#
        let run = try Command("validate", "-", input: story)
        #expect(run.ending == .exited(0))
        #expect(run.errors.contains("warning: pages[0].remainSeconds"))
    }

    @Test("Validate checks a feed, and that the stories it lists are there")
    func validateFeed() throws {
        let folder = try TemporaryFolder()
        let story = #"{ "version": 1, "pages": [{ "background": "black" }] }"#
        try folder.write(story, to: "a.json")
        try folder.write(story, to: "팀/b.json")
        try folder.write(
            #"{ "version": 1, "stories": ["a.json", { "src": "팀/b.json", "author": "mina" }] }"#, to: "good.feed")
        let good = try Command("validate", "--strict", folder.path + "/good.feed", folder.path + "/a.json")
        #expect(good.ending == .exited(0))
        #expect(good.output.contains("good.feed: 2 stories, no errors\n") && good.output.contains("a.json: 1 page,"))
        #expect(good.errors == "")

        try folder.write(
            "{ \"version\": 1, \"stories\": [\"a.json\",\n  { \"src\": \"c.json\", \"likes\": -1 }, \"팀\"] }",
            to: "bad.json")
        let bad = try Command("validate", folder.path + "/bad.json")
        #expect(bad.ending == .exited(65))
        #expect(bad.output == "")
        #expect(
            bad.errors.contains(
                """
                bad.json:2:12: stories[1].src: "c.json": there is no such file
                    { "src": "c.json", "likes": -1 }, "팀"] }
                             ^

                """))
        #expect(bad.errors.contains("bad.json:2:31: stories[1].likes: expected a whole number of 0 to 1000000000"))
        #expect(bad.errors.contains("bad.json:2:37: stories[2]: \"팀\": it is a folder"))

        // Warnings are told, and --strict makes errors of them; from a pipe the present folder is where stories are.
        let piped = #"{ "version": 1, "storeis": 1, "stories": ["/dev/null/x.json"] }"#
        let run = try Command("validate", "-", input: piped)
        #expect(run.ending == .exited(65) && run.errors.contains("did you mean \"stories\"?"))
        let empty = #"{ "version": 1, "stories": [] }"#
        #expect(try Command("validate", "-", input: empty).output == "-: 0 stories, no errors\n")
        #expect(try Command("validate", "--strict", "-", input: empty).ending == .exited(65))
    }

    @Test("schema prints the schema of stories, or with --feed that of feeds, as they ship")
    func schema() throws {
        for (arguments, name) in [(["schema"], "story"), (["schema", "--feed"], "feed")] {
            let run = try Command(arguments: arguments)
            #expect(run.ending == .exited(0))
            let shipped = try bytes(of: Places.fixture("../../../Stories/\(name).schema"))
            #expect(run.output == String(decoding: shipped, as: UTF8.self))
        }
    }

    @Test("schema --install writes the schemas where XDG_DATA_HOME says, and tells editors' settings")
    func schemaInstall() throws {
        let folder = try TemporaryFolder()
        func install(_ data: String) throws -> Command {
            try Command("schema", "--install", environment: ["XDG_DATA_HOME": data])
        }
        let data = folder.path + "/my data"
        let run = try install(data)
        #expect(run.ending == .exited(0), "\(run.errors)")
        for name in ["story", "feed", "config"] {
            let path = data + "/recap-tui/schemas/\(name).schema.json"
            #expect(run.output.contains("wrote \(path)\n"))
            #expect(try bytes(of: path) == bytes(of: Places.fixture("../../../Stories/\(name).schema")))
        }
        #expect(run.output.contains("/my%20data/recap-tui/schemas/story.schema.json\""))
        #expect(try install(data).output.contains("story.schema.json is up to date\n"))
        try folder.write("{}", to: "my data/recap-tui/schemas/feed.schema.json")
        #expect(try install(data).output.contains("replaced \(data)/recap-tui/schemas/feed.schema.json\n"))
        let unwritable = try install("/proc/x")
        #expect(
            unwritable.ending == .exited(73)
                && unwritable.errors.contains("/proc/x/recap-tui/schemas: can't be written"))
        #expect(try Command("schema", "--install", "--feed").ending == .exited(64))
    }

    @Test("help story prints all fields, or those of the named parts")
    func helpStory() throws {
        let whole = try Command("help", "story").output
        for title in ["The story", "Elements of kind bars", "Animations by a preset", "Comments", "Feed files"] {
            #expect(whole.contains("\n\(title)\n"))
        }
        let parts = try Command("help", "story", "page", "Bars").output
        #expect(parts.hasPrefix("Pages\n") && parts.contains("\nElements of kind bars\n"))
        #expect(!parts.contains("Themes\n"))
        let animation = try Command("help", "story", "animation").output
        #expect(animation.contains("Animations along a path\n") && animation.contains("  ease: "))
        let wrong = try Command("help", "story", "barz")
        #expect(wrong.ending == .exited(64) && wrong.errors.contains("did you mean 'bars'?"))
    }

    @Test("render prints a frame of the asked size", arguments: [(80, 24), (40, 12), (200, 60), (20, 5), (1, 1)])
    func render_size(_ width: Int, _ height: Int) throws {
        let run = try Command("render", Places.fixture("three"), "--size", "\(width)x\(height)")
        #expect(run.ending == .exited(0))
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == height + 1)
        #expect(lines.allSatisfy { $0.cellWidth <= width })
        #expect(run.output.contains { !$0.isWhitespace })
        // On large screens, letters take several cells.
        if (20..<100).contains(width) { #expect(run.output.contains("Page one")) }
    }

    @Test("render prints the page that is asked for, or all")
    func render_pages() throws {
        #expect(try Command("render", Places.fixture("three"), "--page", "2").output.contains("Page two"))
        #expect(try Command("render", Places.fixture("three"), "--page", "three").output.contains("Page three"))
        let all = try Command("render", Places.fixture("three"), "--all")
        #expect(["Page one", "Page two", "Page three"].allSatisfy { all.output.contains($0) })
        #expect(try Command("render", Places.fixture("three"), "--page", "4").ending == .exited(64))
        for (page, hint) in [("four", "there are one, three and two"), ("tow", "did you mean \"two\"?")] {
            let run = try Command("render", Places.fixture("three"), "--page", page)
            #expect(run.ending == .exited(64))
            #expect(run.errors.contains("the story has no page of that id; \(hint)\n"), "\(run.errors)")
        }
        #expect(try Command("render", "nowhere.json").ending == .exited(66))
        #expect(try Command("render", Places.fixture("broken")).ending == .exited(65))
    }

    @Test("render shows the moment that is asked for")
    func render_moments() throws {
        let frames = try ["0", "0.2", "0.9", "5"].map {
            try Command("render", Places.fixture("entrance"), "--at", $0).output
        }
        #expect(frames[0] != frames[2] && frames[1] != frames[2])
        // All is in place by then.
        #expect(frames[2] == frames[3])
        let reduced = try Command("render", Places.fixture("entrance"), "--at", "0", "--reduce-motion").output
        #expect(reduced == frames[3])
    }

    @Test("render shows the last step of a page, the step that is asked for, or the one of a time")
    func render_steps() throws {
        let story = Places.fixture("steps")
        func words(_ arguments: String...) throws -> [String] {
            let output = try Command(arguments: ["render", story] + arguments).output
            return ["before", "one", "two", "after"].filter { output.contains($0) }
        }
        #expect(try words() == ["before", "one", "two", "after"])
        #expect(try words("--step", "1") == ["before"])
        #expect(try words("--step", "2") == ["before", "one"])
        #expect(try words("--step", "2", "--at", "1.8") == ["before", "one"])
        #expect(try words("--at", "1") == ["before"])
        #expect(try words("--at", "5") == ["before", "one", "two"])
        #expect(try words("--all") == ["before", "one", "two", "after"])
        for (arguments, message) in [
            (["--step", "5"], "--step 5: the page has steps 1 to 4"), (["--step", "0"], "--step 0: the page has"),
            (["--page", "2", "--step", "2"], "--step 2: the page has one step"),
            (["--all", "--step", "1"], "--all and --step exclude each other"),
        ] {
            let run = try Command(arguments: ["render", story] + arguments)
            #expect(run.ending == .exited(64) && run.errors.contains(message), "\(run.errors)")
        }
    }

    @Test("ease lists every easing with a plot, and prints any of them as numbers")
    func ease() throws {
        let list = try Command("ease").output.split(separator: "\n")
        #expect(list.count == 31)
        #expect(list.contains { $0.hasPrefix("cubicOut ") && $0.hasSuffix("█") })
        let steps = try Command("ease", "steps(2)", "--samples", "5").output
        #expect(steps == "0.0 0.0\n0.25 0.0\n0.5 0.5\n0.75 0.5\n1.0 1.0\n")
        let wrong = try Command("ease", "cubicOot")
        #expect(wrong.ending == .exited(64) && wrong.errors.contains("'cubicOut'?"))
    }

    @Test(
        "What lists something is a command of list, and prints the same without that word",
        arguments: [
            ["stories"], ["stories", "--names"], ["kinds", "--list"], ["kinds", "bars"], ["kinds", "--help"],
            ["themes"],
            ["themes", "--list"], ["transitions"], ["ease"], ["ease", "backOut"],
            ["ease", "steps(2)", "--samples", "3"],
            ["ease", "cubicOot"], ["stories", "x"], ["themes", "--help"],
        ])
    func list(_ arguments: [String]) throws {
        let old = try Command(arguments: arguments), new = try Command(arguments: ["list"] + arguments)
        #expect(old.output == new.output && old.errors == new.errors && old.ending == new.ending)
        #expect(!(old.output + old.errors).isEmpty)
    }

    @Test("list alone tells what can be listed, and so does help")
    func lists() throws {
        let help = try Command("list")
        #expect(help.ending == .exited(0))
        for name in ["stories", "kinds", "themes", "transitions", "ease"] {
            #expect(help.output.contains("\n  \(name)  "))
        }
        #expect(try Command("help", "list").output == help.output)
        #expect(try Command("help", "ease").output == Command("help", "list", "ease").output)
    }

    @Test("render shows a page that is over by the asked moment, not the one after")
    func render_shortPage() throws {
        let frame = try Command("render", Places.fixture("blink"), "--page", "1").output
        #expect(frame.contains("First blink"))
    }

    @Test("Render writes colours where they are asked for, none into a pipe by itself")
    func renderColors() throws {
        let plain = try Command("render", Places.fixture("three"), environment: ["TERM": "xterm-256color"])
        #expect(!plain.output.contains("\u{1B}"))
        let colored = try Command("render", Places.fixture("three"), "--color", "truecolor")
        #expect(colored.output.contains("\u{1B}[") && colored.output.contains("48;2;"))

        var emulator = Emulator(size: ScreenSize(80, 25))
        emulator.feed(Array(colored.output.split(separator: "\n").joined(separator: "\r\n").utf8))
        #expect(emulator.text.contains("Page one"))
        #expect(emulator.leftChanged == [])
        #expect(emulator.unknown == [])
    }

    @Test("Preferences for all programs have plain text shown, or no motion")
    func preferences() throws {
        let session = try Session(Places.fixture("three"), environment: ["ACCESSIBLE": "1"])
        try session.waitForScreen(contains: "Enter: next page")
        try session.press("\r")
        try session.waitForScreen(contains: "Page two")
        try session.quit()
        #expect(!session.emulator.timesOn.keys.contains(1049))
        let played = try Session(Places.fixture("three"), environment: ["ACCESSIBLE": "0", "REDUCED_MOTION": "1"])
        try played.waitForScreen(contains: "Page one")
        try played.press("nq")
        #expect(try played.waitForEnd() == .exited(0))
    }

    @Test("Plain text begins with the page that is asked for")
    func plainFromPage() throws {
        for page in ["2", "two"] {
            let run = try Command("--plain", "--page", page, Places.fixture("three"))
            #expect(run.ending == .exited(0))
            #expect(!run.output.contains("Page one") && run.output.contains("Page 2 of 3.\nPage two"))
        }
    }

    @Test("Standard output as - is written to or refused, and no file gets this name")
    func standardOutput() throws {
        let folder = try TemporaryFolder()
        let deck = try folder.write("# One\n", to: "deck.md")
        func run(_ arguments: String) throws -> Command {
            try Command(
                "-c", "cd '\(folder.path)' && exec '\(Places.program)' \(arguments)", program: "/bin/sh")
        }
        #expect(try run("convert deck.md -o -").output == Command("convert", deck).output)
        for arguments in ["export deck.md --format png -o -", "translate deck.md --to de -o -"] {
            let refused = try run(arguments)
            #expect(refused.ending == .exited(64) && refused.output == "")
            #expect(refused.errors.hasPrefix("Error: --output takes the name of a file"), "\(refused.errors)")
        }
        #expect(try Command("-c", "test ! -e '\(folder.path)/-'", program: "/bin/sh").ending == .exited(0))
    }

    @Test("The file of a recap's export is checked before its data is read")
    func exportedRecap() throws {
        for arguments in [["--export", "me.xyz"], ["--export=me.xyz"]] {
            let run = try Command(arguments: ["make", "git", "/no/such/folder"] + arguments)
            #expect(run.ending == .exited(64) && run.output == "")
            #expect(run.errors.hasPrefix("Error: --export me.xyz: its ending has to be one of html, "))
            #expect(!run.errors.contains("--format") && run.errors.contains("See 'recap-tui make --help'"))
        }
    }

    @Test("A page that a story does not have is an error, and so is a number below the least")
    func optionsOutOfRange() throws {
        for command in ["play", "render"] {
            for page in ["99", "0", "-1"] {
                let run = try Command(command, Places.fixture("three"), "--page", page)
                #expect(run.ending == .exited(64) && run.output == "")
                #expect(
                    run.errors.contains("--page \(page): the story has pages 1 to 3\nUsage: recap-tui \(command) ["))
                #expect(run.errors.hasSuffix("\n  See 'recap-tui \(command) --help' for more information.\n"))
            }
        }
        #expect(
            try Command("list", "kinds", "barz").errors.hasSuffix(
                "\n  See 'recap-tui list kinds --help' for more information.\n"))
        #expect(
            try Command("make", "shell", "--since", "yesterday").errors.hasSuffix(
                "\n  See 'recap-tui make shell --help' for more information.\n"))
        let three = Places.fixture("three")
        for (arguments, message) in [
            (["render", three, "--at", "-1"], "--at takes 0 to 86400 seconds"),
            (["play", three, "--speed", "-1"], "--speed takes a factor from 0.25 to 8"),
            (["play", three, "--remain-seconds", "-1"], "--remain-seconds takes more than 0"),
            (["ease", "linear", "--samples", "-1"], "--samples takes a whole number from 2"),
        ] {
            let run = try Command(arguments: arguments)
            #expect(run.ending == .exited(64) && run.errors.contains(message), "\(arguments): \(run.errors)")
        }
    }

    @Test(
        "A word that is neither a story nor a command is told with what may be meant",
        arguments: [
            (["valdate", "x.json"], "valdate: no such file; did you mean recap-tui validate?", 64),
            (["mkae", "git"], "mkae: no such file; did you mean recap-tui make?", 64),
            (["gti"], "gti: no such file; did you mean recap-tui make git?", 64),
            (["lists"], "lists: no such file; did you mean recap-tui list?", 64),
            (["theme"], "theme: no such file; did you mean recap-tui list themes?", 64),
            (["feeds", "."], "feeds: no such file; did you mean recap-tui feed?", 64),
            (
                ["completions", "zsh"],
                "completions: no such file; did you mean recap-tui --generate-completion-script?", 64
            ),
            (["2023"], "2023: no such file; did you mean recap-tui 2024?", 66),
            (["valdate.json"], "valdate.json: no such file; recap-tui list stories lists the bundled ones", 66),
            (["xyzzy"], "xyzzy: no such file; recap-tui list stories lists the bundled ones", 66),
            ([""], "the name of the file is empty", 66),
            (["feed", ""], "the name of the file is empty", 66),
        ])
    func meant(_ arguments: [String], _ message: String, _ status: Int32) throws {
        let run = try Command(arguments: arguments)
        #expect(run.ending == .exited(status))
        #expect(run.errors == "recap-tui: \(message)\n")
    }

    @Test(
        "A story that is to be written to a file by playing it is told the command that does so",
        arguments: [
            (["2024", "--export", "a.gif"], "2024 -o a.gif"),
            (["play", "-o", "my year.gif", "2024"], "STORY -o 'my year.gif'"),
            (["x.json", "--ascii", "-o"], "x.json -o FILE"),
        ])
    func played(_ arguments: [String], _ advice: String) throws {
        let run = try Command(arguments: arguments)
        #expect(run.ending == .exited(64))
        #expect(run.errors.hasPrefix("Error: a story that plays writes no file; recap-tui export \(advice) does\n"))
    }

    @Test(
        "list of what can't be listed says what can, or what is meant",
        arguments: [
            ("themse", "did you mean 'themes'?"), ("bars", "did you mean 'kinds bars'?"),
            ("xyzzy", "there are stories, kinds, themes, transitions, ease"),
        ])
    func listOfNothing(_ word: String, _ hint: String) throws {
        let run = try Command("list", word)
        #expect(run.ending == .exited(64))
        #expect(run.errors.contains("Error: list: there is no list '\(word)'; \(hint)\n"), "\(run.errors)")
    }

    @Test("help of a command that there is not is an error")
    func helpOfNothing() throws {
        let near = try Command("help", "valdate")
        #expect(near.ending == .exited(64) && near.errors.contains("no command 'valdate'; did you mean 'validate'?"))
        let none = try Command("help", "xyzzy")
        #expect(none.ending == .exited(64))
        #expect(none.errors.contains("there are play, feed, notes, wrap, glance, make,"))
        #expect(try Command("help", "validate").ending == .exited(0))
        #expect(try Command("help").ending == .exited(0))
    }

    @Test("The program tells what it was built with, in any order of the two options and with no others")
    func buildReport() throws {
        let report = try Command("--version", "--verbose")
        #expect(report.ending == .exited(0))
        let lines = report.output.split(separator: "\n").map(String.init)
        #expect(try lines.first == Command("--version").output.split(separator: "\n").first.map(String.init))
        for subject in ["compiler   Swift 6.", "traits     ", "libraries  ncurses 6."] {
            #expect(lines.contains { $0.hasPrefix("  " + subject) })
        }
        let media = try #require(lines.first { $0.hasPrefix("  media      ") })
        let isWithMedia = lines.contains("  traits     Media")
        #expect(media.contains(isWithMedia ? /libpng \d+\.\d+\.\d+, .*fontconfig 2\.\d+/ : /none/))
        #expect(try Command("--verbose", "--version").output == report.output)
        let alone = try Command("--verbose")
        #expect(alone.ending == .exited(64) && alone.errors.contains("--verbose goes with --version alone"))
    }

    @Test("The program tells its version and its options")
    func helpAndVersion() throws {
        let version = try Command("--version")
        #expect(version.ending == .exited(0))
        #expect(version.output.hasPrefix("recap-tui "))
        let help = try Command("--help")
        #expect(help.ending == .exited(0))
        #expect(["PLAY SUBCOMMANDS:", "validate", "render", "  list  "].allSatisfy { help.output.contains($0) })
    }
}
