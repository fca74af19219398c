import RecapStory
import RecapSurface

/// An attempt to place the elements of a page at a given density.
///
/// Each element is placed at the origin, and moved once the position of its container is known.
struct LayoutPass {
    /// The page to lay out.
    let page: ScenePage
    /// The proposal for elements that span the page.
    let proposal: Proposal
    /// The size of display type.
    let type: TypeSize
    /// Whether elements that are shown only at their full size are omitted.
    let omitsWhole: Bool
    /// The placements so far, containers before their contents.
    var placements: [PageLayout.Placement] = []
    /// The maximum font size in the row that is being placed; `nil` outside rows.
    var limit: LetterLimit?
    /// Whether there is a blank row between large letters and other elements of a container.
    var separatesLetters = false
    /// Whether rows of up to ``mostPiled`` elements are stacked vertically.
    var pilesRows = false
    /// Whether any element is magnified so much that its text is truncated.
    private(set) var truncatesText = false
    /// Whether any title could be set in large letters with more lines.
    private(set) var hasSmallTitle = false

    init(_ page: ScenePage, proposal: Proposal, type: TypeSize, omitsWhole: Bool = false) {
        self.page = page
        self.proposal = proposal
        self.type = type
        self.omitsWhole = omitsWhole
        placements.reserveCapacity(page.items.count)
    }

    /// A placed element with its contained elements.
    struct Part {
        let node: LayoutNode
        /// The indices of the placements of the element and its contained elements.
        let placements: Range<Int>
        let size: CellSize
        /// The first row within the container.
        var y = 0
    }

    /// Elements placed one below the other.
    struct Stack {
        var parts: [Part] = []
        var size = CellSize(width: 0, height: 0)
    }

    /// The rule for choosing the main element.
    private enum HeroRule {
        /// Another element of the page is the main element.
        case elsewhere
        /// The first eligible element is the main element; the others stay small.
        case first
        /// Each element can be a main element.
        case each
    }

    /// Places elements one below the other.
    ///
    /// - Parameters:
    ///   - width: The width in cells.
    ///   - isHugging: Whether the column is only as wide as its widest element, and at least `least` cells wide.
    mutating func column(
        _ nodes: [LayoutNode], width: Int, gap: Int, isHugging: Bool = false, least: Int = 0
    ) -> Stack {
        column(nodes, width: width, gap: gap, isHugging: isHugging, least: least, hero: .first, fills: false)
    }

    private mutating func column(
        _ nodes: [LayoutNode], width: Int, gap: Int, isHugging: Bool, least: Int = 0, hero: HeroRule, fills: Bool
    ) -> Stack {
        var stack = Stack()
        let nodes = existing(nodes)
        let first = nodes.first { page.hasHero($0.items) }?.index
        for node in nodes {
            let isMain = hero == .each || hero == .first && (first == nil || first == node.index)
            guard var part = place(node, width: width, isMain: isMain, fills: fills) else { continue }
            if let last = stack.parts.last {
                // The page itself separates its own elements from large letters.
                let isClosed = separatesLetters && isHugging && gap == 0
                stack.size.height += isClosed && (hasLetters(last) || hasLetters(part)) ? 1 : gap
            }
            part.y = stack.size.height
            move(part.placements, y: part.y)
            stack.size.height += part.size.height
            stack.size.width = max(stack.size.width, part.size.width)
            stack.parts.append(part)
        }
        stack.size.width = isHugging ? min(width, max(stack.size.width, least)) : width
        for part in stack.parts {
            move(part.placements, x: part.node.alignment.indent(part.size.width, in: stack.size.width))
        }
        return stack
    }

    /// Returns whether a part has text in block letters or display type.
    private func hasLetters(_ part: Part) -> Bool {
        placements[part.placements].contains {
            page.items[$0.index].largeText?.letters(in: $0.proposal)?.isBlockOrDisplay ?? false
        }
    }

    /// Places an element at the origin. Returns `nil` if it has nothing to show. A card for which `fills` is set takes
    /// the full width.
    mutating func place(_ node: LayoutNode, width: Int, isMain: Bool, fills: Bool) -> Part? {
        var own = proposal
        own.width = width
        own.isWhole = node.isWhole
        own.hasOtherMainElement = !isMain && !node.isWhole
        if let limit { own.maximumLetterSize = limit.size }
        own.isBesideOthers = limit != nil
        let start = placements.count, item = page.items[node.index]
        var size = CellSize(width: 0, height: 0)
        // A container has large text only if it is also a title.
        if node.arrangement == nil || item.role.isTitle { setDisplaySize(of: item, in: &own) }
        if let arrangement = node.arrangement {
            placements.append(PageLayout.Placement(index: node.index, frame: Rect(size), proposal: own))
            size = place(node.children, of: arrangement, in: own, fills: fills)
            if size.height > 0 {
                placements[start].frame = Rect(size)
            } else {
                placements.removeSubrange(start...)
            }
        } else {
            if isSmallTitle(item, in: own) { hasSmallTitle = true }
            // Large text has its own scaling, unless it is too long for large letters.
            let isLarge = item.largeText?.letters(in: own)?.isBlockOrDisplay ?? false
            let scale = isLarge ? 1 : own.scale(of: item.traits.magnification)
            if untruncatedWidth(of: item, in: own) > own.width { truncatesText = true }
            own = own.magnified(by: scale)
            size = item.view.size(in: own).scaled(by: scale)
            size.width = min(size.width, width)
            if size.height > 0 {
                placements.append(
                    PageLayout.Placement(index: node.index, frame: Rect(size), proposal: own, scale: scale))
            }
        }
        return size.height > 0 ? Part(node: node, placements: start..<placements.count, size: size) : nil
    }

