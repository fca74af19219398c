internal import RecapLanguage

/// The messages of chats, with nothing of their texts but emoji.
struct ChatLog: Sendable {
    /// A message.
    struct Message: Sendable {
        /// The seconds of the person's clock since 1970-01-01 00:00.
        let moment: Int
        /// The number of the chat.
        let chat: Int32
        /// The number of the author's name.
        let author: Int32
        /// The length of a voice or video message in seconds; 0 for others.
        let seconds: Int32
        /// Whether it is a picture, a voice message, a file or the like.
        let isAttachment: Bool

        /// The time on the person's clock.
        var time: LocalTime { LocalTime(seconds: moment, offset: 0) }
    }

    /// The messages, in the order in which they were added.
    private(set) var messages: [Message] = []
    /// The number of chats.
    private(set) var chats = 0
    /// What tells authors from each other: a number of the service, or the name.
    private var authors = StringInterner()
    /// The names of authors by their numbers.
    private(set) var names: [String] = []
    /// The days of the messages that have an emoji, with the emoji.
    private(set) var emoji: [(day: Day, text: String)] = []
    /// The number of messages, and of records that are none.
    var rows = RowCount()

    /// Begins a chat. All messages belong to it up to the next one.
    ///
    /// - Parameter count: The maximum number of its messages. Defaults to 0, if it is unknown.
    mutating func beginChat(of count: Int = 0) {
        chats += 1
        // A long list that grows takes three times its memory for a moment; short ones would be copied for each chat.
        if count > messages.count { messages.reserveCapacity(messages.count + count) }
    }

    /// A message to be added.
    struct Entry: Sendable {
        /// The time on the person's clock.
        let time: LocalTime
        /// What tells the author from others. Empty if it is the person.
        let author: String
        /// The name of the author.
        let name: String
        /// Whether it is a picture, a voice message, a file or the like.
        let isAttachment: Bool
        /// The length of a voice or video message in seconds; 0 for others.
        let seconds: Int
        /// The emoji of the text.
        fileprivate let emoji: [String]

        /// Creates a message. Of its text, the emoji are kept alone.
        init(
            _ time: LocalTime, author: String, name: String, text: String, isAttachment: Bool, seconds: Int = 0
        ) {
            self.time = time
            self.author = author
            self.name = name
            self.isAttachment = isAttachment
            self.seconds = seconds
            emoji = text.emoji
        }
    }

    /// Adds a message.
    mutating func add(_ entry: Entry) {
        rows.countRead()
        let number = authors.number(of: entry.author)
        if number == names.count { names.append(entry.name) }
        messages.append(
            Message(
                moment: entry.time.wallSeconds, chat: Int32(chats - 1), author: Int32(number),
                seconds: Int32(entry.seconds), isAttachment: entry.isAttachment))
        emoji += entry.emoji.map { (entry.time.day, $0) }
    }

    /// Adds the messages of portions of a list; those that are none with the reason, and `nil` for a portion that can't be read.
    mutating func add(_ entries: [Result<Entry, Issue>]?) {
        for entry in entries ?? [.failure(.damaged)] {
            if let entry = rows.usable(entry) { add(entry) }
        }
    }

    /// Why a record is no message.
    enum Issue: ValidationIssue {
        case damaged, noAuthor, noTime

        var isUnreadable: Bool { self != .noAuthor }

        var reason: RecapLanguage.Message {
            switch self {
            case .damaged: "damaged"
            case .noAuthor: "notices without an author"
            case .noTime: "without a time that can be read"
            }
        }
    }
}

extension String {
    /// The emoji in the text, in the colour that each has by itself. O(*n*).
    fileprivate var emoji: [String] {
        var emoji: [String] = [], rest = self[...]
        // Emoji begin with a byte of their own: those of four bytes with F0, the older ones with E2 or E3.
        while let index = rest.utf8.firstIndex(where: { $0 == 0xF0 || $0 == 0xE2 || $0 == 0xE3 }) {
            if self[index].isEmoji { emoji.append(self[index].emojiWithoutTone) }
            rest = self[self.index(after: index)...]
        }
        return emoji
    }
}

extension Character {
    /// Whether it is shown as an emoji.
    fileprivate var isEmoji: Bool {
        // The longest emoji, families and flags, have ten scalars.
        guard let first = unicodeScalars.first, first.value > 0xFF, unicodeScalars.count <= 10 else { return false }
        return first.properties.isEmojiPresentation || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    }

    /// The emoji in the colour that it has by itself.
    fileprivate var emojiWithoutTone: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isEmojiModifier }))
    }
}
