public import RecapCore
public import RecapJSON
public import RecapStory
public import RecapSurface

/// Draws a story into any rectangle of a surface: the whole screen, or a place beside other things.
///
/// It keeps no time: its owner says how much went by (`advance`), hands on what the controller did (`handle`), and draws
/// when something can have changed (`nextChange`).
///
/// Copies of a view share the elements that have a life of their own, so draw one of them only.
public struct RecapView {
    package internal(set) var scene: Scene
    package var state = SceneState()
    private(set) var story: Story
    private let kinds: KindRegistry
    /// The elements in view that have a life of their own.
    let cells: CellHosts

    /// A view of a story's pages. `services` are for elements with a life of their own. O(pages).
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

    /// Keeps rows free at the top and at the bottom, for what its owner draws over the page.
    package mutating func setInsets(_ insets: SceneInsets) { state.insets = insets }

    /// Draws the page without bars, or with them again; it stays where it is.
    package mutating func setBarsHidden(_ isHidden: Bool) { state.hidesBars = isHidden }

    /// Shows notices from now on, or leaves out those that are still to come.
    package mutating func setTakesNotices(_ takesNotices: Bool) { state.takesNotices = takesNotices }

    /// Draws the page as it is when all has come in, without elements that have a life of their own, or as it lives. One that
    /// is still costs nothing but its drawing.
    package mutating func setStill(_ isStill: Bool) { state.isStill = isStill }

    /// Takes what the terminal can show now, and what the one who watches asks for.
    public mutating func setEnvironment(_ environment: SceneEnvironment) {
        guard environment != scene.environment else { return }
        scene = Scene(story: story, kinds: kinds, environment: environment)
        state.cache.removeAll()
    }

    /// Takes another story, or the same with other data, in the place of this one. Elements with a life of their own go
    /// on, and numbers move on from where they are. Give the controller the new ``timings`` then. O(pages).
    public mutating func setStory(_ story: Story) {
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
    public mutating func setValue(_ value: JSONValue, at path: DataPath) {
        var story = story
        story.data.set(value, at: path)
        setStory(story)
    }

    /// Lets time go by: transitions move always, the page's own motion only while it is not paused.
    public mutating func advance(by time: Duration, isPaused: Bool) {
        state.now += time
        if !isPaused { state.pageTime += time }
        if let slide = state.slide, slide.isOver(at: state.now) { state.slide = nil }
        if let notice = state.notice, state.now >= notice.ends { state.notice = nil }
    }

    /// Follows what the controller did. A page that comes while it is paused is in place at once: its entrance would
    /// stand still before anything could be read.
    public mutating func handle(_ effects: [RecapEffect], isPaused: Bool) {
        for effect in effects {
            switch effect {
            case .pageChanged(let from, let to): turn(from: from, to: to, isPaused: isPaused)
            case .pageRestarted: showFromStart(isPaused: isPaused)
            case .pageMoved, .reachedStart, .pauseChanged, .dismissed: break
            }
        }
    }

    /// Begins the current page's own time: at its start, or where everything is in place.
    package mutating func showFromStart(isPaused: Bool) {
        state.pageTime = isPaused ? SceneState.settled : .zero
        state.motionEnd = .infinity
        state.scroll = 0
    }

    private mutating func turn(from: Int, to: Int, isPaused: Bool) {
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
    public mutating func scroll(by rows: Int, page: Int, in rect: Rect) -> Bool {
        let (_, layout) = cached(page, in: rect)
        // The screen may have become larger since it was scrolled.
        let scroll = min(state.scroll, layout.scrollRange)
        state.scroll = min(max(scroll + rows, 0), layout.scrollRange)
        return state.scroll != scroll
    }

    /// The rows of the current page that are in view at once.
    public mutating func visibleRows(page: Int, in rect: Rect) -> Int {
        cached(page, in: rect).1.viewport.height
    }

    /// The page whose segment is at a cell; `nil` where there is none.
    public mutating func page(at point: Point, _ recap: RecapState, in rect: Rect) -> Int? {
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
    public mutating func toggleHelp() { state.showsHelp.toggle() }

    /// Shows the number of the page beside the bars, or takes it away.
    public mutating func toggleInformation() { state.showsInformation.toggle() }

    /// Shows a line at the foot for some seconds, at most an hour; what is not a number, or less than 0, counts as 0.
    public mutating func show(notice text: String, seconds: Double = 1.4) {
        guard state.takesNotices else { return }
        let fades = state.now + .seconds(seconds > 0 ? min(seconds, 3600) : 0)
        state.notice = SceneState.Notice(text: text, fades: fades, ends: fades + .milliseconds(500))
    }

    /// Takes away the line at the foot.
    public mutating func clearNotice() { state.notice = nil }

    /// The line that tells a newcomer the keys, for one who has never seen a story.
    public var keyHint: String {
        let glyphs = scene.environment.glyphs
        return "\(glyphs.arrows.left) \(glyphs.arrows.right) turn   space pause   ? keys   q quit"
    }
}
