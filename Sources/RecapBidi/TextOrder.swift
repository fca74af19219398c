/// The sequences that tell a terminal who puts text from right to left in order (BDSM of ECMA-48). Terminals that never do ignore them.
package enum TextOrder {
    /// The terminal shows cells in the order in which they are written.
    package static let ofCells = "\u{1B}[8l"
    /// The terminal puts text in order, as it does without a program.
    package static let ofTerminal = "\u{1B}[8h"
}
