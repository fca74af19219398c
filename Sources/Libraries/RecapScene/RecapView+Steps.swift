import RecapCore
import RecapMotion
import RecapStory
package import RecapSurface

// The steps of pages: which are shown, since when, and at what scroll position.

extension RecapView {
    /// Shows the steps of the current page up to a given one.
    ///
    /// - Parameters:
    ///   - isSettled: Whether the step appears without an entrance.
    ///   - isArrival: Whether the page itself has just come into view.
    func show(step: Int, isSettled: Bool, isArrival: Bool) {
        if isArrival, step > state.steps.last { state.pageTime = max(state.pageTime, SceneState.settled) }
        state.steps.show(step, at: isSettled ? nil : state.pageTime)
        state.motionEnd = .infinity
        state.followsStep = true
    }

    /// Returns the current moment of a page. A page that is only passed during a transition is at rest and shows all
    /// its steps.
    func moment(ofPage page: Int, _ recap: RecapState) -> PageMoment {
        let isCurrent = page == recap.currentPage
        var moment = PageMoment(
            time: CellTime(
                page: SceneState.settled, shown: state.now, isPaused: recap.isMotionPaused || !isCurrent,
                isCurrent: isCurrent))
        moment.isAtRest = state.isStill || scene.environment.reducesMotion
        if isCurrent {
            moment.step = recap.currentStep + 1 < recap.stepCount ? recap.currentStep : PageMoment.lastStep
            guard !state.isStill else { return moment }
            moment.time.page = state.pageTime
            moment.steps = state.steps
        } else if !state.isStill, let left = state.left, left.page == page {
            (moment.time.page, moment.step, moment.steps) = (left.time, left.step, left.steps)
        }
        return moment
    }

    /// Scrolls a page that is taller than the screen to the content of its most recently shown step.
    func followStep(of page: ScenePage, _ layout: PageLayout) {
        guard state.followsStep else { return }
        state.followsStep = false
        guard layout.scrollRange > 0 else { return }
        let step = state.drawnStep == PageMoment.lastStep ? state.steps.last : state.drawnStep
        var rows: Range<Int>?
        for placement in layout.placements where page.items[placement.index].steps.contains(step) {
            let steps = page.items[placement.index].steps, frame = placement.frame
            let place = step - steps.lowerBound
            // Assumes that the parts of an element are about equally tall.
            let top = frame.y + frame.height * place / steps.count
            let end = frame.y + max(1, frame.height * (place + 1) / steps.count)
            rows = min(rows?.lowerBound ?? top, top)..<max(rows?.upperBound ?? end, end, top + 1)
        }
        guard let rows else { return }
        let view = layout.viewport
        let least = rows.upperBound - view.maxY, most = rows.lowerBound - view.y
        // Content that is taller than the screen is scrolled to its start.
        state.scroll = min(max(0, min(max(state.scroll, least), most)), layout.scrollRange)
    }
}

// The links of pages, and the overlay that opens them.

extension RecapView {
    /// Returns the distinct links of a page: those of its texts in reading order, and the link of the page itself.
    package func links(ofPage index: Int, in rect: Rect) -> [PageLink] {
        guard (0..<scene.pageCount).contains(index) else { return [] }
        let prepared = cached(index, in: rect).page
        var links = prepared.items.flatMap(\.view.links)
        if let own = prepared.page.link, !own.isEmpty { links.append(PageLink(address: own)) }
        var seen: Set<String> = []
        return links.filter { seen.insert($0.address).inserted }
    }

    /// The link of the story; `nil` if it has none.
    package var storyLink: PageLink? { story.header.link.flatMap { $0.isEmpty ? nil : PageLink(address: $0) } }

    /// Returns whether a cell of the last frame belongs to the hint that the page has links.
    package func isLinkHint(at point: Point) -> Bool { state.linkHint?.contains(point) == true }

    /// Returns the address of the link at a cell of the last frame; `nil` if there is none.
    package func linkAddress(at point: Point) -> String? {
        state.linkPlaces.first { $0.row == point.y && $0.columns.contains(point.x) }?.address
    }

    /// The overlay for opening links; `nil` if it is not shown.
    package var linkOverlay: LinkOverlay? {
        get { state.linkOverlay }
        set { state.linkOverlay = newValue }
    }

    /// The list of pages to choose from; `nil` if it is not shown.
    package var pageChoice: PageChoice? {
        get { state.pageChoice }
        set { state.pageChoice = newValue }
    }

    /// Creates the list of pages to choose from, with the current page selected.
    package func makePageChoice(current: Int) -> PageChoice {
        PageChoice(pageCount: scene.pageCount, current: current, direction: scene.direction) { [scene] in
            scene.title(ofPage: $0)
        }
    }

    /// Whether an overlay in front of the page handles keys and clicks.
    package var hasOverlay: Bool { state.help != nil || state.linkOverlay != nil || state.pageChoice != nil }

    /// Records the positions of the links in a frame.
    func noteLinks(on surface: Surface, in rect: Rect) {
        guard surface.hasLinks else { return state.linkPlaces = [] }
        state.linkPlaces = (rect.y..<rect.maxY).flatMap { y in
            surface.linkedColumns(ofRow: y).compactMap { columns, address in
                let columns = columns.clamped(to: rect.x..<rect.maxX)
                return columns.isEmpty ? nil : SceneState.LinkPlace(row: y, columns: columns, address: address)
            }
        }
    }
}

