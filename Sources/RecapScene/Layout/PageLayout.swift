import RecapStory
import RecapSurface

/// Where the elements of one page stand on a screen of one size.
struct PageLayout: Sendable {
    /// One element's place.
    struct Placement: Sendable {
        let index: Int
        let frame: Rect
        let proposal: Proposal

        /// The same, some rows further down.
        func moved(by rows: Int) -> Placement {
            Placement(index: index, frame: frame.offset(y: rows), proposal: proposal)
        }
    }

    /// The places, from top to bottom, in a screen whose first cell is (0, 0), before scrolling.
    let placements: [Placement]
    /// The cells of the screen that the elements may use.
    let viewport: Rect
    /// The rows that the elements take.
    let height: Int

    /// How far the page can be scrolled, in rows.
    var scrollRange: Int { max(0, height - viewport.height) }

    /// The elements that have some of the rows. O(log elements + elements found).
    func placements(inRows rows: Range<Int>) -> ArraySlice<Placement> {
        // They stand one below the other: the first that ends after the rows begin, by bisection.
        var low = 0, high = placements.count
        while low < high {
            let middle = (low + high) / 2
            if placements[middle].frame.maxY <= rows.lowerBound { low = middle + 1 } else { high = middle }
        }
        return placements[low...].prefix { $0.frame.y < rows.upperBound }
    }

    /// Lays out a page, as roomy as its height allows. O(elements), times the densities that don't fit.
    init(_ page: ScenePage, size: Size, hasBars: Bool, insets: SceneInsets, glyphs: GlyphSet) {
        viewport = PageLayout.viewport(in: size, hasBars: hasBars, insets: insets)
        var best: (placements: [Placement], height: Int) = ([], 0)
        let all = Density.allCases.filter { $0 != .roomy || PageLayout.isRoomy(size) }
        for choice in PageLayout.choices(for: page, among: all) {
            let stack = PageLayout.stack(
                page, width: viewport.width, density: choice.density, titleLines: choice.titleLines,
                hasBlocks: glyphs.hasBlocks)
            if choice.keepsTitles, stack.hasSmallTitle { continue }
            best = (stack.placements, stack.height)
            if best.height <= viewport.height { break }
        }
        if page.page.gap > 0 { PageLayout.loosen(&best, of: page, to: viewport.height) }
        height = best.height
        let top = PageLayout.top(of: height, in: viewport, screen: size.height, valign: page.page.valign)
        let viewport = viewport
        placements = best.placements.map { placement in
            Placement(
                index: placement.index, frame: placement.frame.offset(x: viewport.x, y: top),
                proposal: placement.proposal)
        }
    }

    /// The screen without bars and margins. Small screens give up the margins first.
    static func viewport(in size: Size, hasBars: Bool, insets: SceneInsets) -> Rect {
        let side = size.width >= 60 ? 4 : size.width >= 30 ? 2 : size.width >= 12 ? 1 : 0
        let bars = hasBars ? insets.barsRow(inHeight: size.height) + 1 : insets.top
        let air = size.height >= 20 ? 2 : size.height >= 8 ? 1 : 0
        return Rect(size).inset(
            left: side, top: bars + (hasBars ? air : 0), right: side, bottom: max(air, insets.bottom))
    }

    /// Whether a screen is so large that large letters may be twice as large.
    private static func isRoomy(_ size: Size) -> Bool { size.width >= 120 && size.height >= 40 }

    /// A way to lay out a page, to be tried.
    private struct Choice {
        let density: Density
        /// The most lines of large letters that titles may take.
        var titleLines = 1
        /// Whether it only counts where all titles have large letters that could have them with more lines.
        var keepsTitles = false
    }

    /// The ways to lay out a page, from the best on. Titles wrap in large letters before they shrink. Where they are the one
    /// thing to see, everything else closes up before they do; a chart keeps its height before a title does.
    private static func choices(for page: ScenePage, among densities: [Density]) -> [Choice] {
        guard page.canTitleWrap else { return densities.map { Choice(density: $0) } }
        let lines = (1...LargeText.mostLines).reversed()
        let choices = densities.flatMap { density in lines.map { Choice(density: density, titleLines: $0) } }
        guard page.items.allSatisfy({ !$0.view.isHero || $0.view is TitleView }) else { return choices }
        let keeping = choices.filter { $0.density < .dense }
            .map { Choice(density: $0.density, titleLines: $0.titleLines, keepsTitles: true) }
        return keeping + choices
    }

