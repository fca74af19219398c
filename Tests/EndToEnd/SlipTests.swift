import Testing

/// Words and options that were mistyped, or meant for something else, and what is suggested.
@Suite("Slips")
struct SlipTests {
    @Test(
        "An option is suggested only if it is near",
        arguments: [
            (["notes", "--size", "1"], nil), (["2024", "--auto"], nil), (["make", "git", "--squre"], nil),
            (["keep", "--foo"], nil), (["render", "2024", "--pge", "2"], "--page"),
            (["export", "2024", "-o", "a.gif", "--squre"], "--square"), (["make", "git", "--yaer", "2025"], "--year"),
        ])
    func options(_ arguments: [String], _ meant: String?) throws {
        let run = try Command(arguments: arguments)
        let option = arguments.last { $0.hasPrefix("--") } ?? ""
        let hint = meant.map { ". Did you mean '\($0)'?" } ?? ""
        #expect(run.ending == .exited(64))
        #expect(run.errors.hasPrefix("Error: Unknown option '\(option)'\(hint)\nUsage: "), "\(run.errors)")
    }

    @Test("The name of a file after --story is told how it is written, in each source")
    func story() throws {
        let folder = try TemporaryFolder()
        let table = try folder.write("day,km\n2025-03-04,7\n", to: "runs.csv")
        for arguments in [["git"], ["csv", table]] {
            let run = try Command(arguments: ["make"] + arguments + ["--story", "no such.json"])
            #expect(run.ending == .exited(66))
            #expect(run.errors.hasSuffix("\n    to write the story: --story -o 'no such.json'\n"), "\(run.errors)")
        }
        #expect(try !Command("make", "git", "--story", "-o", "-", "nowhere").errors.contains("to write the story"))
    }

    @Test("Where a source finds nothing, the last line is a command to try", arguments: ["tests", "agents", "browser"])
    func nothing(_ source: String) throws {
        let home = try TemporaryFolder()
        let run = try Command(
            arguments: ["-c", "cd \"$HOME\" && exec \"$@\"", "sh", Places.program, "make", source],
            environment: ["HOME": home.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"], program: "/bin/sh")
        #expect(run.ending == .exited(66))
        #expect(
            run.errors.split(separator: "\n").last?.hasPrefix("    recap-tui make \(source) ") == true, "\(run.errors)")
    }

    @Test("A feed leaves files of data out, which are told as other commands tell them")
    func feedOfData() throws {
        let folder = try TemporaryFolder()
        let table = try folder.write("day,km\n2025-03-04,7\n2025-03-05,9\n", to: "runs.csv"),
            data = folder.path + "/n.json", three = Places.fixture("three")
        #expect(try Command("make", "csv", table, "--year", "2025", "-o", data).ending == .exited(0))
        let alone = try Command("feed", data)
        #expect(alone.ending == .exited(65))
        #expect(
            alone.errors
                == "recap-tui: \(data): this is data of a recap: recap-tui table-year --data \(data)\n")
        let both = try Command("feed", data, three)
        #expect(both.ending == .exited(0) && both.errors == alone.errors)
        #expect(try both.output == Command("feed", three).output)
    }
}
