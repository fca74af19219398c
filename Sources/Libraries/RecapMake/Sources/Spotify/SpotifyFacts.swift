package import RecapLanguage

/// Facts about what the user listened to in a period.
package struct SpotifyFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The last day of the history, or of the period if that is earlier.") package var lastDay: Day
    @Fact("The number of plays of tracks, from 30 seconds on.") package var plays: Int
    @Fact("The minutes of these plays.") package var minutes: Int
    @Fact("The share of plays in percent whose length is unknown, so that they count 3 minutes 30 each.")
    package var unknownShare: Int
    @Fact("The minutes by the time at which the plays began, by the clock of the zone.") package var time: TimeFacts
    @Fact("The minutes of the period before.") package var before: Comparison?
    @Fact("The artists by minutes.") package var artists: [Ranked]
    @Fact("The number of artists.") package var artistCount: Int
    @Fact("The tracks by plays.") package var tracks: [Work]
    @Fact("The number of tracks.") package var trackCount: Int
    @Fact("The albums by minutes.") package var albums: [Work]
    @Fact("The number of albums; missing where the data names none.") package var albumCount: Int?
    @Fact("The track that was played most often without another in between.") package var onRepeat: Repetition?
    @Fact("The track that was played most often on one day.") package var mostInADay: Repetition?
    @Fact("The first play of the period.") package var first: FirstPlay?
    @Fact("The artists who had not been played before; missing where the data begins less than 90 days before.")
    package var discoveries: Discoveries?
    @Fact("The skipped tracks; missing where the data says nothing of them.") package var skips: Skips?
    @Fact("The share of plays in random order in percent.") package var shuffleShare: Int?
    @Fact("The episodes of podcasts that were played.") package var podcasts: SpokenWord?
    @Fact("The audiobooks that were played.") package var audiobooks: SpokenWord?
    @Fact("The kind of listener that the facts show, by the first rule that holds.")
    package var archetype: Persona<SpotifyPersonaKind>?
    @Fact("The way that somebody could have walked in the time, at 5 km an hour.") package var walk: WalkingDistance?

    package init() {}
}

/// A track or album. Has the format of an item of `bars` and `list`.
package struct Work: FactRecord, Hashable {
    @Fact("The name.") package var label: String
    @Fact("The artist.") package var detail: String
    @Fact("The number by which the list is sorted: plays of a track, minutes of an album.") package var value: Int

    package init() {}

    init(label: String, detail: String, value: Int) {
        (self.label, self.detail, self.value) = (label, detail, value)
    }
}

/// Facts about repeated plays of one track.
package struct Repetition: FactRecord, Hashable {
    @Fact("The name of the track.") package var title: String
    @Fact("The artist.") package var artist: String
    @Fact("The number of plays.") package var plays: Int
    @Fact("The day of the first one.") package var date: Day

    package init() {}

    init(title: String, artist: String, plays: Int, date: Day) {
        (self.title, self.artist, self.plays, self.date) = (title, artist, plays, date)
    }
}

/// The first play of a period.
package struct FirstPlay: FactRecord, Hashable {
    @Fact("The name of the track.") package var title: String
    @Fact("The artist.") package var artist: String
    @Fact("The day.") package var date: Day
    @Fact("The time of the day at which it began, from 00:00 to 23:59.") package var time: String

    package init() {}

    init(title: String, artist: String, date: Day, time: String) {
        (self.title, self.artist, self.date, self.time) = (title, artist, date, time)
    }
}

/// Facts about artists in a period who had not been played before.
package struct Discoveries: FactRecord, Hashable {
    @Fact("The number of these artists.") package var count: Int
    @Fact("Their share of all artists of the period in percent.") package var share: Int
    @Fact("Those of them with most minutes; shares are of the minutes of all of them.") package var artists: [Ranked]

    package init() {}

    init(count: Int, share: Int, artists: [Ranked]) {
        (self.count, self.share, self.artists) = (count, share, artists)
    }
}

