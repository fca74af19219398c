import RecapStory
import RecapSurface

/// The places of a page's elements on a screen of a given size.
struct PageLayout: Sendable {
    /// The place of an element.
    struct Placement: Sendable {
        let index: Int
        let frame: Rect
        let proposal: Proposal

        /// Returns the placement, moved down by a number of rows.
        func moved(by rows: Int) -> Placement {
            Placement(index: index, frame: frame.offset(y: rows), proposal: proposal)
        }
    }

    /// The placements from top to bottom, in screen coordinates, before scrolling.
    let placements: [Placement]
    /// The area of the screen for elements.
    let viewport: Rect
    /// The height of all elements in rows.
    let height: Int

    /// The greatest scroll offset in rows.
    var scrollRange: Int { max(0, height - viewport.height) }

    /// Returns the placements that overlap the rows. O(log *n* + *k*) for *n* elements, *k* of them found.
    func placements(inRows rows: Range<Int>) -> ArraySlice<Placement> {
        // Placements are in ascending order: a binary search finds the first that ends after the rows begin.
        var low = 0, high = placements.count
        while low < high {
            let middle = (low + high) / 2
            if placements[middle].frame.maxY <= rows.lowerBound { low = middle + 1 } else { high = middle }
        }
        return placements[low...].prefix { $0.frame.y < rows.upperBound }
    }