    /// Returns the elements that are not omitted.
    private func existing(_ nodes: [LayoutNode]) -> [LayoutNode] {
        omitsWhole ? nodes.filter { !$0.isWhole } : nodes
    }

    /// Returns whether an element is a title that could be set in block letters or display type with more lines.
    private func isSmallTitle(_ item: ScenePage.Item, in own: Proposal) -> Bool {
        guard case .title(_, _, canWrap: true) = item.role, own.maximumTitleLines < LargeText.maximumLines else {
            return false
        }
        func isLarge(_ proposal: Proposal) -> Bool { item.largeText?.letters(in: proposal)?.isBlockOrDisplay ?? false }
        var higher = own
        higher.maximumTitleLines = LargeText.maximumLines
        return !isLarge(own) && isLarge(higher)
    }

    /// Places the elements of a container. Returns the size of the container.
    private mutating func place(
        _ children: [LayoutNode], of arrangement: Arrangement, in own: Proposal, fills: Bool
    ) -> CellSize {
        let children = existing(children), hero: HeroRule = own.hasOtherMainElement ? .elsewhere : .first
        switch arrangement.flow {
        case .column:
            let gap = lines(arrangement.gap)
            guard let surface = arrangement.surface else {
                return column(children, width: own.width, gap: gap, isHugging: true, hero: hero, fills: fills).size
            }
            let insets = surface.insets(own), first = placements.count
            let room = max(1, own.width - insets.left - insets.right)
            let stack = column(
                children, width: room, gap: gap, isHugging: !fills, least: surface.titleWidth * own.textScale,
                hero: hero, fills: false)
            guard stack.size.height > 0 || surface.titleWidth > 0 else { return CellSize(width: 0, height: 0) }
            move(first..<placements.count, x: insets.left, y: insets.top)
            return CellSize(
                width: min(own.width, stack.size.width + insets.left + insets.right),
                height: stack.size.height + insets.top + insets.bottom)
        case .row:
            let gap = cells(arrangement.gap)
            let least = children.map { minimumWidth(of: $0) }
            let room = own.width - gap * max(0, children.count - 1)
            guard children.count > 1, least.reduce(0, +) <= room, !piles(children) else {
                return pile(children, arrangement, in: own)
            }
            let even = RowWidths.sharing(room, shares: children.map(\.share), least: least)
            return withLetters(alike: children, room: room, even: even, in: own) { pass, widths in
                pass.row(children, widths: widths, gap: gap, valign: arrangement.valign, in: own)
            }
        case .grid(let most):
            let gap = cells(arrangement.gap)
            let least = children.map { minimumWidth(of: $0) }.max() ?? 1
            let fitting = max(1, (own.width + gap) / (least + gap))
            let columns = min(most ?? RowWidths.columns(of: children.count), fitting, max(1, children.count))
            guard columns > 1, !piles(children) else { return pile(children, arrangement, in: own) }
            let width = max(1, (own.width - gap * (columns - 1)) / columns)
            let even = children.map { _ in width }
            return withLetters(alike: children, room: 0, even: even, in: own) { pass, _ in
                pass.grid(
                    children, columns: columns, width: width, gap: gap, valign: arrangement.valign, in: own)
            }
        }
    }

    /// Returns whether elements of a row are stacked vertically.
    private func piles(_ children: [LayoutNode]) -> Bool { pilesRows && children.count <= LayoutPass.mostPiled }

    /// The maximum number of elements of a row that are stacked vertically even though they fit side by side.
    private static let mostPiled = 3

    /// Stacks the elements of a row or a grid if the width is too small.
    private mutating func pile(_ children: [LayoutNode], _ arrangement: Arrangement, in own: Proposal) -> CellSize {
        withLetters(alike: children, room: 0, even: children.map { _ in own.width }, in: own) { pass, _ in
            pass.column(
                children, width: own.width, gap: pass.lines(nil), isHugging: true,
                hero: own.hasOtherMainElement ? .elsewhere : .each, fills: true
            ).size
        }
    }

