public import RecapCore
public import RecapJSON
package import RecapLanguage
public import RecapStory
public import RecapSurface

/// A view that draws a story into a rectangle of a surface: the whole screen, or a part of it beside other content.
///
/// A view has no timer. Its owner reports the elapsed time with ``advance(by:isPaused:)``, forwards the controller's
/// effects with ``handle(_:isPaused:)``, and draws again after ``nextChange(_:in:)``.
///
/// The view owns the stateful elements of the pages in view and is bound to the thread that draws.
public final class RecapView {
    package private(set) var scene: Scene
    /// The messages of the player's interface, in the user's language.
    package private(set) var messages: MessageCatalogue
    var state = SceneState()
    private(set) var story: Story
    private let kinds: KindRegistry
    /// The stateful elements of the pages in view.
    let cells: CellHosts
    /// The typesetting service for titles and numbers in display type; `nil` if there is none.
    let displayType: DisplayType?
    /// The service that highlights code; `nil` if there is none.
    let highlighting: SyntaxHighlighting?
    /// The service that draws code; `nil` if there is none.
    let drawing: CodeDrawing?
    /// The services whose results arrive after a frame.
    let lateServices: [any LateService]
    /// The view that draws reduced pages, and its position in the story; `nil` until it is needed.
    private var small: (view: RecapView, recap: RecapState)?
    /// Called with the text of each notice that is shown.
    package var onNotice: ((String) -> Void)?

    /// The queries to the terminal whose answers affect the pages drawn so far: pages with the theme `auto` depend on
    /// its background colour.
    public var terminalQueries: TerminalQueries {
        var queries: TerminalQueries = state.hasAutoTheme ? .background : []
        if displayType?.glyphCache.hasFigures == true { queries.formUnion(.pictures) }
        return queries
    }

    /// Creates a view of a story's pages.
    ///
    /// - Parameters:
    ///   - story: The story to draw.
    ///   - kinds: The element kinds that the story may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - environment: The terminal's capabilities and the user's preferences.
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public init(
        story: Story, kinds: KindRegistry, services: CellServices = CellServices(),
        environment: SceneEnvironment
    ) {
        self.story = story
        cells = CellHosts(services: services)
        self.kinds = kinds
        displayType = services[DisplayType.self]
        highlighting = services[SyntaxHighlighting.self]
        drawing = services[CodeDrawing.self]
        let late: [(any LateService)?] = [displayType, highlighting, drawing]
        lateServices = late.compactMap(\.self)
        scene = Scene(story: story, kinds: kinds, environment: environment)
        messages = environment.messages
    }

    /// The ids and end conditions of the pages that exist with the story's data, for the controller. Complexity:
    /// O(*n*), where *n* is the number of pages.
    public var timings: [PageTiming] { scene.timings }

    /// The number of texts that have been set in display type, highlighted or drawn. An image of the view that was drawn when the
    /// number was lower may lack some of them.
    package var lateArrivals: Int { lateServices.reduce(0) { $0 + $1.arrivals } }

    /// The direction in which pages follow each other. From right to left, the next page is on the left.
    public var direction: LayoutDirection { scene.direction }

    /// The names of the built-in themes, and `auto`.
    public static var themeNames: [String] { Theme.all.map(\.name) + [Theme.auto] }

    /// Returns the content of a page as lines of text, for pipes, screen readers and terminals that cannot move the
    /// cursor.
    public func plainText(ofPage index: Int) -> [String] { scene.plainText(ofPage: index) }

    /// Returns the content of a page as lines of text, up to a given step.
    package func plainText(ofPage index: Int, upToStep step: Int) -> [String] {
        scene.plainText(ofPage: index, upToStep: step)
    }

    /// Returns, for each step of a page, the content that appears with it as lines of text.
    package func plainTexts(ofStepsOfPage index: Int) -> [[String]] { scene.plainTexts(ofStepsOfPage: index) }

    /// Returns the speaker notes of a page, one string per paragraph.
    package func notes(onPage index: Int) -> [String] { scene.notes(onPage: index) }

    /// Returns the title of a page: its first title, or the first line of its text. Empty if it has neither.
    package func title(ofPage index: Int) -> String { scene.title(ofPage: index) }

    /// The number of pages that exist with the story's data.
    package var pageCount: Int { scene.pageCount }

    /// The title of the story; `nil` if it has none.
    package var storyTitle: String? { story.title }

    /// Returns the content of a page as lines of text, without the phrases that ``plainText(ofPage:)`` adds.
    package func content(ofPage index: Int) -> [String] { scene.plainText(ofPage: index, words: .noWords) }

    /// The phrases for transcripts, in the story's language.
    package var words: TranscriptWords { scene.words }

    /// Returns a phrase with the page number and the page count.
    package func place(ofPage index: Int) -> String { scene.place(ofPage: index) }

    /// The rows at the top and at the bottom that are reserved for overlays.
    package var insets: SceneInsets {
        get { state.insets }
        set { state.insets = newValue }
    }

