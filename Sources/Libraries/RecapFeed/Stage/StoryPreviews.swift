import RecapCore
import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

/// The previews of the stories near the visible one, and the placeholder for an empty feed.
final class StoryPreviews {
    private var previews: [StoryKey: StoryPreview] = [:]
    private let placeholder: StoryPreview
    private let kinds: KindRegistry
    private let services: CellServices
    private var layout: FeedLayout

    init(kinds: KindRegistry, services: CellServices, layout: FeedLayout) {
        self.kinds = kinds
        self.services = services
        self.layout = layout
        let view = RecapView(
            story: Story(pages: []), kinds: kinds, services: services, environment: layout.environment)
        placeholder = StoryPreview(FeedEntry(id: ""), start: .first, in: view, isPageAlone: true)
        placeholder.setContents(.story(.waiting(layout.environment.messages)))
    }

    /// The preview of a story; `nil` if there currently is none.
    subscript(story: StoryKey) -> StoryPreview? { previews[story] }

    /// Adds a preview that shows a story's poster.
    func add(_ story: StoryKey, entry: FeedEntry, start: StoryPreview.Start) -> StoryPreview {
        let view = RecapView(
            story: Story(pages: []), kinds: kinds, services: services, environment: layout.environment)
        view.insets = layout.insets
        let preview = StoryPreview(entry, start: start, in: view, isPageAlone: layout.isPageAlone)
        previews[story] = preview
        return preview
    }

    /// Removes the preview of a story.
    func remove(_ story: StoryKey) { previews[story] = nil }

    /// Removes all previews except those of the given stories.
    func removeAll(except kept: Set<StoryKey>) { previews = previews.filter { kept.contains($0.key) } }

    /// Sets the start page of each story except one to the result of `start`.
    func setStarts(except story: StoryKey?, _ start: (StoryKey) -> StoryPreview.Start) {
        for (key, preview) in previews where key != story { preview.setStart(start(key)) }
    }

    /// Sets the screen's size, the environment, and whether bars are shown.
    func setLayout(_ layout: FeedLayout) {
        let isAloneChanged = layout.isPageAlone != self.layout.isPageAlone
        self.layout = layout
        for preview in previews.values {
            preview.setLayout(layout)
            if isAloneChanged { preview.setPageAlone(layout.isPageAlone) }
        }
        placeholder.setLayout(layout)
    }

    /// Shows the reason why there are no stories on the placeholder.
    func setPlaceholder(reason: String) {
        placeholder.setPageAlone(false)
        placeholder.setContents(.story(.empty(why: reason, layout.environment.messages)))
    }

    /// Returns the picture of a story, or of the placeholder.
    func picture(of preview: StoryPreview?) -> Surface { (preview ?? placeholder).picture(layout.rect.size) }

    /// Returns the environment of the page of a story that isn't playing, or of the placeholder.
    func environment(of preview: StoryPreview?) -> PageEnvironment {
        (preview ?? placeholder).pageEnvironment(in: layout.rect)
    }

    /// Returns whether any page of a story exists, given its data. O(pages).
    func hasPages(_ story: Story) -> Bool {
        !RecapView(story: story, kinds: kinds, services: services, environment: layout.environment).timings.isEmpty
    }
}

/// A story near the visible one, as a still picture of one page.
///
/// The picture is drawn once and then copied. While the story plays, the player uses the preview's view.
final class StoryPreview {
    /// The known contents of a story.
    enum Contents {
        /// The pages have not been loaded. A poster represents them.
        case poster
        /// The loaded story.
        case story(Story)
        /// The pages could not be loaded.
        case failed(FeedStoryError)
    }

    /// The page at which a story begins when it comes into view.
    enum Start: Hashable {
        /// The first or the last page.
        case first, last
        /// The page of this name (see ``RecapView/name(ofPage:)``), or the first page if there is none.
        case named(String)
        /// The page and the step at which playback was interrupted, and the elapsed part of the page's time.
        case left(page: Int, step: Int, elapsed: Duration)
    }

    /// The user of the view.
    private enum Use {
        /// The preview uses the view. The story is stopped at a time, and there is a picture once it has been drawn.
        case still(RecapState, picture: Surface?)
        /// The player uses the view while the story plays.
        case playing
    }

    /// The known contents of the story.
    private(set) var contents = Contents.poster
    /// The feed's entry of the story.
    private(set) var entry: FeedEntry
    /// The page at which the story begins.
    private(set) var start: Start
    private let view: RecapView
    /// The direction in which pages follow each other, as far as it is known.
    var direction: LayoutDirection { view.direction }
    private var use: Use
    /// The number of display texts that had been typeset when the picture was drawn.
    private var arrivals = 0
    private var isPageAlone: Bool

