import RecapScene
import RecapStory

/// Stories stand one above the other, and the view moves over them: where it is while it moves.
struct FeedSlide {
    /// The stories in order, as they were when it began.
    private let stories: [StoryKey]
    private let slide: PageSlide

    /// How one story gives way to the next: as one page does.
    private static let transition = PageTransition(kind: .slide, seconds: 0.35)

    /// A move from one place to another on a list; it goes on from where another one is that it breaks off.
    init(_ stories: [StoryKey], from: Int, to: Int, after other: FeedSlide?, at now: Duration) {
        // Places on another list say nothing of this one.
        let other = other?.stories == stories ? other : nil
        self.stories = stories
        slide = PageSlide(
            FeedSlide.transition, from: other?.slide.position(at: now) ?? Double(from), after: other?.slide,
            leaving: from, to: to, at: now)
    }

    /// Whether it has arrived.
    func isOver(at now: Duration) -> Bool { slide.isOver(at: now) }

    private func story(at slot: Int) -> StoryKey { stories[min(max(slide.page(at: slot), 0), stories.count - 1)] }

    /// The story that most of the screen shows, and how far the view is from having it whole, 0…0.5.
    func nearest(at now: Duration) -> (story: StoryKey, distance: Double) {
        let position = slide.position(at: now), slot = position.rounded()
        return (story(at: Int(slot)), abs(position - slot))
    }

    /// The two stories in view on a screen of a height, and the rows of the lower one that are seen, 0…height.
    func view(at now: Duration, height: Int) -> (upper: StoryKey, lower: StoryKey, rows: Int) {
        let position = slide.position(at: now), first = position.rounded(.down)
        let rows = Int(((position - first) * Double(height)).rounded())
        return (story(at: Int(first)), story(at: Int(first) + 1), rows)
    }
}
