package import RecapLanguage
internal import RecapSystem

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
        try await exports.read(limit: 1 << 29, where: { Chat.isNamed($0) || Chat.isText($0) }) { path, contents in
            let isNamed = Chat.isNamed(path) || paths.contains(path), name = Paths.split(path).name.lowercased()
            guard isNamed || !attachments.contains(path) else { return }
            let isChat =
                if name.hasSuffix(".txt") {
                    try await WhatsAppChat.read(contents, isNamed: isNamed, into: &log, today: options.today)
                } else if name.hasPrefix("messages.") {
                    try await DiscordMessages.read(contents, isTable: name.hasSuffix(".csv"), into: &log, options.clock)
                } else {
                    try await TelegramExport.read(contents, into: &log, options.clock)
                }
            guard isChat || !isNamed else { throw MakeError("\(path): it is not a chat; \(Chat.advice)") }
        }
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
}

/// Facts about the messages of chats in a period.
package struct ChatFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The day of the first message of the data.") package var historyFrom: Day
    @Fact("The number of messages.") package var messages: Int
    @Fact("The number of chats with messages.") package var chats: Int
    @Fact("The number of people who wrote them.") package var people: Int
    @Fact("When they were written.") package var time: TimeFacts
    @Fact("The messages of the period before, where the data reaches back to its beginning.")
    package var before: Comparison?
    @Fact(
        "The people by their number of messages, as initials, or as names with --show people; none where one person wrote all."
    )
    package var writers: [Ranked]
    @Fact("The number of conversations, each after a silence of six hours.") package var conversations: Int
    @Fact("The people by the number of conversations that they began.") package var beginners: [Ranked]
    @Fact("The median of the seconds after which somebody else answered, within a conversation.")
    package var reply: Int?
    @Fact("The emoji by their number, whatever their colour of skin.") package var emoji: [Ranked]
    @Fact("The number of pictures, voice messages, files and the like.") package var attachments: Int
    @Fact("The minutes of voice and video messages, where their lengths are known.") package var voiceMinutes: Int?
    @Fact("The longest talk without a break of more than 30 minutes, the first of several.")
    package var longest: Stretch<Chat>?
    @Fact("The kind of chat that the facts show, by the first rule that holds.")
    package var archetype: Persona<ChatPersonaKind>?

    /// Creates the facts of a period.
    init(_ log: ChatLog, in period: Period, _ options: SourceOptions) {
        let all = log.messages.sorted { $0.moment < $1.moment }
        let sample = Sample(timed: all, in: period, today: options.today, through: all.last?.time.day)
        var begun: [Int32: Int] = [:], replies: [Double] = []
        // A conversation begins after a silence of six hours.
        sample.forEach(in: \.chat) { message, before in
            if let before, message.moment - before.moment < 6 * 3600 {
                if before.author != message.author { replies.append(Double(message.moment - before.moment)) }
            } else {
                begun[message.author, default: 0] += 1
            }
        }
        let counts = sample.counts { $0.author }, moments = sample.values(\.moment, by: \.chat)
        let seconds = sample.records.reduce(0) { $0 + Int($1.seconds) }
        let labels = PersonLabels(counts, names: log.authors.names, showsNames: options.shown.contains(.people))
        (year, historyFrom, messages) = (sample.years.lowerBound, sample.firstDay, sample.count)
        (chats, people, conversations) = (moments.count, counts.count, begun.values.reduce(0, +))
        (time, before) = (sample.time, sample.before)
        (writers, beginners) = (labels.ranked(counts, limit: 8), labels.ranked(begun, limit: 8))
        reply = replies.count < 10 ? nil : Int(median(replies))
        emoji = [Ranked](counting: log.emoji.lazy.filter { period.contains($0.day) }.map(\.text), limit: 8)
        attachments = sample.count { $0.isAttachment }
        voiceMinutes = seconds > 0 ? seconds / 60 : nil
        longest = Stretch(longestOf: moments.values, atLeast: 1800) { LocalTime(seconds: $0, offset: 0).day }
        archetype = persona
    }

    package init() {}
}

