internal import RecapLanguage

/// The date at the beginning of a message of WhatsApp.
struct WhatsAppHead: Sendable {
    let date: WrittenDate
    /// The offsets of the line, and of what follows the date.
    let start, end: UInt32
    /// Whether the date is in brackets, as on iPhones.
    let isBracketed: Bool
    /// Whether a mark of direction precedes the date, as that of an attachment on iPhones.
    let isMarked: Bool

    /// The maximum length of dates in bytes.
    private static let longest = 140

    /// Reads a line. Returns `nil` if it doesn't begin with a date and a time.
    init?(_ line: ArraySlice<UInt8>) {
        start = UInt32(line.startIndex)
        var line = line
        if line.last == 0x0D { line.removeLast() }
        let beginning = line.startIndex
        while let first = line.first, first >= 0x80, let mark = line.directionMark { line.removeFirst(mark) }
        isMarked = line.startIndex > beginning
        isBracketed = line.first == UInt8(ascii: "[")
        if isBracketed { line.removeFirst() }
        guard let first = line.first, first.isDigit || first >= 0xD9 || isBracketed && first.isLetter else {
            return nil
        }
        let mark: StaticString = isBracketed ? "]" : " - "
        guard let end = line.prefix(WhatsAppHead.longest).firstRange(of: mark)?.lowerBound else { return nil }
        let text = line[..<end]
        guard let date = WrittenDate(text.span), date.hasClock else { return nil }
        self.date = date
        let rest = end + (isBracketed ? 1 : 3)
        self.end = UInt32(rest < line.endIndex && isBracketed && line[rest] == 0x20 ? rest + 1 : rest)
    }
}

extension WrittenDate {
    /// Whether the text contains a day and a time of day.
    fileprivate var hasClock: Bool {
        switch self {
        case .day(_, let second), .numbers(_, _, _, let second): second != nil
        case .moment(_, let isNumberOnly): !isNumberOnly
        }
    }
}

/// The text behind the date of a message of WhatsApp.
struct WhatsAppMessage {
    let author: String
    let text: ArraySlice<UInt8>
    /// Whether the text stands for something else, such as a picture or a voice message.
    let isAttachment: Bool

    /// Reads an author and a text, which may have several lines. Returns `nil` if it is a notice of the program.
    ///
    /// Notices have no author on Android. On iPhones, they have the name of the group or of a person, and a mark of direction before
    /// their text; what stands for an attachment has one before its line as well.
    init?(_ message: ArraySlice<UInt8>, of head: WhatsAppHead) {
        guard let (author, text) = WhatsAppMessage.parts(of: message) else { return nil }
        let isMarked = text.starts(with: WhatsAppMessage.mark)
        let shown = isMarked ? text.dropFirst(3) : text
        let isTag =
            shown.first == UInt8(ascii: "<") && shown.prefix { $0 != 0x0A && $0 != 0x0D }.last == UInt8(ascii: ">")
        if isMarked, head.isBracketed, !head.isMarked, !isTag { return nil }
        self.author = author
        self.text = text
        isAttachment = isMarked || isTag
    }

    /// Returns the author and the text of a message. Returns `nil` if it has no author.
    static func parts(of message: ArraySlice<UInt8>) -> (author: String, text: ArraySlice<UInt8>)? {
        var colon = message.startIndex, isPlain = true
        while true {
            guard colon < message.endIndex, message[colon] != 0x0A else { return nil }
            if message[colon] == UInt8(ascii: ":"), colon + 1 < message.endIndex, message[colon + 1].isTableSpace {
                break
            }
            isPlain =
                isPlain && message[colon] < 0x80 && message[colon] != UInt8(ascii: "\"")
                && message[colon] != UInt8(ascii: "~")
            colon += 1
        }
        let name = message[..<colon], text = message[(colon + (message[colon + 1] == 0x20 ? 2 : 1))...]
        guard !name.isEmpty else { return nil }
        guard !isPlain else { return (String(decoding: name, as: UTF8.self), text) }
        var author = String.UnicodeScalarView(), quotes = 0
        for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\"": quotes += 1
            case "“", "„", "«", "‹", "「", "『": quotes += 1
            case "”", "»", "›", "」", "』": quotes -= 1
            default: break
            }
            let isSign =
                scalar == "~" || scalar == "\u{202F}"
                || scalar.dateKind == .ignored && scalar != "'" && scalar != "\u{2019}"
            if !isSign { author.append(scalar) }
        }
        // A colon within quotation marks is that of a notice, as on a new name of the group.
        guard !author.isEmpty, quotes == 0 || !name.contains(UInt8(ascii: " ")) else { return nil }
        return (String(author), text)
    }

    /// The mark for text from left to right, U+200E, in UTF-8.
    private static let mark: [UInt8] = [0xE2, 0x80, 0x8E]
}

extension ArraySlice<UInt8> {
    /// The length of the mark of direction or of the byte order mark at the beginning. `nil` if there is none.
    fileprivate var directionMark: Int? {
        guard count >= 3 else { return nil }
        let mark = (self[startIndex], self[startIndex + 1], self[startIndex + 2])
        switch mark {
        case (0xE2, 0x80, 0x8E), (0xE2, 0x80, 0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9),
            (0xEF, 0xBB, 0xBF):
            return 3
        default: return nil
        }
    }
}