    /// Creates a preview that shows a poster in an empty view.
    init(_ entry: FeedEntry, start: Start, in view: RecapView, isPageAlone: Bool) {
        self.entry = entry
        self.start = start
        self.view = view
        self.isPageAlone = isPageAlone
        view.setStory(.poster(of: entry))
        view.isStill = true
        view.hidesBars = true
        use = .still(RecapState(pages: view.timings), picture: nil)
    }

    /// The story, if its pages have been loaded.
    var story: Story? {
        if case .story(let story) = contents { story } else { nil }
    }

    /// Whether the preview shows loaded pages, with progress bars of its own. An error page counts as loaded.
    private var isLoaded: Bool {
        if case .poster = contents { false } else { true }
    }

    private var isPlaying: Bool {
        if case .playing = use { true } else { false }
    }

    // MARK: Contents

    /// Replaces the pages. A story without existing pages is an error.
    func setContents(_ contents: Contents) {
        self.contents = contents
        guard !isPlaying else { return }
        switch contents {
        case .poster: view.setStory(.poster(of: entry))
        case .story(let story):
            view.setStory(story)
            if view.timings.isEmpty {
                return setContents(.failed(FeedStoryError(view.messages(FeedStoryError.noPages))))
            }
        case .failed(let error): view.setStory(.broken(error, entry: entry, view.messages))
        }
        goToStart()
    }

    /// Replaces the feed's entry of the story.
    func setEntry(_ entry: FeedEntry) {
        guard entry != self.entry else { return }
        self.entry = entry
        if !isLoaded { setContents(.poster) }
    }

    /// Sets the page at which the story begins.
    func setStart(_ start: Start) {
        guard start != self.start else { return }
        self.start = start
        goToStart()
    }

    private func goToStart() {
        guard !isPlaying else { return }
        // A poster is not a page of the story, and has no bars.
        view.hidesBars = !isLoaded || isPageAlone
        var recap = RecapState(pages: view.timings)
        _ = recap.goToPage(startPage)
        _ = recap.goToStep(startStep)
        use = .still(recap, picture: nil)
    }

    /// The index of the page at which the story begins.
    private var startPage: Int {
        let last = max(0, view.timings.count - 1)
        return switch start {
        case .first: 0
        case .last: last
        case .named(let name): view.index(ofPageNamed: name) ?? 0
        case .left(let page, _, _): min(page, last)
        }
    }

    /// The step of that page. The last page is shown with all its steps, as after a move back.
    private var startStep: Int {
        switch start {
        case .first, .named: 0
        case .last: PageTiming.maximumSteps
        case .left(_, let step, _): step
        }
    }

    // MARK: Playing

    /// Hands the view to the player, with the page and the step to begin at and the elapsed part of the page's time.
    func beginPlaying() -> (view: RecapView, page: Int, step: Int, elapsed: Duration) {
        use = .playing
        let elapsed: Duration = if case .left(_, _, let elapsed) = start { elapsed } else { .zero }
        return (view, startPage, startStep, elapsed)
    }

    /// Takes the view back from the player, with its last picture if there is one. If the story becomes visible again soon, it
    /// continues where it stopped.
    func endPlaying(at recap: RecapState, picture: Surface? = nil) {
        start = .left(
            page: recap.currentPage, step: recap.currentStep, elapsed: recap.dismissal == nil ? recap.elapsed : .zero)
        view.isStill = true
        use = .still(recap, picture: picture)
    }

    // MARK: Drawing

    /// Shows the page with or without progress bars.
    func setPageAlone(_ isAlone: Bool) {
        isPageAlone = isAlone
        update { $0.hidesBars = !isLoaded || isAlone }
    }

    /// Sets the environment and the rows that are left to overlays.
    func setLayout(_ layout: FeedLayout) {
        update {
            $0.insets = layout.insets
            $0.setEnvironment(layout.environment)
        }
    }

    private func update(_ change: (RecapView) -> Void) {
        guard case .still(let recap, _) = use else { return }
        change(view)
        use = .still(recap, picture: nil)
    }

    /// Returns the picture of the page on a screen of a given size, drawn on demand; empty while the story plays.
    func picture(_ size: CellSize) -> Surface {
        guard case .still(let recap, let known) = use else { return Surface(size: size) }
        if let known, known.size == size, arrivals == view.lateArrivals { return known }
        var picture = Surface(size: size)
        arrivals = view.lateArrivals
        view.draw(recap, on: &picture, in: Rect(size))
        use = .still(recap, picture: picture)
        return picture
    }

    /// Returns the environment of the page.
    func pageEnvironment(in rect: Rect) -> PageEnvironment {
        if case .still(let recap, _) = use { return view.environment(ofPage: recap.currentPage, in: rect) }
        return view.environment(ofPage: startPage, in: rect)
    }
}

extension FeedStoryError {
    /// The message for a story none of whose pages exist, given its data.
    static let noPages: Message = "There is nothing to show: none of its pages exists with this data."
}
