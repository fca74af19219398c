import RecapCore
import RecapLanguage
import RecapPlayer
import RecapScene
import RecapSurface
import RecapSystem
import TestSupport
import Testing

@testable import recap_tui

/// The screen with the notes.
@Suite struct NotesScreenTests {
    private static let paragraphs = [
        "Welcome everyone, and wait until the door is closed.",
        "Then ask who has sung today:\n- in the shower counts\n- so does the car, and if nobody says so, wait a moment longer than it seems to take",
    ]

    private func report(_ state: PlayingState) -> PlayingReport {
        var report = PlayingReport(state, name: "talk.md")
        (report.storyBegan, report.pageBegan) = (1000, 1700)
        if case .playing(.some) = report.phase { report.phase = .playing(ends: 1812.3) }
        return report
    }

    private func draw(
        _ status: NotesListener.Status, _ size: CellSize, players: Int = 1, scroll: Int = 0, isUnicode: Bool = true
    ) -> (text: String, place: NotesScreen.Place) {
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: isUnicode)
        var screen = NotesScreen(environment: SceneEnvironment(capabilities: capabilities))
        var surface = Surface(size: size)
        let place = screen.draw(status, playerCount: players, scroll: scroll, now: 1800, on: &surface)
        return (surface.plainText(), place)
    }

    @Test(
        "The screen looks as recorded",
        arguments: [(80, 24), (40, 12), (120, 36), (20, 5), (64, 30), (68, 30), (67, 30), (68, 29)])
    func pictures(_ width: Int, _ height: Int) {
        let size = CellSize(width: width, height: height)
        var first = report(playingState(page: 3, notes: Self.paragraphs))
        (first.step, first.stepCount) = (1, 4)
        let statuses: [NotesListener.Status] = [
            .following(first),
            .following(report(playingState(page: 9, notes: [], phase: .paused(left: .seconds(4))))),
            .following(report(playingState(phase: .over))), .silent(process: 7), .waiting,
        ]
        let picture = statuses.map { draw($0, size, players: 2).text }.joined(separator: "\n" + "=====" + "\n")
        let problem = snapshotProblem(picture, "notes-\(width)x\(height)")
        #expect(problem == nil)
    }

    @Test("Every line of long notes is seen by scrolling, and marks say where more is")
    func scrolls() {
        let notes = (1...60).map { "line\($0)." }
        let status = NotesListener.Status.following(report(playingState(notes: notes)))
        var seen: Set<String> = []
        let range = draw(status, CellSize(width: 60, height: 20)).place.scrollRange
        for scroll in 0...range {
            let (text, place) = draw(status, CellSize(width: 60, height: 20), scroll: scroll)
            #expect(place.scroll == scroll)
            #expect(text.contains("▾") == (scroll < range) && text.contains("▴") == (scroll > 0))
            seen.formUnion(notes.filter { text.contains($0) })
        }
        #expect(seen.count == 60)
        #expect(draw(status, CellSize(width: 60, height: 20), scroll: .max).place.scroll == range)
    }

    @Test("Any size is drawn, and ASCII where that is all there is")
    func sizes() {
        let status = NotesListener.Status.following(report(playingState(page: 3, notes: Self.paragraphs)))
        for width in 1...90 {
            for height in [1, 2, 3, 4, 6, 9, 12, 17, 31] {
                let text = draw(status, CellSize(width: width, height: height), isUnicode: false).text
                #expect(text.utf8.allSatisfy { $0 < 0x80 })
            }
        }
    }

    @Test("A narrow screen names the first key alone, in whole")
    func narrowKeys() {
        let text = draw(.following(report(playingState())), CellSize(width: 20, height: 12)).text
        #expect(text.split(separator: "\n").last?.contains("← → turn") == true && !text.contains("spa"))
    }

    @Test("Hours are told, and no time is below zero")
    func clocks() {
        #expect(NotesClocks.text(3723.9) == "1:02:03" && NotesClocks.text(59) == "0:59")
        #expect(NotesClocks.text(-4) == "0:00" && NotesClocks.text(.infinity) == "0:00")
    }
}

