internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// Reads chats that Telegram Desktop exports as JSON: one, or all of a person. Channels, bots and saved messages are left out.
enum TelegramExport {
    /// Adds the messages of an export to a log. Returns `false` if the text has no chats.
    ///
    /// Throws ``FileError`` if the contents can't be read.
    static func read(
        _ contents: ExportedContents, into log: inout ChatLog, _ clock: inout LocalClock
    ) throws(FileError) -> Bool {
        var stream = JSONStream(contents), kind = "", isChat = false
        while let key = try stream.nextKey() {
            if key == "type" {
                kind = try stream.string() ?? kind
            } else if key == "messages", try stream.beginList() {
                isChat = true
                let isPersonal = !["channel", "saved_messages", "bot_chat"].contains { kind.hasSuffix($0) }
                if isPersonal { log.beginChat() }
                while let portion = try stream.nextPortion() {
                    guard isPersonal else { continue }
                    guard let json = try? portion.parsed() else {
                        log.rows.countSkipped(reason: "damaged")
                        continue
                    }
                    for message in json.elements(of: 0) { read(json, message, into: &log, &clock) }
                }
            }
        }
        return isChat
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
}
