/// Features that a terminal told about when it was asked for ``TerminalQuestions/features``.
package struct TerminalFeatures: Sendable, Hashable {
    /// A mode that is turned on and off by its number (DECSET).
    package enum Mode: Int, Sendable, CaseIterable {
        /// Reports of the mouse in SGR form.
        case mouse = 1006
        /// Reports of the focus.
        case focus = 1004
        /// Pastes that are marked as such.
        case paste = 2004
        /// Frames that are shown as a whole.
        case synchronizedFrames = 2026
    }

    /// Whether the terminal has each mode that it told about.
    package var modes: [Mode: Bool] = [:]
    /// Whether the terminal keeps 24-bit colours as they are; `nil` if it did not tell.
    package var keepsDirectColors: Bool?
    /// The number of columns that the terminal gives to each of ``samples``, as far as it told.
    package var columns: [Int] = []

    /// The characters whose width is measured, and their width in cells: a Hangul syllable, a block, and a line, which
    /// some terminals for East Asia draw twice as wide.
    package static let samples: [(text: String, width: Int)] = [("한", 2), ("█", 1), ("─", 1)]

    /// Creates the features of a terminal that told about none.
    package init() {}
}
