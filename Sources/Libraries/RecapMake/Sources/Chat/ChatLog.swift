internal import RecapLanguage

/// The messages of chats, without their texts except for emoji.
struct ChatLog: Sendable {
    /// A message of a chat in the log, reduced to numbers; its text is not kept.
    struct Message: TimedRecord {
        /// The local time of the user in seconds since 1970-01-01 00:00.
        let moment: Int
        /// The indices of the chat and of the author.
        let chat: Int32, author: Int32
        /// The length of a voice or video message in seconds; 0 for others.
        let seconds: Int32
        /// Whether the message is a picture, a voice message, a file or the like.
        let isAttachment: Bool

        var time: LocalTime { LocalTime(seconds: moment, offset: 0) }
    }

    /// A message to be added.
    struct Entry: Sendable {
        let time: LocalTime
        /// The key that identifies the author, an ID of the service or the name, which are empty for the user.
        let author: String, name: String
        /// The emoji of the text. The rest of the text is not kept.
        let emoji: [String]
        let isAttachment: Bool
        var seconds = 0
    }

    /// The messages, in the order in which they were added.
    private(set) var messages: [Message] = []
    /// The number of chats.
    private(set) var chats = 0
    /// The distinct names of the authors.
    private(set) var authors = StringInterner()
    /// The emoji in messages, with their days.
    private(set) var emoji: [(day: Day, text: String)] = []
    /// The numbers of messages, and of records that aren't messages.
    var rows = RowCount()

    /// Begins a chat, to which all following messages belong.
    ///
    /// - Parameter count: The maximum number of its messages. Defaults to 0, if unknown.
    mutating func beginChat(of count: Int = 0) {
        chats += 1
        // Growing a long array temporarily takes three times its memory; short ones would be copied for each chat.
        if count > messages.count { messages.reserveCapacity(messages.count + count) }
    }

    /// Adds messages, and counts the issues of records that aren't messages.
    mutating func add(_ entries: [Result<Entry, SkippedRow>]) {
        for entry in entries {
            guard let entry = rows.usable(entry) else { continue }
            rows.countRead()
            let author = authors.number(of: entry.name, for: entry.author)
            messages.append(
                Message(
                    moment: entry.time.wallSeconds, chat: Int32(chats - 1), author: Int32(author),
                    seconds: Int32(entry.seconds), isAttachment: entry.isAttachment))
            emoji += entry.emoji.map { (entry.time.day, $0) }
        }
    }
}
