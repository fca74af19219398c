internal import RecapJSON

/// The character classes of a text, for parsing its markup.
///
/// A position represents one byte of literal text, or a whole value regardless of its content. The extent of markup
/// thus depends only on the literal text. Bytes rather than characters are classified, since a markup character remains
/// one even before a value that begins with a combining mark.
struct InlineLetters {
    /// The class of a position.
    enum Class: UInt8 {
        case space, word, value, asterisk, underscore, backtick, openBrace, closeBrace, openBracket, closeBracket,
            openParenthesis,
            closeParenthesis, backslash, other

        /// Whether a backslash before the character makes it literal.
        var isEscapable: Bool {
            switch self {
            case .asterisk, .underscore, .backtick, .openBrace, .closeBrace, .openBracket, .closeBracket: true
            case .space, .word, .value, .openParenthesis, .closeParenthesis, .backslash, .other: false
            }
        }

        /// Whether an underscore next to the character is inside a word.
        var isPartOfWord: Bool { self == .word || self == .value }
    }

    /// A value and its position in the text.
    private struct Place {
        let position: Int
        let value: FilledText.Value
        /// The difference between the byte offset and the position of the text after the value.
        var shift: Int { value.range.upperBound - position - 1 }
    }

    private let source: String
    private var classes: [Class] = []
    private var places: [Place] = []
    /// Whether any value has a style of its own.
    let hasStyledValues: Bool

    init(_ text: FilledText) {
        source = text.string
        let values = text.values
        hasStyledValues = values.contains { $0.style != .plain }
        let bytes = text.string.utf8Span.span
        classes.reserveCapacity(bytes.count)
        var start = 0
        for value in values {
            append(bytes.extracting(start..<value.range.lowerBound))
            places.append(Place(position: classes.count, value: value))
            classes.append(.value)
            start = value.range.upperBound
        }
        append(bytes.extracting(start..<bytes.count))
        takeMarksFromAddresses()
    }

    /// Appends the classes of a run of literal text.
    private mutating func append(_ bytes: Span<UInt8>) {
        var at = 0
        while at < bytes.count {
            if bytes[at] < 0x80 {
                classes.append(Class(ascii: bytes[at]))
                at += 1
                continue
            }
            let first = at
            at += 1
            while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
            let letter = String(wellFormed: bytes.extracting(first..<at)).unicodeScalars.first
            // A combining mark belongs to the preceding character.
            let base: Class? = letter?.properties.isGraphemeExtend == true ? classes.last : nil
            let own: Class = base.map { $0.isPartOfWord ? .word : $0 == .space ? .space : .other } ?? Class(letter)
            classes.append(contentsOf: repeatElement(own, count: at - first))
        }
    }

    /// Makes markup characters inside link addresses literal. O(*n*).
    private mutating func takeMarksFromAddresses() {
        var at = 0
        while at < count {
            guard isMiddleOfLink(at: at), let end = endOfAddress(from: at + 2, before: count), hasScheme(at: at + 2)
            else {
                at += 1
                continue
            }
            for place in at + 2..<end where classes[place].isEscapable { classes[place] = .other }
            at = end
        }
    }

    var count: Int { classes.count }
    subscript(at: Int) -> Class { classes[at] }

    /// Returns whether a marker is at a position.
    func has(_ mark: InlineMarkup.Mark, at: Int) -> Bool {
        at + mark.count <= count && classes[at] == mark.letter && classes[at + mark.count - 1] == mark.letter
    }

    /// Returns whether literal text at a position starts with an ASCII string.
    func has(_ text: String, at: Int) -> Bool {
        let end = at + text.utf8.count
        guard end <= count, !classes[at..<end].contains(.value) else { return false }
        let utf8 = source.utf8
        return utf8[utf8.index(utf8.startIndex, offsetBy: offset(of: at))...].starts(with: text.utf8)
    }

    /// Returns whether a backslash at a position makes the next character literal.
    func isEscape(at: Int) -> Bool { classes[at] == .backslash && at + 1 < count && classes[at + 1].isEscapable }

    /// Returns whether the character at a position follows a backslash.
    func isEscaped(at: Int) -> Bool { at > 0 && classes[at - 1] == .backslash }

    /// Returns whether there is an unescaped character of a class at a position.
    func isMark(_ letter: Class, at: Int) -> Bool { classes[at] == letter && !isEscaped(at: at) }

