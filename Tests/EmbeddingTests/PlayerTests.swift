import Foundation
import RecapKit
import Testing

/// A player on any terminal, by public declarations alone.
@Suite(.timeLimit(.minutes(10))) struct PlayerTests {
    private static let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)

    /// Two pages that do not advance by themselves, since the terminals of these tests have the clock of the system,
    /// and a busy machine may let a task wait for minutes.
    private static var waiting: Story {
        Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: (0..<2).map { _ in Page(advance: .manual, elements: [TextBlock("for ever").animate(.none)]) })
    }

    private func terminal(
        end: Double = 100, _ script: (at: Double, event: TerminalEvent)...
    ) -> OffscreenTerminal {
        OffscreenTerminal(
            size: CellSize(width: 60, height: 12), capabilities: Self.capabilities, end: .seconds(end),
            script: script.map { (.seconds($0.at), $0.event) })
    }

    private func player(_ story: Story, on terminal: any Terminal, clock: OffscreenTerminal) -> Player {
        Player(story, on: terminal, clock: { clock.now })
    }

    @Test("The events of a story are reported in order, and its controller can be asked and called")
    func events() {
        let terminal = terminal((1, .key(.right)), (2, .key(.character(" "))))
        let player = player(numbered(3), on: terminal, clock: terminal)
        var events: [PlaybackEvent] = []
        player.onEvent = { event in
            events.append(event)
            if event == .effect(.pauseChanged), player.controller.isPaused {
                #expect(player.controller.currentPage == 1)
                player.controller.close()
            }
        }
        #expect(player.run() == .dismissed(.closed))
        #expect(
            events == [
                .effect(.pageChanged(from: 0, to: 1)), .effect(.pauseChanged), .effect(.dismissed(.closed)),
            ])
    }

    @Test("A remote stops a player from another thread, also one that waits for nothing else")
    func remoteStops() throws {
        let terminal = BlockingTerminal(capabilities: Self.capabilities)
        let player = Player(Self.waiting, on: terminal)
        let remote = try player.makeRemote()
        // A thread, since the tasks of busy tests may take all threads of tasks for longer than the terminal waits.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            remote.stop()
        }
        #expect(player.run() == .stopped)
        #expect(player.controller.dismissal == nil)
        remote.stop()
    }

    @Test("A player plays for a task, with its events as a stream, until the task is cancelled")
    func task() async throws {
        let terminal = BlockingTerminal(capabilities: Self.capabilities)
        let player = Player(Self.waiting, on: terminal)
        let events = player.events, remote = try player.makeRemote(), closed = terminal.closed
        let playing = try Player.start(player)
        remote.send(.next)
        var count = 0
        for await event in events {
            count += 1
            if event == .effect(.pageChanged(from: 0, to: 1)) { playing.cancel() }
        }
        #expect(count > 0)
        #expect(await playing.value == .stopped)
        #expect(closed.isSet)
    }

    @Test("A task that plays gives the terminal back when it is cancelled")
    func cancelled() async throws {
        let closed = BlockingTerminal.Closed()
        let playing = Task {
            let player = Player(Self.waiting, on: BlockingTerminal(capabilities: Self.capabilities, closed: closed))
            return try await Player.play(player)
        }
        playing.cancel()
        #expect(try await playing.value == .stopped)
        #expect(closed.isSet)
    }

    @Test("A stream of events keeps the newest, and ends with the player")
    func lateEvents() async {
        let script = (1...300).map { (at: Double($0) / 5, event: TerminalEvent.key(.character(" "))) }
        let terminal = OffscreenTerminal(
            size: CellSize(width: 60, height: 12), capabilities: Self.capabilities, end: .seconds(100),
            script: script.map { (.seconds($0.at), $0.event) })
        let player = player(numbered(30), on: terminal, clock: terminal)
        let events = player.events
        var last: PlaybackEvent?, all = 0
        player.onEvent = { event in (last, all) = (event, all + 1) }
        _ = player.run()
        var kept: [PlaybackEvent] = []
        for await event in events { kept.append(event) }
        #expect(all > 256 && kept.count == 256 && kept.last == last)
    }

    @Test(
        "A terminal that refuses a frame ends the player; a signal that follows tells more", arguments: [true, false])
    func refusedFrame(isSignaled: Bool) {
        let inner = terminal()
        let broken = BrokenTerminal(inner, signal: isSignaled ? 1 : nil)
        let player = player(numbered(3), on: broken, clock: inner)
        #expect(player.run() == (isSignaled ? .terminated(signal: 1) : .terminalClosed))
        #expect(player.controller.currentPage == 0)
    }
}
