public import RecapCore
public import RecapJSON
public import RecapStory
public import RecapSurface

/// Draws a story into any rectangle of a surface: the whole screen, or a place beside other things.
///
/// A view has no timer. Its owner reports the time that has passed with ``advance(by:isPaused:)``, passes on the
/// controller's effects with ``handle(_:isPaused:)``, and draws again after ``nextChange(_:in:)``.
///
/// The view owns the stateful elements of the pages in view and is bound to the thread that draws.
public final class RecapView {
    private(set) var scene: Scene
    var state = SceneState()
    private(set) var story: Story
    private let kinds: KindRegistry
    /// The stateful elements of the pages in view.
    let cells: CellHosts

    /// Creates a view of a story's pages.
    ///
    /// - Parameters:
    ///   - story: The story to draw.
    ///   - kinds: The element kinds that the story may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - environment: The terminal's capabilities and the user's preferences.
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public init(
        story: Story, kinds: KindRegistry = .standard, services: CellServices = CellServices(),
        environment: SceneEnvironment
    ) {
        self.story = story
        cells = CellHosts(services: services)
        self.kinds = kinds
        scene = Scene(story: story, kinds: kinds, environment: environment)
    }

    /// The pages that exist with the story's data, as the controller wants to know them. O(pages).
    public var timings: [PageTiming] { scene.timings }

    /// The names of the themes that a story can ask for.
    public static var themeNames: [String] { Theme.all.map(\.name) }

    /// All that a page says, as lines of text: for pipes, screen readers and terminals that can't move the cursor.
    public func plainText(ofPage index: Int) -> [String] { scene.plainText(ofPage: index) }

    /// The rows at the top and at the bottom that the page leaves free.
    package var insets: SceneInsets {
        get { state.insets }
        set { state.insets = newValue }
    }

    /// Whether the page is drawn without progress bars. The page itself keeps its place.
    package var hidesBars: Bool {
        get { state.hidesBars }
        set { state.hidesBars = newValue }
    }

    /// Whether ``show(notice:seconds:)`` has an effect. A notice that is already shown stays.
    package var showsNotices: Bool {
        get { state.showsNotices }
        set { state.showsNotices = newValue }
    }

    /// Whether the page is drawn with its entrance finished and without stateful elements.
    package var isStill: Bool {
        get { state.isStill }
        set { state.isStill = newValue }
    }

    /// Takes what the terminal can show now, and what the one who watches asks for.
    public func setEnvironment(_ environment: SceneEnvironment) {
        guard environment != scene.environment else { return }
        scene = Scene(story: story, kinds: kinds, environment: environment)
        state.cache.removeAll()
    }

    /// Takes another story, or the same with other data, in the place of this one. Elements with a life of their own go
    /// on, and numbers move on from where they are. Give the controller the new ``timings`` then. O(pages).
    public func setStory(_ story: Story) {
        let names = scene.pageNames
        self.story = story
        scene = Scene(story: story, kinds: kinds, environment: scene.environment)
        state.cache.removeAll()
        state.tree += 1
        state.motionEnd = .infinity
        // Moves between pages count by places that are no longer theirs.
        guard names != scene.pageNames else { return }
        state.slide = nil
        state.left = nil
    }

    /// Sets a value of the story's data, as ``setStory(_:)`` would.
    public func setValue(_ value: JSONValue, at path: DataPath) {
        var story = story
        story.data.set(value, at: path)
        setStory(story)
    }

    /// Lets time go by: transitions move always, the page's own motion only while it is not paused.
    public func advance(by time: Duration, isPaused: Bool) {
        state.now += time
        if !isPaused { state.pageTime += time }
        if let slide = state.slide, slide.isOver(at: state.now) { state.slide = nil }
        if let notice = state.notice, state.now >= notice.ends { state.notice = nil }
    }

    /// Follows what the controller did. A page that comes while it is paused is in place at once: its entrance would
    /// stand still before anything could be read.
    public func handle(_ effects: [RecapEffect], isPaused: Bool) {
        for effect in effects {
            switch effect {
            case .pageChanged(let from, let to): turn(from: from, to: to, isPaused: isPaused)
            case .pageRestarted: showFromStart(isPaused: isPaused)
            case .pageMoved, .reachedStart, .pauseChanged, .dismissed: break
            }
        }
    }