/// The state of a view that persists between frames: the transition, the viewing times of pages, and the overlays.
///
/// There are two clocks: UI time, which never stops, and page time, which stops while the story is paused.
package struct SceneState: Sendable {
    /// The UI time since the view was first shown.
    package var now: Duration = .zero
    /// The time for which the current page has been shown, excluding pauses.
    package var pageTime: Duration = .zero
    /// The page time in seconds at which the current page comes to rest; infinity before its first frame, or if any of
    /// its animations never ends.
    package var motionEnd = Double.infinity
    /// The page times at which the steps of the current page were shown.
    var steps = StepTimes()
    /// The last step of the current page that was drawn; `PageMoment.lastStep` if all were.
    var drawnStep = 0
    /// Whether a page that is taller than the screen must be scrolled to its most recently shown step.
    var followsStep = false
    /// The page that was most recently left, and its state at that moment.
    var left: (page: Int, time: Duration, step: Int, steps: StepTimes)?
    /// The transition between pages; `nil` if there is none.
    package var slide: PageSlide?
    /// The scroll offset of the current page in rows.
    package var scroll = 0
    /// Whether the page number is shown beside the progress bars.
    package var showsInformation = false
    /// The overlay that lists the keys; `nil` if it is not shown.
    var help: HelpOverlay?
    package var canEdit = false
    /// The overlay for opening links; `nil` if it is not shown.
    var linkOverlay: LinkOverlay?
    /// The list of pages to choose from; `nil` if it is not shown.
    var pageChoice: PageChoice?
    /// The rectangle, in the last frame, of the hint that the page has links; `nil` if there was none.
    var linkHint: Rect?
    /// The positions of the links in the last frame.
    var linkPlaces: [LinkPlace] = []
    /// The fading of bars, hints and notices, which are hidden while the user holds the page.
    var reading = ReadingFade()
    /// The notice at the bottom; `nil` if there is none.
    package var notice: Notice?
    /// Whether new notices are shown.
    var showsNotices = true
    /// The UI time at which the progress bars were last drawn, which limits them to 30 frames per second.
    package var barsDrawn: Duration?
    /// The display fonts for which the last frame was laid out.
    var drawnLetters: DisplayLetters?
    /// The location of the focused element.
    var focus: CellLocation?
    /// The number of times the tree of pages has been built.
    var tree = 0
    /// The rows reserved for content drawn over the page.
    var insets = SceneInsets()
    /// Whether the progress bars are hidden.
    var hidesBars = false
    /// Whether a page with the theme `auto` was drawn.
    var hasAutoTheme = false
    /// Whether the page is drawn at rest, with its entrance finished and without stateful elements.
    var isStill = false
    /// The pages in view, filled with data, and their layouts.
    var cache = PageCache()
    /// The background pixels of the pages that were most recently in view.
    var backgrounds = BackgroundCache()
    /// The page whose neighbours were laid out in advance; `nil` if there is none.
    var prepared: Int?

    package init() {}

    /// A page time after the end of every finite animation.
    static let settled: Duration = .seconds(100_000_000)

    /// A part of a link on the screen.
    struct LinkPlace: Sendable {
        let row: Int
        let columns: Range<Int>
        let address: String
    }

    /// The fading of bars, hints and notices while the user holds a page to read it.
    struct ReadingFade: Sendable {
        private(set) var isHeld = false
        /// The UI time at which the state changed, and the opacity at that time.
        private var begin: Duration = .zero, opacity = 1.0

        private static let duration = Duration.milliseconds(200)

        /// Begins to fade out everything but the page, or to fade it in again.
        mutating func set(_ isHeld: Bool, at now: Duration, animated: Bool) {
            opacity = animated ? opacity(at: now) : isHeld ? 0 : 1
            begin = now
            self.isHeld = isHeld
        }

        /// Returns the opacity of bars, hints and notices at a UI time, 0…1.
        func opacity(at now: Duration) -> Double {
            let change = (now - begin) / ReadingFade.duration
            return isHeld ? max(0, opacity - change) : min(1, opacity + change)
        }

        /// Returns whether the opacity is changing.
        func isMoving(at now: Duration) -> Bool { opacity(at: now) != (isHeld ? 0 : 1) }
    }

    /// A temporary notice at the bottom of the screen.
    package struct Notice: Sendable {
        /// The text of the notice.
        package let text: String
        /// The UI times at which the notice starts to fade out and at which it disappears.
        package let fades, ends: Duration

        /// Returns the lines of the text. A hint that lists keys is one line, without its last parts if necessary; any other
        /// text continues in further lines.
        func lines(within width: Int, atMost count: Int) -> [String] {
            guard !text.contains(String.gapOfHints) else { return [text.hint(within: width)] }
            let lines = wrap(text, width: width)
            return lines.count <= count
                ? lines : lines.prefix(count - 1) + [lines[(count - 1)...].joined(separator: " ")]
        }

        /// Returns the opacity at a UI time, 0…1.
        func opacity(at now: Duration) -> Double {
            let fade = EasedProgress(seconds: (ends - fades).seconds, easing: .linear)
            return 1 - fade.value(at: (now - fades).seconds)
        }
    }
}