    /// Places elements side by side. If none of them fills its area, all areas shrink proportionally.
    private mutating func row(
        _ children: [LayoutNode], widths: [Int], gap: Int, valign: VerticalAlignment, in own: Proposal
    ) -> CellSize {
        let parts = zip(children, widths).map { place($0, width: $1, isMain: !own.hasOtherMainElement, fills: true) }
        let filled = zip(parts, widths).map { part, width in Double(part?.size.width ?? 0) / Double(max(width, 1)) }
        let share = filled.max() ?? 1
        let widths = zip(parts, widths).map { part, width in max(part?.size.width ?? 0, Int(Double(width) * share)) }
        let height = parts.compactMap { $0?.size.height }.max() ?? 0
        guard height > 0 else { return CellSize(width: 0, height: 0) }
        var x = 0
        for (part, width) in zip(parts, widths) {
            if let part { align(part, x: x, y: 0, in: CellSize(width: width, height: height), valign) }
            x += width + gap
        }
        return CellSize(width: x - gap, height: height)
    }

    /// Places elements in columns of equal width. If no element fills its column, all columns shrink equally.
    private mutating func grid(
        _ children: [LayoutNode], columns: Int, width room: Int, gap: Int, valign: VerticalAlignment, in own: Proposal
    ) -> CellSize {
        let parts = children.compactMap { place($0, width: room, isMain: !own.hasOtherMainElement, fills: true) }
        let width = parts.map(\.size.width).max() ?? 0
        let whole = columns * (width + gap) - gap
        var y = 0
        for first in stride(from: 0, to: parts.count, by: columns) {
            let row = parts[first..<min(first + columns, parts.count)]
            let height = row.map(\.size.height).max() ?? 0
            if y > 0 { y += lines(nil) }
            // The last row may be shorter than the others.
            let used = row.count * (width + gap) - gap
            var x = (row.first?.node.alignment ?? .center).indent(used, in: whole)
            for part in row {
                align(part, x: x, y: y, in: CellSize(width: width, height: height), valign)
                x += width + gap
            }
            y += height
        }
        return CellSize(width: max(0, whole), height: y)
    }

    /// Moves a part to its position in a row. Cards are stretched to the height of the row.
    private mutating func align(_ part: Part, x: Int, y: Int, in place: CellSize, _ valign: VerticalAlignment) {
        move(part.placements, x: x + part.node.alignment.indent(part.size.width, in: place.width), y: y)
        let free = place.height - part.size.height
        if let arrangement = part.node.arrangement, arrangement.surface != nil {
            let own = part.placements.lowerBound, frame = placements[own].frame
            placements[own].frame = Rect(x: frame.x, y: frame.y, width: frame.width, height: place.height)
            move(part.placements.dropFirst(), y: arrangement.valign.indent(free))
        } else {
            move(part.placements, y: valign.indent(free))
        }
    }

    private mutating func move(_ range: Range<Int>, x: Int = 0, y: Int = 0) {
        guard x != 0 || y != 0 else { return }
        for index in range { placements[index].frame = placements[index].frame.offset(x: x, y: y) }
    }

    // MARK: Widths

    /// The maximum width in cells of a title for which a card beside others is made wide enough.
    private static let longestWholeTitle = 24

    /// Returns the minimum width at which an element is placed beside others.
    func minimumWidth(of node: LayoutNode) -> Int {
        guard let arrangement = node.arrangement else {
            let item = page.items[node.index]
            let scale = item.isLargeTitle ? 1 : proposal.scale(of: item.traits.magnification)
            return max((node.minimumWidth ?? item.view.minimumWidth) * scale, untruncatedWidth(of: item, in: proposal))
        }
        if let width = node.minimumWidth { return width * proposal.textScale }
        let inside = existing(node.children).map { minimumWidth(of: $0) }.max() ?? 1
        guard let surface = arrangement.surface else { return inside }
        let insets = surface.insets(proposal)
        let title = min(surface.titleWidth, LayoutPass.longestWholeTitle) * proposal.textScale
        return max(inside, title) + insets.left + insets.right
    }

    /// Returns the minimum width in cells at which magnified text of an element is not truncated; 0 for other text. An
    /// element that is not magnified as a whole may have magnified text.
    private func untruncatedWidth(of item: ScenePage.Item, in own: Proposal) -> Int {
        let magnification = item.traits.magnification
        let scale = magnification == .none ? own.textScale : own.scale(of: magnification)
        return scale > 1 ? item.view.untruncatedWidth * scale : 0
    }

    /// Returns the number of blank lines for a gap; `nil` for the page's gap.
    private func lines(_ gap: Int?) -> Int { proposal.density.lines(gap: gap ?? page.page.gap) }

    /// Returns the number of blank cells for a gap between columns.
    func cells(_ gap: Int?) -> Int {
        let gap = min(max(gap ?? 4, 0), 100)
        return proposal.density > .compact ? min(gap, 2) : gap * proposal.density.scale
    }
}

extension CellSize {
    fileprivate func scaled(by scale: Int) -> CellSize { CellSize(width: width * scale, height: height * scale) }
}

extension Density {
    /// Returns the number of blank lines for a gap specified by the story, which is clamped to 0…100.
    func lines(gap: Int) -> Int {
        let gap = min(max(gap, 0), 100)
        return switch self {
        case .grand, .roomy, .regular: gap * scale
        case .compact: min(gap, 1)
        case .tight, .dense: 0
        }
    }
}