    /// Whether the page is drawn without progress bars. The layout of the page stays the same.
    package var hidesBars: Bool {
        get { state.hidesBars }
        set { state.hidesBars = newValue }
    }

    /// Whether only the page is visible because the user holds it to read it.
    package var isHeld: Bool { state.reading.isHeld }

    /// The opacity of bars, hints and notices, and of anything that a player draws around the page.
    package var overlayOpacity: Double { state.reading.opacity(at: state.now) }

    /// Fades out bars, hints and notices while the user holds the page to read it, or shows them again.
    package func setHeld(_ isHeld: Bool, animated: Bool = true) {
        guard isHeld != state.reading.isHeld else { return }
        state.reading.set(isHeld, at: state.now, animated: animated && !scene.environment.reducesMotion)
    }

    /// Whether ``show(notice:for:)`` has an effect. A notice that is already visible stays.
    package var showsNotices: Bool {
        get { state.showsNotices }
        set { state.showsNotices = newValue }
    }

    /// Whether the page is drawn at rest, with its entrance finished and without stateful elements.
    package var isStill: Bool {
        get { state.isStill }
        set { state.isStill = newValue }
    }

    /// Updates the terminal's capabilities and the user's preferences.
    public func setEnvironment(_ environment: SceneEnvironment) {
        guard environment != scene.environment else { return }
        scene = Scene(story: story, kinds: kinds, environment: environment)
        messages = environment.messages
        forgetPages()
    }

    /// Replaces the story or its data. Stateful elements continue, and numbers animate to their new values.
    ///
    /// Pass the new ``timings`` to the controller afterwards.
    ///
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public func setStory(_ story: Story) {
        let names = scene.pageNames
        self.story = story
        scene = Scene(story: story, kinds: kinds, environment: scene.environment)
        forgetPages()
        state.tree += 1
        state.motionEnd = .infinity
        if let choice = state.pageChoice { state.pageChoice = makePageChoice(current: choice.current) }
        // Page indices of a transition, and of the previously shown page, are invalid for a different list of pages.
        guard names != scene.pageNames else { return }
        state.slide = nil
        state.left = nil
    }

    /// Sets a value of the story's data, and updates the pages as ``setStory(_:)`` does.
    public func setValue(_ value: JSONValue, at path: DataPath) {
        var story = story
        story.data.set(value, at: path)
        setStory(story)
    }

    /// Discards the cached pages.
    private func forgetPages() {
        state.cache.removeAll()
        state.prepared = nil
        small = nil
    }

    /// Draws a reduced, motionless picture of a page, with all its steps and without stateful elements. O(pages) for the first
    /// one.
    package func drawSmall(page: Int, on surface: inout Surface, in frame: Rect) {
        var small =
            small
            ?? {
                let view = RecapView(story: story, kinds: kinds, environment: scene.environment)
                view.isStill = true
                view.hidesBars = true
                return (view, RecapState(pages: view.timings))
            }()
        small.recap.goToPage(page)
        small.recap.goToStep(.max)
        var picture = Surface(size: frame.size)
        small.view.draw(small.recap, on: &picture, in: Rect(frame.size))
        surface.copy(Rect(frame.size), of: picture, to: Point(x: frame.x, y: frame.y))
        self.small = small
    }

    /// Advances the clocks. Transitions always proceed; the animations of the page proceed only while it is not paused.
    public func advance(by time: Duration, isPaused: Bool) {
        state.now += time
        if !isPaused { state.pageTime += time }
        if let slide = state.slide, slide.isOver(at: state.now) { state.slide = nil }
        if let notice = state.notice, state.now >= notice.ends { state.notice = nil }
    }

    /// Applies the effects of the controller. A page or step that appears while the story is paused is shown without
    /// its entrance, which would otherwise hide its content for the duration of the pause.
    public func handle(_ effects: [RecapEffect], isPaused: Bool) {
        // Going back leads to the last step of the previous page, which is shown as it was left.
        var goesBack = false
        for effect in effects {
            switch effect {
            case .pageChanged(let from, let to):
                turn(from: from, to: to, isPaused: isPaused)
                goesBack = to < from
            case .stepChanged(_, let to): show(step: to, isSettled: isPaused || goesBack, isArrival: goesBack)
            case .pageRestarted: showFromStart(isPaused: isPaused)
            case .pageMoved, .reachedStart, .reachedEnd, .pauseChanged, .dismissed: break
            }
        }
    }

    /// Starts the time of the current page: at zero, or after the entrance if the story is paused.
    ///
    /// - Parameter step: The step that appears with the page. Earlier steps are shown without entrances.
    package func showFromStart(isPaused: Bool, step: Int = 0) {
        state.pageTime = isPaused || step > 0 ? SceneState.settled : .zero
        state.motionEnd = .infinity
        state.scroll = 0
        state.steps = StepTimes()
        if step > 0 { show(step: step, isSettled: isPaused, isArrival: true) }
    }

