/// The shape of the mouse pointer, which is a hand over links. It is set only on terminals that have reported support for it.
struct LinkPointer {
    /// Whether the pointer is currently a hand.
    private var isHand = false
    /// Whether a shape has been set since the terminal was opened or resumed.
    private(set) var isInUse = false

    /// The sequence that restores the terminal's own pointer shape.
    static let reset = "\u{1B}]22;\u{1B}\\"

    /// Returns the sequence that changes the pointer's shape; an empty string if it already has the right shape.
    mutating func takeBytes(isOverLink: Bool) -> String {
        guard isOverLink != isHand else { return "" }
        isHand = isOverLink
        isInUse = true
        return isOverLink ? "\u{1B}]22;pointer\u{1B}\\" : LinkPointer.reset
    }

    /// Records that the terminal was released.
    mutating func forget() { self = LinkPointer() }
}
