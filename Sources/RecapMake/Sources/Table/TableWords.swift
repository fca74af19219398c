internal import RecapLanguage

extension Noun {
    static let entry = Noun("entry", "entries", korean: "기록", counter: "개")
    static let kind = Noun("kind", counter: "가지")
}

extension TableFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { Format.name }

    /// The name of the records that the source counts.
    public static var records: String { "rows" }

    /// Returns texts about the rows of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        let entry = entry
        words["title"] = name
        words["entries"] = entry.counted(rows, in: language)
        words["total"] = amount(total, language)
        words["totalTitle"] = totalTitle(language)
        words["totalLabel"] = label(entry.label(rows, in: language))
        words["beforeNumber"] = TableUnit.isPrefix(unit) ? unit ?? "" : ""
        words["afterNumber"] = unit.map { TableUnit.isPrefix($0) ? "" : TableUnit.after($0) } ?? ""
        words["mean"] = mean.map { amount($0, language) }
        words["dayMean"] = dayMean.map { amount($0, language) }
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["streakDates"] = time.streak.map { dates.dates(of: $0) }
        words["streakLabel"] = time.streak.map { Noun.day.label($0.days, in: language) }
        words["best"] = best.map { amount($0.value, language) }
        words["bestLabel"] = best.map { _ in label("") }
        words["lowest"] = lowest.map { amount($0.value, language) }
        words["lowestDate"] = lowest.map { dates.dayOfWeek($0.date) }
        words["bestDate"] = best.map { dates.dayOfWeek($0.date) }
        // If all days are alike, none is the fullest.
        let fullest = bestDay.flatMap { day in dayMean.map { day.value > $0 } == true ? day : nil }
        words["bestDay"] = fullest.map { dates.dayOfWeek($0.date) }
        words["bestDayLabel"] = fullest.map { label(entry.label(column == nil ? Int($0.value) : 2, in: language)) }
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
        words["kind"] = kind(language)
        words["groups"] = groupCount.map { language == .english ? String($0) : Noun.kind.counted($0, in: language) }
        words["income"] = flow.map { amount($0.income, language) }
        words["spending"] = flow.map { amount(abs($0.spending), language) }
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(of: entry, kind: kind(language), in: language)
        words["scale"] = scale?.text(of: entry, in: language)
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("came in", "들어온 것", words["income"])
        lines.add("went out", "나간 것", words["spending"])
        lines.add("highest", "가장 높은 값", aggregate == .sum ? nil : words["best"])
        lines.add("lowest", "가장 낮은 값", aggregate == .sum ? nil : words["lowest"])
        lines.add(groupColumn ?? "", groupColumn ?? "", words["topGroup"])
        lines.add("best month", "가장 많은 달", period.unit == .year ? words["bestMonth"] : nil)
        lines.add("the largest", "가장 큰 값", aggregate == .sum && flow == nil ? words["best"] : nil)
        lines.add("fullest day", "꽉 찬 날", words["bestDay"] == nil ? nil : bestDay.map { lines.dates.day($0.date) })
        lines.add("mostly on", "단골 요일", dayMean == nil ? nil : words["bestWeekday"])
        lines.add(
            "longest run", "가장 긴 연속",
            time.streak.flatMap { $0.days > 2 ? Noun.day.counted($0.days, in: language) : nil })
        lines.add("mostly at", "단골 시각", time.clearHour.map { padded($0, to: 2) + ":00" })
        return RecapCard(
            name: name, period: period, kind: words["archetype"],
            totals: [words["total"], column == nil ? nil : words["entries"], words["activeDays"]], lines: lines)
    }

    /// Returns an amount shown next to the total, which already names what is counted.
    private func part(_ value: Double, _ language: RecapLanguage) -> String {
        guard column == nil else { return amount(value, language) }
        return AmountWords.text(value) + (language == .korean ? entry.counter : "")
    }

    private func amount(_ value: Double, _ language: RecapLanguage) -> String {
        if column == nil {
            // The mean of counts can have a fraction.
            guard value == value.rounded(), abs(value) < 1e15 else { return AmountWords.text(value) }
            return entry.counted(Int(value), in: language)
        }
        return AmountWords.text(value, unit: unit)
    }

    /// The noun for a row.
    private var entry: Noun {
        noun.map { Noun($0.one, $0.many, korean: $0.one, counter: "개") } ?? .entry
    }

    /// Returns the word for a kind: the name of the column.
    private func kind(_ language: RecapLanguage) -> String {
        groupColumn ?? (language == .english ? Noun.kind.one : "종류")
    }

    /// Returns the label of a large number: its unit if that isn't a prefix, otherwise its column, otherwise what is
    /// counted.
    private func label(_ counted: String) -> String {
        TableUnit.isPrefix(unit) ? column ?? counted : unit ?? column ?? counted
    }

    /// Returns a description of the large number.
    private func totalTitle(_ language: RecapLanguage) -> String {
        let (english, korean) =
            switch aggregate {
            case .sum where flow != nil: ("what came in, less what went out", "들어온 것에서 나간 것을 빼면")
            case .sum where column == nil: ("in all", "모두 세어 보면")
            case .sum: ("added up", "모두 더하면")
            case .mean: ("on average", "평균은")
            case .min: ("the lowest of all", "가장 낮았던 값은")
            case .max: ("the highest of all", "가장 높았던 값은")
            case .last: ("at the end", "마지막 값은")
            }
        return language == .english ? english : korean
    }
}

