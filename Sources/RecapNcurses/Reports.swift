internal import RecapBidi

/// The control sequences that turn on reports of the mouse, the focus and pastes, and that mark frames and the order
/// of text.
struct Reports {
    /// Whether the terminal supports the sequences. Otherwise all of them are empty.
    let isKnown: Bool

    /// Returns the sequence that turns on bracketed paste, and the other reports as requested.
    func on(mouse isMouse: Bool, focus: Bool) -> String {
        guard isKnown else { return "" }
        return "\u{1B}[?2004h" + (focus ? "\u{1B}[?1004h" : "") + (isMouse ? mouse(true) : "")
    }

    /// Reports that are only turned on after the terminal has said that it knows them.
    enum Known: Int, CaseIterable {
        /// Reports of changes between light and dark.
        case lightAndDark = 2031
        /// Reports of the size.
        case size = 2048

        /// Returns the sequence that turns the reports on or off.
        func turned(on isOn: Bool) -> String { "\u{1B}[?\(rawValue)\(isOn ? "h" : "l")" }
    }

    /// The sequence that makes the terminal show cells in the order in which they are written.
    var ownOrder: String { isKnown ? TextOrder.ofCells : "" }
    /// The sequence that lets the terminal reorder text again.
    var terminalOrder: String { isKnown ? TextOrder.ofTerminal : "" }

    /// The sequence that turns off all reports, and ends an unfinished frame.
    var off: String {
        isKnown ? endFrame + "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l" : ""
    }

    /// The sequence that begins a synchronized update.
    var beginFrame: String { isKnown ? "\u{1B}[?2026h" : "" }
    /// The sequence that ends a synchronized update.
    var endFrame: String { isKnown ? "\u{1B}[?2026l" : "" }

    /// Returns the sequence that turns mouse reports (presses, releases and the wheel, in SGR form) on or off.
    func mouse(_ isOn: Bool) -> String {
        guard isKnown else { return "" }
        return isOn ? "\u{1B}[?1000h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1000l"
    }
}
