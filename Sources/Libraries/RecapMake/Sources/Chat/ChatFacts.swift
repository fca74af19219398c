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
    @Fact("The longest talk without a break of more than 30 minutes, the first of several.") package var longest: Talk?
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
        let labels = ChatFacts.labels(of: log.names, by: counts, areNames: options.shown.contains(.people))
        func ranked(_ counts: [Int32: Int]) -> [Ranked] {
            let named = counts.map { (labels[$0.key] ?? "", $0.value) }
            return labels.count < 2 ? [] : [Ranked](Dictionary(named, uniquingKeysWith: +), limit: 8)
        }
        (year, historyFrom, messages) = (sample.years.lowerBound, sample.firstDay, sample.count)
        (chats, people) = (sample.distinct { $0.chat }, counts.count)
        (time, before) = (sample.time, sample.before)
        (writers, beginners) = (ranked(counts), ranked(begun))
        conversations = begun.values.reduce(0, +)
        reply = replies.count < 10 ? nil : Int(median(replies))
        emoji = [Ranked](counting: log.emoji.lazy.filter { period.contains($0.day) }.map(\.text), limit: 8)
        attachments = sample.count { $0.isAttachment }
        voiceMinutes = seconds > 0 ? seconds / 60 : nil
        longest = Talk(of: sample.records)
        archetype = persona
    }

    /// Returns the labels of people by index: their names or initials. If several people share a label, all but the most active
    /// one get a number.
    private static func labels(of names: [String], by counts: [Int32: Int], areNames: Bool) -> [Int32: String] {
        var labels: [Int32: String] = [:], uses: [String: Int] = [:]
        for (person, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            let label = areNames ? names[Int(person)] : initials(of: names[Int(person)])
            uses[label, default: 0] += 1
            labels[person] = uses[label] == 1 ? label : "\(label) \(uses[label] ?? 0)"
        }
        return labels
    }

    /// Returns the initials of a name, such as "A. B.", or "?" if it has no letters, such as a telephone number.
    private static func initials(of name: String) -> String {
        let letters = name.split { !$0.isLetter }.compactMap(\.first).prefix(3).map { $0.uppercased() + "." }
        return letters.isEmpty ? "?" : letters.joined(separator: " ")
    }

    package init() {}
}

/// A stretch of messages in a chat without a break of more than 30 minutes.
package struct Talk: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The time from the first message to the last in minutes.") package var minutes: Int
    @Fact("The number of messages.") package var messages: Int

    /// Creates the longest talk from messages sorted by time. Returns `nil` if none lasts half an hour.
    fileprivate init?(of messages: [ChatLog.Message]) {
        var chats: [Int32: [Int]] = [:]
        for message in messages { chats[message.chat, default: []].append(message.moment) }
        guard let talk = chats.values.flatMap(\.stretches).longest(atLeast: 1800) else { return nil }
        date = Day(number: talk.lowerBound.floorDivided(by: 86_400))
        minutes = (talk.upperBound - talk.lowerBound) / 60
        // Another chat may have had more messages in the same time.
        let own = chats.values.filter { $0.stretches.contains(talk) }
        self.messages = own.map { $0.count(where: talk.contains) }.max() ?? 0
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
        let share = percent(attachments, of: messages), most = longest?.messages ?? 0, reply = reply ?? 60
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
        words["beginner"] = beginners.first.flatMap { first in
            beginners.count > 1 && first.value > beginners[1].value
                ? Message("\(first.label) began \(Message.times(first.value))") : nil
        }
        // Some phones export times without seconds.
        words["reply"] = reply.map { .length(minutes: max(1, ($0 + 59) / 60)) }
        words["longest"] = longest.map { .hoursAndMinutes($0.minutes) }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["longestMessages"] = longest.map { .messages($0.messages) }
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
