extension Noun {
    static let entry = Noun("entry", "entries", korean: "기록", counter: "개")
    static let kind = Noun("kind", counter: "가지")
}

extension TableFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { Format.name }

    /// The records that the source counts.
    public static var records: String { "rows" }

    /// Returns texts about the rows of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["title"] = name
        words["entries"] = Noun.entry.counted(rows, in: language)
        words["total"] = amount(total, language)
        words["totalLabel"] = unit ?? column ?? Noun.entry.label(rows, in: language)
        words["mean"] = mean.map { amount($0, language) }
        words["dayMean"] = amount(dayMean, language)
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["streakDates"] = time.streak.map { dates.dates(of: $0) }
        words["streakLabel"] = time.streak.map { Noun.day.label($0.days, in: language) }
        words["best"] = best.map { amount($0.value, language) }
        words["bestLabel"] = best.map { _ in unit ?? column ?? "" }
        words["bestDate"] = best.map { dates.dayOfWeek($0.date) }
        // Where all days are alike, none is the fullest.
        let fullest = bestDay.flatMap { $0.value > dayMean ? $0 : nil }
        words["bestDay"] = fullest.map { dates.dayOfWeek($0.date) }
        words["bestDayLabel"] = fullest.map { unit ?? column ?? Noun.entry.label(Int($0.value), in: language) }
        words["bestDayAmount"] = bestDay.map { amount($0.value, language) }
        words["bestMonth"] = bestMonth.map { dates.month($0.number) }
        words["bestMonthAmount"] = bestMonth.map { part($0.value, language) }
        words["bestWeekday"] = bestWeekday.map { dates.weekday($0.number) }
        words["bestWeekdayAmount"] = bestWeekday.map { part($0.value, language) }
        words["busiestHour"] = time.clearHour.map { dates.hour($0) }
        words["first"] = dates.dayOfWeek(first)
        words["last"] = dates.dayOfWeek(last)
        let comparison = before.map { ComparisonWords(period, lastDay: $0.lastDay, in: language) }
        words["before"] = before.flatMap { comparison?.text(change: $0.change, isCount: column == nil) }
        words["beforeSpan"] = comparison?.label
        words["beforeAmount"] = before.map { amount($0.before, language) }
        words["topGroup"] = groups?.first?.label
        words["topGroupAmount"] = (groups?.first).map { amount($0.value, language) }
        words["groups"] = groupCount.map { Noun.kind.counted($0, in: language) }
        words["archetype"] = archetype.name(in: language)
        words["archetypeRule"] = archetype.rule(in: language)
        words["scale"] = scale.text(in: language)
        return words
    }

    /// Returns an amount that stands beside the total, which names what is counted.
    private func part(_ value: Double, _ language: RecapLanguage) -> String {
        guard column == nil else { return amount(value, language) }
        return AmountWords.text(value) + (language == .korean ? Noun.entry.counter : "")
    }

    private func amount(_ value: Double, _ language: RecapLanguage) -> String {
        if column == nil {
            // A mean of counts may have a fraction.
            guard value == value.rounded(), abs(value) < 1e15 else { return AmountWords.text(value) }
            return Noun.entry.counted(Int(value), in: language)
        }
        return AmountWords.text(value, unit: unit)
    }
}

extension TableScale {
    /// Returns the total in other terms, as a sentence without its full stop.
    func text(in language: RecapLanguage) -> String {
        let times = AmountWords.text(number)
        switch (kind, language) {
        case (.laps, .english): return "that is \(times) \(number == 1 ? "lap" : "laps") of a running track"
        case (.laps, .korean): return "운동장 트랙 \(times)바퀴예요"
        case (.marathons, .english):
            return number < 1.1 ? "that is a whole marathon" : "that is \(times) marathons, end to end"
        case (.marathons, .korean): return "마라톤을 \(times)번 완주한 거리예요"
        case (.seoulToBusan, .english):
            return "that is \(number == 1 ? "" : "\(times) times ")the way from Seoul to Busan, as the crow flies"
        case (.seoulToBusan, .korean): return "서울에서 부산까지 직선거리의 \(times)배예요"
        case (.equators, .english): return "that is \(number == 1 ? "once" : "\(times) times") around the Earth"
        case (.equators, .korean): return "지구를 \(times)바퀴 돈 거리예요"
        case (.moons, .english): return "that is \(number == 1 ? "" : "\(times) times ")the way to the moon"
        case (.moons, .korean): return "달까지 거리의 \(times)배예요"
        case (.days, .english):
            return "without a pause, that is \(number == 1 ? "a day and a night" : "\(times) days and nights")"
        case (.days, .korean): return "쉬지 않고 꼬박 \(times)일이에요"
        case (.pace, .english): return "one every \(pace(language)), day and night"
        case (.pace, .korean): return "밤낮없이 \(pace(language))마다 하나씩"
        }
    }

