public import RecapWords

extension TableFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { Format.name }

    /// Returns a number of the records that the source counts, with their name.
    public static func counted(_ number: Int) -> Message { .rows(number) }

    /// Returns texts about the rows of a period.
    public func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["title"] = Message(verbatim: name)
        words["entries"] = entries(rows)
        words["total"] = amount(total)
        words["totalTitle"] = totalTitle
        words["totalLabel"] = label(rows)
        words["unit"] = Message(verbatim: unit ?? "")
        words["currencyBefore"] = ""
        words["currencyAfter"] = ""
        if let unit, TableUnit.isPrefix(unit) {
            words.choose("currencyBefore") { Message(verbatim: $0.language.numbering.affixes(ofCurrency: unit).before) }
            words.choose("currencyAfter") { Message(verbatim: $0.language.numbering.affixes(ofCurrency: unit).after) }
        }
        words["mean"] = mean.map { amount($0) }
        words["dayMean"] = dayMean.map { amount($0) }
        words["activeDays"] = .days(time.activeDays)
        words["streakDates"] = time.streak.map { .dates(of: $0) }
        words["best"] = best.map { amount($0.value) }
        words["bestLabel"] = best.map { _ in Message(verbatim: valueLabel ?? "") }
        words["bestDate"] = best.map { .dayOfWeek($0.date) }
        words["lowest"] = lowest.map { amount($0.value) }
        words["lowestDate"] = lowest.map { .dayOfWeek($0.date) }
        // If all days are alike, none is the fullest.
        let fullest = bestDay.flatMap { day in dayMean.map { day.value > $0 } == true ? day : nil }
        words["bestDay"] = fullest.map { .dayOfWeek($0.date) }
        words["bestDayLabel"] = fullest.map { label(column == nil ? Int($0.value) : 2) }
        func only(_ best: TablePart?, of amounts: [Double]) -> TablePart? {
            best.flatMap { best in amounts.count { $0 == best.value } == 1 ? best : nil }
        }
        let month = only(bestMonth, of: months), weekday = only(bestWeekday, of: weekdays)
        words["bestMonth"] = month.map { Message(.month($0.number)) }
        words["bestMonthAmount"] = month.map { part($0.value) }
        words["bestWeekday"] = weekday.map { Message(.weekday($0.number)) }
        words["bestWeekdayAmount"] = weekday.map { part($0.value) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["firstDate"] = Message(.day(first))
        words["lastDate"] = Message(.day(last))
        let comparison = before.map { ComparisonWords(period, lastDay: $0.lastDay) }
        words["before"] = before.flatMap { comparison?.text(change: $0.change, isCount: column == nil) }
        words["beforeSpan"] = comparison?.label
        words["topGroupAmount"] = (groups?.first).map { amount($0.value) }
        words["kind"] = groupColumn.map { Message(verbatim: $0) } ?? Message("kind")
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule(counted: entries)
        // A single row has no distance to others.
        words["scale"] = scale.flatMap { rows < 2 && $0.kind == .pace ? nil : $0.text }
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("came in", flow.map { amount($0.income) })
        lines.add("went out", flow.map { amount(abs($0.spending)) })
        lines.add("highest", aggregate == .sum ? nil : words["best"])
        lines.add("lowest", aggregate == .sum ? nil : words["lowest"])
        lines.add(Message(verbatim: groupColumn ?? ""), text: groups?.leader(by: \.value)?.label)
        lines.add("best month", period.unit == .year && months.count { $0 != 0 } > 1 ? words["bestMonth"] : nil)
        lines.add("the largest", aggregate == .sum && flow == nil ? words["best"] : nil)
        lines.add("fullest day", words["bestDay"] == nil ? nil : bestDay.map { Message(.day($0.date)) })
        lines.add("mostly on", dayMean == nil || rows < 3 ? nil : words["bestWeekday"])
        lines.addRun(time)
        lines.addHour(time)
        return RecapCard(
            name: name, period: period, kind: words["archetype"],
            totals: [words["total"], column == nil ? nil : words["entries"], words["activeDays"]], lines: lines)
    }

    /// Returns a number of rows with the word for them.
    private func entries(_ count: Int) -> Message {
        noun.map { Message("\(count) \(count == 1 ? $0.one : $0.many)") } ?? .entries(count)
    }

    /// Returns an amount shown next to the total, which already names what is counted.
    private func part(_ value: Double) -> Message { column == nil ? .amount(value) : amount(value) }

    private func amount(_ value: Double) -> Message {
        guard column == nil else { return .amount(value, unit: unit) }
        // The mean of counts can have a fraction.
        return value == value.rounded() && abs(value) < 1e15 ? entries(Int(value)) : .amount(value)
    }

    /// The label of a large number of the column: its unit if that isn't a prefix, otherwise its column.
    private var valueLabel: String? { TableUnit.isPrefix(unit) ? column : unit ?? column }

    /// Returns the label of a large number: that of the column, otherwise the word for a number of rows.
    private func label(_ count: Int) -> Message {
        if let valueLabel { return Message(verbatim: valueLabel) }
        if let noun { return Message(verbatim: count == 1 ? noun.one : noun.many) }
        return Message(count, one: "entry", other: "entries")
    }

    /// The description of the large number.
    private var totalTitle: Message {
        switch aggregate {
        case .sum where flow != nil: "what came in, less what went out"
        case .sum where column == nil: "in all"
        case .sum: "added up"
        case .mean: "on average"
        case .min: "the lowest of all"
        case .max: "the highest of all"
        case .last: "at the end"
        }
    }
}

