internal import RecapLanguage
internal import RecapStory

extension Noun {
    static let app = Noun("app", korean: "앱", counter: "개")
    static let computer = Noun("computer", korean: "컴퓨터", counter: "대")
    static let change = Noun("switch", "switches", counter: "번")
    static let second = Noun("second", counter: "초")
}

extension ActivityFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "activitywatch" }

    /// The name of the records that the source counts.
    public static var records: String { "events" }

    /// Returns texts about the active time of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["presence"] = presenceText(language)
        words["length"] = lengthText(minutes: minutes, in: language)
        words["hoursLabel"] = Noun.hour.label(hours, in: language)
        words["minutesLabel"] = Noun.minute.label(minutes, in: language)
        words["withoutBreak"] = daysAndNightsText(hours: hours, in: language)
        words["before"] = before?.text(period, isCount: false, in: language)
        if period.unit == .year { words.nameMonths(time.months.count, in: language) }
        words["peak"] = time.activeDays > 2 ? time.peak(dates, hasMonth: period.unit == .year) : nil
        words["perDay"] = hoursAndMinutesText(minutes: minutesPerDay, in: language)
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["streak"] = time.streak.map { Noun.day.counted($0.days, in: language) }
        words["streakDates"] = time.streak.map { dates.dates(of: $0) }
        words["busiestDay"] = time.clearDay.map { dates.dayOfWeek($0.date) }
        words["busiestDayLength"] = time.clearDay.map { hoursAndMinutesText(minutes: $0.count, in: language) }
        words["busiestWeekday"] = time.clearWeekday.map { dates.weekday($0) }
        words["busiestHour"] = time.clearHour.map { dates.hour($0) }
        words["apps"] = appCount.map { Noun.app.counted($0, in: language) }
        words["otherApps"] = appCount.flatMap { $0 > 1 ? Noun.app.counted($0 - 1, in: language) : nil }
        words["unit"] = unitText(language)
        words["topApp"] = apps?.first?.label
        words["switches"] = switches.map { Noun.change.counted($0.count, in: language) }
        words["switchEvery"] = switches.map { visitText($0.seconds, language) }
        words["focus"] = focus.map { hoursAndMinutesText(minutes: $0.minutes, in: language) }
        words["longest"] = focus.map { hoursAndMinutesText(minutes: $0.longest.minutes, in: language) }
        words["longestDate"] = focus.map { dates.dayOfWeek($0.longest.date) }
        words["lateLabel"] = lateLabel(language)
        words["latestDate"] = late.latest.map { dates.day($0.date) }
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["orbits"] = orbits.map { orbitsText($0, language) }
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("on average", "하루 평균", words["perDay"])
        lines.add("usual hours", "보통 시간대", usualDay.map { "\($0.from)–\($0.to)" })
        lines.add("one app for", "한 앱에 내리", words["longest"])
        lines.add(time)
        lines.add("late nights", "늦은 밤", late.count > 0 ? Noun.time.counted(late.count, in: language) : nil)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["length"], words["activeDays"], words["apps"]], lines: lines)
    }

    private func presenceText(_ language: RecapLanguage) -> String {
        switch (presence, language) {
        case (.watched, .english): "you spent at the keyboard"
        case (.watched, .korean): "키보드 앞에서 보낸"
        case (.partly, .english), (.assumed, .english): "you spent with a window in front"
        case (.partly, .korean), (.assumed, .korean): "창을 앞에 두고 보낸"
        }
    }

    /// Returns the mean time in an app: in seconds below two minutes, otherwise in minutes.
    private func visitText(_ seconds: Int, _ language: RecapLanguage) -> String {
        seconds < 120
            ? Noun.second.counted(seconds, in: language)
            : Noun.minute.counted(rounded(seconds, to: 60), in: language)
    }

    private func unitText(_ language: RecapLanguage) -> String {
        switch (unit, language) {
        case (.hours, .english): "h"
        case (.hours, .korean): "시간"
        case (.minutes, .english): "min"
        case (.minutes, .korean): "분"
        }
    }

    private func lateLabel(_ language: RecapLanguage) -> String {
        switch language {
        case .english:
            late.pastMidnight == 0
                ? late.count == 1 ? "late evening" : "late evenings"
                : "late \(late.count == 1 ? "evening" : "evenings"), \(late.pastMidnight) of them past midnight"
        case .korean:
            late.pastMidnight == 0 ? "늦은 밤까지" : "늦은 밤까지, 그중 \(late.pastMidnight)번은 자정을 넘겨서"
        }
    }

    private func orbitsText(_ orbits: Int, _ language: RecapLanguage) -> String {
        let number = orbits.grouped
        return switch language {
        case .english:
            orbits == 1
                ? "meanwhile, the space station went once around the earth"
                : "meanwhile, the space station went around the earth \(number) times"
        case .korean: "그동안 우주정거장은 지구를 \(number)바퀴 돌았어요"
        }
    }
}

extension ActivityArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "Night owl"
        case (.nightOwl, .korean): "올빼미"
        case (.earlyBird, .english): "Early bird"
        case (.earlyBird, .korean): "아침형 인간"
        case (.weekender, .english): "Weekender"
        case (.weekender, .korean): "주말의 주인공"
        case (.diver, .english): "Deep diver"
        case (.diver, .korean): "잠수부"
        case (.juggler, .english): "Juggler"
        case (.juggler, .korean): "저글러"
        case (.loyal, .english): "Loyal soul"
        case (.loyal, .korean): "한 우물파"
        case (.marathoner, .english): "Marathoner"
        case (.marathoner, .korean): "마라토너"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "\(number) % of your time lay between ten at night and six in the morning"
        case (.nightOwl, .korean): "시간의 \(number)%가 밤 10시와 아침 6시 사이였어요"
        case (.earlyBird, .english): "\(number) % of your time lay between five and nine in the morning"
        case (.earlyBird, .korean): "시간의 \(number)%가 아침 5시와 9시 사이였어요"
        case (.weekender, .english): "\(number) % of your time fell on a Saturday or a Sunday"
        case (.weekender, .korean): "시간의 \(number)%를 주말에 썼어요"
        case (.diver, .english): "\(number) % of your time was in one app for 25 minutes or more"
        case (.diver, .korean): "시간의 \(number)%를 25분 넘게 한 앱에 잠겨 보냈어요"
        case (.juggler, .english): "\(Noun.change.counted(number, in: language)) to another app in an hour"
        case (.juggler, .korean): "한 시간에 \(number)번 다른 앱으로 옮겨 갔어요"
        case (.loyal, .english): "\(number) % of your time was in a single app"
        case (.loyal, .korean): "시간의 \(number)%를 앱 하나에서 보냈어요"
        case (.marathoner, .english): "\(Noun.day.counted(number, in: language)) in a row at the screen"
        case (.marathoner, .korean): "\(number)일 동안 화면이 꺼진 날이 하루도 없었어요"
        }
    }
}
