package import RecapLanguage

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

    /// The silence in seconds after which a new conversation begins.
    private static let silence = 6 * 3600

    /// Creates the facts of a period.
    init(_ log: ChatLog, in period: Period, _ options: SourceOptions) {
        let all = log.messages.sorted { $0.moment < $1.moment }
        let sample = Sample(timed: all, in: period, today: options.today, through: all.last?.time.day)
        var begun: [Int32: Int] = [:], replies: [Double] = []
        var last = [ChatLog.Message?](repeating: nil, count: log.chats)
        for message in all {
            let before = last[Int(message.chat)]
            last[Int(message.chat)] = message
            guard period.contains(message.time.day) else { continue }
            if let before, message.moment - before.moment < ChatFacts.silence {
                if before.author != message.author { replies.append(Double(message.moment - before.moment)) }
            } else {
                begun[message.author, default: 0] += 1
            }
        }
        let counts = sample.counts { $0.author }, seconds = sample.records.reduce(0) { $0 + Int($1.seconds) }
        let labels = PersonLabels(counts, names: log.names, showsNames: options.shown.contains(.people))
        (year, historyFrom, messages) = (sample.years.lowerBound, sample.firstDay, sample.count)
        (chats, people) = (sample.distinct { $0.chat }, counts.count)
        (time, before) = (sample.time, sample.before)
        (writers, beginners) = (labels.ranked(counts, limit: 8), labels.ranked(begun, limit: 8))
        conversations = begun.values.reduce(0, +)
        reply = replies.count < 10 ? nil : Int(median(replies))
        emoji = [Ranked](counting: log.emoji.lazy.filter { period.contains($0.day) }.map(\.text), limit: 8)
        attachments = sample.count { $0.isAttachment }
        voiceMinutes = seconds > 0 ? seconds / 60 : nil
        longest = Stretch(longestOf: sample.values(\.moment, by: \.chat).values, atLeast: 1800) {
            LocalTime(seconds: $0, offset: 0).day
        }
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

extension ChatFacts {
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

extension ChatFacts: SourceFacts {
    package static var source: String { "chat" }
    package static func counted(_ number: Int) -> Message { .messages(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words.nameColumns(months: time.months.count)
        words["historyFrom"] = Message(.date(historyFrom))
        words["messages"] = .messages(messages)
        words["people"] = people > 1 ? .people(people) : nil
        words["activeDays"] = .days(time.activeDays)
        words["before"] = before?.text(period)
        words["peak"] = time.peak(hasMonth: period.unit == .year && historyFrom <= period.from)
        words["streak"] = time.streak?.inARow
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        words.addBusiest(time, "busiestDayMessages", Message.messages)
        words["conversations"] = Message(
            conversations, one: "\(conversations) conversation", other: "\(conversations) conversations")
        let beginner = beginners.count > 1 ? beginners.leader(by: \.value) : nil
        words["beginner"] = beginner.map { Message("\($0.label) began \(Message.times($0.value))") }
        // Some phones export times without seconds.
        words["reply"] = reply.map { .length(minutes: max(1, ($0 + 59) / 60)) }
        words.addLongest(longest, "longestMessages", Message.messages)
        words["emoji"] = emoji.first.flatMap { $0.value > 1 ? .times($0.value) : nil }
        words["attachments"] =
            attachments > 0
            ? Message(
                attachments, one: "\(attachments) was a picture, a voice or a file",
                other: "\(attachments) were pictures, voices and files") : nil
        words["voice"] = voiceMinutes.flatMap {
            $0 > 0 ? Message("\(Message.length(minutes: $0)) of them to listen to") : nil
        }
        words.add(archetype)
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("answer after", words["reply"])
        lines.add("longest talk", words["longest"])
        lines.add("emoji", text: emoji.leadingLabel)
        lines.add(time)
        lines.totals = [words["messages"], words["people"], words["activeDays"]]
    }
}
