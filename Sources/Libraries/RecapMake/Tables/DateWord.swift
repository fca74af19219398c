/// The possible meanings of a word in a date. Some words have different meanings in different languages.
struct DateWord: Sendable {
    /// The meanings that don't involve a number.
    struct Meanings: OptionSet, Sendable {
        let rawValue: UInt8

        /// A day of the week.
        static let weekday = Meanings(rawValue: 1)
        /// A filler word, such as "at" or "of".
        static let other = Meanings(rawValue: 2)
        /// A word after the number of the hour.
        static let hourMark = Meanings(rawValue: 4)
        /// A word after the year, such as `年`.
        static let yearMark = Meanings(rawValue: 8)
        /// A word before the number of the month.
        static let monthMark = Meanings(rawValue: 16)
        /// A name of UTC, such as `GMT`.
        static let zone = Meanings(rawValue: 32)
        /// A Korean word.
        static let korean = Meanings(rawValue: 64)
        /// The meanings that can be ignored next to the numbers of a date.
        static let dateParts: Meanings = [.weekday, .other, .yearMark, .monthMark]
    }

    var meanings: Meanings = []
    /// The months that the word names, as a bit mask.
    var months: UInt16 = 0
    /// The hours of the day that the word allows before or after a time, as bit masks. 0 for words that don't name a part of the
    /// day in that position.
    var hoursBefore: UInt32 = 0, hoursBehind: UInt32 = 0
    /// The UTC offset in seconds of the time zone that the word, after a time, names. `nil` if it names none.
    var offset: Int?

    /// The hours before and after noon.
    private static let morning: UInt32 = 0xFFF, afternoon: UInt32 = 0xFFF000

    /// Whether the word can only be the name of a month.
    var isSurelyMonth: Bool { months != 0 && meanings.isDisjoint(with: .dateParts) }

    private init(months: UInt16 = 0, hours: UInt32 = 0, meanings: Meanings = []) {
        (self.months, hoursBefore, hoursBehind, self.meanings) = (months, hours, hours, meanings)
    }

    /// Looks up a word of ASCII letters, ignoring case. Returns `nil` if it doesn't occur in the dates of any language.
    init?(ascii word: Span<UInt8>) {
        if let known = DateWord.english(word) {
            self = known
        } else if let known = DateWord.find(word, folding: 0x20) {
            self = known
        } else {
            return nil
        }
    }

    /// Returns the meanings of one of the most frequent words, without a table lookup.
    private static func english(_ word: Span<UInt8>) -> DateWord? {
        guard word.count <= 3 else { return nil }
        var key = 0
        for index in 0..<word.count { key = key << 8 | Int(word[index] | 0x20) }
        switch key {
        case 0x616D: return DateWord(hours: morning)
        case 0x706D: return DateWord(hours: afternoon)
        case 0x74: return DateWord(meanings: .other)
        case 0x7A:
            var word = DateWord(meanings: .zone)
            word.offset = 0
            return word
        default: break
        }
        // In other languages, "Mar" is a day of the week.
        return shortMonths.firstIndex(of: key).map { DateWord(months: 1 << $0) }
    }

    private static let shortMonths = [
        0x6A616E, 0x666562, 0, 0x617072, 0x6D6179, 0x6A756E, 0x6A756C, 0x617567, 0x736570, 0x6F6374, 0x6E6F76, 0x646563,
    ]

    // MARK: Words between numbers

    /// Returns the words between two numbers. Ignores dots, spaces and the like within a word, as in "a. m."; some scripts don't
    /// separate words by spaces. Returns `nil` if a word doesn't occur in dates. O(*n*²) in the length, which is at most 63 bytes
    /// of letters.
    static func words(in text: Span<UInt8>) -> [DateWord]? {
        var letters: [UInt8] = [], ends: UInt64 = 0, dead: UInt64 = 0, at = 0
        while at < text.count {
            guard let (scalar, length) = text.scalar(at: at) else { return nil }
            at += length
            let kind = scalar.dateKind
            guard kind == .letter || kind == .mark else {
                if kind == .space || kind == .sign { ends |= 1 << UInt64(letters.count) }
                continue
            }
            // From Thai on in Unicode order, scripts don't separate words by spaces.
            if kind == .letter, scalar.value >= 0xE00 { ends |= 1 << UInt64(letters.count) }
            if scalar.isASCII {
                letters.append(UInt8(scalar.value) | 0x20)
            } else {
                letters += Array(scalar.properties.lowercaseMapping.utf8)
            }
            guard letters.count < 64 else { return nil }
        }
        ends |= 1 << UInt64(letters.count)
        return segments(letters[...], ends, &dead)
    }

    private static func segments(_ rest: ArraySlice<UInt8>, _ ends: UInt64, _ dead: inout UInt64) -> [DateWord]? {
        guard !rest.isEmpty else { return [] }
        guard dead >> UInt64(rest.startIndex) & 1 == 0 else { return nil }
        var end = rest.endIndex
        while end > rest.startIndex {
            let start = rest[..<end]
            if ends >> UInt64(end) & 1 == 1, let word = find(start.span, folding: 0),
                let others = segments(rest[end...], ends, &dead)
            {
                return [word] + others
            }
            end -= 1
        }
        dead |= 1 << UInt64(rest.startIndex)
        return nil
    }

