extension Noun {
    static let film = Noun("film", korean: "영화", counter: "편")
    static let rating = Noun("rating", korean: "별점", counter: "개")
}

extension FilmFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "letterboxd" }

    /// The name of the records that the source counts.
    public static var records: String { "films" }

    /// Returns texts about the films of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["films"] = Noun.film.counted(films, in: language)
        words["filmsLabel"] = Noun.film.label(films, in: language)
        words["titles"] = Noun.film.counted(titles, in: language)
        words["rewatches"] = Noun.film.counted(rewatches, in: language)
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["busiestMonth"] = time.clearMonth.map { dates.month($0) }
        words["busiestMonthFilms"] = time.months.max().map { Noun.film.counted($0, in: language) }
        words["busiestWeekday"] = time.clearWeekday.map { dates.weekday($0) }
        words["busiestDay"] = time.clearDay.map { dates.dayOfWeek($0.date) }
        words["busiestDayFilms"] = time.clearDay.map { Noun.film.counted($0.count, in: language) }
        words["streakDates"] = time.streak.map { dates.dates(of: $0) }
        words["before"] = before.map { $0.text(period, in: language) }
        words["ratings"] = ratings.map { Noun.rating.counted($0.count, in: language) }
        words["favouriteStars"] = favourites.first.map { RatingFacts.text(Int($0.value * 2)) }
        words["worstStars"] = worst.map { RatingFacts.text(Int($0.value * 2)) }
        words["oldestYear"] = oldest.map { String(Int($0.value)) }
        words["newestYear"] = newest.map { String(Int($0.value)) }
        words["mostWatched"] = mostWatched.map { times(Int($0.value), language) }
        words["firstDate"] = first.map { dates.day($0.date) }
        words["lastDate"] = last.map { dates.day($0.date) }
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["dark"] = dark(language)
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("favourite", "최고의 영화", favourites.first?.label)
        lines.add("again", "거듭 본 영화", mostWatched?.label)
        lines.add("best month", "많이 본 달", words["busiestMonth"])
        lines.add("mostly on", "단골 요일", words["busiestWeekday"])
        lines.add("the oldest", "오래된 영화", oldest?.label)
        lines.add("the first", "첫 영화", first?.label)
        lines.add("the last", "마지막 영화", last?.label)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["films"], words["activeDays"], ratings == nil ? nil : words["ratings"]], lines: lines)
    }

    private func times(_ count: Int, _ language: RecapLanguage) -> String {
        switch language {
        case .english: count == 2 ? "twice" : "\(count) times"
        case .korean: "\(count)번"
        }
    }

    /// Returns the total length of the films, as a sentence without its full stop.
    private func dark(_ language: RecapLanguage) -> String {
        let time =
            hours < 48
            ? Noun.hour.counted(hours, in: language)
            : language == .english
                ? "\(AmountWords.text((Double(hours) / 24).rounded(decimals: 1))) days and nights"
                : "꼬박 \(AmountWords.text((Double(hours) / 24).rounded(decimals: 1)))일"
        return switch language {
        case .english: "at an hour and three quarters each, that is \(time)"
        case .korean: "한 편에 1시간 45분씩, 모두 \(time)이에요"
        }
    }
}

extension FilmArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.rewatcher, .english): "Old friend"
        case (.rewatcher, .korean): "다시 보는 사람"
        case (.timeTraveller, .english): "Time traveller"
        case (.timeTraveller, .korean): "시간 여행자"
        case (.firstNighter, .english): "First-nighter"
        case (.firstNighter, .korean): "개봉일의 관객"
        case (.enthusiast, .english): "Enthusiast"
        case (.enthusiast, .korean): "열렬한 팬"
        case (.critic, .english): "Hard to please"
        case (.critic, .korean): "깐깐한 평론가"
        case (.marathoner, .english): "Marathoner"
        case (.marathoner, .korean): "몰아 보는 사람"
        case (.weekender, .english): "Weekender"
        case (.weekender, .korean): "주말의 관객"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        let number = AmountWords.text(number)
        return switch (kind, language) {
        case (.rewatcher, .english): "\(number) % of your films were ones that you already knew"
        case (.rewatcher, .korean): "\(number)%는 이미 본 영화였어요"
        case (.timeTraveller, .english): "\(number) % of your films were thirty years old, or older"
        case (.timeTraveller, .korean): "\(number)%가 나온 지 30년이 넘은 영화였어요"
        case (.firstNighter, .english): "\(number) % of your films had only just come out"
        case (.firstNighter, .korean): "\(number)%가 갓 나온 영화였어요"
        case (.enthusiast, .english): "\(number) stars on average: you know what you like"
        case (.enthusiast, .korean): "평균 별점 \(number)점, 좋아하는 것이 분명하네요"
        case (.critic, .english): "\(number) stars on average: not just anything will do"
        case (.critic, .korean): "평균 별점 \(number)점, 아무 영화에나 반하지는 않네요"
        case (.marathoner, .english): "\(number) films in a single day"
        case (.marathoner, .korean): "하루에 \(number)편을 봤어요"
        case (.weekender, .english): "\(number) % of your films came on a Saturday or a Sunday"
        case (.weekender, .korean): "\(number)%를 주말에 봤어요"
        }
    }
}
