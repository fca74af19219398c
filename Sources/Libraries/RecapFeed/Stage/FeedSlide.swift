import RecapScene
import RecapStory
import RecapSurface

/// A move of the view from one story to another: vertical between stories of a list, horizontal between tabs.
struct FeedSlide {
    /// The direction of a move.
    enum Axis: Sendable { case vertical, horizontal }

    /// The side from which a story comes into view.
    enum Entry: Sendable {
        /// From below or above, depending on the order of the list.
        case list
        /// From the left or the right, for a story of another tab.
        case left, right
    }

    let axis: Axis
    /// The list of stories at the beginning of the move.
    private let stories: [StoryKey]
    private let slide: PageSlide

    /// The transition, which is the same as that between pages.
    private static let transition = PageTransition(kind: .slide, duration: .milliseconds(350))

    /// Begins a move from one story to another; `nil` if one of them is not in the list. A move within the list starts from the
    /// current position of the move that it replaces. O(stories).
    init?(
        _ list: [StoryKey], from: StoryKey, to: StoryKey, entry: Entry, after other: FeedSlide?, at now: Duration
    ) {
        switch entry {
        case .left: self.init(from: from, to: to, forward: false, at: now)
        case .right: self.init(from: from, to: to, forward: true, at: now)
        case .list:
            guard let start = list.firstIndex(of: from), let end = list.firstIndex(of: to) else { return nil }
            self.init(list, from: start, to: end, after: other, at: now)
        }
    }

    /// Begins a move from one index of a list to another, starting from the current position of the move that it replaces.
    private init(_ stories: [StoryKey], from: Int, to: Int, after other: FeedSlide?, at now: Duration) {
        axis = .vertical
        self.stories = stories
        // If the list has only grown at its end, indices are unchanged. Otherwise, the indices of the visible stories may differ.
        let same = other.flatMap { $0.axis == .vertical && stories.starts(with: $0.stories) ? $0 : nil }
        let position = same?.slide.position(at: now) ?? other?.position(on: stories, at: now) ?? Double(from)
        slide = PageSlide(
            FeedSlide.transition, from: position, after: same?.slide, leaving: from, to: to, at: now)
    }

    /// Returns the position of the view in another list; `nil` if the visible stories are not adjacent there. O(stories).
    private func position(on others: [StoryKey], at now: Duration) -> Double? {
        guard axis == .vertical else { return nil }
        let position = slide.position(at: now), slot = position.rounded(.down)
        guard let first = others.firstIndex(of: story(at: Int(slot))) else { return nil }
        let second = story(at: Int(slot) + 1)
        guard position == slot || first + 1 < others.count && others[first + 1] == second else { return nil }
        return Double(first) + position - slot
    }

    /// Begins a move to a story of another tab, to the right (`forward`) or to the left.
    private init(from: StoryKey, to: StoryKey, forward: Bool, at now: Duration) {
        axis = .horizontal
        stories = forward ? [from, to] : [to, from]
        slide = PageSlide(
            FeedSlide.transition, from: forward ? 0 : 1, after: nil, leaving: forward ? 0 : 1, to: forward ? 1 : 0,
            at: now)
    }

    /// Returns whether the move is over.
    func isOver(at now: Duration) -> Bool { slide.isOver(at: now) }

    private func story(at slot: Int) -> StoryKey { stories[min(max(slide.page(at: slot), 0), stories.count - 1)] }

    /// Returns the story that covers most of the screen, and the share of the screen covered by the other one, 0…0.5.
    func nearest(at now: Duration) -> (story: StoryKey, distance: Double) {
        let position = slide.position(at: now), slot = position.rounded()
        return (story(at: Int(slot)), abs(position - slot))
    }

    /// Returns the two visible stories, top to bottom or left to right, and the number of rows or columns, out of `length`, that
    /// the second one covers.
    func view(at now: Duration, length: Int) -> (first: StoryKey, second: StoryKey, seen: Int) {
        let position = slide.position(at: now), slot = position.rounded(.down)
        return (story(at: Int(slot)), story(at: Int(slot) + 1), Int(((position - slot) * Double(length)).rounded()))
    }
}

/// The layout of a feed's screen, including the rows that the page occupies.
struct FeedLayout {
    /// The elements that are shown beside the page.
    private enum Mode {
        /// Progress bars, tabs, strip, captions and notices.
        case all
        /// Nothing. `needsHint` is `true` until the hint with the key to return has been shown.
        case pageAlone(needsHint: Bool)
    }

    /// The area of the screen, in cells.
    private(set) var rect: Rect
    /// The terminal's capabilities and the user's preferences.
    private(set) var environment: SceneEnvironment
    private var mode = Mode.all

    init(_ size: CellSize, environment: SceneEnvironment) {
        rect = Rect(size)
        self.environment = environment
    }

    /// Whether only the page is shown, without bars, tabs, strip, captions and notices.
    var isPageAlone: Bool {
        if case .pageAlone = mode { true } else { false }
    }

    /// The rows that the page leaves to overlays. They include the row of tabs even while there are none, so nothing moves when
    /// the first channel becomes known.
    var insets: SceneInsets {
        guard !isPageAlone else { return SceneInsets() }
        return SceneInsets(
            top: FeedOverlays.hasRoomForTabs(in: rect) ? 1 : 0, bottom: StoryOverlay.clearance(inHeight: rect.height))
    }

    /// Sets the size of the screen, the size of a cell in pixels, and its aspect ratio, width divided by height.
    /// `nil` if unknown.
    mutating func setScreen(_ size: CellSize, cellAspect: Double?, cellPixels: CellSize?) {
        rect = Rect(size)
        environment.setCells(aspect: cellAspect, pixels: cellPixels)
    }

    /// Sets the terminal's answers to queries.
    mutating func setTraits(_ traits: TerminalTraits) { environment.traits = traits }

    /// Shows only the page, or everything again.
    mutating func setPageAlone(_ isAlone: Bool) { mode = isAlone ? .pageAlone(needsHint: true) : .all }

    /// Returns whether the hint with the key to return is due; `true` only once each time only the page is shown.
    mutating func takeHint() -> Bool {
        guard case .pageAlone(needsHint: true) = mode else { return false }
        mode = .pageAlone(needsHint: false)
        return true
    }
}
