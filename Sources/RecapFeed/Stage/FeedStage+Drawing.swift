import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

extension FeedStage {
    /// The rows of the page that are kept free for what is laid over it: those of the tabs also while there are none, so
    /// that nothing moves when the first channel becomes known.
    var insets: SceneInsets {
        guard !isPageAlone else { return SceneInsets() }
        return SceneInsets(
            top: rect.height >= FeedStage.leastHeightWithTabs ? 1 : 0,
            bottom: StoryOverlay.clearance(inHeight: rect.height))
    }

    private static let leastHeightWithTabs = 12

    func draw(on surface: inout Surface) -> Bool {
        // The first story is usually there in no time: nothing is shown before it.
        guard hasShown || playback != nil || now >= FeedStage.patience else {
            // Meanwhile what every page is drawn with is got ready.
            _ = placeholder.picture(rect.size)
            return false
        }
        defer { needsDisplay = false }
        if let slide {
            guard needsDisplay else { return false }
            drawMove(slide, on: &surface)
        } else if let playback {
            if needsDisplay { playback.setNeedsDisplay() }
            let damage = playback.draw(on: &surface)
            guard damage == .all else { return damage != .none }
        } else {
            guard needsDisplay else { return false }
            let face = state.target.map { self.face(of: $0) } ?? placeholder
            surface.copy(rect, of: face.picture(rect.size), to: Point(x: 0, y: 0))
        }
        if !isHeld { drawOverlays(on: &surface) }
        hasShown = true
        return true
    }

    /// Draws two stories, one above the other or side by side.
    private func drawMove(_ slide: FeedSlide, on surface: inout Surface) {
        switch slide.axis {
        case .vertical:
            let view = slide.view(at: now, length: rect.height)
            let rest = rect.height - view.seen
            if rest > 0 { surface.copy(rect.offset(y: view.seen), of: picture(of: view.first), to: Point(x: 0, y: 0)) }
            if view.seen > 0 { surface.copy(rect, of: picture(of: view.second), to: Point(x: 0, y: rest)) }
        case .horizontal:
            let view = slide.view(at: now, length: rect.width)
            let rest = rect.width - view.seen
            if rest > 0 { surface.copy(rect.offset(x: view.seen), of: picture(of: view.first), to: Point(x: 0, y: 0)) }
            if view.seen > 0 { surface.copy(rect, of: picture(of: view.second), to: Point(x: rest, y: 0)) }
        }
    }

    /// A story as it is seen while the view moves.
    private func picture(of story: StoryKey) -> Surface {
        guard story == state.attached, let playback else { return face(of: story).picture(rect.size) }
        var picture = livePicture ?? Surface(size: rect.size)
        if livePicture == nil { playback.setNeedsDisplay() }
        livePicture = nil  // or drawing on it would copy it
        _ = playback.draw(on: &picture)
        livePicture = picture
        return picture
    }

    // MARK: What is laid over the page

    private func drawOverlays(on surface: inout Surface) {
        let edges = edges
        if !isPageAlone { drawSurroundings(edges, on: &surface) }
        switch panel {
        case .help: FeedHelp.draw(on: &surface, in: rect, context: edges.bottom)
        case .comments(let panel): panel.draw(on: &surface, in: rect, context: edges.bottom)
        case .link(let panel): panel.draw(on: &surface, in: rect, context: edges.bottom)
        case .search(let search): searchPanel(search).draw(on: &surface, in: rect, context: edges.bottom)
        case nil: break
        }
    }

    /// Draws what stands around the page: tabs, strip, captions.
    private func drawSurroundings(_ edges: (top: DrawContext, bottom: DrawContext), on surface: inout Surface) {
        if showsTabs {
            // Text that passes under the tabs would be read with them.
            for x in tabRow.x..<tabRow.maxX where slide != nil {
                surface.fill(Rect(x: x, y: tabRow.y, width: 1, height: 1), background: surface[x, tabRow.y].background)
            }
            tabBar.draw(on: &surface, in: tabRow, context: edges.top)
        }
        if let place = state.place {
            strip(place).draw(on: &surface, in: stripRect, context: edges.bottom)
            if var overlay = overlay(place) {
                var context = edges.bottom
                if let slide {
                    // One story's words go before the other's come.
                    context.opacity = max(0, 1 - slide.nearest(at: now).distance * 4)
                }
                overlay.position.isOpen = !isComplete && lookAhead != nil
                overlay.draw(on: &surface, in: rect, context: context)
            }
        }
    }

    /// How to draw over the upper and the lower edge of the screen: while the view moves they are two stories'.
    private var edges: (top: DrawContext, bottom: DrawContext) {
        guard let slide, slide.axis == .vertical else {
            let story = slide?.nearest(at: now).story ?? state.target
            let context = story.map { self.context(of: $0) } ?? placeholder.context(in: rect)
            return (context, context)
        }
        let view = slide.view(at: now, length: rect.height)
        return (
            context(of: view.seen < rect.height ? view.first : view.second),
            context(of: view.seen > 0 ? view.second : view.first)
        )
    }

    private func context(of story: StoryKey) -> DrawContext {
        guard story == state.attached, let playback else { return face(of: story).context(in: rect) }
        return playback.view.context(ofPage: playback.controller.currentPage, in: rect)
    }

    /// Whether there are tabs, and room for them.
    var showsTabs: Bool { rect.height >= FeedStage.leastHeightWithTabs && !shownChannels.isEmpty }
    var tabBar: TabBar {
        let shown = shownChannels
        return TabBar(
            names: ["all"] + shown.map { catalog.channels[$0] },
            selected: tabs.channel.flatMap { shown.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    }

    /// The channels that have a tab: those that have stories, and the one that is shown.
    var shownChannels: [Int] {
        catalog.channels.indices.filter { catalog.hasStories(ofChannel: $0) || $0 == tabs.channel }
    }
    var tabRow: Rect { Rect(x: rect.x, y: rect.y, width: rect.width, height: 1) }

    /// The rows between the bars and the overlay.
    var stripRect: Rect { rect.inset(top: 3, bottom: 3) }

    func strip(_ place: Int) -> PositionStrip {
        let records = records.records, catalog = catalog, list = state.list
        return PositionStrip(count: list.count, current: place) { records[catalog[list[$0]].id].isSeen }
    }

    /// What is told of the story that most of the screen shows.
    func overlay(_ place: Int) -> StoryOverlay? { entry.map { overlay(place, of: $0) } }

    func overlay(_ place: Int, of entry: FeedEntry) -> StoryOverlay {
        let isLiked = records.records[entry.id].isLiked
        return StoryOverlay(
            entry: entry, position: .init(index: place, count: state.list.count), isLiked: isLiked,
            likes: entry.header.likes.map { $0 + (isLiked ? 1 : 0) } ?? (isLiked ? 1 : nil))
    }

    /// How what is laid over the story in view is drawn, for those who ask what is where.
    var overlayContext: DrawContext {
        state.target.map { self.context(of: $0) } ?? placeholder.context(in: rect)
    }
}
