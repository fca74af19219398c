/// The size of display type in a candidate layout.
struct TypeSize: Sendable {
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
