package import RecapWords

extension YouTubeFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "youtube" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .videos(number) }

    /// Returns texts about the videos of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["historyFrom"] = Message(.date(historyFrom))
        words["videos"] = .videos(videos)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year && historyFrom <= period.from)
        words["before"] = before?.text(period)
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayVideos"] = time.clearDay.map { .videos($0.count) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["favourite"] = favourite.flatMap { favourite in
            favourite.share < 2
                ? nil
                : Message(
                    favourite.days,
                    one: "\(favourite.share)% of all videos are of a single channel, all on \(favourite.days) day",
                    other: "\(favourite.share)% of all videos are of a single channel, on \(favourite.days) days")
        }
        words["again"] = again.map { .times($0.times) }
        words["longest"] = longest.map { .hoursAndMinutes($0.minutes) }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["longestVideos"] = longest.map { .videos($0.videos) }
        words["music"] =
            music > 0 ? Message(music, one: "\(music) of them was music", other: "\(music) of them were music") : nil
        words["gone"] = gone > 0 ? Message(gone, one: "\(gone) is gone by now", other: "\(gone) are gone by now") : nil
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("longest time", words["longest"])
        lines.add("music", share: percent(music, of: videos))
        lines.add(time)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["videos"], channelCount > 0 ? .channels(channelCount) : nil, words["activeDays"]],
            lines: lines)
    }
}

extension Message {
    static func videos(_ count: Int) -> Message { Message(count, one: "\(count) video", other: "\(count) videos") }
    static func channels(_ count: Int) -> Message {
        Message(count, one: "\(count) channel", other: "\(count) channels")
    }
}
