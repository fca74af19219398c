/// The graphemes of a text in order, made safe for the cells of a terminal.
///
/// The boundaries are those of Swift's `Character`, except that marks which it doesn't know yet join the letter before
/// them. Since a cell holds one spacing scalar and its marks, a `Character` is drawn as follows:
/// - An emoji sequence (joined, with a skin tone, a variation selector or a keycap) is drawn as its first scalar.
/// - A flag is drawn as the two letters of its country.
/// - Decomposed Hangul is drawn as a syllable where one exists.
/// - At most four marks are kept, and a mark without a base is placed on a space.
/// - Other spacing scalars, such as vowel signs and conjuncts of Indic scripts, follow as continuations.
///
/// Control characters, including newline and tab, are drawn as symbols such as `␛`. Bidi controls, line separators,
/// other format characters and noncharacters are drawn as U+FFFD. Joiners and the byte order mark are removed. A scalar that Unicode
/// does not assign yet is drawn with the width of its block.
///
/// - Complexity: O(*n*) for a whole pass.
public struct Graphemes: Sequence, IteratorProtocol {
    /// The text as a concrete type, so that iteration is fast even without specialisation.
    private let text: Substring
    /// The position of the next scalar.
    private var index: String.Index
    /// The end of the `Character` that is being read.
    ///
    /// At a boundary, `index` is set to this value instead of being advanced: `Substring` searches for the boundary of
    /// an index that is not known to be at one, which in a row of flags goes back to the first.
    private var characterEnd: String.Index
    /// The part of the `Character` that has been read.
    private var builder = GraphemeBuilder()

    /// Creates a sequence of the graphemes of a text. Complexity: O(1).
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

    /// Returns the next grapheme; `nil` after the last.
    public mutating func next() -> Grapheme? {
        while true {
            let scalars = text.unicodeScalars
            while index < characterEnd {
                let grapheme = builder.add(scalars[index])
                index = scalars.index(after: index)
                if let grapheme { return grapheme }
            }
            if let last = builder.finish() { return last }
            index = characterEnd
            guard index < text.endIndex else { return nil }
            builder = GraphemeBuilder()
            if let plain = nextPlain() { return plain }
            characterEnd = text.index(after: index)
            while characterEnd < text.endIndex, scalars[characterEnd].isNewMark {
                characterEnd = scalars.index(after: characterEnd)
            }
        }
    }

    /// Returns a scalar that forms a `Character` by itself, decided from the next scalar without the rules of Unicode;
    /// `nil` if these are needed.
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
}
