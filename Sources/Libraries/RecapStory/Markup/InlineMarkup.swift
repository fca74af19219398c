/// A parsed text with `**bold**`, `_italic_`, `` `code` ``, `{accent:words}` and `[words](https://example.com)`.
///
/// Markup is not recognized in inserted values. A marker without its counterpart is literal text, and so is a link that
/// must not be opened. A backslash before a marker makes it literal, except within code.
package struct InlineMarkup: Sendable {
    /// A run of text with one style.
    package struct Run: Sendable, Hashable {
        /// The text without its markers.
        package var text: String
        /// The style. Code has the accent style.
        package var style: TextStyle
        /// The index of the link to which the run belongs; `nil` outside links.
        package var link: Int?
    }

    /// The runs, in order.
    package private(set) var runs: [Run] = []
    /// The addresses of the links, in order.
    package private(set) var links: [LinkAddress] = []
    /// The addresses of links that must not be opened, with the reasons.
    package private(set) var refused: [(address: String, reason: LinkRefusal)] = []

    /// Parses the marks, links and escapes in literal text. O(*n*) for *n* bytes.
    package init(_ text: FilledText) { self.init(text, allowing: [.escapes, .marks, .links]) }

    /// Parses only the links in literal text; other markers and backslashes are literal. O(*n*) for *n* bytes.
    package init(linksIn text: FilledText) { self.init(text, allowing: .links) }

    /// Parses literal text without values. O(*n*) for *n* bytes.
    package init(authored text: String) { self.init(FilledText(authored: text)) }

    /// Parses only the marks and escapes of a text; links are literal. O(*n*) for *n* bytes.
    init(marksIn text: String) { self.init(FilledText(authored: text), allowing: [.escapes, .marks]) }

    private init(_ text: FilledText, allowing forms: Forms) {
        guard InlineMarkup.mayHaveRuns(text, forms) else {
            if !text.string.isEmpty { runs = [Run(text: text.string, style: .plain)] }
            return
        }
        let letters = InlineLetters(text)
        var parser = Parser(letters)
        parser.parse(0..<letters.count, .plain, link: nil, allowing: forms)
        (runs, links, refused) = (parser.runs, parser.links, parser.refused)
    }

    /// Returns whether a text may contain markup, or values with a style of their own.
    private static func mayHaveRuns(_ text: FilledText, _ forms: Forms) -> Bool {
        switch text.origin {
        case .value: return false
        case .mixed(let values) where values.contains(where: { $0.style != .plain }): return true
        case .mixed, .authored:
            return forms == .links
                ? text.string.utf8.contains(UInt8(ascii: "]")) : text.string.utf8.contains(where: isMark)
        }
    }

    /// The text without markup. The address of a link follows the link text in parentheses, unless they are equal.
    /// O(*n*).
    package var plainText: String {
        var text = "", words = ""
        for (index, run) in runs.enumerated() {
            text += run.text
            guard let link = run.link else { continue }
            words += run.text
            guard index + 1 == runs.count || runs[index + 1].link != link else { continue }
            let address = links[link].text
            if words != address, "mailto:" + words != address { text += " (\(address))" }
            words = ""
        }
        return text
    }

    /// Returns the text of a link. O(*n*) for *n* runs.
    package func words(ofLink link: Int) -> String { runs.filter { $0.link == link }.map(\.text).joined() }

    /// Returns a text with a backslash before each character that could be a marker, so that it is read literally.
    /// O(*n*).
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isMark) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, letter in
            if letter.isASCII, isMark(UInt8(ascii: letter)) { result += "\\" }
            result.unicodeScalars.append(letter)
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool { InlineLetters.Class(ascii: byte).isEscapable }
}

extension InlineMarkup {
    /// A marker on both sides of styled text, such as `**`.
    struct Mark {
        /// The character of the marker, and how often it is repeated.
        let letter: InlineLetters.Class
        let count: Int
        let style: TextStyle
    }

    static let marks = [
        Mark(letter: .asterisk, count: 2, style: .bold), Mark(letter: .underscore, count: 1, style: .italic),
        Mark(letter: .backtick, count: 1, style: .accent),
    ]

    /// The forms of markup that part of a text may contain. Links can be inside marked text or around it, but neither
    /// can contain another of its own kind.
    private struct Forms: OptionSet {
        let rawValue: Int
        static let marks = Forms(rawValue: 1)
        static let links = Forms(rawValue: 2)
        static let escapes = Forms(rawValue: 4)
    }

    private struct Parser {
        let letters: InlineLetters
        var runs: [Run] = []
        var links: [LinkAddress] = []
        var refused: [(address: String, reason: LinkRefusal)] = []
        private var ends: [MarkEnds]
        private var braces, openBrackets, middles: MarkEnds

        init(_ letters: InlineLetters) {
            self.letters = letters
            ends = marks.map { MarkEnds(of: $0, in: letters) }
            braces = MarkEnds({ letters.isMark(.closeBrace, at: $0) }, among: letters.count)
            openBrackets = MarkEnds({ letters.isMark(.openBracket, at: $0) }, among: letters.count)
            middles = MarkEnds({ letters.isMiddleOfLink(at: $0) }, among: letters.count)
        }

