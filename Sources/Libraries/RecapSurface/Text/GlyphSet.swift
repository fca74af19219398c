/// The characters for charts, rules and symbols on Unicode or ASCII terminals.
public struct GlyphSet: Sendable {
    /// Cells filled from the left by 0, 1, … 8 eighths, or in fewer steps.
    public var horizontal: [Character] { hasBlocks ? GlyphSet.horizontalBlocks : GlyphSet.horizontalLetters }
    /// Cells filled from the bottom by 0, 1, … 8 eighths, or in fewer steps.
    public var vertical: [Character] { hasBlocks ? GlyphSet.verticalBlocks : GlyphSet.verticalLetters }
    /// Shades from empty to full, for terminals without colours.
    public var shades: [Character] { hasBlocks ? GlyphSet.shadesBlocks : GlyphSet.shadesLetters }
    /// The character of a filled cell.
    package var solid: Character { hasBlocks ? "█" : "#" }
    /// The empty part of a bar, on terminals without colours.
    public var track: Character { Character(trackScalar) }
    /// The scalar of `track`.
    package var trackScalar: Unicode.Scalar { hasBlocks ? "·" : "-" }
    /// A day of a heatmap.
    public var square: Character { hasBlocks ? "■" : "#" }
    /// The bullet of a list item.
    public var bullet: Character { hasBlocks ? "•" : "-" }
    /// A cell of a horizontal rule.
    package var rule: Character { hasBlocks ? "─" : "-" }
    /// A cell of the line directly below a chart.
    package var baseline: Character { hasBlocks ? "▔" : "-" }
    /// A cell whose upper half is filled.
    package var upperHalf: Character { hasBlocks ? "▀" : vertical[vertical.count - 1] }
    /// A cell of a vertical line.
    package var stem: Character { hasBlocks ? "│" : "|" }
    /// The mark of an event on a line.
    package var node: Character { hasBlocks ? "●" : "o" }
    /// The dash before the source of a quotation.
    public var dash: String { hasBlocks ? "— " : "-- " }
    /// The quotation marks.
    public var quotes: (open: String, close: String) { hasBlocks ? ("“", "”") : ("\"", "\"") }
    /// The ellipsis of truncated text.
    public var ellipsis: String { hasBlocks ? "…" : "..." }
    /// The symbols for omitted progress bars before and after the visible ones, one cell each.
    public var cuts: (before: String, after: String) { hasBlocks ? ("…", "…") : ("<", ">") }
    /// The pause symbol.
    public var pause: String { hasBlocks ? "⏸" : "||" }
    /// The symbols for further rows below and above.
    public var more: (below: String, above: String) { hasBlocks ? ("▾", "▴") : ("v", "^") }
    /// The names of the left and right arrow keys.
    public var arrows: (left: String, right: String) { hasBlocks ? ("←", "→") : ("<-", "->") }
    /// The names of the up and down arrow keys.
    package var verticalArrows: (up: String, down: String) { hasBlocks ? ("↑", "↓") : ("Up", "Down") }
    /// The symbols before the number of ranks that an item has risen or fallen.
    package var changes: (up: String, down: String) { hasBlocks ? ("↑", "↓") : ("+", "-") }
    /// The name of the Enter key in hints.
    package var enter: String { hasBlocks ? "⏎" : "Enter" }
    /// The symbols of a story that is liked, and of one that is not.
    package var heart: (liked: String, open: String) { hasBlocks ? ("♥", "♡") : ("<3", "*") }
    /// The symbol before the number of comments.
    package var comment: String { hasBlocks ? "❝" : "\"" }
    /// The marks in a column of stories: the current story, an unseen one, a seen one, and further stories.
    package var marks: (current: String, unseen: String, seen: String, cut: String) {
        hasBlocks ? ("●", "•", "·", "⋮") : ("@", "o", ".", ":")
    }
    /// The separator between two texts in a line.
    package var separator: String { hasBlocks ? " · " : ", " }
    /// The mark beside the focused element.
    public var focus: Character { hasBlocks ? "▌" : "|" }
    /// The symbols before the answers to a question: an open, a highlighted, a right and a wrong answer.
    public var answers: (open: Character, pointed: Character, right: Character, wrong: Character) {
        hasBlocks ? ("○", "●", "✓", "✗") : ("o", ">", "+", "x")
    }
    /// The border characters of a card, one cell each.
    package struct Box {
        package let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String
    }

    /// Returns the border characters of a card, with rounded corners if available.
    package func box(isRound: Bool) -> Box {
        guard hasBlocks else {
            return Box(horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
        }
        let corners = isRound ? ("╭", "╮", "╰", "╯") : ("┌", "┐", "└", "┘")
        return Box(
            horizontal: "─", vertical: "│", topLeft: corners.0, topRight: corners.1, bottomLeft: corners.2,
            bottomRight: corners.3)
    }

    /// Whether the set has block characters.
    public let hasBlocks: Bool

    /// The characters for Unicode terminals.
    public static let unicode = GlyphSet(hasBlocks: true)

    /// The characters for ASCII terminals.
    public static let ascii = GlyphSet(hasBlocks: false)

    /// The scalars of `horizontal`.
    package var horizontalScalars: [Unicode.Scalar] {
        hasBlocks ? GlyphSet.horizontalBlockScalars : GlyphSet.horizontalLetterScalars
    }

    private static let horizontalBlocks: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    private static let horizontalLetters: [Character] = [" ", "#"]
    private static let horizontalBlockScalars = horizontalBlocks.flatMap(\.unicodeScalars)
    private static let horizontalLetterScalars = horizontalLetters.flatMap(\.unicodeScalars)
    private static let verticalBlocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    private static let verticalLetters: [Character] = [" ", ".", ":", "|", "#"]
    private static let shadesBlocks: [Character] = ["·", "░", "▒", "▓", "█"]
    private static let shadesLetters: [Character] = [".", ":", "+", "*", "#"]
}
