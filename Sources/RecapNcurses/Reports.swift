/// What a terminal is told beyond what it draws, and how to stop it again: control sequences of xterm and its kin.
struct Reports {
    /// Whether the terminal is one that knows them.
    let isKnown: Bool

    /// Turns on the paste's brackets, and the others as asked.
    func on(mouse isMouse: Bool, focus: Bool) -> String {
        guard isKnown else { return "" }
        return "\u{1B}[?2004h" + (focus ? "\u{1B}[?1004h" : "") + (isMouse ? mouse(true) : "")
    }

    /// Turns all off, and ends a frame that was cut short.
    var off: String {
        isKnown ? endFrame + "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l" : ""
    }

    /// Has the terminal show nothing of what follows until the end of the frame.
    var beginFrame: String { isKnown ? "\u{1B}[?2026h" : "" }
    /// Has it show the frame.
    var endFrame: String { isKnown ? "\u{1B}[?2026l" : "" }

    /// Presses, releases and the wheel, in decimal numbers.
    func mouse(_ isOn: Bool) -> String {
        guard isKnown else { return "" }
        return isOn ? "\u{1B}[?1000h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1000l"
    }
}
