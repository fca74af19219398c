/// The graphemes of a text in their order, made fit for cells.
///
/// Borders are those of Swift's `Character`. Within one, a cell holds one spacing scalar and its marks, therefore:
/// - an emoji sequence (joined, with a skin tone, a variation selector, a keycap) is drawn as its first scalar;
/// - a flag is drawn as the two letters of its country;
/// - decomposed Hangul is drawn as the syllable, where there is one;
/// - of more than four marks the first four are kept, and a mark without a base stands on a blank;
/// - other scalars that take cells (vowel signs and conjuncts of Indic scripts) follow as continuations.
///
/// Control characters, newline and tab among them, show as symbols (`␛`), and so do (as U+FFFD) bidi controls, line
/// separators, other format characters and what Unicode 14 has not assigned. Joiners and the byte order mark are dropped.
/// A whole pass is O(n).
public struct Graphemes: Sequence, IteratorProtocol {
    /// Not generic: the walk has to be fast where nothing is specialised too.
    private let text: Substring
    /// The next scalar.
    private var index: String.Index
    /// The border after the `Character` that is being read.
    private var characterEnd: String.Index

    /// The graphemes of a text. O(1).
    public init(_ text: some StringProtocol) {
        switch text {
        case let text as String: self.init(of: text[...])
        case let text as Substring: self.init(of: text)
        default: self.init(of: String(text)[...])
        }
    }

    private init(of text: Substring) {
        self.text = text
        index = text.startIndex
        characterEnd = text.startIndex
    }

    /// The next grapheme; `nil` after the last.
    public mutating func next() -> Grapheme? {
        while index < text.endIndex {
            let isContinuation = index < characterEnd
            if !isContinuation {
                if let plain = nextPlain() { return plain }
                characterEnd = text.index(after: index)
            }
            if let grapheme = nextInCharacter(isContinuation: isContinuation) { return grapheme }
        }
        return nil
    }

    /// A scalar that stands alone, by a look at the next one and without the rules of Unicode; `nil` where they are needed.
    @inline(__always)
    private mutating func nextPlain() -> Grapheme? {
        let scalars = text.unicodeScalars
        let scalar = scalars[index]
        let width = ScalarKind.plainWidth(scalar)
        guard width > 0 else { return nil }
        let after = scalars.index(after: index)
        guard after == text.endIndex || ScalarKind.plainWidth(scalars[after]) > 0 else { return nil }
        index = after
        characterEnd = after
        return Grapheme(base: scalar, width: width)
    }

    /// One base and its marks, from `index` on; `nil` where nothing is left that is seen.
    private mutating func nextInCharacter(isContinuation: Bool) -> Grapheme? {
        let scalars = text.unicodeScalars
        var base: Unicode.Scalar?
        var marks: [Unicode.Scalar] = []
        var width = 1
        var isJoined = false
        while index < characterEnd {
            let scalar = scalars[index]
            let kind = ScalarKind(scalar)
            switch kind {
            case .ignored: break
            case .mark:
                if let first = base, marks.isEmpty, let syllable = hangulSyllable(first, scalar) {
                    base = syllable
                } else if marks.count < Grapheme.mostMarks, !(scalar == "\u{20E3}" && base?.isASCII == true) {
                    marks.append(scalar)
                }
            case .narrow, .wide, .forbidden:
                if base != nil, isEmojiTail(scalar, isJoined: isJoined) { break }
                if base != nil || !marks.isEmpty {
                    return Grapheme(base: base ?? " ", marks: marks, width: width, isContinuation: isContinuation)
                }
                let grapheme = Grapheme(scalar)
                base = grapheme.base
                width = grapheme.width
            }
            isJoined = scalar == "\u{200D}"
            index = scalars.index(after: index)
        }
        guard base != nil || !marks.isEmpty else { return nil }
        return Grapheme(base: base ?? " ", marks: marks, width: width, isContinuation: isContinuation)
    }
}

/// Whether a scalar continues an emoji before it: a skin tone, a tag, or what a joiner joins to it.
private func isEmojiTail(_ scalar: Unicode.Scalar, isJoined: Bool) -> Bool {
    switch scalar.value {
    case 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: isJoined && scalar.properties.isEmoji
    }
}

/// The syllable of a consonant and a vowel, or of such a syllable and a last consonant.
/// The arithmetic is that of the Unicode Standard, section 3.12.
private func hangulSyllable(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (base.value, mark.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
        Unicode.Scalar(0xAC00 + ((base.value - 0x1100) * 21 + (mark.value - 0x1161)) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base.value - 0xAC00).isMultiple(of: 28):
        Unicode.Scalar(base.value + (mark.value - 0x11A7))
    default: nil
    }
}
