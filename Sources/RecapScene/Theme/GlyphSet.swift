/// The characters that charts, rules and signs are drawn with.
public struct GlyphSet: Sendable {
    /// A cell filled from the left by 0, 1, … 8 eighths; fewer steps where there are no eighths.
    public let horizontal: [Character]
    /// A cell filled from the foot by 0, 1, … 8 eighths; fewer steps where there are none.
    public let vertical: [Character]
    /// Shades from nothing to full, where there are no colours.
    public let shades: [Character]
    /// What an empty part of a bar shows where there are no colours.
    public let track: Character
    /// One day of a heatmap.
    public let square: Character
    /// Before the items of a list.
    public let bullet: Character
    /// Before the name under a quotation.
    public let dash: String
    /// Around a quotation.
    public let quotes: (open: String, close: String)
    /// That a text is cut.
    public let ellipsis: String
    /// That the bars on top are cut before and after those that are shown; one cell each.
    public let cuts: (before: String, after: String)
    /// That time stands still.
    public let pause: String
    /// That there is more below, above.
    public let more: (below: String, above: String)
    /// The keys of the arrows.
    public let arrows: (left: String, right: String)
    /// The other two keys of the arrows.
    package let verticalArrows: (up: String, down: String)
    /// The key that chooses.
    package let enter: String
    /// That somebody likes something, or doesn't yet.
    package let heart: (liked: String, open: String)
    /// Before the number of comments.
    package let comment: String
    /// One of many in a column: the one in view, one that was not seen yet, one that was, and that the column is cut.
    package let marks: (current: String, unseen: String, seen: String, cut: String)
    /// Between two things that are told in one line.
    package let separator: String
    /// Beside the element that has the focus.
    public let focus: Character
    /// Before the answers of a question: one that is not chosen, one that is pointed at, a right and a wrong one.
    public let answers: (open: Character, pointed: Character, right: Character, wrong: Character)
    /// Whether there are block characters at all.
    public let hasBlocks: Bool

    /// For terminals that take Unicode.
    public static let unicode = GlyphSet(
        horizontal: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        vertical: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        shades: ["·", "░", "▒", "▓", "█"], track: "·", square: "■", bullet: "•", dash: "— ",
        quotes: ("“", "”"), ellipsis: "…", cuts: ("…", "…"), pause: "⏸", more: ("▾", "▴"), arrows: ("←", "→"),
        verticalArrows: ("↑", "↓"), enter: "⏎", heart: ("♥", "♡"), comment: "❝", marks: ("●", "•", "·", "⋮"),
        separator: " · ", focus: "▌", answers: ("○", "●", "✓", "✗"), hasBlocks: true)

    /// For those that take ASCII only.
    public static let ascii = GlyphSet(
        horizontal: [" ", "#"], vertical: [" ", ".", ":", "|", "#"], shades: [".", ":", "+", "*", "#"], track: "-",
        square: "#", bullet: "-", dash: "-- ", quotes: ("\"", "\""), ellipsis: "...", cuts: ("<", ">"), pause: "||",
        more: ("v", "^"), arrows: ("<-", "->"), verticalArrows: ("Up", "Down"), enter: "Enter", heart: ("<3", "*"),
        comment: "\"", marks: ("@", "o", ".", ":"), separator: ", ", focus: "|", answers: ("o", ">", "+", "x"),
        hasBlocks: false)
}
