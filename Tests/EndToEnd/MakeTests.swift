import Foundation
import TestSupport
import Testing

/// Recaps made from data, and played.
@Suite("make")
struct MakeTests {
    /// A shell script that makes a repository with three commits of 2025 in the current folder.
    private static let script = """
        git init -q -b main . && git config user.name Ada && git config user.email ada@example.com
        for day in 1 2 3; do
            export GIT_AUTHOR_DATE=2025-03-0${day}T23:00:00+0900 GIT_COMMITTER_DATE=2025-03-0${day}T23:00:00+0900
            git commit -q --allow-empty -m "day $day"
        done
        """

    /// A folder with that repository.
    private func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let shell = try spawn(
            "/bin/sh", ["-c", "cd \(folder.path)\n" + Self.script], environment: Places.environment(home: folder.path),
            descriptors: [])
        #expect(reap(shell) == .exited(0))
        return folder
    }

    @Test("a year of commits plays at once, and gives the terminal back")
    func plays() throws {
        let folder = try repository()
        let session = try Session("make", "git", folder.path, "--year", "2025")
        try session.waitForScreen(contains: "told by your commits")
        try session.press("n")
        try session.waitForScreen(contains: "you made")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        try session.waitForScreen(contains: "git: read 3 commits")
        try session.waitForScreen(contains: "--year 2025 --export me.png")
        #expect(!session.isRaw)
    }

    @Test(
        "options for the player are checked before the data is read",
        arguments: [
            (["--theme", "midnigth"], "there is no theme 'midnigth'; did you mean 'midnight'?"),
            (["--color=blue"], "--color takes one of auto, always, never, truecolor, 256, 16, 8, not 'blue'"),
        ])
    func showing(options: [String], error: String) throws {
        let command = try Command(arguments: ["make", "git", "/nowhere"] + options)
        #expect(command.ending == .exited(64))
        #expect(command.errors.contains(error) && !command.errors.contains("/nowhere"))
    }

    @Test("Ctrl-C ends the reading of a calendar whose rules have no end, and nothing is written")
    func stops() throws {
        let folder = try TemporaryFolder()
        let event =
            "BEGIN:VEVENT\nDTSTART:00010101T000000\n"
            + "RRULE:FREQ=MINUTELY;COUNT=9223372036854775807;BYMONTH=2;BYMONTHDAY=30\nEND:VEVENT\n"
        let calendar = try folder.write(
            "BEGIN:VCALENDAR\n\(String(repeating: event, count: 10_000))END:VCALENDAR\n", to: "work.ics")
        let session = try Session("make", "calendar", calendar, "--year", "2025", "-o", folder.path + "/me.json")
        try session.waitForScreen(contains: "1 of 1 file")
        try session.press("\u{3}")
        #expect(try session.waitForEnd() == .died(ofSignal: SIGINT))
        try session.waitForScreen(contains: "stopped; nothing was written")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/me.json"))
    }

    /// Returns the words of a text in Latin letters, without names of people, units and commands.
    private func latinWords(_ text: String) -> [String] {
        text.split { !$0.isASCII || !$0.isLetter }.map(String.init)
            .filter { $0.count > 1 && !["Ada", "export", "me", "png", "km", "run", "ride"].contains($0) }
    }

    @Test("a recap is whole in the language of the environment, on every page and to the ear")
    func language() throws {
        let folder = try repository()
        let table = try folder.write(
            "day,kind,km\n,run,1\nsoon,run,2\n"
                + (1...9).map { "2025-0\($0)-0\($0),\($0 < 5 ? "run" : "ride"),\($0 * 7)\n" }.joined(),
            to: "走り.csv")
        let japanese = ["LANG": "ja_JP.UTF-8"]
        for source in [
            ["git", folder.path, "--year", "2025"],
            ["csv", table, "--date", "day", "--value", "km", "--group", "kind", "--unit", "km", "--year", "2025"],
        ] {
            let story = folder.path + "/story.json"
            let made = try Command(
                arguments: ["make"] + source + ["--story", "-o", story], environment: japanese)
            #expect(made.ending == .exited(0), "\(made.errors)")
            // What was read, left out and written, between names of the program, of the source and of files.
            let words = latinWords(made.errors.replacing(folder.path, with: ""))
            #expect(Set(words).isSubset(of: ["recap", "tui", "make", "git", "csv", "story", "json"]), "\(made.errors)")
            // The environment of the player doesn't change what is said.
            let told = try Command("--plain", story, environment: ["LANG": "de_DE.UTF-8"])
            #expect(told.output.contains("2025年"))
            #expect(latinWords(told.output.replacing("kind", with: "")) == [], "\(told.output)")
            let shown = try Command("render", story, "--all", "--size", "40x12")
            #expect(latinWords(shown.output.replacing("kind", with: "")) == [], "\(shown.output)")
        }
    }

    @Test("a data file chooses the language of the bundled story that shows it")
    func languageOfData() throws {
        let folder = try repository()
        let data = folder.path + "/data.json"
        let made = try Command("make", "git", folder.path, "--year", "2025", "--lang", "pt-BR", "-o", data)
        #expect(made.ending == .exited(0), "\(made.errors)")
        let told = try Command("--plain", "git-year", "--data", data, environment: ["LANG": "ja_JP.UTF-8"])
        #expect(told.output.contains("contado pelos seus commits") && told.output.contains("3 dias"), "\(told.output)")
        let wrong = try Command("make", "git", folder.path, "--lang", "tlh")
        #expect(wrong.errors.contains("--lang takes one of ar, de, en, es, fr, ja, ko, pt, zh, not 'tlh'"))
    }

    @Test("a picture of a recap shows its last page")
    func picture() throws {
        let folder = try repository()
        let (made, last, story) = ("\(folder.path)/made.png", "\(folder.path)/last.png", "\(folder.path)/year.json")
        #expect(try Command("make", "git", folder.path, "--year", "2025", "--export", made).ending == .exited(0))
        #expect(try Command("make", "git", folder.path, "--year", "2025", "--story", "-o", story).ending == .exited(0))
        // Neither says how to save it.
        #expect(try !String(contentsOfFile: story, encoding: .utf8).contains("s saves it"))
        #expect(try Command("export", story, "-o", last, "--page", "you").ending == .exited(0))
        #expect(FileManager.default.contentsEqual(atPath: made, andPath: last))
    }

    @Test("the card draws the months where there is room, and says all that it says on a small screen")
    func card() throws {
        let folder = try TemporaryFolder(), story = "\(folder.path)/year.json"
        let table = try folder.write("day,km\n" + (1...9).map { "2025-0\($0)-04,\($0).5\n" }.joined(), to: "runs.csv")
        let make = ["make", "csv", table, "--year", "2025", "--value", "km", "--story", "-o", story]
        #expect(try Command(arguments: make).ending == .exited(0))
        func card(_ size: String) throws -> String {
            try Command("render", story, "--page", "you", "--size", size, "--color", "never").output
        }
        #expect(try card("80x24").contains("J F M A M J J A S O N D"))
        #expect(try card("45x40").contains("J  F  M  A  M  J  J  A  S  O  N  D"))
        let small = try card("40x12")
        for text in ["9 entries · 9 days", "best month", "top weekday"] { #expect(small.contains(text)) }
        #expect(!small.contains("J  F") && !small.contains("line"))
    }

    @Test("a minus sign as the file is standard output")
    func standardOutput() throws {
        let folder = try repository()
        for (form, first) in [("--no-bots", "\"source\": \"git\""), ("--story", "\"version\": 1")] {
            let command = try Command("make", "git", folder.path, "--year", "2025", "-o", "-", form)
            #expect(command.ending == .exited(0))
            #expect(command.output.contains(first))
            #expect(command.errors.contains("git: read 3 commits"))
        }
        #expect(!FileManager.default.fileExists(atPath: "-"))
        // A device is written to.
        let device = try Command("make", "git", folder.path, "--year", "2025", "-o", "/dev/stdout")
        #expect(device.ending == .exited(0) && device.output.contains("\"source\": \"git\""), "\(device.errors)")
    }

    /// A file with data of a source, and what its recap says.
    struct Sample: Sendable, CustomTestStringConvertible {
        let source: String
        let name: String
        let text: String
        /// The arguments besides the file.
        var options: [String] = []
        /// A text of the first page.
        let hello: String
        /// The number of records, as the last line of the command tells it.
        let read: String

        var testDescription: String { source }

        /// Writes the file, and returns the arguments that make its recap.
        func arguments(in folder: TemporaryFolder) throws -> [String] {
            ["make", source, try folder.write(text, to: name), "--year", "2025"] + options
        }
    }

    static let samples = [
        Sample(
            source: "shell", name: ".zsh_history",
            text: (1...3).map { ": 174108\($0)000:0;git status\n" }.joined(), hello: "you typed, and things happened",
            read: "shell: read 3 commands"),
        Sample(
            source: "spotify", name: "Streaming_History_Audio_2025.json",
            text: """
                [{"endTime": "2025-03-04 23:05", "artistName": "A", "trackName": "Song", "msPlayed": 200000},
                 {"endTime": "2025-03-05 23:05", "artistName": "B", "trackName": "Aria", "msPlayed": 200000}]
                """, hello: "this is how it sounded", read: "spotify: read 2 plays"),
        Sample(
            source: "browser", name: "History.json",
            text: """
                {"Browser History": [
                {"url": "https://example.org/", "time_usec": 1741082700000000, "page_transition": "LINK"},
                {"url": "https://docs.rs/", "time_usec": 1741086300000000, "page_transition": "TYPED"}]}
                """, hello: "one page led to another", read: "browser: read 2 web pages"),
        Sample(
            source: "csv", name: "runs.csv", text: "day,km\n2025-03-04,5.2\n2025-03-05,6\n",
            options: ["--value", "km"], hello: "your records at a glance", read: "csv: read 2 rows"),
        Sample(
            source: "listens", name: "lastfm.csv",
            text: "A,,Song,04 Mar 2025 23:05\nB,,Aria,05 Mar 2025 23:05\n", hello: "this is how it sounded",
            read: "spotify: read 2 plays"),
        Sample(
            source: "youtube", name: "watch-history.json",
            text: (3...4).map {
                """
                {"header": "YouTube", "title": "Watched it", "titleUrl": "https://www.youtube.com/watch?v=\($0)",
                "subtitles": [{"name": "Them", "url": "x"}], "time": "2025-03-0\($0)T12:00:00Z"}
                """
            }.joined(separator: ",").enclosed("[", "]"), hello: "one more, and then another",
            read: "youtube: read 2 videos"),
        Sample(
            source: "mastodon", name: "outbox.json",
            text: (3...4).map {
                """
                {"type": "Create", "actor": "https://x/me", "object": {"type": "Note", "id": "\($0)",
                "published": "2025-03-0\($0)T12:00:00Z", "to": ["https://www.w3.org/ns/activitystreams#Public"]}}
                """
            }.joined(separator: ",").enclosed("{\"orderedItems\": [", "]}"), hello: "in the order in which it happened",
            read: "mastodon: read 2 entries"),
        Sample(
            source: "activities", name: "activities.csv",
            text: """
                Activity ID,Activity Date,Activity Type,Elapsed Time,Distance
                1,"Mar 4, 2025, 3:53:35 PM",Run,1800,5.00
                2,"Mar 5, 2025, 3:53:35 PM",Ride,3600,20.00
                """, hello: "out of the door, again and again", read: "activities: read 2 activities"),
        Sample(
            source: "chat", name: "_chat.txt",
            text: "[04.03.25, 13:05:12] Anna: hello\n[05.03.25, 13:05:12] Berta: hello\n",
            hello: "good morning, good night, and all between", read: "chat: read 2 messages"),
        Sample(
            source: "health", name: "export.xml",
            text: (3...4).map {
                """
                <Record type="HKQuantityTypeIdentifierStepCount" sourceName="x" startDate="2025-03-0\($0) 09:00:00 +0000" \
                endDate="2025-03-0\($0) 09:10:00 +0000" value="500"/>
                """
            }.joined().enclosed("<HealthData>", "</HealthData>"), hello: "one step after another",
            read: "health: read 2 records"),
        Sample(
            source: "calendar", name: "work.ics",
            text: """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                DTSTART:20250304T100000Z
                END:VEVENT
                BEGIN:VEVENT
                DTSTART:20250305T100000Z
                END:VEVENT
                END:VCALENDAR
                """, hello: "you were expected elsewhere", read: "calendar: read 2 events"),
    ]

    @Test("every source plays on a terminal, which gets its screen back", arguments: samples)
    func playsSources(_ sample: Sample) throws {
        let folder = try TemporaryFolder()
        let session = try Session(arguments: sample.arguments(in: folder))
        try session.waitForScreen(contains: sample.hello)
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        try session.waitForScreen(contains: sample.read)
        #expect(!session.isRaw)
    }

    @Test("every source writes a story that plays by itself, and into a pipe goes what it says", arguments: samples)
    func pipesSources(_ sample: Sample) throws {
        let folder = try TemporaryFolder()
        let arguments = try sample.arguments(in: folder)
        let made = try Command(arguments: arguments + ["--story"])
        #expect(made.ending == .exited(0), "\(made.errors)")
        #expect(made.errors.contains(sample.read))
        #expect(try Command("validate", "--strict", "-", input: made.output).ending == .exited(0))
        let told = try Command("--plain", "-", input: made.output).output
        #expect(told.contains(sample.hello))
        #expect(try Command(arguments: arguments).output == told)
    }

    @Test("what is made is shown by the options of the player: as text, in a size, a language and a look")
    func showing() throws {
        let folder = try repository()
        let make = ["make", "git", folder.path, "--year", "2025"]
        let story = try Command(arguments: make + ["--story"]).output
        let played = { (options: [String]) in try Command(arguments: options + ["-"], input: story).output }
        #expect(try Command(arguments: make + ["--plain"]).output == played(["--plain"]))
        let frames = try Command(arguments: make + ["--size", "40x12", "--ascii"])
        #expect(try frames.output == played(["render", "--all", "--size", "40x12", "--ascii"]))
        #expect(try played(["--size", "40x12", "--ascii"]) == frames.output)
        #expect(frames.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
        let german = try Command(arguments: make + ["--lang", "de"]).output
        #expect(german.contains("Seite 1 von ") && german.contains("erzählt von deinen Commits"), "\(german)")
        #expect(try Command(arguments: make + ["--color", "16", "--size", "40x12"]).output.contains("\u{1B}["))
        for (options, message) in [
            (["--plain", "-o", "-"], "--plain is for what is shown: with --output nothing is"),
            (["--size", "9x9", "--story"], "--size is for what is shown: with --story nothing is"),
            (["--size", "9x9", "--plain"], "--size is for what is drawn: with --plain nothing is"),
            (["--size", "9"], "--size takes columns and rows, such as 80x24, not '9'"),
            (["--export", "a.png", "--story"], "--export and --story exclude each other"),
        ] {
            let run = try Command(arguments: make + options)
            #expect(run.ending == .exited(64) && run.errors.contains(message), "\(run.errors)")
        }
    }

    @Test("a duet, a year against another one, and a story with data are told in a pipe, too")
    func showingOthers() throws {
        let folder = try repository()
        for name in ["ada", "ben"] {
            let made = try Command("make", "git", folder.path, "--year", "2025", "-o", "\(folder.path)/\(name).json")
            #expect(made.ending == .exited(0))
        }
        let files = ["\(folder.path)/ada.json", "\(folder.path)/ben.json"]
        for command in ["duet", "league"] {
            let told = try Command(arguments: [command] + files + ["--lang", "de"])
            #expect(told.output.contains("Seite 1 von "), "\(told.errors)")
            let frames = try Command(arguments: [command] + files + ["--size", "40x12"])
            #expect(frames.output.split(separator: "\n").allSatisfy { $0.count <= 40 } && frames.output.contains("·"))
        }
        let told = try Command("git-year", "--data", files[0], "--size", "40x12")
        #expect(told.output.contains("told by your commits") && !told.output.contains("Page 1"))
    }

    @Test("two years are on each page, and the keys up and down go from one to the other")
    func againstAnotherYear() throws {
        let folder = try TemporaryFolder()
        let table = try folder.write(
            "Activity ID,Activity Date,Activity Type,Elapsed Time,Distance\n"
                + [("2024", 3), ("2025", 5)].flatMap { year, count in
                    (1...count).map { "\(year)\($0),\"Mar \($0), \(year), 3:53:35 PM\",Run,1800,9.00\n" }
                }.joined(), to: "activities.csv")
        let arguments = ["make", "activities", table, "--year", "2025", "--against", "2024"]
        let session = try Session(arguments: arguments)
        try session.waitForScreen(contains: "told by 5 activities")
        try session.press("n")
        try session.waitForScreen(contains: "2024: 27")
        try session.press("\u{1B}[B")
        // The same page of the other year.
        try session.waitForScreen(contains: "2025: 45")
        try session.press("\u{1B}[A")
        try session.waitForScreen(contains: "2024: 27")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(!session.isRaw)
        // Into a pipe go both years, each with the number of the other, and a year can't be compared with itself.
        let made = try Command(arguments: arguments)
        #expect(made.ending == .exited(0), "\(made.errors)")
        #expect(made.output.contains("2024: 27") && made.output.contains("2025: 45"))
        // Of a year that is not over, both sides go up to the same day.
        let unfinished = try Command(
            arguments: ["make", "activities", table, "--year", "2025", "--against", "2024", "--now", "2025-03-02"])
        let text = unfinished.output
        #expect(text.contains("2024, by the same day: 18") && !text.contains("2024: 27"))
        let same = try Command(arguments: ["make", "activities", table, "--year", "2024", "--against", "2024"])
        #expect(same.errors.contains("--against takes another year than 2024"))
        let none = try Command(arguments: ["make", "activities", table, "--year", "2025", "--against", "2023"])
        #expect(none.errors.contains("there are no activities in 2023; there are some in 2024, 2025"))
    }

    /// The rows of a table that takes long to read, as the program counts them. A release reads eight times as fast.
    private static let manyRows = testVariable("RECAP_PREFIX") == nil ? "1,000,000" : "8,000,000"

    /// Writes a table with that many rows. Returns its path.
    private static func longTable(in folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/long.csv", count = manyRows.filter(\.isNumber)
        let shell = try spawn(
            "/bin/sh", ["-c", "{ echo day; yes 2025-03-04 | head -n \(count); } >\(path)"],
            environment: Places.environment(home: folder.path), descriptors: [])
        #expect(reap(shell) == .exited(0))
        return path
    }

    @Test("an interrupt while it reads ends it, writes nothing and leaves the terminal as it was")
    func interrupted() throws {
        let folder = try TemporaryFolder()
        let table = try Self.longTable(in: folder)
        try folder.write("what was there", to: "out/me.json")
        let session = try Session("make", "csv", table, "--year", "2025", "-o", folder.path + "/out/me.json")
        try session.waitForScreen(contains: "long.csv ")
        try session.press("\u{3}")
        #expect(try session.waitForEnd() == .died(ofSignal: SIGINT))
        try session.waitForScreen(contains: "recap-tui make: stopped; nothing was written")
        #expect(!session.screen.contains("long.csv "))
        #expect(session.damage == [])
        #expect(folder.names(in: "out") == ["me.json"])
        #expect(try bytes(of: folder.path + "/out/me.json") == Array("what was there".utf8))
    }

    @Test("the progress of a long reading is shown on a terminal, and nowhere else")
    func progress() throws {
        let folder = try TemporaryFolder()
        let table = try Self.longTable(in: folder)
        let session = try Session("make", "csv", table, "--year", "2025", "-o", folder.path + "/me.json")
        try session.waitForScreen(contains: "long.csv ")
        #expect(try session.waitForEnd() == .exited(0))
        try session.waitForScreen(contains: "csv: read \(Self.manyRows) rows")
        #expect(!session.screen.contains("long.csv "))
        let piped = try Command("make", "csv", table, "--year", "2025", "-o", folder.path + "/me.json")
        #expect(piped.ending == .exited(0))
        #expect(piped.errors.contains("csv: read \(Self.manyRows) rows") && !piped.errors.contains("\r"))
        #expect(!piped.errors.contains("long.csv "))
    }

    @Test("into a pipe it is told in the language of the environment")
    func pipe() throws {
        let folder = try repository()
        let made = try Command("make", "git", folder.path, "--year", "2025", environment: ["LANG": "ko_KR.UTF-8"])
        #expect(made.ending == .exited(0))
        #expect(made.errors == "recap-tui make: git: 커밋 3개를 읽었어요\n")
        #expect(made.output.contains("커밋이 들려주는 이야기") && !made.output.contains("{"))
    }

    @Test("the data is a file to change, which the bundled story shows")
    func data() throws {
        let folder = try repository()
        let file = folder.path + "/me.json"
        let made = try Command("make", "git", folder.path, "--year", "2025", "-o", file)
        #expect(made.ending == .exited(0) && made.output.isEmpty)
        #expect(made.errors.contains("recap-tui git-year --data \(file)"))
        let shown = try Command("git-year", "--data", file, "--plain")
        #expect(shown.ending == .exited(0), "\(shown.errors)")
        #expect(shown.output.contains("3 commits"))
        let story = try Command(
            "make", "git", folder.path, "--year", "2025", "--story", "-o", folder.path + "/year.json")
        #expect(story.ending == .exited(0))
        #expect(try Command(folder.path + "/year.json", "--plain").output.contains("3 commits"))
    }

    @Test("a month without rows has no mean on any page, and months have names")
    func monthsWithoutRows() throws {
        let folder = try TemporaryFolder()
        let rows = (1...9).filter { $0 != 4 }.map { "2025-0\($0)-05,\(20 - $0)" }.joined(separator: "\n")
        let table = try folder.write("date,degrees\n" + rows + "\n", to: "warm.csv")
        let run = try Command(
            "make", "csv", table, "--value", "degrees", "--aggregate", "mean", "--year", "2025", "--plain")
        #expect(run.ending == .exited(0), "\(run.errors)")
        let charts = run.output.split(separator: "\n").filter { $0.hasPrefix("Jan 19") }
        #expect(charts.count == 2 && charts.allSatisfy { !$0.contains("Apr") && $0.contains("May 15") })
        #expect(!run.output.contains("lowest 0"))
    }

    @Test("what can't be made is told with what to do")
    func errors() throws {
        let nothing = try Command("make", "git", "/")
        #expect(nothing.ending == .exited(66))
        #expect(
            nothing.errors.contains("/ is not a git repository\n")
                && nothing.errors.hasSuffix("    recap-tui make git ~/code/*\n"))
        let slip = try Command("make", "gti")
        #expect(slip.ending == .exited(64) && slip.errors.contains("did you mean 'git'?"))
        let both = try Command("make", "git", "--year", "2025", "--month", "2025-03")
        #expect(both.ending == .exited(64) && both.errors.contains("only one of"))
        let folder = try repository()
        #expect(
            try Command("make", "git", folder.write("a", to: "a.txt")).errors
                == "recap-tui make: \(folder.path)/a.txt: it is a file, not the folder of a repository\n")
        let full = try Command("make", "git", folder.path, "--year", "2025", "-o", "/nowhere/me.json")
        #expect(full.ending == .exited(73) && full.errors.contains("/nowhere/me.json: can't be written"))
    }

    @Test("whom git does not know can choose among the five who committed most")
    func strangers() throws {
        let folder = try TemporaryFolder()
        let script = """
            git init -q -b main .
            for n in 1 2 3 4 5 6; do for commit in $(seq $n); do
                git -c user.name="Name $n" -c user.email=n$n@example.com commit -q --allow-empty -m x
            done; done
            """
        let shell = try spawn(
            "/bin/sh", ["-c", "cd \(folder.path)\n" + script], environment: Places.environment(home: folder.path),
            descriptors: [])
        #expect(reap(shell) == .exited(0))
        let run = try Command("make", "git", folder.path)
        #expect(run.ending == .exited(66))
        #expect(
            run.errors == """
                recap-tui make: git does not know who you are
                the most are by
                    Name 6 <n6@example.com>
                    Name 5 <n5@example.com>
                    Name 4 <n4@example.com>
                    Name 3 <n3@example.com>
                    Name 2 <n2@example.com>
                    --me EMAIL says who you are
                    --team takes everybody

                """)
        #expect(try Command("make", "git", folder.path, "--me", "n4@example.com").output.contains("4 commits"))
    }

    @Test("what was found here is listed last, where a small window shows it")
    func listOfSources() throws {
        let folder = try repository()
        let list = try Command(
            arguments: ["-c", "cd \(folder.path) && exec \"$@\"", "sh", Places.program, "make"],
            environment: ["HOME": folder.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"], program: "/bin/sh")
        let blocks = list.output.split(separator: "\n\n").map { $0.split(separator: "\n") }
        try #require(blocks.count == 3, "\(list.output)")
        #expect(blocks[0].allSatisfy { $0.contains("nothing found: ") })
        #expect(blocks[1].map { $0.prefix(6) } == ["  git "])
    }

    @Test("where there is nothing, a few lines say what to try")
    func emptyHome() throws {
        let home = try TemporaryFolder()
        let own = [
            "HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        ]
        func run(_ arguments: String...) throws -> Command {
            // In the empty folder.
            let script = "cd \"$HOME\" && exec \"$@\""
            return try Command(
                arguments: ["-c", script, "sh", Places.program, "make"] + arguments, environment: own,
                program: "/bin/sh")
        }
        let steps = [
            "recap-tui make git ~/code/* ", "recap-tui make spotify FILE.zip ", "recap-tui make csv FILE.csv ",
        ]
        let list = try run()
        #expect(list.ending == .exited(0) && list.errors == "")
        let lines = list.output.split(separator: "\n")
        #expect(lines.first == "Nothing was found in this folder and in the usual places. To try:")
        #expect(lines.count == 4 && zip(lines.dropFirst(), steps).allSatisfy { $0.hasPrefix("  " + $1) }, "\(lines)")
        let me = try run("me", "--year", "2025")
        #expect(me.ending == .exited(66))
        #expect(me.errors.hasPrefix("recap-tui make: there is nothing of 2025 on this computer\n"))
        #expect(steps.allSatisfy { me.errors.contains("\n    " + $0) } && me.errors.split(separator: "\n").count == 4)
        for (source, ending) in [("csv", ".csv"), ("json", ".json"), ("calendar", ".ics")] {
            let empty = try run(source, home.path)
            #expect(empty.ending == .exited(66))
            #expect(
                empty.errors == """
                    recap-tui make: \(home.path): there is no file in it that ends with \(ending)
                        recap-tui make \(source) FILE\(ending)

                    """)
        }
    }

    /// A home folder with a repository, a shell's history, logs of an agent and films, and another folder to be in.
    private func home() throws -> TemporaryFolder {
        let home = try TemporaryFolder()
        let shell = try spawn(
            "/bin/sh",
            ["-c", "mkdir -p \(home.path)/code/shop \(home.path)/work && cd \(home.path)/code/shop\n" + Self.script],
            environment: Places.environment(home: home.path), descriptors: [])
        #expect(reap(shell) == .exited(0))
        try home.write((1...3).map { ": 174108\($0)000:0;ls CANARY\n" }.joined(), to: ".zsh_history")
        let line = """
            {"type":"user","uuid":"u1","sessionId":"s1","cwd":"/CANARY","timestamp":"2025-03-02T09:00:00Z",\
            "message":{"role":"user","content":"CANARY"}}

            """
        try home.write(line, to: ".claude/projects/-CANARY/s.jsonl")
        try home.write(
            "Date,Name,Watched Date\n2025-03-02,CANARY,2025-03-02\n", to: "Downloads/letterboxd-me/diary.csv")
        return home
    }

    @Test("everything in a home folder is one story, found without being named")
    func everything() throws {
        let home = try home()
        let own = ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state", "LANG": "C.UTF-8"]
        let list = try Command(arguments: ["make"], environment: own).output
        #expect(
            list.contains("me             4 of the sources below")
                && list.contains("3 commands of zsh; 1 day of the year 2025"))
        #expect(list.contains("letterboxd     ~/Downloads/letterboxd-me/diary.csv; 1 day of the year 2025"), "\(list)")
        let session = try Session(arguments: ["make", "me", "--year", "2025"], environment: own)
        try session.waitForScreen(contains: "all of it, side by side")
        try session.press("nn")
        try session.waitForScreen(contains: "commits")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        try session.waitForScreen(contains: "me: read 4 sources")
        let made = try Command(arguments: ["make", "me", "--year", "2025", "--story"], environment: own)
        #expect(made.ending == .exited(0), "\(made.errors)")
        #expect(!made.output.contains("CANARY"))
        #expect(try Command("validate", "--strict", "-", input: made.output).ending == .exited(0))
        #expect(try Command("--plain", "-", input: made.output).output.contains("commits 3"))
        // With one source it is that source's recap, and says what would make it more.
        let month = try Command(arguments: ["make", "me", "--month", "2025-02"], environment: own)
        #expect(
            month.ending == .exited(66) && month.errors.contains("there is nothing of February 2025 on this computer"))
        for name in [".zsh_history", ".claude", "Downloads"] {
            try FileManager.default.removeItem(atPath: home.path + "/" + name)
        }
        let one = try Command(arguments: ["make", "me", "--year", "2025"], environment: own)
        #expect(one.ending == .exited(0) && one.errors.contains("git: read "))
        #expect(one.errors.contains("with two sources or more"))
        #expect(one.output.contains("told by your commits"))
    }

    @Test("contributions are asked for by the person's own gh, and what it lacks is said")
    func contributions() throws {
        let home = try TemporaryFolder()
        let own = ["HOME": home.path, "LANG": "C.UTF-8", "PATH": home.path + "/bin:/usr/bin:/bin"]
        func gh(_ script: String) throws {
            try home.write(
                Array("#!/bin/sh\necho \"$*\" >>\(home.path)/calls\n\(script)\n".utf8), to: "bin/gh", mode: 0o755)
        }
        func make() throws -> Command {
            try Command(
                arguments: ["make", "github", "--year", "2025", "--now", "2025-12-31", "--story"], environment: own)
        }
        try gh("echo 'To get started with GitHub CLI, please run:  gh auth login' >&2; exit 4")
        let stranger = try make()
        #expect(
            stranger.ending == .exited(66) && stranger.errors.contains("gh is not logged in; "), "\(stranger.errors)")
        try gh("echo 'gh: API rate limit exceeded' >&2; exit 1")
        #expect(try make().errors.contains("GitHub doesn't answer gh: gh: API rate limit exceeded"))
        try gh("echo nonsense")
        #expect(try make().errors.contains("gh gives no answer about contributions"))
        try gh(
            """
            echo '{"data": {"viewer": {"login": "ada", "contributionsCollection": {"totalCommitContributions": 3,
            "contributionCalendar": {"weeks": [{"contributionDays": [{"date": "2025-03-04", "contributionCount": 3}]}]}}}}}'
            """)
        let made = try make()
        #expect(made.ending == .exited(0) && made.errors.contains("github: read 3 contributions"), "\(made.errors)")
        #expect(try Command("validate", "--strict", "-", input: made.output).ending == .exited(0))
        #expect(try Command("--plain", "-", input: made.output).output.contains("told by your green squares"))
        let calls = try home.read("calls")
        #expect(calls.contains("from=2025-01-01T00:00:00Z") && calls.contains("to=2025-12-31T23:59:59Z"))
        #expect(calls.contains("from=2024-01-01T00:00:00Z"))
    }

    @Test("two data files are a duet, and several a league, of which the rest is left unread")
    func compared() throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for (name, hour, count) in [("Ada", "09", 3), ("Ben", "23", 5), ("Cem", "12", 2), ("Dora", "15", 1)] {
            let lines = (1...count).map { ": \(1_741_000_000 + $0 * 90_000):0;ls \(hour)\n" }.joined()
            let history = try folder.write(lines, to: "\(name)/.zsh_history")
            files.append(folder.path + "/\(name).json")
            let made = try Command("make", "shell", history, "--year", "2025", "-o", files[files.count - 1])
            #expect(made.ending == .exited(0), "\(made.errors)")
        }
        let session = try Session("duet", files[0], files[1])
        try session.waitForScreen(contains: "two people, one story")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
        let duet = try Command("duet", files[0], files[1], "--story")
        #expect(try Command("validate", "--strict", "-", input: duet.output).ending == .exited(0))
        #expect(try Command("--plain", "-", input: duet.output).output.contains("Ada and Ben"))
        let league = try Command(arguments: ["league", "--story"] + files)
        #expect(try Command("validate", "--strict", "-", input: league.output).ending == .exited(0))
        #expect(try Command("--plain", "-", input: league.output).output.contains("4 people, one table"))
        let one = try Command("duet", files[0])
        #expect(one.ending == .exited(64) && one.errors.contains("a duet takes two files, not 1"))
        let wrong = try Command("duet", files[0], folder.path + "/Ada/.zsh_history")
        #expect(wrong.ending == .exited(66) && wrong.errors.contains("it is not a data file"))
        #expect(try Command("help", "duet").output.contains("USAGE: recap-tui duet"))
    }

    @Test("help and the list of sources are there, and the schema of the data")
    func help() throws {
        #expect(try Command("help", "make", "git").output.contains("USAGE: recap-tui make git"))
        #expect(try Command("make", "--help").output.contains("USAGE: recap-tui make"))
        #expect(try Command("make").output.contains("git"))
        #expect(try Command("schema", "--data", "git").output.contains("\"commits\""))
        let slip = try Command("schema", "--data", "gti")
        #expect(slip.ending == .exited(64) && slip.errors.contains("no source 'gti'; did you mean 'git'?"))
    }
}

extension String {
    /// The text between two others.
    fileprivate func enclosed(_ start: String, _ end: String) -> String { start + self + end }
}
