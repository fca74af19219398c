/// The characters of charts, rules and symbols.
public struct GlyphSet: Sendable {
    /// Cells filled from the left by 0, 1, … 8 eighths, or in fewer steps.
    public let horizontal: [Character]
    /// Cells filled from the bottom by 0, 1, … 8 eighths, or in fewer steps.
    public let vertical: [Character]
    /// Shades from empty to full, for terminals without colours.
    public let shades: [Character]
    /// The empty part of a bar on terminals without colours.
    public let track: Character
    /// A day of a heatmap.
    public let square: Character
    /// The bullet of a list item.
    public let bullet: Character
    /// The dash before the source of a quotation.
    public let dash: String
    /// The quotation marks.
    public let quotes: (open: String, close: String)
    /// The sign of truncated text.
    public let ellipsis: String
    /// The signs of progress bars that are left out before and after the shown ones, one cell each.
    public let cuts: (before: String, after: String)
    /// The sign of a pause.
    public let pause: String
    /// The signs of further rows below and above.
    public let more: (below: String, above: String)
    /// The names of the horizontal arrow keys.
    public let arrows: (left: String, right: String)
    /// The names of the vertical arrow keys.
    package let verticalArrows: (up: String, down: String)
    /// The name of the Enter key in captions.
    package let enter: String
    /// The signs of a story that is liked, and of one that is not.
    package let heart: (liked: String, open: String)
    /// The sign before the number of comments.
    package let comment: String
    /// The marks of a column of stories: the current story, an unseen one, a seen one, and further stories.
    package let marks: (current: String, unseen: String, seen: String, cut: String)
    /// The separator of two texts in a line.
    package let separator: String
    /// The mark beside the focused element.
    public let focus: Character
    /// The signs before the answers of a question: an open, a selected, a right and a wrong answer.
    public let answers: (open: Character, pointed: Character, right: Character, wrong: Character)
    /// Whether the set has block characters.
    public let hasBlocks: Bool

    /// The characters for Unicode terminals.
    public static let unicode = GlyphSet(
        horizontal: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        vertical: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        shades: ["·", "░", "▒", "▓", "█"], track: "·", square: "■", bullet: "•", dash: "— ",
        quotes: ("“", "”"), ellipsis: "…", cuts: ("…", "…"), pause: "⏸", more: ("▾", "▴"), arrows: ("←", "→"),
        verticalArrows: ("↑", "↓"), enter: "⏎", heart: ("♥", "♡"), comment: "❝", marks: ("●", "•", "·", "⋮"),
        separator: " · ", focus: "▌", answers: ("○", "●", "✓", "✗"), hasBlocks: true)

    /// The characters for ASCII terminals.
    public static let ascii = GlyphSet(
        horizontal: [" ", "#"], vertical: [" ", ".", ":", "|", "#"], shades: [".", ":", "+", "*", "#"], track: "-",
        square: "#", bullet: "-", dash: "-- ", quotes: ("\"", "\""), ellipsis: "...", cuts: ("<", ">"), pause: "||",
        more: ("v", "^"), arrows: ("<-", "->"), verticalArrows: ("Up", "Down"), enter: "Enter", heart: ("<3", "*"),
        comment: "\"", marks: ("@", "o", ".", ":"), separator: ", ", focus: "|", answers: ("o", ">", "+", "x"),
        hasBlocks: false)
}
