import RecapMotion
import RecapSurface

/// The state of a view that persists between frames: the transition, the times for which pages have been seen, the
/// overlays.
///
/// There are two clocks: UI time, which never stops, and page time, which stops while the story is paused.
package struct SceneState: Sendable {
    /// The UI time for which the view has been shown.
    package var now: Duration = .zero
    /// The time for which the current page has been seen, excluding pauses.
    package var pageTime: Duration = .zero
    /// The page time in seconds at which the current page comes to rest; infinity before its first frame, and if one of
    /// its animations never ends.
    package var motionEnd = Double.infinity
    /// The page times at which the steps of the current page were shown.
    var steps = StepTimes()
    /// The last step of the current page that was drawn; `PageMoment.lastStep` if all were.
    var drawnStep = 0
    /// Whether a page that is taller than the screen must be scrolled to the step that was shown last.
    var followsStep = false
    /// The page that was left last, and its state at that moment.
    var left: (page: Int, time: Duration, step: Int, steps: StepTimes)?
    /// The transition between pages; `nil` if there is none.
    package var slide: PageSlide?
    /// The number of rows by which the current page is scrolled.
    package var scroll = 0
    /// Whether the number of the page is shown beside the progress bars.
    package var showsInformation = false
    /// The overlay that lists the keys; `nil` if it is not shown.
    var help: HelpOverlay?
    package var canEdit = false
    /// The overlay for opening links; `nil` if it is not shown.
    var linkOverlay: LinkOverlay?
    /// The links of the last frame.
    var linkPlaces: [LinkPlace] = []
    /// The notice at the bottom; `nil` if there is none.
    package var notice: Notice?
    /// Whether new notices are shown.
    var showsNotices = true
    /// The UI time at which the progress bars were last drawn, which limits them to 30 frames per second.
    package var barsDrawn: Duration?
    /// The letters that the last frame was laid out for.
    var drawnLetters: DisplayLetters?
    /// The place of the focused element.
    var focus: CellPlace?
    /// The number of times the tree of pages has been built.
    var tree = 0
    /// The rows reserved for content drawn over the page.
    var insets = SceneInsets()
    /// Whether the progress bars are hidden.
    var hidesBars = false
    /// Whether a page with the theme `auto` was drawn.
    var hasAutoTheme = false
    /// Whether the page is drawn with its entrance finished and without stateful elements.
    var isStill = false
    /// The pages in view, filled with data, and their layouts.
    var cache = PageCache()
    /// The background pixels of the pages that were in view last.
    var grounds = GroundCache()
    /// The page whose neighbours were laid out in advance; `nil` if there is none.
    var prepared: Int?

    package init() {}

    /// A page time by which every finite animation has ended.
    static let settled: Duration = .seconds(100_000_000)

    /// A part of a link on the screen.
    struct LinkPlace: Sendable {
        let row: Int
        let columns: Range<Int>
        let address: String
    }

    /// A notice at the bottom that disappears after some time.
    package struct Notice: Sendable {
        /// The text of the notice.
        package let text: String
        /// The UI times at which the notice starts to fade and at which it disappears.
        package let fades, ends: Duration

        /// Returns the opacity at a UI time, 0…1.
        func opacity(at now: Duration) -> Double {
            let fade = EasedProgress(seconds: (ends - fades).seconds, easing: .linear)
            return 1 - fade.value(at: (now - fades).seconds)
        }
    }
}