    /// Returns whether a position is between the text and the address of a link.
    func isMiddleOfLink(at: Int) -> Bool {
        isMark(.closeBracket, at: at) && at + 1 < count && classes[at + 1] == .openParenthesis
    }

    /// Returns the position of the parenthesis that closes an address, which may itself contain pairs of parentheses;
    /// `nil` if there is no address. The search ends where the text of the next link meets its address, so all searches
    /// together are O(*n*).
    func endOfAddress(from start: Int, before limit: Int) -> Int? {
        var depth = 0, hasBlanks = false
        for at in start..<max(start, limit) {
            switch classes[at] {
            case .openParenthesis: depth += 1
            case .closeParenthesis where depth == 0:
                guard at > start else { return nil }
                // Words in parentheses after words in brackets are common, and are not a link.
                return hasBlanks && !hasScheme(at: start) ? nil : at
            case .closeParenthesis: depth -= 1
            case .space: hasBlanks = true
            case .closeBracket where isMiddleOfLink(at: at): return nil
            default: break
            }
        }
        return nil
    }

    /// Returns whether literal text has a URL scheme, a word followed by a colon, at a position.
    private func hasScheme(at start: Int) -> Bool {
        let first = values(in: start..<count).first?.value.range.lowerBound ?? source.utf8.count
        let utf8 = source.utf8
        let rest = utf8[utf8.index(utf8.startIndex, offsetBy: offset(of: start))...].prefix(first - offset(of: start))
            .drop { $0 <= 0x20 }
        let name = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }.prefix(32)
        return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: ":")
    }

    // MARK: Text

    /// Returns the text of a range of positions.
    func text(_ range: Range<Int>) -> String {
        source.utf8Part(offset(of: range.lowerBound)..<offset(of: range.upperBound))
    }

    /// Returns the parts of a range of positions, with the styles that values have of their own.
    func parts(_ range: Range<Int>) -> [(text: String, style: TextStyle)] {
        var parts: [(String, TextStyle)] = []
        var start = range.lowerBound
        for place in values(in: range) where place.value.style != .plain {
            if start < place.position { parts.append((text(start..<place.position), .plain)) }
            parts.append((source.utf8Part(place.value.range), place.value.style))
            start = place.position + 1
        }
        if start < range.upperBound { parts.append((text(start..<range.upperBound), .plain)) }
        return parts
    }

    /// Returns the link address in a range of positions. Throws the reason if the address must not be opened or if a
    /// value precedes its path.
    func address(_ range: Range<Int>) throws(LinkRefusal) -> LinkAddress {
        let values = values(in: range)
        guard let first = values.first else { return try LinkAddress(text(range)) }
        guard LinkAddress.hasDestination(text(range.lowerBound..<first.position)) else { throw .reference }
        var address = "", start = range.lowerBound
        for place in values {
            address += text(start..<place.position) + LinkAddress.encoded(source.utf8Part(place.value.range))
            start = place.position + 1
        }
        return try LinkAddress(address + text(start..<range.upperBound))
    }

    /// Returns the values in a range of positions.
    private func values(in range: Range<Int>) -> ArraySlice<Place> {
        places[index(of: range.lowerBound)..<index(of: range.upperBound)]
    }

    /// Returns the byte offset of a position.
    private func offset(of position: Int) -> Int {
        let index = index(of: position)
        return index > 0 ? position + places[index - 1].shift : position
    }

    /// Returns the number of values before a position, using binary search.
    private func index(of position: Int) -> Int {
        places.partitioningIndex { $0.position >= position }
    }
}

extension InlineLetters.Class {
    init(ascii byte: UInt8) {
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
        case UInt8(ascii: "["): self = .openBracket
        case UInt8(ascii: "]"): self = .closeBracket
        case UInt8(ascii: "("): self = .openParenthesis
        case UInt8(ascii: ")"): self = .closeParenthesis
        case UInt8(ascii: "\\"): self = .backslash
        default: self = .other
        }
    }

    /// Creates the class of a character that isn't ASCII.
    fileprivate init(_ letter: Unicode.Scalar?) {
        guard let properties = letter?.properties else {
            self = .other
            return
        }
        self =
            properties.isWhitespace
            ? .space : properties.isAlphabetic || properties.numericType != nil ? .word : .other
    }
}