extension TableScale {
    /// Returns the total in other terms, as a sentence without its full stop.
    func text(of entry: Noun, in language: RecapLanguage) -> String {
        let times = AmountWords.text(number)
        switch (kind, language) {
        case (.laps, .english): return "that is \(times) \(number == 1 ? "lap" : "laps") of a running track"
        case (.laps, .korean): return "운동장 트랙 \(times)바퀴예요"
        case (.marathons, .english):
            return number < 1.1 ? "that is a whole marathon" : "that is \(times) marathons, end to end"
        case (.marathons, .korean): return "마라톤을 \(times)번 완주한 거리예요"
        case (.seoulToBusan, .english):
            return "that is about \(AmountWords.text((number * 325 / 42.195).rounded())) marathons, end to end"
        case (.seoulToBusan, .korean): return "서울에서 부산까지 직선거리의 \(times)배예요"
        case (.equators, .english): return "that is \(number == 1 ? "once" : "\(times) times") around the Earth"
        case (.equators, .korean): return "지구를 \(times)바퀴 돈 거리예요"
        case (.moons, .english): return "that is \(number == 1 ? "" : "\(times) times ")the way to the moon"
        case (.moons, .korean): return "달까지 거리의 \(times)배예요"
        case (.days, .english):
            return "without a pause, that is \(number == 1 ? "a day and a night" : "\(times) days and nights")"
        case (.days, .korean): return "쉬지 않고 꼬박 \(times)일이에요"
        case (.pace, .english): return "on average, one \(entry.one) every \(pace(language))"
        case (.pace, .korean): return "평균 \(pace(language))마다 하나씩이에요"
        }
    }

    /// Returns the time between rows, in minutes, hours or days.
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
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(of entry: Noun, kind name: String, in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.beginner, .english):
            "\(entry.counted(number, in: language)) so far: this is the beginning"
        case (.beginner, .korean): "아직 \(number)개, 긴 기록도 이렇게 시작했어요"
        case (.nightOwl, .english): "\(number) % of the \(entry.many) came between ten at night and six in the morning"
        case (.nightOwl, .korean): "\(number)%가 밤 10시에서 아침 6시 사이에 있었어요"
        case (.earlyBird, .english): "\(number) % of the \(entry.many) came between five and nine in the morning"
        case (.earlyBird, .korean): "\(number)%가 아침 5시에서 9시 사이에 있었어요"
        case (.weekender, .english): "\(number) % of the \(entry.many) came on a Saturday or a Sunday"
        case (.weekender, .korean): "\(number)%가 주말에 있었어요"
        case (.marathoner, .english): "\(Noun.day.counted(number, in: language)) in a row"
        case (.marathoner, .korean): "\(number)일 동안 하루도 빠지지 않았어요"
        case (.loyal, .english): "\(number) % of all is of one \(name)"
        case (.loyal, .korean): "전체의 \(number)%가 한 가지예요"
        case (.explorer, .english): "\(Noun.kind.counted(number, in: language)), and none has as much as a third"
        case (.explorer, .korean): "\(number)가지를 어느 하나에 치우치지 않고 두루 했어요"
        case (.sprinter, .english): "\(number) % of the \(entry.many) came on a tenth of your days"
        case (.sprinter, .korean): "\(number)%가 기록한 날의 10분의 1에 몰렸어요"
        }
    }
}
