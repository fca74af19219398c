import RecapScene
import RecapSurface

/// The screen of a feed, and the rows that the page occupies.
struct FeedLayout {
    /// The elements that are shown beside the page.
    private enum Mode {
        /// Progress bars, tabs, strip, captions and notices.
        case all
        /// Nothing. `owesHint` is `true` until the hint with the key to return has been shown.
        case pageAlone(owesHint: Bool)
    }

    /// The area of the screen, in cells.
    private(set) var rect: Rect
    /// The terminal's capabilities and the user's preferences.
    private(set) var environment: SceneEnvironment
    private var mode = Mode.all

    init(_ size: Size, environment: SceneEnvironment) {
        rect = Rect(size)
        self.environment = environment
    }

    /// Whether only the page is shown, without bars, tabs, strip, captions and notices.
    var isPageAlone: Bool {
        if case .pageAlone = mode { true } else { false }
    }

    /// The rows that the page leaves to overlays. The row of the tabs is one of them even while there are no tabs, so that
    /// nothing moves when the first channel becomes known.
    var insets: SceneInsets {
        guard !isPageAlone else { return SceneInsets() }
        return SceneInsets(
            top: FeedOverlays.hasRoomForTabs(in: rect) ? 1 : 0, bottom: StoryOverlay.clearance(inHeight: rect.height))
    }

    /// Sets the size of the screen, the size of a cell in pixels, and its aspect ratio, width divided by height.
    /// `nil` if unknown.
    mutating func setScreen(_ size: Size, cellAspect: Double?, cellPixels: Size?) {
        rect = Rect(size)
        environment.cellPixels = cellPixels
        environment.cellAspect = cellAspect ?? environment.cellAspect
    }

    /// Sets the answers of the terminal to questions about itself.
    mutating func setTraits(_ traits: TerminalTraits) { environment.traits = traits }

    /// Shows only the page, or everything again.
    mutating func setPageAlone(_ isAlone: Bool) { mode = isAlone ? .pageAlone(owesHint: true) : .all }

    /// Returns whether the hint with the key to return is due, which it is once each time.
    mutating func takeHint() -> Bool {
        guard case .pageAlone(owesHint: true) = mode else { return false }
        mode = .pageAlone(owesHint: false)
        return true
    }
}