    // MARK: The table

    /// Looks up a lower-case word in the table. O(log *n*), without copying.
    ///
    /// - Parameter folding: The bits that are set in each byte of the word before comparison.
    private static func find(_ word: Span<UInt8>, folding: UInt8) -> DateWord? {
        table.withUTF8Buffer { buffer in
            let table = unsafe buffer.span
            // The indices of two bars that enclose the word.
            var low = 0, high = table.count - 1
            while low < high {
                var middle = (low + high) / 2
                while table[middle] != UInt8(ascii: "|") { middle -= 1 }
                var at = middle + 1, index = 0
                while index < word.count, table[at] == word[index] | folding {
                    at += 1
                    index += 1
                }
                if index == word.count, table[at] == 0x20 {
                    var found = DateWord(table, at + 1)
                    if (0xEAB0..<0xEE00).contains(word.prefixOfTwo) { found.meanings.insert(.korean) }
                    return found
                }
                // A space sorts before all letters.
                if index < word.count, table[at] < word[index] | folding {
                    while table[at] != UInt8(ascii: "|") { at += 1 }
                    low = at
                } else {
                    high = middle
                }
            }
            return nil
        }
    }

    /// Parses the meanings of a word at an index of the table.
    private init(_ table: Span<UInt8>, _ start: Int) {
        var at = start
        func number(_ digits: Int) -> UInt32 {
            var number: UInt32 = 0
            for index in at + 1...at + digits {
                number = number << 4 | UInt32(table[index] & 0xF + (table[index] >= 0x41 ? 9 : 0))
            }
            at += digits
            return number
        }
        while table[at] != UInt8(ascii: "|") {
            switch table[at] {
            case UInt8(ascii: "w"): meanings.insert(.weekday)
            case UInt8(ascii: "o"): meanings.insert(.other)
            case UInt8(ascii: "h"): meanings.insert(.hourMark)
            case UInt8(ascii: "y"): meanings.insert(.yearMark)
            case UInt8(ascii: "n"): meanings.insert(.monthMark)
            case UInt8(ascii: "z"):
                meanings.insert(.zone)
                offset = 0
            case UInt8(ascii: "u"): offset = (Int(number(2)) - 64) * 900
            case UInt8(ascii: "m"): months = UInt16(number(3))
            case UInt8(ascii: "b"): hoursBefore = number(6)
            case UInt8(ascii: "a"): hoursBehind = number(6)
            case UInt8(ascii: "p"):
                hoursBefore = number(6)
                hoursBehind = hoursBefore
            default: break
            }
            at += 1
        }
    }
}

extension Span<UInt8> {
    /// The first two bytes as a number; 0 if there are fewer.
    fileprivate var prefixOfTwo: Int { count < 2 ? 0 : Int(self[0]) << 8 | Int(self[1]) }

    /// Returns the scalar at an index of UTF-8, and its length in bytes. Returns `nil` if the bytes are invalid.
    func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        let first = self[index]
        guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first < 0xF5, index + length <= count else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for next in index + 1..<index + length {
            guard self[next] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(self[next] & 0x3F)
        }
        guard value >= (length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80) else { return nil }
        return Unicode.Scalar(value).map { ($0, length) }
    }
}

extension Unicode.Scalar {
    /// The kinds of characters in dates.
    enum DateKind {
        case digit, letter, mark, space, sign
        /// A character that is invisible or only joins letters.
        case ignored
        case unknown
    }

    /// The kind of the scalar in dates of any language.
    var dateKind: DateKind {
        switch value {
        case 0x30...0x39: return .digit
        case 0x41...0x5A, 0x61...0x7A: return .letter
        case 0x20, 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .space
        // Directional marks, invisible word separators, the byte order mark, and abbreviation marks.
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0x61C, 0xFEFF, 0x27, 0x2019, 0x5F3, 0x5F4:
            return .ignored
        default: break
        }
        if dateSign != 0 { return .sign }
        guard !isASCII else { return .unknown }
        switch properties.generalCategory {
        case .decimalNumber: return .digit
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return .letter
        case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
        default: return .unknown
        }
    }

    /// The ASCII equivalent of a character that separates numbers. 0 if it doesn't separate numbers.
    var dateSign: UInt8 {
        switch value {
        case 0x28, 0x29, 0x2B...0x2F, 0x3A: UInt8(value)
        case 0x60C, 0x3001, 0xFF0C: UInt8(ascii: ",")
        case 0xFF1A, 0x2236: UInt8(ascii: ":")
        case 0xFF0F, 0x2044: UInt8(ascii: "/")
        case 0xFF0E: UInt8(ascii: ".")
        case 0x2010...0x2015, 0x2212: UInt8(ascii: "-")
        default: 0
        }
    }

    /// The value of a digit in any script. `nil` for other characters.
    var digitValue: Int? {
        if (0x30...0x39).contains(value) { return Int(value) - 0x30 }
        guard value >= 0x660, properties.generalCategory == .decimalNumber else { return nil }
        return properties.numericValue.map { Int($0) }
    }
}
