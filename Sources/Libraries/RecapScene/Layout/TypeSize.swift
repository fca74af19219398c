import RecapStory

/// The size of display type in a candidate layout.
struct TypeSize: Sendable {
    /// The height of the screen; `nil` if there is no display type.
    let screen: Int?
    /// How many densities closer the page is set than the roomiest one that the screen allows.
    let steps: Int
    /// The size of letters.
    let letters: Letters

    /// A size of letters. Smaller letters leave more room for the other elements of a page.
    enum Letters: Sendable, Equatable {
        /// A share of the ideal size for the screen.
        case display(share: Double)
        /// Block letters for titles instead of display type, and numbers of the same height.
        case block

        /// Returns all sizes in the order in which they are tried, largest first. Block letters would be too small beside
        /// magnified text.
        static func all(beside text: Magnification) -> [Letters] {
            [.display(share: 1), .display(share: 0.8), .display(share: 0.6)]
                + (text.scale > 1 ? [.display(share: 0.45)] : [.block])
        }
    }

    /// The size of text and figures on a large screen.
    struct Magnification: Sendable, Equatable {
        /// The height of a line in cells; 1 for text in cells.
        var scale = 1
        /// The spacing of magnified figures, in lines; `nil` for figures in cells.
        var figures: Density?

        /// The minimum scale: smaller letters have too few pixels.
        private static let least = 4

        /// Returns all sizes in the order in which they are tried: a line has a fifteenth of the height. Where figures of
        /// that size lack room, they are set closer, and then in cells.
        static func all(onHeight height: Int) -> [Magnification] {
            let scales = (least...max(least, min(height / 15, 6))).reversed()
            return [Density.regular, .compact, nil].flatMap { density in
                scales.map { Magnification(scale: $0, figures: density) }
            }
        }

        /// Returns whether a page can have this size in a density, given the roomiest one that the screen allows.
        func isFor(_ density: Density, of page: ScenePage, roomiest: Density) -> Bool {
            scale == 1 || density == roomiest
                || density <= (page.hasFillingElement ? .roomy : .regular) && figures == nil
        }
    }

    /// Returns the height of a capital of display type for an element; `nil` if it has none.
    func capRows(isTitle: Bool, isSecond: Bool) -> Double? {
        guard let screen else { return nil }
        let rows = DisplayRoom.capRows(height: screen, steps: steps, isSecond: isTitle && isSecond)
        switch letters {
        case .display(let share): return max(rows * share, min(rows, Double(BlockFont.capitalRows.count)))
        case .block: return isTitle ? nil : min(rows, Double(BlockFont.capitalRows.count))
        }
    }
}

extension Page {
    /// Whether the page has few elements with little text and short lists. Resolving it and laying it out takes less
    /// than a millisecond, regardless of the length of the rest of the story.
    var isSmall: Bool {
        var count = 24, bytes = 4096
        return Page.isSmall(elements, &count, &bytes)
    }

    /// Returns whether elements, including contained ones, number at most `count` and have at most `bytes`, and
    /// subtracts their numbers from both.
    private static func isSmall(_ elements: [Element], _ count: inout Int, _ bytes: inout Int) -> Bool {
        count -= elements.count
        guard count >= 0 else { return false }
        for element in elements {
            bytes -= element.content.layoutCost
            if bytes < 0 { return false }
            if let contained = element.content.contained, !isSmall(contained, &count, &bytes) {
                return false
            }
        }
        return true
    }
}
