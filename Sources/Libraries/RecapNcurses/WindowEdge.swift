internal import RecapSurface

/// The colour of the window's edge around the cells. It is the terminal's default background, which is set to the colour of the
/// page while the program draws.
struct WindowEdge {
    /// The colour of the most recent frame; `.default` for the terminal's own colour.
    var wanted = Color.default
    /// The colour that was last set; `.default` for the terminal's own colour.
    private var shown = Color.default
    /// Whether the colour may be set.
    private var isPermitted: Bool
    /// The known background at the time of a repeated query; `nil` if no query is pending.
    private var known: Color?
    /// Whether a colour has been set since the terminal was opened or resumed.
    private(set) var isInUse = false

    /// The sequence that resets the terminal's background to that of its settings.
    static let reset = "\u{1B}]111\u{1B}\\"

    /// Creates the edge of a window. No colour is set in tmux and screen, which would apply it to other windows as well.
    init(depth: ColorDepth, isMultiplexed: Bool) { isPermitted = depth == .truecolor && !isMultiplexed }

    /// Whether the terminal's background has to be queried, which is required before a colour is set.
    var needsBackground: Bool { isPermitted && wanted.channels != nil }

    /// Returns the sequence that sets the edge to the wanted colour; an empty string if it already has that colour.
    ///
    /// - Parameter background: The background of the terminal's settings; `nil` if it has not answered.
    mutating func takeBytes(background: Color?) -> String {
        if let known, known == background {
            // The terminal reported another brightness although only the edge has changed, and would do so forever.
            isPermitted = false
        }
        known = nil
        let channels = isPermitted && background != nil ? wanted.channels : nil
        let color = channels == nil ? .default : wanted
        guard color != shown else { return "" }
        shown = color
        guard let (red, green, blue) = channels else { return WindowEdge.reset }
        isInUse = true
        return "\u{1B}]11;rgb:" + [red, green, blue].map(\.twoDigits).joined(separator: "/") + "\u{1B}\\"
    }

    /// Returns the sequence that must precede a background query, whose answer would otherwise be the colour of the edge. The
    /// edge colour is set again after the answer.
    mutating func takeBytesBeforeQuestion(background: Color?) -> String {
        guard shown != .default else { return "" }
        known = background
        shown = .default
        return WindowEdge.reset
    }

    /// Records that the terminal was released.
    mutating func forget() {
        shown = .default
        isInUse = false
    }
}

extension UInt8 {
    /// The byte as two hexadecimal digits.
    fileprivate var twoDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
