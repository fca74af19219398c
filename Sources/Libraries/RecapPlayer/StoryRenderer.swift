internal import RecapCore
public import RecapElements
public import RecapScene
public import RecapStory
public import RecapSurface

/// A renderer of frames of a story in virtual time, without a terminal.
///
/// Each frame is the one that a ``Player`` would show at that time, and is identical on every machine.
public struct StoryRenderer {
    private let story: Story
    private let kinds: KindRegistry
    private let services: CellServices
    private let environment: SceneEnvironment
    private let size: CellSize
    private let view: RecapView

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - story: The story to draw.
    ///   - kinds: The element kinds that the story may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - environment: The capabilities to draw for, and the preferences.
    ///   - size: The size of the frames in cells.
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public init(
        story: Story, kinds: KindRegistry = .standard, services: CellServices = CellServices(),
        environment: SceneEnvironment, size: CellSize
    ) {
        self.story = story
        self.kinds = kinds
        self.services = services
        self.environment = environment
        self.size = size
        view = RecapView(story: story, kinds: kinds, services: services, environment: environment)
    }

    /// The number of pages that exist, given the story's data.
    public var pageCount: Int { view.timings.count }

    /// Returns the frame of a page at a time.
    ///
    /// The page is played from its beginning, including all frames up to that time. Stateful elements are created for the frame
    /// and dismantled afterwards.
    ///
    /// - Parameters:
    ///   - page: The page. An index out of range selects the nearest page.
    ///   - step: The step of the page to begin at, counted from 0, as if a key had shown it. An index out of range selects the
    ///     nearest step. `nil` begins with the first step and lets further steps follow over time.
    ///   - time: The time since the beginning of the page or of the step, clamped to its end.
    public func frame(ofPage page: PageReference, step: Int? = nil, at time: Duration) -> Surface {
        let terminal = OffscreenTerminal(
            size: size, capabilities: environment.capabilities, end: moment(time, ofPage: page, step: step))
        let player = Player(
            story, on: terminal, kinds: kinds, services: services, environment: environment,
            options: PlayerOptions(start: page, step: step ?? 0), clock: { terminal.now })
        player.preparesNeighbors = false  // Only this page is shown.
        _ = player.run()
        return terminal.surface
    }

    /// Returns the number of steps in which a page is shown.
    public func stepCount(ofPage page: PageReference) -> Int { state(page, step: nil).stepCount }

    /// Returns a time clamped to the duration of a page or a step.
    package func moment(_ time: Duration, ofPage page: PageReference, step: Int? = nil) -> Duration {
        let state = state(page, step: step)
        let left = step == nil ? state.timeToPageEnd : state.timeToNextStep
        return min(max(time, .zero), left.map { $0 - .milliseconds(1) } ?? PageSeconds.longest.duration)
    }

    /// Returns the state of the story at the beginning of a page, or of a step of it.
    private func state(_ page: PageReference, step: Int?) -> RecapState {
        var state = RecapState(pages: view.timings)
        state.goToPage(page.index(in: pageCount, find: view.index(ofPage:)))
        if let step { state.goToStep(step) }
        return state
    }
}

// Scrolling, the pause of the page's clock that follows it, and the user's pause.

extension StoryPlayback {
    /// Scrolls the page by rows, and pauses its clock until the user has not scrolled for as long as the page had
    /// left. Returns whether the page moved.
    package func scroll(by rows: Int) -> Bool {
        guard view.scroll(by: rows, page: controller.snapshot.currentPage, in: rect) else { return false }
        damage = .all
        holdForReading()
        return true
    }

    /// Scrolls the page by screens, which overlap by one row. Returns whether the page moved.
    package func scroll(byScreens screens: Int) -> Bool {
        scroll(by: screens * max(1, view.visibleRows(page: controller.snapshot.currentPage, in: rect) - 1))
    }

    /// Pauses the page's clock for the remaining time of the page.
    func holdForReading() {
        // A manual page has no clock, and the user's pause must not end automatically.
        guard let timing = controller.currentTiming, timing.advance != .manual,
            !controller.snapshot.pauseReasons.contains(.user)
        else { return }
        reading.begin(pageTimeLeft: controller.snapshot.timeLeft)
        setPaused(true, for: .reading)
    }

    /// Whether scrolling is the only reason for the pause, in which case the pause times out.
    var isReadingTime: Bool { controller.snapshot.pauseReasons == .reading }

    /// Ends the pause of the page's clock.
    func endReading() {
        reading.end()
        if controller.snapshot.pauseReasons.contains(.reading) { setPaused(false, for: .reading) }
    }

    /// Pauses the story, or resumes it from a pause by the user or by scrolling, which look the same.
    func togglePause() {
        let isHeld = !controller.snapshot.pauseReasons.isDisjoint(with: [.user, .reading])
        if isHeld { endReading() }
        setPaused(!isHeld, for: .user)
    }
}

extension RecapEffect {
    /// Whether the effect is the start of a page.
    var beginsPage: Bool {
        switch self {
        case .pageChanged, .pageRestarted: true
        case .stepChanged, .pageMoved, .reachedStart, .reachedEnd, .pauseChanged, .dismissed: false
        }
    }

    /// Whether the effect is the start of a page or of a step.
    var beginsStep: Bool { if case .stepChanged = self { true } else { beginsPage } }
}

/// The source of a story that may change while it plays, such as a file.
public protocol StorySource: AnyObject {
    /// A descriptor that becomes readable when something may have changed. It is always the same.
    var descriptor: Int32 { get }
    /// Reads and returns the change, without waiting; `nil` if nothing relevant changed.
    func change() -> StoryChange?
}

/// A change of a story at its source.
public enum StoryChange: Sendable {
    /// The story was replaced. The current page keeps its time if the new story has a page with its id.
    case story(Story)
    /// The new story cannot be played, for the given reason, which is a single line. The previous story continues.
    case problem(String)
}
