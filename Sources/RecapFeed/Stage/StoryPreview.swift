import RecapCore
import RecapScene
import RecapStory
import RecapSurface

/// A story near the one in view, as it is seen while it does not play: still, drawn once and then copied.
final class StoryPreview {
    /// What is known of its pages.
    enum Contents {
        /// They have not come: the poster stands for them.
        case poster
        case story(Story)
        case failed(FeedStoryError)
    }

    /// The page at which it begins when it comes into view.
    enum Start: Hashable {
        case first, last
        /// A page by the name that a view gives it; the first where there is none.
        case named(String)
        /// A page that it was left at in mid-flight, and how much of its time was used.
        case left(page: Int, elapsed: Duration)
    }

    private(set) var contents = Contents.poster
    private(set) var entry: FeedEntry
    private(set) var view: RecapView
    private var recap: RecapState
    private var picture: Surface?
    /// Whether nothing but the page is shown of it.
    private var isAlone = false
    var start: Start {
        didSet { if start != oldValue { turnToStart() } }
    }

    /// A story of which only the header is known, in an empty view.
    init(_ entry: FeedEntry, start: Start, in view: RecapView) {
        self.entry = entry
        self.start = start
        self.view = view
        self.view.setStory(.poster(of: entry))
        self.view.isStill = true
        self.view.hidesBars = true
        recap = RecapState(pages: self.view.timings)
    }

    /// Takes what has come in the place of the poster.
    func setContents(_ contents: Contents) {
        self.contents = contents
        switch contents {
        case .poster: view.setStory(.poster(of: entry))
        case .story(let story):
            view.setStory(story)
            guard view.timings.isEmpty else { break }
            return setContents(
                .failed(FeedStoryError("There is nothing to show: none of its pages exists with this data.")))
        case .failed(let error): view.setStory(.broken(error, entry: entry))
        }
        turnToStart()
    }

    /// Takes what is told of the story now.
    func setEntry(_ entry: FeedEntry) {
        guard entry != self.entry else { return }
        self.entry = entry
        if case .poster = contents { setContents(.poster) }
    }

    /// The story itself, where its pages are there.
    var story: Story? {
        if case .story(let story) = contents { story } else { nil }
    }

    /// Whether its pages are there, or an error in their place.
    var isHere: Bool {
        if case .poster = contents { false } else { true }
    }

    /// The place of the page at which it begins.
    var startPage: Int {
        let last = max(0, view.timings.count - 1)
        return switch start {
        case .first: 0
        case .last: last
        case .named(let name): view.index(ofPageNamed: name) ?? 0
        case .left(let page, _): min(page, last)
        }
    }

    private func turnToStart() {
        // What stands there while there are no pages has none to count.
        view.hidesBars = !isHere || isAlone
        recap = RecapState(pages: view.timings)
        _ = recap.goToPage(startPage)
        picture = nil
    }

    /// Takes the view back from the player, with the last that was seen of it: where it comes into view again before it was
    /// out of it, it goes on there.
    func takeBack(_ view: RecapView, recap: RecapState, picture: Surface) {
        start = .left(page: recap.currentPage, elapsed: recap.dismissal == nil ? recap.elapsed : .zero)
        self.view = view
        self.view.isStill = true
        self.recap = recap
        self.picture = picture
    }

    /// Shows nothing but its page, or its bars as well.
    func setAlone(_ isAlone: Bool) {
        self.isAlone = isAlone
        updateView { [isHere] in $0.hidesBars = !isHere || isAlone }
    }

    /// Changes how it is drawn.
    func updateView(_ change: (RecapView) -> Void) {
        change(view)
        picture = nil
    }

    /// The story as it stands there, on a screen of a size.
    func picture(_ size: Size) -> Surface {
        if let picture, picture.size == size { return picture }
        var surface = Surface(size: size)
        view.draw(recap, on: &surface, in: Rect(size))
        picture = surface
        return surface
    }

    /// How to draw over it, in its colours.
    func context(in rect: Rect) -> DrawContext { view.context(ofPage: recap.currentPage, in: rect) }
}
