extension Noun {
    static let commit = Noun("commit", korean: "커밋", counter: "개")
    static let merge = Noun("merge", korean: "병합", counter: "번")
    static let repository = Noun("repository", "repositories", korean: "저장소", counter: "곳")
}

extension GitFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "git" }

    /// The name of the records that the source counts.
    public static var records: String { "commits" }

    /// Returns texts about the commits of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["name"] = name
        words["commits"] = Noun.commit.counted(commits, in: language)
        words["commitsLabel"] = Noun.commit.label(commits, in: language)
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["peak"] = time.peak(dates, hasMonth: period.unit == .year)
        words["streak"] = time.streak.map { Noun.day.counted($0.days, in: language) }
        words["streakDates"] = time.streak.map { dates.dates(of: $0) }
        words["busiestDay"] = time.clearDay.map { dates.dayOfWeek($0.date) }
        words["busiestDayCommits"] = time.clearDay.map { Noun.commit.counted($0.count, in: language) }
        words["busiestHour"] = time.clearHour.map { dates.hour($0) }
        words["first"] = first.map { moment($0, dates) }
        words["last"] = last.map { moment($0, dates) }
        words["before"] = before.map { $0.text(period, in: language) }
        words["added"] = lines.map { Noun.line.counted($0.added, in: language) }
        words["addedLabel"] = lines.map { Noun.line.label($0.added, in: language) }
        words["deleted"] = lines.map { Noun.line.counted($0.deleted, in: language) }
        words["files"] = lines.map { Noun.file.counted($0.files, in: language) }
        let biggest = lines?.biggest
        words["biggestDate"] = biggest.map { dates.day($0.date) }
        words["biggestFiles"] = biggest.map { Noun.file.counted($0.files, in: language) }
        words["biggestLines"] = biggest.map { Noun.line.counted($0.lines, in: language) }
        words["merges"] = Noun.merge.counted(merges, in: language)
        words["people"] = Noun.person.counted(peopleCount, in: language)
        words["repositories"] = Noun.repository.counted(repositories.count, in: language)
        words["newRepositories"] = Noun.repository.counted(newRepositories, in: language)
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["climb"] = climb?.text(in: language)
        for (number, person) in (team ?? []).prefix(GitFacts.personLimit).enumerated() {
            words["person\(number + 1)"] = person.text(dates)
            words["person\(number + 1)Label"] = person.label(language)
        }
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("written", "새로 쓴 코드", self.lines.flatMap { $0.added > 0 ? words["added"] : nil })
        lines.add("taken out", "덜어 낸 코드", self.lines.flatMap { $0.deleted > 0 ? words["deleted"] : nil })
        lines.add("mostly in", "주로 쓴 언어", languages.first?.label)
        lines.add(time)
        lines.add("with others", "함께한 사람", peopleCount > 0 ? words["people"] : nil)
        let people = team?.count ?? 0
        return RecapCard(
            name: name, period: period, kind: team == nil ? words["archetype"] : nil,
            totals: [
                words["commits"], people > 1 ? Noun.person.counted(people, in: language) : nil, words["activeDays"],
                repositories.count > 1 ? words["repositories"] : nil,
            ], lines: lines)
    }

    /// The maximum number of people with individual texts.
    private static let personLimit = 8

    private func moment(_ moment: GitMoment, _ dates: DateWords) -> String {
        switch dates.language {
        case .english: "\(dates.day(moment.date)), \(moment.time)"
        case .korean: "\(dates.day(moment.date)) \(moment.time)"
        }
    }
}

extension GitArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "Night owl"
        case (.nightOwl, .korean): "올빼미"
        case (.earlyBird, .english): "Early bird"
        case (.earlyBird, .korean): "아침형 인간"
        case (.weekender, .english): "Weekender"
        case (.weekender, .korean): "주말의 장인"
        case (.marathoner, .english): "Marathoner"
        case (.marathoner, .korean): "마라토너"
        case (.gardener, .english): "Gardener"
        case (.gardener, .korean): "정원사"
        case (.polyglot, .english): "Polyglot"
        case (.polyglot, .korean): "다국어 화자"
        case (.sprinter, .english): "Sprinter"
        case (.sprinter, .korean): "단거리 선수"
        case (.traveller, .english): "Traveller"
        case (.traveller, .korean): "여행자"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "\(number) % of your commits came between ten at night and six in the morning"
        case (.nightOwl, .korean): "커밋의 \(number)%를 밤 10시에서 아침 6시 사이에 남겼어요"
        case (.earlyBird, .english): "\(number) % of your commits came between five and nine in the morning"
        case (.earlyBird, .korean): "커밋의 \(number)%를 아침 5시에서 9시 사이에 남겼어요"
        case (.weekender, .english): "\(number) % of your commits came on a Saturday or a Sunday"
        case (.weekender, .korean): "커밋의 \(number)%를 주말에 남겼어요"
        case (.marathoner, .english): "a commit on each of \(Noun.day.counted(number, in: language)) in a row"
        case (.marathoner, .korean): "\(number)일 동안 하루도 빠지지 않았어요"
        case (.gardener, .english): "you took out \(Noun.line.counted(number, in: language)) more than you put in"
        case (.gardener, .korean): "쓴 것보다 \(Noun.line.counted(number, in: language))을 더 덜어 냈어요"
        case (.polyglot, .english): "\(number) languages, each with 5 % of the new lines or more"
        case (.polyglot, .korean): "언어 \(number)가지를 저마다 5% 넘게 썼어요"
        case (.sprinter, .english): "\(number) % of your commits came on a tenth of your days"
        case (.sprinter, .korean): "커밋의 \(number)%가 일한 날의 10분의 1에 몰렸어요"
        case (.traveller, .english): "\(Noun.repository.counted(number, in: language)), and a commit in each of them"
        case (.traveller, .korean): "저장소 \(number)곳에 모두 발자국을 남겼어요"
        }
    }
}

extension GitPerson {
    /// Returns the text below the person's number of commits.
    func label(_ language: RecapLanguage) -> String {
        switch language {
        case .english: "\(Noun.commit.label(value, in: language)), \(share) % of all"
        case .korean: "전체 커밋의 \(share)%"
        }
    }

    /// Returns what the person wrote and when, as one sentence without its full stop. Returns `nil` if there is nothing
    /// to say.
    func text(_ dates: DateWords) -> String? {
        let weekday = weekdays.hasOnePeak ? weekdays.peak.map { dates.weekday($0 + 1) } : nil
        let hour = hours.hasOnePeak ? hours.peak.map { dates.hour($0) } : nil
        let lines = added.map { Noun.line.counted($0, in: dates.language) }
        let parts: [String?] =
            switch dates.language {
            case .english:
                [
                    lines.map { "\($0) added" }, language.map { "mostly \($0)" }, weekday.map { "often on a \($0)" },
                    hour.map { "around \($0)" },
                ]
            case .korean:
                [
                    lines.map { "새로 쓴 \($0)" }, language.map { "주로 \($0)" }, weekday.map { "\($0)에 자주" },
                    hour.map { "\($0) 무렵" },
                ]
            }
        let named = parts.compactMap { $0 }
        return named.isEmpty ? nil : named.joined(separator: ", ")
    }
}
