/// The classes of a text's characters, for parsing its markup.
struct InlineLetters {
    /// The class of a character.
    enum Class: UInt8 {
        case space, word, asterisk, underscore, backtick, openBrace, closeBrace, openBracket, closeBracket,
            openParenthesis,
            closeParenthesis, backslash, other

        /// Whether a backslash before the character makes it literal.
        var isEscapable: Bool {
            switch self {
            case .asterisk, .underscore, .backtick, .openBrace, .closeBrace, .openBracket, .closeBracket: true
            case .space, .word, .openParenthesis, .closeParenthesis, .backslash, .other: false
            }
        }
    }

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
        takeMarksFromAddresses()
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

    /// Returns whether an ASCII text is at a position.
    func has(_ text: String, at: Int) -> Bool {
        guard at + text.utf8.count <= count else { return false }
        let utf8 = source.utf8
        return utf8[utf8.index(utf8.startIndex, offsetBy: offsets[at])...].starts(with: text.utf8)
    }

    /// Returns whether a backslash at a position makes the next character literal.
    func isEscape(at: Int) -> Bool { classes[at] == .backslash && at + 1 < count && classes[at + 1].isEscapable }

    /// Returns whether the character at a position follows a backslash.
    func isEscaped(at: Int) -> Bool { at > 0 && classes[at - 1] == .backslash }

    /// Returns whether an unescaped character of a class is at a position.
    func isMark(_ letter: Class, at: Int) -> Bool { classes[at] == letter && !isEscaped(at: at) }

    /// Returns whether a position is between the words and the address of a link.
    func isMiddleOfLink(at: Int) -> Bool {
        isMark(.closeBracket, at: at) && at + 1 < count && classes[at + 1] == .openParenthesis
    }

    /// Returns the position of the parenthesis that closes an address, which may itself contain pairs of parentheses;
    /// `nil` if there is no address. The search ends at the middle of the next link, so all searches together are
    /// O(*n*).
    func endOfAddress(from start: Int, before limit: Int) -> Int? {
        var depth = 0, hasBlanks = false
        for at in start..<max(start, limit) {
            switch classes[at] {
            case .openParenthesis: depth += 1
            case .closeParenthesis where depth == 0:
                guard at > start else { return nil }
                // Words in parentheses after words in brackets are common, and not a link.
                return hasBlanks && !hasScheme(at: start) ? nil : at
            case .closeParenthesis: depth -= 1
            case .space: hasBlanks = true
            case .closeBracket where isMiddleOfLink(at: at): return nil
            default: break
            }
        }
        return nil
    }

    /// Returns whether a word followed by a colon is at a position.
    private func hasScheme(at start: Int) -> Bool {
        let utf8 = source.utf8
        let rest = utf8[utf8.index(utf8.startIndex, offsetBy: offsets[start])...].drop { $0 <= 0x20 }
        let name = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }.prefix(32)
        return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: ":")
    }

    /// Returns the text of a range of characters.
    func text(_ range: Range<Int>) -> String {
        let utf8 = source.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: offsets[range.lowerBound])
        return String(source[start..<utf8.index(utf8.startIndex, offsetBy: offsets[range.upperBound])])
    }
}

extension InlineLetters.Class {
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
        case UInt8(ascii: "["): self = .openBracket
        case UInt8(ascii: "]"): self = .closeBracket
        case UInt8(ascii: "("): self = .openParenthesis
        case UInt8(ascii: ")"): self = .closeParenthesis
        case UInt8(ascii: "\\"): self = .backslash
        default: self = .other
        }
    }
}
