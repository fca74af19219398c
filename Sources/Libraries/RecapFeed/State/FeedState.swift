/// The state of a feed: which story is visible, which one plays, and which ones are loaded. It is a pure value,
/// without a clock, a terminal or the contents of stories.
///
/// Three stories are distinguished, which are the same at rest: the `target` receives keys; the `nearest` covers most of the
/// screen while the view moves to the target; the `attached` one plays.
///
/// Transitions return effects, in order. Loads are requested only by ``plan()``, which is called once before each wait for
/// events, so stories skipped by a burst of keys are not loaded.
package struct FeedState: Hashable, Sendable {
    /// The number of stories after the target, and before it, that are loaded.
    package static let ahead = 2, behind = 1

    /// The list of stories in display order.
    package private(set) var list: [StoryKey] = []
    /// The index of the target in the list; `nil` if the list is empty.
    package private(set) var place: Int?
    /// The playing story.
    package private(set) var attached: StoryKey?
    /// The story that covers most of the screen.
    package private(set) var nearest: StoryKey?
    /// The requested stories, and whether they are loaded.
    private var pages: [StoryKey: Pages] = [:]

    private enum Pages: Hashable, Sendable { case asked, here }

    package init() {}

    /// The story that receives keys. It is visible, or the view is moving to it.
    package var target: StoryKey? { place.map { list[$0] } }

    /// Returns whether a story is loaded. An error page counts as loaded.
    package func isHere(_ story: StoryKey) -> Bool { pages[story] == .here }

    /// The target and the stories around it that are loaded, in the order in which they are needed.
    package var window: [StoryKey] {
        guard let place else { return [] }
        let after = (place + 1)..<(place + 1 + FeedState.ahead), before = (place - FeedState.behind)..<place
        return [place].map { list[$0] }
            + (Array(after) + before.reversed()).filter(list.indices.contains).map { list[$0] }
    }

    // MARK: Moves

    /// Advances to the next story.
    package mutating func goToNext() -> [FeedEffect] {
        guard let place, place + 1 < list.count else { return [.noNext] }
        return turn(to: place + 1)
    }

    /// Goes back to the previous story.
    package mutating func goToPrevious() -> [FeedEffect] {
        guard let place, place > 0 else { return [.noPrevious] }
        return turn(to: place - 1)
    }

    /// Goes to a story in the list. Does nothing if the story is not in the list. O(stories).
    package mutating func go(to story: StoryKey) -> [FeedEffect] {
        guard story != target, let place = list.firstIndex(of: story) else { return [] }
        return turn(to: place)
    }

    /// Replaces the list, and goes to a story in it; to the first one if `story` is not in the list. O(stories).
    package mutating func setList(_ stories: [StoryKey], at story: StoryKey?) -> [FeedEffect] {
        let old = target
        list = stories
        place = story.flatMap { stories.firstIndex(of: $0) } ?? (stories.isEmpty ? nil : 0)
        guard target != old else { return [] }
        return [.turned(from: old, to: target)] + settle()
    }

    private mutating func turn(to place: Int) -> [FeedEffect] {
        let old = target
        self.place = place
        return [.turned(from: old, to: target)] + settle()
    }

    // MARK: What happens

    /// Records the story that covers most of the screen; `nil` for none.
    package mutating func viewMoved(nearest story: StoryKey?) -> [FeedEffect] {
        nearest = story
        return settle()
    }

    /// Records that a story, or an error page in its place, is loaded. Ignored for a story that is not needed.
    package mutating func loaded(_ story: StoryKey) -> [FeedEffect] {
        guard pages[story] == .asked else { return [] }
        pages[story] = .here
        return settle()
    }

    /// Records that the pages of a story have changed. If the story is loaded, it is loaded again; while playing, it
    /// keeps its old pages until then.
    package mutating func rewritten(_ story: StoryKey) -> [FeedEffect] {
        guard let known = pages[story] else { return [] }
        pages[story] = .asked
        return known == .asked ? [.cancel(story), .load(story)] : [.load(story)]
    }

    /// Loads the stories of ``window`` and releases all others. O(1).
    package mutating func plan() -> [FeedEffect] {
        let window = window
        var effects: [FeedEffect] = []
        for (story, known) in pages.sorted(by: { $0.key.number < $1.key.number })
        where !window.contains(story) && story != attached {
            pages[story] = nil
            effects.append(known == .asked ? .cancel(story) : .release(story))
        }
        for story in window where pages[story] == nil {
            pages[story] = .asked
            effects.append(.load(story))
        }
        return effects
    }

    /// Attaches the target once it covers most of the screen, and detaches a story that no longer does. A move that is reversed
    /// before its midpoint has no effect.
    private mutating func settle() -> [FeedEffect] {
        var effects: [FeedEffect] = []
        if let attached, attached != nearest {
            effects.append(.detach(attached))
            self.attached = nil
        }
        if attached == nil, let nearest, nearest == target, isHere(nearest) {
            effects.append(.attach(nearest))
            attached = nearest
        }
        return effects
    }
}

/// An effect of a transition of ``FeedState``.
package enum FeedEffect: Hashable, Sendable {
    /// The target has changed: the view moves to it from its current position.
    case turned(from: StoryKey?, to: StoryKey?)
    /// The story starts playing.
    case attach(StoryKey)
    /// The story stops playing.
    case detach(StoryKey)
    /// The story should be loaded.
    case load(StoryKey)
    /// The load of the story is no longer needed.
    case cancel(StoryKey)
    /// The loaded story is no longer needed.
    case release(StoryKey)
    /// The user tried to move past the last story.
    case noNext
    /// The user tried to move back before the first story.
    case noPrevious
}

/// The key of a story: its serial number in the order in which stories become known. A story keeps its key for the whole run.
package struct StoryKey: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}
