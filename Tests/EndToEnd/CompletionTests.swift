import Glibc
import Testing

/// A shell that completes words.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    /// The path of its program; `nil` if it isn't installed.
    var program: String? { ["/usr/bin/", "/bin/"].map { $0 + rawValue }.first { unsafe access($0, X_OK) == 0 } }

    /// Its arguments, so that it reads no file of settings.
    private var arguments: [String] {
        switch self {
        case .bash: ["--norc", "-i"]
        case .zsh: ["-f", "-i"]
        case .fish: ["--no-config", "-i"]
        }
    }

    /// The line that reads a script of completions.
    private func line(reading script: String) -> String {
        switch self {
        case .bash: "source \(script)"
        case .zsh: "autoload -U compinit && compinit -u -D && source \(script)"
        // Otherwise it shows words before they are completed.
        case .fish: "set -g fish_autosuggestion_enabled 0; source \(script)"
        }
    }

    /// Starts it in a folder, with the completions that a program writes.
    func start(in folder: String, program: String = Places.program) throws -> Session {
        let shell = try #require(self.program, "\(rawValue) is not installed; Scripts/setup --tests installs it")
        let script = try TemporaryFolder()
        let path = try script.write(
            Command("--generate-completion-script", rawValue, program: program).output, to: "script")
        let place = program.split(separator: "/").dropLast().joined(separator: "/")
        let session = try Session(
            arguments: arguments, size: ScreenSize(100, 50), term: "xterm-256color",
            environment: ["PATH": "/\(place):/usr/bin:/bin", "LANG": "C.UTF-8"], parent: .nobody,
            before: "cd '\(folder)'", program: shell)
        try session.press("\(line(reading: path)); echo is\"\"read\n")
        try session.waitForScreen(contains: "isread")
        return session
    }
}

extension Session {
    /// Types a line and the key that completes it, and waits for text on the screen; then removes the line.
    fileprivate func complete(_ line: String, to text: String) throws {
        try press(line + "\t")
        try waitForScreen(contains: text)
        try press("\u{15}\u{C}")
        try waitForScreen(lacks: text)
    }
}

/// Completions, in the shells themselves.
@Suite struct CompletionTests {
    @Test(
        "Tab completes commands, sources, options, their values, stories and files", arguments: CompletingShell.allCases
    )
    func completes(_ shell: CompletingShell) throws {
        let folder = try TemporaryFolder()
        for name in ["year.json", "year.txt", "facts.json", "facts.md", "deck.md", "deck.po", "subfolder/a.txt"] {
            try folder.write("{}", to: name)
        }
        let session = try shell.start(in: folder.path)
        for (line, text) in [
            ("exp", "recap-tui export"), ("make letter", "make letterboxd"), ("make git --bra", "git --branches"),
            ("make shell --from at", "--from atuin"), ("make git --lang d", "--lang de"),
            ("make git --theme oc", "--theme ocean"), ("make git --color tru", "--color truecolor"),
            ("make git --show subjects,pe", "subjects,people"), ("duet --nam", "duet --names"),
            ("post rea", "post readme"), ("post readme --da", "readme --dark"), ("--the", "recap-tui --theme"),
            ("2024 --theme oc", "--theme ocean"), ("2024 --theme=oc", "--theme=ocean"),
            ("render --theme=oc", "render --theme=ocean"),
            ("onb", "recap-tui onboarding"), ("--speed 2 onb", "2 onboarding"), ("feed onb", "feed onboarding"),
            ("validate ye", "validate year.json"), ("validate dec", "validate deck.md"),
            ("2024 --data fa", "--data facts.json"),
            ("2024 --data=fa", "--data=facts.json"), ("new su", "new subfolder/"),
            ("translate deck.md -o dec", "-o deck.po"),
            ("export onboarding -o talk.cas", "-o talk.cast"), ("export onboarding --format ca", "--format cast"),
            ("make git --export talk.cas", "--export talk.cast"),
            ("help mar", "help markdown"), ("help make letter", "make letterboxd"),
            ("make help letter", "help letterboxd"),
            ("help story spark", "story sparkline"),
            ("list eas", "list ease"), ("list ease cubicInO", "cubicInOut"), ("ease cubicInO", "cubicInOut"),
            ("kinds sparkl", "kinds sparkline"),
            ("schema --data letter", "letterboxd"), ("config che", "config check"), ("wrap -- mkfif", "mkfifo"),
            ("doctor --he", "doctor --help"),
        ] {
            do {
                try session.complete("recap-tui " + line, to: text)
            } catch {
                Issue.record("\(line): \(error)")
                return
            }
        }
    }

    @Test(
        "What can follow is listed, and nothing else",
        arguments: [
            (["make", "x"], "words"), (["make", "git", "--year", ""], "words"),
            (["render", "a.json", "--at", ""], "words"),
            (["new", ""], "folders"), (["--data", ""], "files json"), (["play", ""], "files json md markdown"),
            (["wrap", "--", ""], "programs"), (["wrap", "--", "ls", ""], "files"), (["make", "ics", "x"], "words"),
            (["make", "calendar", ""], "files ics"), (["make", "csv", ""], "files csv tsv txt"),
            (["make", "json", ""], "files json jsonl ndjson"), (["make", "tests", ""], "files xml tap zip"),
            (["make", "activities", ""], "files fit FIT gpx tcx gz csv zip"), (["make", "help", "x"], "words"),
            (["convert", ""], "files md markdown"),
        ])
    func kinds(_ words: [String], _ kind: String) throws {
        let answer = try Command(arguments: ["--complete"] + words)
        #expect(answer.output.split(separator: "\n").first.map(String.init) == kind)
        #expect(answer.ending == .exited(0) && answer.errors.isEmpty)
    }

    @Test("Each source and its options are completed")
    func sources() throws {
        func words(_ arguments: String...) throws -> [String] {
            try Command(arguments: ["--complete"] + arguments).output.split(separator: "\n").dropFirst()
                .map { String($0.prefix { $0 != "\t" }) }
        }
        let sources = try words("make", "")
        #expect(sources.starts(with: ["me", "git", "github"]) && sources.count == 22)
        for source in sources {
            let help = try Command("make", source, "--help").output
            let options = try words("make", source, "--")
            #expect(options.contains("--output") && options.allSatisfy(help.contains), "\(source): \(options)")
        }
    }

    @Test("Nothing that the name of a file or a story says is run", arguments: CompletingShell.allCases)
    func names(_ shell: CompletingShell) throws {
        let folder = try TemporaryFolder()
        let story = #"{"version":1,"pages":[{"elements":[{"kind":"text","text":"ok"}]}]}"#
        let name = "$(touch run); touch run `touch run` 'touch run"
        try folder.write(story, to: "files/\(name) 1.json")
        try folder.write(story, to: "share/recap-tui/stories/story \(name) 2.json")
        try folder.write(story, to: "share/recap-tui/stories/2024.json")
        let program = try folder.write(try bytes(of: Places.program), to: "bin/recap-tui", mode: 0o755)
        let session = try shell.start(in: folder.path + "/files", program: program)
        try session.press("recap-tui validate ./\t\n")
        try session.waitForScreen(contains: "1.json: 1 page, no errors")
        // In the midst of a quotation.
        try session.press("recap-tui validate 'st\t\n")
        try session.waitForScreen(contains: "run 2: 1 page, no errors")
        #expect(folder.names(in: "files") == ["\(name) 1.json"])
    }
}
