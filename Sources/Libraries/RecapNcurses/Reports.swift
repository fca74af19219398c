internal import RecapSurface

/// The control sequences that turn on mouse, focus and paste reports, delimit frames, and set the order of text.
struct Reports {
    /// Whether the terminal supports the sequences. Otherwise all of them are empty.
    let isKnown: Bool

    /// Returns the sequence that turns on bracketed paste, and the other reports as requested.
    func on(_ mouse: Mouse, focus: Bool) -> String {
        guard isKnown else { return "" }
        return "\u{1B}[?2004h" + (focus ? "\u{1B}[?1004h" : "") + self.mouse(mouse, after: .none)
    }

    /// The mouse events that are reported, in SGR form.
    enum Mouse {
        case none
        /// Presses, releases and the wheel.
        case buttons
        /// Presses, releases, the wheel, and each movement to another cell.
        case movements
    }

    /// Reports that are turned on only after the terminal has reported support for them.
    enum Known: Int, CaseIterable {
        /// Reports of changes between light and dark mode.
        case lightAndDark = 2031
        /// Reports of size changes.
        case size = 2048

        /// Returns the sequence that turns the reports on or off.
        func turned(on isOn: Bool) -> String { "\u{1B}[?\(rawValue)\(isOn ? "h" : "l")" }
    }

    /// The sequence that makes the terminal show cells in the order in which they are written.
    var ownOrder: String { isKnown ? TextOrder.ofCells : "" }
    /// The sequence that lets the terminal reorder text again.
    var terminalOrder: String { isKnown ? TextOrder.ofTerminal : "" }

    /// Returns the sequence that turns off all reports, including mouse reports that are not on, and ends an unfinished frame.
    func off(_ mouse: Mouse = .buttons) -> String {
        guard isKnown else { return "" }
        return endFrame + self.mouse(.none, after: mouse == .none ? .buttons : mouse) + "\u{1B}[?1004l\u{1B}[?2004l"
    }

    /// The sequence that begins a synchronized update.
    var beginFrame: String { isKnown ? "\u{1B}[?2026h" : "" }
    /// The sequence that ends a synchronized update.
    var endFrame: String { isKnown ? "\u{1B}[?2026l" : "" }

    /// Returns the sequence that changes which mouse events are reported.
    func mouse(_ new: Mouse, after old: Mouse) -> String {
        guard isKnown, new != old else { return "" }
        let movements = "\u{1B}[?1003", buttons = "\u{1B}[?1000", form = "\u{1B}[?1006"
        // Terminals have only one mouse mode at a time: turning off movements turns off buttons, too.
        return switch (old, new) {
        case (.none, .movements): buttons + "h" + form + "h" + movements + "h"
        case (.none, _): buttons + "h" + form + "h"
        case (.movements, .none): form + "l" + movements + "l" + buttons + "l"
        case (.movements, _): movements + "l" + buttons + "h"
        case (.buttons, .none): form + "l" + buttons + "l"
        case (.buttons, _): movements + "h"
        }
    }
}

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
