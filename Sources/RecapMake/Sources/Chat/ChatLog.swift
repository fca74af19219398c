internal import RecapLanguage
internal import RecapWords

/// The messages of chats, with nothing of their texts but emoji.
struct ChatLog: Sendable {
    /// A message.
    struct Message: Sendable {
        /// The time on the person's clock.
        let time: LocalTime
        /// The number of the chat.
        let chat: Int
        /// The number of the author's name.
        let author: Int
        /// Whether it is a picture, a voice message, a file or the like.
        let isAttachment: Bool
        /// The length of a voice or video message in seconds; 0 for others.
        let seconds: Int

        /// The seconds of the person's clock since 1970-01-01 00:00.
        var moment: Int { time.day.number * 86_400 + time.second }
    }

    /// The messages, in the order in which they were added.
    private(set) var messages: [Message] = []
    /// The number of chats.
    private(set) var chats = 0
    /// What tells authors from each other: a number of the service, or the name.
    private var authors = NumberedNames()
    /// The names of authors by their numbers.
    private(set) var names: [String] = []
    /// The days of the messages that have an emoji, with the emoji.
    private(set) var emoji: [(day: Day, text: String)] = []
    /// The number of messages, and of records that are none.
    var rows = RowCount()

    /// Begins a chat. All messages belong to it up to the next one.
    mutating func beginChat() { chats += 1 }

    /// Adds a message.
    ///
    /// - Parameters:
    ///   - author: What tells the author from others. Empty if it is the person.
    ///   - name: The name of the author.
    ///   - text: The text, of which the emoji are kept alone.
    ///   - isAttachment: Whether it is a picture, a voice message, a file or the like.
    ///   - seconds: The length of a voice or video message in seconds; 0 for others.
    mutating func add(
        _ time: LocalTime, author: String, name: String, text: String, isAttachment: Bool, seconds: Int = 0
    ) {
        rows.countRead()
        let number = authors.number(of: author)
        if number == names.count { names.append(name) }
        messages.append(
            Message(time: time, chat: chats - 1, author: number, isAttachment: isAttachment, seconds: seconds))
        addEmoji(of: text)
    }

    /// Adds the emoji of a text that belongs to the last message.
    mutating func addEmoji(of text: String) {
        guard let day = messages.last?.time.day else { return }
        // Emoji begin with a byte of their own: those of four bytes with F0, the older ones with E2 or E3.
        guard text.utf8.contains(where: { $0 == 0xF0 || $0 == 0xE2 || $0 == 0xE3 }) else { return }
        for character in text where character.isEmoji { emoji.append((day, character.emojiWithoutTone)) }
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
