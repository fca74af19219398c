import Glibc
import TestSupport
import Testing

/// The progress that the window of a terminal shows.
@Suite("Progress in the window")
struct WindowProgressTests {
    private static let ghostty = ["TERM_PROGRAM": "ghostty"]
    /// So many rows that a batch takes longer than a second.
    private static let manyRows = testVariable("RECAP_PREFIX") == nil ? 3000 : 60_000
    private let folder: TemporaryFolder
    private let story: String

    init() throws {
        folder = try TemporaryFolder()
        let pages = (1...12).map { #"{ "elements": [{ "kind": "title", "text": "Page \#($0)" }] }"# }
        story = try folder.write(
            #"{ "version": 1, "pageRemainSeconds": 1, "pages": [\#(pages.joined(separator: ", "))] }"#, to: "long.json")
    }

    /// Starts an export that takes longer than a second: the library for videos takes its time in any build.
    private func export(_ environment: [String: String] = ghostty) throws -> Session {
        try Session(
            arguments: ["export", story, "-o", folder.path + "/long.mp4", "--size", "80x24", "--fps", "30"],
            environment: environment)
    }

    private func progress(_ session: Session) -> [String] { session.commands.filter { $0.hasPrefix("9;4;") } }

    private func waitForProgress(_ session: Session) throws {
        try session.wait(for: "progress") { $0.commands.contains { $0.hasPrefix("9;4;1;") } }
    }

    @Test("An export shows its progress, and removes it at the end")
    func ends() throws {
        let session = try export()
        #expect(try session.waitForEnd() == .exited(0))
        let shown = progress(session)
        let percents = shown.dropLast().compactMap { Int($0.dropFirst("9;4;1;".count)) }
        #expect(shown.last == "9;4;0")
        #expect(percents.count == shown.count - 1 && !percents.isEmpty && percents == percents.sorted())
        #expect(percents.allSatisfy { (0...100).contains($0) })
    }

    @Test("A signal that ends it removes the progress first", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(_ signal: Int32) throws {
        let session = try export()
        try waitForProgress(session)
        if signal == SIGINT { try session.press("\u{3}") } else { try session.send(signal) }
        #expect(try session.waitForEnd() == .died(ofSignal: signal))
        #expect(progress(session).last == "9;4;0")
    }

    @Test("^Z removes the progress, and fg shows it again")
    func stopped() throws {
        let session = try export()
        try waitForProgress(session)
        try session.press("\u{1A}")
        #expect(try session.waitForEnd() == .stopped)
        let before = progress(session)
        #expect(before.last == "9;4;0")
        try session.bringBack()
        #expect(try session.waitForEnd() == .exited(0))
        #expect(progress(session).count > before.count + 1 && progress(session).last == "9;4;0")
    }

    @Test(
        "A terminal that is not known to show it gets none",
        arguments: [
            [:], ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "ghostty", "TMUX": "/tmp/tmux,1,0"],
            ["TERM_PROGRAM": "ghostty", "STY": "1"],
        ])
    func unknown(_ environment: [String: String]) throws {
        let session = try export(environment)
        #expect(try session.waitForEnd() == .exited(0))
        #expect(progress(session) == [])
    }

    @Test("A batch shows which part of its file was read")
    func batch() throws {
        let note = String(repeating: "a", count: 500)
        let rows = (1...Self.manyRows).map { "{\"key\": \($0), \"note\": \"\(note)\"}\n" }.joined()
        let input = try folder.write(rows, to: "rows.jsonl")
        let session = try Session(
            arguments: ["batch", story, "--to", "text"], environment: Self.ghostty, pipesOutput: true,
            before: "exec <'\(input)'")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(progress(session).count > 2 && progress(session).last == "9;4;0")
    }
}
