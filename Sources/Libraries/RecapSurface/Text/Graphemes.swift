/// The graphemes of a text in order, made safe for the cells of a terminal.
///
/// The boundaries are those of Swift's `Character`, except that combining marks unknown to the standard library join
/// the preceding letter. Since a cell holds one spacing scalar and its marks, a `Character` is drawn as follows:
/// - An emoji sequence (joined, with a skin tone, a variation selector or a keycap) is drawn as its first scalar.
/// - A flag is drawn as the two letters of its country.
/// - Decomposed Hangul is drawn as a syllable where one exists.
/// - At most four marks are kept, and a mark without a base is placed on a space.
/// - Other spacing scalars, such as vowel signs and conjuncts of Indic scripts, follow as continuations.
///
/// Control characters, including newline and tab, are drawn as symbols such as `␛`. Bidirectional controls, line
/// separators, other format characters and noncharacters are drawn as U+FFFD. Joiners and the byte order mark are
/// removed. An unassigned scalar is drawn with the width of its block.
///
/// - Complexity: O(*n*) for a whole pass.
public struct Graphemes: Sequence, IteratorProtocol {
    /// The text as a concrete type, which makes iteration fast even without specialization.
    private let text: Substring
    /// The position of the next scalar.
    private var index: String.Index
    /// The end of the current `Character`.
    ///
    /// At a boundary, `index` is set to this value instead of being advanced: `Substring` searches for the boundary of
    /// an index that is not known to be at one, which in a row of flags goes back to the first.
    private var characterEnd: String.Index
    /// The builder for the part of the `Character` that has been read.
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

    /// Returns the next scalar if it is a complete `Character`, judging by the scalar after it alone; `nil` if the
    /// segmentation rules of Unicode are required.
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

extension StringProtocol {
    /// The number of cells that the text takes on a surface. Complexity: O(*n*).
    public var cellWidth: Int {
        // In a text of printable ASCII, each byte takes one cell.
        let ascii = utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            unsafe bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
        }
        if let width = ascii ?? nil { return width }
        return Graphemes(self).reduce(0) { $0 + $1.width }
    }
}

extension Character {
    /// The number of cells that the character takes on a surface.
    public var cellWidth: Int {
        // ASCII: a control character is shown as a symbol of one cell.
        utf8.count == 1 ? 1 : String(self).cellWidth
    }
}

extension StringProtocol {
    /// Returns the text if it takes at most `width` cells. Otherwise, returns it cut between `Character`s with a `…`
    /// appended, at most `width` cells in total, without spaces before the `…`; an empty string if `width` is 0.
    ///
    /// - Complexity: O(*n*) in the length of the text or the number of cells, whichever is less.
    public func truncated(toCells width: Int) -> String {
        guard width > 0 else { return "" }
        var used = 0
        /// The end of the part that fits before an ellipsis, excluding trailing spaces.
        var end = startIndex
        for index in indices {
            let character = self[index]
            let kept = used
            used += character.cellWidth
            guard used <= width else { return self[..<end] + "…" }
            if used < width, !character.isWhitespace, used > kept { end = self.index(after: index) }
        }
        return String(self)
    }
}

extension StringProtocol {
    /// The text with control characters replaced by symbols such as `␛`, and bidirectional controls and similar
    /// characters by U+FFFD, for lines of plain text. Unlike on a surface, emoji sequences are kept, including regional
    /// flags. A newline counts as a control character. Complexity: O(*n*).
    @inlinable public var sanitized: String { String(self).withoutControls }
}

extension String {
    @usableFromInline var withoutControls: String {
        // Most lines are printable ASCII.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        var result = String.UnicodeScalarView()
        let scalars = unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            result.append(ScalarKind(scalar) == .forbidden ? Grapheme.symbol(for: scalar) : scalar)
            guard scalar == "\u{1F3F4}", let end = endOfRegion(from: index) else { continue }
            result.append(contentsOf: scalars[index..<end])
            index = end
        }
        return String(result)
    }

    /// Returns the end of the tags that turn a black flag into a regional flag: the letters and digits of its code, at
    /// most six, and the terminating tag. Returns `nil` for other tags, which could hide words.
    ///
    /// Source: Unicode Technical Standard #51, "Emoji Tag Sequences".
    private func endOfRegion(from start: String.Index) -> String.Index? {
        let tags = unicodeScalars[start...].prefix(7)
        guard let last = tags.firstIndex(of: "\u{E007F}"), tags.distance(from: start, to: last) > 2,
            tags[..<last].allSatisfy({
                (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
            })
        else { return nil }
        return tags.index(after: last)
    }
}
