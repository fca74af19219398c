import RecapStory
import RecapSurface

// Large text in adjacent elements shares one font size.

extension LayoutPass {
    /// Places elements side by side, with large text in a common size: the largest that fits all of them.
    ///
    /// - Parameters:
    ///   - room: The total width of the elements in a row. If a larger font fits when each element gets the width that
    ///     it needs, the elements get those widths, unless the story specifies shares.
    ///   - even: The widths according to the shares.
    mutating func withLetters(
        alike children: [LayoutNode], room: Int, even: [Int], in own: Proposal,
        place: (inout LayoutPass, [Int]) -> CellSize
    ) -> CellSize {
        // In nested rows, and if there are many elements, each element chooses its font size independently.
        let count = children.reduce(0) { $0 + $1.items.count }
        guard limit == nil, count <= LayoutPass.mostAlike else { return place(&self, even) }
        defer { limit = nil }
        guard var least = smallestLetters(children, widths: even, in: own) else { return place(&self, even) }
        if least.capRows == 0, type.scale?.isInBlocks == false {
            // At least one element has no space for display type.
            limit = LetterLimit(size: proposal.maximumLetterSize, capRows: 0)
            least = smallestLetters(children, widths: even, in: own) ?? least
        }
        if children.allSatisfy({ $0.share == 1 }) {
            for larger in limits(above: least) {
                limit = larger
                var wide = own
                wide.maximumLetterSize = larger.size
                let widths = children.compactMap { neededWidth(of: $0, in: wide) }
                // Large text needs more space between elements; on cards, it already has it.
                let air = children.contains { $0.arrangement?.surface != nil } ? 0 : cells(nil)
                let free = room - widths.reduce(0, +)
                guard widths.count == children.count, free >= air * (children.count - 1),
                    let found = smallestLetters(children, widths: widths, in: own), found.isAbout(larger)
                else { continue }
                return place(&self, widths.map { $0 + free / widths.count })
            }
        }
        limit = least
        return place(&self, even)
    }

    /// The maximum number of elements in a row whose large text shares a font size.
    private static let mostAlike = 24

    /// Returns the sizes larger than a given size, largest first: display type, then block letters.
    private func limits(above least: LetterLimit) -> [LetterLimit] {
        var limits: [LetterLimit] = []
        if let most = type.capRows(.number, isTitle: false) {
            var rows = most
            while rows > max(least.capRows, 1) * 1.05 {
                limits.append(LetterLimit(size: proposal.maximumLetterSize, capRows: rows))
                rows /= TypeScale.ratio
            }
        }
        guard least.capRows == 0 else { return limits }
        let sizes = [proposal.maximumLetterSize] + proposal.maximumLetterSize.smaller
        return limits + sizes.filter { $0 > least.size }.map { LetterLimit(size: $0, capRows: 0) }
    }

    /// Sets the size of large type for an element.
    func setDisplaySize(of item: ScenePage.Item, in proposal: inout Proposal) {
        guard let scale = type.scale else { return }
        let role = item.role.isTitle ? page.titleRole : .number
        guard role != .heading || scale.hasLargeHeadings || !item.isInWords else {
            proposal.maximumLetterSize = LetterSize(.plain)
            return
        }
        if let blocks = type.blockScale(role, isTitle: item.role.isTitle) { proposal.setBlockScale(blocks) }
        if let rows = type.capRows(role, isTitle: item.role.isTitle) {
            proposal.setDisplaySize(rows, role, limit: limit?.capRows ?? rows)
        }
        // A heading that is too long for the size of the others is as small as the text below it.
        if role == .heading, !scale.isInBlocks {
            let letters = item.largeText?.letters(in: proposal)
            let isDisplay = scale.hasHeadings && item.hasDisplayType
            if isDisplay ? letters?.capRows == nil : letters?.isBlockOrDisplay != true {
                proposal.maximumLetterSize = LetterSize(.plain)
            }
        }
    }

    /// Returns the size of the smallest large text among elements of given widths; `nil` if there is none.
    private mutating func smallestLetters(_ children: [LayoutNode], widths: [Int], in own: Proposal) -> LetterLimit? {
        let start = placements.count
        defer { placements.removeSubrange(start...) }
        for (child, width) in zip(children, widths) {
            _ = place(child, width: width, isMain: !own.hasOtherMainElement, fills: true)
        }
        let letters = placements[start...].compactMap { page.items[$0.index].largeText?.letters(in: $0.proposal) }
        guard let size = letters.map(\.size).min() else { return nil }
        return LetterLimit(size: size, capRows: letters.map { $0.capRows ?? 0 }.min() ?? 0)
    }

    /// Returns the width that an element needs for its large text and its minimum width; `nil` if it contains elements
    /// side by side.
    private func neededWidth(of node: LayoutNode, in own: Proposal) -> Int? {
        let least = minimumWidth(of: node)
        guard let arrangement = node.arrangement else {
            let item = page.items[node.index]
            var own = own
            setDisplaySize(of: item, in: &own)
            let letters = item.largeText?.letters(in: own)
            return max(least, letters?.width ?? 0)
        }
        guard case .column = arrangement.flow else { return nil }
        let insets = arrangement.surface?.insets(proposal)
        let needed = node.children.map { neededWidth(of: $0, in: own) }
        guard !needed.contains(nil) else { return nil }
        return max(least, (needed.compactMap { $0 }.max() ?? 1) + (insets.map { $0.left + $0.right } ?? 0))
    }
}

/// The maximum font size of elements side by side.
struct LetterLimit {
    let size: LetterSize
    /// The height of a capital of display type in rows; 0 without display type.
    let capRows: Double

    /// Returns whether a size equals another one, or is as close to it as integral font sizes allow.
    func isAbout(_ other: LetterLimit) -> Bool {
        capRows == 0 && other.capRows == 0 ? size == other.size : capRows > 0 && capRows >= other.capRows * 0.93
    }
}

/// An element of a page in the tree of its containers.
struct LayoutNode: Sendable {
    /// The indices of the element and its contained elements among the items of the page.
    let items: Range<Int>
    /// The horizontal alignment within the column, or within the element's area in a row.
    let alignment: HorizontalAlignment
    /// The relative width in a row, compared with the elements beside it.
    let share: Double
    /// The minimum width in cells beside other elements; `nil` for the default of the kind.
    let minimumWidth: Int?
    /// Whether the element is always shown at its full size, and omitted if there is not enough space.
    let isWhole: Bool
    /// The arrangement of the contained elements; `nil` for an element that is not a container.
    let arrangement: Arrangement?
    /// The contained elements.
    let children: [LayoutNode]

    /// The index of the element among the items of the page.
    var index: Int { items.lowerBound }

    /// Whether any contained elements are side by side.
    var hasRows: Bool {
        switch arrangement?.flow {
        case .row, .grid: true
        case .column, nil: children.contains(where: \.hasRows)
        }
    }
}