    /// The time from one row to the next, in minutes, hours or days.
    private func pace(_ language: RecapLanguage) -> String {
        let (value, unit): (Double, Noun) =
            number < 2 ? (number * 60, .minute) : number < 48 ? (number, .hour) : (number / 24, .day)
        let rounded = value < 10 ? value.rounded(decimals: 1) : value.rounded()
        switch language {
        case .english: return rounded == 1 ? unit.one : "\(AmountWords.text(rounded)) \(unit.many)"
        case .korean: return AmountWords.text(rounded) + unit.counter
        }
    }
}

extension TableArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.beginner, .english): "Fresh start"
        case (.beginner, .korean): "새내기"
        case (.nightOwl, .english): "Night owl"
        case (.nightOwl, .korean): "올빼미"
        case (.earlyBird, .english): "Early bird"
        case (.earlyBird, .korean): "아침형 인간"
        case (.weekender, .english): "Weekender"
        case (.weekender, .korean): "주말의 주인공"
        case (.marathoner, .english): "Marathoner"
        case (.marathoner, .korean): "마라토너"
        case (.loyal, .english): "True heart"
        case (.loyal, .korean): "한결같은 사람"
        case (.explorer, .english): "Explorer"
        case (.explorer, .korean): "탐험가"
        case (.sprinter, .english): "Sprinter"
        case (.sprinter, .korean): "단거리 선수"
        case (.steady, .english): "Steady hand"
        case (.steady, .korean): "꾸준한 손"
        }
    }

    /// Returns the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.beginner, .english):
            "\(Noun.entry.counted(number, in: language)) so far: every long list began like this"
        case (.beginner, .korean): "아직 \(number)개, 긴 기록도 이렇게 시작했어요"
        case (.nightOwl, .english): "\(number) % of it came between ten at night and six in the morning"
        case (.nightOwl, .korean): "\(number)%가 밤 10시에서 아침 6시 사이에 있었어요"
        case (.earlyBird, .english): "\(number) % of it came between five and nine in the morning"
        case (.earlyBird, .korean): "\(number)%가 아침 5시에서 9시 사이에 있었어요"
        case (.weekender, .english): "\(number) % of it came on a Saturday or a Sunday"
        case (.weekender, .korean): "\(number)%가 주말에 있었어요"
        case (.marathoner, .english): "\(Noun.day.counted(number, in: language)) in a row, and not one left out"
        case (.marathoner, .korean): "\(number)일 동안 하루도 빠지지 않았어요"
        case (.loyal, .english): "\(number) % of it is one and the same thing"
        case (.loyal, .korean): "\(number)%가 오직 하나를 향했어요"
        case (.explorer, .english): "\(Noun.kind.counted(number, in: language)), and none of them has the upper hand"
        case (.explorer, .korean): "\(number)가지를 어느 하나에 치우치지 않고 두루 했어요"
        case (.sprinter, .english): "\(number) % of it fell on a tenth of your days"
        case (.sprinter, .korean): "\(number)%가 기록한 날의 10분의 1에 몰렸어요"
        case (.steady, .english): "on \(Noun.day.counted(number, in: language)) you came back and went on"
        case (.steady, .korean): "\(number)일을 다시 돌아와 이어 갔어요"
        }
    }
}
