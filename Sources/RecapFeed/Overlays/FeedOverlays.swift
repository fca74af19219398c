import RecapScene
import RecapSurface

/// The overlays around a page: the tabs above it, the strip of marks to the right, and the captions below it.
struct FeedOverlays {
    /// A part of the overlays that can be clicked.
    enum Part {
        /// A tab, by its position in the bar.
        case tab(Int)
        /// A story, by its position in the list.
        case story(Int)
        case like, comments, link
    }

    private let rect: Rect
    private let tabBar: TabBar?
    private let strip: PositionStrip?
    private let captions: StoryOverlay?

    /// Creates the overlays of a screen. Tabs are omitted if it is too low; strip and captions belong to a story.
    init(in rect: Rect, tabBar: TabBar?, strip: PositionStrip?, captions: StoryOverlay?) {
        self.rect = rect
        self.tabBar = FeedOverlays.hasRoomForTabs(in: rect) ? tabBar : nil
        self.strip = strip
        self.captions = captions
    }

    /// Whether a screen is high enough for a row of tabs.
    static func hasRoomForTabs(in rect: Rect) -> Bool { rect.height >= 12 }

    private var tabRow: Rect { Rect(x: rect.x, y: rect.y, width: rect.width, height: 1) }

    /// The rows between the progress bars and the captions.
    private var stripRect: Rect { rect.inset(top: 3, bottom: 3) }

    /// Draws the overlays over the pages at the top and at the bottom of the screen.
    ///
    /// - Parameters:
    ///   - opacity: The opacity of the captions, 0…1.
    ///   - isMoving: Whether pages move under the tabs. Their text in that row is then erased, to keep the tabs
    ///     legible.
    func draw(
        on surface: inout Surface, top: DrawContext, bottom: DrawContext, opacity: Double, isMoving: Bool
    ) {
        if let tabBar {
            for x in tabRow.x..<tabRow.maxX where isMoving {
                surface.fill(Rect(x: x, y: tabRow.y, width: 1, height: 1), background: surface[x, tabRow.y].background)
            }
            tabBar.draw(on: &surface, in: tabRow, context: top)
        }
        strip?.draw(on: &surface, in: stripRect, context: bottom)
        var context = bottom
        context.opacity = opacity
        captions?.draw(on: &surface, in: rect, context: context)
    }

    /// Returns the clickable part at a cell; `nil` if there is none.
    func part(at point: Point, context: DrawContext) -> Part? {
        if let tab = tabBar?.tab(at: point, in: tabRow, context: context) { return .tab(tab) }
        if let story = strip?.story(at: point, in: stripRect) { return .story(story) }
        return switch captions?.part(at: point, in: rect, context: context) {
        case .like: .like
        case .comments: .comments
        case .link: .link
        case .title, nil: nil
        }
    }
}
