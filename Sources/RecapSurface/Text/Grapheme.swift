/// A unit of drawing: a scalar that takes one or two cells, and its combining marks.
///
/// A grapheme is always safe for a terminal: `Graphemes` and `init(_:)` replace control characters.
public struct Grapheme: Sendable, Hashable {
    /// The base scalar.
    public let base: Unicode.Scalar
    /// The combining marks, at most 4.
    public let marks: [Unicode.Scalar]
    /// The width in cells, 1 or 2.
    public let width: Int
    /// Whether the grapheme belongs to the same `Character` as the previous one, so that text is not cut between them.
    public let isContinuation: Bool

    /// The maximum number of marks, which is that of a curses cell.
    static let mostMarks = 4

    @inline(__always)
    init(base: Unicode.Scalar, marks: [Unicode.Scalar] = [], width: Int, isContinuation: Bool = false) {
        self.base = base
        self.marks = marks
        self.width = width
        self.isContinuation = isContinuation
    }

    /// Creates the grapheme of a single scalar. A control character becomes a symbol, an invisible character becomes
    /// U+FFFD, and a mark is placed on a space.
    public init(_ scalar: Unicode.Scalar) { self.init(scalar, kind: ScalarKind(scalar)) }

    init(_ scalar: Unicode.Scalar, kind: ScalarKind) {
        switch kind {
        case .narrow: self.init(base: Self.letter(ofRegionalIndicator: scalar) ?? scalar, width: 1)
        case .wide: self.init(base: scalar, width: 2)
        case .mark: self.init(base: " ", marks: [scalar], width: 1)
        case .forbidden, .ignored: self.init(base: Self.symbol(for: scalar), width: 1)
        }
    }

    /// Whether the grapheme is a space without marks.
    package var isBlank: Bool { base == " " && marks.isEmpty }

    /// Returns the picture of a control character from the block at U+2400, or the replacement character.
    static func symbol(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }

    /// Returns the letter of a regional indicator, two of which form a flag. Terminals disagree on the width of an
    /// indicator; a letter always takes one cell.
    static func letter(ofRegionalIndicator scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard case 0x1F1E6...0x1F1FF = scalar.value else { return nil }
        return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
    }
}
