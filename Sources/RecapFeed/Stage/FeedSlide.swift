import RecapScene
import RecapStory

/// Stories stand one above the other, and those of tabs side by side; the view moves over them: where it is while it moves.
struct FeedSlide {
    /// The way in which it moves.
    enum Axis: Sendable { case vertical, horizontal }

    /// The side from which a story comes into view.
    enum Entry: Sendable {
        /// Below or above, as the stories are on the list.
        case list
        /// The left or the right, as a story of another tab does.
        case left, right
    }

    let axis: Axis
    /// The stories in order, as they were when it began.
    private let stories: [StoryKey]
    private let slide: PageSlide

    /// How one story gives way to the next: as one page does.
    private static let transition = PageTransition(kind: .slide, seconds: 0.35)

    /// A move from one story to another. On the list it goes on from where the move is that it replaces; `nil` if one of the
    /// stories is not on the list. O(stories).
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

    /// A move from one place to another on a list; it goes on from where another one is that it breaks off.
    private init(_ stories: [StoryKey], from: Int, to: Int, after other: FeedSlide?, at now: Duration) {
        axis = .vertical
        self.stories = stories
        // A list that has become longer at its end keeps its places; on another list what is in view may stand elsewhere.
        let same = other.flatMap { $0.axis == .vertical && stories.starts(with: $0.stories) ? $0 : nil }
        let position = same?.slide.position(at: now) ?? other?.position(on: stories, at: now) ?? Double(from)
        slide = PageSlide(
            FeedSlide.transition, from: position, after: same?.slide, leaving: from, to: to, at: now)
    }

    /// Where the view is on another list that has what is in view; `nil` where it stands apart there. O(stories).
    private func position(on others: [StoryKey], at now: Duration) -> Double? {
        guard axis == .vertical else { return nil }
        let position = slide.position(at: now), slot = position.rounded(.down)
        guard let first = others.firstIndex(of: story(at: Int(slot))) else { return nil }
        let second = story(at: Int(slot) + 1)
        guard position == slot || first + 1 < others.count && others[first + 1] == second else { return nil }
        return Double(first) + position - slot
    }

    /// A move to a story of another tab, to the right (`forward`) or to the left.
    private init(from: StoryKey, to: StoryKey, forward: Bool, at now: Duration) {
        axis = .horizontal
        stories = forward ? [from, to] : [to, from]
        slide = PageSlide(
            FeedSlide.transition, from: forward ? 0 : 1, after: nil, leaving: forward ? 0 : 1, to: forward ? 1 : 0,
            at: now)
    }

    /// Whether it has arrived.
    func isOver(at now: Duration) -> Bool { slide.isOver(at: now) }

    private func story(at slot: Int) -> StoryKey { stories[min(max(slide.page(at: slot), 0), stories.count - 1)] }

    /// The story that most of the screen shows, and how far the view is from having it whole, 0…0.5.
    func nearest(at now: Duration) -> (story: StoryKey, distance: Double) {
        let position = slide.position(at: now), slot = position.rounded()
        return (story(at: Int(slot)), abs(position - slot))
    }

    /// The two stories in view, from the top or from the left, and how many of `length` rows or columns of the second are
    /// seen.
    func view(at now: Duration, length: Int) -> (first: StoryKey, second: StoryKey, seen: Int) {
        let position = slide.position(at: now), slot = position.rounded(.down)
        return (story(at: Int(slot)), story(at: Int(slot) + 1), Int(((position - slot) * Double(length)).rounded()))
    }
}
