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

        /// All sizes in the order in which they are tried, largest first.
        static let all: [Letters] = [.display(share: 1), .display(share: 0.8), .display(share: 0.6), .block]
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