        /// Adds the runs of a range of positions that has a style and belongs to a link.
        mutating func parse(_ range: Range<Int>, _ style: TextStyle, link: Int?, allowing forms: Forms) {
            /// The start of the plain text, and the position of the parser.
            var plain = range.lowerBound, at = plain
            while at < range.upperBound {
                let taken: Int
                if forms.contains(.escapes), letters.isEscape(at: at) {
                    append(plain..<at, style, link)
                    (plain, at) = (at + 1, min(at + 2, range.upperBound))
                    continue
                } else if forms.contains(.marks), let (inner, own) = named(at, before: range.upperBound) {
                    append(plain..<at, style, link)
                    parse(inner, style.union(own), link: link, allowing: forms.subtracting(.marks))
                    taken = inner.upperBound + 1
                } else if forms.contains(.marks),
                    let (inner, mark) = marked(at, after: range.lowerBound, before: range.upperBound)
                {
                    append(plain..<at, style, link)
                    if mark.letter == .backtick {
                        append(inner, style.union(mark.style), link)
                    } else {
                        parse(inner, style.union(mark.style), link: link, allowing: forms.subtracting(.marks))
                    }
                    taken = inner.upperBound + mark.count
                } else if forms.contains(.links), let (words, address, end) = linked(at, before: range.upperBound) {
                    append(plain..<at, style, link)
                    links.append(address)
                    parse(words, style, link: links.count - 1, allowing: forms.subtracting(.links))
                    taken = end
                } else {
                    at += 1
                    continue
                }
                (plain, at) = (taken, taken)
            }
            append(plain..<range.upperBound, style, link)
        }

        private mutating func append(_ range: Range<Int>, _ style: TextStyle, _ link: Int?) {
            guard !range.isEmpty else { return }
            guard letters.hasStyledValues else { return append(letters.text(range), style, link) }
            for part in letters.parts(range) { append(part.text, style.union(part.style), link) }
        }

        private mutating func append(_ text: String, _ style: TextStyle, _ link: Int?) {
            guard !text.isEmpty else { return }
            if let last = runs.last, last.style == style, last.link == link {
                runs[runs.count - 1].text += text
            } else {
                runs.append(Run(text: text, style: style, link: link))
            }
        }

        /// Returns the text in braces after the name of a style, such as `{accent:words}`, at a position.
        private mutating func named(_ at: Int, before limit: Int) -> (inner: Range<Int>, style: TextStyle)? {
            guard letters[at] == .openBrace else { return nil }
            for (name, style) in TextStyle.names where letters.has(name + ":", at: at + 1) {
                let start = at + 1 + name.count + 1
                guard let end = braces.first(from: start), end > start, end < limit else { return nil }
                return (start..<end, style)
            }
            return nil
        }

        /// Returns the marked text at a position. The markers must touch the text, and `_` must not be inside a word.
        private mutating func marked(
            _ at: Int, after first: Int, before limit: Int
        ) -> (inner: Range<Int>, mark: Mark)? {
            guard let index = marks.firstIndex(where: { letters.has($0, at: at) }) else { return nil }
            let mark = marks[index], start = at + mark.count
            if mark.letter == .underscore, at > first, letters[at - 1].isPartOfWord { return nil }
            guard start < limit, letters[start] != .space, let end = ends[index].first(from: start + 1),
                end + mark.count <= limit
            else { return nil }
            return (start..<end, mark)
        }

        /// Returns the text range and the address of the link at a position, and the position after the link.
        private mutating func linked(
            _ at: Int, before limit: Int
        ) -> (words: Range<Int>, address: LinkAddress, end: Int)? {
            guard letters[at] == .openBracket, let middle = middles.first(from: at + 1), middle > at + 1 else {
                return nil
            }
            if let other = openBrackets.first(from: at + 1), other < middle { return nil }
            guard let end = letters.endOfAddress(from: middle + 2, before: limit) else { return nil }
            do throws(LinkRefusal) {
                return (at + 1..<middle, try letters.address(middle + 2..<end), end + 1)
            } catch {
                refused.append((letters.text(middle + 2..<end), error))
                return nil
            }
        }
    }
}

/// A search for matching positions in a text, at ascending start positions. All searches together are O(*n*).
private struct MarkEnds {
    private let places: [Int]
    private var next = 0

    init(_ isEnd: (Int) -> Bool, among count: Int) { places = (0..<count).filter(isEnd) }

    /// Creates a search for the ends of marked text. A closing marker touches the text before it, and `_` must not be
    /// inside a word.
    init(of mark: InlineMarkup.Mark, in letters: InlineLetters) {
        self.init(
            { at in
                guard letters.has(mark, at: at), at > 0, letters[at - 1] != .space else { return false }
                guard mark.letter == .backtick || !letters.isEscaped(at: at) else { return false }
                let after = at + mark.count
                return mark.letter != .underscore || after == letters.count || !letters[after].isPartOfWord
            }, among: letters.count)
    }

    /// Returns the first position at or after `place`, which must not be less than in the previous call.
    mutating func first(from place: Int) -> Int? {
        while next < places.count, places[next] < place { next += 1 }
        return next < places.count ? places[next] : nil
    }
}
