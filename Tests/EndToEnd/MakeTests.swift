import Glibc
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
        #expect(!session.isRaw)
    }

    @Test("into a pipe it writes a story that plays by itself, in the language of the environment")
    func pipe() throws {
        let folder = try repository()
        let made = try Command("make", "git", folder.path, "--year", "2025", environment: ["LANG": "ko_KR.UTF-8"])
        #expect(made.ending == .exited(0))
        #expect(made.errors == "recap-tui make: git: read 3 commits\n")
        let check = try Command("validate", "--strict", "-", input: made.output)
        #expect(check.ending == .exited(0), "\(check.errors)")
        #expect(try Command("--plain", "-", input: made.output).output.contains("커밋이 들려주는 이야기"))
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
        #expect(shown.output.contains("March 1 to March 3"))
        let story = try Command(
            "make", "git", folder.path, "--year", "2025", "--story", "-o", folder.path + "/year.json")
        #expect(story.ending == .exited(0))
        #expect(try Command(folder.path + "/year.json", "--plain").output.contains("March 1 to March 3"))
    }

    @Test("what can't be made is told with what to do")
    func errors() throws {
        let nothing = try Command("make", "git", "/")
        #expect(nothing.ending == .exited(66))
        #expect(
            nothing.errors.contains("/ is no git repository") && nothing.errors.contains("recap-tui make git ~/code/*"))
        let slip = try Command("make", "gti")
        #expect(slip.ending == .exited(64) && slip.errors.contains("did you mean 'git'?"))
        let both = try Command("make", "git", "--year", "2025", "--month", "2025-03")
        #expect(both.ending == .exited(64) && both.errors.contains("only one of"))
        let folder = try repository()
        let full = try Command("make", "git", folder.path, "--year", "2025", "-o", "/nowhere/me.json")
        #expect(full.ending == .exited(66) && full.errors.contains("/nowhere/me.json: can't be written"))
    }

    @Test("help and the list of sources are there, and the schema of the data")
    func help() throws {
        #expect(try Command("help", "make", "git").output.contains("USAGE: recap-tui make git"))
        #expect(try Command("make", "--help").output.contains("USAGE: recap-tui make"))
        #expect(try Command("make").output.contains("git"))
        #expect(try Command("schema", "--data", "git").output.contains("\"commits\""))
        #expect(try Command("schema", "--data", "gti").ending == .exited(64))
    }
}
