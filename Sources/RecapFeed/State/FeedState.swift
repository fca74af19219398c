/// The state of a feed: which story is in view, which one plays, and which ones are loaded. It is a pure value, which knows no
/// clock, no terminal and no contents of stories.
///
/// Three stories matter, which at rest are the same: the `target`, to which keys go; the `nearest`, which most of the screen shows
/// while the view moves to the target; and the `attached` one, which plays.
///
/// Transitions return effects, in order. Loads are decided by ``plan()`` alone, which is called once before each wait for events,
/// so that no story is loaded that a burst of keys skips.
package struct FeedState: Hashable, Sendable {
    /// The numbers of stories after and before the target that are loaded.
    package static let ahead = 2, behind = 1

    /// The stories in their order.
    package private(set) var list: [StoryKey] = []
    /// The index of the target in the list; `nil` if the list is empty.
    package private(set) var place: Int?
    /// The story that plays.
    package private(set) var attached: StoryKey?
    /// The story that most of the screen shows.
    package private(set) var nearest: StoryKey?
    /// The stories that have been asked for, and whether they are loaded.
    private var pages: [StoryKey: Pages] = [:]

    private enum Pages: Hashable, Sendable { case asked, here }

    package init() {}

    /// The story that keys go to. It is in view, or the view moves to it.
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

    /// Goes on to the next story.
    package mutating func goToNext() -> [FeedEffect] {
        guard let place, place + 1 < list.count else { return [.noNext] }
        return turn(to: place + 1)
    }

    /// Goes back to the story before.
    package mutating func goToPrevious() -> [FeedEffect] {
        guard let place, place > 0 else { return [.noPrevious] }
        return turn(to: place - 1)
    }

    /// Goes to a story of the list. If the story is not on the list, nothing happens. O(stories).
    package mutating func go(to story: StoryKey) -> [FeedEffect] {
        guard story != target, let place = list.firstIndex(of: story) else { return [] }
        return turn(to: place)
    }

    /// Replaces the list, and goes to a story of it; to the first one if `story` is not on the list. O(stories).
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

    /// Records the story that most of the screen shows; `nil` for none.
    package mutating func viewMoved(nearest story: StoryKey?) -> [FeedEffect] {
        nearest = story
        return settle()
    }

    /// Records that a story is loaded, or an error page in its place. A story that is not wanted is ignored.
    package mutating func loaded(_ story: StoryKey) -> [FeedEffect] {
        guard pages[story] == .asked else { return [] }
        pages[story] = .here
        return settle()
    }

    /// Records that the pages of a story have changed, and loads it again if it is loaded. A story that plays keeps its old
    /// pages until then.
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

    /// Attaches the target once most of the screen shows it, and detaches a story that most of the screen does not show. A move
    /// that is reversed before its middle has no effect.
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
    /// The target has changed: the view moves to it from wherever it is.
    case turned(from: StoryKey?, to: StoryKey?)
    /// The story starts to play.
    case attach(StoryKey)
    /// The story stops playing.
    case detach(StoryKey)
    /// The story is to be loaded.
    case load(StoryKey)
    /// The load of the story is no longer needed.
    case cancel(StoryKey)
    /// The loaded story is no longer needed.
    case release(StoryKey)
    /// The user wanted to go on from the last story.
    case noNext
    /// The user wanted to go back from the first story.
    case noPrevious
}

/// The key of a story, numbered in the order in which stories become known. A story keeps its key for the whole run.
package struct StoryKey: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}
