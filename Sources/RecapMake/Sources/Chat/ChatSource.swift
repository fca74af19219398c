internal import RecapLanguage
internal import RecapSystem
public import RecapWords

/// Options for recaps of chats.
public typealias ChatOptions = SourceOptions

/// Reads the chats that WhatsApp, Telegram and Discord export.
public struct ChatSource: ExportSource {
    private let paths: [String]
    private let options: ChatOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: Chats as text or archives, `result.json` of Telegram, Discord's package, or folders.
    ///   - options: The options of the recap.
    public init(paths: [String], options: ChatOptions) {
        self.paths = paths
        self.options = options
    }

    /// Where the data comes from.
    public static let origin = Message("chats that WhatsApp, Telegram (as JSON) or Discord export")

    private static let advice =
        "in WhatsApp, export a chat without media from its menu; in Telegram Desktop, export it as JSON; in Discord, request "
        + "your data in the settings"

    /// Returns the paths of exports in the current folder; if there are none, those in the downloads folder.
    public static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { path, name in
            let name = name.lowercased()
            if name == "result.json" || ["chatexport_", "dataexport_"].contains(where: { name.hasPrefix($0) }) {
                return name == "result.json" || FileSystem.isRegularFile(Paths.join(path, "result.json"))
            }
            return name == "_chat.txt"
                || name.hasPrefix("whatsapp ") && (name.hasSuffix(".txt") || name.hasSuffix(".zip"))
        }
    }

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 29

    /// Reads the messages. O(*n* log *n*) in their number.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    public func read(progress: ProgressHandler) async throws -> RecapData<ChatFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there are no chats here; \(ChatSource.advice)", .nameFiles(source: "chat", example: "_chat.txt"))
        }
        var notes: [Message] = [], log = ChatLog()
        try await ExportedFiles.read(
            paths, advice: ChatSource.advice, limit: ChatSource.limit, notes: &notes, progress: progress,
            where: ChatSource.isChat
        ) { path, contents in
            guard try await ChatSource.read(contents, of: path, into: &log, options.clock) else {
                throw MakeError("\(path): it is not a chat; \(ChatSource.advice)")
            }
        }
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

    /// Returns whether a path in a folder or an archive has the name of a chat.
    private static func isChat(_ path: String) -> Bool {
        let name = Paths.split(path).name.lowercased()
        return ["result.json", "messages.json", "messages.csv", "_chat.txt"].contains(name)
            || name.hasPrefix("whatsapp ") && name.hasSuffix(".txt")
    }

    /// Adds the messages of a file to a log. Returns `false` if it is not a chat.
    private static func read(
        _ contents: ExportedContents, of path: String, into log: inout ChatLog, _ clock: LocalClock
    ) async throws -> Bool {
        let name = Paths.split(path).name.lowercased()
        if name.hasSuffix(".txt") {
            guard let chat = WhatsAppChat(try contents.rest()) else { return false }
            try await chat.read(into: &log)
            return true
        }
        if name.hasPrefix("messages.") {
            return try await DiscordMessages.read(contents, isTable: name.hasSuffix(".csv"), into: &log, clock)
        }
        return try await TelegramExport.read(contents, into: &log, clock)
    }
}
