import RecapCore
import RecapFeed
import RecapPlayer
import RecapScene
import RecapSurface
import TestSupport
import Testing

@Suite("A feed with a remote control")
struct RemoteTests {
    /// Plays the stories a and b, of two pages each, and sends commands at their times. `nil` stops the player.
    private func show(
        _ requests: [(at: Double, command: StoryCommand?)], _ source: TestSource = source("a", "b"),
        _ script: (at: Double, event: TerminalEvent)...
    ) throws -> FeedShowing {
        var remote: PlayerRemote?
        let hooks = requests.map { at, command -> (at: Double, run: () -> Void) in
            (at, { if let command { remote?.send(command) } else { remote?.stop() } })
        }
        return try FeedShowing(
            source, reducesMotion: true, hooks: hooks, prepare: { remote = try $0.makeRemote() }, script)
    }

    @Test("performs commands as their keys: pages of the story, stories beyond its ends")
    func commands() throws {
        let showing = try show([(1, .next), (2, .next), (3, .scroll(-1)), (4, .scroll(1)), (5, .close)])
        #expect((1...4).map { showing.page(at: Double($0) + 0.5) } == ["a.1", "b.0", "a.0", "b.0"])
        #expect(showing.outcome == .dismissed(.closed))
        #expect(showing.frames.allSatisfy { $0.time <= 5 })
    }

    @Test("stops the feed where it is: the story is left, not seen")
    func stop() throws {
        let showing = try show([(1, .next), (2, nil), (3, .next)])
        #expect(showing.outcome == .stopped)
        #expect(showing.told == ["started a", "page a.0", "page a.1", "left a"])
    }

    @Test("has a command wait for the pages of a story that is not loaded yet")
    func waiting() throws {
        let source = source("a", "b")
        source.hold("b")
        var remote: PlayerRemote?
        let showing = try FeedShowing(
            source, reducesMotion: true,
            hooks: [(1, { remote?.send(.scroll(1)) }), (2, { remote?.send(.next) }), (3, { source.release("b") })],
            prepare: { remote = try $0.makeRemote() }, [(4, .key(.character("?")))])
        #expect(showing.page(at: 2.5) == nil)
        #expect(showing.page(at: 3.9) == "b.1")
    }

    @Test("closes a panel that is in front of the story")
    func panel() throws {
        let showing = try show([(2, .next)], source("a", "b"), (1, .character("?")))
        #expect(showing.text(at: 1.5).contains("next story"))
        #expect(!showing.text(at: 2.5).contains("next story"))
        #expect(showing.page(at: 2.5) == "a.1")
    }

    @Test("of which there are several stops the feed by any of them")
    func several() throws {
        var remotes: [PlayerRemote] = []
        let showing = try FeedShowing(
            source("a"), hooks: [(1, { remotes[0].send(.next) }), (2, { remotes[1].stop() })],
            prepare: { remotes = [try $0.makeRemote(), try $0.makeRemote()] }, [])
        #expect(showing.page(at: 1.5) == "a.1")
        #expect(showing.outcome == .stopped)
    }
}