extension TableScale {
    /// The total in other terms, as a sentence without its full stop.
    fileprivate var text: Message {
        let times = Message.amount(number), count = number == 1 ? 1 : Int(min(max(2, number), 1e15))
        return switch kind {
        case .laps:
            Message(
                count, one: "that is \(times) lap of a running track", other: "that is \(times) laps of a running track"
            )
        case .marathons:
            number < 1.1 ? "that is a whole marathon" : "that is \(times) marathons, end to end"
        case .seoulToBusan:
            "that is about \(Message.amount((number * 325 / 42.195).rounded())) marathons, end to end"
        case .equators: number == 1 ? "that is once around the Earth" : "that is \(times) times around the Earth"
        case .moons: number == 1 ? "that is the way to the moon" : "that is \(times) times the way to the moon"
        case .days:
            number == 1
                ? "without a pause, that is a day and a night" : "without a pause, that is \(times) days and nights"
        case .pace: "on average, once every \(pace)"
        }
    }

    /// The time between rows, in minutes, hours or days.
    private var pace: Message {
        let value = number < 2 ? number * 60 : number < 48 ? number : number / 24
        let rounded = value < 10 ? value.rounded(decimals: 1) : value.rounded()
        let text = Message.amount(rounded), count = rounded == 1 ? 1 : max(2, Int(rounded))
        return number < 2
            ? Message(count, one: "minute", other: "\(text) minutes")
            : number < 48
                ? Message(count, one: "hour", other: "\(text) hours")
                : Message(count, one: "day", other: "\(text) days")
    }
}

extension TableArchetype {
    /// Returns the rule that held, with its number. `counted` returns a number of rows with the word for them.
    fileprivate func rule(counted: (Int) -> Message) -> Message {
        switch kind {
        case .beginner: Message("\(counted(number)) so far: this is the beginning")
        case .nightOwl: .atNight(number)
        case .earlyBird: .early(number)
        case .weekender: .onWeekends(number)
        case .marathoner: .daysInARow(number)
        case .loyal: Message("\(number)% of all is of one kind")
        case .explorer: Message("\(Message.kinds(number)), and none has as much as a third")
        case .sprinter: .sprint(number)
        }
    }
}
