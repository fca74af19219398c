import Glibc
import Testing

/// Programs that are run by another one, and leave a recap.
@Suite("wrap")
struct WrapTests {
    private let folder: TemporaryFolder
    private static let story =
        #"{"version":1,"title":"Tests","pages":[{"elements":[{"kind":"text","text":"{{count}} tests"}]}],"data":{"count":7}}"#

    init() throws { folder = try TemporaryFolder() }

    private func wrap(_ arguments: String..., input: String = "") throws -> Command {
        try Command(arguments: ["wrap"] + arguments, input: input, environment: ["TMPDIR": folder.path])
    }

    @Test("Input, output and exit status are those of the program, and its recap is text where there is no terminal")
    func passesOn() throws {
        let script = "cat; echo warned >&2; printf '%s' '\(Self.story)' >$RECAP_FILE; exit 3"
        let run = try wrap("--", "sh", "-c", script, input: "some input\n")
        #expect(run.ending == .exited(3))
        #expect(run.output == "some input\n")
        #expect(run.errors == "warned\n\nTests\n\nPage 1 of 1.\n7 tests\n")
        #expect(folder.names(in: ".").isEmpty)
        let quiet = try wrap("--quiet", "--save", folder.path + "/kept.json", "--", "sh", "-c", script)
        #expect(quiet.ending == .exited(3) && quiet.errors == "warned\n")
        #expect(try folder.read("kept.json") == Self.story)
        let missing = folder.path + "/missing"
        let unsaved = try wrap("--save", missing + "/kept.json", "--", "sh", "-c", script)
        #expect(unsaved.ending == .exited(3))
        #expect(unsaved.errors.contains("kept.json: can't be written: there is no folder \(missing)\n"))
        #expect(unsaved.errors.hasSuffix("\nPage 1 of 1.\n7 tests\n"), "\(unsaved.errors)")
    }

