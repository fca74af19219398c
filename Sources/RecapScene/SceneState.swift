import RecapMotion
import RecapSurface

/// What drawing must remember from frame to frame: where the view is, how long pages have been seen, what is laid over.
///
/// A value that its owner keeps. It holds UI time, which never stops, and the page's time, which pauses stop.
package struct SceneState: Sendable {
    /// UI time: how long the scene has been shown.
    package var now: Duration = .zero
    /// How long the current page has been seen, pauses not counted.
    package var pageTime: Duration = .zero
    /// The page time at which the current page is at rest, in seconds; infinity until it was drawn, and where something
    /// goes on forever.
    package var motionEnd = Double.infinity
    /// The page that was left last and how long it had been seen by then.
    package var left: (page: Int, time: Duration)?
    /// The move that is under way.
    package var slide: PageSlide?
    /// Rows of the current page that are above the screen.
    package var scroll = 0
    /// Whether the number of the page is shown.
    package var showsInformation = false
    /// Whether the keys are shown, over everything.
    package var showsHelp = false
    /// A line at the foot that goes away by itself.
    package var notice: Notice?
    /// Whether notices that are still to come are shown.
    var showsNotices = true
    /// When the bars were last drawn, in UI time: they are drawn at most 30 times a second.
    package var barsDrawn: Duration?
    /// The element that keys go to first.
    var focus: CellPlace?
    /// How often the tree of pages was built.
    var tree = 0
    /// Rows that are kept free for what is drawn over the page.
    var insets = SceneInsets()
    /// Whether the bars are left out.
    var hidesBars = false
    /// Whether the page is drawn as it is when all has come in, without elements that have a life of their own.
    var isStill = false
    /// Pages with their data filled in, and their places for the present size.
    var cache = PageCache()

    package init() {}

    /// The time of a page on which everything that ends has ended.
    static let settled: Duration = .seconds(100_000_000)

    /// A line at the foot that goes away by itself.
    package struct Notice: Sendable {
        /// What it says.
        package let text: String
        /// When it begins to fade and when it is gone, in UI time.
        package let fades, ends: Duration

        /// How strongly it shows at a moment of UI time, 0…1.
        func opacity(at now: Duration) -> Double {
            let fade = EasedProgress(seconds: (ends - fades).seconds, easing: .linear)
            return 1 - fade.value(at: (now - fades).seconds)
        }
    }
}

/// The few pages that are in view now or were just now.
struct PageCache: Sendable {
    private struct Entry: Sendable {
        let index: Int
        let page: ScenePage
        var layout: PageLayout?
        var size: Size
        var insets: SceneInsets
    }

    private var entries: [Entry] = []
    /// What is in view at once at the most: three pages of a slide, and one to go back to.
    private static let most = 4

    /// A page and its places on a screen of a size; worked out at most once while it is in view.
    mutating func page(
        _ index: Int, of scene: Scene, size: Size, insets: SceneInsets
    ) -> (ScenePage, PageLayout) {
        let at: Int
        if let found = entries.firstIndex(where: { $0.index == index }) {
            at = found
        } else {
            if entries.count == PageCache.most { entries.removeFirst() }
            entries.append(Entry(index: index, page: scene.resolve(index), layout: nil, size: size, insets: insets))
            at = entries.count - 1
        }
        if let layout = entries[at].layout, entries[at].size == size, entries[at].insets == insets {
            return (entries[at].page, layout)
        }
        let layout = PageLayout(
            entries[at].page, size: size, hasBars: size.height >= SegmentedBars.leastHeight,
            insets: insets, glyphs: scene.environment.glyphs)
        entries[at].layout = layout
        entries[at].insets = insets
        entries[at].size = size
        return (entries[at].page, layout)
    }

    /// Forgets all pages.
    mutating func removeAll() { entries = [] }
}
