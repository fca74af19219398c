import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface

// Drawing of moves, overlays and panels.

extension FeedStage {
    /// Draws two stories, one above the other or side by side.
    func drawMove(_ slide: FeedSlide, on surface: inout Surface) {
        let rect = layout.rect, origin = Point(x: 0, y: 0)
        var edges: [Color] = []
        func copy(_ story: StoryKey, _ area: Rect, to point: Point) {
            let picture = picture(of: story)
            surface.copy(area, of: picture, to: point)
            edges.append(picture.edge)
        }
        switch slide.axis {
        case .vertical:
            let view = slide.view(at: now, length: rect.height)
            let rest = rect.height - view.seen
            if rest > 0 { copy(view.first, rect.offset(y: view.seen), to: origin) }
            if view.seen > 0 { copy(view.second, rect, to: Point(x: 0, y: rest)) }
        case .horizontal:
            let view = slide.view(at: now, length: rect.width)
            let rest = rect.width - view.seen
            if rest > 0 { copy(view.first, rect.offset(x: view.seen), to: origin) }
            if view.seen > 0 { copy(view.second, rect, to: Point(x: rest, y: 0)) }
        }
        // The next story's colour applies at the end of the move.
        if edges.contains(.default) { surface.edge = .default }
    }

    /// Returns the picture of a story while the view moves.
    private func picture(of story: StoryKey) -> Surface {
        if story == state.attached, let picture = slot.drawPicture(layout.rect.size) { return picture }
        return previews.picture(of: preview(of: story))
    }

    /// Draws the overlays, and the panel in front of them.
    func drawOverlays(on surface: inout Surface) {
        let (top, bottom) = environments
        let opacity = turn.slide == nil ? slot.playback?.view.overlayOpacity ?? 1 : 1
        surface.withCanvas(bottom, in: layout.rect) { canvas in
            if !layout.isPageAlone, opacity > 0 {
                // The captions of one story fade out before the other's fade in.
                let distance = turn.slide?.nearest(at: now).distance ?? 0
                overlays(of: state.nearest ?? state.target).draw(
                    on: &canvas, top: top, opacity: opacity, captions: max(0, 1 - distance * 4),
                    isMoving: turn.slide != nil)
            }
            panel?.draw(on: &canvas, in: layout.rect, stories: stories, keys: keys, view: slot.playback?.view)
        }
    }

    /// The environments of the pages at the upper and the lower edge of the screen. While the view moves they belong to two
    /// stories.
    private var environments: (top: PageEnvironment, bottom: PageEnvironment) {
        guard let slide = turn.slide, slide.axis == .vertical else {
            let environment = environment(of: turn.slide?.nearest(at: now).story ?? state.target)
            return (environment, environment)
        }
        let view = slide.view(at: now, length: layout.rect.height)
        return (
            environment(of: view.seen < layout.rect.height ? view.first : view.second),
            environment(of: view.seen > 0 ? view.second : view.first)
        )
    }

    /// Returns the environment of the page of a story, or of the placeholder.
    func environment(of story: StoryKey?) -> PageEnvironment {
        if let story, story == state.attached, let environment = slot.environment(in: layout.rect) {
            return environment
        }
        return previews.environment(of: story.map { preview(of: $0) })
    }

    /// Returns the overlays around the page of a story in the list.
    func overlays(of story: StoryKey?) -> FeedOverlays {
        let list = state.list, count = list.count
        return FeedOverlays(
            in: layout.rect, tabBar: stories.tabBar(layout.environment.messages),
            strip: state.place.map { place in
                PositionStrip(count: count, current: place) { [records = records.records, stories] in
                    records[stories[list[$0]].id].isSeen
                }
            },
            captions: captions(of: story))
    }

    /// Returns the captions of a story; `nil` if there is no story.
    private func captions(of story: StoryKey?) -> StoryOverlay? {
        guard let story, let place = state.place else { return nil }
        let entry = entry(of: story), isLiked = records.records[entry.id].isLiked
        return StoryOverlay(
            entry: entry,
            position: StoryOverlay.Position(
                index: place, count: state.list.count, isOpen: !stories.isComplete && source.isGradual),
            isLiked: isLiked, likes: entry.header.likes.map { $0 + (isLiked ? 1 : 0) } ?? (isLiked ? 1 : nil),
            linkSign: keys.linkSign(layout.environment.keyNames))
    }

    /// The entry of the story that covers most of the screen.
    var entry: FeedEntry? { (state.nearest ?? state.target).map { entry(of: $0) } }

    /// Returns the entry of a story. A header missing from the feed's entry is taken from the loaded story.
    func entry(of story: StoryKey) -> FeedEntry {
        var entry = stories[story]
        if let own = previews[story]?.story?.header { entry.header = own.overlaid(with: entry.header) }
        return entry
    }

    /// The link of the story that receives keys; `nil` if it has none.
    var link: String? {
        guard let link = state.target.map({ entry(of: $0) })?.header.link, !link.isEmpty else { return nil }
        return link
    }

    /// Whether that link, or its symbol, is visible.
    var showsLink: Bool {
        guard !layout.isPageAlone, link != nil, let captions = captions(of: state.target) else { return false }
        return captions.showsLink(in: layout.rect, environment(of: state.target))
    }
}
