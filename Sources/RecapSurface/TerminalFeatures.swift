/// Features that a terminal reports when asked for ``TerminalQuestions/features``.
package struct TerminalFeatures: Sendable, Hashable {
    /// A mode that is turned on and off by number (DECSET).
    package enum Mode: Int, Sendable, CaseIterable {
        /// Mouse reports in SGR format.
        case mouse = 1006
        /// Focus reports.
        case focus = 1004
        /// Bracketed paste.
        case paste = 2004
        /// Synchronized output: frames are shown as a whole.
        case synchronizedFrames = 2026
        /// Reports of the size in cells and pixels.
        case sizeReports = 2048
    }

    /// Whether the terminal supports each mode that it reported.
    package var modes: [Mode: Bool] = [:]
    /// Whether the terminal preserves 24-bit colours; `nil` if it did not report this.
    package var keepsDirectColors: Bool?
    /// Whether the terminal knows the shape of a mouse pointer over links.
    package var hasLinkPointer = false
    /// The number of columns that each of ``samples`` takes on the terminal, as far as reported.
    package var columns: [Int] = []

    /// The characters whose width is measured, with their width in cells: a Hangul syllable, a block, and a line, which
    /// some East Asian terminals draw twice as wide.
    package static let samples: [(text: String, width: Int)] = [("한", 2), ("█", 1), ("─", 1)]

    /// Creates the features of a terminal that reported none.
    package init() {}
}
