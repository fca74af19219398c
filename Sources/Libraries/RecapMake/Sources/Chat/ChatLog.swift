internal import RecapLanguage

/// The messages of chats, without their texts except for emoji.
struct ChatLog: Sendable {
    /// A message.
    struct Message: TimedRecord {
        /// The local time of the user in seconds since 1970-01-01 00:00.
        let moment: Int
        /// The indices of the chat and of the author.
        fileprivate(set) var chat: Int32 = 0, author: Int32 = 0
        /// The length of a voice or video message in seconds; 0 for others.
        let seconds: Int32
        /// Whether the message is a picture, a voice message, a file or the like.
        let isAttachment: Bool

        var time: LocalTime { LocalTime(seconds: moment, offset: 0) }
    }

    /// A message to be added.
    struct Entry: Sendable {
        fileprivate let message: Message
        /// The key that identifies the author, an ID of the service or the name, which are empty for the user.
        fileprivate let author: String, name: String
        fileprivate let emoji: [String]

        /// Creates a message. Of its text, only the emoji are kept.
        init(_ time: LocalTime, author: String, name: String, text: String, isAttachment: Bool, seconds: Int = 0) {
            message = Message(moment: time.wallSeconds, seconds: Int32(seconds), isAttachment: isAttachment)
            (self.author, self.name, emoji) = (author, name, text.emoji)
        }
    }

    /// The messages, in the order in which they were added.
    private(set) var messages: [Message] = []
    /// The number of chats.
    private(set) var chats = 0
    private var authors = StringInterner()
    /// The names of authors by index.
    private(set) var names: [String] = []
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

    /// Adds the messages of a portion of a list, and counts the issues of records that aren't messages. `nil` stands for a
    /// portion that can't be read.
    mutating func add(_ entries: [Result<Entry, SkippedRow>]?) {
        for entry in entries ?? [.failure(.damaged)] {
            guard let entry = rows.usable(entry) else { continue }
            rows.countRead()
            let number = authors.number(of: entry.author)
            if number == names.count { names.append(entry.name) }
            var message = entry.message
            (message.chat, message.author) = (Int32(chats - 1), Int32(number))
            messages.append(message)
            emoji += entry.emoji.map { (message.time.day, $0) }
        }
    }
}

extension String {
    /// The emoji in the text, without skin tones. O(*n*).
    var emoji: [String] {
        var emoji: [String] = [], rest = self[...]
        // The UTF-8 encoding of emoji begins with F0 if they have four bytes, and with E2 or E3 for older ones.
        while let index = rest.utf8.firstIndex(where: { $0 == 0xF0 || $0 == 0xE2 || $0 == 0xE3 }) {
            if self[index].isEmoji { emoji.append(self[index].emojiWithoutTone) }
            rest = self[self.index(after: index)...]
        }
        return emoji
    }
}

extension Character {
    /// Whether the character is shown as an emoji.
    fileprivate var isEmoji: Bool {
        // The longest emoji, families and flags, have ten scalars.
        guard let first = unicodeScalars.first, first.value > 0xFF, unicodeScalars.count <= 10 else { return false }
        return first.properties.isEmojiPresentation || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    }

    /// The emoji without its skin tone.
    fileprivate var emojiWithoutTone: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isEmojiModifier }))
    }
}
