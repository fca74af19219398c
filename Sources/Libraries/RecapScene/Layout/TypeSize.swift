import RecapStory

/// The font sizes of large type in a candidate layout.
struct TypeSize: Sendable {
    /// The font sizes of the story; `nil` if its letters have only one size.
    let scale: TypeScale?
    /// The font size of large type in the layout.
    let letters: Letters

    /// A font size. Smaller sizes leave more space for the other elements of a page.
    enum Letters: Sendable, Equatable {
        /// The font size of the role in the story's scale, reduced by a number of steps.
        case display(step: Int)
        /// The smallest block letters for titles, and small numbers.
        case block

        /// Returns all sizes of a story in the order of preference, largest first. Beside magnified text, the main
        /// element of a page remains the largest.
        static func all(of story: TypeScale?, beside text: Magnification) -> [Letters] {
            guard let story else { return [.display(step: 0)] }
            let steps = (0...2).filter {
                text.scale == 1 || $0 == 0 || story.capRows(.hero, step: $0) >= 1.4 * Double(text.scale)
            }
            return steps.map { .display(step: $0) } + (text.scale > 1 ? [] : [.block])
        }
    }

    /// The scale of text and figures on a large screen.
    struct Magnification: Sendable, Equatable {
        /// The line height in cells; 1 for normal text.
        var scale = 1
        /// The density of magnified figures, in lines; `nil` for normal figures.
        var figures: Density?

        /// Returns the possible scales from a minimum on, largest first. A line takes a fifteenth of the height, and at
        /// least three rows.
        static func scales(from least: Int, onHeight height: Int) -> [Int] {
            (least...max(least, 3, min(height / 15, 6))).reversed()
        }

        /// Returns all sizes of these scales in the order of preference. If figures of that size lack space, they are set
        /// more densely, and finally at normal size.
        static func all(_ scales: [Int]) -> [Magnification] {
            [Density.regular, .compact, nil].flatMap { density in
                scales.map { Magnification(scale: $0, figures: density) }
            }
        }

        /// Returns whether a page can use this size at a density, given the roomiest density for the screen. An element
        /// that fills its frame would become too small, unless the page omits it otherwise.
        func isFor(_ density: Density, of page: ScenePage, roomiest: Density) -> Bool {
            scale == 1 || density == roomiest
                || roomiest < .regular
                    && density <= (page.hasFillingElement && !page.hasWholeElement ? .roomy : .regular)
        }
    }

    /// Returns the height of a capital of display type for an element; `nil` if it has none.
    func capRows(_ role: TypeScale.Role, isTitle: Bool) -> Double? {
        guard let scale, !scale.isInBlocks else { return nil }
        switch letters {
        case .display(let step): return scale.capRows(role, step: step)
        case .block: return isTitle ? nil : scale.capRows(role, step: 2)
        }
    }

    /// Returns the scale of block letters for an element; `nil` if the story has display type, or only one size.
    func blockScale(_ role: TypeScale.Role, isTitle: Bool) -> Int? {
        guard let scale, scale.isInBlocks else { return nil }
        switch letters {
        case .display(let step): return scale.blockScale(role, step: step)
        case .block: return isTitle ? 1 : scale.blockScale(role, step: 2)
        }
    }
}

extension Page {
    /// Whether the page has few elements with little text and short lists. Resolving it and laying it out takes less
    /// than a millisecond, regardless of the length of the rest of the story.
    ///
    /// - Parameters:
    ///   - bytes: The maximum cost of its content.
    ///   - costOfData: The cost of content with a list from data.
    func isSmall(bytes: Int = 4096, costOfData: Int = LayoutCost.ofData) -> Bool {
        var count = 24, bytes = bytes
        return Page.isSmall(elements, &count, &bytes, costOfData)
    }

    /// Returns whether there are at most `count` elements, including contained ones, with at most `bytes` in total, and
    /// subtracts the actual amounts from both.
    private static func isSmall(
        _ elements: [StoryElement], _ count: inout Int, _ bytes: inout Int, _ costOfData: Int
    ) -> Bool {
        count -= elements.count
        guard count >= 0 else { return false }
        for element in elements {
            let cost = element.content.layoutCost
            bytes -= cost < LayoutCost.ofData ? cost : costOfData
            if bytes < 0 { return false }
            if let contained = element.content.contained, !isSmall(contained, &count, &bytes, costOfData) {
                return false
            }
        }
        return true
    }
}
