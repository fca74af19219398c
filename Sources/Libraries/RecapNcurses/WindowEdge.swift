internal import RecapSurface

/// The colour of the window around the cells: the default background of a terminal, which has the colour of the page while the program
/// draws.
struct WindowEdge {
    /// The colour of the newest frame; `.default` for the terminal's own.
    var wanted = Color.default
    /// The colour that the terminal was told, with the same meaning.
    private var shown = Color.default
    /// Whether the terminal may be told a colour.
    private var isPermitted: Bool
    /// The background that the terminal had when it was asked again; `nil` while it isn't.
    private var known: Color?
    /// Whether the terminal has been told a colour since it was opened or resumed.
    private(set) var isInUse = false

    /// The sequence that makes the terminal's background that of its settings.
    static let reset = "\u{1B}]111\u{1B}\\"

    /// Creates the edge of a window. tmux and screen are told no colour, which they would give to other windows as well.
    init(depth: ColorDepth, isMultiplexed: Bool) { isPermitted = depth == .truecolor && !isMultiplexed }

    /// Whether the terminal has to be asked for its background, without which it is told no colour.
    var needsBackground: Bool { isPermitted && wanted.channels != nil }

    /// Returns the sequence that gives the edge the wanted colour if it has another one; otherwise an empty text.
    ///
    /// - Parameter background: The background of the terminal's settings; `nil` if it has not answered.
    mutating func takeBytes(background: Color?) -> String {
        if let known, known == background {
            // It reported another brightness although nothing but the edge has changed. It would do so forever.
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

    /// Returns the sequence that precedes a question about the background, whose answer would otherwise be the edge's colour. The
    /// edge is shown again after the answer.
    mutating func takeBytesBeforeQuestion(background: Color?) -> String {
        guard shown != .default else { return "" }
        known = background
        shown = .default
        return WindowEdge.reset
    }

    /// Records that the terminal was given back.
    mutating func forget() {
        shown = .default
        isInUse = false
    }
}

extension UInt8 {
    /// The number in two hexadecimal digits.
    fileprivate var twoDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