    private func turn(from: Int, to: Int, isPaused: Bool) {
        let position = state.slide?.position(at: state.now) ?? Double(from)
        // If a page returns before it has left the view, its clock continues.
        let back = state.slide == nil ? nil : state.left.flatMap { $0.page == to ? $0 : nil }
        state.left = (from, state.pageTime, state.drawnStep, state.steps)
        showFromStart(isPaused: isPaused)
        if let back {
            state.pageTime = max(back.time, state.pageTime)
            if to < from { state.steps = back.steps }
        }
        // A page that returns during a transition reverses it, regardless of the page's own transition.
        let flight = state.slide.flatMap { $0.passes(to) ? $0.transition : nil }
        let transition = flight ?? scene.transition(to: to)
        guard transition.kind != .none, transition.duration > .zero, from != to else {
            state.slide = nil
            return
        }
        // The first frame is one step into the slide, as an immediate response to the key. A view in flight moves anyway.
        let start = state.slide == nil ? state.now - RecapView.frame : state.now
        state.slide = PageSlide(
            transition, from: position, after: state.slide, leaving: from, to: to, at: start)
    }
}

// MARK: - Navigation within the view

extension RecapView {
    /// Scrolls the current page by a number of rows, stopping at its ends. Returns whether the page moved.
    public func scroll(by rows: Int, page: Int, in rect: Rect) -> Bool {
        let layout = cached(page, in: rect).layout
        // The screen may have grown since the page was last scrolled.
        let scroll = min(state.scroll, layout.scrollRange)
        state.scroll = min(max(scroll + rows, 0), layout.scrollRange)
        return state.scroll != scroll
    }

    /// Returns the number of rows of a page that are visible at once.
    public func visibleRows(page: Int, in rect: Rect) -> Int {
        cached(page, in: rect).layout.viewport.height
    }

    /// Returns the index of the page whose progress bar segment is at a cell; `nil` if there is none.
    public func page(at point: Point, _ recap: RecapState, in rect: Rect) -> Int? {
        guard hasBars(rect), point.y == rect.y + state.insets.barsRow(inHeight: rect.height)
        else { return nil }
        let column = point.x - rect.x
        return bars(recap, in: rect).bars.page(at: direction == .rightToLeft ? rect.width - 1 - column : column)
    }

    /// Returns the index of the page with an id; `nil` if there is none. Complexity: O(*n*), where *n* is the number of
    /// pages.
    public func index(ofPage id: String) -> Int? { scene.index(ofPage: id) }

    /// Returns the name of a page, which is its id if it has one; see ``PageTiming/id``.
    package func name(ofPage index: Int) -> String { scene.name(ofPage: index) }

    /// Returns the id of a page; `nil` if it has none.
    package func id(ofPage index: Int) -> String? { scene.id(ofPage: index) }

    /// Returns the index of the page with a name; `nil` if there is none. Complexity: O(*n*), where *n* is the number
    /// of pages.
    package func index(ofPageNamed name: String) -> Int? { timings.firstIndex { $0.id == name } }

    /// Whether the help overlay is shown.
    public var showsHelp: Bool { state.help != nil }

    /// Whether the story is shown by hand: whether all its pages wait for a key.
    package var isShownByHand: Bool { story.isShownByHand }

    /// Whether the story can be edited. If so, help lists the key for editing. Defaults to `false`.
    package var canEdit: Bool {
        get { state.canEdit }
        set { state.canEdit = newValue }
    }

    /// Shows or hides the help overlay.
    public func toggleHelp() { state.help = state.help == nil ? HelpOverlay() : nil }

    /// Shows the next part of the help overlay, which a short screen shows in parts. Hides it after the last part, or
    /// if the key is Escape. `key` is `nil` for a mouse press.
    package func continueHelp(after key: Key?) { state.help = state.help?.next(after: key) }

    /// Shows or hides the page number beside the progress bars.
    public func toggleInformation() { state.showsInformation.toggle() }

    /// Shows a notice at the bottom of the screen for a time of 0…3,600 s.
    public func show(notice text: String, for time: Duration = .milliseconds(1400)) {
        onNotice?(text)
        guard state.showsNotices else { return }
        let fades = state.now + time.clamped(to: .seconds(3600))
        state.notice = SceneState.Notice(text: text, fades: fades, ends: fades + .milliseconds(500))
    }

    /// The text of the notice; `nil` if there is none.
    package var noticeText: String? { state.notice?.text }

    /// Removes the notice.
    public func clearNotice() { state.notice = nil }

    /// The text of the notice that lists the most important keys.
    public var keyHint: String {
        scene.environment.keyNames.hint(
            scene.environment.keys.player,
            [
                ([.story(.previous), .story(.next)], Message("turn")), ([.story(.togglePause)], Message("pause")),
                ([.story(.help)], Message("keys")), ([.story(.close)], Message("quit")),
            ])
    }
}