    /// Begins the current page's own time: at its start, or where everything is in place.
    package func showFromStart(isPaused: Bool) {
        state.pageTime = isPaused ? SceneState.settled : .zero
        state.motionEnd = .infinity
        state.scroll = 0
    }

    private func turn(from: Int, to: Int, isPaused: Bool) {
        let position = state.slide?.position(at: state.now) ?? Double(from)
        // A page that is gone back to before it was out of view goes on where it was.
        let back = state.slide == nil ? nil : state.left.flatMap { $0.page == to ? $0.time : nil }
        state.left = (from, state.pageTime)
        showFromStart(isPaused: isPaused)
        if let back { state.pageTime = max(back, state.pageTime) }
        // One that turns back in flight goes back the way that it came, whatever the other page asks for.
        let flight = state.slide.flatMap { $0.passes(to) ? $0.transition : nil }
        let transition = flight ?? scene.transition(to: to)
        guard transition.kind != .none, transition.seconds > 0, from != to else {
            state.slide = nil
            return
        }
        state.slide = PageSlide(
            transition, from: position, after: state.slide, leaving: from, to: to, at: state.now)
    }
}

// MARK: - Moves within the view

extension RecapView {
    /// Scrolls the current page by some rows; where it is as far as it goes already, nothing happens.
    /// Returns whether it moved.
    public func scroll(by rows: Int, page: Int, in rect: Rect) -> Bool {
        let (_, layout) = cached(page, in: rect)
        // The screen may have become larger since it was scrolled.
        let scroll = min(state.scroll, layout.scrollRange)
        state.scroll = min(max(scroll + rows, 0), layout.scrollRange)
        return state.scroll != scroll
    }

    /// The rows of the current page that are in view at once.
    public func visibleRows(page: Int, in rect: Rect) -> Int {
        cached(page, in: rect).1.viewport.height
    }

    /// The page whose segment is at a cell; `nil` where there is none.
    public func page(at point: Point, _ recap: RecapState, in rect: Rect) -> Int? {
        guard hasBars(rect), point.y == rect.y + state.insets.barsRow(inHeight: rect.height)
        else { return nil }
        return bars(recap, in: rect).bars.page(at: point.x - rect.x)
    }

    /// The index of the page of an id; `nil` where there is none. O(pages).
    public func index(ofPage id: String) -> Int? { scene.index(ofPage: id) }

    /// What a page is known by, also where it has no id: see ``PageTiming/id``.
    package func name(ofPage index: Int) -> String { scene.name(ofPage: index) }

    /// The id of a page; `nil` where it has none.
    package func id(ofPage index: Int) -> String? { scene.id(ofPage: index) }

    /// The index of the page that is known by a name; `nil` where there is none. O(pages).
    package func index(ofPageNamed name: String) -> Int? { timings.firstIndex { $0.id == name } }

    /// Whether the keys are shown.
    public var showsHelp: Bool { state.showsHelp }

    /// Shows the keys over everything, or takes them away.
    public func toggleHelp() { state.showsHelp.toggle() }

    /// Shows the number of the page beside the bars, or takes it away.
    public func toggleInformation() { state.showsInformation.toggle() }

    /// Shows a line at the foot for some seconds, at most an hour; what is not a number, or less than 0, counts as 0.
    public func show(notice text: String, seconds: Double = 1.4) {
        guard state.showsNotices else { return }
        let fades = state.now + .seconds(seconds > 0 ? min(seconds, 3600) : 0)
        state.notice = SceneState.Notice(text: text, fades: fades, ends: fades + .milliseconds(500))
    }

    /// Takes away the line at the foot.
    public func clearNotice() { state.notice = nil }

    /// The line that tells a newcomer the keys, for one who has never seen a story.
    public var keyHint: String {
        let glyphs = scene.environment.glyphs
        return "\(glyphs.arrows.left) \(glyphs.arrows.right) turn   space pause   ? keys   q quit"
    }
}
