import RecapFeed
import Testing

/// A feed of stories 0, 1, 2 …, of which the first is in view and plays.
private func feed(_ count: Int) -> FeedState {
    var state = FeedState()
    _ = state.setList((0..<count).map { StoryKey($0) }, at: nil)
    _ = state.viewMoved(nearest: state.target)
    for story in state.plan().compactMap(\.loadedStory) { _ = state.loaded(story) }
    return state
}

extension FeedEffect {
    fileprivate var loadedStory: StoryKey? { if case .load(let story) = self { story } else { nil } }
}

@Suite("A feed's state")
struct FeedStateTests {
    @Test("asks for the story in view first, then for two after it and one before")
    func window() {
        var state = feed(10)
        _ = state.go(to: StoryKey(4))
        #expect(state.window == [4, 5, 6, 3].map { StoryKey($0) })
        #expect(
            state.plan() == [1, 2].map { .release(StoryKey($0)) } + [4, 5, 6, 3].map { .load(StoryKey($0)) },
            "what still plays is kept until it is out of view")
    }

    @Test("gives the player to the next story when the slide has passed its middle, and no sooner")
    func attachesPastTheMiddle() {
        var state = feed(3)
        #expect(state.attached == StoryKey(0))
        #expect(state.goToNext() == [.turned(from: StoryKey(0), to: StoryKey(1))])
        #expect(state.viewMoved(nearest: StoryKey(0)) == [])
        #expect(
            state.viewMoved(nearest: StoryKey(1)) == [.detach(StoryKey(0)), .attach(StoryKey(1))])
    }

    @Test("a slide that turns round before its middle neither attaches nor detaches")
    func turnsRound() {
        var state = feed(3)
        _ = state.goToNext()
        #expect(state.goToPrevious() == [.turned(from: StoryKey(1), to: StoryKey(0))])
        #expect(state.viewMoved(nearest: StoryKey(0)) == [])
        #expect(state.attached == StoryKey(0))
    }

    @Test("a burst of ten keys lands on the tenth story, and attaches and asks once")
    func burst() {
        var state = feed(20)
        for _ in 0..<10 { _ = state.goToNext() }
        #expect(state.target == StoryKey(10))
        #expect(state.plan().compactMap(\.loadedStory) == [10, 11, 12, 9].map { StoryKey($0) })
        var attached: [FeedEffect] = []
        for passing in 1...10 { attached += state.viewMoved(nearest: StoryKey(passing)) }
        attached += state.loaded(StoryKey(10))
        #expect(attached == [.detach(StoryKey(0)), .attach(StoryKey(10))])
    }

    @Test("a story whose pages come late is attached when they come")
    func attachesLate() {
        var state = feed(5)
        _ = state.go(to: StoryKey(4))
        _ = state.viewMoved(nearest: StoryKey(4))
        #expect(state.attached == nil)
        _ = state.plan()
        #expect(state.loaded(StoryKey(4)) == [.attach(StoryKey(4))])
        #expect(state.loaded(StoryKey(4)) == [], "what comes twice counts once")
    }

    @Test("says so where there is no next and no previous")
    func ends() {
        var state = feed(1)
        #expect(state.goToNext() == [.noNext])
        #expect(state.goToPrevious() == [.noPrevious])
        var empty = FeedState()
        #expect(empty.goToNext() == [.noNext])
    }

    @Test("stories that come in before the one in view don't move it")
    func insertKeepsPlace() {
        var state = feed(3)
        let list = [StoryKey(3), StoryKey(0), StoryKey(1), StoryKey(2)]
        #expect(state.setList(list, at: state.target) == [])
        #expect(state.target == StoryKey(0) && state.place == 1)
    }

    @Test("the one that plays goes on while its new pages are on their way")
    func rewrite() {
        var state = feed(3)
        #expect(state.rewritten(StoryKey(0)) == [.load(StoryKey(0))])
        #expect(state.attached == StoryKey(0))
        #expect(state.rewritten(StoryKey(0)) == [.cancel(StoryKey(0)), .load(StoryKey(0))])
        #expect(state.loaded(StoryKey(0)) == [] && state.attached == StoryKey(0))
        #expect(state.rewritten(StoryKey(9)) == [], "nobody asks for what is far away")
    }
}
