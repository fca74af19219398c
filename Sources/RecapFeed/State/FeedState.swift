/// Which story of a feed is meant to be in view, which one plays, and whose pages are wanted: a pure value that knows no
/// clock, no terminal and no story's contents.
///
/// Three stories matter, and at rest they are one: the `target` that keys go to and the list is read from, the `nearest` that is
/// looked at while the view moves there (what is laid over the page tells of it), and the `attached` one that plays.
///
/// Transitions return what is to be done, in order. Loads are decided by ``plan()`` alone, which is asked once after all that
/// came at once: stories that a burst of keys flies past are not asked for.
package struct FeedState: Hashable, Sendable {
    /// How many stories after the one in view, and before it, are made ready.
    package static let ahead = 2, behind = 1

    /// The stories in order.
    package private(set) var list: [StoryKey] = []
    /// The place of the story that is meant to be in view; `nil` where there is none.
    package private(set) var place: Int?
    /// The story that plays.
    package private(set) var attached: StoryKey?
    /// The story that most of the screen shows.
    package private(set) var nearest: StoryKey?
    /// The stories whose pages were asked for, and whether they are there.
    private var pages: [StoryKey: Pages] = [:]

    private enum Pages: Hashable, Sendable { case asked, here }

    package init() {}

    /// The story that is meant to be in view.
    package var target: StoryKey? { place.map { list[$0] } }

    /// Whether a story's pages are there (or an error that takes their place).
    package func isHere(_ story: StoryKey) -> Bool { pages[story] == .here }

    /// The stories that are made ready around the one that is meant to be in view, nearest first.
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

    /// Goes to a story of the list; nothing happens where it is not on it. O(stories).
    package mutating func go(to story: StoryKey) -> [FeedEffect] {
        guard story != target, let place = list.firstIndex(of: story) else { return [] }
        return turn(to: place)
    }

    /// Takes another list, as a tab or a change of the feed brings it; `story` is the one to be in view from now on. One that
    /// is not on the list is left, for the first. O(stories).
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

    /// Says which story most of the screen shows now; `nil`: none.
    package mutating func viewMoved(nearest story: StoryKey?) -> [FeedEffect] {
        nearest = story
        return settle()
    }

    /// Says that the pages of a story are there, or that an error has taken their place. What was not asked for, or not any
    /// more, is not taken.
    package mutating func loaded(_ story: StoryKey) -> [FeedEffect] {
        guard pages[story] == .asked else { return [] }
        pages[story] = .here
        return settle()
    }

    /// Says that the pages of a story are others now: they are asked for anew. The one that plays goes on with what it has
    /// until they come.
    package mutating func rewritten(_ story: StoryKey) -> [FeedEffect] {
        guard let known = pages[story] else { return [] }
        pages[story] = .asked
        return known == .asked ? [.cancel(story), .load(story)] : [.load(story)]
    }

    /// Decides whose pages are wanted: those of ``window`` and no others. O(1).
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

    /// Gives the player to the story that is meant to be in view once most of the screen shows it, and takes it from one that
    /// most of the screen does not show. A move that is turned round before its middle changes nothing.
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

/// What a transition of a feed asks for, in order.
package enum FeedEffect: Hashable, Sendable {
    /// Another story is to be in view; the view moves there from wherever it is.
    case turned(from: StoryKey?, to: StoryKey?)
    /// The story is the one that plays now: give it the player.
    case attach(StoryKey)
    /// The story plays no longer: take the player from it.
    case detach(StoryKey)
    /// The story has come near: ask for its pages.
    case load(StoryKey)
    /// What was asked for is not wanted any more.
    case cancel(StoryKey)
    /// The pages of the story are not needed any more.
    case release(StoryKey)
    /// Somebody wanted to go on from the last story.
    case noNext
    /// Somebody wanted to go back from the first story.
    case noPrevious
}

/// A story of a feed, by the order in which it became known; it keeps its key whatever becomes of the feed.
package struct StoryKey: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}
