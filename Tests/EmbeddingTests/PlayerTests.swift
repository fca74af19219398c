import Foundation
import RecapKit
import Testing

/// A player on any terminal, by public declarations alone.
@Suite(.timeLimit(.minutes(1))) struct PlayerTests {
    private static let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)

    private func terminal(
        end: Double = 100, _ script: (at: Double, event: TerminalEvent)...
    ) -> OffscreenTerminal {
        OffscreenTerminal(
            size: Size(width: 60, height: 12), capabilities: Self.capabilities, end: .seconds(end),
            script: script.map { (.seconds($0.at), $0.event) })
    }

    private func player(_ story: Story, on terminal: any Terminal, clock: OffscreenTerminal) -> Player {
        Player(
            story: story, environment: SceneEnvironment(capabilities: Self.capabilities), terminal: terminal,
            clock: { clock.now })
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
        let story = Story(pages: [Page(advance: .manual, elements: [Element(TextBlock("for ever"))])])
        let player = Player(
            story: story, environment: SceneEnvironment(capabilities: Self.capabilities), terminal: terminal)
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
