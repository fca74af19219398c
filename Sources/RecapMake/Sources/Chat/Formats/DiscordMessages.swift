internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// Reads the messages of a channel in Discord's package, which has those of the person alone.
enum DiscordMessages {
    /// Adds the messages of a file `messages.json` or `messages.csv` to a log. Returns `false` if it is another file.
    ///
    /// Throws ``FileError`` if the contents can't be read.
    static func read(
        _ contents: ExportedContents, isTable: Bool, into log: inout ChatLog, _ clock: inout LocalClock
    ) throws(FileError) -> Bool {
        isTable
            ? readTable(try contents.rest(), into: &log, &clock)
            : try readList(JSONStream(contents), into: &log, &clock)
    }

    private static func readList(
        _ stream: consuming JSONStream, into log: inout ChatLog, _ clock: inout LocalClock
    ) throws(FileError) -> Bool {
        guard try stream.beginList() else { return false }
        log.beginChat()
        while let portion = try stream.nextPortion() {
            guard let json = try? portion.parsed() else {
                log.rows.countSkipped(reason: "damaged")
                continue
            }
            for message in json.elements(of: 0) {
                add(
                    json.text("Timestamp", of: message), json.text("Contents", of: message) ?? "",
                    json.text("Attachments", of: message) ?? "", to: &log, &clock)
            }
        }
        return true
    }

    private static func readTable(_ bytes: [UInt8], into log: inout ChatLog, _ clock: inout LocalClock) -> Bool {
        // A channel without messages has the names of columns alone.
        guard var table = try? CSVTable(bytes, name: ""), let time = table.column("Timestamp") else { return false }
        log.beginChat()
        let text = table.column("Contents") ?? -1, attachment = table.column("Attachments") ?? -1
        var row = TableRow()
        while table.next(&row) { add(row.text(time), row.text(text), row.text(attachment), to: &log, &clock) }
        return true
    }

    private static func add(
        _ time: String?, _ text: String, _ attachments: String, to log: inout ChatLog, _ clock: inout LocalClock
    ) {
        // Times without an offset are in UTC.
        guard let seconds = time.flatMap({ Timestamp.seconds(of: $0) }) else {
            return log.rows.countSkipped(reason: "without a time that can be read")
        }
        log.add(
            clock.time(of: seconds), author: "", name: "", text: text, isAttachment: !attachments.isEmpty, seconds: 0)
    }
}
