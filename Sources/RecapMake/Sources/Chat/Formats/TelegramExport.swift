internal import RecapJSON
internal import RecapLanguage
internal import RecapWords

/// Reads chats that Telegram Desktop exports as JSON: one, or all of a person.
///
/// The text is read in portions, since exports are long. Channels, bots and saved messages are left out.
struct TelegramExport {
    private let bytes: [UInt8]
    private var at = 0
    /// The kind of the chat whose messages come next.
    private var kind = ""

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Adds the messages to a log. Returns `false` if the text has no chats.
    mutating func read(into log: inout ChatLog, _ clock: inout LocalClock) -> Bool {
        var isChat = false
        while let key = nextKey() {
            switch key {
            case "type": kind = stringValue() ?? kind
            case "messages" where at < bytes.count && bytes[at] == UInt8(ascii: "["):
                isChat = true
                readMessages(into: &log, &clock)
            default: break
            }
        }
        return isChat
    }

    private mutating func readMessages(into log: inout ChatLog, _ clock: inout LocalClock) {
        let isPersonal = !["channel", "saved_messages", "bot_chat"].contains { kind.hasSuffix($0) }
        if isPersonal { log.beginChat() }
        var portions = ListPortions(of: bytes.span, from: at)
        while let portion = portions.next(in: bytes.span) {
            guard isPersonal else { continue }
            guard let json = try? ListPortions.parse(bytes[portion]) else {
                log.rows.countSkipped(reason: "damaged")
                continue
            }
            for message in json.elements(of: 0) { TelegramExport.read(json, message, into: &log, &clock) }
        }
        at = portions.at
    }

    private static func read(_ json: JSONDocument, _ message: Int, into log: inout ChatLog, _ clock: inout LocalClock) {
        guard json.text("type", of: message) == "message" else {
            return log.rows.countSkipped(reason: "notices without an author")
        }
        // The other date is that of the computer's clock, in older exports the only one.
        let moment = json.text("date_unixtime", of: message).flatMap { Int($0) }.flatMap {
            $0 > 0 && $0 < 1 << 38 ? $0 : nil
        }
        let written = json.text("date", of: message).flatMap { Timestamp.seconds(of: $0) }
        guard let time = moment.map({ clock.time(of: $0) }) ?? written.map({ LocalTime(seconds: $0, offset: 0) }) else {
            return log.rows.countSkipped(reason: "without a time that can be read")
        }
        let text = json.member("text", of: message).map { TelegramExport.text(json, $0) } ?? ""
        let attachment = ["photo", "file", "media_type"].contains { json.member($0, of: message) != nil }
        log.add(
            time, author: json.text("from_id", of: message) ?? json.text("from", of: message) ?? "",
            name: json.text("from", of: message) ?? "", text: text + (json.text("sticker_emoji", of: message) ?? ""),
            isAttachment: attachment,
            seconds: json.member("duration_seconds", of: message).map { min(json.count($0), 86_400) } ?? 0)
    }

    /// Returns a text, which may be a list of texts and of objects with texts.
    private static func text(_ json: JSONDocument, _ index: Int) -> String {
        guard json.kind(index) == .array else { return json.kind(index) == .string ? json.string(index) : "" }
        return json.elements(of: index).reduce(into: "") { text, part in
            text += json.kind(part) == .string ? json.string(part) : json.text("text", of: part) ?? ""
        }
    }

    // MARK: Scanning

    /// Moves behind the next key and its colon, and returns it. Returns `nil` at the end of the text.
    private mutating func nextKey() -> String? {
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "\"") else {
                at += 1
                continue
            }
            let text = readString()
            skipSpace()
            guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { continue }
            at += 1
            skipSpace()
            return String(decoding: bytes[text], as: UTF8.self)
        }
        return nil
    }

    private mutating func stringValue() -> String? {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { return nil }
        return String(decoding: bytes[readString()], as: UTF8.self)
    }

    /// Moves behind the string that begins here, and returns the range within its quotation marks.
    private mutating func readString() -> Range<Int> {
        let start = at + 1
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        let end = min(at, bytes.count)
        at = min(end + 1, bytes.count)
        return min(start, end)..<end
    }

    private mutating func skipSpace() { while at < bytes.count, bytes[at].isTableSpace { at += 1 } }
}
