package import RecapWords

extension SpotifyFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "spotify" }

    /// The day on which the history ends.
    package var dataEnd: Day? { lastDay }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .plays(number) }

    /// Returns texts about the plays of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["minutes"] = .minutes(minutes)
        words["withoutBreak"] = withoutBreak
        words["artists"] = .artists(artistCount)
        words["tracks"] = .songs(trackCount)
        words["topArtistMinutes"] = artists.first.map { .minutes($0.value) }
        words["onRepeatPlays"] = onRepeat.map { .times($0.plays) }
        words["onRepeatDay"] = onRepeat.map { .dayOfWeek($0.date) }
        words["mostInADay"] = mostInADay.map {
            Message("and on \(DateText.day($0.date)) it was \($0.title), \(Message.times($0.plays))")
        }
        words["firstTime"] = first.map { Message(.time($0.time)) }
        words["firstDate"] = first.map { Message(.day($0.date)) }
        let skipped = skips?.isMostOnly == true ? skips?.most : nil
        words["mostSkipped"] = skipped.flatMap { track in
            track.value > 1 ? Message("most often \(track.label): \(Message.times(track.value))") : nil
        }
        words["podcasts"] = podcasts.map { .podcasts($0.count) }
        words["audiobooks"] = audiobooks.map { Message("and \(Message.minutes($0.minutes)) of audiobooks") }
        words["activeDays"] = .days(time.activeDays)
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayMinutes"] = time.clearDay.map { .minutes($0.count) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["peak"] = plays > 2 ? time.peak(hasMonth: period.unit == .year) : nil
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        let isCutShort = lastDay.advanced(by: 7) < period.until
        words["lastDay"] = isCutShort ? Message("the history goes up to \(DateText.day(lastDay))") : nil
        words["estimate"] =
            unknownShare >= 20 ? Message("where no length is known, a song counts 3½ minutes") : nil
        words["before"] = before?.text(period, isCount: false)
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        words["walk"] = walk.map {
            Message(
                "walking all that time, you would have covered \($0.kilometres)\u{A0}km: \($0.comparison)")
        }
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("top artist", text: artists.leader(by: \.value)?.label)
        lines.add("top song", text: tracks.leader(by: \.value)?.label)
        lines.add("new artists", discoveries.flatMap { $0.count > 0 ? .artists($0.count) : nil })
        lines.add(time)
        lines.add("first song", text: plays > 1 ? first?.title : nil)
        return RecapCard(
            period: period, kind: words["archetype"], totals: [words["minutes"], words["artists"], words["tracks"]],
            lines: lines)
    }

    /// The time in hours, or in days if there are many. `nil` for less than two hours.
    private var withoutBreak: Message? {
        let hours = rounded(minutes, to: 60)
        guard hours >= 2 else { return nil }
        return .daysAndNights(hours: hours) ?? Message("that is \(Message.hours(hours)), one after the other")
    }
}
