/// The shape of the mouse pointer, which is a hand over links. Only terminals that have said that they know the shape are told it.
struct LinkPointer {
    /// Whether the pointer is a hand.
    private var isHand = false
    /// Whether the terminal has been told a shape since it was opened or resumed.
    private(set) var isInUse = false

    /// The sequence that gives the pointer the terminal's own shape.
    static let reset = "\u{1B}]22;\u{1B}\\"

    /// Returns the sequence for a pointer that is over a link or not, if it has the other shape; otherwise an empty text.
    mutating func takeBytes(isOverLink: Bool) -> String {
        guard isOverLink != isHand else { return "" }
        isHand = isOverLink
        isInUse = true
        return isOverLink ? "\u{1B}]22;pointer\u{1B}\\" : LinkPointer.reset
    }

    /// Records that the terminal was given back.
    mutating func forget() { self = LinkPointer() }
}
