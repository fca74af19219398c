internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// Reads the messages of a channel in Discord's package, which has those of the person alone.
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
        try await stream.forEachPortion { json in
            var clock = clock
            return json.elements(of: 0).map { message in
                entry(
                    json.text("Timestamp", of: message), json.text("Contents", of: message) ?? "",
                    json.text("Attachments", of: message) ?? "", &clock)
            }
        } _: {
            log.add($0)
        }
        return true
    }

    private static func readTable(_ bytes: [UInt8], into log: inout ChatLog, _ clock: LocalClock) -> Bool {
        // A channel without messages has the names of columns alone.
        guard var table = try? CSVTable(bytes, name: ""), let time = table.column("Timestamp") else { return false }
        log.beginChat()
        let text = table.column("Contents") ?? -1, attachment = table.column("Attachments") ?? -1
        var row = TableRow(), clock = clock
        while table.next(&row) { log.add([entry(row.text(time), row.text(text), row.text(attachment), &clock)]) }
        return true
    }

    private static func entry(
        _ time: String?, _ text: String, _ attachments: String, _ clock: inout LocalClock
    ) -> Result<ChatLog.Entry, ChatLog.Flaw> {
        // Times without an offset are in UTC.
        guard let seconds = time.flatMap({ Timestamp.seconds(of: $0) }) else { return .failure(.noTime) }
        return .success(
            ChatLog.Entry(
                clock.time(of: seconds), author: "", name: "", text: text, isAttachment: !attachments.isEmpty))
    }
}
