import RecapFeed
import TestSupport
import Testing

/// Somebody who does at random what one who watches, a slow source and a moving view do, and holds what the feed asks for
/// against what it may ask for.
private struct Storm {
    var state = FeedState()
    var random: SplitMix64
    private var known = 0
    private var attached: StoryKey?
    private var asked: Set<StoryKey> = []
    private var here: Set<StoryKey> = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func run(steps: Int) {
        for _ in 0..<steps { step() }
        rest()
    }

    private mutating func step() {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: take(state.goToNext())
        case 3...4: take(state.goToPrevious())
        case 5: if let story = state.list.randomElement(using: &random) { take(state.go(to: story)) }
        case 6: move()
        case 7: take(state.viewMoved(nearest: state.target))
        case 8: take(state.plan())
        // Out of order, and now and then something that nobody asked for.
        case 9:
            if let story = asked.sorted(by: { $0.number < $1.number }).randomElement(using: &random) { deliver(story) }
        case 10: if let story = state.list.randomElement(using: &random) { deliver(story) }
        default: change()
        }
    }

    /// The view passes by any story.
    private mutating func move() {
        take(state.viewMoved(nearest: state.list.randomElement(using: &random)))
    }

    private mutating func deliver(_ story: StoryKey) {
        let isAwaited = asked.contains(story)
        if isAwaited {
            asked.remove(story)
            here.insert(story)
        }
        take(state.loaded(story))
        #expect(state.isHere(story) == here.contains(story))
    }

    /// The feed gets longer, loses stories, or is another tab's.
    private mutating func change() {
        var list = state.list
        switch Int.random(in: 0..<4, using: &random) {
        case 0...1:
            let at = Int.random(in: 0...list.count, using: &random)
            let count = Int.random(in: 1...5, using: &random)
            list.insert(contentsOf: (known..<known + count).map { StoryKey($0) }, at: at)
            known += count
        case 2: list.removeAll { _ in Bool.random(using: &random) && Bool.random(using: &random) }
        default:
            if let story = state.list.randomElement(using: &random) { take(state.rewritten(story)) }
            return
        }
        take(state.setList(list, at: state.target))
    }

    private mutating func take(_ effects: [FeedEffect]) {
        for effect in effects {
            switch effect {
            case .attach(let story):
                #expect(attached == nil, "two are attached")
                #expect(here.contains(story), "attached before its pages are there")
                attached = story
            case .detach(let story):
                #expect(attached == story)
                attached = nil
            case .load(let story):
                #expect(asked.insert(story).inserted, "asked for twice")
                here.remove(story)
            case .cancel(let story): #expect(asked.remove(story) != nil, "what was not asked for is cancelled")
            case .release(let story):
                #expect(here.remove(story) != nil, "what is not here is released")
                #expect(story != attached)
            case .turned(_, let to): #expect(to == state.target)
            case .noNext: #expect(state.place.map { $0 + 1 == state.list.count } ?? true)
            case .noPrevious: #expect(state.place.map { $0 == 0 } ?? true)
            }
        }
        #expect(state.attached == attached)
        if let attached { #expect(attached == state.nearest, "what is out of view is attached") }
    }

    /// Everything comes to rest: the view arrives, and all that was asked for comes.
    private mutating func rest() {
        take(state.viewMoved(nearest: state.target))
        take(state.plan())
        while let story = asked.sorted(by: { $0.number < $1.number }).randomElement(using: &random) { deliver(story) }
        #expect(state.attached == state.target)
        #expect(here == Set(state.window), "other stories are ready than those of the window")
        #expect(state.plan() == [], "at rest there is nothing to ask for")
        guard let place = state.place else { return }
        let window = (max(0, place - 1)...min(state.list.count - 1, place + 2)).map { state.list[$0] }
        #expect(Set(window) == here)
    }
}

@Test(
    "laws: one attached at most, at rest the one in view; the window exact; nothing twice",
    arguments: 0..<UInt64(Soak.count(200, 20_000)))
func feedLaws(seed: UInt64) {
    var storm = Storm(seed: seed)
    storm.run(steps: 400)
}