    /// Stacks the elements from row 0 with the page's gap between them. `hasSmallTitle` says whether a title would have
    /// large letters if it could take more lines.
    private static func stack(
        _ page: ScenePage, width: Int, density: Density, titleLines: Int, hasBlocks: Bool
    ) -> (placements: [Placement], height: Int, hasSmallTitle: Bool) {
        let maxWidth = min(max(page.page.maxWidth, 1), 1000)
        let widest = density == .roomy ? maxWidth * 2 : maxWidth
        let room = max(1, min(width, widest))
        let left = (width - room) / 2
        let gap = gap(page.page.gap, density: density)
        let heroes = page.items.indices.filter { page.items[$0].view.isHero }
        let hero = heroes.first
        var placements: [Placement] = []
        var y = 0
        var hasSmallTitle = false
        for (index, item) in page.items.enumerated() {
            var proposal = Proposal(
                width: room, density: density, hasBlocks: hasBlocks, hasOtherHero: hero.map { $0 != index } ?? false)
            proposal.mostTitleLines = titleLines
            if let title = item.view as? TitleView, title.isSmall(in: proposal) { hasSmallTitle = true }
            let size = item.view.size(in: proposal)
            guard size.height > 0 else { continue }
            if y > 0 { y += gap }
            let x = left + indent(min(size.width, room), in: room, item.alignment)
            placements.append(
                Placement(
                    index: index, frame: Rect(x: x, y: y, width: min(size.width, room), height: size.height),
                    proposal: proposal))
            y += size.height
        }
        return (placements, y, hasSmallTitle)
    }

    private static func gap(_ gap: Int, density: Density) -> Int {
        let gap = min(max(gap, 0), 100)
        return switch density {
        case .roomy: gap * 2
        case .regular: gap
        case .compact: min(gap, 1)
        case .tight, .dense: 0
        }
    }

    /// Puts blank lines between elements that stand without, while rows are left over: first between elements of
    /// different kinds, from the ends inwards, then between those of one kind, all or none, so that a row of them is even.
    private static func loosen(
        _ stack: inout (placements: [Placement], height: Int), of page: ScenePage, to height: Int
    ) {
        let count = stack.placements.count
        guard count > 1 else { return }
        let kinds = stack.placements.map { page.items[$0.index].kind }
        let closed = (1..<count).filter { stack.placements[$0].frame.y == stack.placements[$0 - 1].frame.maxY }
        let borders = closed.filter { kinds[$0] != kinds[$0 - 1] }
            .sorted { min($0 - 1, count - 1 - $0) < min($1 - 1, count - 1 - $1) }
        for index in borders where stack.height < height { open(index, in: &stack) }
        let inner = closed.filter { kinds[$0] == kinds[$0 - 1] }
        guard stack.height + inner.count <= height else { return }
        for index in inner { open(index, in: &stack) }
    }

    /// Moves an element and those below it down by a row.
    private static func open(_ index: Int, in stack: inout (placements: [Placement], height: Int)) {
        for below in index..<stack.placements.count { stack.placements[below] = stack.placements[below].moved(by: 1) }
        stack.height += 1
    }

    private static func indent(_ width: Int, in room: Int, _ alignment: HorizontalAlignment) -> Int {
        switch alignment {
        case .leading: 0
        case .center: (room - width) / 2
        case .trailing: room - width
        }
    }

    /// The first row of the block: the optical centre is a row above the true one.
    private static func top(of height: Int, in viewport: Rect, screen: Int, valign: VerticalAlignment) -> Int {
        let free = viewport.height - height
        guard free > 0 else { return viewport.y }
        switch valign {
        case .top: return viewport.y
        case .bottom: return viewport.y + free
        case .center:
            let centre = (screen - height) / 2 - (free >= 4 ? 1 : 0)
            return min(max(centre, viewport.y), viewport.y + free)
        }
    }
}