/// The kinds of chats, in the order in which their rules are evaluated.
package enum ChatPersonaKind: String, PersonaKind {
    case nightOwl, earlyBird, weekender, loyal, marathoner, domino, collector, talker

    package static let bearer = "chat"
    package static let numberMeaning = "The number that decided: a share in percent, seconds, or a count."
}

extension ChatFacts: TimedFacts {
    package static var source: String { "chat" }
    package static func counted(_ number: Int) -> Message { .messages(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["historyFrom"] = Message(.date(historyFrom))
        words["messages"] = .messages(messages)
        words["people"] = people > 1 ? .people(people) : nil
        words["activeDays"] = .days(time.activeDays)
        words["before"] = before?.text(period)
        words["peak"] = time.peak(hasMonth: period.unit == .year && historyFrom <= period.from)
        words.addStreak(time.streak, time.clearStreak)
        words.addBusiest(time, "busiestDayMessages", Message.messages)
        words["conversations"] = Message(
            conversations, one: "\(conversations) conversation", other: "\(conversations) conversations")
        let beginner = beginners.count > 1 ? beginners.leader(by: \.value) : nil
        words["beginner"] = beginner.map { first in Message("\(first.label) began \(Message.times(first.value))") }
        // Some phones export times without seconds.
        words["reply"] = reply.map { .length(minutes: max(1, ($0 + 59) / 60)) }
        words.addLongest(longest, "longestMessages", Message.messages)
        words["emoji"] = emoji.first.flatMap { $0.value > 1 ? .times($0.value) : nil }
        let minutes = voiceMinutes ?? 0
        words["voice"] = minutes > 0 ? Message("\(Message.length(minutes: minutes)) of them to listen to") : nil
        words.add(archetype)
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("answer after", words["reply"])
        lines.add("longest talk", words["longest"])
        lines.add("emoji", text: emoji.leadingLabel)
        lines.add(time)
        lines.totals = [words["messages"], words["people"], words["activeDays"]]
    }

    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than a hundred messages.
    private var persona: Persona<ChatPersonaKind>? {
        let share = percent(attachments, of: messages), most = longest?.count ?? 0, reply = reply ?? 60
        let usual = time.activeDays == 0 ? 0 : messages / time.activeDays
        return Persona(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                time.daysInARow(.loyal, atLeast: 60),
                .rule(.marathoner, most, most >= 300, "\(Message.messages(most)) in one talk"),
                .rule(.domino, reply, reply < 60, "half of the answers came within \(Message.minutes(1))"),
                .rule(.collector, share, share >= 30, "\(share)% were pictures, voices and files"),
                .rule(.talker, usual, usual >= 50, "\(Message.messages(usual)) on a usual day"),
            ], isEnough: messages >= 100)
    }
}

/// The labels of people: their names, or their initials. If several people share a label, all but the most active one get a number.
struct PersonLabels {
    /// The labels by the indices of people.
    private var labels: [Int32: String] = [:]

    /// Creates the labels of people.
    ///
    /// - Parameters:
    ///   - counts: The number of records of each person, by index.
    ///   - names: The names of all people by index.
    ///   - showsNames: Whether the labels are names.
    init(_ counts: [Int32: Int], names: [String], showsNames: Bool) {
        var uses: [String: Int] = [:]
        for (person, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            let name = names[Int(person)], label = showsNames ? name : PersonLabels.initials(of: name)
            uses[label, default: 0] += 1
            labels[person] = uses[label] == 1 ? label : "\(label) \(uses[label] ?? 0)"
        }
    }

    /// Returns people by their numbers, in descending order. Returns an empty array if there is only one person.
    func ranked(_ counts: [Int32: Int], limit: Int) -> [Ranked] {
        let labelled = counts.map { (labels[$0.key] ?? "", $0.value) }
        return labels.count < 2 ? [] : [Ranked](Dictionary(labelled, uniquingKeysWith: +), limit: limit)
    }

    /// Returns the initials of a name, such as "A. B.", or "?" if it has no letters, such as a telephone number.
    private static func initials(of name: String) -> String {
        let letters = name.split { !$0.isLetter }.compactMap(\.first).prefix(3).map { $0.uppercased() + "." }
        return letters.isEmpty ? "?" : letters.joined(separator: " ")
    }
}
