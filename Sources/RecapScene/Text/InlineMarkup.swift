import RecapStory
package import RecapSurface

/// A parser of text with `**bold**`, `_italic_`, `` `code` `` and `{accent:words}`. A mark without its partner is text.
package enum InlineMarkup {
    /// Returns the runs of a text. Their tags are bits of `TextStyle`; code has the accent. O(*n*) for *n* bytes.
    package static func runs(of text: String) -> [StyledRun] {
        guard
            text.utf8.contains(where: {
                $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "{")
            })
        else { return [StyledRun(text)] }
        let letters = Letters(text)
        var ends = marks.map { MarkEnds(of: $0, in: letters) }
        var braces = MarkEnds(of: .closeBrace, in: letters)
        var runs: [StyledRun] = []
        /// The start of the plain text, and the position of the parser.
        var plain = 0, at = 0
        func append(_ range: Range<Int>, _ style: TextStyle = .plain) {
            if !range.isEmpty { runs.append(StyledRun(letters.text(range), tag: style.rawValue)) }
        }
        while at < letters.count {
            let before = at > plain ? letters[at - 1] : nil
            if let (inner, style) = named(at, in: letters, ends: &braces) {
                append(plain..<at)
                append(inner, style)
                (plain, at) = (inner.upperBound + 1, inner.upperBound + 1)
            } else if let (inner, style, after) = marked(at, in: letters, before: before, ends: &ends) {
                append(plain..<at)
                append(inner, style)
                (plain, at) = (after, after)
            } else {
                at += 1
            }
        }
        append(plain..<at)
        return runs
    }

    /// Returns the text without its marks. O(*n*) for *n* bytes.
    package static func plainText(of text: String) -> String {
        runs(of: text).map(\.text).joined()
    }

    /// A mark on both sides of styled text.
    fileprivate struct Mark {
        /// The character of the mark, and their number.
        let letter: Letters.Class
        let count: Int
        let style: TextStyle
    }

    private static let marks = [
        Mark(letter: .asterisk, count: 2, style: .bold), Mark(letter: .underscore, count: 1, style: .italic),
        Mark(letter: .backtick, count: 1, style: .accent),
    ]

    /// Returns the text within braces after the name of a style, such as `{accent:words}`, at a position.
    private static func named(
        _ at: Int, in letters: Letters, ends: inout MarkEnds
    ) -> (inner: Range<Int>, style: TextStyle)? {
        guard letters[at] == .openBrace else { return nil }
        for (name, style) in TextStyle.names where letters.has(name + ":", at: at + 1) {
            let start = at + 1 + name.count + 1
            guard let end = ends.first(from: start), end > start else { return nil }
            return (start..<end, style)
        }
        return nil
    }

    /// Returns the marked text at a position. The marks have to touch the text, and `_` must not be within a word.
    private static func marked(
        _ at: Int, in letters: Letters, before: Letters.Class?, ends: inout [MarkEnds]
    ) -> (inner: Range<Int>, style: TextStyle, after: Int)? {
        guard let index = marks.firstIndex(where: { letters.has($0, at: at) }) else { return nil }
        let mark = marks[index], start = at + mark.count
        if mark.letter == .underscore, before == .word { return nil }
        guard start < letters.count, letters[start] != .space, let end = ends[index].first(from: start + 1) else {
            return nil
        }
        return (start..<end, mark.style, end + mark.count)
    }
}

/// The classes of a text's characters, for the parser.
private struct Letters {
    /// The class of a character.
    enum Class: UInt8 { case space, word, asterisk, underscore, backtick, openBrace, closeBrace, other }

    private let source: String
    private var classes: [Class] = []
    /// The byte offset of each character, and the end of the text.
    private var offsets: [Int] = [0]

    init(_ text: String) {
        source = text
        classes.reserveCapacity(text.utf8.count)
        offsets.reserveCapacity(text.utf8.count + 1)
        for character in text {
            classes.append(Class(character))
            offsets.append(offsets[offsets.count - 1] + character.utf8.count)
        }
    }

    var count: Int { classes.count }
    subscript(at: Int) -> Class { classes[at] }

    /// Returns whether a mark is at a position.
    func has(_ mark: InlineMarkup.Mark, at: Int) -> Bool {
        at + mark.count <= count && classes[at] == mark.letter && classes[at + mark.count - 1] == mark.letter
    }

    /// Returns whether a text of ASCII characters is at a position.
    func has(_ text: String, at: Int) -> Bool {
        guard at + text.utf8.count <= count else { return false }
        let utf8 = source.utf8
        return utf8[utf8.index(utf8.startIndex, offsetBy: offsets[at])...].starts(with: text.utf8)
    }

    /// Returns a range of the characters.
    func text(_ range: Range<Int>) -> String {
        let utf8 = source.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: offsets[range.lowerBound])
        return String(source[start..<utf8.index(utf8.startIndex, offsetBy: offsets[range.upperBound])])
    }
}

extension Letters.Class {
    init(_ character: Character) {
        guard character.utf8.count == 1, let byte = character.utf8.first else {
            self = character.isWhitespace ? .space : character.isLetter || character.isNumber ? .word : .other
            return
        }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            self = .word
        case 0x09...0x0D, 0x20: self = .space
        case UInt8(ascii: "*"): self = .asterisk
        case UInt8(ascii: "_"): self = .underscore
        case UInt8(ascii: "`"): self = .backtick
        case UInt8(ascii: "{"): self = .openBrace
        case UInt8(ascii: "}"): self = .closeBrace
        default: self = .other
        }
    }
}

/// A search for the ends of marked text, at ascending positions: all searches together are O(*n*).
private struct MarkEnds {
    private let places: [Int]
    private var next = 0

    /// A closing mark touches the text before it; `_` must not be within a word.
    init(of mark: InlineMarkup.Mark, in letters: Letters) {
        places = (0..<letters.count).filter { at in
            guard letters.has(mark, at: at), at > 0, letters[at - 1] != .space else { return false }
            let after = at + mark.count
            return mark.letter != .underscore || after == letters.count || letters[after] != .word
        }
    }

    /// The places of a character of some class.
    init(of letter: Letters.Class, in letters: Letters) {
        places = (0..<letters.count).filter { letters[$0] == letter }
    }

    /// Returns the first end at or after `place`, which must not be less than in the last call.
    mutating func first(from place: Int) -> Int? {
        while next < places.count, places[next] < place { next += 1 }
        return next < places.count ? places[next] : nil
    }
}
