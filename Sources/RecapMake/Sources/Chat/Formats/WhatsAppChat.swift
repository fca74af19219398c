internal import RecapLanguage
internal import RecapWords

/// Reads a chat that WhatsApp exports as text.
///
/// A message begins with its date, in the form of the phone's language and by its clock: `[04.03.25, 13:05:12] Name: text` on
/// iPhones, `3/4/25, 1:05 PM - Name: text` on Android.
struct WhatsAppChat: Sendable {
    private let bytes: [UInt8]
    /// The beginnings of the messages.
    private let heads: [Head]
    private let order: DateOrder

    /// Finds the messages in a text of less than 4 GiB, and the order of the numbers in their dates. Returns `nil` if there are none.
    /// O(*n*).
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var evidence = DateOrderEvidence(), heads: [Head] = []
        // Pages of memory that stay empty take none.
        heads.reserveCapacity(bytes.count / 32)
        bytes.forEachLine { line in
            guard let head = Head(line) else { return }
            evidence.add(head.date)
            heads.append(head)
        }
        guard !heads.isEmpty else { return nil }
        self.heads = heads
        order = evidence.order ?? WhatsAppChat.steadiest(of: heads)
    }

    /// Returns the order of day and month in which time goes back least often.
    private static func steadiest(of heads: [Head]) -> DateOrder {
        var clock = LocalClock()
        func returns(_ order: DateOrder) -> Int {
            let times = heads.map { $0.date.time(order: order, clock: &clock)?.time }
            return zip(times, times.dropFirst()).count { one, next in
                one.flatMap { one in next.map { $0 < one } } ?? true
            }
        }
        return returns(.mdy) < returns(.dmy) ? .mdy : .dmy
    }

    /// The number of messages that are read one after the other.
    private static let portion = 10_000

    /// Adds the messages to a log. Throws `CancellationError` if the task is cancelled. O(*n*).
    func read(into log: inout ChatLog) async throws {
        log.beginChat(of: heads.count)
        var start = 0
        try await OrderedTasks<[Result<ChatLog.Entry, ChatLog.Flaw>]>.run(
            limit: 4,
            next: {
                guard start < heads.count else { return nil }
                let portion = start..<min(start + WhatsAppChat.portion, heads.count)
                start = portion.upperBound
                return (1, { entries(of: portion) })
            }, { log.add($0) })
    }

    /// Returns messages, and why others are none.
    private func entries(of portion: Range<Int>) -> [Result<ChatLog.Entry, ChatLog.Flaw>] {
        var clock = LocalClock()
        return portion.map { index in
            let head = heads[index], end = index + 1 < heads.count ? heads[index + 1].start : UInt32(bytes.count)
            guard let time = head.date.time(order: order, clock: &clock)?.time else { return .failure(.noTime) }
            guard let (author, text) = message(bytes[Int(head.end)..<Int(end)]) else { return .failure(.noAuthor) }
            // Both forms stand for something else than text: "<Media omitted>", and a mark of direction before a notice.
            let isAttachment =
                text.first == UInt8(ascii: "<") && text.prefix { $0 != 0x0A && $0 != 0x0D }.last == UInt8(ascii: ">")
                || text.starts(with: WhatsAppChat.mark)
            return .success(
                ChatLog.Entry(
                    time, author: author, name: author, text: String(decoding: text, as: UTF8.self),
                    isAttachment: isAttachment))
        }
    }

    /// Returns the author and the text of a message, which may have several lines. Returns `nil` if it is a notice of the program.
    private func message(_ message: ArraySlice<UInt8>) -> (author: String, text: ArraySlice<UInt8>)? {
        let name = message.prefix { $0 != UInt8(ascii: ":") && $0 != 0x0A }
        let colon = name.endIndex
        guard !name.isEmpty, colon + 1 < message.endIndex, message[colon] == UInt8(ascii: ":"),
            message[colon + 1] == 0x20
        else { return nil }
        let text = message[(colon + 2)...]
        let author = String(decoding: name, as: UTF8.self)
        guard name.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "~") }) else { return (author, text) }
        return (author.filter { $0 != "\u{200E}" && $0 != "~" && $0 != "\u{202F}" }, text)
    }

    /// The mark for text from left to right, U+200E, in UTF-8.
    fileprivate static let mark: [UInt8] = [0xE2, 0x80, 0x8E]

    /// The date at the beginning of a message.
    private struct Head: Sendable {
        let date: WrittenDate
        /// The offsets of the line, and of what follows the date.
        let start, end: UInt32

        /// Reads a line. Returns `nil` if it doesn't begin with a date.
        init?(_ line: ArraySlice<UInt8>) {
            start = UInt32(line.startIndex)
            var line = line
            if line.last == 0x0D { line.removeLast() }
            while line.starts(with: WhatsAppChat.mark) || line.starts(with: [0xE2, 0x80, 0x8F]) { line.removeFirst(3) }
            let isBracketed = line.first == UInt8(ascii: "[")
            if isBracketed { line.removeFirst() }
            guard line.first?.isDigit == true else { return nil }
            let mark: StaticString = isBracketed ? "]" : " - "
            // Dates have less than 48 bytes.
            guard let end = line.prefix(47 + mark.utf8CodeUnitCount).firstRange(of: mark)?.lowerBound else {
                return nil
            }
            var text = WhatsAppChat.withPlainSpaces(line[..<end])
            // Spanish phones write "a. m." and "p. m.".
            if text.suffix(4).elementsEqual(". m.".utf8) { text.replaceSubrange((text.count - 4)..., with: "m".utf8) }
            guard let date = WrittenDate(text.span), !date.isNumberOnly else { return nil }
            self.date = date
            self.end = UInt32(min(end + (isBracketed ? 2 : 3), line.endIndex))
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
