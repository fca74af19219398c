internal import RecapLanguage
internal import RecapWords

/// Reads a chat that WhatsApp exports as text.
///
/// A message begins with its date, in the form of the phone's language and by its clock: `[04.03.25, 13:05:12] Name: text` on
/// iPhones, `3/4/25, 1:05 PM - Name: text` on Android.
struct WhatsAppChat {
    private let bytes: [UInt8]
    private let order: DateOrder

    /// Finds out the order of the numbers in dates. Returns `nil` if the text has no message.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var evidence = DateOrderEvidence(), dates: [WrittenDate] = []
        bytes.forEachLine { line in
            guard let head = Head(line) else { return }
            evidence.add(head.date)
            dates.append(head.date)
        }
        guard !dates.isEmpty else { return nil }
        order = evidence.order ?? WhatsAppChat.steadiest(of: dates)
    }

    /// Returns the order of day and month in which time goes back least often.
    private static func steadiest(of dates: [WrittenDate]) -> DateOrder {
        var clock = LocalClock()
        func returns(_ order: DateOrder) -> Int {
            let times = dates.map { $0.time(order: order, clock: &clock)?.time }
            return zip(times, times.dropFirst()).count { one, next in
                one.flatMap { one in next.map { $0 < one } } ?? true
            }
        }
        return returns(.mdy) < returns(.dmy) ? .mdy : .dmy
    }

    /// Adds the messages to a log.
    func read(into log: inout ChatLog) {
        log.beginChat()
        var clock = LocalClock(), isInMessage = false
        bytes.forEachLine { line in
            guard let head = Head(line) else {
                // A message of several lines.
                if isInMessage { log.addEmoji(of: String(decoding: line, as: UTF8.self)) }
                return
            }
            isInMessage = false
            guard let time = head.date.time(order: order, clock: &clock)?.time else {
                log.rows.countSkipped(reason: "with a date that can't be read")
                return
            }
            guard let (author, text) = head.message else {
                log.rows.countSkipped(reason: "notices without an author")
                return
            }
            isInMessage = true
            // Both forms stand for something else than text: "<Media omitted>", and a mark of direction before a notice.
            let isAttachment =
                text.first == UInt8(ascii: "<") && text.last == UInt8(ascii: ">")
                || text.starts(with: WhatsAppChat.mark)
            log.add(
                ChatLog.Entry(
                    time, author: author, name: author, text: String(decoding: text, as: UTF8.self),
                    isAttachment: isAttachment))
        }
    }

    /// The mark for text from left to right, U+200E, in UTF-8.
    fileprivate static let mark: [UInt8] = [0xE2, 0x80, 0x8E]

    /// The beginning of a message.
    private struct Head {
        let date: WrittenDate
        /// What follows the date.
        private let rest: ArraySlice<UInt8>

        /// Reads a line. Returns `nil` if it doesn't begin with a date.
        init?(_ line: ArraySlice<UInt8>) {
            var line = line
            if line.last == 0x0D { line.removeLast() }
            while line.starts(with: WhatsAppChat.mark) || line.starts(with: [0xE2, 0x80, 0x8F]) { line.removeFirst(3) }
            let isBracketed = line.first == UInt8(ascii: "[")
            if isBracketed { line.removeFirst() }
            guard line.first?.isDigit == true else { return nil }
            var end = line.startIndex
            while end < line.endIndex, end - line.startIndex < 48 {
                if isBracketed ? line[end] == UInt8(ascii: "]") : line[end...].starts(with: [0x20, 0x2D, 0x20]) {
                    break
                }
                end += 1
            }
            guard end < line.endIndex, end - line.startIndex < 48 else { return nil }
            var text = WhatsAppChat.withPlainSpaces(line[..<end])
            // Spanish phones write "a. m." and "p. m.".
            if text.suffix(4).elementsEqual(". m.".utf8) { text.replaceSubrange((text.count - 4)..., with: "m".utf8) }
            guard let date = WrittenDate(text.span), !date.isNumberOnly else { return nil }
            self.date = date
            rest = line[min(end + (isBracketed ? 2 : 3), line.endIndex)...]
        }

        /// The author and the text. `nil` if it is a notice of the program.
        var message: (author: String, text: ArraySlice<UInt8>)? {
            var end = rest.startIndex
            while end < rest.endIndex, rest[end] != UInt8(ascii: ":") { end += 1 }
            guard end > rest.startIndex, end + 1 < rest.endIndex, rest[end + 1] == 0x20 else { return nil }
            let name = String(decoding: rest[..<end], as: UTF8.self)
            return (String(name.filter { $0 != "\u{200E}" && $0 != "~" && $0 != "\u{202F}" }), rest[(end + 2)...])
        }
    }

    /// Returns a text with ASCII spaces in place of U+202F and U+00A0, and without marks of direction.
    private static func withPlainSpaces(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(where: { $0 >= 0x80 }) else { return Array(text) }
        return String(decoding: text, as: UTF8.self).unicodeScalars.reduce(into: []) { bytes, scalar in
            switch scalar {
            case "\u{202F}", "\u{A0}": bytes.append(0x20)
            case "\u{200E}", "\u{200F}": break
            default: bytes += Array(String(scalar).utf8)
            }
        }
    }
}
