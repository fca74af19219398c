/// The control sequences for whether a terminal reorders right-to-left text (BDSM of ECMA-48). Terminals that never
/// reorder text ignore them.
package enum TextOrder {
    /// The terminal shows cells in the order in which they are written.
    package static let ofCells = "\u{1B}[8l"
    /// The terminal reorders text, as it does by default.
    package static let ofTerminal = "\u{1B}[8h"
}
