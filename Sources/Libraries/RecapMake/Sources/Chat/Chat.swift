package import RecapLanguage
internal import RecapSystem

/// The source of chats.
package typealias ChatSource = ExportedFileSource<Chat>

/// The chats exported from WhatsApp, Telegram and Discord.
package struct Chat: FileDescription {
    package static let origin = Message("chats that WhatsApp, Telegram (as JSON) or Discord export")
    package static let absence = "there are no chats", example = "_chat.txt", records = "messages"
    package static let advice =
        "in WhatsApp, export a chat without media from its menu; in Telegram Desktop, export it as JSON; in Discord, request "
        + "your data in the settings"
    package static let help = SourceHelp(
        "A year of a chat, from what WhatsApp, Telegram or Discord export.", story: "chat-year",
        """
        recap-tui make chat _chat.txt              a chat of WhatsApp, text or zip
        recap-tui make chat ChatExport_2026-01-01  a chat of Telegram, as JSON
        recap-tui make chat package.zip            your own messages on Discord
        recap-tui make chat --show people          names in place of initials
        recap-tui make chat -o us.json             the data alone, to change …
        recap-tui chat-year --data us.json         … and the story that shows it

        In WhatsApp, export a chat from its menu, without media. In Telegram Desktop, choose JSON when you export. Discord sends \
        your messages if you request your data in the settings, which takes some days.

        Of texts, emoji alone are read; no word is counted, kept or shown. People are initials unless you ask for their names. \
        WhatsApp writes times by the clock of the phone, in which order its dates are is told by all of them together; \
        Telegram's and Discord's are shown by the clock of the time zone. A conversation begins after six hours of silence; an \
        answer is a message after somebody else's within a conversation, and its time is the median. The longest talk has no \
        break of more than 30 minutes. Channels, bots and saved messages of Telegram do not count, nor do notices, \
        which WhatsApp writes without an author or, on iPhones, in the name of the group or of a person. A line that looks like \
        the beginning of a message belongs to the one before, as in a list of dates, if its time is out of order or its form is \
        another one, and nobody of its name writes elsewhere. A picture, voice message or file that WhatsApp leaves out counts as \
        such. An archive or folder with a text that is a chat needs no name.
        """)

    package init() {}

    package static func isExport(_ name: String, at path: String) -> Bool {
        let name = name.lowercased()
        if ["chatexport_", "dataexport_"].contains(where: name.hasPrefix) {
            return FileSystem.isRegularFile(Paths.join(path, "result.json"))
        }
        return ["result.json", "_chat.txt"].contains(name)
            || name.contains("whatsapp") && (name.hasSuffix(".txt") || name.hasSuffix(".zip"))
    }

    /// Reads the messages. O(*n* log *n*) in their number.
    package func read(_ exports: inout ExportReading) async throws -> RecapData<ChatFacts> {
        var log = ChatLog()
        let options = exports.options, paths = exports.paths
        // Texts beside a chat that is known by its name are attachments of that chat.
        let attachments = ExportedFiles.neighbours(in: paths, of: Chat.isNamed, where: Chat.isText)
        let incomplete = try await exports.read(limit: 1 << 29, where: { Chat.isNamed($0) || Chat.isText($0) }) {
            path, contents in
            let isNamed = Chat.isNamed(path) || paths.contains(path)
            guard isNamed || !attachments.contains(path) else { return }
            let isChat = try await Chat.read(contents, of: path, isNamed: isNamed, into: &log, options)
            guard isChat || !isNamed else { throw MakeError("\(path): it is not a chat; \(Chat.advice)") }
        }
        log.rows.countIncomplete(incomplete)
        return try exports.data(log.rows, days: log.messages.lazy.map(\.time.day)) { ChatFacts(log, in: $0, options) }
    }

    /// Returns whether a path in a folder or an archive has the file name of a chat.
    private static func isNamed(_ path: String) -> Bool {
        let name = Paths.split(path).name.lowercased()
        return ["result.json", "messages.json", "messages.csv", "_chat.txt"].contains(name)
            || name.contains("whatsapp") && isText(path)
    }

    /// Returns whether a path has the extension of text files, whose contents may be a chat, since WhatsApp names them in the
    /// language of the phone.
    private static func isText(_ path: String) -> Bool { ExportedFiles.isVisible(path, extensions: ".txt") }

    /// Adds the messages of a file to a log. Returns `false` if it is not a chat.
    private static func read(
        _ contents: ExportedContents, of path: String, isNamed: Bool, into log: inout ChatLog, _ options: SourceOptions
    ) async throws -> Bool {
        let name = Paths.split(path).name.lowercased()
        return if name.hasSuffix(".txt") {
            try await WhatsAppChat.read(contents, isNamed: isNamed, into: &log, today: options.today)
        } else if name.hasPrefix("messages.") {
            try await DiscordMessages.read(contents, isTable: name.hasSuffix(".csv"), into: &log, options.clock)
        } else {
            try await TelegramExport.read(contents, into: &log, options.clock)
        }
    }
}
