package import RecapLanguage
internal import RecapSystem

/// Options for recaps of chats.
package typealias ChatOptions = SourceOptions

/// A source that reads chats exported from WhatsApp, Telegram and Discord.
package struct ChatSource: ExportSource {
    private let paths: [String]
    private let options: ChatOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: The paths of chats as text or archives, of Telegram's `result.json`, of Discord's data package, or of folders.
    ///   - options: The options of the recap.
    package init(paths: [String], options: ChatOptions) {
        self.paths = paths
        self.options = options
    }

    /// The origin of the data, in a few words.
    package static let origin = Message("chats that WhatsApp, Telegram (as JSON) or Discord export")

    private static let advice =
        "in WhatsApp, export a chat without media from its menu; in Telegram Desktop, export it as JSON; in Discord, request "
        + "your data in the settings"

    /// Returns the paths of exports in the current folder, or of those in the downloads folder if there are none.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { path, name in
            let name = name.lowercased()
            if name == "result.json" || ["chatexport_", "dataexport_"].contains(where: { name.hasPrefix($0) }) {
                return name == "result.json" || FileSystem.isRegularFile(Paths.join(path, "result.json"))
            }
            return name == "_chat.txt"
                || name.contains("whatsapp") && (name.hasSuffix(".txt") || name.hasSuffix(".zip"))
        }
    }

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 29

    /// Reads the messages. O(*n* log *n*) in their number.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<ChatFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there are no chats here; \(ChatSource.advice)", .nameFiles(source: "chat", example: "_chat.txt"))
        }
        var notes: [Message] = [], log = ChatLog()
        let others = ChatSource.otherTexts(in: paths)
        let incomplete = try await ExportedFiles.read(
            paths, advice: ChatSource.advice, limit: ChatSource.limit, notes: &notes, progress: progress,
            where: { ChatSource.isNamed($0) || ChatSource.isText($0) }
        ) { path, contents in
            let isNamed = ChatSource.isNamed(path) || paths.contains(path)
            guard isNamed || !others.contains(path) else { return }
            let isChat = try await ChatSource.read(contents, of: path, isNamed: isNamed, into: &log, options)
            guard isChat || !isNamed else { throw MakeError("\(path): it is not a chat; \(ChatSource.advice)") }
        }
        log.rows.countIncomplete(incomplete)
        guard !log.messages.isEmpty else {
            throw MakeError(
                (notes.map(\.english) + ["there are no messages; \(ChatSource.advice)"]).joined(separator: "\n"))
        }
        let period = try PeriodWithData.period(
            asked: options.period, today: options.today, days: log.messages.lazy.map(\.time.day), records: "messages",
            notes: &notes)
        guard let facts = ChatFacts(log, period: period, today: options.today, shown: options.shown) else {
            throw MakeError("there are no messages in \(Message.span(period))")
        }
        return RecapData(period: period, rows: log.rows, facts: facts, notes: notes, shown: options.shown)
    }

    /// Returns whether a path in a folder or an archive has the file name of a chat.
    private static func isNamed(_ path: String) -> Bool {
        let name = Paths.split(path).name.lowercased()
        return ["result.json", "messages.json", "messages.csv", "_chat.txt"].contains(name)
            || name.contains("whatsapp") && isText(path)
    }

    /// Returns whether a path has the extension of text files, whose contents may be a chat, since WhatsApp names them in the
    /// language of the phone. Ignores hidden files, which some systems add to archives.
    private static func isText(_ path: String) -> Bool {
        let name = Paths.split(path).name.lowercased()
        return name.hasSuffix(".txt") && !name.hasPrefix(".")
    }

    /// Returns the text files in archives and folders that also contain a chat recognized by name. They are attachments of that
    /// chat.
    private static func otherTexts(in paths: [String]) -> Set<String> {
        var texts: Set<String> = []
        func add(_ files: [String]) {
            if files.contains(where: { isNamed($0) }) { texts.formUnion(files.filter { !isNamed($0) && isText($0) }) }
        }
        // Issues with a path or an archive are reported when it is read.
        let found = try? ExportedFiles.files(at: paths, advice: "") {
            isNamed($0) || isText($0) || ExportedFiles.isZip($0)
        }
        let files = found ?? []
        for (_, files) in Dictionary(grouping: files, by: { Paths.split($0).folder }) { add(files) }
        for path in files where ExportedFiles.isZip(path) {
            guard let archive = try? ZipArchive(at: path) else { continue }
            var entries: [String] = []
            while let entry = try? archive.next() { entries += entry.path.map { [$0] } ?? [] }
            add(entries)
        }
        return texts
    }

    /// Adds the messages of a file to a log. Returns `false` if it is not a chat.
    ///
    /// - Parameter isNamed: Whether the file has the name of a chat. Other files must begin like one.
    private static func read(
        _ contents: ExportedContents, of path: String, isNamed: Bool, into log: inout ChatLog, _ options: ChatOptions
    ) async throws -> Bool {
        let name = Paths.split(path).name.lowercased(), clock = options.clock
        if name.hasSuffix(".txt") {
            var text = isNamed ? [] : try contents.portion(1 << 16)
            guard isNamed || WhatsAppChat.isBeginning(text) else { return false }
            // Chats are large, so they are copied only if their beginning had to be examined.
            text = text.isEmpty ? try contents.rest() : text + (try contents.rest())
            guard let chat = WhatsAppChat(text, today: options.today) else { return false }
            try await chat.read(into: &log)
            return true
        }
        if name.hasPrefix("messages.") {
            return try await DiscordMessages.read(contents, isTable: name.hasSuffix(".csv"), into: &log, clock)
        }
        return try await TelegramExport.read(contents, into: &log, clock)
    }
}
