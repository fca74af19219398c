/// The date and time at the beginning of a WhatsApp message.
struct WhatsAppHead: Sendable {
    let date: WrittenDate
    /// The offsets of the line, and of the text after the date and time.
    let start, end: UInt32
    /// Whether the date and time are in brackets, as on iPhones.
    let isBracketed: Bool
    /// Whether a directional mark precedes the date, as for an attachment on iPhones.
    let isMarked: Bool

    /// The maximum length of a date and time in bytes.
    private static let longest = 140

    /// Parses a line. Returns `nil` if it doesn't begin with a date and a time.
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
    /// Whether the text contains both a date and a time of day.
    fileprivate var hasClock: Bool {
        switch self {
        case .day(_, let second), .numbers(_, _, _, let second): second != nil
        case .moment(_, let isNumberOnly): !isNumberOnly
        }
    }
}

/// A WhatsApp message without its date and time.
struct WhatsAppMessage {
    let author: String
    let text: ArraySlice<UInt8>
    /// Whether the text is a placeholder for an attachment, such as a picture or a voice message.
    let isAttachment: Bool

    /// Parses an author and a text, which may have several lines. Returns `nil` for a notice of the app.
    ///
    /// On Android, notices have no author. On iPhones, they have the name of the group or of a person, and a directional mark
    /// before their text. The placeholder for an attachment has an additional mark before its line.
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
        // A colon within quotation marks belongs to a notice, such as one about a new name of the group.
        guard !author.isEmpty, quotes == 0 || !name.contains(UInt8(ascii: " ")) else { return nil }
        return (String(author), text)
    }

    /// The left-to-right mark, U+200E, in UTF-8.
    private static let mark: [UInt8] = [0xE2, 0x80, 0x8E]
}

extension ArraySlice<UInt8> {
    /// The length of a directional mark or byte order mark at the beginning. `nil` if there is none.
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
