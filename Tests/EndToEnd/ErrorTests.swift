import Glibc
import Testing

/// Stories that cannot be played, and how that is told.
@Suite("Errors")
struct ErrorTests {
    @Test("Errors come all in one go, each with its place, the line and a caret")
    func format() throws {
        let path = Places.fixture("broken")
        let run = try Command(path)
        #expect(run.ending == .exited(65))
        #expect(run.output == "")
        #expect(
            run.errors == """
                \(path):5:24: pages[1].remainSeconds: expected seconds of more than 0, found -1
                      { "remainSeconds": -1, "elements": [{ "kind": "txt", "text": "not fine" }] },
                                         ^
                \(path):5:51: pages[1].elements[0].kind: unknown kind "txt"; did you mean "text"?
                      { "remainSeconds": -1, "elements": [{ "kind": "txt", "text": "not fine" }] },
                                                                    ^
                \(path):6:47: pages[2].elements[0].text: "{{nobody}}" refers to nothing in the data
                      { "elements": [{ "kind": "text", "text": "{{nobody}}" }] }
                                                                ^

                """)
    }

    @Test("Data of a recap is told to be data, with the command that shows it")
    func dataOfRecap() throws {
        let folder = try TemporaryFolder()
        let table = try folder.write("day,km\n2025-03-04,7\n2025-03-05,9\n", to: "runs.csv"),
            data = folder.path + "/it's.json"
        #expect(try Command("make", "csv", table, "--year", "2025", "-o", data).ending == .exited(0))
        let message =
            "recap-tui: \(data): this is data of a recap: recap-tui table-year --data '\(folder.path)/it'\\''s.json'\n"
        for arguments in [
            [data], ["validate", data], ["render", data], ["export", data, "-o", folder.path + "/a.svg"],
        ] {
            let run = try Command(arguments: arguments)
            #expect(run.ending == .exited(65) && run.errors == message && run.output == "", "\(run.errors)")
        }
        #expect(try Command("table-year", "--data", data).output.contains("March 4"))
        // Whatever else has such members is a story or nothing known.
        let other = try Command("-", input: #"{"source": "git", "story": "../2024"}"#)
        #expect(other.errors.hasPrefix("standard input:1:1: expected \"pages\" here"))
    }

    @Test("A file that is not there is told with the one beside it of nearly the same name")
    func nearFile() throws {
        let folder = try TemporaryFolder()
        for name in ["rel.json", "team 1.csv", "night.json"] { try folder.write("{}", to: name) }
        func errors(_ arguments: [String]) throws -> String { try Command(arguments: arguments).errors }
        let path = { (name: String) in folder.path + "/" + name }
        #expect(
            try errors([path("rel.jsn")])
                == "recap-tui: \(path("rel.jsn")): no such file; did you mean \(path("rel.json"))?\n")
        for command in [["play"], ["render"], ["feed"]] {
            #expect(
                try errors(command + ["2024", "--data", "no-such.json"]) == "recap-tui: no-such.json: no such file\n")
        }
        #expect(try errors(["2024", "--data", path("erl.json")]).hasSuffix("did you mean \(path("rel.json"))?\n"))
        #expect(
            try errors(["feed", path("re.json")]).hasSuffix(
                "no such file or folder; did you mean \(path("rel.json"))?\n"))
        #expect(
            try errors(["2024", "--theme", path("nigth.json")]).hasSuffix(
                "no such theme file; did you mean \(path("night.json"))?\n"))
        #expect(
            try errors(["make", "csv", path("team1.csv")]).hasSuffix("    did you mean '\(path("team 1.csv"))'?\n"))
        #expect(try errors([path("quite-another.json")]) == "recap-tui: \(path("quite-another.json")): no such file\n")
        #expect(try errors([path("rel")]).hasSuffix("no such file; did you mean \(path("rel.json"))?\n"))
        for ending in ["md", "pdf", "txt", "html"] { try folder.write("", to: "talk.\(ending)") }
        let talks = ["html", "md", "pdf"].map { path("talk.\($0)") }
        for name in ["talk", "talk.pages"] {
            #expect(
                try errors([path(name)]).hasSuffix(
                    "no such file; did you mean \(talks[0]), \(talks[1]) or \(talks[2])?\n"))
        }
        #expect(try errors([path("tlak.md")]).hasSuffix("no such file; did you mean \(talks[1])?\n"))
        #expect(try errors(["gti"]) == "recap-tui: gti: no such file; did you mean recap-tui make git?\n")
        let theme = try Command("2024", "--theme", "midnigth")
        #expect(
            theme.ending == .exited(64)
                && theme.errors.contains("there is no theme 'midnigth'; did you mean 'midnight'?"))
        #expect(
            try errors([path("team 1.csv")])
                == "recap-tui: \(path("team 1.csv")): this is no story, but one can be made: recap-tui make csv '\(path("team 1.csv"))'\n"
        )
        #expect(
            try errors(["make", path("team 1.csv")]).contains(
                "a recap of the file: recap-tui make csv '\(path("team 1.csv"))'\n"))
        #expect(try errors(["git"]) == "recap-tui: git: no such file; did you mean recap-tui make git?\n")
        try folder.write("day,km\n2025-03-04,7\n", to: "runs.csv")
        #expect(
            try errors([Places.fixture("three"), "--data", path("runs.csv")]).hasSuffix(
                "recap-tui: \(path("runs.csv")): data is JSON; a recap of this file: recap-tui make csv \(path("runs.csv"))\n"
            ))
    }

    @Test("A table of the other format is told with the command that reads it")
    func otherFormat() throws {
        let folder = try TemporaryFolder()
        let table = try folder.write("day,km\n2025-03-04,7\n", to: "runs.csv")
        let list = try folder.write("{\n  \"runs\": [\n    { \"day\": \"2025-03-04\" }\n  ]\n}\n", to: "runs.json")
        for (other, file) in [("json", table), ("csv", list)] {
            let run = try Command("make", other, file)
            let right = other == "csv" ? "json" : "csv"
            #expect(
                run.ending == .exited(66) && run.errors.hasSuffix("\n    recap-tui make \(right) \(file)\n"),
                "\(run.errors)")
        }
    }

    @Test("The caret stands under the place, also behind wide characters")
    func caretBehindWideCharacters() throws {
        let run = try Command("-", input: #"{ "version": 1, "title": "한국어 日本", "pages": 7 }"#)
        #expect(run.ending == .exited(65))
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3)
        // Seven characters of two cells stand before it.
        #expect(lines.last?.count == #"  { "version": 1, "title": "xxxxxx xxxx", "pages": 7"#.count)
    }

    @Test("Of many errors twenty are told, the others counted")
    func atMostTwenty() throws {
        let pages = Array(repeating: #"{ "remainSeconds": 0, "background": "black" }"#, count: 50).joined(
            separator: ",\n")
        let run = try Command("-", input: "{ \"version\": 1, \"pages\": [\n\(pages)\n] }")
        #expect(run.ending == .exited(65))
        #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("standard input:") } == 20)
        #expect(
            run.errors.split(separator: "\n").last == "and 30 more errors: recap-tui validate --all - lists them")

        let all = try Command(
            "validate", "--all", "-", input: "{ \"version\": 1, \"pages\": [\n\(pages)\n] }")
        #expect(all.ending == .exited(65))
        #expect(all.errors.split(separator: "\n").count { $0.hasPrefix("standard input:") } == 50)
        #expect(!all.errors.contains("validate --all"))
    }

    @Test("A picture given as a story is told to be no text, and none of its bytes are shown")
    func binary() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], to: "a.png")
        let run = try Command(path)
        #expect(run.ending == .exited(65))
        #expect(run.errors == "\(path):1:1: this is not text; a story is JSON, saved as UTF-8\n")
    }

    @Test("Markdown that is not UTF-8 is one error, and no empty page beside it")
    func otherEncoding() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array("# caf".utf8) + [0xE9, 0x0A], to: "a.md")
        let run = try Command("validate", path)
        #expect(run.ending == .exited(65))
        #expect(run.errors.hasPrefix("\(path):1:6: this byte is not UTF-8; save the file as UTF-8\n"), "\(run.errors)")
        #expect(!run.errors.contains("the page is empty"))
    }

    @Test("A story whose data was forgotten says so in one sentence, with the option")
    func forgottenData() throws {
        let texts = (0..<32).map { "{ \"kind\": \"text\", \"text\": \"{{n\($0)}}\" }" }.joined(separator: ",")
        let story = "{ \"version\": 1, \"pages\": [ { \"elements\": [\(texts)] } ] }"
        let run = try Command("-", input: story)
        #expect(run.ending == .exited(65))
        #expect(
            run.errors.split(separator: "\n").first
                == #"standard input:1:70: pages[0].elements[0].text: there is no data for 32 references: "n0", "n1", "n2" and others; put it into "data", or give it with --data FILE"#
        )
        #expect(run.errors.split(separator: "\n").count == 3)
    }

    @Test("A condition that is none is told at its place, and warnings make a strict check fail")
    func conditions() throws {
        let story = { (condition: String) in
            #"{ "version": 1, "data": { "n": 1 }, "pages": [ { "showIf": "\#(condition)", "background": "black" } ] }"#
        }
        #expect(try Command("validate", "--strict", "-", input: story("n > 3 or not n")).ending == .exited(0))
        let wrong = try Command("validate", "-", input: story("n => 3"))
        #expect(wrong.ending == .exited(65))
        #expect(
            wrong.errors.hasPrefix(
                #"standard input:1:63: pages[0].showIf: expected a comparison, found "=>"; did you mean ">="?"#))
        #expect(try Command("validate", "-", input: story("m > 3")).ending == .exited(0))
        #expect(try Command("validate", "--strict", "-", input: story("m > 3")).ending == .exited(65))
    }

    @Test(
        "Broken JSON is told with its place",
        arguments: ["", "{", "[1,]", "{ \"version\": 1 \"pages\": [] }", "\u{FEFF}nul"])
    func brokenJSON(_ text: String) throws {
        let run = try Command("-", input: text)
        #expect(run.ending == .exited(65))
        #expect(run.errors.hasPrefix("standard input:1:"))
        #expect(run.output == "")
    }

    @Test("A file that says it is larger than all memory is not read")
    func sparseFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/huge.json"
        let file = unsafe open(path, O_CREAT | O_WRONLY, 0o600)
        try #require(file >= 0)
        try #require(ftruncate(file, 1 << 41) == 0)
        close(file)
        let run = try Command(path)
        #expect(run.ending == .exited(66))
        #expect(run.errors == "recap-tui: \(path): can't be read: it is larger than 256 MiB\n")
    }

    @Test("A story of which nothing can be shown says so", arguments: ["", #", "showIf": "nothing""#])
    func nothingToShow(_ condition: String) throws {
        let pages = condition.isEmpty ? "" : "{ \"elements\": []\(condition) }"
        let story = "{ \"version\": 1, \"pages\": [\(pages)] }"
        let why = condition.isEmpty ? "it has no pages" : "with this data no page's \"showIf\" holds"
        let message = "recap-tui: -: nothing to show: \(why)\n"
        let play = try Command("-", input: story)
        #expect(play.ending == .exited(0))
        #expect(play.errors == message)
        let render = try Command("render", "-", input: story)
        #expect(render.ending == .exited(1))
        #expect(render.errors == message)
        #expect(render.output == "")
        if !condition.isEmpty {
            #expect(try Command("validate", "-", input: story).output == "-: 1 page (0 with this data), no errors\n")
        }
    }

    @Test("Stories of which nothing can be shown end at once also where they are looped", arguments: [1, 3])
    func nothingToLoop(_ count: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "version": 1, "pages": [] }"#, to: "none.json")
        try folder.write(#"{ "version": 1, "pages": [{ "showIf": "nothing", "elements": [] }] }"#, to: "hidden.json")
        let files = ["none.json", "hidden.json", "none.json"].prefix(count).map { folder.path + "/" + $0 }
        let session = try Session(arguments: ["play", "--loop"] + files)
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.screen.contains("nothing to show"))
    }

    @Test("A result that cannot be written is an error", arguments: [["render"], ["play"], ["validate"]])
    func fullDisk(_ command: [String]) throws {
        let run = try Command(arguments: command + [Places.fixture("three")], outputPath: "/dev/full")
        #expect(run.ending == .exited(73))
        #expect(run.errors.hasPrefix("recap-tui: standard output can't be written: "))
    }

    #if Media
        private static let formatsOfFiles = ["svg", "png", "gif", "pdf", "mp4", "webm"]
    #else
        private static let formatsOfFiles = ["svg"]
    #endif

    @Test("A file that fills the disk is an error of writing, whatever its format", arguments: formatsOfFiles)
    func fullDiskForFiles(_ format: String) throws {
        let run = try Command("export", Places.fixture("three"), "-o", "/dev/full", "--format", format)
        #expect(
            run.ending == .exited(73) && run.errors.contains("can't be written: No space left on device"),
            "\(run.errors)")
    }

    @Test(
        "Help, lists and data that cannot be written are an error as well, of both programs",
        arguments: [
            ["--help"], ["--version"], ["help", "story"], ["make"], ["make", "git", "--help"], ["help", "make"],
            ["schema", "--data", "git"], ["keep", "--status"],
            ["make", "csv", "runs.csv", "--year", "2025", "-o", "-"],
        ])
    func fullDiskForOthers(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let table = try folder.write("day,km\n2025-03-04,7\n2025-03-05,9\n", to: "runs.csv")
        let run = try Command(arguments: arguments.map { $0 == "runs.csv" ? table : $0 }, outputPath: "/dev/full")
        #expect(run.ending == .exited(73), "\(run.errors)")
        #expect(run.errors.contains("standard output can't be written: No space left on device\n"), "\(run.errors)")
        #expect(!run.errors.contains("SystemError"))
    }

    @Test(
        "A folder that is not there is told by its name where a file is to be written in it",
        arguments: [
            ["export", "2024", "-o", "FOLDER/a.svg"], ["convert", "2024", "-o", "FOLDER/a.json"],
            ["make", "csv", "runs.csv", "--year", "2025", "-o", "FOLDER/a.json"],
            ["batch", "2024", "--errors", "FOLDER/a.jsonl"],
        ])
    func missingFolder(_ arguments: [String]) throws {
        let folder = try TemporaryFolder(), missing = folder.path + "/no such"
        let table = try folder.write("day,km\n2025-03-04,7\n", to: "runs.csv")
        let run = try Command(
            arguments: arguments.map { $0 == "runs.csv" ? table : $0.replacing("FOLDER", with: missing) }, input: "{}")
        #expect(run.ending == .exited(73))
        #expect(run.errors.contains("can't be written: there is no folder \(missing)\n"), "\(run.errors)")
    }

    @Test("A signed file that is not JSON is told with its line, in a sentence")
    func notJSON() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("{\n  'name': 1\n}\n", to: "facts.json")
        for arguments in [["verify", path], ["sign", path, "--as", "ann@example.org"], ["duet", path, path]] {
            let run = try Command(arguments: arguments)
            #expect(run.ending == .exited(66) && run.output == "")
            #expect(!run.errors.contains("Reason"), "\(run.errors)")
        }
        #expect(
            try Command("verify", path).errors
                == "recap-tui verify: \(path), line 2: this is not JSON: expected a key in \" or '}', found ' (strings are written in \")\n"
        )
    }

    @Test("A bad story never opens the screen")
    func noScreen() throws {
        let session = try Session(Places.fixture("broken"))
        #expect(try session.waitForEnd() == .exited(65))
        #expect(session.controlSequences == 0)
        #expect(session.screen.contains("did you mean"))
        #expect(session.damage == [])
    }

    @Test("Of several stories all are checked before the first is shown")
    func allAreChecked() throws {
        let session = try Session(Places.fixture("three"), Places.fixture("broken"))
        #expect(try session.waitForEnd() == .exited(65))
        #expect(session.controlSequences == 0)
    }

    @Test("A feed without a terminal of which no story can be shown ends like a story that can't")
    func feedOfBrokenStories() throws {
        let broken = try Command("feed", Places.fixture("broken"))
        #expect(broken.ending == .exited(65) && broken.output == "")
        #expect(broken.errors.contains("did you mean \"text\"?"))
        let mixed = try Command("feed", Places.fixture("broken"), Places.fixture("three"))
        #expect(mixed.ending == .exited(0))
        #expect(mixed.output.contains("Page one") && mixed.errors.contains("did you mean \"text\"?"))
    }

    @Test("No such file is 66")
    func noSuchFile() throws {
        for name in ["nowhere/at-all.json", "no-such-story", "/"] {
            let run = try Command(name)
            #expect(run.ending == .exited(66))
            #expect(run.errors.hasPrefix("recap-tui: \(name): "))
        }
        #expect(try Command(Places.fixture("three"), "--data", "nowhere.json").ending == .exited(66))
    }

    @Test(
        "What cannot be asked for is 64",
        arguments: [
            ["--bogus"], ["--speed", "9"], ["--speed", "nan"], ["--remain-seconds", "0"], ["--remain-seconds", "inf"],
            ["--theme", "nope"], ["--color", "blue"], ["-", "-"], ["validate"], ["render"],
            ["render", "x", "--size", "0x5"], ["render", "x", "--at", "-1"], ["render", "x", "--all", "--page", "1"],
        ])
    func usage(_ arguments: [String]) throws {
        let run = try Command(arguments: arguments)
        #expect(run.ending == .exited(64))
        #expect(run.errors.contains("Error: "))
        #expect(run.output == "")
    }

    @Test("A size or a language that is written otherwise is told how it is written")
    func forms() throws {
        for command in ["play", "render", "export", "batch", "glance"] {
            for size in ["0x0", "80", "80X24", "9999x9999"] {
                #expect(
                    try Command(command, "--size", size).errors.contains(
                        "Error: The value '\(size)' is invalid for '--size <WxH>': it takes columns and rows, such as 80x24, not '\(size)'\n"
                    ))
            }
        }
        for (command, option) in [("play", "--lang"), ("render", "--lang"), ("translate", "--to")] {
            #expect(
                try Command(command, option, "de_DE").errors.contains(
                    "'\(option) <language>': it takes the tag of a language, such as de or pt-BR, not 'de_DE'\n"))
        }
        #expect(try Command("render", "--help").output.contains("(default: 80x24)"))
    }

    @Test("A language that neither the program nor a story has is refused, and one that a story has is not")
    func unknownLanguage() throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            #"""
            {"version": 1, "translations": {"eo": {"Hello": "Saluton"}}, "pages": [
              {"elements": [{"kind": "text", "text": "Hello"}]}]}
            """#, to: "hello.json")
        let three = Places.fixture("three")
        for command in [
            ["play", three], ["render", three], ["export", three, "-o", folder.path + "/a.svg"], ["feed", three],
            ["feed", "--plain", folder.path], ["play", "--edit", three], ["notes"], ["serve", "--stdio"],
            ["wrap", "--", "touch", folder.path + "/run"],
        ] {
            // Before what comes after --.
            let run = try Command(arguments: [command[0], "--lang", "xx"] + command.dropFirst())
            #expect(run.ending == .exited(64), "\(command)")
            #expect(
                run.errors.contains(
                    "--lang takes one of ar, de, en, es, fr, ja, ko, pt, zh, or a language of the story, not 'xx'"
                ),
                "\(run.errors)")
        }
        #expect(try Command(story, "--lang", "eo").output.contains("Saluton"))
        #expect(try Command(story, "--lang", "pt-BR").output.contains("Hello"))
        #expect(try Command(three, "--lang", "ru").ending == .exited(64))
        #expect(try Command("batch", story, "--lang", "xx", input: "{}").ending == .exited(64))
        #expect(unsafe access(folder.path + "/run", F_OK) != 0, "The program has run.")
        #expect(try Command("feed", "--plain", folder.path, "--lang", "eo").output.contains("Saluton"))
        #expect(try Command("wrap", "--lang", "fi", "--", "true").ending == .exited(0))
    }

    @Test("Of the files of a folder, data and schemas are told in one line each, and only stories are checked")
    func otherFiles() throws {
        let folder = try TemporaryFolder()
        let place = folder.path + "/my-year"
        #expect(try Command("new", place, input: "").ending == .exited(0))
        let names = ["data.json", "story.json", "story.schema.json"].map { place + "/" + $0 }
        let run = try Command(arguments: ["validate"] + names)
        #expect(run.ending == .exited(0))
        #expect(
            run.output == "\(names[0]): the data of \(names[1])\n\(names[1]): 7 pages, no errors\n", "\(run.output)")
        let told = "recap-tui: \(names[2]): this is a JSON Schema, and no story\n"
        let note = "\(names[1]):14: note: page 2: a long number makes all numbers 1 size smaller at 80×24\n"
        #expect(run.errors == note + told, "\(run.errors)")
        for command in ["validate", "play"] {
            let alone = try Command(command, names[2])
            #expect(alone.ending == .exited(65) && alone.errors == told, "\(alone.errors)")
        }
        // A story whose pages have another name is one with errors.
        try folder.write(#"{"version": 1, "page": []}"#, to: "my-year/data.json")
        #expect(try Command("validate", names[0]).errors.contains("did you mean \"pages\"?"))
    }

    @Test("On a terminal, long messages are broken between words")
    func longMessages() throws {
        let session = try Session("play", "2024", "--lang", "xx", size: ScreenSize(40, 24))
        #expect(try session.waitForEnd() == .exited(64))
        let lines = session.screen.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.contains("Error: --lang takes one of ar, de, en,"), "\(lines)")
        #expect(lines.contains("the story, not 'xx'"))
    }

    @Test("On a narrow terminal, the caret stands under the place in a long line")
    func caretOnNarrowTerminal() throws {
        let folder = try TemporaryFolder()
        let title = String(repeating: "a title ", count: 8)
        let path = try folder.write(
            #"{"version": 1, "title": "\#(title)", "theme": "nosuch", "pages": []}"#, to: "a.json")
        let session = try Session("validate", path, size: ScreenSize(40, 24))
        #expect(try session.waitForEnd() == .exited(65))
        let lines = session.screen.split(separator: "\n")
        let caret = try #require(lines.firstIndex { $0.allSatisfy { " ^".contains($0) } && $0.contains("^") })
        let indent = lines[caret].prefix { $0 == " " }.count
        #expect(lines[caret - 1].dropFirst(indent).hasPrefix("\"nosuch\""), "\(session.screen)")
    }

    @Test("A path is found whatever the case of its letters, if only one matches")
    func caseOfLetters() throws {
        let folder = try TemporaryFolder()
        try folder.write(try bytes(of: Places.fixture("three")), to: "Stories/Mine.json")
        #expect(try Command("validate", folder.path + "/stories/MINE.json").ending == .exited(0))
        let run = try Command(folder.path + "/stories/mine.JSON")
        #expect(run.ending == .exited(0))
        #expect(run.output.contains("Page one"))

        try folder.write("{}", to: "Stories/mINE.json")
        #expect(try Command(folder.path + "/stories/mine.json").ending == .exited(66))
        #expect(try Command(folder.path + "/Stories/Mine.json").ending == .exited(0))
    }

    @Test("A bare name finds a bundled story beside the installed program")
    func bundled() throws {
        let folder = try TemporaryFolder()
        let program = try folder.write(try bytes(of: Places.program), to: "bin/recap-tui", mode: 0o755)
        try folder.write(try bytes(of: Places.fixture("three")), to: "share/recap-tui/stories/2024.json")
        try folder.write(try bytes(of: Places.fixture("blink")), to: "share/recap-tui/stories/Blink.json")
        try folder.write(#"{"version":1,"stories":["2024.json"]}"#, to: "share/recap-tui/stories/all.json")
        try folder.write("{}", to: "share/recap-tui/stories/feed.schema.json")

        #expect(try Command("2024", program: program).output.contains("Page one"))
        #expect(try Command(program: program).output.contains("Page one"))
        #expect(try Command("blink", program: program).output.contains("First blink"))
        #expect(try Command("2025", program: program).ending == .exited(66))
        let list = try Command("stories", program: program)
        #expect(list.ending == .exited(0))
        #expect(list.output.hasSuffix("\nin \(folder.path)/share/recap-tui/stories\n"))
        #expect(try Command("stories", "--names", program: program).output == "2024\nBlink\n")
        #expect(list.output.contains("2024") && list.output.contains("Three pages") && list.output.contains("Blink"))
        // A list of stories is none itself.
        #expect(!list.output.contains("all") && !list.output.contains("schema"))

        // Where a folder has that name, it is no story.
        try folder.write(try bytes(of: Places.fixture("three")), to: "share/recap-tui/stories/bin.json")
        let there = try Command("-c", "cd '\(folder.path)' && exec bin/recap-tui bin", program: "/bin/sh")
        #expect(there.output.contains("Page one"))
    }
}
