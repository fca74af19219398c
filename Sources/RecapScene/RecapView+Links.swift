import RecapStory
package import RecapSurface

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

    /// Returns the address of the link at a cell of the last frame; `nil` if there is none.
    package func linkAddress(at point: Point) -> String? {
        state.linkPlaces.first { $0.row == point.y && $0.columns.contains(point.x) }?.address
    }

    /// The overlay for opening links; `nil` if it is not shown.
    package var linkOverlay: LinkOverlay? {
        get { state.linkOverlay }
        set { state.linkOverlay = newValue }
    }

    /// Records the places of the links in a frame.
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
