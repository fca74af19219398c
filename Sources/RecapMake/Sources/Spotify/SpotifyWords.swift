internal import RecapLanguage
internal import RecapStory

extension Noun {
    static let play = Noun("play", counter: "번")
    static let track = Noun("song", korean: "노래", counter: "곡")
    static let artist = Noun("artist", korean: "아티스트", counter: "팀")
    static let album = Noun("album", korean: "앨범", counter: "장")
    static let show = Noun("podcast", korean: "팟캐스트", counter: "편")
}

extension SpotifyFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "spotify" }

    /// The name of the records that the source counts.
    public static var records: String { "plays" }

    /// Returns texts about the plays of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["minutes"] = Noun.minute.counted(minutes, in: language)
        words["minutesLabel"] = minutesLabel(language)
        words["withoutBreak"] = withoutBreak(language)
        words["plays"] = Noun.play.counted(plays, in: language)
        words["artists"] = Noun.artist.counted(artistCount, in: language)
        words["tracks"] = Noun.track.counted(trackCount, in: language)
        words["albums"] = albumCount.map { Noun.album.counted($0, in: language) }
        words["topArtist"] = artists.first?.label
        words["topArtistMinutes"] = artists.first.map { Noun.minute.counted($0.value, in: language) }
        words["topArtistShare"] = artists.first.flatMap { share(ofArtist: $0.share, language) }
        words["topTrack"] = tracks.first?.label
        words["topTrackArtist"] = tracks.first?.detail
        words["topTrackPlays"] = tracks.first.map { Noun.play.counted($0.value, in: language) }
        words["onRepeatPlays"] = onRepeat.map { Noun.time.counted($0.plays, in: language) }
        words["onRepeatDay"] = onRepeat.map { dates.dayOfWeek($0.date) }
        words["mostInADay"] = mostInADay.map { oneDay($0, dates) }
        words["first"] = first.map { "\(dates.day($0.date))\(language == .english ? "," : "") \($0.time)" }
        words["discoveries"] = discoveries.map { Noun.artist.counted($0.count, in: language) }
        words["discoveriesLabel"] = discoveries.map { discoveriesLabel($0.count, language) }
        words["topDiscovery"] = discoveries?.artists.first?.label
        words["skipsLabel"] = skips.map { skipsLabel($0.count, language) }
        words["mostSkipped"] = skips?.most.flatMap { mostSkipped($0, language) }
        words["shuffle"] = shuffleShare.map { shuffle($0, language) }
        words["podcastsLabel"] = podcasts.map { podcastsLabel($0, language) }
        words["audiobooks"] = audiobooks.map { audiobookWords($0, language) }
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["busiestDay"] = time.clearDay.map { dates.dayOfWeek($0.date) }
        words["busiestDayMinutes"] = time.clearDay.map { Noun.minute.counted($0.count, in: language) }
        words["busiestHour"] = time.clearHour.map { dates.hour($0) }
        words["peak"] = plays > 2 ? time.peak(dates, hasMonth: period.unit == .year) : nil
        words["streak"] = time.streak.map { Noun.day.counted($0.days, in: language) }
        words["streakLabel"] = time.streak.map { streakLabel($0.days, language) }
        words["streakDates"] = time.streak.map { dates.dates(of: $0) }
        if period.unit == .year { words.nameMonths(time.months.count, in: language) }
        words["lastDay"] = lastDay.advanced(by: 7) < period.until ? lastDayText(dates) : nil
        words["before"] = before.map { $0.text(period, isCount: false, in: language) }
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["walk"] = walk?.text(in: language)
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("top artist", "최고의 가수", words["topArtist"])
        lines.add("top song", "최고의 노래", words["topTrack"])
        lines.add("new artists", "새로운 가수", discoveries.flatMap { $0.count > 0 ? words["discoveries"] : nil })
        lines.add(time)
        lines.add("first song", "첫 노래", first?.title)
        return RecapCard(
            period: period, kind: words["archetype"], totals: [words["minutes"], words["artists"], words["tracks"]],
            lines: lines)
    }

    /// Returns a sentence with the last day of a history that ends more than a week before the period does.
    private func lastDayText(_ dates: DateWords) -> String {
        switch dates.language {
        case .english: "the history goes up to \(dates.day(lastDay))"
        case .korean: "재생 기록은 \(dates.day(lastDay))까지예요"
        }
    }

    private func minutesLabel(_ language: RecapLanguage) -> String {
        switch language {
        case .english: "\(Noun.minute.label(minutes, in: language)) of music"
        case .korean: "음악을 들은 시간"
        }
    }

    /// Returns the time in hours, or in days if there are many. Returns `nil` for less than two hours.
    private func withoutBreak(_ language: RecapLanguage) -> String? {
        let hours = rounded(minutes, to: 60)
        guard hours >= 2 else { return nil }
        if let days = daysAndNightsText(hours: hours, in: language) { return days }
        return switch language {
        case .english: "that is \(Noun.hour.counted(hours, in: language)), one after the other"
        case .korean: "쉬지 않고 \(Noun.hour.counted(hours, in: language))을 이어 들은 셈이에요"
        }
    }

    private func share(ofArtist share: Int, _ language: RecapLanguage) -> String? {
        guard share > 0 else { return nil }
        return switch language {
        case .english: "\(share) % of all you heard"
        case .korean: "들은 음악의 \(share)%"
        }
    }

    private func oneDay(_ day: Repetition, _ dates: DateWords) -> String {
        let plays = Noun.time.counted(day.plays, in: dates.language)
        return switch dates.language {
        case .english: "and on \(dates.day(day.date)) it was \(day.title), \(plays)"
        case .korean: "\(dates.day(day.date))에는 \(day.title), 하루에만 \(plays)"
        }
    }

    private func discoveriesLabel(_ count: Int, _ language: RecapLanguage) -> String {
        switch language {
        case .english: "\(Noun.artist.label(count, in: language)) you had never played before"
        case .korean: "처음 만난 아티스트"
        }
    }

    private func skipsLabel(_ count: Int, _ language: RecapLanguage) -> String {
        switch language {
        case .english: "\(Noun.track.label(count, in: language)) before their end"
        case .korean: "끝까지 듣지 않고 넘긴 노래"
        }
    }

    private func mostSkipped(_ track: Work, _ language: RecapLanguage) -> String? {
        guard track.value > 1 else { return nil }
        let times = Noun.time.counted(track.value, in: language)
        return switch language {
        case .english: "most often \(track.label): \(times)"
        case .korean: "가장 많이 넘긴 노래는 \(track.label), \(times)"
        }
    }

    private func shuffle(_ share: Int, _ language: RecapLanguage) -> String {
        switch language {
        case .english: "\(share) % of the songs in random order"
        case .korean: "\(share)%는 무작위로 들었어요"
        }
    }

    private func podcastsLabel(_ podcasts: SpokenWord, _ language: RecapLanguage) -> String {
        let shows = Noun.show.counted(podcasts.count, in: language)
        return switch language {
        case .english: "\(Noun.minute.label(podcasts.minutes, in: language)) of \(shows)"
        case .korean: "\(shows)을 들은 시간"
        }
    }

    private func audiobookWords(_ books: SpokenWord, _ language: RecapLanguage) -> String {
        switch language {
        case .english: "and \(Noun.minute.counted(books.minutes, in: language)) of audiobooks"
        case .korean: "오디오북도 \(Noun.minute.counted(books.minutes, in: language)) 들었어요"
        }
    }

    private func streakLabel(_ days: Int, _ language: RecapLanguage) -> String {
        switch language {
        case .english: "\(Noun.day.label(days, in: language)) in a row"
        case .korean: "하루도 빠짐없이"
        }
    }
}
