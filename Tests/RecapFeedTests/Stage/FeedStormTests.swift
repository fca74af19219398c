import RecapFeed
import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Everything that one who watches and a source can do, at random, on screens of any size.
private struct FeedStorm {
    private var random: SplitMix64
    private let ids = (0..<12).map { "s\($0)" }

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func entry() -> FeedEntry {
        let channel = [nil, "x", "년", "추천"].randomElement(using: &random) ?? nil
        return FeedEntry(
            id: ids.randomElement(using: &random) ?? "s0",
            header: StoryHeader(
                author: "mina", channel: channel, link: Bool.random(using: &random) ? "https://example.com" : nil,
                comments: [StoryComment(author: "joon", text: "그래")]))
    }

    private mutating func change() -> FeedChange {
        let entries = (0..<Int.random(in: 1...4, using: &random)).map { _ in entry() }
        switch Int.random(in: 0..<6, using: &random) {
        case 0...1: return .append(entries)
        case 2: return .insert(entries, before: ids.randomElement(using: &random) ?? "s0")
        case 3: return .update(entries)
        case 4: return .rewrite(entries.map(\.id))
        default: return .remove(entries.map(\.id))
        }
    }

    private mutating func contents(_ id: String) -> Result<Story, FeedStoryError> {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .failure(FeedStoryError("broken", details: ["{", "^"]))
        case 1: return .success(Story(pages: []))
        case 2: return .success(story(id, pages: [nil, nil]))
        default:
            return .success(
                story(
                    id,
                    pages: (0..<Int.random(in: 1...4, using: &random)).map { _ in
                        Bool.random(using: &random) ? 0.5 : 3
                    }))
        }
    }

    private mutating func event(_ size: CellSize) -> TerminalEvent {
        let point = Point(
            x: Int.random(in: 0..<size.width, using: &random), y: Int.random(in: 0..<size.height, using: &random))
        let keys: [Key] = [
            .up, .down, .left, .right, .tab, .backTab, .enter, .pageUp, .pageDown, .home, .end, .backspace,
            .control("l"),
            .control("z"), .character("c"), .character("f"), .character("i"), .character("/"), .character("?"),
            .character(" "), .character("."), .character("+"), .character("r"), .character("m"), .character("e"),
            .character("o"), .character("3"),
        ]
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .mouse(MouseEvent(.press, at: point))
        case 1: return .mouse(MouseEvent(.release, at: point))
        case 2: return .mouse(MouseEvent(.wheelDown, at: point))
        case 3: return .mouse(MouseEvent(.wheelUp, at: point))
        case 4: return .focus(Bool.random(using: &random))
        case 5:
            let sizes = [
                CellSize(width: 1, height: 1), CellSize(width: 80, height: 24), CellSize(width: 20, height: 13),
                CellSize(width: 7, height: 40), CellSize(width: 200, height: 3),
            ]
            return .resized(sizes.randomElement(using: &random) ?? size)
        default: return .key(keys.randomElement(using: &random) ?? .down)
        }
    }

    mutating func run() throws -> FeedShowing {
        let source = TestSource(ids.map { ($0, contents($0)) }, changes: [])
        source.hold("changes")
        var hooks: [(at: Double, run: () -> Void)] = []
        for _ in 0..<25 {
            let change = change(), id = ids.randomElement(using: &random) ?? "s0", new = contents(id)
            let kind = Int.random(in: 0..<4, using: &random)
            hooks.append(
                (
                    Double.random(in: 0...20, using: &random),
                    {
                        switch kind {
                        case 0: source.hold(id)
                        case 1: source.release(id)
                        case 2: source.set(id, to: new)
                        default: break
                        }
                        source.say(change)
                        source.release("changes")
                        source.hold("changes", after: source.asks + 1)
                    }
                ))
        }
        let all = ids
        hooks.append(
            (
                20.5,
                {
                    for id in all { source.release(id) }
                    source.release("changes")
                }
            ))
        let size = CellSize(width: 60, height: 24)
        var script: [(at: Double, event: TerminalEvent)] = []
        for _ in 0..<120 {
            let at = Double.random(in: 0...20, using: &random)
            for _ in 0..<Int.random(in: 1...3, using: &random) { script.append((at, event(size))) }
        }
        return try FeedShowing(
            source, reducesMotion: Bool.random(using: &random), end: 22, hooks: hooks, script)
    }
}

@Test(
    "laws of a whole feed: each start has one end, pages are told of what plays, and it never spins",
    arguments: 0..<UInt64(Soak.count(4, 2_000)))
func feedStorm(seed: UInt64) throws {
    var storm = FeedStorm(seed: seed)
    let showing = try storm.run()
    var playing: String?
    for event in showing.events {
        switch event.kind {
        case .storyStarted:
            #expect(playing == nil, "\(event.story) began while another played")
            playing = event.story
        case .storyEnded:
            #expect(playing == event.story)
            playing = nil
        case .pageShown:
            #expect(playing == event.story, "a page of \(event.story) is told of while \(playing ?? "nothing") plays")
        case .liked, .noNext, .noPrevious: break
        }
    }
    #expect(playing == nil)
    #expect(showing.outcome == .terminalClosed)
    #expect(showing.wakeUps < 3000)
}
