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
    ///
    /// `index` takes this value at a border, and not one that it was counted up to: an index that does not know that
    /// it is at the border of a `Character` has `Substring` look for one, and in a row of flags that means back to the first.
    private var characterEnd: String.Index
    /// The `Character` that is being read, as far as it was read.
    private var builder = GraphemeBuilder()

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
        }
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
}