/// The notes as lines of text, and the keys of the screen.
@Suite struct NotesStageTests {
    private let scratch: ScratchFolder
    private let folder: PrivateFolder

    init() throws {
        scratch = try ScratchFolder()
        folder = try PrivateFolder(scratch.path("own"), creates: true)
    }

    @Test("Keys turn the pages of the player, scroll the notes, and close the screen")
    func keys() throws {
        let player = StandInPlayer(in: folder)
        player.show(playingState(notes: (1...60).map { "line\($0)." }))
        let listener = try NotesListener(process: nil, in: { [folder] })
        player.serve()
        listener.follow()
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)
        let keys: [Key] = [
            .right, .left, .character(" "), .down, .character("j"), .pageDown, .up, .end, .character("q"),
        ]
        let terminal = OffscreenTerminal(
            size: CellSize(width: 60, height: 20), capabilities: capabilities, end: .seconds(60),
            script: keys.enumerated().map { (.seconds(Double($0.offset) + 0.5), .key($0.element)) })
        var tops: [String] = []
        terminal.onPresent = { surface, _ in
            let line = surface.plainText().split(separator: "\n").first { $0.contains("line") }
            tops.append(line.map { $0.filter(\.isNumber) } ?? "")
        }
        let stage = NotesStage(listener, environment: SceneEnvironment(capabilities: capabilities))
        #expect(EventLoop(stage, on: terminal, clock: { terminal.now }).run() == .dismissed(.closed))
        player.serve()
        #expect(player.commands == [.next, .previous, .togglePause])
        // 60 lines with blank ones between them.
        #expect(tops.contains("2") && tops.contains("1") && Int(tops.last ?? "").map { $0 > 40 } == true)
    }

    @Test("The list of pages has their titles, and a word of one and Enter go to it")
    func pages() throws {
        let player = StandInPlayer(in: folder)
        let listener = try NotesListener(process: nil, in: { [folder] })
        player.serve()
        listener.follow()
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)
        let keys: [Key] = [
            .character("#"), .escape, .character("/"), .character("7"), .enter, .character("#"), .character("e"),
            .character(" "), .character("4"), .enter, .character("q"),
        ]
        let terminal = OffscreenTerminal(
            size: CellSize(width: 60, height: 20), capabilities: capabilities, end: .seconds(60),
            script: keys.enumerated().map { (.seconds(Double($0.offset) + 0.5), .key($0.element)) })
        var pictures: [String] = []
        terminal.onPresent = { surface, _ in pictures.append(surface.plainText()) }
        let stage = NotesStage(listener, environment: SceneEnvironment(capabilities: capabilities))
        #expect(EventLoop(stage, on: terminal, clock: { terminal.now }).run() == .dismissed(.closed))
        player.serve()
        #expect(player.commands == [.page(6), .page(3)])
        let list = pictures.first { $0.contains("9 pages") }
        #expect(list?.contains("1  Page 1") == true && list?.contains("9  Page 9") == true)
        #expect(pictures.last?.contains("a note") == true)
    }

    @Test("The list of keys has each key that works in notes and no other, and any key hides it")
    func listsKeys() throws {
        let listener = try NotesListener(process: nil, in: { [folder] })
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)
        let stage = NotesStage(listener, environment: SceneEnvironment(capabilities: capabilities))
        var surface = Surface(size: CellSize(width: 80, height: 24))
        let loop = EventLoop(
            stage, on: OffscreenTerminal(size: surface.size, capabilities: capabilities, end: .zero), clock: { .now })
        stage.handle(.key(.character("?")), in: loop)
        _ = stage.draw(on: &surface)
        let listed = listedKeys(surface.plainText())
        stage.handle(.key(.character("x")), in: loop)
        _ = stage.draw(on: &surface)
        #expect(surface.plainText().contains("Waiting for a story to play."))
        for (key, command) in PlayerCommand.keys.pairs {
            let works =
                switch command {
                // Digits are the number of a page.
                case .story(.tenths): true
                case .story(let command): stage.perform(command)
                case .terminal(let command): command != .toggleMouse
                case .feed: false
                }
            #expect(listed.contains(KeyNames(.unicode)(key)) == works, "\(key)")
        }
    }

    @Test("The screen is drawn again with the next second of the page, and another page begins at its first line")
    func time() throws {
        let player = StandInPlayer(in: folder)
        player.show(playingState(notes: (1...60).map { "line\($0)." }))
        let listener = try NotesListener(process: nil, in: { [folder] })
        player.serve()
        listener.follow()
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)
        guard case .following(let report) = listener.status else { throw CancellationError() }
        var now = report.pageBegan
        let stage = NotesStage(
            listener, environment: SceneEnvironment(capabilities: capabilities), clock: { now })
        for (time, wait) in [(0, 1), (0.25, 0.75), (2.75, 0.25), (61, 1)] {
            now = report.pageBegan + time
            let next = try #require(stage.timeToNextChange()) / .seconds(1)
            #expect(abs(next - wait) < 0.001)
        }
        var surface = Surface(size: CellSize(width: 60, height: 20))
        let terminal = OffscreenTerminal(size: surface.size, capabilities: capabilities, end: .zero)
        let loop = EventLoop(stage, on: terminal, clock: { .now })
        _ = stage.draw(on: &surface)
        stage.handle(.key(.pageDown), in: loop)
        _ = stage.draw(on: &surface)
        #expect(!surface.plainText().contains("line1."))
        player.show(playingState(page: 2, notes: (1...60).map { "line\($0)." }))
        for file in listener.watchedFiles where isReadable(file.descriptor) {
            stage.handle(.ready(descriptor: file.descriptor), in: loop)
        }
        _ = stage.draw(on: &surface)
        #expect(surface.plainText().contains("line1.") && !surface.plainText().contains("▴"))
    }

    @Test("As plain text, each page is told once, and what changes")
    func plain() {
        var notes = PlainNotes(.english)
        func tell(_ state: PlayingState) -> String {
            notes.text(of: .following(PlayingReport(state, name: "")))
        }
        func tell(_ status: NotesListener.Status) -> String { notes.text(of: status) }
        #expect(tell(.waiting) == "Waiting for a story to play.\n")
        #expect(tell(.waiting) == "")
        #expect(tell(playingState(notes: ["a\nb", "c"])) == "Talk\n\nPage 1 of 9: Page 1\na\nb\nc\nNext: Page 2\n")
        #expect(tell(playingState(notes: ["a\nb", "c"])) == "")
        #expect(tell(playingState(notes: ["a\nb", "c"], phase: .paused(left: nil))) == "Paused.\n")
        #expect(
            tell(playingState(page: 2, notes: [], phase: .paused(left: nil))) == "\nPage 2 of 9: Page 2\nNext: Page 3\n"
        )
        #expect(tell(playingState(page: 2, notes: [])) == "Not paused any more.\n")
        #expect(tell(playingState(page: 2, notes: ["\u{1B}[2J"])) == "\nPage 2 of 9: Page 2\n␛[2J\nNext: Page 3\n")
        #expect(tell(playingState(page: 2, notes: ["\u{1B}[2J"], phase: .over)) == "The story is over.\n")
        #expect(tell(.waiting) == "Waiting for a story to play.\n")
    }

    @Test("Each step is told, and shown beside the number of the page")
    func steps() {
        var notes = PlainNotes(.english)
        func tell(_ step: Int) -> String {
            let state = PlayingState(
                title: "Talk", page: PlayingState.Page(index: 1, title: "Two"), pageCount: 3, step: step, stepCount: 4,
                notes: ["a"], phase: .playing(left: nil))
            return notes.text(of: .following(PlayingReport(state, name: "")))
        }
        #expect(tell(0) == "Talk\n\nPage 2 of 3: Two\nStep 1 of 4\na\nThis is the last page.\n")
        #expect(tell(1) == "Step 2 of 4\n")
    }
}