    /// Lays out a page in the roomiest density that fits the height. O(*n*) for *n* elements, times the densities
    /// tried.
    ///
    /// - Parameter hasDisplayType: Whether titles and numbers get room for display type.
    init(
        _ page: ScenePage, size: Size, hasBars: Bool, insets: SceneInsets, environment: SceneEnvironment,
        hasDisplayType: Bool = false
    ) {
        viewport = PageLayout.viewport(in: size, hasBars: hasBars, insets: insets)
        var best: (placements: [Placement], height: Int) = ([], 0)
        let all = Density.allCases.filter { PageLayout.mayUse($0, on: size) }
        for choice in PageLayout.choices(for: page, among: all, hasDisplayType: hasDisplayType) {
            let type = PageLayout.TypeSize(
                titleLines: choice.titleLines, screen: hasDisplayType ? size.height : nil,
                steps: choice.density.rawValue - (all.first ?? .regular).rawValue, isTypeSmall: choice.isTypeSmall)
            let stack = PageLayout.stack(
                page, width: viewport.width, density: choice.density, type: type, environment: environment)
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

    /// Returns the screen without bars and margins. Small screens have no margins.
    static func viewport(in size: Size, hasBars: Bool, insets: SceneInsets) -> Rect {
        let side = size.width >= 60 ? 4 : size.width >= 30 ? 2 : size.width >= 12 ? 1 : 0
        let bars = hasBars ? insets.barsRow(inHeight: size.height) + 1 : insets.top
        let air = size.height >= 20 ? 2 : size.height >= 8 ? 1 : 0
        return Rect(size).inset(
            left: side, top: bars + (hasBars ? air : 0), right: side, bottom: max(air, insets.bottom))
    }

    /// Returns whether a screen is large enough for a density.
    private static func mayUse(_ density: Density, on size: Size) -> Bool {
        switch density {
        case .grand: size.width >= 160 && size.height >= 48
        case .roomy: size.width >= 100 && size.height >= 32
        case .regular, .compact, .tight, .dense: true
        }
    }

    /// A candidate layout of a page.
    private struct Choice {
        let density: Density
        /// The greatest number of lines of a title in large letters.
        var titleLines = 1
        /// Whether the candidate is rejected if a title would get large letters with more lines.
        var keepsTitles = false
        /// Whether titles have block letters instead of display type, and numbers are as low as these.
        var isTypeSmall = false
    }

    /// The size of large type in a candidate layout.
    private struct TypeSize {
        /// The greatest number of lines of a title.
        let titleLines: Int
        /// The height of the screen; `nil` if there is no display type.
        let screen: Int?
        /// How many densities closer the page is than the roomiest one that the screen allows.
        let steps: Int
        /// Whether titles have block letters instead of display type, and numbers are as low as these.
        let isTypeSmall: Bool

        /// Returns the height of a capital of display type for an element; `nil` if it has none.
        func capRows(isTitle: Bool, isSecond: Bool) -> Double? {
            guard let screen, !(isTitle && isTypeSmall) else { return nil }
            let rows = DisplayRoom.capRows(height: screen, steps: steps, isSecond: isTitle && isSecond)
            return isTypeSmall ? min(rows, Double(BlockFont.capitalRows.count)) : rows
        }
    }

    /// Returns the candidate layouts, best first. Titles wrap in large letters before they shrink. If titles are the
    /// main elements of the page, the density changes before their letters do; a chart keeps its height at the cost of
    /// a title's letters.
    private static func choices(
        for page: ScenePage, among densities: [Density], hasDisplayType: Bool
    ) -> [Choice] {
        // Where titles aren't all there is, letters give up their size before the density changes.
        let isForTitles = page.items.allSatisfy { !$0.view.isHero || $0.view is TitleView }
        let sizes = hasDisplayType ? [false, true] : [false]
        let lines = page.canTitleWrap ? Array((1...LargeText.mostLines).reversed()) : [1]
        let choices = densities.flatMap { density in
            sizes.flatMap { isSmall in
                lines.map { Choice(density: density, titleLines: $0, isTypeSmall: isSmall) }
            }
        }
        guard page.canTitleWrap, isForTitles else { return choices }
        let keeping = choices.filter { $0.density < .dense && !$0.isTypeSmall }
            .map { Choice(density: $0.density, titleLines: $0.titleLines, keepsTitles: true) }
        return keeping + choices
    }

    /// Stacks the elements from row 0 with the page's gap between them. `hasSmallTitle` is whether a title would get
    /// large letters with more lines.
    private static func stack(
        _ page: ScenePage, width: Int, density: Density, type: TypeSize, environment: SceneEnvironment
    ) -> (placements: [Placement], height: Int, hasSmallTitle: Bool) {
        let maxWidth = min(max(page.page.maxWidth, 1), 1000)
        let room = max(1, min(width, maxWidth * density.scale))
        let left = (width - room) / 2
        let gap = gap(page.page.gap, density: density)
        let heroes = page.items.indices.filter { page.items[$0].view.isHero }
        let hero = heroes.first
        var placements: [Placement] = []
        var y = 0
        var hasSmallTitle = false
        let hasOther = page.items.contains { $0.view.isHero && !($0.view is TitleView) }
        for (index, item) in page.items.enumerated() {
            var proposal = Proposal(
                width: room, density: density, hasBlocks: environment.glyphs.hasBlocks,
                hasOtherHero: hero.map { $0 != index } ?? false)
            proposal.takesAnswers = environment.takesAnswers
            proposal.mostTitleLines = type.titleLines
            proposal.capRows = type.capRows(isTitle: item.view is TitleView, isSecond: hasOther)
            proposal.longestLine = min(proposal.longestLine, maxWidth)
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
        case .grand, .roomy, .regular: gap * density.scale
        case .compact: min(gap, 1)
        case .tight, .dense: 0
        }
    }

    /// Adds blank lines between adjacent elements while rows are left: first between elements of different kinds, from
    /// the ends inwards, then between elements of the same kind, all or none, for even spacing.
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

    /// Moves an element and the elements below it down by a row.
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

    /// Returns the first row of the elements. Centred elements are a row above the middle, at the optical centre.
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

/// Rows of the screen that a page keeps free for overlays.
package struct SceneInsets: Sendable, Hashable {
    /// The number of rows above the bars, and at the bottom.
    package var top, bottom: Int

    package init(top: Int = 0, bottom: Int = 0) {
        self.top = top
        self.bottom = bottom
    }

    /// Returns the row of the bars: their usual row, or the first row below the inset.
    func barsRow(inHeight height: Int) -> Int { max(SegmentedBars.row(inHeight: height), top) }
}
