/// What is drawn as one: a scalar that takes a cell or two, and the marks over and under it.
///
/// It is always fit for a terminal: `Graphemes` and `init(_:)` let no control character through.
public struct Grapheme: Sendable, Hashable {
    /// The scalar that takes the cells.
    public let base: Unicode.Scalar
    /// What is drawn onto it; at most 4.
    public let marks: [Unicode.Scalar]
    /// The cells that it takes: 1 or 2.
    public let width: Int
    /// Whether it belongs to the same `Character` as the grapheme before it: text is not cut there.
    public let isContinuation: Bool

    /// The most marks that are kept: what fits into a cell of curses beside the base.
    static let mostMarks = 4

    @inline(__always)
    init(base: Unicode.Scalar, marks: [Unicode.Scalar] = [], width: Int, isContinuation: Bool = false) {
        self.base = base
        self.marks = marks
        self.width = width
        self.isContinuation = isContinuation
    }

    /// What a scalar alone is drawn as. What must not reach a terminal becomes a symbol, what is not seen U+FFFD,
    /// and a mark stands on a blank.
    public init(_ scalar: Unicode.Scalar) { self.init(scalar, kind: ScalarKind(scalar)) }

    init(_ scalar: Unicode.Scalar, kind: ScalarKind) {
        switch kind {
        case .narrow: self.init(base: Self.letter(ofRegionalIndicator: scalar) ?? scalar, width: 1)
        case .wide: self.init(base: scalar, width: 2)
        case .mark: self.init(base: " ", marks: [scalar], width: 1)
        case .forbidden, .ignored: self.init(base: Self.symbol(for: scalar), width: 1)
        }
    }

    /// Whether it is a plain blank.
    package var isBlank: Bool { base == " " && marks.isEmpty }

    /// The picture of a control character in the block U+2400, else the replacement character.
    static func symbol(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }

    /// A flag is two such indicators. Terminals disagree on whether one takes a cell or two; letters take one in each.
    static func letter(ofRegionalIndicator scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard case 0x1F1E6...0x1F1FF = scalar.value else { return nil }
        return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
    }
}
