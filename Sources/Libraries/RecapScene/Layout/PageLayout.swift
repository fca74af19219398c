import RecapStory
import RecapSurface

/// The positions of a page's elements on a screen of a given size.
struct PageLayout: Sendable {
    /// The position of an element.
    struct Placement: Sendable {
        let index: Int
        var frame: Rect
        let proposal: Proposal
        /// The magnification scale of the element.
        var scale = 1
    }

    /// A top-level element of the page with its contained elements.
    private struct Block {
        let kind: String
        /// The indices of the placements of the element and its contained elements.
        let placements: Range<Int>
        var rows: Range<Int>
    }

    /// The placements in reading order, in screen coordinates before scrolling. Containers come before their contents.
    private(set) var placements: [Placement] = []
    /// The blocks from top to bottom.
    private var blocks: [Block] = []
    /// The area of the screen that is available for elements.
    let viewport: Rect
    /// The height of all elements in rows.
    private(set) var height = 0
    /// The height of a line of text in rows.
    private(set) var textRows = 1

    /// The maximum scroll offset in rows.
    var scrollRange: Int { max(0, height - viewport.height) }

    /// Returns the placements of the blocks that overlap the rows. O(log *n* + *k*) for *n* elements and *k* results.
    func placements(inRows rows: Range<Int>) -> ArraySlice<Placement> {
        // Blocks are sorted, so a binary search finds the first one that ends after the start of the rows.
        var low = 0, high = blocks.count
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].rows.upperBound <= rows.lowerBound { low = middle + 1 } else { high = middle }
        }
        let found = blocks[low...].prefix { $0.rows.lowerBound < rows.upperBound }
        guard let first = found.first, let last = found.last else { return [] }
        return placements[first.placements.lowerBound..<last.placements.upperBound]
    }

    /// Lays out a page in the roomiest density that fits the height. O(*n*) for *n* elements, times the number of
    /// densities tried.
    ///
    /// - Parameters:
    ///   - letters: The display fonts for which space is reserved.
    ///   - typeScale: The sizes of the story's type; `nil` if its letters have one size only.
    ///   - leadingWidth: The largest width of the story's pages with a common left edge.
    init(
        _ page: ScenePage, size: CellSize, hasBars: Bool, insets: SceneInsets, environment: SceneEnvironment,
        letters: DisplayLetters = .none, scale typeScale: TypeScale? = nil, leadingWidth: Int = 0
    ) {
        viewport = PageLayout.viewport(in: size, hasBars: hasBars, insets: insets)
        let all = Density.allCases.filter { PageLayout.mayUse($0, on: size) }
        let isTall = PageLayout.isTall(size)
        let roomiest = all.first ?? .dense
        // On screens that are not as large, a picture below a heading is no smaller for text that isn't there.
        let hasText = roomiest == .grand || page.hasText || !page.isHeaded
        let mayMagnify = letters == .all && roomiest < .regular && environment.mayMagnifyText && hasText
        let textRows = typeScale?.textRows(on: page) ?? 1
        let scales = TypeSize.Magnification.scales(from: environment.leastTextScale, onHeight: size.height)
        var sizes = mayMagnify ? TypeSize.Magnification.all(scales.filter { $0 <= textRows }) : []
        // On screens that are not as large, text is magnified only if all charts of its page are.
        if roomiest == .roomy, page.items.contains(where: { $0.traits.magnification == .figures }) {
            sizes.removeAll { $0.figures == nil || !page.palette.mixes }
        }
        let mayPile = isTall && size.width < PageLayout.leastWidthOfRows
        var choices = PageLayout.choices(
            for: page, among: all, magnified: sizes, scale: typeScale,
            mayBeTall: isTall && all.first == .regular, mayPile: mayPile)[...]
        if page.hasWholeElement { choices = PageLayout.keepingWhole(choices)[...] }
        // For a page that is far too long, only the last candidate is used.
        if page.nodes.count > viewport.height * 2 { choices = choices.suffix(1) }
        func place(_ layout: inout PageLayout, _ choice: Choice) -> Bool {
            layout.place(page, as: choice, roomiest: all.first, environment, typeScale, leadingWidth)
        }
        var chosen: Choice?
        // A loop over indices, because the runtime would look up the types of another iterator in the protocol
        // conformances of the whole program.
        for index in choices.indices {
            let choice = choices[index]
            guard place(&self, choice) else { continue }
            chosen = choice
            let air = page.page.gap > 0 ? bordersOfLetters(page).count : 0
            var margin = 0
            if choice.magnification.scale > 1 {
                let isLast = index + 1 < choices.endIndex && choices[index + 1].magnification.scale == 1
                // A narrower margin is better than letters of one cell or a smaller picture.
                margin = size.height / (isLast || page.hasFillingElement ? 15 : 10)
            }
            if height + air + margin <= viewport.height { break }
        }
        self.textRows = chosen?.magnification.scale ?? 1
        if let chosen, page.page.gap > 0 {
            if chosen.density.scale > 1, self.textRows == 1 {
                lead(as: chosen, on: size, place)
            }
            loosen(page, to: viewport.height)
            if chosen.density.scale > 1 || isTall { widenGaps(chosen.density, on: size) }
        }
        move(0..<blocks.count, y: PageLayout.top(of: height, in: viewport, screen: size, valign: page.page.valign))
        if page.direction == .rightToLeft { mirror(width: size.width) }
    }

    /// Places the elements of a page as in a candidate layout. Returns `false`, placing nothing, if the candidate is
    /// rejected.
    private mutating func place(
        _ page: ScenePage, as choice: Choice, roomiest: Density?, _ environment: SceneEnvironment,
        _ typeScale: TypeScale?, _ leadingWidth: Int
    ) -> Bool {
        let maxWidth = min(max(page.page.maxWidth, 1), 1000)
        // Everything on pages with a common left edge begins at the same column, however dense or wide a page is.
        let least = page.page.align == .leading ? roomiest : nil
        let edge = least.map { max(0, viewport.width - max(maxWidth, min(leadingWidth, 1000)) * $0.scale) / 2 }
        let scale = max((least ?? choice.density).scale, choice.magnification.scale, page.hasRows ? 2 : 1)
        let room = max(1, min(viewport.width - (edge ?? 0), maxWidth * scale))
        let type = TypeSize(scale: typeScale, letters: choice.displayLetters)
        let blocks = type.blockScale(.number, isTitle: false) ?? choice.density.scale
        var proposal = Proposal(width: room, density: choice.density, hasBlocks: environment.glyphs.hasBlocks)
        proposal.takesAnswers = environment.takesAnswers
        proposal.hasPixels = environment.recordsFigures
        proposal.isTall = choice.isTall
        proposal.leading = choice.leading
        proposal.maximumTitleLines = choice.titleLines
        proposal.maximumLetterSize =
            LetterSize(environment.hasLargeLetters ? .block(isWide: true, scale: blocks) : .plain)
        proposal.maximumLineLength = min(proposal.maximumLineLength, maxWidth)
        proposal.textScale = choice.magnification.scale
        // A denser page has denser magnified elements, too.
        if choice.density >= .regular { proposal.magnifiedDensity = .compact }
        if let density = choice.magnification.figures, page.palette.mixes {
            proposal.figureScale = choice.magnification.scale
            proposal.magnifiedDensity = density
        }
        var pass = LayoutPass(page, proposal: proposal, type: type, omitsWhole: choice.omitsWhole)
        pass.pilesRows = choice.pilesRows
        pass.separatesLetters = page.page.gap > 0 && viewport.height >= 20 && choice.density < .dense
        let stack = pass.column(page.nodes, width: room, gap: choice.density.lines(gap: page.page.gap))
        if choice.keepsTitles && pass.hasSmallTitle || pass.truncatesText { return false }
        self.blocks = stack.parts.map { part in
            Block(
                kind: page.items[part.node.index].kind, placements: part.placements,
                rows: part.y..<part.y + part.size.height)
        }
        placements = pass.placements
        move(0..<self.blocks.count, x: viewport.x + (edge ?? (viewport.width - room) / 2))
        height = stack.size.height
        return true
    }

    /// Adds blank rows between lines of text and between items of lists, as long as the page takes up at most three
    /// fifths of the height of the screen.
    private mutating func lead(
        as choice: Choice, on screen: CellSize, _ place: (inout PageLayout, Choice) -> Bool
    ) {
        for leading in (1...choice.density.scale).reversed() {
            var looser = self
            var choice = choice
            choice.leading = leading
            if place(&looser, choice), looser.height > height, looser.height * 5 <= screen.height * 3 {
                self = looser
                return
            }
        }
    }

    /// Mirrors the placements horizontally.
    private mutating func mirror(width: Int) {
        for index in placements.indices {
            let frame = placements[index].frame
            placements[index].frame = frame.offset(x: width - frame.maxX - frame.x)
        }
    }

    /// Moves blocks by a number of columns and rows.
    private mutating func move(_ moved: Range<Int>, x: Int = 0, y: Int = 0) {
        for index in moved {
            blocks[index].rows = blocks[index].rows.lowerBound + y..<blocks[index].rows.upperBound + y
            for place in blocks[index].placements {
                placements[place].frame = placements[place].frame.offset(x: x, y: y)
            }
        }
    }

    /// Returns the width of the margin on either side of a page. Small screens have none.
    static func margin(in size: CellSize) -> Int {
        switch size.width {
        case 160...: 10
        case 60...: 4
        case 43... where isTall(size): 3
        case 30...: 2
        case 12...: 1
        default: 0
        }
    }

    /// Returns the area of the screen without bars and margins. Small screens have no margins.
    static func viewport(in size: CellSize, hasBars: Bool, insets: SceneInsets) -> Rect {
        let side = margin(in: size)
        let bars = hasBars ? insets.barsRow(inHeight: size.height) + 1 : insets.top
        let air = size.height >= 20 ? 2 : size.height >= 8 ? 1 : 0
        return Rect(size).inset(
            left: side, top: bars + (hasBars ? air : 0), right: side, bottom: max(air, insets.bottom))
    }

    /// Returns whether a screen is about as tall as wide, or taller, as on phones. A cell is twice as tall as it is
    /// wide.
    static func isTall(_ size: CellSize) -> Bool { size.height * 9 > size.width * 4 }

    /// The minimum width of a tall screen on which a few elements are side by side even though they fit one below the
    /// other.
    private static let leastWidthOfRows = 60

    /// Returns the roomiest density for a screen.
    static func roomiest(on size: CellSize) -> Density { Density.allCases.first { mayUse($0, on: size) } ?? .dense }

    /// Returns whether a screen is large enough for a density.
    private static func mayUse(_ density: Density, on size: CellSize) -> Bool {
        switch density {
        case .grand: size.width >= 160 && size.height >= 48
        case .roomy: size.width >= 100 && size.height >= 32
        case .regular, .compact, .tight, .dense: true
        }
    }

    /// Returns the indices of the blocks, from the first to the last with large text, that directly follow another
    /// block where either of the two has large text. Lines of text would touch the letters there.
    private func bordersOfLetters(_ page: ScenePage) -> [Int] {
        guard blocks.count > 1, (1..<blocks.count).contains(where: isClosed) else { return [] }
        let large = blocks.map { block in
            placements[block.placements].contains {
                page.items[$0.index].largeText?.letters(in: $0.proposal)?.isBlockOrDisplay ?? false
            }
        }
        guard let first = large.firstIndex(of: true), let last = large.lastIndex(of: true), first < last else {
            return []
        }
        return (first + 1...last).filter { isClosed($0) && (large[$0] || large[$0 - 1]) }
    }

    /// Returns whether a title of the page is in block letters or display type.
    func hasLargeTitle(of page: ScenePage) -> Bool {
        placements.contains {
            let item = page.items[$0.index]
            return item.role.isTitle && item.largeText?.letters(in: $0.proposal)?.isBlockOrDisplay == true
        }
    }

    /// Returns whether there is no row between a block and the one above it.
    private func isClosed(_ index: Int) -> Bool { blocks[index].rows.lowerBound == blocks[index - 1].rows.upperBound }

    /// Adds blank lines between adjacent elements while rows are left: first next to large text, then between elements
    /// of different kinds, from the ends inwards, then between elements of the same kind, either all or none, for even
    /// spacing.
    private mutating func loosen(_ page: ScenePage, to room: Int) {
        let count = blocks.count
        guard count > 1 else { return }
        for index in bordersOfLetters(page) where height < room { open(index) }
        let closed = (1..<count).filter(isClosed)
        let borders = closed.filter { blocks[$0].kind != blocks[$0 - 1].kind }
            .sorted { min($0 - 1, count - 1 - $0) < min($1 - 1, count - 1 - $1) }
        for index in borders where height < room { open(index) }
        let inner = closed.filter { blocks[$0].kind == blocks[$0 - 1].kind }
        guard height + inner.count <= room else { return }
        for index in inner { open(index) }
    }

    /// Widens the gaps between blocks evenly, to at most about three times their height, until the page takes up two thirds
    /// of the height of a tall screen, or three fifths of the height of any other screen.
    private mutating func widenGaps(_ density: Density, on screen: CellSize) {
        let isTall = PageLayout.isTall(screen)
        guard blocks.count > 1 else { return }
        let share = isTall ? 2.0 / 3 : 3.0 / 5
        for _ in 0..<density.scale + (isTall ? 1 : 2)
        where Double(height) < Double(screen.height) * share && height + blocks.count <= viewport.height + 1 {
            for index in 1..<blocks.count { open(index) }
        }
    }

    /// Moves a block and those below it down by one row.
    private mutating func open(_ index: Int) {
        move(index..<blocks.count, y: 1)
        height += 1
    }

    /// Returns the first row of the elements. Centred elements are one row above the middle, at the optical centre; on
    /// tall screens, and on short ones, where every row matters, they are exactly in the middle.
    private static func top(of height: Int, in viewport: Rect, screen: CellSize, valign: VerticalAlignment) -> Int {
        let free = viewport.height - height
        guard free > 0 else { return viewport.y }
        switch valign {
        case .top: return viewport.y
        case .bottom: return viewport.y + free
        case .center:
            let isLifted = free >= 4 && screen.height >= 20 && !isTall(screen)
            let centre = (screen.height - height) / 2 - (isLifted ? 1 : 0)
            return min(max(centre, viewport.y), viewport.y + free)
        }
    }
}

/// The rows of the screen that a page reserves for overlays.
package struct SceneInsets: Sendable, Hashable {
    /// The number of rows above the bars, and at the bottom.
    package var top, bottom: Int

    package init(top: Int = 0, bottom: Int = 0) {
        self.top = top
        self.bottom = bottom
    }

    /// Returns the row of the bars: their usual row, or the first row below the top inset.
    func barsRow(inHeight height: Int) -> Int { max(SegmentedBars.row(inHeight: height), top) }
}