    @Test("A recap is shown by the options of the player")
    func showing() throws {
        let script = "printf '%s' '\(Self.story)' >$RECAP_FILE"
        let german = try wrap("--lang", "de", "--", "sh", "-c", "cat '\(Places.story("2024"))' >$RECAP_FILE")
        #expect(german.errors.contains("\nSeite 1 von 12.\n"), "\(german.errors)")
        let frame = try wrap("--size", "20x5", "--ascii", "--", "sh", "-c", script)
        #expect(frame.output == "" && frame.errors.contains("7 tests") && !frame.errors.contains("Page"))
        #expect(frame.errors.split(separator: "\n").allSatisfy { $0.count <= 20 })
        let report = folder.path + "/new.tap"
        let tests = try wrap("--lang", "de", "--tests", report, "--", "sh", "-c", "echo 'ok 1' >\(report)")
        #expect(tests.errors.contains("Seite 1 von "), "\(tests.errors)")
        let session = try Session(
            arguments: ["wrap", "--plain", "--", "sh", "-c", script], size: ScreenSize(40, 12), parent: .nobody)
        try session.waitForScreen(contains: "Page 1 of 1.")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(0))
    }

    @Test("A program that leaves nothing, or something broken, keeps its status")
    func leavesNothing() throws {
        let nothing = try wrap("--", "true")
        #expect(nothing.ending == .exited(0) && nothing.output + nothing.errors == "")
        let broken = try wrap("--", "sh", "-c", "echo '{\"pages\": [}' >$RECAP_FILE")
        #expect(broken.ending == .exited(0) && broken.errors.contains("recap.json:1:12:"))
        let data = try wrap("--", "sh", "-c", "echo '{\"count\": 8}' >$RECAP_FILE")
        #expect(data.ending == .exited(0) && data.errors.contains("--story names the story"))
        let table = try folder.write("day,km\n2025-03-04,7\n2025-03-05,9\n", to: "runs.csv")
        let made = try wrap("--", "sh", "-c", "\(Places.program) make csv \(table) --year 2025 -o $RECAP_FILE")
        #expect(made.errors.contains("Page 1 of "), "\(made.errors)")
        try folder.write(Self.story, to: "runs.json")
        let shown = try wrap(
            "--story", folder.path + "/runs.json", "--", "sh", "-c", "echo '{\"count\": 8}' >$RECAP_FILE")
        #expect(shown.errors.hasSuffix("8 tests\n"))
    }

    @Test("The reports of tests that the program writes become a recap, and those from before are left out")
    func tests() throws {
        let old = try folder.write("ok 1\nnot ok 2 - yesterday\n", to: "old.tap"), new = folder.path + "/new.xml"
        _ = unsafe utimensat(
            AT_FDCWD, old, [timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 0)], 0
        )
        let report =
            #"<testsuite><testcase name="reads" time="2.5"/><testcase name="writes"><failure/></testcase></testsuite>"#
        let run = try wrap(
            "--tests", old, "--tests", new, "--", "sh", "-c", "echo '\(report)' >\(new); exit 1")
        #expect(run.ending == .exited(1) && run.output == "", "\(run.errors)")
        #expect(run.errors.contains("tests: read 2 tests"))
        #expect(run.errors.contains("1 failed") && run.errors.contains("writes"))
        #expect(!run.errors.contains("yesterday"))
        let none = try wrap("--tests", old, "--", "true")
        #expect(none.ending == .exited(0))
        #expect(
            none.errors == """
                recap-tui make: \(old): older than the run
                name the report that the run writes
                    recap-tui make tests FILE.xml

                """, "\(none.errors)")
        let own = try wrap(
            "--tests", new, "--", "sh", "-c", "echo '\(report)' >\(new); printf '%s' '\(Self.story)' >$RECAP_FILE")
        #expect(own.errors.hasSuffix("7 tests\n"))
    }

    @Test("Tests have not all passed where the program failed, or where their report is cut off")
    func verdicts() throws {
        let file = folder.path + "/report.xml", passing = #"<testsuite><testcase name="reads"/></testsuite>"#
        let run = try wrap("--tests", file, "--", "sh", "-c", "echo '\(passing)' >\(file); exit 2")
        #expect(run.ending == .exited(2) && run.errors.contains("none failed, but the program ended with status 2"))
        #expect(!run.errors.contains("it passed"))
        let cut = try wrap("--tests", file, "--", "sh", "-c", "echo '\(passing.dropLast(12))' >\(file)")
        #expect(cut.errors.contains("1 report can't be read to its end") && !cut.errors.contains("it passed"))
    }

    @Test("A folder that the program puts in the place of its own keeps its files")
    func replacedFolder() throws {
        let kept = try TemporaryFolder()
        try kept.write("kept", to: "tests.json")
        let script =
            "folder=$(dirname $RECAP_FILE); rm -r $folder; ln -s \(kept.path) $folder; echo ok >\(folder.path)/a.tap"
        let run = try wrap("--tests", folder.path + "/a.tap", "--", "sh", "-c", script)
        #expect(run.ending == .exited(0))
        #expect(try kept.read("tests.json") == "kept" && kept.names(in: ".") == ["tests.json"])
    }

    @Test("A program that is not there, and one that a signal ends, end as in a shell")
    func endings() throws {
        let missing = try wrap("--", "no-such-program")
        #expect(missing.ending == .exited(127) && missing.errors.contains("no-such-program can't be started"))
        #expect(try wrap("--", "/").ending == .exited(126))
        #expect(try wrap("--", "sh", "-c", "kill -KILL $$").ending == .died(ofSignal: SIGKILL))
        #expect(try wrap("--", "sh", "-c", "trap 'exit 9' TERM; kill -TERM $PPID; sleep 5 & wait").ending == .exited(9))
        #expect(try wrap("make", "test").ending == .exited(64))
        #expect(try wrap().errors.contains("name a program after --"))
    }

    @Test("On a terminal the recap is played, ^C reaches the program alone, and the status is kept")
    func terminal() throws {
        let script = "trap 'printf %s \"$0\" >$RECAP_FILE; exit 5' INT; echo ready; while :; do sleep 0.05; done"
        let session = try Session(
            arguments: ["wrap", "--", "sh", "-c", script, Self.story], size: ScreenSize(40, 12), parent: .nobody)
        try session.waitForScreen(contains: "ready")
        try session.press("\u{3}")
        try session.waitForScreen(contains: "7 tests")
        try session.press("q")
        #expect(try session.waitForEnd() == .exited(5))
    }
}
