internal import RecapJSON
internal import RecapLanguage

/// A reader of the messages of a channel in Discord's data package, which contains only the user's messages.
enum DiscordMessages {
    /// Adds the messages of a file `messages.json` or `messages.csv` to a log. Returns `false` if it is another file.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    static func read(
        _ contents: ExportedContents, isTable: Bool, into log: inout ChatLog, _ clock: LocalClock
    ) async throws -> Bool {
        if isTable { return readTable(try contents.rest(), into: &log, clock) }
        var stream = JSONStream(contents)
        guard try stream.beginList() else { return false }
        log.beginChat()
        try await stream.forEachRecords(clock) { json, message, clock in
            entry(
                json.text("Timestamp", of: message), json.text("Contents", of: message) ?? "",
                json.text("Attachments", of: message) ?? "", &clock)
        } _: {
            log.add($0)
        }
        return true
    }

    private static func readTable(_ bytes: [UInt8], into log: inout ChatLog, _ clock: LocalClock) -> Bool {
        // A channel without messages contains only the names of columns.
        guard var table = try? CSVTable(bytes, name: ""), let time = table.column("Timestamp") else { return false }
        log.beginChat()
        let text = table.column("Contents") ?? -1, attachment = table.column("Attachments") ?? -1
        var row = TableRow(), clock = clock
        while table.next(&row) { log.add([entry(row.text(time), row.text(text), row.text(attachment), &clock)]) }
        return true
    }

    private static func entry(
        _ time: String?, _ text: String, _ attachments: String, _ clock: inout LocalClock
    ) -> Result<ChatLog.Entry, SkippedRow> {
        // Times without an offset are in UTC.
        guard let seconds = time.flatMap({ Timestamp.seconds(of: $0) }) else { return .failure(.noReadableTime) }
        return .success(
            ChatLog.Entry(
                time: clock.time(of: seconds), author: "", name: "", emoji: text.emoji,
                isAttachment: !attachments.isEmpty))
    }
}

/// A reader of one or all chats exported from Telegram Desktop as JSON. It skips channels, bots and saved messages.
enum TelegramExport {
    /// Adds the messages of an export to a log. Returns `false` if the text has no chats.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    static func read(_ contents: ExportedContents, into log: inout ChatLog, _ clock: LocalClock) async throws -> Bool {
        var stream = JSONStream(contents), kind = "", isChat = false
        while let key = try stream.nextKey() {
            if key == "type" {
                kind = try stream.string() ?? kind
            } else if key == "messages", try stream.beginList() {
                isChat = true
                guard !["channel", "saved_messages", "bot_chat"].contains(where: { kind.hasSuffix($0) }) else {
                    try stream.skipList()
                    continue
                }
                log.beginChat()
                try await stream.forEachRecords(clock) {
                    entry($0, $1, &$2)
                } _: {
                    log.add($0)
                }
            }
        }
        return isChat
    }

    private static func entry(
        _ json: JSONDocument, _ message: Int, _ clock: inout LocalClock
    ) -> Result<ChatLog.Entry, SkippedRow> {
        var date: String?, moment: Int?, author: String?, name: String?, text = "", isMessage = false,
            isAttachment = false, seconds = 0
        json.forEachMember(of: message) { key, value in
            if json.isString(key, "type") {
                isMessage = json.isString(value, "message")
            } else if json.isString(key, "date") {
                date = json.text(value)
            } else if json.isString(key, "date_unixtime") {
                moment = json.text(value).flatMap { Int($0) }.flatMap { $0 > 0 && $0 < 1 << 38 ? $0 : nil }
            } else if json.isString(key, "from") {
                name = json.text(value)
            } else if json.isString(key, "from_id") {
                author = json.text(value)
            } else if json.isString(key, "text") {
                text += self.text(json, value)
            } else if json.isString(key, "sticker_emoji") {
                text += json.text(value) ?? ""
            } else if json.isString(key, "duration_seconds") {
                seconds = min(json.count(value), 86_400)
            } else if ["photo", "file", "media_type"].contains(where: { json.isString(key, $0) }) {
                isAttachment = true
            }
        }
        guard isMessage else { return .failure(SkippedRow("notices without an author")) }
        // The other date is in the computer's time zone, and is the only one in older exports.
        let written = moment == nil ? date.flatMap { Timestamp.seconds(of: $0) } : nil
        guard let time = moment.map({ clock.time(of: $0) }) ?? written.map({ LocalTime(seconds: $0, offset: 0) }) else {
            return .failure(.noReadableTime)
        }
        return .success(
            ChatLog.Entry(
                time: time, author: author ?? name ?? "", name: name ?? "", emoji: text.emoji,
                isAttachment: isAttachment, seconds: seconds))
    }

    /// Returns a text, which may be split into a list of strings and of objects with strings.
    private static func text(_ json: JSONDocument, _ index: Int) -> String {
        guard json.kind(index) == .array else { return json.kind(index) == .string ? json.string(index) : "" }
        return json.elements(of: index).reduce(into: "") { text, part in
            text += json.kind(part) == .string ? json.string(part) : json.text("text", of: part) ?? ""
        }
    }
}
