/// The size of display type in a candidate layout.
struct TypeSize: Sendable {
    /// The height of the screen; `nil` if there is no display type.
    let screen: Int?
    /// How many densities closer the page is than the roomiest one that the screen allows.
    let steps: Int
    /// How large letters are.
    let letters: Letters

    /// The size of letters, largest first, which other elements of a page may need.
    enum Letters: Sendable, Equatable {
        /// A share of the size that is best for the screen.
        case display(share: Double)
        /// Titles have block letters instead of display type, and numbers are as low as these.
        case block

        /// All sizes, which are tried in this order.
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
