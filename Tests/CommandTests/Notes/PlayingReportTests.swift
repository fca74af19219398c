import Glibc
import RecapPlayer
import RecapSurface
import RecapSystem
import TestSupport
import Testing

@testable import recap_tui

/// What is told to other processes, as JSON.
@Suite struct PlayingReportTests {
    @Test(
        "A report is read as it was written",
        arguments: [
            playingState(), playingState(notes: ["a\nb", "\"{é\u{7}"], phase: .playing(left: nil)),
            playingState(phase: .paused(left: .seconds(3.25))), playingState(phase: .paused(left: nil)),
            playingState(phase: .over),
            PlayingState(page: PlayingState.Page(index: 0), pageCount: 2, step: 1, stepCount: 3, phase: .over),
            PlayingState(page: nil, pageCount: 0, phase: .over, direction: .rightToLeft),
        ])
    func roundTrip(_ state: PlayingState) throws {
        let report = PlayingReport(state, name: "talk.md")
        let line = report.line
        #expect(line.last == 0x0A && line.count { $0 == 0x0A } == 1)
        let read = try #require(PlayingReport(line: line.dropLast()))
        #expect(abs(read.pageBegan - report.pageBegan) < 0.001 && abs(read.storyBegan - report.storyBegan) < 0.001)
        #expect(read.line == line)
        #expect(read.page == state.page && read.next == state.next && read.notes == state.notes)
        #expect(read.story == (state.title ?? "talk.md") && read.process == getpid())
        #expect(read.direction == state.direction)
        #expect(read.step == state.step && read.stepCount == state.stepCount)
    }

    @Test("The times of a report are moments, so that it stays true")
    func moments() {
        let report = PlayingReport(playingState(), name: "")
        let now = PlayingReport.now
        #expect(abs(now - report.pageBegan - 2) < 0.5 && abs(now - report.storyBegan - 60) < 0.5)
        guard case .playing(let ends?) = report.phase else { return #expect(Bool(false)) }
        #expect(abs(ends - now - 5) < 0.5)
    }

    @Test(
        "What is no report is none",
        arguments: [
            "", "{}", "[]", "7", "{\"version\":1}", "{",
            #"{"version":2,"process":1,"story":"","pages":1,"notes":[],"state":"over","storyBegan":0,"pageBegan":0}"#,
            #"{"version":1,"process":1e99,"story":"","pages":1,"notes":[],"state":"over","storyBegan":0,"pageBegan":0}"#,
            #"{"version":1,"process":1,"story":"","pages":1.5,"notes":[],"state":"over","storyBegan":0,"pageBegan":0}"#,
            #"{"version":1,"process":1,"story":"","pages":-1,"notes":[],"state":"over","storyBegan":0,"pageBegan":0}"#,
            #"{"version":1,"process":1,"story":"","pages":1,"notes":[],"state":"new","storyBegan":0,"pageBegan":0}"#,
            #"{"version":1,"process":1,"story":"","pages":1,"notes":"","state":"over","storyBegan":0,"pageBegan":0}"#,
        ])
    func foreign(_ text: String) {
        #expect(PlayingReport(line: Array(text.utf8)) == nil)
    }

    @Test("Numbers that no page has are none", arguments: [-9e18, -1, 0, 1.5, 1e12])
    func impossible(_ number: Double) throws {
        let page = #"{"number":\#(number),"title":"a"}"#
        let text =
            #"{"version":1,"process":1,"story":"a","page":\#(page),"next":\#(page),"pages":2,"step":\#(number),"steps":\#(number),"#
            + #""notes":[],"state":"over","storyBegan":0,"pageBegan":0}"#
        let report = try #require(PlayingReport(line: Array(text.utf8)))
        #expect(report.page == nil && report.next == nil && report.step == 0 && report.stepCount == 1)
    }

    @Test("What later versions add is left alone")
    func additions() {
        let text =
            #"{"version":1,"process":1,"story":"a","pages":1,"notes":[1,"b"],"state":"over","storyBegan":0,"pageBegan":0,"x":{}}"#
        #expect(PlayingReport(line: Array(text.utf8))?.notes == ["b"])
    }
}

/// The file for other tools.
@Suite struct NotesFileTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func report() throws -> PlayingReport? {
        let bytes = try ReplaceableFile(scratch.path("notes.json")).bytes(limit: 10_000)
        return bytes.flatMap { PlayingReport(line: $0) }
    }

    @Test("The file has the present page, nothing is beside it, and at the end it says that the story is over")
    func follows() throws {
        scratch.write("something older", to: "notes.json")
        let file = try NotesFile(scratch.path("notes.json"))
        for page in 1...50 { file.storyDidChange { playingState(page: page) } }
        #expect(file.close() == nil)
        let report = try #require(try report())
        #expect(report.page?.index == 49 && report.phase == .over)
        #expect(FileSystem.names(in: scratch.path) == ["notes.json"])
    }

    @Test("A file that can't be replaced is refused before anything plays")
    func refuses() throws {
        scratch.makeFolder("folder")
        scratch.makePipe("pipe")
        for name in ["folder", "pipe", "none/notes.json", ""] {
            let path = name.isEmpty ? "" : scratch.path(name)
            #expect(throws: NotesFile.Failure.self, "\(name)") { _ = try NotesFile(path) }
        }
        #expect(throws: NotesFile.Failure.self) { _ = try NotesFile("/dev/null") }
        #expect(Set(FileSystem.names(in: scratch.path)) == ["folder", "pipe"])
    }

    @Test("A folder that goes away while the story plays is told at the end")
    func fails() throws {
        scratch.makeFolder("folder")
        let file = try NotesFile(scratch.path("folder/notes.json"))
        ScratchFolder.remove(scratch.path("folder"))
        file.storyDidChange { playingState() }
        #expect(file.close() == "No such file or directory")
    }
}
