/// A builder that assembles the graphemes of one `Character` from its scalars, in one pass.
struct GraphemeBuilder {
    /// The base of the current grapheme, to which further scalars may belong.
    private var base: Unicode.Scalar?
    private var marks: [Unicode.Scalar] = []
    private var width = 1
    /// Whether the last scalar was a joiner.
    private var isJoined = false
    /// Whether any grapheme of this `Character` has been completed.
    private var isContinuation = false

    /// Adds the next scalar. Returns the previous grapheme if the scalar begins another one.
    @inline(__always)
    mutating func add(_ scalar: Unicode.Scalar) -> Grapheme? {
        defer { isJoined = scalar == "\u{200D}" }
        let kind = ScalarKind(scalar)
        switch kind {
        case .ignored: return nil
        case .mark:
            if let first = base, marks.isEmpty, let syllable = hangulSyllable(first, scalar) {
                base = syllable
            } else if marks.count < Grapheme.mostMarks, !(scalar == "\u{20E3}" && base?.isASCII == true) {
                marks.append(scalar)
            }
            return nil
        case .narrow, .wide, .forbidden:
            if base != nil, isEmojiTail(scalar, kind: kind, isJoined: isJoined) { return nil }
            let complete = finish()
            let next = Grapheme(scalar, kind: kind)
            base = next.base
            width = next.width
            return complete
        }
    }

    /// Returns the last grapheme; `nil` if nothing visible is left.
    @inline(__always)
    mutating func finish() -> Grapheme? {
        guard base != nil || !marks.isEmpty else { return nil }
        defer {
            (base, marks, width) = (nil, [], 1)
            isContinuation = true
        }
        return Grapheme(base: base ?? " ", marks: marks, width: width, isContinuation: isContinuation)
    }
}

/// Returns whether a scalar continues an emoji: a skin tone, a tag, or an emoji after a joiner. Emoji unknown to the
/// standard library are wide; other scalars after a joiner within a `Character` are not.
private func isEmojiTail(_ scalar: Unicode.Scalar, kind: ScalarKind, isJoined: Bool) -> Bool {
    switch scalar.value {
    case 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: isJoined && (kind == .wide || scalar.properties.isEmoji)
    }
}

/// Returns the Hangul syllable of a consonant and a vowel, or of a syllable and a final consonant, using the arithmetic
/// of the Unicode Standard, section 3.12.
private func hangulSyllable(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (base.value, mark.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
        Unicode.Scalar(0xAC00 + ((base.value - 0x1100) * 21 + (mark.value - 0x1161)) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base.value - 0xAC00).isMultiple(of: 28):
        Unicode.Scalar(base.value + (mark.value - 0x11A7))
    default: nil
    }
}

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

    /// The maximum number of marks, which is also the limit of a curses cell.
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