/// Facts about tracks that were ended by skipping to the next one.
package struct Skips: FactRecord, Hashable {
    @Fact("The number of tracks that the button for the next one ended.") package var count: Int
    @Fact("Their share of all tracks that were begun, in percent.") package var share: Int
    @Fact("The track that was skipped most often, with the number of its skips.") package var most: Work?
    /// Whether exactly one track was skipped most often.
    var isMostOnly = false

    package init() {}

    init(count: Int, share: Int, most: Work?, isMostOnly: Bool) {
        (self.count, self.share, self.most, self.isMostOnly) = (count, share, most, isMostOnly)
    }
}

/// Facts about podcasts or audiobooks.
package struct SpokenWord: FactRecord, Hashable {
    @Fact("The minutes that were listened to.") package var minutes: Int
    @Fact("The number of different shows or books.") package var count: Int
    @Fact("The shows or books by minutes, with --show subjects.") package var titles: [Ranked]?

    package init() {}

    init(minutes: Int, count: Int, titles: [Ranked]?) {
        (self.minutes, self.count, self.titles) = (minutes, count, titles)
    }
}

extension SpotifyFacts: TimedFacts {
    package static var source: String { "spotify" }
    package var dataEnd: Day? { lastDay }
    package static func counted(_ number: Int) -> Message { .plays(number) }

    package func caption(_ words: inout Captions, of period: Period) {
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
        words.addBusiest(time, "busiestDayMinutes", Message.minutes)
        words.addCandidates(artists, \.label, by: \.value)
        words["peak"] = plays > 2 ? time.peak(hasMonth: period.unit == .year) : nil
        words["streakDates"] = time.clearStreak.map { .dates(of: $0) }
        let isCutShort = lastDay.advanced(by: 7) < period.until
        words["lastDay"] = isCutShort ? Message("the history goes up to \(DateText.day(lastDay))") : nil
        words["estimate"] =
            unknownShare >= 20 ? Message("where no length is known, a song counts 3½ minutes") : nil
        words["before"] = before?.text(period, isCount: false)
        words.add(archetype)
        words["walk"] = walk.map {
            Message(
                "walking all that time, you would have covered \($0.kilometres)\u{A0}km: \($0.comparison)")
        }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("top artist", text: artists.leader(by: \.value)?.label)
        lines.add("top song", text: tracks.leader(by: \.value)?.label)
        lines.add("new artists", discoveries.flatMap { $0.count > 0 ? .artists($0.count) : nil })
        lines.add(time)
        lines.add("first song", text: plays > 1 ? first?.title : nil)
        lines.totals = [words["minutes"], words["artists"], words["tracks"]]
    }

    /// The total time in hours, or in days if it is long. `nil` for less than two hours.
    private var withoutBreak: Message? {
        let hours = rounded(minutes, to: 60)
        guard hours >= 2 else { return nil }
        return .daysAndNights(hours: hours) ?? Message("that is \(Message.hours(hours)), one after the other")
    }
}

/// The kinds of listeners, in the order in which their rules are evaluated.
package enum SpotifyPersonaKind: String, PersonaKind {
    case looper, devotee, nightOwl, earlyBird, seeker, explorer, weekender, marathoner, gambler

    package static let bearer = "listener"
}

extension SpotifyFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than ten plays.
    var persona: Persona<SpotifyPersonaKind>? {
        let run = onRepeat?.plays ?? 0, topShare = artists.first?.share ?? 0, skipShare = skips?.share ?? 0
        let newShare = discoveries?.share ?? 0, shuffleShare = shuffleShare ?? 0
        return Persona(
            [
                .rule(.looper, run, run >= 10, "one song \(Message.times(run)) in a row"),
                .rule(
                    .devotee, topShare, topShare >= 25 && artistCount >= 10,
                    "\(topShare)% of all your minutes went to one artist"),
                time.atNight(.nightOwl), time.early(.earlyBird),
                .rule(.seeker, skipShare, skipShare >= 40, "you skipped \(skipShare)% of the songs that you began"),
                .rule(
                    .explorer, newShare, newShare >= 50 && artistCount >= 50,
                    "\(newShare)% of your artists were new to you"
                ),
                time.onWeekends(.weekender), time.daysInARow(.marathoner, atLeast: 60),
                .rule(
                    .gambler, shuffleShare, shuffleShare >= 80, "\(shuffleShare)% of your songs came in random order"),
            ], isEnough: plays >= 10)
    }
}
